"""Getting the games compiled before anybody needs them, while the server answers already."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from typing import Final

from hotelier.bots.warm import bot_pieces, bots_kit
from hotelier.engine.contract import Rules
from hotelier.engine.warm import is_warm, rules_pieces, warm
from hotelier.games.registry import GAMES, rules_of

_LOG: Final = logging.getLogger("hotelier.server")


async def warm_all() -> None:
    """Compiles what is not compiled yet, in a process of its own so that this one goes on answering; then loads it."""
    rules = await asyncio.to_thread(lambda: [rules_of(name) for name in GAMES])
    if not all(is_warm(one.name) and is_warm(bots_kit(one)) for one in rules):
        _LOG.info("games-compiling")
        await _compile_aside()
    for one in rules:
        await asyncio.to_thread(_load, one)
    gc.collect()
    gc.freeze()  # what is loaded by now stays: a collector that looks through it again holds everybody up
    _LOG.info("games-ready")


async def _compile_aside() -> None:
    compiling = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "hotelier", "warm", stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        await compiling.wait()
    finally:
        if compiling.returncode is None:
            compiling.kill()


def _load(rules: Rules) -> None:
    """Calls every piece once: from the disk, if it is there, else compiled here after all."""
    for kit, pieces in ((rules.name, rules_pieces(rules)), (bots_kit(rules), bot_pieces(rules))):
        for _ in warm(kit, pieces):
            pass
