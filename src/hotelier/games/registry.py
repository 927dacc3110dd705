"""The one list of games. A game's rules are loaded when asked for; its pages load no Numba."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hotelier.core.clauses import Clause
from hotelier.core.editions import Page
from hotelier.core.errors import UnknownGame
from hotelier.core.messages import message
from hotelier.core.terms import Terms

if TYPE_CHECKING:
    from hotelier.engine.contract import Rules

GAMES: Final[Mapping[str, str]] = {
    "vacation": "vacation",
    "perfect-hotel": "perfect_hotel",
    "big-shot": "big_shot",
}
"""The games by the name that records use, and the folder of each."""


def _folder(game: str) -> str:
    if game not in GAMES:
        raise UnknownGame(message("terms.game_unknown", game=game[:40], known=list(GAMES)), "game")
    return f"hotelier.games.{GAMES[game]}"


@cache
def rules_of(game: str) -> Rules:
    """The rules of a game, or UnknownGame."""
    rules: Rules = import_module(f"{_folder(game)}.rules").RULES
    return rules


def agree(game: str, *asked: Any, **more: Any) -> Terms:
    """Return the terms of a game for an edition, seats and options, as ``Rules.agree`` does, without loading Numba."""
    terms: Terms = import_module(f"{_folder(game)}.editions").terms(*asked, **more)
    return terms


def pages_of(game: str) -> Mapping[str, Page]:
    """The editions of a game by name, in the order of their years."""
    pages: Mapping[str, Page] = import_module(f"{_folder(game)}.editions").PAGES
    return pages


def clauses_of(game: str) -> Mapping[str, Clause]:
    """The clauses of a game's rules by id, in order."""
    clauses: Mapping[str, Clause] = import_module(f"{_folder(game)}.editions").CLAUSES
    return clauses
