"""Gymnasium: one learner against bots.

>>> import gymnasium, hotelier.envs
>>> env = gymnasium.make("hotelier/BigShot-v1", opponents="heuristic", seats=3)
>>> seen, info = env.reset(seed=7)
>>> seen, reward, over, cut, info = env.step(info["action_mask"].argmax())
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np

from hotelier.bots.contract import Bot, Budget, View
from hotelier.bots.referee import ask
from hotelier.bots.registry import bot_of
from hotelier.core.arrays import Array
from hotelier.core.errors import BadTerms, IllegalMove, WrongTime
from hotelier.core.messages import Message, message, say
from hotelier.envs.arrangement import ILLEGAL, ON_ILLEGAL, Arrangement, one_of
from hotelier.envs.play import Play
from hotelier.envs.rendering import MODES, agreed_mode, render
from hotelier.envs.spaces import action_space, observation_space


class LearnerEnv(gymnasium.Env[Array, int]):
    """A game in which one seat learns and bots have the others.

    ``opponents`` is the name of a registered bot, or one for each of the other seats from the learner's left.
    ``seat`` is the learner's, None for another one by chance in every game. ``info`` has ``seat`` and
    ``action_mask``, a flag for each legal code; ``action_masks()`` gives it to libraries that ask for it.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str = "vacation",
        opponents: str | Sequence[str] = "uniform",
        seat: int | None = None,
        illegal: str = "end",
        render_mode: str | None = None,
        **asked: Any,
    ) -> None:
        self.arrangement = Arrangement.agree(game, **asked)
        one_of("illegal", illegal, ON_ILLEGAL)
        self.render_mode = agreed_mode(render_mode)
        self.observation_space = observation_space(self.arrangement)
        self.action_space = action_space(self.arrangement)
        self._play = Play(self.arrangement)
        self._ends = illegal == "end"
        self._fixed = _known_seat(seat, self.arrangement.terms.seats)
        self._seat = self._fixed or 0
        self._bots = self._invite(opponents)
        self._whim = Random(0)
        self._on = False

    def _invite(self, opponents: str | Sequence[str]) -> list[Bot]:
        others = self.arrangement.terms.seats - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise BadTerms(message("envs.opponents", others=others, given=len(names)), "opponents")
        return [bot_of(name, self.arrangement.rules.name) for name in names]

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deals a new game, in which the others play until the learner is asked."""
        super().reset(seed=seed)
        seats = self.arrangement.terms.seats
        while True:
            deal, whim, seat = self.np_random.integers(2**62, size=3).tolist()
            self._seat = seat % seats if self._fixed is None else self._fixed
            self._whim = Random(whim)
            self._play.deal(deal)
            self._let_others_play()
            if self._play.asked is not None:
                self._on = True
                return self._seen(), self._info()

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Makes the learner's move and lets the others play; the reward is paid when the game is over."""
        if not self._on:
            raise WrongTime(message("envs.reset_first"))
        try:
            self._play.move(self._play.code(action))
        except IllegalMove as refused:
            if not self._ends:
                raise
            self._on = False
            return self._seen(), ILLEGAL, True, False, {**self._info(), "illegal": say(refused.message)}
        self._let_others_play()
        self._on = self._play.asked is not None
        return self._seen(), float(self._play.rewards()[self._seat]), not self._on, False, self._info()

    def action_masks(self) -> Array:
        """A flag for each code that is legal now; none when the game is over."""
        mask = self._play.mask()
        return mask if self._on else np.zeros_like(mask)

    def render(self) -> Any:
        """The table as the learner sees it, in the mode that was asked for."""
        return render(self._play, self.render_mode, self._seat)

    def close(self) -> None:
        """Sends the bots home."""
        for bot in self._bots:
            bot.close()

    def _let_others_play(self) -> None:
        rules, terms = self.arrangement.rules, self.arrangement.terms
        while (asked := self._play.asked) not in (None, self._seat):
            view = View(rules, terms, asked, self._play.view(asked))
            legal = [rules.write(int(code), terms) for code in self._play.mask().nonzero()[0]]
            bot = self._bots[(asked - self._seat) % terms.seats - 1]
            self._play.move(rules.read(ask(bot, view, legal, self._whim, Budget(), _warn), terms))

    def _seen(self) -> Array:
        return self._play.observation(self._seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self._seat}


def _warn(told: Message) -> None:
    warnings.warn(say(told), stacklevel=2)


def _known_seat(seat: int | None, seats: int) -> int | None:
    if seat is not None and seat not in range(seats):
        raise BadTerms(message("envs.seat", last=seats - 1), "seat")
    return seat
