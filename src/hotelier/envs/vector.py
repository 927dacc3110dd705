"""Gymnasium's vector environment over the batch engine: thousands of games, one call a step.

>>> import gymnasium, hotelier.envs.ids
>>> envs = gymnasium.make_vec("hotelier/Vacation-v1", num_envs=64, vectorization_mode="vector_entry_point")
>>> seen, infos = envs.reset(seed=7)
>>> seen, rewards, over, _, infos = envs.step(infos["action_mask"].argmax(axis=1))

Games that end are dealt anew in the same step (``AutoresetMode.SAME_STEP``): the observation is the first of
the new game, and ``infos`` has the last of the old one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from hotelier.bots.heuristic import heuristic_seats, load_heuristic
from hotelier.core.arrays import Array
from hotelier.core.errors import BadTerms, IllegalMove, WrongTime
from hotelier.core.messages import message
from hotelier.engine import rng
from hotelier.engine.policies import UNIFORM
from hotelier.engine.threads import over_threads
from hotelier.envs import looking
from hotelier.envs.arrangement import Arrangement, one_of
from hotelier.envs.spaces import action_space, observation_space
from hotelier.envs.stepping import EVERYONE, Games, Room, Shown, deal_all, judge_all, move_all, show_all

OPPONENTS: Final = ("uniform", "heuristic", "self")
"""Who has the other seats: bots that are compiled, or, in self-play, nobody else."""


class HotelierVector(VectorEnv[Array, Array, Array]):
    """Many games, a learner in each. A refused step changes nothing.

    ``infos`` always has ``action_mask``, a flag for each legal code, and ``seat``, who is asked. With opponents
    the learner sits one seat further in every game that is dealt. With ``opponents="self"`` whoever is asked
    learns, and the reward is that of the seat that moved; ``final_info`` has ``wins`` and ``scores`` of all seats.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self, game: str = "vacation", num_envs: int = 1, opponents: str = "uniform", threads: int = 1, **asked: Any
    ) -> None:
        self.arrangement = Arrangement.agree(game, **asked)
        one_of("opponents", opponents, OPPONENTS)
        if type(num_envs) is not int or num_envs < 1:
            raise BadTerms(message("batch.at_least_one"), "num_envs")
        self.num_envs, self.threads = num_envs, threads
        self.single_observation_space = observation_space(self.arrangement)
        self.single_action_space = action_space(self.arrangement)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._games = self._new_games(opponents)
        self._by_score = self.arrangement.reward == "score"
        self._finals = self.arrangement.room(num_envs)
        self._dealt = False

    def _new_games(self, opponents: str) -> Games:
        rules, terms, layout = self.arrangement.rules, self.arrangement.terms, self.arrangement.layout
        load_heuristic(rules.name)
        fresh = rules.new(terms)
        many = self.num_envs
        return Games(
            states=np.repeat(fresh, many),
            eds=rules.parameters(terms),
            fresh=fresh,
            learner=np.full(many, EVERYONE) if opponents == "self" else np.arange(many) % terms.seats,
            policy=heuristic_seats() if opponents == "heuristic" else UNIFORM,
            luck=rng.make_many(0, many),
            whim=rng.make_many(1, many),
            guide=layout.guide if self.arrangement.form == "planes" else looking.no_guide(),
        )

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deals all games; the same seed and actions give the same games, whatever the number of threads."""
        super().reset(seed=seed)
        luck, whim = self.np_random.integers(2**63, size=2).tolist()
        self._games.luck[:] = rng.make_many(luck, self.num_envs)
        self._games.whim[:] = rng.make_many(whim, self.num_envs)
        if self._games.learner[0] != EVERYONE:
            self._games.learner[:] = np.arange(self.num_envs) % self.arrangement.terms.seats
        shown = self._room_to_show()
        self._each(lambda begin, end, room: self._deal(begin, end, room, shown))
        self._dealt = True
        return shown.observations, {"action_mask": shown.masks, "seat": shown.seats}

    def step(self, actions: Sequence[int] | Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """A move in every game; IllegalMove names the first that is not legal."""
        codes = self._codes(actions)
        verdicts = np.empty(self.num_envs, np.int64)
        self._each(lambda begin, end, room: judge_all(begin, end, self._games, codes, verdicts))
        if verdicts.any():
            self._refuse(verdicts)
        shown = self._room_to_show()
        self._each(lambda begin, end, room: self._move(begin, end, codes, room, shown))
        infos: dict[str, Any] = {"action_mask": shown.masks, "seat": shown.seats}
        if shown.over.any():
            infos |= self._endings(shown)
        return shown.observations, shown.rewards, shown.over, np.zeros(self.num_envs, np.bool_), infos

    def _codes(self, actions: Sequence[int] | Array) -> Array:
        codes = np.asarray(actions)
        if not self._dealt:
            raise WrongTime(message("envs.reset_first"))
        if codes.shape != (self.num_envs,) or codes.dtype.kind not in "iu":
            raise BadTerms(message("batch.row", games=self.num_envs), "actions")
        return codes.astype(np.int64)

    def _refuse(self, verdicts: Array) -> None:
        game = int(np.flatnonzero(verdicts)[0])
        ground = self.arrangement.rules.ground(int(verdicts[game]), self.arrangement.terms)
        raise IllegalMove(ground.message, f"actions[{game}]", clause=ground.clause)

    def _endings(self, shown: Shown) -> dict[str, Any]:
        """What Gymnasium says of games that ended in this step: their last observations, and how they ended."""
        over, finals = shown.over, np.full(self.num_envs, None, object)
        for game in np.flatnonzero(over):
            finals[game] = shown.finals[game].copy()
        ended = {"wins": shown.wins, "_wins": over, "scores": shown.scores, "_scores": over}
        return {"final_obs": finals, "_final_obs": over, "final_info": ended, "_final_info": over}

    def _deal(self, begin: int, end: int, room: Room, shown: Shown) -> None:
        deal_all(begin, end, self._games, room)
        show_all(begin, end, self._games, room, shown)

    def _move(self, begin: int, end: int, codes: Array, room: Room, shown: Shown) -> None:
        move_all(begin, end, self._games, codes, self._by_score, room, shown)
        show_all(begin, end, self._games, room, shown)

    def _room_to_show(self) -> Shown:
        many, seats = self.num_envs, self.arrangement.terms.seats
        return Shown(
            observations=np.empty((many, self.arrangement.size), self.arrangement.kind),
            masks=np.empty((many, self.arrangement.rules.moves), np.int8),
            seats=np.empty(many, np.int64),
            rewards=np.zeros(many),
            over=np.zeros(many, np.bool_),
            finals=self._finals,
            scores=np.zeros((many, seats), np.int64),
            wins=np.zeros((many, seats)),
        )

    def _each(self, work: Any) -> None:
        """Lets compiled code do its work on all games, the threads a part each with room of its own."""

        def with_room(begin: int, end: int) -> None:
            numbers = looking.numbers_room(self.arrangement.layout.size)
            codes = np.empty(self.arrangement.rules.moves, np.int64)
            work(begin, end, Room(codes, self._games.fresh.copy(), numbers))

        over_threads(with_room, self.num_envs, self.threads)
