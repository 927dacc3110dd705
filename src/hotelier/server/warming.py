"""Loading compiled games before anybody needs them, while the server answers already. What is missing is compiled.

What tables need comes first; the bots that search follow, game by game, while people play.
"""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from hotelier.bots.kits import play_kits, search_kits
from hotelier.server.readiness import Readiness

_LOG: Final = logging.getLogger("hotelier.server")


async def warm_all(
    readiness: Readiness, on_tables: Callable[[], Awaitable[None]], on_search: Callable[[str], None]
) -> None:
    """Load all games. Says when tables can be opened, and then of each game when its bots can search."""
    playing, searching = await asyncio.to_thread(lambda: (play_kits(), search_kits()))
    readiness.set(0, len(playing) + len(searching))
    for kit in playing:
        await asyncio.to_thread(kit.compile)
        readiness.done += 1
    _settle()
    _LOG.info("games-ready")
    await on_tables()
    for kit in searching:
        await asyncio.to_thread(kit.compile)
        readiness.done += 1
        on_search(kit.game)
    _settle()
    _LOG.info("search-ready")


def _settle() -> None:
    """What is loaded by now stays: a collector that looks through it again holds everybody up."""
    gc.collect()
    gc.freeze()
