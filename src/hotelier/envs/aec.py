"""PettingZoo: every seat is an agent, asked in the order of the game.

>>> import pettingzoo, hotelier.envs
>>> table = pettingzoo.make("aec", "hotelier/Vacation-v1", seats=3, edition="classic")
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     seen, reward, over, cut, info = table.last()
...     table.step(None if over or cut else seen["action_mask"].argmax())

PettingZoo's usual wrappers would take four fifths of a step. What they promise the environment keeps by itself,
where it costs nothing: an illegal move ends the game, and whatever is no action, or comes before ``reset`` or
after the end, is refused in a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from hotelier.core.arrays import Array
from hotelier.core.errors import BadTerms, GameOver, IllegalMove, WrongTime
from hotelier.core.messages import message, say
from hotelier.envs.arrangement import ILLEGAL, ON_ILLEGAL, Arrangement, one_of
from hotelier.envs.ids import id_of
from hotelier.envs.play import Play
from hotelier.envs.rendering import MODES, agreed_mode, render
from hotelier.envs.spaces import action_space, observation_space


class NotDealt(WrongTime, AttributeError):
    """Asked for before ``reset``; an AttributeError, so that ``hasattr`` says no."""


class OnceDealt:
    """An attribute that there is only once a game was dealt: what ``reset`` sets hides it.

    This costs nothing afterwards; a ``__getattr__`` would slow every attribute down.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, table: object, kind: type) -> Any:
        if table is None:
            return self
        raise NotDealt(message("envs.reset_first"), self._name)


def env(game: str = "vacation", render_mode: str | None = None, illegal: str = "end", **asked: Any) -> HotelierAEC:
    """The environment that PettingZoo makes: an illegal move ends the game, to the mover's cost."""
    return HotelierAEC(game, render_mode, illegal, **asked)


def raw_env(game: str = "vacation", render_mode: str | None = None, **asked: Any) -> HotelierAEC:
    """The environment in which an illegal move is refused with its reason, and changes nothing."""
    return HotelierAEC(game, render_mode, "refuse", **asked)


class HotelierAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game of which every seat is an agent, ``seat_0`` and so on. Rewards are paid when it ends.

    ``illegal`` says what an illegal move does: ``"end"`` the game, with a reward of -1 for who made it, 0 for the
    others and the reason as ``illegal`` in its info; or ``"refuse"``, which raises IllegalMove. What is not even a
    code of a move raises BadTerms. An observation once given never changes.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    agents: Any = OnceDealt()
    agent_selection: Any = OnceDealt()
    rewards: Any = OnceDealt()
    terminations: Any = OnceDealt()
    truncations: Any = OnceDealt()
    infos: Any = OnceDealt()

    def __init__(
        self, game: str = "vacation", render_mode: str | None = None, illegal: str = "end", **asked: Any
    ) -> None:
        super().__init__()
        self.arrangement = Arrangement.agree(game, **asked)
        one_of("illegal", illegal, ON_ILLEGAL)
        self.render_mode = agreed_mode(render_mode)
        self.metadata = {**self.metadata, "name": id_of(game)}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.arrangement.terms.seats)]
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        mask = spaces.Box(0, 1, (self.arrangement.rules.moves,), np.int8)
        seen: dict[str, spaces.Space[Any]] = {"observation": observation_space(self.arrangement), "action_mask": mask}
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.arrangement) for agent in self.possible_agents}
        self._play = Play(self.arrangement)
        self._ends = illegal == "end"
        self._chance, _ = seeding.np_random(None)
        self._asked: int | None = None
        self._steps = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the agent can see: ``observation``, and ``action_mask``, a flag for each legal code."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All codes of players' moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deals a new game; a seed begins a series of deals anew. What was agreed stays as it is."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self._play.deal(int(self._chance.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._steps += 1
        self._go_on()

    def observe(self, agent: str) -> dict[str, Array]:
        """What the agent sees; its mask is empty while another is asked."""
        try:
            seat = self._numbers[agent]
        except KeyError:
            raise BadTerms(message("envs.one_of", asked=str(agent)[:40], known=self.possible_agents)) from None
        if seat == self._asked:
            return {"observation": self._play.observation(seat), "action_mask": self._play.mask()}
        self._check_dealt()
        return {
            "observation": self._play.observation(seat),
            "action_mask": np.zeros(self.arrangement.rules.moves, np.int8),
        }

    def last(self, observe: bool = True) -> tuple[dict[str, Array] | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked sees, has been paid, whether its game is over or cut short, and its info."""
        agent = self.agent_selection
        if not self.agents:
            raise GameOver(message("envs.all_left"))
        seen = self.observe(agent) if observe else None
        paid, over, cut = self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent]
        return seen, paid, over, cut, self.infos[agent]

    def step(self, action: int | None) -> None:
        """Makes the move of the agent that is asked; an agent whose game is over leaves with None."""
        agent = self.agent_selection
        if not self.agents:
            raise GameOver(message("envs.all_left"))
        self._steps += 1
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise GameOver(message("envs.only_none"), "action")
            self._was_dead_step(None)
            return
        if action is None:
            raise BadTerms(message("envs.no_action"), "action")
        try:
            self._play.move(self._play.code(action))
        except IllegalMove as refused:
            if not self._ends:
                raise
            self.infos[agent] = {"illegal": say(refused.message)}
            self._end({**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL})
            return
        self._go_on()

    def _go_on(self) -> None:
        """Goes on to whoever is asked; when nobody is, the game is over and paid."""
        self._asked = self._play.asked
        if self._asked is not None:
            self.agent_selection = self.possible_agents[self._asked]
        else:
            self._end(dict(zip(self.agents, self._play.rewards().tolist(), strict=True)))

    def _end(self, rewards: dict[str, float]) -> None:
        """Pays all agents, who leave one after the other. Before that nobody is ever paid."""
        self._asked = None
        self.rewards = rewards
        self._cumulative_rewards = dict(rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Who is asked, again and again until all have left; WrongTime where nothing was done in between."""
        self._check_dealt()
        return self._turns(max_iter)

    def _turns(self, most: int) -> Iterator[str]:
        before = -1
        while most > 0 and self.agents:
            if self._steps == before:
                raise WrongTime(message("envs.step_first"))
            before, most = self._steps, most - 1
            yield self.agent_selection

    def render(self) -> Any:
        """The table as the one who is asked sees it, in the mode that was asked for."""
        self._check_dealt()
        return render(self._play, self.render_mode, self._asked or 0)

    def _check_dealt(self) -> None:
        if not self._steps:
            raise WrongTime(message("envs.reset_first"))

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
