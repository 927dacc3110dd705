"""Opening a database: made for its owner, brought up to date, for one process; what can't be used says why."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from hotelier.core.errors import StorageFailed, UnusableDatabase
from hotelier.server.store import connect
from hotelier.server.store.place import default_database
from hotelier.server.store.revisions import head
from hotelier.server.store.store import Store
from server.store.made import appender, awaited, log_is_whole, row, table, visitor


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def pragma(name: str):
    """A job that asks for a setting of its connection."""
    return lambda connection: connection.exec_driver_sql(f"PRAGMA {name}").scalar()


@awaited
async def test_all_files_of_a_new_database_are_for_their_owner_only(store: Store, path: Path) -> None:
    before = os.umask(0)
    try:
        async with Store(path.with_name("open.db")) as other:
            await other.write(visitor())
            files = list(path.parent.glob("open.db*"))
            assert {file.name for file in files} >= {"open.db", "open.db-wal", "open.db-shm"}
            assert {mode(file) for file in files} == {0o600}
    finally:
        os.umask(before)


@pytest.mark.parametrize("place", ["{}", "sqlite:///{}", "sqlite+pysqlite:///{}"])
def test_a_database_is_named_by_its_file_or_its_address(path: Path, place: str) -> None:
    Store(place.format(path)).close()
    assert path.read_bytes().startswith(b"SQLite format 3")


def test_a_database_may_be_named_from_here(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    Store("hotelier.db").close()
    assert path.exists()


@awaited
async def test_what_was_written_is_there_when_it_is_opened_again(path: Path) -> None:
    async with Store(path) as store:
        id = await store.write(table())
        await store.append([row(id, 1), row(id, 2)])
    assert not path.with_name("hotelier.db-wal").exists()
    async with Store(path) as store:
        assert await store.read(log_is_whole) == 2


@awaited
async def test_a_commit_waits_for_the_disk(store: Store) -> None:
    assert await store.write(pragma("journal_mode")) == "wal"
    assert await store.write(pragma("synchronous")) == 2
    assert await store.write(pragma("foreign_keys")) == 1
    assert await store.write(pragma("busy_timeout")) == connect.BUSY_MS


@awaited
async def test_fast_commits_do_not_wait_for_the_disk(path: Path) -> None:
    async with Store(path, fast_commits=True) as store:
        assert await store.write(pragma("synchronous")) == 1
        assert await store.write(pragma("journal_mode")) == "wal"


@awaited
async def test_a_reader_can_only_read(store: Store) -> None:
    with pytest.raises(StorageFailed, match="readonly"):
        await store.read(visitor())


def test_an_empty_file_becomes_a_database(path: Path) -> None:
    path.touch()
    Store(path).close()
    assert revision(path) == head()


def test_an_older_database_gets_what_it_lacks_and_keeps_what_it_has(path: Path) -> None:
    Store(path).close()
    told(
        path,
        "DROP TABLE reviews",
        "UPDATE hotelier_revision SET version_num = '0001'",
        "INSERT INTO visitors (name, created, seen) VALUES ('Alice', 1, 1)",
    )
    Store(path).close()
    assert revision(path) == head()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM visitors").fetchall() == [("Alice",)]
        assert connection.execute("SELECT * FROM reviews").fetchall() == []


def revision(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        (found,) = connection.execute("SELECT version_num FROM hotelier_revision").fetchone()
        return found


def told(path: Path, *statements: str) -> None:
    """Another program's work on the file."""
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def refusal(place: str | Path) -> str:
    with pytest.raises(UnusableDatabase) as refused:
        Store(place)
    return str(refused.value)


