"""A review: what each decision of a game has cost, judged from what its seat knew then."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hotelier.advice.measuring import divide, foremost, measure_until, seed_for
from hotelier.advice.numbers import amount, estimate_json
from hotelier.advice.reasons import Reason, find_reason
from hotelier.bots.contract import Budget, View
from hotelier.bots.search.findings import Estimate
from hotelier.bots.search.search import never, search
from hotelier.core.errors import BadTerms
from hotelier.core.messages import Message, message, say
from hotelier.records.record import Record
from hotelier.records.replay import replay

REVIEW: Final = Budget(playouts=4000, seconds=0.6)
"""What one decision may cost: a game of 200 takes about a minute."""

LESSONS: Final = 3
"""Decisions that are explained, at most."""

AGAIN: Final = 4
"""The dearest are measured once more, in so many times as many games: chosen by one number, told by another."""

TRIED: Final = 6
"""Decisions that are measured once more, at most: some turn out not to be dear."""

NOTHING: Final = Estimate(0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a seat, with what it cost."""

    at: int
    """The number of the move in the record, from 0."""
    seat: int
    move: str
    """What was played."""
    best: str
    """What search thinks best for all that the seat could see. It is what was played where nothing better is known:
    where search thinks the same, or measuring clearly shows what was played ahead (``measuring.foremost``)."""
    cost: Estimate
    """By how much less the seat ends with than after the best, when everybody goes on by the heuristic; both moves met
    the same worlds. 0 where they are the same. Below 0, what was played ends higher, but not clearly or not without
    winning less often."""
    reason: Reason | None = None
    """What makes the best better, where one cause surely does."""

    @property
    def number(self) -> int:
        """The number of the move for people, from 1, as a replay counts."""
        return self.at + 1

    def as_json(self) -> dict[str, Any]:
        """The decision for commands and servers."""
        told = {"at": self.at, "seat": self.seat, "move": self.move, "best": self.best}
        return {**told, "cost": estimate_json(self.cost)}


@dataclass(frozen=True, slots=True)
class Lesson:
    """A decision to learn from: the position before it can be looked at and played on from (``decision.at``)."""

    decision: Decision
    why: Message
    """What would have been better, and the reason that a player would give."""

    def as_json(self) -> dict[str, Any]:
        """The lesson for commands and servers."""
        return {**self.decision.as_json(), "why": say(self.why)}


@dataclass(frozen=True, slots=True)
class Review:
    """What the decisions of a game have cost."""

    decisions: tuple[Decision, ...]
    """Every decision with more than one legal move of the seats asked for, as they came in the game."""
    lessons: tuple[Lesson, ...]
    """The up to three decisions that surely cost most, measured once more, the dearest first."""
    playouts: int

    def as_json(self) -> dict[str, Any]:
        """The review for commands and servers."""
        return {
            "decisions": [decision.as_json() for decision in self.decisions],
            "lessons": [lesson.as_json() for lesson in self.lessons],
            "playouts": self.playouts,
        }


@dataclass(frozen=True, slots=True)
class _Asked:
    """A seat that was asked and answered."""

    at: int
    view: View
    legal: Sequence[str]
    move: str


def review(
    record: Record,
    seats: Collection[int] | None = None,
    budget: Budget = REVIEW,
    seed: int = 0,
    threads: int = 1,
    told: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] = never,
) -> Review:
    """Judges every decision of these seats, all by default; the budget is for each of them.

    A decision is judged from the view of its seat alone: whatever else was hidden in the game, the review is the same.
    ``told`` hears after each how many of how many are done; when ``stop`` says so, what is done so far is the review.
    Errors of the record name the place, before anything is judged.
    """
    check_seats(record, seats)
    asked = _decisions(record, seats)
    reviewing = _Reviewing(budget, seed, threads, stop, record.seats)
    decisions: list[Decision] = []
    for one in asked:
        decision = reviewing.judge(one)
        if stop():
            break
        decisions.append(decision)
        if told:
            told(len(decisions), len(asked))
    where = {one.at: one for one in asked}
    again = {one.at: one for one in reviewing.measured_again(decisions, where)}
    sure = [one for one in _dearest(again.values()) if one.cost.low > 0]
    lessons = tuple(Lesson(one, _why(where[one.at].view, one)) for one in sure)
    return Review(tuple(again.get(one.at, one) for one in decisions), lessons, reviewing.playouts)


