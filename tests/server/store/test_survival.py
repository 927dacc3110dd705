"""What was acknowledged is there, however the process ended and whatever the disk did."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from engine.tables import python
from hotelier.server.store.schema import events
from hotelier.server.store.store import Store
from server.store.made import appender, log_is_whole


def logged(connection: Connection) -> set[tuple[int, int]]:
    """Every event that is in a log; all logs are whole."""
    log_is_whole(connection)
    return {(table, number) for table, number in connection.execute(select(events.c.table_id, events.c.number))}


def test_nothing_acknowledged_is_lost_when_the_process_is_killed_again_and_again(path: Path, soak: bool) -> None:
    acknowledged: set[tuple[int, int]] = set()
    for life in range(30 if soak else 3):
        with appender(path, f"life {life}") as running:
            assert running.stdout
            lines = [running.stdout.readline() for _ in range(400 + 7 * life)]
            running.send_signal(signal.SIGKILL)
            lines += running.stdout.readlines()
        heard = {tuple(map(int, line.split())) for line in lines if line.endswith("\n")}
        assert len(heard) >= 400
        acknowledged |= heard
        store = Store(path)
        found = asyncio.run(store.read(logged))
        store.close()
        assert acknowledged <= found
        assert all(number % 2 or (table, number - 1) in found for table, number in found)  # two by two they came


FULL_DISK = """
import asyncio, resource, signal, sys
from hotelier.core.errors import StorageFailed
from hotelier.server.store.store import Store
from server.store.made import log_is_whole, row, table

async def main():
    async with Store(sys.argv[1]) as store:
        id = await store.write(table())
        await store.append([row(id, 1)])
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, most))
        number, failed = 2, []
        while len(failed) < 3:
            try:
                await store.append([row(id, number)])
                number += 1
            except StorageFailed as error:
                failed.append(str(error))
        print(failed[0])
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        await store.append([row(id, number)])
        assert await store.read(log_is_whole) == number
    print(number)

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limits to set")
def test_a_disk_that_fails_in_a_commit_is_said_and_forgotten_when_it_recovers(path: Path) -> None:
    said, number = python("-c", FULL_DISK, str(path)).splitlines()
    assert said.startswith("The database can't be read or written just now: ")
    store = Store(path)
    assert asyncio.run(store.read(log_is_whole)) == int(number) > 2
    store.close()
