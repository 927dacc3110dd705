"""Scripted seats for ``bench/server.py``: visitors with a socket each, who play any legal move when they are asked."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

VISITORS = 20
PORT = 8941


class Position(msgspec.Struct):
    """What a scripted seat needs of a position."""

    seat: int | None
    legal: list[str]


class Told(msgspec.Struct):
    """What a scripted client needs of a message."""

    type: str
    table: str = ""
    number: int = 0
    id: str = ""
    code: str = ""
    position: Position | None = None


READ = msgspec.json.Decoder(Told)


@dataclass
class Crowd:
    """All visitors, their sockets, and the tables they sit at."""

    http: httpx.AsyncClient
    sockets: list[ClientConnection] = field(default_factory=list)
    cookies: list[str] = field(default_factory=list)
    asked: asyncio.Queue[tuple[int, str, int, str]] = field(default_factory=asyncio.Queue)
    """Seats that are asked: the socket, the table, its number, a move."""
    seats: dict[tuple[str, int], int] = field(default_factory=dict)
    sent: dict[str, tuple[float, int, int]] = field(default_factory=dict)
    """When the last move at each table was sent, at which number, and by which seat."""
    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    done: int = 0
    refused: int = 0
    waiting: dict[str, asyncio.Future[None]] = field(default_factory=dict)
    lot: random.Random = field(default_factory=lambda: random.Random(7))

    async def enter(self, visitors: int) -> None:
        """Makes the visitors and connects them."""
        for number in range(visitors):
            made = await self.http.post("/api/visitors", json={"name": f"Visitor {number}"})
            cookie = made.headers["set-cookie"].split(";")[0]
            self.http.cookies.clear()
            self.cookies.append(cookie)
            origin = f"http://localhost:{PORT}"
            socket = await connect(
                f"ws://localhost:{PORT}/api/socket",
                origin=origin,  # type: ignore[arg-type]
                additional_headers={"Cookie": cookie},
                compression=None,
                max_queue=None,
            )
            self.sockets.append(socket)

    async def sit(self, many: int) -> list[str]:
        """Opens so many tables with two seats and starts their games."""
        slots = asyncio.Semaphore(40)

        async def one(number: int) -> str:
            async with slots:
                host, guest = number % VISITORS, (number + 1) % VISITORS
                body = {"game": "vacation", "seats": 2}
                made = await self.http.post("/api/tables", json=body, headers={"Cookie": self.cookies[host]})
                code = str(made.json()["code"])
                self.seats[code, host], self.seats[code, guest] = 0, 1
                await self.ask(guest, code, "sit", seat=1)
                await self.ask(host, code, "watch")
                await self.ask(guest, code, "watch")
                await self.ask(host, code, "start")
                return code

        return list(await asyncio.gather(*(one(number) for number in range(many))))

    async def ask(self, visitor: int, code: str, type: str, **more: Any) -> None:
        """Asks for something and waits until it is done."""
        id = f"{code} {type} {visitor}"
        answered = self.waiting[id] = asyncio.get_running_loop().create_future()
        await self.sockets[visitor].send(json.dumps({"type": type, "id": id, "table": code, **more}))
        await answered

    async def hear(self, visitor: int) -> None:
        """Takes what a socket is told."""
        async for text in self.sockets[visitor]:
            now = time.perf_counter()
            told = READ.decode(text)
            if told.id in self.waiting:
                self.waiting.pop(told.id).set_result(None)
            elif told.type == "done":
                self.done += 1
            elif told.type == "refused":
                self.refused += 1
            if told.position is not None:
                self.took(visitor, told, now)

    def took(self, visitor: int, told: Told, now: float) -> None:
        """A position: how long it took to be seen, and whether the seat is asked."""
        position, sent = told.position, self.sent.get(told.table)
        assert position is not None
        if sent is not None and told.number > sent[1]:
            mine = self.seats[told.table, visitor] == sent[2]
            (self.own if mine else self.others).append(now - sent[0])
        if position.legal:
            self.asked.put_nowait((visitor, told.table, told.number, self.lot.choice(position.legal)))

    async def move(self, visitor: int, code: str, number: int, move: str) -> None:
        """Plays what was chosen."""
        seat = self.seats[code, visitor]
        self.sent[code] = time.perf_counter(), number, seat
        message = {"type": "move", "id": f"{number}", "table": code, "seat": seat, "at": number, "move": move}
        await self.sockets[visitor].send(json.dumps(message))


@asynccontextmanager
async def crowd(many: int) -> AsyncIterator[Crowd]:
    """A crowd at so many tables, all games started."""
    headers = {"Origin": f"http://localhost:{PORT}"}
    async with httpx.AsyncClient(base_url=f"http://localhost:{PORT}", headers=headers, timeout=60) as http:
        people = Crowd(http)
        await people.enter(VISITORS)
        hearing = [asyncio.create_task(people.hear(visitor)) for visitor in range(VISITORS)]
        await people.sit(many)
        yield people
        for task in hearing:
            task.cancel()
        for socket in people.sockets:
            await socket.close()
