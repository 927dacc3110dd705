"""Appends to the logs of eight tables at once until it is killed; a line for each event after its commit."""

from __future__ import annotations

import asyncio
import sys

from hotelier.server.store.store import Store
from server.store.made import row, table

TABLES = 8


async def main(place: str, prefix: str) -> None:
    """Opens tables of its own and appends to them for ever."""
    async with Store(place) as store:
        ids = [await store.write(table(f"{prefix}-{number}")) for number in range(TABLES)]
        await asyncio.gather(*(append(store, id) for id in ids))


async def append(store: Store, id: int) -> None:
    number = 1
    while True:
        await store.append([row(id, number), row(id, number + 1)])
        print(id, number, flush=True)
        print(id, number + 1, flush=True)
        number += 2


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
