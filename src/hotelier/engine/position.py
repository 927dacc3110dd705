"""One game in progress, as Python sees it: a state, the terms it is played under, and the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.errors import GameOver, IllegalMove
from hotelier.core.messages import message
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.terms import Terms
from hotelier.engine import doors
from hotelier.engine.contract import Ground, Rules, State


class Position:
    """A position of any game. Moves are codes here; ``rules.write`` and ``rules.read`` make texts.

    A refused move changes nothing. Nothing of the future is in a position: chance's moves are given to
    it like any other.
    """

    __slots__ = ("_states", "edition", "rules", "terms")

    def __init__(self, rules: Rules, terms: Terms) -> None:
        self.rules = rules
        self.terms = terms
        self.edition = rules.parameters(terms)
        self._states = rules.new(terms)

    @property
    def state(self) -> State:
        """The record of the state itself: for looking, not for writing."""
        return self._states[0]

    @property
    def to_move(self) -> int:
        """The seat that is asked, ``CHANCE``, or ``NOBODY`` when the game is over."""
        return int(self._states["to_move"][0])

    @property
    def step(self) -> str | None:
        """What is asked, None when the game is over."""
        return None if self.to_move == NOBODY else self.rules.steps[self._states["step"][0]]

    @property
    def dealing(self) -> bool:
        """True until the deal is complete and play starts."""
        return bool(self._states["step"][0] < self.rules.first_step)

    @property
    def at_folded_deal(self) -> bool:
        """Whether chance is about to deal within the game, which a record folds into one move."""
        return bool(self._states["step"][0] == self.rules.folded) and self.to_move == CHANCE

    @property
    def on_turn(self) -> int:
        """The seat whose turn it is, whoever is asked; when the game is over, whose turn was the last."""
        return int(self._states["turn"][0])

    def legal(self) -> list[int]:
        """The legal codes in the documented order; none where chance or nobody is to move."""
        codes = np.empty(self.rules.codes, np.int64)
        found: list[int] = codes[: doors.legal(self._states, 0, self.edition, codes)].tolist()
        return found

    def refused(self) -> dict[int, Ground]:
        """What whoever is asked might think of and may not do, in the order of the codes, and why not."""
        codes, verdicts = np.empty((2, self.rules.codes), np.int64)
        found = doors.refused(self._states, 0, self.edition, codes, verdicts)
        pairs = zip(codes[:found].tolist(), verdicts[:found].tolist(), strict=True)
        return {code: self.rules.ground(verdict, self.terms) for code, verdict in pairs}

    def final(self, codes: Sequence[int]) -> list[int]:
        """Of legal codes, those after which chance is to move, something was announced, or the game is over.

        As far as whoever is asked can foresee it: the moves are tried on their view, so that the answer tells no more.
        """
        trials = np.repeat(np.array([self.view(self.to_move)], self.rules.state), len(codes))
        for k, code in enumerate(codes):
            doors.apply(trials, k, self.edition, code)
        asked = trials["to_move"].tolist()
        return [code for k, code in enumerate(codes) if asked[k] < 0 or self.rules.announces(trials[k])]

    def odds(self) -> dict[int, int]:
        """Where chance is to move: every code that can come, with its exact weight."""
        if self.to_move != CHANCE:
            return {}
        codes, weights = np.empty((2, self.rules.codes), np.int64)
        found = doors.odds(self._states, 0, self.edition, codes, weights)
        if self.rules.weigh is not None:
            return {code: self.rules.weigh(self.state, code) for code in codes[:found].tolist()}
        return dict(zip(codes[:found].tolist(), weights[:found].tolist(), strict=True))

    def why_not(self, code: int) -> Ground | None:
        """Why the code is not legal now; None when it is."""
        verdict = doors.judge(self._states, 0, self.edition, code)
        return self.rules.ground(verdict, self.terms) if verdict else None

    def play(self, code: int) -> None:
        """Makes the move of whoever is to move; IllegalMove or GameOver leaves all as it was."""
        verdict = doors.judge(self._states, 0, self.edition, code)
        if verdict:
            self._refuse(verdict)
        doors.apply(self._states, 0, self.edition, code)

    def _refuse(self, verdict: int) -> None:
        if self.to_move == NOBODY:
            raise GameOver(message("move.game_over"))
        ground = self.rules.ground(verdict, self.terms)
        raise IllegalMove(ground.message, clause=ground.clause)

    def play_all(self, codes: Iterable[int]) -> None:
        """Makes the moves one after another."""
        for code in codes:
            self.play(code)

    def answer(self, orders: Array) -> int:
        """Where chance is to move: the code that the order fixed at the start gives."""
        return int(doors.answer(self._states, 0, self.edition, orders))

    def deal(self, orders: Array) -> None:
        """Answers chance from the order fixed at the start, until play starts."""
        doors.deal(self._states, 0, self.edition, orders, self.rules.first_step)

    def copy(self) -> Position:
        """A position of its own with the same state."""
        twin = object.__new__(Position)
        twin.rules, twin.terms, twin.edition = self.rules, self.terms, self.edition
        twin._states = self._states.copy()
        return twin

    def view(self, seat: int) -> State:
        """What the seat (or ONLOOKER) may know: a record of its own, -1 for all that is hidden."""
        views = np.empty_like(self._states)
        doors.view(self._states, 0, self.edition, seat, views, 0)
        return views[0]

    def result(self) -> dict[str, Any] | None:
        """Reason, scores and winners; None while the game runs."""
        return self.rules.result(self.state, self.terms) if self.to_move == NOBODY else None
