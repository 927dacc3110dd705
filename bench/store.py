"""How many events a second the database takes, on this machine.

Run ``python bench/store.py`` (or ``make bench``). Each figure is of one run of some seconds on a new file in the
folder for temporary files; the ratio is against plain ``sqlite3.executemany`` of the same rows in one transaction,
in the same run. A case is how many append at once, each the next event when the last is acknowledged.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine, event, insert

from hotelier.server.store.schema import tables
from hotelier.server.store.store import Store
from hotelier.server.store.writer import EventRow

SECONDS = 3.0
CASES = (1, 32, 256)
BODY = json.dumps({"kind": "move", "seat": 2, "move": "C7", "id": "0f8e2c4a", "clock": [612_000] * 4}).encode()
PLAIN_ROWS = 100_000


async def appended(store: Store, table: int, until: float) -> list[float]:
    """Appends to one table until the time is up; how long each append took."""
    taken = []
    while (start := time.perf_counter()) < until:
        await store.append([EventRow(table, len(taken) + 1, 1_700_000_000_000, 7, BODY)])
        taken.append(time.perf_counter() - start)
    return taken


async def measure(path: Path, many: int, fast: bool) -> dict[str, float]:
    """Rows a second, rows a commit and waiting times of so many who append at once."""
    commits: list[object] = []
    note = commits.append
    values = {"game": "vacation", "edition": "vacation", "seats": 4, "visibility": "public", "status": "running"}
    values |= {"seed": "", "commitment": "", "created": 0, "touched": 0, "number": 0}
    rows = [{"code": str(number), **values} for number in range(many)]
    async with Store(path, fast_commits=fast) as store:
        await store.write(lambda connection: connection.execute(insert(tables), rows))
        event.listen(Engine, "commit", note)
        until = time.perf_counter() + SECONDS
        found = await asyncio.gather(*(appended(store, table + 1, until) for table in range(many)))
        event.remove(Engine, "commit", note)
    taken = sorted(one for each in found for one in each)
    return {
        "rows/s": len(taken) / SECONDS,
        "rows a commit": len(taken) / len(commits),
        "p50 ms": 1e3 * taken[len(taken) // 2],
        "p99 ms": 1e3 * taken[len(taken) * 99 // 100],
    }


def plain(path: Path, fast: bool) -> float:
    """Rows a second of the bare driver: the same rows and columns in one transaction, no keys to other tables."""
    rows = [(number % 256, number, 1_700_000_000_000, 7, BODY) for number in range(PLAIN_ROWS)]
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={'NORMAL' if fast else 'FULL'}")
        columns = "table_id INTEGER, number INTEGER, at BIGINT, visitor INTEGER, body BLOB"
        connection.execute(f"CREATE TABLE events ({columns}, PRIMARY KEY (table_id, number)) WITHOUT ROWID")
        connection.execute("CREATE INDEX by_visitor ON events (visitor)")
        start = time.perf_counter()
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)
        connection.commit()
        return PLAIN_ROWS / (time.perf_counter() - start)


def main() -> None:
    """Prints a table, and the same as JSON with ``--json``."""
    lines: list[dict[str, float | str]] = []
    with tempfile.TemporaryDirectory() as folder:
        for fast in (False, True):
            mode = "NORMAL" if fast else "FULL"
            bare = plain(Path(folder) / f"plain-{mode}.db", fast)
            lines.append({"case": f"{mode}, plain executemany", "rows/s": bare})
            for many in CASES:
                found = asyncio.run(measure(Path(folder) / f"{mode}-{many}.db", many, fast))
                lines.append({"case": f"{mode}, {many} at once", **found, "of plain": found["rows/s"] / bare})
    if "--json" in sys.argv:
        print(json.dumps(lines, indent=1))
        return
    for line in lines:
        print(
            "  ".join(
                f"{key} {value if isinstance(value, str) else format(value, ',.3f')}" for key, value in line.items()
            )
        )


if __name__ == "__main__":
    main()
