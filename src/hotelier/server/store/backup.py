"""Copies of a database in a file: made while a server runs, checked, and put back."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError

from hotelier.core.errors import NoFile, UnusableDatabase
from hotelier.core.messages import message
from hotelier.server.store.claim import Claim
from hotelier.server.store.connect import engine_of, file_of, url_of, why
from hotelier.server.store.revisions import known_revision

BESIDE: Final = ("-wal", "-journal", "-shm", "")
"""The files that make a database, its own last. Those beside it may hold what was committed."""


def back_up(database: str | Path, target: str | Path) -> None:
    """Writes the database as it is at one moment to one file, for its owner only, also while a server runs.

    The file has its name only when it is whole and checked. A backup of that name is replaced, any other file
    is left: then, and when the database can't be read or is damaged, UnusableDatabase. NoFile when nothing can
    be written there.
    """
    source, target = _file(database), Path(target).resolve()
    if not source.is_file():
        raise UnusableDatabase(message("store.missing", path=str(source)))
    if target.exists():
        _may_be_replaced(target, source)
    with _copied(source, target) as copy:
        copy.replace(target)
        _settle(target.parent)


def restore(backup: str | Path, database: str | Path, *, force: bool = False) -> Path | None:
    """Puts a backup in the place of the database. What was there before is kept beside it; where, is returned.

    UnusableDatabase when it is no whole backup of ours, or somebody uses the database. NoFile when there is a
    database already and no force. Then everything is as it was.
    """
    source, target = Path(backup).resolve(), _file(database)
    if not source.is_file():
        raise NoFile(message("file.missing", path=str(backup)))
    kept = target.with_name(f"{target.name}.before-restore")
    with Claim(target):
        there = target.exists()
        if there and target.samefile(source):
            raise NoFile(message("store.itself", path=str(target)))
        if there and not force:
            raise NoFile(message("store.exists", path=str(target), kept=str(kept)))
        with _copied(source, target) as copy:
            _set_aside(target, kept)
            copy.replace(target)
            _settle(target.parent)
    return kept if there else None


def _file(database: str | Path) -> Path:
    url = url_of(database)
    path = file_of(url)
    if path is None:
        raise UnusableDatabase(message("store.no_file", kind=url.get_backend_name()))
    return path


def _may_be_replaced(target: Path, source: Path) -> None:
    if target.is_dir():
        raise NoFile(message("file.folder", path=str(target)))
    if target.samefile(source):
        raise NoFile(message("store.itself", path=str(target)))
    with _looking_at(target) as connection:
        _ours(connection, target)


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[Path]:
    """A checked copy of a database under another name in the target's folder; whoever takes it renames it."""
    try:
        file, name = tempfile.mkstemp(prefix=f"{target.name}.", dir=target.parent)  # made with mode 0600
    except OSError as error:
        raise NoFile(message("file.unwritable", path=str(target), why=error.strerror)) from None
    copy = Path(name)
    try:
        os.close(file)
        _copy(source, copy)
        _check(copy, source)
        _settle(copy)
        yield copy
    except OSError as error:
        raise NoFile(message("file.unwritable", path=str(target), why=error.strerror)) from None
    finally:
        copy.unlink(missing_ok=True)


def _copy(source: Path, copy: Path) -> None:
    try:
        with (
            closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(copy)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    except sqlite3.Error as error:
        raise UnusableDatabase(message("store.unusable", path=str(source), why=why(error))) from None


def _check(copy: Path, source: Path) -> None:
    """UnusableDatabase, by the name of the source, unless the copy is whole and ours."""
    with _looking_at(copy, source) as connection:
        _ours(connection, source)
        found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
        strays = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if found != "ok" or strays:
        raise UnusableDatabase(message("store.damaged", path=str(source)))


def _ours(connection: Connection, path: Path) -> None:
    if known_revision(connection, str(path)) is None:
        raise UnusableDatabase(message("store.empty", path=str(path)))


@contextmanager
def _looking_at(path: Path, name: Path | None = None) -> Iterator[Connection]:
    """A connection that changes nothing. What can't be read is UnusableDatabase."""
    engine = engine_of(URL.create("sqlite", database=str(path)), 1, {"query_only": "ON"})
    try:
        with engine.connect() as connection:
            yield connection
    except DBAPIError as error:
        raise UnusableDatabase(message("store.unusable", path=str(name or path), why=why(error))) from None
    finally:
        engine.dispose()


def _set_aside(database: Path, kept: Path) -> None:
    """Renames a database with all that belongs to it: what is beside it must never meet another file of its name."""
    for ending in BESIDE:
        kept.with_name(kept.name + ending).unlink(missing_ok=True)
    for ending in BESIDE:
        part = database.with_name(database.name + ending)
        if part.exists():
            part.replace(kept.with_name(kept.name + ending))


def _settle(path: Path) -> None:
    """Returns when a file, or the names in a folder, are on the disk."""
    if path.is_dir() and os.name == "nt":  # Windows opens no folders
        return
    file = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
