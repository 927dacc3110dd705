"""Why one move ends higher than another: the part of the score, named as a player would, that makes the difference.

The games that were played out after both moves met the same worlds and the same chance. In each of them the account of
a score says what it is made of, so that the difference between two moves is a sum of differences. A cause is named only
where at least half of the difference is gone if the cause is made equal, with 90 % confidence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hotelier.advice.numbers import estimate_json
from hotelier.bots.contract import View
from hotelier.bots.search.findings import Estimate, Z
from hotelier.bots.search.measure import Measured, estimate
from hotelier.core.arrays import Array
from hotelier.core.messages import Message, message
from hotelier.engine.causes import Cause, Way

HALF: Final = 0.5
"""The part of a difference that must be gone when the cause is made equal."""

SURE: Final = 1.281552
"""Standard deviations to one side that hold 90 of 100 cases."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What makes one move end higher than another."""

    move: str
    than: str
    cause: Cause
    difference: Estimate
    """By how much higher the move ends."""
    gone: float
    """The part of the difference that is gone when the cause is made equal: from a half to 1, which is all of it."""
    gain: Message
    """The cause in words that go on after "it helps you"."""

    @property
    def more(self) -> Message:
        """A few words about the move."""
        return message(self.cause.more, **self.cause.params)

    @property
    def less(self) -> Message:
        """A few words about the other move."""
        return message(self.cause.less, **self.cause.params)

    def as_json(self) -> dict[str, Any]:
        """The reason for commands and servers."""
        return {"than": self.than, "difference": estimate_json(self.difference), "gone": self.gone}


def find_reason(view: View, numbers: Measured, move: str, than: str, names: Sequence[str]) -> Reason | None:
    """Return what makes the move end higher than the other; None where no single cause surely makes half of that.

    ``names`` are those of the seats.
    """
    difference = numbers.cost(than, move)
    if difference.low <= 0:
        return None
    entries = numbers.between(move, than)
    own = entries[:, numbers.seat]
    whole = numbers.scores[:, numbers.moves.index(move), numbers.seat]
    whole = whole - numbers.scores[:, numbers.moves.index(than), numbers.seat]
    found: list[tuple[int, float, Cause]] = []
    for cause in view.rules.causes(view.terms):
        part = own[:, list(cause.entries)].sum(axis=1)
        if _explains(part, whole):
            found.append((cause.rank, _gone(part, whole), cause))
    if not found:
        return None
    _, gone, cause = min(found, key=lambda one: (one[0], -one[1]))
    return Reason(move, than, cause, difference, gone, _gain(numbers, entries, cause, move, than, names))


def _explains(part: Array, whole: Array) -> bool:
    """Return whether at least half of the difference is surely gone without this part, which may be larger than it."""
    return _is_sure(part - HALF * whole) and _is_sure((2 - HALF) * whole - part)


def _is_sure(values: Array) -> bool:
    """Return whether the mean is at least 0, in nine of ten cases in which it looks so."""
    found = estimate(values)
    return found.mean - SURE / Z * (found.mean - found.low) >= 0


def _gone(part: Array, whole: Array) -> float:
    """Return which part of the mean difference is gone without this part of it."""
    return float(1 - abs(whole.mean() - part.mean()) / whole.mean())


def _gain(numbers: Measured, entries: Array, cause: Cause, move: str, than: str, names: Sequence[str]) -> Message:
    """Return the cause in words: how most of it comes about, and the seat that it concerns most, if any."""
    means = entries.mean(axis=0)

    def gained(way: Way) -> float:
        return float(means[numbers.seat, list(way.entries or cause.entries)].sum())

    way = max(cause.ways, key=gained)
    if way.beside:
        rival = _sharer(numbers, way, move, than) if way.shared else _loser(means, numbers.seat, cause)
        if rival is not None:
            return message(way.beside, **cause.params, rival=names[rival])
    return message(way.gain, **cause.params)


def _loser(means: Array, seat: int, cause: Cause) -> int | None:
    """Return the other seat that loses most of the cause, if that is at least half of what this seat gains."""
    changes = means[:, list(cause.entries)].sum(axis=1)
    rival = int(np.argmin(changes))
    return rival if rival != seat and -changes[rival] >= HALF * changes[seat] else None


def _sharer(numbers: Measured, way: Way, move: str, than: str) -> int | None:
    """Return the other seat that shares it with this one more often after this move than after the other."""
    paid = numbers.accounts[..., list(way.entries)].sum(axis=3) > 0
    both = paid & paid[:, :, numbers.seat, None]
    often = both.mean(axis=0)
    more: Array = often[numbers.moves.index(move)] - often[numbers.moves.index(than)]
    more[numbers.seat] = -np.inf
    rival = int(np.argmax(more))
    return rival if more[rival] > 0 else None