def check_seats(record: Record, seats: Collection[int] | None) -> None:
    """Whoever's decisions are to be judged must sit in the game; else BadTerms."""
    for seat in seats or ():
        if not 0 <= seat < len(record.seats):
            raise BadTerms(message("table.no_seat", seat=seat, most=len(record.seats) - 1), "seat")


def _decisions(record: Record, seats: Collection[int] | None) -> list[_Asked]:
    """Where one of the seats had a choice."""
    asked = []
    for at, position in enumerate(replay(record)):
        if at == len(record.moves) or position.to_move < 0 or (seats is not None and position.to_move not in seats):
            continue
        codes = position.legal()
        if len(codes) > 1:
            legal = [position.rules.write(code, position.terms) for code in codes]
            asked.append(_Asked(at, View.of(position), legal, record.moves[at]))
    return asked


class _Reviewing:
    """Judges decisions, and counts what it took."""

    def __init__(self, budget: Budget, seed: int, threads: int, stop: Callable[[], bool], names: Sequence[str]) -> None:
        self.playouts = 0
        self._budget, self._seed, self._threads, self._stop, self._names = budget, seed, threads, stop, names

    def judge(self, asked: _Asked) -> Decision:
        """What the decision cost: search chooses what was best, and fresh games compare."""
        shares = divide(self._budget)
        chance = seed_for(self._seed, f"search {asked.at}")
        found = search(asked.view, asked.legal, chance, shares.search, threads=self._threads, stop=self._stop)
        self.playouts += found.playouts
        decision = Decision(asked.at, asked.view.seat, asked.move, found.move, NOTHING)
        if found.move == asked.move:
            return decision
        return self._measured(asked, decision, "measure", shares.playouts, shares.until)

    def measured_again(self, decisions: Sequence[Decision], asked: Mapping[int, _Asked]) -> list[Decision]:
        """The dearest, measured once more, until enough of them are still dear."""
        found: list[Decision] = []
        for one in _dearest(decisions, TRIED):
            if sum(again.cost.low > 0 for again in found) == LESSONS:
                break
            found.append(self._again(asked[one.at], one))
        return found

    def _again(self, asked: _Asked, decision: Decision) -> Decision:
        if self._stop():
            return decision
        until = time.perf_counter() + AGAIN * self._budget.seconds
        return self._measured(asked, decision, "again", AGAIN * divide(self._budget).playouts, until)

    def _measured(self, asked: _Asked, decision: Decision, how: str, playouts: int, until: float) -> Decision:
        moves, chance = (decision.best, decision.move), seed_for(self._seed, f"{how} {asked.at}")
        numbers = measure_until(asked.view, moves, chance, playouts, until, self._threads, self._stop)
        self.playouts += numbers.scores.shape[0] * len(moves)
        if foremost(numbers, moves) == decision.move:
            return replace(decision, best=decision.move, cost=NOTHING, reason=None)
        reason = find_reason(asked.view, numbers, decision.best, decision.move, self._names)
        return replace(decision, cost=numbers.cost(decision.move, than=decision.best), reason=reason)


def _dearest(decisions: Iterable[Decision], most: int = LESSONS) -> list[Decision]:
    """Those that cost most: first what surely cost something."""
    order = sorted(decisions, key=lambda one: (one.cost.low > 0, one.cost.mean), reverse=True)
    return [one for one in order[:most] if one.cost.mean > 0]


def _why(view: View, one: Decision) -> Message:
    """What would have been better, the reason if there is one, and the cost."""
    told = {"number": one.number, "move": one.move, "best": one.best, "less": amount(view.rules, one.cost.mean)}
    if one.reason is None:
        return message("advice.lesson", **told)
    return message("advice.lesson_because", **told, gain=one.reason.gain)
