"""PettingZoo: every seat is an agent, asked in the order of the game.

>>> import pettingzoo, hotelier.envs
>>> table = pettingzoo.make("aec", "hotelier/Vacation-v1", seats=3, edition="classic")
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     seen, reward, over, cut, info = table.last()
...     table.step(None if over or cut else seen["action_mask"].argmax())
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from hotelier.core.arrays import Array
from hotelier.core.errors import BadTerms
from hotelier.core.messages import message
from hotelier.envs.arrangement import Arrangement
from hotelier.envs.ids import id_of
from hotelier.envs.play import Play
from hotelier.envs.rendering import MODES, agreed_mode, render
from hotelier.envs.spaces import action_space, observation_space

ILLEGAL: float = -1.0
"""What the seat is rewarded whose illegal move ends a game, in ``env``."""


def env(game: str = "vacation", render_mode: str | None = None, **asked: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal move ends the game, to the mover's cost."""
    table = wrappers.TerminateIllegalWrapper(raw_env(game, render_mode, **asked), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def raw_env(game: str = "vacation", render_mode: str | None = None, **asked: Any) -> HotelierAEC:
    """The environment itself: an illegal move is refused with its reason, and changes nothing."""
    return HotelierAEC(game, render_mode, **asked)


class HotelierAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game of which every seat is an agent, ``seat_0`` and so on. Rewards are paid when it ends."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(self, game: str = "vacation", render_mode: str | None = None, **asked: Any) -> None:
        super().__init__()
        self.arrangement = Arrangement.agree(game, **asked)
        self.render_mode = agreed_mode(render_mode)
        self.metadata = {**self.metadata, "name": id_of(game)}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.arrangement.terms.seats)]
        self.agents: list[str] = []
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        mask = spaces.Box(0, 1, (self.arrangement.rules.moves,), np.int8)
        seen: dict[str, spaces.Space[Any]] = {"observation": observation_space(self.arrangement), "action_mask": mask}
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.arrangement) for agent in self.possible_agents}
        self._play = Play(self.arrangement)
        self._chance, _ = seeding.np_random(None)

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
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._await(self._play.asked)

    def observe(self, agent: str) -> dict[str, Array]:
        """What the agent sees; its mask is empty while another is asked."""
        seat = self._numbers[agent]
        mask = self._play.mask()
        if seat != self._play.asked:
            mask[:] = 0
        return {"observation": self._play.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Makes the move of the agent that is asked, or IllegalMove; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadTerms(message("envs.no_action"), "action")
        self._play.move(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._await(self._play.asked)

    def _await(self, seat: int | None) -> None:
        """Goes on to whoever is asked; when nobody is, the game is over and paid."""
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            return
        self.rewards = dict(zip(self.agents, self._play.rewards().tolist(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """The table as the one who is asked sees it, in the mode that was asked for."""
        asked = self._play.asked
        return render(self._play, self.render_mode, 0 if asked is None else asked)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
