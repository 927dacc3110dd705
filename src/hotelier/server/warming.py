"""Getting the games compiled before anybody needs them, while the server answers already.

What tables need comes first; what bots need that search follows, game by game, while people play.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Self

from hotelier.bots.warm import bot_pieces, bots_kit, search_kit, search_pieces
from hotelier.engine.contract import Rules
from hotelier.engine.warm import Piece, is_warm, rules_pieces, warm
from hotelier.games.registry import GAMES, rules_of

_LOG: Final = logging.getLogger("hotelier.server")

LOOK_EVERY: Final = 0.2
"""Seconds between two looks at how far the compiling is."""

Kit = tuple[str, Callable[[Rules], Sequence[Piece]]]
"""The name of what is compiled together, and what has to be called for it."""


async def warm_all(on_tables: Callable[[], Awaitable[None]], on_search: Callable[[str], None]) -> None:
    """Compiles what is not compiled yet, in a process of its own so that this one goes on answering; then loads it.

    Says when tables can be opened, and then of each game when its bots can search.
    """
    rules = await asyncio.to_thread(lambda: [rules_of(name) for name in GAMES])
    async with Compiling([name for one in rules for name in (one.name, bots_kit(one), search_kit(one))]) as compiling:
        for one in rules:
            await compiling.until_warm(one.name, bots_kit(one))
            await asyncio.to_thread(_load, one, (one.name, rules_pieces), (bots_kit(one), bot_pieces))
        _settle()
        _LOG.info("games-ready")
        await on_tables()
        for one in rules:
            await compiling.until_warm(search_kit(one))
            await asyncio.to_thread(_load, one, (search_kit(one), search_pieces))
            on_search(one.name)
        _settle()
        _LOG.info("search-ready")


class Compiling:
    """A process that compiles, if anything of these kits has to be; it ends when nobody waits for it any more."""

    def __init__(self, kits: Sequence[str]) -> None:
        self._kits = kits
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        if not all(map(is_warm, self._kits)):
            _LOG.info("games-compiling")
            nothing = asyncio.subprocess.DEVNULL
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "hotelier", "warm", stdout=nothing, stderr=nothing
            )
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._runs:
            assert self._process
            self._process.kill()

    async def until_warm(self, *kits: str) -> None:
        """Waits until these are on the disk, or never will be."""
        while self._runs and not all(map(is_warm, kits)):
            await asyncio.sleep(LOOK_EVERY)

    @property
    def _runs(self) -> bool:
        return self._process is not None and self._process.returncode is None


def _load(rules: Rules, *kits: Kit) -> None:
    """Calls every piece once: from the disk, if it is there, else compiled here after all."""
    for kit, pieces in kits:
        for _ in warm(kit, pieces(rules)):
            pass


def _settle() -> None:
    """What is loaded by now stays: a collector that looks through it again holds everybody up."""
    gc.collect()
    gc.freeze()
