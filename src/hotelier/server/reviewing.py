"""Reviews of finished games: made once in a thread of their own, one decision at a time, behind all bots that think.

The store keeps them. One that is not done when the server stops has to be asked for again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final

from hotelier.advice.review import Review, review
from hotelier.bots.contract import Budget
from hotelier.core.errors import TooMuch
from hotelier.core.messages import message
from hotelier.records.record import Record
from hotelier.server.advising import seat_marks
from hotelier.server.reviewed import Reviewed, keep_review, kept_review, reviewed
from hotelier.server.store.store import Store
from hotelier.server.thinking import Thinkers

_LOG: Final = logging.getLogger("hotelier.server")

REMEMBERED: Final = 500
"""Reviews of which is remembered that they failed, at most."""

MOST_WAITING: Final = 20
"""Reviews that may wait for others to be done."""

PATIENCE: Final = 2.0
"""Seconds for which a review waits, after each decision, for bots to be done."""

MOMENT: Final = 0.02
"""Seconds between two looks whether bots are done."""

Key = tuple[int, int]
"""The number of the table in the store, and the seat whose decisions are judged."""


@dataclass(slots=True)
class Reviewing:
    """A review that is being made, or is there."""

    begun: bool = False
    done: int = 0
    """Decisions that are judged."""
    of: int = 0
    """All of them; 0 while that is not known."""
    review: Reviewed | None = None
    failed: bool = False

    @property
    def waits(self) -> bool:
        """Whether it will be there later."""
        return self.review is None and not self.failed


class Reviews:
    """All reviews of a server."""

    def __init__(self, thinkers: Thinkers, store: Store, budget: Budget) -> None:
        self._thinkers = thinkers
        self._store = store
        self._budget = budget
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="hotelier-review")
        self._all: OrderedDict[Key, Reviewing] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def find(self, table: int, seat: int) -> Reviewing | None:
        """The review of a seat's game, if anybody has ever asked for it."""
        if (table, seat) in self._all:
            return self._all[table, seat]
        kept = await self._store.read(lambda connection: kept_review(connection, table, seat))
        return None if kept is None else Reviewing(review=kept)

    def begin(self, table: int, seat: int, record: Record) -> Reviewing:
        """Has a review made, unless it is being made already; TooMuch when too many wait."""
        found = self._all.get((table, seat))
        if found is not None and not found.failed:
            return found
        if sum(one.waits for one in self._all.values()) >= MOST_WAITING:
            raise TooMuch(message("limit.reviews"))
        reviewing = self._all[table, seat] = Reviewing()
        self._forget()
        task = asyncio.create_task(self._make((table, seat), reviewing, record))
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
        for key in [key for key, one in self._all.items() if not one.waits][: max(0, len(self._all) - REMEMBERED)]:
            del self._all[key]

    async def _make(self, key: Key, reviewing: Reviewing, record: Record) -> None:
        await self._thinkers.until_search(record.game)
        loop = asyncio.get_running_loop()
        try:
            made = reviewed(await loop.run_in_executor(self._pool, self._review, reviewing, key[1], record))
            await self._store.write(lambda connection: keep_review(connection, *key, made))
        except Exception:
            _LOG.exception("review-failed")
            reviewing.failed = True
            return
        reviewing.review = made
        self._all.pop(key)

    def _review(self, reviewing: Reviewing, seat: int, record: Record) -> Review:
        reviewing.begun = True

        def told(done: int, of: int) -> None:
            reviewing.done, reviewing.of = done, of
            self._give_way()

        self._give_way()
        record = replace(record, seats=seat_marks(len(record.seats)))
        return review(record, [seat], self._budget, told=told, stop=lambda: self._closed)

    def _give_way(self) -> None:
        """Bots come first; but where they never end, a review gets on all the same."""
        until = time.monotonic() + PATIENCE
        while self._thinkers.waiting and not self._closed and time.monotonic() < until:
            time.sleep(MOMENT)
