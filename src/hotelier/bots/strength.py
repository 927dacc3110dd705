"""How strong the bots were measured to be: the figures that players are shown, from a file beside this one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

BASE: Final = "heuristic"
"""The bot that all others are measured against."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How often one such bot wins against three of the heuristic, as a share of the games, with its 95 % interval."""

    wins: float
    low: float
    high: float
    games: int


def strength_of(bot: str, game: str) -> Strength | None:
    """What was measured of a bot in a game; None where nothing was."""
    return _measured().get(game, {}).get(bot)


@cache
def _measured() -> dict[str, dict[str, Strength]]:
    text = resources.files("hotelier.bots").joinpath("strength.json").read_text(encoding="utf-8")
    return {
        game: {bot: Strength(**figures) for bot, figures in bots.items()} for game, bots in json.loads(text).items()
    }
