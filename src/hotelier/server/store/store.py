"""The database as the server sees it: what it is told it keeps, and it answers when it is kept."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Self, TypeVar

from sqlalchemy import URL, Connection, Engine
from sqlalchemy.exc import DBAPIError

from hotelier.core.errors import StorageFailed, UnusableDatabase
from hotelier.core.messages import message
from hotelier.server.store.claim import Claim
from hotelier.server.store.connect import file_of, name_of, reading, url_of, why, writing
from hotelier.server.store.revisions import bring_up_to_date
from hotelier.server.store.writer import EventRow, Writer, run_job

T = TypeVar("T")


class Store:
    """An open database. One process at a time has it; one thread writes, a few read::

        async with Store("hotelier.db") as store:
            await store.append([EventRow(table=1, number=1, at=now, visitor=None, body=b"{}")])

    All its methods but :meth:`close` are called from one event loop.
    """

    def __init__(self, place: str | Path, *, fast_commits: bool = False, readers: int = 2) -> None:
        """Opens a file or an address; a file that is not there is made, for its owner only. An older database
        is brought up to date first. UnusableDatabase when it can't be used, and nothing is changed then.

        With fast commits, what was acknowledged survives the end of the process but not a power cut.
        """
        url = url_of(place)
        with ExitStack() as opened:
            self._claim(url, opened)
            bring_up_to_date(url)
            engine = self._connected(writing(url, fast_commits), opened)
            self._reader = self._connected(reading(url, readers), opened)
            self._threads = ThreadPoolExecutor(readers, thread_name_prefix="hotelier-reader")
            opened.callback(self._threads.shutdown)
            self._writer = Writer(engine)
            opened.callback(self._writer.close)
            self._opened = opened.pop_all()

    async def append(self, rows: Sequence[EventRow]) -> None:
        """Writes events, all of them or none, and sets number, time and status of their tables by the last of each.

        Returns after the commit. LogConflict when one of the numbers is taken, StorageFailed when the disk fails.
        """
        if rows:
            await self._writer.hand(tuple(rows))

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Runs a job in the writer's next transaction and returns its answer after the commit.

        It sees all that was appended or written before. What it raises comes back here, and nothing of it stays.
        """
        answer: T = await self._writer.hand(job)
        return answer

    async def read(self, job: Callable[[Connection], T]) -> T:
        """The answer of a job that only reads, in a thread of its own; all it reads is of one moment."""
        try:
            waiting = asyncio.get_running_loop().run_in_executor(self._threads, self._read, job)
        except RuntimeError:
            raise StorageFailed(message("store.closed")) from None
        return await waiting

    def close(self) -> None:
        """Commits all that was accepted, then lets go of the database. Closing it again does nothing."""
        self._opened.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.to_thread(self.close)

    def _read(self, job: Callable[[Connection], T]) -> T:
        with self._reader.connect() as connection:
            answer: T = run_job(job, connection)
        return answer

    @staticmethod
    def _claim(url: URL, opened: ExitStack) -> None:
        """Claims the file of a database and makes it, when it is not there, for its owner only."""
        path = file_of(url)
        if path is None:
            return
        opened.enter_context(Claim(path))
        try:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise UnusableDatabase(message("store.unusable", path=str(path), why=why(error))) from None

    @staticmethod
    def _connected(engine: Engine, opened: ExitStack) -> Engine:
        """The engine after its first connection: what stands in its way is said now and not to the first who asks."""
        opened.callback(engine.dispose)
        try:
            engine.connect().close()
        except DBAPIError as error:
            raise UnusableDatabase(message("store.unusable", path=name_of(engine.url), why=why(error))) from error
        return engine
