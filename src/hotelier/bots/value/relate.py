"""What the games' features have in common: how a seat stands against the others."""

from __future__ import annotations

from hotelier.core.arrays import Array
from hotelier.engine.compile import rule


@rule
def ahead_of_best(out: Array, seats: int, column: int, into: int) -> None:
    """By how much each seat's number is above the highest of the others: its lead, or what it is behind."""
    first = second = out[0, column]
    leader = 0
    for seat in range(1, seats):
        if out[seat, column] > first:
            second, first, leader = first, out[seat, column], seat
        elif out[seat, column] > second or seat == 1:
            second = out[seat, column]
    for seat in range(seats):
        out[seat, into] = out[seat, column] - (second if seat == leader else first)


@rule
def ahead_of_mean(out: Array, seats: int, column: int, into: int) -> None:
    """By how much each seat's number is above the mean of the others."""
    whole = out[0, column]
    for seat in range(1, seats):
        whole += out[seat, column]
    for seat in range(seats):
        mine = out[seat, column]
        out[seat, into] = mine - (whole - mine) / (seats - 1)
