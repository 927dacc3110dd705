"""BIG SHOT by rule of thumb: tables of how likely each colour is to own a lot, and of how cubes can be shared out.

Cubes of the four colours, on a lot or in a hand, go by one number, that of their sums: of all four colours,
the first three, two and one, which fall. The numbers rise with the cubes in all, and none is 0.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.engine.compile import rule
from hotelier.engine.contract import Edition
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.chance import number_of

CLOSINGS: Final = (7, 11, 13)
"""Cubes that can close a lot under any page."""

LEVELS: Final = 20
"""Steps in which the share of free places that will be filled is told apart."""

Counts = tuple[int, ...]
Chances = tuple[float, float, float, float]
"""By colour."""

SHARES: Final = np.arange(LEVELS + 1)[:, None] / LEVELS


@cache
def _owning(cubes: Counts, room: int) -> Array:
    """By share and colour: how often a colour owns a lot with these cubes, if each free place may yet be filled.

    A place is filled as often as the share says, by a cube of any colour. Equal numbers cancel out (B20).
    """
    if room == 0:
        single = [many for many in cubes if many and cubes.count(many) == 1]
        return np.array([[float(bool(single) and many == max(single)) for many in cubes]] * (LEVELS + 1))
    filled = np.zeros((LEVELS + 1, b.COLOURS))
    for colour in range(b.COLOURS):
        more = [many + (k == colour) for k, many in enumerate(cubes)]
        order = sorted(range(b.COLOURS), key=lambda k: -more[k])
        filled[:, order] += _owning(tuple(more[k] for k in order), room - 1) / b.COLOURS
    return (1 - SHARES) * _owning(cubes, room - 1) + SHARES * filled


def _up_to(most: int) -> list[Counts]:
    """All counts of the colours' cubes, up to so many in all, in the order of their numbers."""
    sums = [(n, o, p, q) for n in range(most + 1) for o in range(n + 1) for p in range(o + 1) for q in range(p + 1)]
    return [(q, p - q, o - p, n - o) for n, o, p, q in sums]


def _falling(cubes: Counts) -> Counts:
    return tuple(sorted(cubes, reverse=True))


_LOTS: Final = _up_to(CLOSINGS[-1])
_ROWS: Final = sorted(set(map(_falling, _LOTS)))
ROW: Final = np.array([_ROWS.index(_falling(cubes)) for cubes in _LOTS], np.int16)
"""By the number of a lot's cubes: their row in the table, whichever colour has most."""

RANK: Final = np.array([[sum(other > many for other in cubes) for many in cubes] for cubes in _LOTS], np.int8)
"""By the number of a lot's cubes and colour: how many colours have more there."""

_OWNING: Final = [[_owning(cubes, max(0, closing - sum(cubes))) for cubes in _ROWS] for closing in CLOSINGS]
OWNING: Final = np.array(_OWNING, np.float32).transpose(0, 2, 1, 3).copy()
"""How often a colour comes to own a lot: by what closes it, share filled, the lot's row, and rank among colours."""

_HANDS: Final = _up_to(b.OFFER)
HANDS: Final = len(_HANDS)
"""Numbers of the cubes that a hand, or some of it, can be."""

SUMS: Final = np.array([[sum(cubes[: n + 1]) for n in range(b.COLOURS)] for cubes in _HANDS], np.int64)
"""By the number of some cubes: how many are of the first colour, the first two, three, and all."""


def _number(cubes: Counts) -> int:
    return _HANDS.index(cubes) if cubes in _HANDS else -1


def _add(cubes: Counts, more: Counts) -> Counts:
    return tuple(map(int.__add__, cubes, more))


def _subtract(cubes: Counts, fewer: Counts) -> Counts:
    return tuple(map(int.__sub__, cubes, fewer))


def _some_of(cubes: Counts) -> list[Counts]:
    """All that can be some of the cubes, with most of the last colour first, then of the last but one, and so on."""
    return sorted(product(*(range(many + 1) for many in cubes)), key=lambda some: some[::-1], reverse=True)


_SOME: Final = [_some_of(cubes)[:-1] for cubes in _HANDS]
SOME_MANY: Final = np.array([len(some) for some in _SOME], np.int64)
SOME: Final = np.zeros((HANDS, max(SOME_MANY)), np.int64)
"""By the number of a hand: all that can be some of it, one cube at least; so many as ``SOME_MANY`` says.

What can be some of others comes behind them."""

LEFT: Final = np.zeros_like(SOME)
"""What is left of the hand without those."""

for _hand, _all in enumerate(_HANDS):
    SOME[_hand, : SOME_MANY[_hand]] = [_number(some) for some in _SOME[_hand]]
    LEFT[_hand, : SOME_MANY[_hand]] = [_number(_subtract(_all, some)) for some in _SOME[_hand]]

_ONE: Final = [tuple(int(k == colour) for k in range(b.COLOURS)) for colour in range(b.COLOURS)]
WITH: Final = np.array([[_number(_add(cubes, one)) for one in _ONE] for cubes in _HANDS], np.int64)
"""The number of some cubes and one more, by colour; -1 where a hand can't be as large."""

WITHOUT: Final = np.array([[_number(_subtract(cubes, one)) for one in _ONE] for cubes in _HANDS], np.int64)
"""The number of some cubes but for one, by colour; -1 where there is none."""


@rule
def number_cubes(cubes: Array) -> int:
    """The number of these cubes, by colour."""
    one = int(cubes[0])
    two = one + int(cubes[1])
    three = two + int(cubes[2])
    return number_of(three + int(cubes[3]), three, two, one)


@rule
def read_chances(number: int, closing: int, level: int) -> Chances:
    """How likely each colour is to own a lot in the end, if more cubes come in any colour. Exact once it is full."""
    odds = OWNING[closing, level, ROW[number]]
    return odds[RANK[number, 0]], odds[RANK[number, 1]], odds[RANK[number, 2]], odds[RANK[number, 3]]


@rule
def closing_of(ed: Edition) -> int:
    """The place in the table of the number of cubes that closes a lot."""
    closing = 0
    while CLOSINGS[closing] < ed.closes_at:
        closing += 1
    return closing
