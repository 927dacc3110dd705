"""Bots think in threads, as many as the machine has cores, away from the loop that serves people.

A table has one question out at a time and questions are taken in the order in which they come, so a table
with many bots waits no longer than its neighbour. Where more ask than can think at once, each has less to spend.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Final

from hotelier.bots.contract import Bot, Budget, View
from hotelier.bots.referee import ask
from hotelier.bots.registry import bot_of
from hotelier.core.messages import Message, say
from hotelier.engine.position import Position

LEAST: Final = 0.1
"""The share of its budget that a bot keeps, however many ask."""

_LOG: Final = logging.getLogger("hotelier.server")


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's choice, its sentence, and the seconds it took."""

    move: str
    why: str
    seconds: float


class Thinkers:
    """The threads in which bots choose."""

    def __init__(self, threads: int | None = None, budget: Budget | None = None) -> None:
        self._threads = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="hotelier-bot")
        self._budget = budget or Budget()
        self._bots: dict[tuple[str, str], Bot] = {}
        self.waiting = 0

    async def choose(self, position: Position, bot: str, secret: str) -> Thought:
        """What the bot would do for the seat that is asked. The same position and secret give the same choice."""
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, self._think, position, bot, secret, self.share())
        finally:
            self.waiting -= 1

    def share(self) -> Budget:
        """What a bot may spend now: all of its budget while a thread is free for everybody who asks."""
        part = max(LEAST, min(1.0, self._threads / max(1, self.waiting)))
        return Budget(max(1, int(self._budget.playouts * part)), self._budget.seconds * part)

    def close(self) -> None:
        """Waits for nobody: a thought that nobody will see need not be finished."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for bot in self._bots.values():
            bot.close()

    def _think(self, position: Position, name: str, secret: str, budget: Budget) -> Thought:
        start = time.perf_counter()
        view = View.of(position)
        legal = [position.rules.write(code, position.terms) for code in position.legal()]
        bot = self._bot(name, position.terms.game)
        rng = Random(hashlib.sha256(secret.encode()).digest())
        move = ask(bot, view, legal, rng, budget, _complain)
        return Thought(move, _reason(bot, view, legal, move), time.perf_counter() - start)

    def _bot(self, name: str, game: str) -> Bot:
        """One bot of a name for each game serves all tables: bots keep nothing from question to question."""
        if (name, game) not in self._bots:
            self._bots[name, game] = bot_of(name, game)
        return self._bots[name, game]


def _reason(bot: Bot, view: View, legal: Sequence[str], move: str) -> str:
    """The bot's sentence; a bot that fails to give one has none, and its move stands."""
    try:
        why = bot.explain(view, legal, move)
        return say(why) if why else ""
    except Exception as error:
        _LOG.warning("bot-gave-no-reason", extra={"bot": str(bot), "kind": type(error).__name__})
        return ""


def _complain(told: Message) -> None:
    """A bot that failed is the operator's concern; its sentence names no hidden thing."""
    _LOG.warning("bot-failed", extra={"bot": told.params.get("bot"), "seat": told.params.get("seat")})
