"""What the table server does a second, on this machine, with clients on loopback.

Run ``python bench/server.py`` (or ``make bench``); ``--json`` prints the figures as JSON, ``--quick`` a fifth of the
tables and seconds. The server is a process of its own, the clients another, so that on two cores each has one. Seats
are scripted: a client plays any legal move when its seat is asked. Twenty visitors sit at all tables, two at each, and
each has one socket for all of theirs. Machines are noisy: read the ratios, which are of the same run.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import uvloop
from litestar import Litestar, WebSocket, websocket
from scripted.crowd import PORT, VISITORS, crowd
from sqlalchemy import insert, select
from websockets.asyncio.client import ClientConnection, connect

from hotelier.core.seeds import commitment
from hotelier.server import events as e
from hotelier.server.gate import gate_at
from hotelier.server.hall import load
from hotelier.server.limits import Limits, Rate
from hotelier.server.listening import listen
from hotelier.server.secrets import new_table_code
from hotelier.server.serving import Serving, serve
from hotelier.server.settings import Settings
from hotelier.server.store.schema import events, tables, visitors
from hotelier.server.store.store import Store
from hotelier.table.game import new

QUICK = "--quick" in sys.argv
TABLES = 200 if QUICK else 1000
SECONDS = 4.0 if QUICK else 20.0
SIZES = (10, 100, TABLES)
STEADY = 300
"""Decisions a second at which waiting times are taken."""

MOVES_KEPT = 100
LONG_GAME = 300

FREELY = Rate(1e9, 1e9)
LIMITS = Limits(
    messages=FREELY,
    calls=FREELY,
    new_visitors=FREELY,
    tables=10 * TABLES,
    visitor_sockets=100,
    address_sockets=1000,
    send_queue=100_000,
)
"""Nobody is limited here: what is measured is the server."""


@contextmanager
def server(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """This file as a server in a process of its own."""
    process = subprocess.Popen([sys.executable, __file__, *arguments], stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def run_server(database: str, *, fast: bool) -> None:
    """The process of the server."""
    settings = Settings(bot_delay=(0, 0), idle_seconds=1e9)
    gate = gate_at(PORT)
    serve(
        Serving(gate=gate, database=database, fast_commits=fast, limits=LIMITS, settings=settings),
        listen("127.0.0.1", PORT),
    )


def run_echo() -> None:
    """The same stack without tables: what comes in goes out to the sender."""

    @websocket("/api/socket")
    async def echo(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        while True:
            await socket.send_text(await socket.receive_data(mode="text"))

    uvicorn.run(Litestar([echo]), port=PORT, log_level="critical", ws_per_message_deflate=False)


async def is_up() -> None:
    """Waits until the server plays."""
    async with httpx.AsyncClient(base_url=f"http://localhost:{PORT}") as client:
        for _ in range(1200):
            try:
                if (await client.get("/health")).json()["status"] == "well":
                    return
            except (httpx.HTTPError, KeyError):
                pass
            await asyncio.sleep(0.1)
    raise SystemExit("the server does not come up")


def percentile(values: Sequence[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values) or [0.0]
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """Kilobytes of memory that a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024


async def load_up(pid: int, many: int, rate: float | None) -> dict[str, float]:
    """Decisions of all seats for some seconds, as fast as they go or at a rate; what they cost."""
    until = min(SECONDS, many / 10)  # so that no game comes to its end
    async with crowd(many) as people:
        people.own.clear()
        people.others.clear()
        used, own_used, start = cpu(pid), time.process_time(), time.perf_counter()
        before, sent = people.done, 0
        while (now := time.perf_counter() - start) < until:
            if rate is not None and sent >= now * rate:
                await asyncio.sleep(max(0.0, sent / rate - now))
                continue
            try:
                asked = await asyncio.wait_for(people.asked.get(), until - now)
            except TimeoutError:
                break
            sent += 1
            await people.move(*asked)
        seconds = time.perf_counter() - start
        done = people.done - before
        return {
            "tables": many,
            "decisions/s": done / seconds,
            "server cpu": (cpu(pid) - used) / seconds,
            "client cpu": (time.process_time() - own_used) / seconds,
            "server ms a decision": 1000 * (cpu(pid) - used) / max(1, done),
            "p50 ms": percentile(people.own, 0.5),
            "p95 ms": percentile(people.own, 0.95),
            "p99 ms": percentile(people.own, 0.99),
            "p99 ms, other seat": percentile(people.others, 0.99),
            "refused": people.refused,
        }


def played(moves: int, seed: int) -> tuple[str, list[e.AnyEvent]]:
    """The log of a game of two with at least so many moves, and its seed."""
    game = new("vacation", seats=2 if moves <= MOVES_KEPT else 6, seed=seed)
    lot = random.Random(seed)
    begun = [*game.moves]
    log: list[e.AnyEvent] = [
        e.Opened(
            game="vacation", edition="vacation", seats=len(game.names), commitment=commitment(str(seed)), hot=True
        ),
        *(e.Sat(seat=seat, visitor=1, name=name) for seat, name in enumerate(game.names)),
        e.Started(),
        *(e.Chanced(move=move) for move in begun),
    ]
    while len(game.moves) < moves and game.to_move is not None:
        seat = game.to_move
        first, *drawn = game.resolve(lot.choice(game.legal))
        log += [e.Moved(seat=seat, move=first.text), *(e.Chanced(move=move.text) for move in drawn)]
    return str(seed), log


