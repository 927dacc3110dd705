"""How long a game can be and what it can pay, at most: what OpenSpiel wants to know beforehand.

No game exceeds these numbers, whatever is played; most stay far below. They follow from the edition's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from hotelier.core.terms import Terms
from hotelier.games.registry import GAMES


@dataclass(frozen=True, slots=True)
class Limits:
    """The most there can be in one game."""

    moves: int
    """Moves of seats."""
    dealt: int
    """Draws of the first deal."""
    draws: int
    """Chance's moves after it."""
    told: int
    """Announcements."""
    lowest: int
    highest: int
    """What a seat can have made at the end."""


def limits_of(terms: Terms) -> Limits:
    """The limits of a game under these terms, as the game's file of this floor says."""
    found: Limits = import_module(f"hotelier.envs.{GAMES[terms.game]}").limits(terms)
    return found
