"""The names under which the parts of games are compiled; Numba is not loaded to know them."""

from __future__ import annotations

from hotelier.games.registry import GAMES


def bots_kit_of(game: str) -> str:
    """Return the name under which the bots of a game are compiled; its rules go by its own name."""
    return f"bots-{game}"


def search_kit_of(game: str) -> str:
    """Return the name under which the search of a game is compiled."""
    return f"search-{game}"


def table_kit_names() -> list[str]:
    """Return the names of all that a table server needs."""
    return [name for game in GAMES for name in (game, bots_kit_of(game), search_kit_of(game))]
