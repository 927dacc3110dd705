"""The one thread that writes: it takes all that waits, does it in one transaction, and answers after the commit.

While a commit is being written to the disk the next ones gather: the busier the server, the more of them
share a commit. Nothing is delayed to gather more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, bindparam, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from hotelier.core.errors import LogConflict, StorageFailed
from hotelier.core.messages import message
from hotelier.server.store.connect import why
from hotelier.server.store.schema import events, tables


class EventRow(NamedTuple):
    """An event of a table as it is kept. ``status``, where given, is the table's from then on."""

    table: int
    number: int
    at: int
    visitor: int | None
    body: bytes
    status: str | None = None


@dataclass(frozen=True, slots=True)
class _Work:
    """What somebody waits for: rows to append, or a job of their own."""

    asked: Sequence[EventRow] | Callable[[Connection], Any]
    future: asyncio.Future[Any]

    @property
    def is_job(self) -> bool:
        return callable(self.asked)


class _Done(NamedTuple):
    """What came of a piece of work: a value, or why not."""

    value: Any = None
    error: BaseException | None = None


class Writer:
    """Does what it is handed in the order in which it comes, as many pieces a commit as wait."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[_Work | None] = SimpleQueue()
        self._closed = False
        self._gate = Lock()
        self._thread = Thread(target=self._run, name="hotelier-writer", daemon=True)
        self._thread.start()

    def hand(self, asked: Sequence[EventRow] | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        """Takes work on; the future is done after its commit. Who stops waiting does not stop the work."""
        work = _Work(asked, asyncio.get_running_loop().create_future())
        with self._gate:
            if self._closed:
                raise StorageFailed(message("store.closed"))
            self._queue.put(work)
        return work.future

    def close(self) -> None:
        """Returns when all that was handed in is done."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            batch, last = self._take()
            if batch:
                _answer(batch, self._commit(batch))

    def _take(self) -> tuple[list[_Work], bool]:
        """Everything that waits, at least one piece; and whether it was the last."""
        found = [self._queue.get()]
        with suppress(Empty):
            while True:
                found.append(self._queue.get_nowait())
        return [work for work in found if work is not None], found[-1] is None

    def _commit(self, batch: Sequence[_Work]) -> list[_Done]:
        try:
            if self._all_appended(batch):
                return [_Done()] * len(batch)
            with self._engine.begin() as connection:
                return [done for run in _runs(batch) for done in _do(connection, run)]
        except Exception as error:  # nothing of the batch is in the database
            reason = error.__cause__ if isinstance(error, _GaveUp) else error
            return [_Done(error=_failure(reason)) for _ in batch]

    def _all_appended(self, batch: Sequence[_Work]) -> bool:
        """Writes a batch that is nothing but good appends, as most are: without savepoints, a third of their cost.

        False when it is another batch; then nothing is written.
        """
        if any(work.is_job for work in batch):
            return False
        try:
            with self._engine.begin() as connection:
                _insert(connection, [row for work in batch for row in _rows(work)])
        except OperationalError:
            raise
        except Exception:
            return False
        return True


def _runs(batch: Sequence[_Work]) -> Iterable[list[_Work]]:
    """The batch in its order, appends that follow each other together."""
    for _, run in groupby(batch, key=lambda work: work.is_job):
        yield list(run)


def _do(connection: Connection, run: list[_Work]) -> list[_Done]:
    if run[0].is_job:
        return [_do_job(connection, work.asked) for work in run]
    return _append(connection, [_rows(work) for work in run])


def _rows(work: _Work) -> Sequence[EventRow]:
    """The rows of an append."""
    assert not callable(work.asked)
    return work.asked


def _do_job(connection: Connection, job: Any) -> _Done:
    try:
        with _whole_or_nothing(connection):
            return _Done(run_job(job, connection))
    except _GaveUp:
        raise
    except BaseException as error:
        return _Done(error=error)


class _GaveUp(Exception):
    """On some errors, a full disk among them, the database drops the whole transaction: with it goes the batch."""


@contextmanager
def _whole_or_nothing(connection: Connection) -> Iterator[None]:
    """Nothing of what is done inside stays when it fails."""
    point = connection.begin_nested()
    try:
        yield
        point.commit()
    except BaseException as error:
        try:
            point.rollback()
        except DBAPIError:
            raise _GaveUp from error
        raise


def run_job(job: Callable[[Connection], Any], connection: Connection) -> Any:
    """The job's answer. Failures of the database are StorageFailed."""
    try:
        return job(connection)
    except OperationalError as error:
        raise _failure(error) from error
    except StopIteration as error:  # which no future can hold
        raise RuntimeError(type(error).__name__) from error


def _failure(error: BaseException | None) -> StorageFailed:
    """A failure of the database, one for each who waits."""
    if isinstance(error, StorageFailed):
        error = error.__cause__
    failure = StorageFailed(message("store.failed", why=why(error)))
    failure.__cause__ = error
    return failure


def _append(connection: Connection, appends: Sequence[Sequence[EventRow]]) -> list[_Done]:
    """Writes all rows at once; when some can't be written, each append by itself, so that only the wrong ones fail."""
    try:
        with _whole_or_nothing(connection):
            _insert(connection, [row for rows in appends for row in rows])
    except (OperationalError, _GaveUp):
        raise
    except Exception as error:
        if len(appends) > 1:
            return [done for rows in appends for done in _append(connection, [rows])]
        conflict = _conflict(connection, appends[0]) if isinstance(error, IntegrityError) else None
        return [_Done(error=conflict or error)]
    return [_Done()] * len(appends)


_INSERT = insert(events)
_TOUCH = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(
        number=bindparam("last"),
        touched=bindparam("at"),
        status=func.coalesce(bindparam("now", type_=tables.c.status.type), tables.c.status),
    )
)


def _insert(connection: Connection, rows: Sequence[EventRow]) -> None:
    """The rows, and what they make of their tables."""
    touched: dict[int, dict[str, Any]] = {}
    for row in rows:
        before = touched.get(row.table, {})
        status = row.status or before.get("now")
        touched[row.table] = {"of": row.table, "last": row.number, "at": row.at, "now": status}
    connection.execute(
        _INSERT,
        [
            {"table_id": row.table, "number": row.number, "at": row.at, "visitor": row.visitor, "body": row.body}
            for row in rows
        ],
    )
    connection.execute(_TOUCH, list(touched.values()))


def _conflict(connection: Connection, rows: Sequence[EventRow]) -> LogConflict | None:
    """Which number of the rows is taken, if that is what is wrong with them."""
    own: set[tuple[int, int]] = set()
    for row in rows:
        there = select(events.c.number).where(events.c.table_id == row.table, events.c.number == row.number)
        if (row.table, row.number) in own or connection.scalar(there) is not None:
            return LogConflict(message("store.taken", number=row.number))
        own.add((row.table, row.number))
    return None


def _answer(batch: Sequence[_Work], done: Sequence[_Done]) -> None:
    """Tells all who still wait, with one call into their loop."""
    with suppress(RuntimeError):  # the loop is closed: nobody waits
        batch[0].future.get_loop().call_soon_threadsafe(_tell, batch, done)


def _tell(batch: Sequence[_Work], done: Sequence[_Done]) -> None:
    for work, (value, error) in zip(batch, done, strict=True):
        if work.future.done():  # cancelled meanwhile
            continue
        if error is None:
            work.future.set_result(value)
        else:
            work.future.set_exception(error)
