"""Moves as texts: one code, one text, for an edition."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hotelier.core.errors import UnreadableMove
from hotelier.core.messages import message
from hotelier.core.terms import Terms
from hotelier.games.vacation import moves as m
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import SPACE_NAMES

SPACE_NUMBERS: Final = {name: space for space, name in enumerate(SPACE_NAMES)}


@lru_cache(maxsize=64)
def _texts(chains: tuple[str, ...]) -> tuple[str, ...]:
    """All texts by code."""
    return (
        *SPACE_NAMES,
        *(f"survivor {chain}" for chain in chains),
        *(f"next {chain}" for chain in chains),
        *(f"trade {blocks}" for blocks in range(0, v.MOST_BLOCKS + 1, 2)),
        *(f"sell {blocks}" for blocks in range(v.MOST_BLOCKS + 1)),
        *(f"found {chain}" for chain in chains),
        *(f"buy {chain}" for chain in chains),
        "pass",
        "announce",
        *(f"+{name}" for name in SPACE_NAMES),
        *(f"-{name}" for name in SPACE_NAMES),
        *(f"+{chain}" for chain in chains),
    )


@lru_cache(maxsize=64)
def _codes(chains: tuple[str, ...]) -> dict[str, int]:
    """All codes by text."""
    return {text: code for code, text in enumerate(_texts(chains))}


def write(code: int, terms: Terms) -> str:
    """The text of a code."""
    return _texts(tuple(terms.values["chains"]))[code]


def read(text: str, terms: Terms) -> int:
    """The code of a text, or UnreadableMove with a word on how such moves are written."""
    code = _codes(tuple(terms.values["chains"])).get(text)
    if code is None:
        word = text.split(" ")[0]
        known = word if word in HINTS else "other"
        raise UnreadableMove(
            message(f"vacation.unreadable.{known}", move=text[:40], chains=list(terms.values["chains"]))
        )
    return code


HINTS: Final = ("survivor", "next", "trade", "sell", "found", "buy")
"""First words of moves that have a sentence of their own on how they are written."""

assert len(_texts(("",) * v.CHAINS)) == m.CODES
