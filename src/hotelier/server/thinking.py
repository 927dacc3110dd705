"""Bots think in threads, as many as the machine has cores, away from the loop that serves people.

A table has one question out at a time and questions are taken in the order in which they come, so a table
with many bots waits no longer than its neighbour. Where more ask than can think at once, each has less to spend, and
what it has waited for a thread counts, so that answers come within about the seconds of their level.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeVar

from hotelier.bots.contract import Bot, Budget, View
from hotelier.bots.levels import LEVELS
from hotelier.bots.referee import ask
from hotelier.bots.registry import bot_of
from hotelier.core.messages import Message, say
from hotelier.engine.position import Position
from hotelier.engine.rng import let_words_wrap
from hotelier.server.advising import advise
from hotelier.server.events import Advised, HintTold

LEAST: Final = 0.1
"""The share of its budget that a bot keeps, however many ask."""

Answer = TypeVar("Answer")

_LOG: Final = logging.getLogger("hotelier.server")


ADVISER: Final = "heuristic"
"""The bot that gives hints while the search is not compiled yet."""


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
        self._pool = ThreadPoolExecutor(self._threads, "hotelier-bot", initializer=let_words_wrap)
        self._budget = budget or Budget()
        self._bots: dict[tuple[str, str], Bot] = {}
        self._searching: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)
        self.waiting = 0

    def is_ready(self, bot: str, game: str) -> bool:
        """Whether what the bot needs is compiled."""
        return bot not in LEVELS or self._searching[game].is_set()

    def let_search(self, game: str) -> None:
        """The search of a game is compiled from now on."""
        self._searching[game].set()

    async def until_ready(self, bot: str, game: str) -> None:
        """Waits, in no thread, until what the bot needs is compiled."""
        if bot in LEVELS:
            await self.until_search(game)

    async def until_search(self, game: str) -> None:
        """Waits until the search of the game is compiled."""
        await self._searching[game].wait()

    async def choose(self, position: Position, bot: str, secret: str) -> Thought:
        """What the bot would do for the seat that is asked, once it is ready.

        The same position and secret give the same choice, unless it runs out of its seconds.
        """
        await self.until_ready(bot, position.terms.game)
        allowed = replace(self._budget, seconds=LEVELS[bot].seconds) if bot in LEVELS else self._budget
        return await self.run(lambda budget: self._think(position, bot, secret, budget), allowed)

    async def run(self, think: Callable[[Budget], Answer], allowed: Budget) -> Answer:
        """Thinks in a thread, with what may be spent of what is allowed when it is its turn."""
        asked = time.perf_counter()
        self.waiting += 1

        def begin() -> Answer:
            share, left = self.share(allowed), allowed.seconds - (time.perf_counter() - asked)
            return think(Budget(share.playouts, max(LEAST * allowed.seconds, min(share.seconds, left))))

        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, begin)
        finally:
            self.waiting -= 1

    def share(self, allowed: Budget) -> Budget:
        """What may be spent now of a budget: all of it while a thread is free for everybody who asks."""
        part = max(LEAST, min(1.0, self._threads / max(1, self.waiting)))
        return Budget(max(1, int(allowed.playouts * part)), allowed.seconds * part)

    async def advise(self, position: Position, secret: str, allowed: Budget) -> HintTold:
        """The best moves for the seat that is asked; while no search is compiled, the heuristic's one."""
        if self._searching[position.terms.game].is_set():
            return await self.run(lambda budget: advise(position, secret, budget), allowed)
        thought = await self.choose(position, ADVISER, secret)
        return HintTold([Advised(thought.move)], thought.why)

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
