"""Backups: of one moment, whole, for their owner only; and back again."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from hotelier.core.errors import HotelierError, NoFile, UnusableDatabase
from hotelier.server.store import backup as backups
from hotelier.server.store.backup import back_up, restore
from hotelier.server.store.schema import tables
from hotelier.server.store.store import Store
from server.store.made import appender, awaited, log_is_whole, row, table


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """Where the backup of a test goes."""
    return tmp_path / "backup" / "monday.db"


@pytest.fixture(autouse=True)
def folder(backup: Path) -> None:
    backup.parent.mkdir()


def filled(path: Path, *codes: str) -> None:
    """A database with a table of each code."""

    async def fill() -> None:
        async with Store(path) as store:
            for code in codes:
                await store.append([row(await store.write(table(code)), 1)])

    asyncio.run(fill())


def codes(path: Path) -> list[str]:
    """The tables of a database, which must be whole."""
    store = Store(path)
    try:
        return asyncio.run(store.read(whole_codes))
    finally:
        store.close()


def whole_codes(connection: Connection) -> list[str]:
    log_is_whole(connection)
    return list(connection.scalars(select(tables.c.code)))


def refusal(kind: type[HotelierError], *arguments: Path, **more: bool) -> str:
    with pytest.raises(kind) as refused:
        (restore if more else back_up)(*arguments, **more)
    return str(refused.value)


def test_a_backup_is_one_file_for_its_owner_only(path: Path, backup: Path) -> None:
    filled(path, "one", "two")
    back_up(path, backup)
    assert [file.name for file in backup.parent.iterdir()] == ["monday.db"]
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert backup.read_bytes()[18:20] == b"\1\1"  # not in WAL mode: to be read where nothing can be written
    assert codes(backup) == ["one", "two"]


@awaited
async def test_a_backup_has_what_is_committed_and_not_what_comes_later(store: Store, path: Path, backup: Path) -> None:
    await store.write(table("before"))
    await asyncio.to_thread(back_up, path, backup)
    await store.write(table("after"))
    assert await asyncio.to_thread(codes, backup) == ["before"]


def test_backups_while_another_process_writes_are_whole(path: Path, backup: Path) -> None:
    with appender(path, "busy") as running:
        assert running.stdout
        acknowledged = 0
        for number in range(5):
            acknowledged += sum(bool(running.stdout.readline()) for _ in range(100))
            copy = backup.with_name(f"{number}.db")
            back_up(path, copy)
            store = Store(copy)
            assert asyncio.run(store.read(log_is_whole)) >= acknowledged
            store.close()
        assert running.poll() is None
        running.send_signal(signal.SIGKILL)


def test_a_database_whose_server_was_killed_can_be_backed_up(path: Path, backup: Path) -> None:
    acknowledged = killed(path)
    back_up(path, backup)
    store = Store(backup)
    assert asyncio.run(store.read(log_is_whole)) >= acknowledged
    store.close()


def test_an_older_backup_of_the_name_is_replaced(path: Path, backup: Path) -> None:
    filled(path, "one")
    back_up(path, backup)
    filled(path, "two")
    back_up(path, backup)
    assert codes(backup) == ["one", "two"]


def test_a_file_that_is_no_backup_is_not_replaced(path: Path, backup: Path) -> None:
    filled(path, "one")
    backup.write_text("Dear diary")
    assert "file is not a database" in refusal(UnusableDatabase, path, backup)
    assert backup.read_text() == "Dear diary"
    assert "is the database itself" in refusal(NoFile, path, path)
    assert "is a folder" in refusal(NoFile, path, backup.parent)


def test_what_cannot_be_backed_up_leaves_nothing_behind(path: Path, backup: Path) -> None:
    assert refusal(UnusableDatabase, path, backup) == f"There is no database '{path}'."
    path.touch()
    assert refusal(UnusableDatabase, path, backup) == f"'{path}' holds no database of Hotelier."
    path.write_text("Dear diary")
    assert "file is not a database" in refusal(UnusableDatabase, path, backup)
    assert list(backup.parent.iterdir()) == []
    assert "can't be written: No such file" in refused_in_a_missing_folder(path, backup)


def refused_in_a_missing_folder(path: Path, backup: Path) -> str:
    path.unlink()
    filled(path, "one")
    return refusal(NoFile, path, backup.parent / "missing" / "b.db")


def damage(path: Path) -> None:
    """A letter of the code of a table is another in the table than in the index: it opens, and makes no sense."""
    content = path.read_bytes()
    assert content.count(b"k7m2-9xwd") == 2
    path.write_bytes(content.replace(b"k7m2-9xwd", b"k7m2-9xwz", 1))


def test_a_damaged_database_does_not_replace_a_good_backup(path: Path, backup: Path) -> None:
    filled(path, "k7m2-9xwd")
    back_up(path, backup)
    damage(path)
    assert "is damaged" in refusal(UnusableDatabase, path, backup)
    assert [file.name for file in backup.parent.iterdir()] == ["monday.db"]
    assert codes(backup) == ["k7m2-9xwd"]


def test_rows_that_refer_to_nothing_are_damage(path: Path, backup: Path) -> None:
    filled(path, "one")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM tables")
        connection.commit()
    assert "is damaged" in refusal(UnusableDatabase, path, backup)


def test_a_restored_database_is_what_was_backed_up(path: Path, backup: Path) -> None:
    filled(path, "one")
    back_up(path, backup)
    path.unlink()
    assert restore(backup, path) is None
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert codes(path) == ["one"]


def test_restoring_keeps_what_was_there(path: Path, backup: Path) -> None:
    filled(path, "one")
    back_up(path, backup)
    filled(path, "two")
    assert "With --force" in refusal(NoFile, backup, path, force=False)
    assert codes(path) == ["one", "two"]
    kept = restore(backup, path, force=True)
    assert kept == path.with_name("hotelier.db.before-restore")
    assert (codes(path), codes(kept)) == (["one"], ["one", "two"])


def killed(path: Path) -> int:
    """Leaves a database as a killed server does; how many events it has acknowledged."""
    with appender(path, "busy") as running:
        assert running.stdout
        acknowledged = sum(bool(running.stdout.readline()) for _ in range(100))
        running.send_signal(signal.SIGKILL)
    assert path.with_name("hotelier.db-wal").stat().st_size > 0
    return acknowledged


def test_what_a_killed_server_left_is_kept_whole_and_does_not_meet_the_backup(path: Path, backup: Path) -> None:
    filled(path, "one")
    back_up(path, backup)
    acknowledged = killed(path)
    kept = restore(backup, path, force=True)
    assert codes(path) == ["one"]
    store = Store(kept)
    assert asyncio.run(store.read(log_is_whole)) > acknowledged
    store.close()


def test_what_is_kept_does_not_meet_what_was_kept_before(path: Path, backup: Path) -> None:
    filled(path, "one")
    back_up(path, backup)
    killed(path)
    kept = restore(backup, path, force=True)
    assert restore(backup, path, force=True) == kept
    assert {file.name for file in path.parent.glob("*.before-restore*")} == {kept.name}
    assert (codes(path), codes(kept)) == (["one"], ["one"])


def test_a_database_in_use_is_not_restored(store: Store, path: Path, backup: Path) -> None:
    back_up(path, backup)
    assert "in use by another Hotelier" in refusal(UnusableDatabase, backup, path, force=True)


@pytest.mark.parametrize(
    "content", [b"", b"Dear diary", b"SQLite format 3\0" + bytes(84)], ids=["empty", "text", "head"]
)
def test_what_is_no_backup_is_not_restored(path: Path, backup: Path, content: bytes) -> None:
    filled(path, "one")
    backup.write_bytes(content)
    refusal(UnusableDatabase, backup, path, force=True)
    assert codes(path) == ["one"]
    assert {file.name for file in path.parent.iterdir()} == {"backup", "hotelier.db", "hotelier.db.lock"}


def test_a_damaged_newer_or_missing_backup_is_not_restored(path: Path, backup: Path) -> None:
    assert "There is no file" in refusal(NoFile, backup, path, force=True)
    filled(path, "k7m2-9xwd")
    assert "is the database itself" in refusal(NoFile, path, path, force=True)
    back_up(path, backup)
    newer = shutil.copy(backup, backup.with_name("newer.db"))
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE hotelier_revision SET version_num = '9999'")
        connection.commit()
    assert "newer Hotelier" in refusal(UnusableDatabase, newer, path, force=True)
    damage(backup)
    assert "is damaged" in refusal(UnusableDatabase, backup, path, force=True)
    assert codes(path) == ["k7m2-9xwd"]


def test_a_database_on_a_server_is_backed_up_by_its_own_tools(monkeypatch: pytest.MonkeyPatch, backup: Path) -> None:
    monkeypatch.setattr(backups, "file_of", lambda url: None)
    assert refusal(UnusableDatabase, Path("hotelier.db"), backup).startswith("This is for databases in a file")
