"""Writing: many at one commit, in the order they came; only what is wrong fails; nothing is lost or half done."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, select
from sqlalchemy.exc import IntegrityError

from hotelier.core.errors import LogConflict, StorageFailed
from hotelier.server.store.schema import tables, visitors
from hotelier.server.store.store import Store
from hotelier.server.store.writer import EventRow
from server.store.made import awaited, log_is_whole, numbers, row, table, visitor


@contextmanager
def counted(what: str) -> Iterator[list[Any]]:
    """What connections do meanwhile: commits, or statements with whether they have many rows."""
    seen: list[Any] = []

    def note(*of: Any) -> None:
        seen.append((of[2].split()[0], of[5]) if what == "before_cursor_execute" else what)

    event.listen(Engine, what, note)
    try:
        yield seen
    finally:
        event.remove(Engine, what, note)


@contextmanager
def held_up(store: Store) -> Iterator[list[Any]]:
    """The writer is busy meanwhile, so that everything that is put into the list waits and is then done at once."""
    go, tasks = threading.Event(), []
    tasks.append(asyncio.ensure_future(store.write(lambda _: go.wait(10))))
    try:
        yield tasks
    finally:
        go.set()


async def at_once(store: Store, *work: Any) -> list[Any]:
    """What comes of work that is all there when the writer looks, a value or an error each."""
    with held_up(store) as tasks:
        await asyncio.sleep(0.05)
        tasks += [asyncio.ensure_future(one) for one in work]
        await asyncio.sleep(0.05)
    return (await asyncio.gather(*tasks, return_exceptions=True))[1:]


@awaited
async def test_an_append_is_in_the_log_and_its_table_knows(store: Store) -> None:
    id, other = await store.write(table("one")), await store.write(table("two"))
    await store.append([row(id, 1), row(id, 2, status="running"), row(other, 1), row(id, 3)])
    found = await store.read(lambda connection: connection.execute(select(tables)).all())
    assert [(one.number, one.touched, one.status) for one in found] == [(3, 1_003, "running"), (1, 1_001, "open")]
    assert await store.read(log_is_whole) == 4


@awaited
async def test_an_append_of_nothing_is_nothing(store: Store) -> None:
    with counted("commit") as commits:
        await store.append([])
    assert commits == []


@awaited
async def test_what_waits_shares_one_commit_and_one_statement(store: Store) -> None:
    ids = [await store.write(table(f"table {number}")) for number in range(50)]
    with counted("commit") as commits, counted("before_cursor_execute") as statements:
        answers = await at_once(store, *(store.append([row(id, 1), row(id, 2)]) for id in ids))
    assert answers == [None] * 50
    assert len(commits) == 2  # one of them is that of the job that held the writer up
    assert [one for one in statements if one[0] in ("INSERT", "UPDATE")] == [("INSERT", True), ("UPDATE", True)]
    assert await store.read(log_is_whole) == 100


@awaited
async def test_many_who_append_share_commits_by_themselves(store: Store) -> None:
    ids = [await store.write(table(f"table {number}")) for number in range(64)]

    async def play(id: int) -> None:
        for number in range(1, 11):
            await store.append([row(id, number)])

    with counted("commit") as commits:
        await asyncio.gather(*map(play, ids))
    assert await store.read(log_is_whole) == 640
    assert len(commits) < 160


@awaited
async def test_of_many_appends_only_those_with_a_number_that_is_taken_fail(store: Store) -> None:
    id = await store.write(table())
    await store.append([row(id, 1)])
    answers = await at_once(
        store,
        store.append([row(id, 2)]),
        store.append([row(id, 3), row(id, 1)]),
        store.append([row(id, 3)]),
        store.append([row(id, 3)]),
        store.append([row(id, 4), row(id, 4)]),
        store.append([row(id, 4)]),
    )
    assert [type(answer) for answer in answers] == [
        type(None),
        LogConflict,
        type(None),
        LogConflict,
        LogConflict,
        type(None),
    ]
    assert str(answers[1]) == "Event 1 of this table is already written."
    assert await store.read(log_is_whole) == 4


@awaited
async def test_of_many_appends_only_those_that_make_no_sense_fail(store: Store) -> None:
    id = await store.write(table())
    answers = await at_once(
        store,
        store.append([row(id, 1)]),
        store.append([row(id + 1, 1)]),
        store.append([EventRow(id, 2, 0, None, None)]),
        store.append([EventRow(id, 2**70, 0, None, b"")]),
        store.append([row(id, 2)]),
    )
    assert (answers[0], answers[4]) == (None, None)
    assert isinstance(answers[1], IntegrityError)
    assert all(isinstance(answer, Exception) for answer in answers[2:4])
    assert await store.read(log_is_whole) == 2


@awaited
async def test_no_error_shows_what_was_to_be_written(store: Store) -> None:
    await store.write(table("same", seed="the seed"))
    with pytest.raises(IntegrityError) as refused:
        await store.write(table("same", seed="the seed"))
    assert "tables.code" in str(refused.value)
    assert "the seed" not in str(refused.value)


@awaited
async def test_jobs_and_appends_are_done_in_the_order_they_came(store: Store) -> None:
    id = await store.write(table())

    def seen(connection: Connection) -> list[int]:
        return numbers(connection, id)

    with counted("commit") as commits:
        answers = await at_once(
            store,
            store.write(seen),
            store.append([row(id, 1)]),
            store.append([row(id, 2)]),
            store.write(seen),
            store.append([row(id, 3)]),
            store.write(table("new")),
            store.append([row(id + 1, 1)]),
            store.write(seen),
        )
    assert answers == [[], None, None, [1, 2], None, id + 1, None, [1, 2, 3]]
    assert len(commits) == 2


@awaited
async def test_a_job_that_raises_is_undone_alone_and_hears_of_it(store: Store) -> None:
    def fails(connection: Connection) -> None:
        visitor("Mallory")(connection)
        raise ZeroDivisionError("by zero")

    answers = await at_once(store, store.write(visitor("Alice")), store.write(fails), store.write(visitor("Bob")))
    assert isinstance(answers[1], ZeroDivisionError)
    names = await store.read(lambda connection: connection.scalars(select(visitors.c.name)).all())
    assert names == ["Alice", "Bob"]


@pytest.mark.parametrize("ask", [Store.read, Store.write], ids=["read", "write"])
@awaited
async def test_a_job_may_raise_anything(store: Store, ask: Callable[..., Any]) -> None:
    with pytest.raises(RuntimeError, match="StopIteration"):
        await asyncio.wait_for(ask(store, lambda _: next(iter([]))), 10)
    with pytest.raises(KeyError):
        await asyncio.wait_for(ask(store, lambda _: {}["x"]), 10)
    with pytest.raises(StorageFailed, match="no such table: absent"):
        await asyncio.wait_for(ask(store, lambda connection: connection.exec_driver_sql("SELECT * FROM absent")), 10)
    assert await ask(store, lambda _: 5) == 5


@awaited
async def test_who_stops_waiting_loses_nothing_and_hurts_nobody(store: Store) -> None:
    id = await store.write(table())
    with held_up(store) as tasks:
        await asyncio.sleep(0.05)
        tasks += [asyncio.ensure_future(store.append([row(id, number)])) for number in range(1, 6)]
        tasks.append(asyncio.ensure_future(store.append([row(id, 1)])))
        await asyncio.sleep(0.05)
        tasks[2].cancel()
        tasks[-1].cancel()
        tasks[0].cancel()
        await asyncio.sleep(0)
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert [number for number, answer in enumerate(answers) if isinstance(answer, asyncio.CancelledError)] == [0, 2, 6]
    assert await store.read(log_is_whole) == 5


@awaited
async def test_closing_commits_what_was_accepted_and_answers(store: Store, path: Path) -> None:
    id = await store.write(table())
    tasks = [asyncio.ensure_future(store.write(lambda _: time.sleep(0.3)))]
    tasks += [asyncio.ensure_future(store.append([row(id, number)])) for number in range(1, 20)]
    await asyncio.sleep(0.05)
    store.close()
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT count(*) FROM events").fetchone() == (19,)
    assert await asyncio.gather(*tasks) == [None] * 20


@awaited
async def test_a_closed_database_says_so(store: Store) -> None:
    store.close()
    store.close()
    for work in (store.append([row(1, 1)]), store.write(visitor()), store.read(log_is_whole)):
        with pytest.raises(StorageFailed, match="The database is closed"):
            await work


def test_it_may_be_closed_after_the_loop_of_those_who_waited(store: Store) -> None:
    go = threading.Event()

    async def leave() -> None:
        waiting = [asyncio.ensure_future(store.write(job)) for job in (lambda _: go.wait(10), visitor())]
        await asyncio.sleep(0)
        for one in waiting:
            one.cancel()

    asyncio.run(leave())
    go.set()
    store.close()


def pages(most: int) -> Callable[[Connection], None]:
    """A job after which the database may have this many pages, as on a disk that is full."""
    return lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={most}").close()


@awaited
async def test_a_full_disk_fails_those_who_wait_and_is_forgotten_when_there_is_room(store: Store) -> None:
    id = await store.write(table())
    await store.write(pages(1))
    huge = EventRow(id, 1, 0, None, b"x" * 1_000_000)
    answers = await at_once(store, store.append([huge]), store.write(visitor("Alice")), store.append([row(id, 2)]))
    assert {type(answer) for answer in answers} == {StorageFailed}
    assert "full" in str(answers[0])
    assert answers[0] is not answers[1]
    await store.write(pages(1_000_000))
    assert await store.read(log_is_whole) == 0
    await store.append([row(id, 1)])
    assert await store.read(log_is_whole) == 1


@awaited
async def test_a_job_that_fills_the_disk_takes_its_whole_batch_along(store: Store) -> None:
    await store.write(pages(1))
    jobs = [visitor("Before"), visitor("x" * 1_000_000), visitor("After")]
    answers = await at_once(store, *map(store.write, jobs))
    assert [str(answer) for answer in answers] == [
        "The database can't be read or written just now: database or disk is full."
    ] * 3
    assert await store.read(lambda connection: connection.execute(select(visitors)).all()) == []


@awaited
async def test_a_job_reads_everything_as_of_one_moment(store: Store) -> None:
    id = await store.write(table())
    first_read, written = threading.Event(), threading.Event()

    def twice(connection: Connection) -> list[list[int]]:
        before = numbers(connection, id)
        first_read.set()
        assert written.wait(10)
        return [before, numbers(connection, id)]

    reading = asyncio.create_task(store.read(twice))
    await asyncio.to_thread(first_read.wait, 10)
    await store.append([row(id, 1)])
    written.set()
    assert await reading == [[], []]
    assert await store.read(lambda connection: numbers(connection, id)) == [1]
