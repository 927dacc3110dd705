"""One game in progress as environments of one game need it: dealt by a seed, moved by codes, seen as arrays."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.errors import BadTerms, IllegalMove
from hotelier.core.messages import message
from hotelier.core.seats import OWNER, seat_names
from hotelier.engine import doors, rng
from hotelier.engine.contract import State
from hotelier.envs import looking
from hotelier.envs.arrangement import Arrangement


class Play:
    """A game that chance and any seats play. A refused move changes nothing; dealing anew keeps all that was agreed.

    Arrays that are handed out are the caller's own: they never change afterwards.
    """

    asked: int | None
    """The seat that is asked; None when the game is over, or was never dealt."""

    def __init__(self, arrangement: Arrangement) -> None:
        rules, terms = arrangement.rules, arrangement.terms
        self.arrangement = arrangement
        self._eds = rules.parameters(terms)
        self._fresh = rules.new(terms)
        self._states = self._fresh.copy()
        self._looks = self._fresh.copy()
        self._luck = rng.make(0)
        self._codes = np.empty(rules.moves, np.int64)
        self._scores = np.zeros(terms.seats, np.int64)
        layout = arrangement.layout
        self._guide = layout.guide if arrangement.form == "planes" else looking.no_guide()
        self._numbers = looking.numbers_room(layout.size)
        self._seen = arrangement.room()
        self._mask = np.zeros(rules.moves, np.int8)
        self.asked = None

    def deal(self, seed: int) -> None:
        """A new game; the same seed and moves give the same one."""
        self._luck = rng.make_many(seed, 1)
        looking.deal(self._states, 0, self._eds, self._fresh, self._luck)
        self._show()

    def _show(self) -> None:
        seat = looking.show(
            self._states, self._eds, self._looks, self._guide, self._numbers, self._codes, self._seen, self._mask
        )
        self.asked = seat if seat >= 0 else None

    def code(self, action: Any) -> int:
        """The action as the code of a move, which need not be legal now; or BadTerms."""
        try:
            code = index(action)
        except TypeError:
            code = -1
        if 0 <= code < len(self._mask):
            return code
        raise BadTerms(message("envs.no_code", last=len(self._mask) - 1, given=str(action)[:40]), "action")

    def move(self, code: int) -> None:
        """Makes the move of the seat that is asked, and lets chance answer; or IllegalMove."""
        verdict, seat = looking.move(
            self._states,
            self._eds,
            code,
            self._luck,
            self._looks,
            self._guide,
            self._numbers,
            self._codes,
            self._seen,
            self._mask,
        )
        if verdict:
            ground = self.arrangement.rules.ground(verdict, self.arrangement.terms)
            raise IllegalMove(ground.message, clause=ground.clause)
        self.asked = seat if seat >= 0 else None

    def observation(self, seat: int) -> Array:
        """What the seat sees now."""
        if seat == self.asked:
            return self._seen.copy()
        out = self.arrangement.room()
        looking.look(self._states, 0, self._eds, seat, self._looks, self._guide, self._numbers, out)
        return out

    def mask(self) -> Array:
        """A flag for each code that is legal for the seat that is asked; none when the game is over."""
        return self._mask.copy()

    def rewards(self) -> Array:
        """What each seat is rewarded: nothing until the game is over."""
        out = np.zeros(self.arrangement.terms.seats)
        by_score = self.arrangement.reward == "score"
        looking.reward(self._states, 0, self._eds, by_score, self._scores, out)
        return out

    def view(self, seat: int) -> State:
        """What the seat (or ONLOOKER) may know: a record of its own, -1 for all that is hidden."""
        views = self._states.copy()
        doors.view(self._states, 0, self._eds, seat, views, 0)
        return views[0]

    def text(self, seat: int = OWNER) -> str:
        """The table as text, as the seat is shown it; to the owner nothing is hidden."""
        rules, terms = self.arrangement.rules, self.arrangement.terms
        return rules.board(self._shown(seat), terms, seat_names(terms.seats), seat)

    def svg(self, seat: int = OWNER) -> str:
        """The table as SVG, as the seat is shown it."""
        rules, terms = self.arrangement.rules, self.arrangement.terms
        return rules.svg(self._shown(seat), terms, seat_names(terms.seats), seat)

    def _shown(self, seat: int) -> State:
        return self._states[0] if seat == OWNER else self.view(seat)
