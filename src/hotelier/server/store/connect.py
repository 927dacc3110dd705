"""Connections to the database: where it is, and what is set on each connection of SQLite."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from hotelier.core.errors import UnusableDatabase
from hotelier.core.messages import message

BUSY_MS: Final = 5_000
"""How long a connection waits for a lock that another program holds on the file."""


def url_of(place: str | Path) -> URL:
    """The address of a database, given as one or as a file. UnusableDatabase when it is neither."""
    if isinstance(place, Path) or "://" not in place:
        return URL.create("sqlite", database=str(Path(place).resolve()))
    try:
        url = make_url(place)
        url.get_dialect().import_dbapi()
    except (ArgumentError, ImportError):
        raise UnusableDatabase(message("store.no_url", url=place.partition("://")[0])) from None  # no password
    if url.get_backend_name() != "sqlite":
        return url
    if not url.database or url.database == ":memory:":  # threads have connections of their own, so they need a file
        raise UnusableDatabase(message("store.no_url", url=place))
    return url.set(database=str(Path(url.database).resolve()))


def file_of(url: URL) -> Path | None:
    """The file of a database that is one."""
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def name_of(url: URL) -> str:
    """A database as people know it: its file, or its address without the password."""
    path = file_of(url)
    return url.render_as_string(hide_password=True) if path is None else str(path)


def engine_of(url: URL, connections: int, pragmas: dict[str, str | int], begin: str = "BEGIN") -> Engine:
    """As many connections as asked, kept open. On SQLite each gets the pragmas and begins as said."""
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,  # what is in the database does not go into the text of errors
    )
    if file_of(url) is not None:
        _set_up_sqlite(engine, pragmas, begin)
    return engine


def _set_up_sqlite(engine: Engine, pragmas: dict[str, str | int], begin: str) -> None:
    """Transactions as SQLAlchemy's page on SQLite has them: the driver begins none by itself, we do."""
    lines = [f"PRAGMA {name}={value}" for name, value in pragmas.items()]

    def connect(connection: Any, _: object) -> None:
        connection.isolation_level = None
        for line in [f"PRAGMA busy_timeout={BUSY_MS}", *lines]:
            connection.execute(line).close()

    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", connect)
    event.listen(engine, "begin", start)


def writing(url: URL, fast_commits: bool) -> Engine:
    """The one connection that writes. A commit is on the disk when it returns; with fast commits, soon after."""
    durable = {"synchronous": "NORMAL"} if fast_commits else {"synchronous": "FULL", "fullfsync": "ON"}  # macOS: latter
    # IMMEDIATE: a transaction that reads first and then writes can't be refused in between
    return engine_of(url, 1, {"journal_mode": "WAL", **durable, "foreign_keys": "ON"}, "BEGIN IMMEDIATE")


def reading(url: URL, connections: int) -> Engine:
    """Connections that can only read."""
    return engine_of(url, connections, {"query_only": "ON"})


def migrating(url: URL) -> Engine:
    """A connection to change the schema with. It changes nothing by itself: the file may be another program's.

    Foreign keys rest: a table that is made anew would take with it what refers to the old one.
    """
    return engine_of(url, 1, {"synchronous": "FULL", "foreign_keys": "OFF"}, "BEGIN IMMEDIATE")


def why(error: BaseException | None) -> str:
    """What the database or the system says, without the statement and its values."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return getattr(said, "strerror", None) or str(said)
