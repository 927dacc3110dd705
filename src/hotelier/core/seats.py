"""Who can be asked: the seats of the table, chance, or nobody when the game is over."""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1
"""The seat that draws tiles and cards and throws dice."""

NOBODY: Final = -2
"""Nobody is to move: the game is over."""

ONLOOKER: Final = -3
"""Somebody who watches and holds no seat: knows what everybody knows."""

OWNER: Final = -4
"""Whoever holds the table itself: nothing is hidden from them."""


def as_json(to_move: int) -> int | str | None:
    """A seat as records and traces write it: its number, ``"chance"``, or null when over."""
    if to_move == CHANCE:
        return "chance"
    return None if to_move == NOBODY else to_move


def seat_names(seats: int) -> list[str]:
    """Names for seats that nobody has named."""
    return [f"Seat {seat}" for seat in range(seats)]
