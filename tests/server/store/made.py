"""Rows to put into a database, and what is in it."""

from __future__ import annotations

import asyncio
import functools
import inspect
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, insert, select

from hotelier.server.store.schema import events, tables, visitors
from hotelier.server.store.writer import EventRow

TESTS = Path(__file__).parents[2]


def awaited(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that runs in an event loop of its own."""
    assert inspect.iscoroutinefunction(test)

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        asyncio.run(test(*arguments, **named))

    return run


def visitor(name: str = "Alice") -> Callable[[Connection], int]:
    """A job that lets somebody in; their number."""
    return lambda connection: made(connection, insert(visitors).values(name=name, created=1, seen=1))


def table(code: str = "k7m2-9xwd", **more: Any) -> Callable[[Connection], int]:
    """A job that opens a table; its number."""
    values = {"game": "vacation", "edition": "vacation", "seats": 4, "visibility": "public", "status": "open"}
    values |= {"seed": "secret", "commitment": "hash", "created": 1, "touched": 1, "number": 0}
    return lambda connection: made(connection, insert(tables).values(code=code, **(values | more)))


def made(connection: Connection, statement: Any) -> int:
    """The id that a row got."""
    (id,) = connection.execute(statement).inserted_primary_key
    return id


def row(table: int, number: int, *, status: str | None = None, visitor: int | None = None) -> EventRow:
    """An event whose body can be told from all others, some of them long."""
    return EventRow(table, number, 1_000 + number, visitor, body_of(table, number), status)


def body_of(table: int, number: int) -> bytes:
    return f"{table}/{number};".encode() * (1 + 37 * number % 400)


def numbers(connection: Connection, table: int) -> list[int]:
    """The numbers in the log of a table, in order."""
    found = select(events.c.number).where(events.c.table_id == table).order_by(events.c.number)
    return list(connection.scalars(found))


def log_is_whole(connection: Connection) -> int:
    """All logs count from 1 without a gap, all bodies are whole, and the tables agree; how many events there are."""
    for id, last in connection.execute(select(tables.c.id, tables.c.number)).all():
        assert numbers(connection, id) == list(range(1, last + 1))
    for event in connection.execute(select(events)):
        assert event.body == body_of(event.table_id, event.number)
    return connection.scalar(select(func.count()).select_from(events)) or 0


def appender(path: Path, *arguments: str) -> subprocess.Popen[str]:
    """A process that appends without end and says on standard output what is acknowledged."""
    told = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH"))))}
    command = [sys.executable, "-m", "server.store.appender", str(path), *arguments]
    return subprocess.Popen(command, env=told, stdout=subprocess.PIPE, text=True)
