"""Moves as texts: one code, one text, for an edition."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from hotelier.core.errors import UnreadableMove
from hotelier.core.messages import message
from hotelier.core.terms import Terms
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.editions import TOURIST_NAME, names


@lru_cache(maxsize=64)
def _texts(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """All texts by code."""
    builds = product(kinds, (False, True), range(p.MOST_CARDS + 1), range(p.MOST_TOURISTS + 1))
    return (
        "research",
        *(_build(*parts) for parts in builds),
        *(f"place {kind}" for kind in kinds),
        *(f"place {TOURIST_NAME} on {kind}" for kind in kinds),
        *(f"+{kind}" for kind in kinds),
        f"+{TOURIST_NAME}",
        *(f"+starter {seat}" for seat in range(p.SEATS)),
    )


def _build(kind: str, with_row: bool, cards: int, tourists: int) -> str:
    parts = ["build", kind]
    if with_row:
        parts.append("row")
    if cards:
        parts.append(str(cards))
    if tourists:
        parts.append(f"{tourists}T")
    return " ".join(parts)


@lru_cache(maxsize=64)
def _codes(kinds: tuple[str, ...]) -> dict[str, int]:
    """All codes by text."""
    return {text: code for code, text in enumerate(_texts(kinds))}


def write(code: int, terms: Terms) -> str:
    """The text of a code."""
    return _texts(tuple(terms.values["kinds"]))[code]


def read(text: str, terms: Terms) -> int:
    """The code of a text, or UnreadableMove with a word on how such moves are written."""
    code = _codes(tuple(terms.values["kinds"])).get(text)
    if code is None:
        word = text.split(" ")[0]
        known = HINTS.get(word, "card" if word.startswith("+") else "other")
        raise UnreadableMove(
            message(
                f"perfect_hotel.unreadable.{known}",
                move=text[:40],
                kinds=list(terms.values["kinds"]),
                cards=names(terms),
                most=p.MOST_CARDS,
                tourists=p.MOST_TOURISTS,
            )
        )
    return code


HINTS: Final = {"build": "build", "place": "place", "+deal": "no_deal"}
"""First words of moves that have a sentence of their own on how they are written."""

assert len(_texts(("",) * p.KINDS)) == m.CODES
