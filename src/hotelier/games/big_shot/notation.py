"""Moves as texts: one code, one text, for an edition."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hotelier.core.errors import UnreadableMove
from hotelier.core.messages import message
from hotelier.core.terms import Terms
from hotelier.games.big_shot import moves as m
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import COLOUR_NAMES, CONTENT_NAMES, lot_names


@lru_cache(maxsize=64)
def _texts(lots: tuple[str, ...]) -> tuple[str, ...]:
    """All texts by code."""
    return (
        *(f"loan {colour}" for colour in COLOUR_NAMES),
        *(f"bid {millions}" for millions in range(1, b.MOST_MONEY + 1)),
        "loan",
        "done",
        "pass",
        *(f"pay {colour}" for colour in COLOUR_NAMES),
        *(f"place {colour} {lot}" for colour in COLOUR_NAMES for lot in lots),
        *(f"+{pips}" for pips in range(1, 7)),
        *(f"+{colour}" for colour in COLOUR_NAMES),
        *(f"+{four}" for four in CONTENT_NAMES),
        *(f"+broker {space}" for space in range(b.SPACES)),
        *(f"+starter {seat}" for seat in range(b.SEATS)),
    )


@lru_cache(maxsize=64)
def _codes(lots: tuple[str, ...]) -> dict[str, int]:
    """All codes by text."""
    return {text: code for code, text in enumerate(_texts(lots))}


def write(code: int, terms: Terms) -> str:
    """The text of a code."""
    return _texts(lot_names(terms))[code]


def read(text: str, terms: Terms) -> int:
    """The code of a text, or UnreadableMove with a word on how such moves are written."""
    code = _codes(lot_names(terms)).get(text)
    if code is None:
        word = text.split(" ")[0]
        known = word if word in HINTS else "other"
        raise UnreadableMove(
            message(
                f"big_shot.unreadable.{known}",
                move=text[:40],
                colours=list(COLOUR_NAMES),
                lots=list(lot_names(terms)),
                most=b.MOST_MONEY,
            )
        )
    return code


HINTS: Final = ("loan", "bid", "pay", "place")
"""First words of moves that have a sentence of their own on how they are written."""

assert len(_texts(("",) * b.LOTS)) == m.CODES