async def fill(database: Path, many: int, moves: int) -> str:
    """A database with tables of running games, all seats one visitor's; the code of the last."""
    games = []
    seed = 0
    while len(games) < 5:
        seed += 1
        dealt, log = played(moves, seed)
        if sum(isinstance(event, e.Moved | e.Chanced) for event in log) >= moves:
            games.append((dealt, log))
    code = ""
    async with Store(database, fast_commits=True) as store:
        visitor = insert(visitors).values(id=1, name="Ada", created=0, seen=0)
        await store.write(lambda connection: connection.execute(visitor))
        for number in range(many):
            dealt, log = games[number % len(games)]
            code = new_table_code()
            row = {"code": code, "game": "vacation", "edition": "vacation", "seats": 2, "visibility": "anyone"}
            row |= {
                "status": "running",
                "seed": dealt,
                "commitment": "",
                "created": 0,
                "touched": 0,
                "number": len(log),
            }

            def keep(connection: Any, row: dict[str, Any] = row, log: list[e.AnyEvent] = log) -> None:
                id = connection.execute(insert(tables).values(**row)).inserted_primary_key[0]
                entries = [
                    {"table_id": id, "number": at, "at": 0, "visitor": 1, "body": e.written(event)}
                    for at, event in enumerate(log, start=1)
                ]
                connection.execute(insert(events), entries)

            await store.write(keep)
    return code


async def memory(folder: Path) -> float:
    """Kilobytes a table in memory, without connections."""
    empty, full = folder / "empty.db", folder / "full.db"
    await fill(full, TABLES, MOVES_KEPT)
    sizes = []
    for database in (empty, full):
        with server("--serve", str(database)) as process:
            await is_up()
            while not woken(process.pid):
                await asyncio.sleep(0.2)
            sizes.append(resident(process.pid))
    return (sizes[1] - sizes[0]) / TABLES


def woken(pid: int) -> bool:
    """Whether the server is idle: all tables are in memory."""
    used = cpu(pid)
    time.sleep(1.0)
    return cpu(pid) - used < 0.05


async def load_time(folder: Path) -> float:
    """Milliseconds to fold a table of 300 moves from its log, best of five."""
    database = folder / "long.db"
    code = await fill(database, 1, LONG_GAME)
    taken = []
    async with Store(database) as store:
        for _ in range(6):
            start = time.perf_counter()
            await store.read(lambda connection: load(connection, code))
            taken.append(time.perf_counter() - start)
        assert await store.read(lambda connection: connection.scalar(select(tables.c.code)))
    return 1000 * min(taken[1:])


async def echoes() -> float:
    """Messages a second that come back on the same stack without tables, over as many sockets."""
    async with asyncio.timeout(SECONDS + 30):
        sockets = []
        while len(sockets) < VISITORS:
            try:
                sockets.append(await connect(f"ws://localhost:{PORT}/api/socket", compression=None))
            except OSError:
                await asyncio.sleep(0.1)
        text = "x" * 150
        count = 0
        until = time.perf_counter() + SECONDS / 2

        async def one(socket: ClientConnection) -> None:
            nonlocal count
            while time.perf_counter() < until:
                await socket.send(text)
                await socket.recv()
                count += 1

        await asyncio.gather(*map(one, sockets))
    return count / (SECONDS / 2)


def say(told: str) -> None:
    """Progress."""
    print(told, file=sys.stderr, flush=True)


async def measure(folder: Path) -> dict[str, Any]:
    """All figures."""
    figures: dict[str, Any] = {}
    say("echo …")
    with server("--echo"):
        figures["echo messages/s"] = await echoes()
    for name, more in (("FULL", ()), ("NORMAL", ("--fast",))):
        for many in SIZES if name == "FULL" else (TABLES,):
            say(f"{many} tables, synchronous={name} …")
            with server("--serve", str(folder / f"{name}{many}.db"), *more) as process:
                await is_up()
                figures[f"{name}, {many} tables"] = await load_up(process.pid, many, None)
    say(f"{STEADY} decisions a second …")
    with server("--serve", str(folder / "steady.db")) as process:
        await is_up()
        figures[f"FULL, {TABLES} tables, at {STEADY}/s"] = await load_up(process.pid, TABLES, STEADY)
    say("memory …")
    figures["KB a table"] = await memory(folder)
    figures[f"ms to load {LONG_GAME} moves"] = await load_time(folder)
    full = figures[f"FULL, {TABLES} tables"]["decisions/s"]
    figures["decisions a hundred echoes"] = 100 * full / figures["echo messages/s"]
    figures["NORMAL beside FULL"] = figures[f"NORMAL, {TABLES} tables"]["decisions/s"] / full
    return figures


def main() -> None:
    """Measures and prints."""
    if "--serve" in sys.argv:
        run_server(sys.argv[sys.argv.index("--serve") + 1], fast="--fast" in sys.argv)
        return
    if "--echo" in sys.argv:
        run_echo()
        return
    with tempfile.TemporaryDirectory() as folder:
        figures = uvloop.run(measure(Path(folder)))
    if "--json" in sys.argv:
        print(json.dumps(figures, indent=1))
        return
    for name, figure in figures.items():
        told = figure if isinstance(figure, dict) else {"": figure}
        print(f"{name:32}" + "  ".join(f"{what} {value:,.1f}".strip() for what, value in told.items()))


if __name__ == "__main__":
    main()
