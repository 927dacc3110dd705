"""The one list of bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from hotelier.bots.contract import Bot
from hotelier.bots.heuristic import HeuristicBot, load_heuristic
from hotelier.bots.levels import LEVELS, SEARCH, budget_of
from hotelier.bots.lines import LinesBot
from hotelier.bots.search.bot import SearchBot
from hotelier.bots.uniform import Uniform
from hotelier.core.errors import UnknownBot
from hotelier.core.messages import Message, message

BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "uniform": Uniform,
    "heuristic": HeuristicBot,
    **{name: partial(SearchBot, level.budget) for name, level in LEVELS.items()},
}
"""The bots by name, weakest first."""

LINES: Final = "lines:"
"""How the name of a bot begins that is a program of its own; what follows is the command that starts it."""


def bot_of(name: str, game: str) -> Bot:
    """A bot that plays the game, or UnknownBot. Whoever makes one closes it."""
    if name.startswith(LINES):
        return LinesBot(name.removeprefix(LINES))
    if name not in BOTS and not name.startswith(SEARCH):
        known = [*BOTS, f"{SEARCH}PLAYOUTS", f"{LINES}COMMAND"]
        raise UnknownBot(message("bot.unknown", name=name[:40], known=known))
    load_heuristic(game)
    if name in BOTS:
        return BOTS[name]()
    budget = budget_of(name, game)
    return SearchBot(lambda _: budget)


def title_of(name: str) -> Message:
    """What people call a bot: by its post in the hotel, or by what it spends."""
    if name.startswith(SEARCH):
        return message("level.search", playouts=name.removeprefix(SEARCH))
    return message(f"level.{name}.title")


def manner_of(name: str) -> Message:
    """How a registered bot plays, in a sentence."""
    return message(f"level.{name}.about")
