"""One game as OpenSpiel walks through it: draw by draw from the first deal on, and what each seat has seen of it.

A deal is many draws here and one thing in a record. Seats take up what they were dealt when the deal is complete:
until then they have seen how many draws there were, and the table as it was before.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.seats import NOBODY, OWNER, as_json, seat_names
from hotelier.engine.position import Position
from hotelier.envs.arrangement import Arrangement
from hotelier.envs.openspiel_numbers import move_numbers
from hotelier.records.complete import Asked, complete
from hotelier.records.record import VERSION
from hotelier.records.replay import codes_of
from hotelier.records.seen import Seen, Sight


@lru_cache(maxsize=256)
def arranged(game: str, edition: str, seats: int, options: tuple[tuple[str, Any], ...], reward: str) -> Arrangement:
    """What is played, or BadTerms; the same words give the same object, so that what is made of its terms is kept."""
    return Arrangement.agree(game, edition=edition, seats=seats, options=dict(options), reward=reward)


class Lookout:
    """What one seat has seen up to a moment. It never changes: ``after`` gives another."""

    __slots__ = ("_position", "_seat", "by", "followed", "moves", "sight")

    def __init__(self, position: Position, seat: int) -> None:
        self._position = position
        self._seat = seat
        self.followed = 0
        """How many moves of the record it has followed, the deal among them."""
        self.sight: Sight | None = None
        """None until the deal is complete."""
        self.moves: list[int] = []
        self.by: list[int] = []
        """Its moves as numbers: which, and whose, from 1; 0 for nobody's."""

    def after(self, moves: Sequence[Sequence[int]]) -> Lookout:
        """What the seat has seen after these moves too, each the codes of one move of the record or of the deal."""
        twin = Lookout(self._position.copy(), self._seat)
        twin.followed = self.followed + len(moves)
        twin.sight = self.sight and self.sight.copy()
        twin.moves, twin.by = self.moves.copy(), self.by.copy()
        for codes in moves:
            twin._follow(codes)
        return twin

    def _follow(self, codes: Sequence[int]) -> None:
        position = self._position
        rules, terms = position.rules, position.terms
        before = position.copy()
        position.play_all(codes)
        if self.sight is None:
            self.sight = Sight(position, self._seat)
            return
        dealt = before.at_folded_deal and rules.fold_move
        text = dealt(position.state, terms) if dealt else rules.write(codes[0], terms)
        self.sight.see(before, text, position)
        numbers = list(move_numbers(self.sight.moves[-1], rules, terms))
        by = self.sight.by[-1]
        self.moves += numbers
        self.by += [0 if by is None else by + 1] * len(numbers)


