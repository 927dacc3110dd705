"""The board: colours, the fours of cubes on the spaces, lots and who owns them, purses."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np

from hotelier.core.terms import Terms
from hotelier.engine.compile import rule
from hotelier.engine.contract import Edition, State
from hotelier.games.big_shot import state as b

COLOUR_NAMES: Final = ("Red", "Yellow", "White", "Black")
LETTERS: Final = "RYWB"
CONTENT_NAMES: Final = tuple(
    "".join(four) for four in combinations_with_replacement(LETTERS, b.OFFER) if len(set(four)) > 1
)
"""Every four of cubes that a space can hold (B2), letters in the order of the colours."""

FOURS: Final = np.array([[name.count(letter) for letter in LETTERS] for name in CONTENT_NAMES], np.int8)
"""The cubes of each colour in every four."""

assert len(FOURS) == b.CONTENTS

CONTENT_OF: Final = np.full((b.OFFER + 1,) * (b.COLOURS - 1), -1, np.int8)
"""The number of a four by its first three colours' cubes, -1 for one that no space can hold."""

CONTENT_OF[tuple(FOURS.T[:-1])] = range(b.CONTENTS)


def lot_names(terms: Terms) -> tuple[str, ...]:
    """The lots in the order used everywhere: a quarter's letter and the value, ``X`` for a park."""
    values = terms.values
    return _lot_names(tuple(values["north"]), tuple(values["centre"]), tuple(values["south"]))


@lru_cache(maxsize=64)
def _lot_names(north: tuple[int, ...], centre: tuple[int, ...], south: tuple[int, ...]) -> tuple[str, ...]:
    return (
        *(f"N{value}" for value in north),
        "NX",
        *(f"C{value}" for value in centre),
        *(f"S{value}" for value in south),
        "SX",
    )


@rule
def owner_by_cubes(s: State, lot: int) -> int:
    """The colour that owns the lot by its cubes, equal numbers cancelling each other; or NOBODYS (B20)."""
    owner, most = b.NOBODYS, 0
    for colour in range(b.COLOURS):
        many = int(s.cubes[lot, colour])
        if many > most and not has_equal(s, lot, colour):
            owner, most = colour, many
    return owner


@rule
def has_equal(s: State, lot: int, colour: int) -> bool:
    """Whether another colour has as many cubes on the lot (B20)."""
    for other in range(b.COLOURS):
        if other != colour and s.cubes[lot, other] == s.cubes[lot, colour]:
            return True
    return False


@rule
def owner_of(s: State, lot: int) -> int:
    """The colour that owns the lot, for good or as it stands now; or NOBODYS (B16, B20, B21)."""
    if s.sold[lot] == b.OPEN:
        return owner_by_cubes(s, lot)
    return int(s.sold[lot])


@rule
def cubes_on(s: State, lot: int) -> int:
    """How many cubes stand on the lot."""
    many = 0
    for colour in range(b.COLOURS):
        many += int(s.cubes[lot, colour])
    return many


@rule
def richest_purse(s: State, seat: int) -> int:
    """The most that one colour of the seat could pay now (B13, B60)."""
    most = 0
    for colour in range(b.COLOURS):
        if s.owner[colour] == seat and s.cash[colour] > most:
            most = int(s.cash[colour])
    return most


@rule
def colour_of(s: State, seat: int) -> int:
    """The first colour of the seat: its only one, unless two play (B1)."""
    colour = 0
    while s.owner[colour] != seat:
        colour += 1
    return colour


@rule
def can_borrow(s: State, ed: Edition, colour: int) -> bool:
    """Whether the colour can take a loan this round: none taken yet, and one left that pays (B14)."""
    return bool(not s.borrowed >> colour & 1 and s.loans[colour] < ed.most_loans)


@rule
def has_loan(s: State, ed: Edition, seat: int) -> bool:
    """Whether any colour of the seat can take a loan this round (B14, B60)."""
    for colour in range(b.COLOURS):
        if s.owner[colour] == seat and can_borrow(s, ed, colour):
            return True
    return False


@rule
def seats_bidding(s: State) -> int:
    """How many seats are still bidding (B12)."""
    left, many = int(s.bidding), 0
    while left:
        left &= left - 1
        many += 1
    return many


@rule
def next_filled(s: State, space: int) -> int:
    """The next space clockwise that holds cubes; some space does (B10)."""
    space = clockwise(space)
    while s.spaces[space] == b.EMPTY:
        space = clockwise(space)
    return space


@rule
def clockwise(space: int) -> int:
    """The space after this one."""
    return space + 1 if space < b.SPACES - 1 else 0