def test_a_newer_database_is_refused_and_left_as_it_is(path: Path) -> None:
    Store(path).close()
    told(path, "UPDATE hotelier_revision SET version_num = '9999'")
    before = path.read_bytes()
    said = refusal(path)
    assert said.startswith(f"'{path}' was written by a newer Hotelier")
    assert f"its revision is 9999, this program knows {head()}" in said
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_refused_and_left_as_it_is(path: Path) -> None:
    told(path, "CREATE TABLE alembic_version (version_num TEXT)", "CREATE TABLE visitors (id INTEGER)")
    before = path.read_bytes()
    assert "is a database of another program" in refusal(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(path: Path) -> None:
    path.write_text("Dear diary, " * 100)
    assert refusal(path) == f"The database '{path}' can't be used: file is not a database."
    assert path.read_text() == "Dear diary, " * 100


def test_a_folder_is_no_database(path: Path) -> None:
    path.mkdir()
    assert "Is a directory" in refusal(path)


def test_a_database_in_a_folder_that_is_not_there_is_refused(path: Path) -> None:
    assert "No such file or directory" in refusal(path / "hotelier.db")


def test_a_file_is_no_folder_for_a_database(path: Path) -> None:
    path.touch()
    assert "Not a directory" in refusal(path / "hotelier.db")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever may write everywhere")
def test_a_folder_that_cannot_be_written_is_refused(path: Path) -> None:
    path.parent.chmod(0o500)
    assert "Permission denied" in refusal(path)


@pytest.mark.parametrize("place", ["sqlite://", "sqlite:///:memory:", "dbase://hotelier", "oracle://h:secret@here/x"])
def test_an_address_that_names_no_database_of_ours_is_refused(place: str) -> None:
    said = refusal(place)
    assert "names no database" in said
    assert "secret" not in said


def test_a_database_that_another_program_holds_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connect, "BUSY_MS", 50)
    Store(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "database is locked" in refusal(path)
    Store(path).close()


def test_a_database_that_another_program_reads_in_the_old_manner_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect, "BUSY_MS", 50)
    Store(path).close()
    told(path, "PRAGMA journal_mode=DELETE")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM tables").fetchall()
        assert "database is locked" in refusal(path)
    Store(path).close()


def test_a_second_one_in_this_process_is_refused_also_by_another_name(store: Store, path: Path) -> None:
    assert refusal(path) == f"The database '{path}' is in use by another Hotelier."
    link = path.with_name("link.db")
    link.symlink_to(path)
    assert "in use" in refusal(link)


def test_a_second_process_is_refused_until_the_first_is_killed(path: Path) -> None:
    with appender(path, "first") as running:
        assert running.stdout
        assert running.stdout.readline()
        assert "in use by another Hotelier" in refusal(path)
        running.send_signal(signal.SIGKILL)
        running.wait()
    Store(path).close()


def test_a_refused_database_can_be_opened_later(path: Path) -> None:
    path.write_text("no database")
    refusal(path)
    path.unlink()
    Store(path).close()


@awaited
async def test_a_migration_that_is_broken_off_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alembic.runtime.migration import HeadMaintainer

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(HeadMaintainer, "update_to_step", stop)
        with pytest.raises(KeyboardInterrupt):
            Store(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    async with Store(path) as store:
        assert await store.write(table()) == 1


def test_by_default_it_is_in_the_folder_for_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTELIER_DATA", str(tmp_path / "a" / "b"))
    assert default_database() == tmp_path / "a" / "b" / "hotelier.db"
    assert mode(tmp_path / "a" / "b") == 0o700


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "home/.local/share/hotelier"),
        ("linux", {"XDG_DATA_HOME": "{}/data"}, "data/hotelier"),
        ("darwin", {}, "home/Library/Application Support/hotelier"),
        ("win32", {"LOCALAPPDATA": "{}/local"}, "local/hotelier"),
    ],
)
def test_every_system_has_a_folder_for_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], folder: str
) -> None:
    for name in ("HOTELIER_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", platform)
    for name, value in {"HOME": "{}/home", **variables}.items():
        monkeypatch.setenv(name, value.format(tmp_path))
    assert default_database() == tmp_path / folder / "hotelier.db"


def test_a_folder_for_data_that_cannot_be_made_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HOTELIER_DATA", str(tmp_path / "file" / "data"))
    with pytest.raises(UnusableDatabase, match="Not a directory"):
        default_database()