class Course:
    """A game and how it came about. A refused move changes nothing; a copy goes its own way."""

    __slots__ = ("_ends", "_lookouts", "arrangement", "codes", "position", "shown")

    def __init__(self, arrangement: Arrangement) -> None:
        self.arrangement = arrangement
        self.position = Position(arrangement.rules, arrangement.terms)
        self.codes: list[int] = []
        """All moves so far, chance's among them."""
        self.shown = self.position.copy()
        """The table as seats see it: the position itself, or during a deal as it was before."""
        self._ends: list[int] = []
        """How many codes there were when the deal and each move of the record were complete."""
        self._lookouts: dict[int, Lookout] = {}

    def copy(self) -> Course:
        """A game of its own that came about in the same way."""
        twin = object.__new__(Course)
        twin.arrangement = self.arrangement
        twin.position = self.position.copy()
        twin.shown = twin.position if self.shown is self.position else self.shown
        twin.codes, twin._ends = self.codes.copy(), self._ends.copy()
        twin._lookouts = self._lookouts.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Course], tuple[Any, ...]]:
        terms = self.arrangement.terms
        options = tuple(terms.options.items())
        return resumed, (terms.game, terms.edition, terms.seats, options, self.arrangement.reward, self.codes)

    @property
    def drawn(self) -> int:
        """How many draws of a deal there were, while it is not complete."""
        return len(self.codes) - (self._ends[-1] if self._ends else 0)

    @property
    def asked(self) -> Asked:
        """What seats see asked of whom."""
        return Asked.of(self.shown)

    def play(self, code: int) -> None:
        """Makes the move of whoever is to move; IllegalMove or GameOver leaves all as it was."""
        position, shown = self.position, self.shown
        if shown is position and position.at_folded_deal:
            shown = position.copy()
        position.play(code)
        self.codes.append(code)
        if shown is not position and (position.dealing or position.at_folded_deal):
            self.shown = shown
        else:
            self.shown = position
            self._ends.append(len(self.codes))

    def lookout(self, seat: int) -> Lookout:
        """What the seat (or ONLOOKER) has seen so far."""
        found = self._lookouts.get(seat)
        if found is None:
            found = Lookout(Position(self.arrangement.rules, self.arrangement.terms), seat)
        if found.followed < len(self._ends):
            self._lookouts[seat] = found = found.after(list(self._moves(found.followed)))
        return found

    def _moves(self, first: int) -> Iterator[list[int]]:
        """The codes of each move of the record, from this one on; the deal is the first."""
        begin = self._ends[first - 1] if first else 0
        for end in self._ends[first:]:
            yield self.codes[begin:end]
            begin = end

    def seen(self, seat: int) -> Seen:
        """The record so far as the seat (or ONLOOKER) saw it; until the first deal is complete nothing has happened."""
        terms = self.arrangement.terms
        shown: Seen = {"hotelier": VERSION, "game": terms.game, "edition": terms.edition}
        shown |= {"options": dict(terms.options), "rules": terms.version, "seats": seat_names(terms.seats)}
        sight = self.lookout(seat).sight
        if sight is not None:
            shown |= sight.as_json()
        result = self.position.result()
        if result is not None:
            shown["result"] = result
        return shown

    def seen_text(self, seat: int) -> str:
        """The seat's information state: whose it is, what it has seen, what is asked, and how far a deal has come."""
        turn, step, to_move = self.asked
        known = {"seat": seat, **self.seen(seat), "turn": turn, "step": step, "to_move": as_json(to_move)}
        if self.drawn or not self._ends:
            known["drawn"] = self.drawn
        return json.dumps(known, separators=(",", ":"))

    def another(self, seat: int, rng: Array, course: Course) -> Iterator[int]:
        """The codes of a whole game that looks the same to the seat, all that fits being equally likely.

        Each is to be played in ``course``, which is new, before the next is asked for.
        """
        rules, terms = self.arrangement.rules, self.arrangement.terms
        if self._ends:
            record = complete(self.seen(seat), rng, self.asked)
            yield from rules.unfold(record.deal, terms)
            for text in record.moves:
                yield from codes_of(course.position, text)
        for _ in range(self.drawn):
            yield int(rules.toss(course.position.state, course.position.edition[0], rng))

    def play_all(self, codes: Sequence[int]) -> None:
        """Makes the moves one after another."""
        for code in codes:
            self.play(code)

    def text(self, seat: int = OWNER) -> str:
        """The table as the seat is shown it; to the owner nothing is hidden, nor how far a deal has come."""
        rules, terms = self.arrangement.rules, self.arrangement.terms
        state = self.position.state if seat == OWNER else self.shown.view(seat)
        return rules.board(state, terms, seat_names(terms.seats), seat)

    def rewards(self) -> list[float]:
        """What each seat is rewarded: nothing until the game is over."""
        rules, position = self.arrangement.rules, self.position
        by_score = self.arrangement.reward == "score"
        out = np.zeros(self.arrangement.terms.seats, np.int64 if by_score else np.float64)
        if position.to_move == NOBODY:
            (rules.scores if by_score else rules.wins)(position.state, position.edition[0], out)
        return [float(reward) for reward in out]


def one(position: Position) -> Array:
    """The state as an array of one record, as compiled code takes it."""
    return np.array([position.state], position.rules.state)


def resumed(
    game: str, edition: str, seats: int, options: tuple[tuple[str, Any], ...], reward: str, codes: Sequence[int]
) -> Course:
    """The game in which these moves were made."""
    course = Course(arranged(game, edition, seats, options, reward))
    course.play_all(codes)
    return course
