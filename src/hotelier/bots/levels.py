"""The levels at which the house plays by search: how many playouts a move may cost in each game, and how many seconds.

Playouts decide, so that games repeat; the seconds are a cap for slow and busy machines. Besides the levels there
are bots for programs and measurements that search with any number of playouts: ``search:100``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Final

from hotelier.bots.contract import Budget
from hotelier.bots.value.value import habits_of
from hotelier.core.errors import UnknownBot
from hotelier.core.messages import message
from hotelier.games.registry import rules_of


@dataclass(frozen=True, slots=True)
class Level:
    """What one level may spend on a move."""

    place: int
    """Among the levels of a game, from 0: each game says how many playouts that is; more help some than others."""
    seconds: float

    def budget(self, game: str) -> Budget:
        """The same in playouts of the game."""
        return Budget(habits_of(game, rules_of(game).state).levels[self.place], self.seconds)


LEVELS: Final[Mapping[str, Level]] = {
    "concierge": Level(place=0, seconds=0.5),
    "manager": Level(place=1, seconds=1.0),
    "tycoon": Level(place=2, seconds=2.0),
}
"""By the name of the bot, weakest first."""

SEARCH: Final = "search:"
"""How the name of a bot begins that searches with so many playouts a move; what follows is the number."""

MOST: Final = 1_000_000
"""Playouts that can be asked for by name."""


def budget_of(name: str, game: str) -> Budget:
    """What a bot spends on a move of the game: a level, or a search by name; nothing if it does not search.

    UnknownBot where what follows ``search:`` is no number of playouts.
    """
    if name in LEVELS:
        return LEVELS[name].budget(game)
    if not name.startswith(SEARCH):
        return Budget(playouts=0, seconds=0.0)
    many = name.removeprefix(SEARCH)
    if not (many.isascii() and many.isdecimal() and len(many) <= len(str(MOST)) and 1 <= int(many) <= MOST):
        raise UnknownBot(message("bot.playouts", name=name[:40], most=MOST))
    return Budget(int(many), seconds=inf)
