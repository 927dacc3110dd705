"""Who has the win, compiled: for games in which the highest score wins."""

from __future__ import annotations

from hotelier.core.arrays import Array
from hotelier.engine.compile import rule


@rule
def share_highest(scores: Array, out: Array) -> None:
    """Writes 1 divided among the seats with the highest score, and 0 for all others."""
    seats = len(out)
    most, many = scores[:seats].max(), 0
    for seat in range(seats):
        many += int(scores[seat] == most)
    for seat in range(seats):
        out[seat] = 1.0 / many if scores[seat] == most else 0.0
