"""The levels at which the house plays by search: how much of a game's playouts a move may cost, and how many seconds.

Playouts decide, so that games repeat; the seconds are a cap for slow and busy machines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hotelier.bots.contract import Budget
from hotelier.bots.value.value import habits_of
from hotelier.games.registry import rules_of


@dataclass(frozen=True, slots=True)
class Level:
    """What one level may spend on a move."""

    part: float
    """Of the playouts that the strongest level has in the game: more help some games than others."""
    seconds: float

    def budget(self, game: str) -> Budget:
        """The same in playouts of the game."""
        most = habits_of(game, rules_of(game).state).playouts
        return Budget(playouts=int(self.part * most), seconds=self.seconds)


LEVELS: Final[Mapping[str, Level]] = {
    "concierge": Level(part=1 / 16, seconds=0.5),
    "manager": Level(part=1 / 4, seconds=1.0),
    "tycoon": Level(part=1, seconds=2.0),
}
"""By the name of the bot, weakest first."""
