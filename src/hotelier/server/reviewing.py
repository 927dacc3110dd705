"""Reviews of finished games: made once in a thread of their own, one decision at a time, behind all bots that think.

They are kept in memory, the last ones of all; whoever asks for one that was forgotten has it made again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from hotelier.advice.review import Review, review
from hotelier.bots.contract import Budget
from hotelier.core.errors import TooMuch
from hotelier.core.messages import message
from hotelier.records.record import Record
from hotelier.server.thinking import Thinkers

_LOG: Final = logging.getLogger("hotelier.server")

KEPT: Final = 500
"""Reviews that are remembered."""

MOST_WAITING: Final = 20
"""Reviews that may wait for others to be done."""

PATIENCE: Final = 2.0
"""Seconds for which a review waits, after each decision, for bots to be done."""

MOMENT: Final = 0.02
"""Seconds between two looks whether bots are done."""

Key = tuple[str, int]
"""The code of the table, and the seat whose decisions are judged."""


@dataclass(slots=True)
class Reviewing:
    """A review that is being made, or is there."""

    begun: bool = False
    done: int = 0
    """Decisions that are judged."""
    of: int = 0
    """All of them; 0 while that is not known."""
    review: Review | None = None
    failed: bool = False

    @property
    def waits(self) -> bool:
        """Whether it will be there later."""
        return self.review is None and not self.failed


class Reviews:
    """All reviews of a server."""

    def __init__(self, thinkers: Thinkers, budget: Budget) -> None:
        self._thinkers = thinkers
        self._budget = budget
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="hotelier-review")
        self._all: OrderedDict[Key, Reviewing] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def find(self, code: str, seat: int) -> Reviewing | None:
        """The review of a seat's game, if anybody has asked for it."""
        return self._all.get((code, seat))

    def begin(self, code: str, seat: int, record: Record) -> Reviewing:
        """Has a review made; TooMuch when too many wait already."""
        if sum(one.waits for one in self._all.values()) >= MOST_WAITING:
            raise TooMuch(message("limit.reviews"))
        reviewing = self._all[code, seat] = Reviewing()
        self._forget()
        task = asyncio.create_task(self._make(reviewing, seat, record))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return reviewing

    async def close(self) -> None:
        """Stops; what is not done has to be asked for again."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _forget(self) -> None:
        """The oldest go that nobody waits for."""
        for key in [key for key, one in self._all.items() if not one.waits][: max(0, len(self._all) - KEPT)]:
            del self._all[key]

    async def _make(self, reviewing: Reviewing, seat: int, record: Record) -> None:
        await self._thinkers.until_search(record.game)
        loop = asyncio.get_running_loop()
        try:
            reviewing.review = await loop.run_in_executor(self._pool, self._review, reviewing, seat, record)
        except Exception:
            _LOG.exception("review-failed")
            reviewing.failed = True

    def _review(self, reviewing: Reviewing, seat: int, record: Record) -> Review:
        reviewing.begun = True

        def told(done: int, of: int) -> None:
            reviewing.done, reviewing.of = done, of
            self._give_way()

        self._give_way()
        return review(record, [seat], self._budget, told=told, stop=lambda: self._closed)

    def _give_way(self) -> None:
        """Bots come first; but where they never end, a review gets on all the same."""
        until = time.monotonic() + PATIENCE
        while self._thinkers.waiting and not self._closed and time.monotonic() < until:
            time.sleep(MOMENT)
