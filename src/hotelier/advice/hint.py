"""A hint: the best moves for the seat that is asked, what to expect of each, and one reason a player would give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hotelier.advice.measuring import divide, measure_until, seed_for
from hotelier.advice.numbers import estimate_json, share
from hotelier.advice.reasons import Reason, find_reason
from hotelier.bots.contract import Budget, View
from hotelier.bots.search.findings import Candidate, Estimate
from hotelier.bots.search.measure import Measured
from hotelier.bots.search.search import never, search
from hotelier.core.messages import Message, message, say
from hotelier.core.seats import seat_names

HINT: Final = Budget(playouts=5000, seconds=1.0)
"""What a hint may cost: about a second."""

SHOWN: Final = 3
"""Moves that a hint shows at most."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that a hint shows."""

    move: str
    score: Estimate
    """What the asking seat will have at the end, in the money or points of the game."""
    win: Estimate
    """Its share of the win, 0 to 1."""
    playouts: int
    """Games that were played out after the move."""
    equal: bool
    """Whether it can't be told apart from the first: the interval of the difference holds 0. False for the first."""
    words: Message | None
    """What it brings more of than another, or less, in a few words; where no single cause makes the difference, what it
    does. None where the move says enough."""

    def as_json(self) -> dict[str, Any]:
        """The move with its numbers as JSON."""
        return {
            "move": self.move,
            "score": estimate_json(self.score),
            "win": estimate_json(self.win),
            "playouts": self.playouts,
            "equal": self.equal,
            "words": "" if self.words is None else say(self.words),
        }


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice for one position."""

    moves: tuple[Choice, ...]
    """At most three, the highest mean score first, of equal ones the one that wins more often."""
    why: Message
    """Why the first is the best, in a sentence or two."""
    reason: Reason | None
    """What makes it better, where that can be named."""

    def as_json(self) -> dict[str, Any]:
        """The hint as commands print it and as servers keep and send it."""
        return {
            "moves": [choice.as_json() for choice in self.moves],
            "why": say(self.why),
            "reason": None if self.reason is None else self.reason.as_json(),
        }


def hint(
    view: View,
    legal: Sequence[str],
    seed: int = 0,
    budget: Budget = HINT,
    threads: int = 1,
    stop: Callable[[], bool] = never,
    names: Sequence[str] | None = None,
) -> Hint:
    """Return the best of the legal moves for all that the seat can see, with one reason.

    Search chooses, then the chosen are measured by games of their own: ``score`` is the mean of what the seat ends
    with when it makes the move and everybody goes on by the heuristic. The same view, legal moves, seed and playouts
    give the same hint; only the seconds, a cap for both parts together, and ``stop`` depend on the machine. ``names``
    are those of the seats.
    """
    shares = divide(budget)
    chosen = list(legal)
    if len(legal) > 1:
        found = search(view, legal, seed_for(seed, "search"), shares.search, threads=threads, stop=stop)
        chosen = [candidate.move for candidate in found.candidates[:SHOWN]]
    numbers = measure_until(view, chosen, seed_for(seed, "measure"), shares.playouts, shares.until, threads, stop)
    return _told(view, legal, numbers, names or seat_names(view.terms.seats))


def _told(view: View, legal: Sequence[str], numbers: Measured, names: Sequence[str]) -> Hint:
    """Return the hint that these numbers give."""
    ordered = sorted(numbers.candidates(), key=lambda one: (-one.score.mean, -one.win.mean))
    first, *others = [one.move for one in ordered]
    equal = [move for move in others if numbers.cost(move, first).low <= 0]
    behind = {move: find_reason(view, numbers, first, move, names) for move in others if move not in equal}
    reason = next(iter(behind.values()), None)
    words = {move: _remark(view, move) for move in (first, *others)}
    words |= {move: one.less for move, one in behind.items() if one is not None}
    if reason is not None:
        words[first] = reason.more
    moves = tuple(_choice(one, one.move in equal, words[one.move]) for one in ordered)
    return Hint(moves, _why(legal, first, equal, next(iter(behind), None), reason), reason)


def _remark(view: View, move: str) -> Message | None:
    return view.rules.remark(view.record, view.rules.read(move, view.terms), view.terms)


def _choice(one: Candidate, equal: bool, words: Message | None) -> Choice:
    return Choice(one.move, one.score, share(one.win.mean, one.playouts), one.playouts, equal, words)


def _why(legal: Sequence[str], first: str, equal: Sequence[str], behind: str | None, reason: Reason | None) -> Message:
    """Return why the first is the best: one cause, else that it is ahead; or that it is no better than others."""
    if len(legal) == 1:
        return message("advice.only", move=first)
    if equal and reason is not None:
        return message("advice.equal_because", moves=[first, *equal], move=first, than=reason.than, gain=reason.gain)
    if equal or behind is None:
        return message("advice.equal", moves=[first, *equal])
    if reason is not None:
        return message("advice.because", move=first, gain=reason.gain)
    return message("advice.ahead", move=first, other=behind)
