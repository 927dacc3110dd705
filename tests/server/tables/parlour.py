"""A hall on a database of its own, visitors who ask for things there, and ears that keep what they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select

from hotelier.bots.contract import Budget
from hotelier.games.registry import GAMES
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.answers import Answers
from hotelier.server.connections import Connection as Socket
from hotelier.server.hall import Hall, load, read_log
from hotelier.server.limits import Limits, Rates
from hotelier.server.metrics import Metrics
from hotelier.server.opening import Open, opening_of
from hotelier.server.playing_on import PlayingOn
from hotelier.server.rooms import Room
from hotelier.server.settings import Settings
from hotelier.server.store.schema import tables, visitors
from hotelier.server.store.store import Store
from hotelier.server.tables.playing import bot_moves
from hotelier.server.tables.seating import Who
from hotelier.server.tables.table import Table
from hotelier.server.thinking import Thinkers

TIMEOUT = 60.0
"""Seconds to wait for something that must happen, on a busy machine too."""

AT_ONCE = Settings(bot_delay=(0, 0), hint=Budget(playouts=60, seconds=1.0))


class Ear:
    """A listener that keeps what it is told."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.told: list[dict[str, Any]] = []
        self.spares: set[int | None] = set()
        self.dropped = False
        self._heard = asyncio.Event()

    def tell(self, told: bytes) -> None:
        self.told.append(msgspec.json.decode(told))
        self._heard.set()

    async def wait_for_news(self) -> None:
        """Wait until ``told`` holds something."""
        while not self.told:
            self._heard.clear()
            await asyncio.wait_for(self._heard.wait(), TIMEOUT)

    def spared(self, visitor: int | None) -> bool:
        return visitor in self.spares

    def drop(self) -> None:
        self.dropped = True

    @property
    def texts(self) -> list[str]:
        """All lines it was told, in words."""
        return [line["text"] for told in self.told for line in told.get("lines", ())]


class Parlour:
    """A hall without doors. Bots move only where ``playing`` is asked to look."""

    def __init__(self, path: Path, settings: Settings = AT_ONCE, limits: Limits | None = None) -> None:
        self.path = path
        self.settings = settings
        self.store = Store(path, fast_commits=True)
        self.hall = Hall(self.store, settings)
        self.hall.ready.set()
        self.limits = limits or Limits()
        self.rates = Rates(self.limits)
        self.thinkers = Thinkers(threads=2)
        for game in GAMES:
            self.thinkers.let_search(game)
        self.playing = PlayingOn(self.thinkers, settings, self.limits, self.rates)
        self.answers = Answers(self.hall, self.playing, self.thinkers, self.rates, Metrics())
        self._asked = 0

    def close(self) -> None:
        self.thinkers.close()
        self.store.close()

    async def comes(self, name: str, **more: Any) -> Who:
        """A visitor."""
        row = insert(visitors).values(name=name, created=1, seen=1)
        id = await self.store.write(lambda link: link.execute(row).inserted_primary_key[0])
        return Who(id, name, **more)

    async def people(self, *names: str) -> list[Who]:
        """Visitors of these names."""
        return [await self.comes(name) for name in names]

    async def open(self, host: Who, game: str = "vacation", **asked: Any) -> Room:
        """The room of a new table."""
        ask = Open(game=game, **asked)
        return await self.hall.room(await self.hall.open(host, *opening_of(ask, host, self.limits.upload_moves)))

    async def started(self, *people: Who, bots: Iterable[str] = (), **asked: Any) -> Room:
        """A room in which these people, each on a seat, and bots have begun a game; the first is the host."""
        bots = list(bots)
        room = await self.open(people[0], seats=len(people) + len(bots), bots=bots, **asked)
        for seat, who in enumerate(people[1:], start=1):
            await self.ask(room, who, p.Sit, seat=seat)
        await self.ask(room, people[0], p.Start)
        return room

    async def ask(self, room: Room, who: Who, kind: type[p.Ask], **asked: Any) -> list[e.AnyEvent]:
        """What happens when somebody asks for something."""
        before = room.table.number
        self._asked += 1
        asked.setdefault("id", f"ask {self._asked}")
        await room.perform(who, kind(table=room.table.code, **asked))
        return [entry.event for entry in (await self.log(room))[before:]]

    async def move(self, room: Room, who: Who, move: str | None = None, **asked: Any) -> list[e.AnyEvent]:
        """Somebody moves for the seat that is asked: the first legal move by default."""
        async with room.lock:  # a bot's move that is being kept is not in the table's number yet
            game = room.table.game
        asked = {"seat": game.to_move, "at": room.table.number, "move": move or game.legal[0]} | asked
        return await self.ask(room, who, p.Move, **asked)

    async def bot_moves(self, room: Room, move: str | None = None, why: str = "because") -> None:
        """The bot of the seat that is asked moves: the first legal move by default."""
        game = room.table.game
        async with room.lock:
            events, made = bot_moves(room.table, game.to_move, move or game.legal[0], why)
            await room.happen(events, None, made)

    async def moves(self, room: Room, *people: Who) -> Who:
        """Who of these people is asked."""
        asked = room.table.seats[room.table.game.to_move].visitor
        return next(who for who in people if who.visitor == asked)

    async def log(self, room: Room) -> list[e.Entry]:
        """The log as it is kept."""
        return await self.store.read(lambda link: read_log(link, room.id))

    async def kept(self, room: Room) -> Table:
        """The table as its log alone tells it."""
        return (await self.store.read(lambda link: load(link, room.table.code)))[1]

    async def row(self, room: Room) -> Any:
        """What the list of tables knows of it."""
        query = select(tables).where(tables.c.id == room.id)
        return await self.store.read(lambda link: link.execute(query).one())

    async def write(self, statement: Any) -> None:
        """Changes the database behind everybody's back."""

        def job(link: Connection) -> None:
            link.execute(statement)

        await self.store.write(job)

    def socket(self, who: Who, blocked: Iterable[int] = ()) -> Socket:
        """A connection without a network."""
        return Socket(who, self.answers, self.limits, list(blocked))


async def said(socket: Socket, **asked: Any) -> dict[str, Any]:
    """What the socket is told in answer to a message, after all the news that came with it."""
    before = len(socket._queue)
    await socket.hear(msgspec.json.encode({"id": "1", **asked}).decode())
    await asyncio.gather(*socket._tasks)
    answers = [msgspec.json.decode(told) for told in list(socket._queue)[before:]]
    return next(told for told in answers if told.get("id") == asked.get("id", "1"))


def heard(socket: Socket) -> list[dict[str, Any]]:
    """All that waits to be sent, which is thereby sent."""
    told = [msgspec.json.decode(message) for message in socket._queue]
    socket._queue.clear()
    return told


def all_of(table: Table) -> dict[str, Any]:
    """Everything about a table that matters."""
    game, clock = table.game, table.clock
    return {
        "number": table.number,
        "changed": table.changed,
        "status": table.status,
        "host": table.host,
        "terms": table.terms,
        "seats": [asdict(seat) for seat in table.seats],
        "moves": game.moves if game else None,
        "names": game.names if game else None,
        "position": game.position.state.tobytes() if game else None,
        "clock": (clock.left, clock.running, clock.running is not None and clock._since) if clock else None,
        "proposal": asdict(table.proposal) if table.proposal else None,
        "hints": table.hints,
        "end": table.end,
        "next": table.next,
        "answers": list(table.answers.items()),
    }
