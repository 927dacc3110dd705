"""The hall: all rooms that are open, found by the code of their table, and made again from the log when needed."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from hotelier.core.errors import NoTable, NotAllowed, NotReady
from hotelier.core.messages import message
from hotelier.server import events as e
from hotelier.server.rooms import Room, now_ms
from hotelier.server.secrets import new_table_code
from hotelier.server.settings import Settings
from hotelier.server.store.schema import blocks, events, guests, tables, visitors
from hotelier.server.store.store import Store
from hotelier.server.tables.playing import depart
from hotelier.server.tables.seating import Who
from hotelier.server.tables.table import Table

_LOG: Final = logging.getLogger("hotelier.server")
DAY: Final = 24 * 3600 * 1000


class Hall:
    """Finds a room by its code, opens new ones, and puts away those that nobody needs."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.on_change: Callable[[Room], None] = lambda _: None
        self.ready = asyncio.Event()
        """Set once the games are compiled."""
        self.is_busy: Callable[[Room], bool] = lambda _: False
        """Whether something is about to happen in a room by itself."""
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def room(self, code: str) -> Room:
        """The room of a table, or NoTable. Whoever asks at the same time gets the same one."""
        self.check_ready()
        found = self.rooms.get(code)
        if found is not None and not found.broken:
            found.used = time.monotonic()  # whoever asks is about to come in
            return found
        if code not in self._loading:
            task = self._loading[code] = asyncio.create_task(self._load(code))
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(self._loading[code])

    def check_ready(self) -> None:
        """NotReady while the games are being compiled."""
        if not self.ready.is_set():
            raise NotReady(message("table.getting_ready"))

    async def _load(self, code: str) -> Room:
        again = code in self.rooms  # in one that is spoiled something may still be on its way to the disk: after that
        read = self.store.write if again else self.store.read
        id, table = await read(lambda connection: load(connection, code))
        room = self.rooms[code] = Room(id, table, self.store, self.settings)
        room.on_change = self._changed
        async with room.lock:
            for visitor in ghosts(table):
                await room.happen(depart(table, visitor), None)
            if table.clock is not None and table.status == "running":
                await room.happen([e.Woke()], None)
        self._changed(room)
        return room

    def _changed(self, room: Room) -> None:
        self.on_change(room)

    async def open(self, host: Who, opened: e.Opened, seed: str, more: list[e.AnyEvent]) -> str:
        """A new table with its first events; its code, once it is kept."""
        return await self.store.write(lambda connection: _open(connection, host, opened, seed, more))

    async def check_may_enter(self, room: Room, who: Who) -> None:
        """Nobody watches or sits at a table for the invited without having been invited: NoTable, as if it were not."""
        opened = room.table.opened
        if opened.join == "anyone" or room.table.host == who.visitor or room.table.seats_of(who.visitor):
            return
        guest = select(guests.c.visitor).where(guests.c.table_id == room.id, guests.c.visitor == who.visitor)
        if await self.store.read(lambda connection: connection.scalar(guest)) is None:
            raise NoTable(message("table.unknown", code=room.table.code))

    async def check_may_sit(self, room: Room, who: Who) -> None:
        """Whom the host has blocked does not sit down."""
        blocked = select(blocks.c.blocked).where(blocks.c.visitor == room.table.host, blocks.c.blocked == who.visitor)
        if await self.store.read(lambda connection: connection.scalar(blocked)) is not None:
            raise NotAllowed(message("table.blocked"))

    async def note_guest(self, room: Room, who: Who) -> None:
        """The visitor belongs to the table from now on: it is on their list, and its door is open to them."""
        await self.store.write(lambda connection: add_guest(connection, room.id, who.visitor, invited=False))

    async def wake(self) -> int:
        """Opens all rooms in which something goes on by itself; how many. For a server that comes back."""
        running = select(tables.c.code).where(tables.c.status == "running").order_by(tables.c.touched.desc())
        codes = await self.store.read(lambda connection: list(connection.scalars(running)))
        for code in codes:
            try:
                await self.room(code)
            except Exception:
                _LOG.exception("table-unreadable", extra={"table": code})
            await asyncio.sleep(0)
        return len(codes)

    def sweep(self) -> None:
        """Puts away rooms in which nobody has been for a while and nothing goes on by itself."""
        limit = time.monotonic() - self.settings.idle_seconds
        for code, room in [*self.rooms.items()]:
            ticking = room.table.clock is not None and room.table.status == "running"
            busy = ticking or room.lock.locked() or self.is_busy(room)
            if room.broken or (room.empty and not busy and room.used < limit):
                del self.rooms[code]

    async def archive(self) -> int:
        """Takes tables that nobody has touched for long off the lists; how many. Touching one brings it back."""
        return await self.store.write(lambda connection: _archive(connection, self.settings, now_ms()))


def load(connection: Connection, code: str) -> tuple[int, Table]:
    """A table from its log, or NoTable."""
    row = connection.execute(select(tables.c.id, tables.c.seed).where(tables.c.code == code)).first()
    if row is None:
        raise NoTable(message("table.unknown", code=code))
    log = read_log(connection, row.id)
    return row.id, Table.of(code, row.seed, names_in(connection, log), log)


def ghosts(table: Table) -> list[int]:
    """Who plays or is the host and was deleted while nobody could hand over: the server stopped, or had not begun yet.

    A host of whom not even the number is left is 0, which is nobody's.
    """
    playing = {seat.visitor for seat in table.seats if seat.visitor is not None and not seat.resigned}
    return sorted(visitor or 0 for visitor in {*playing, table.host} - table.visitors.keys())


def read_log(connection: Connection, id: int) -> list[e.Entry]:
    """All entries of a table's log, in their order."""
    columns = events.c.number, events.c.at, events.c.visitor, events.c.body
    rows = connection.execute(select(*columns).where(events.c.table_id == id).order_by(events.c.number))
    return [e.Entry(number, at, visitor, e.read(body)) for number, at, visitor, body in rows]


def names_in(connection: Connection, log: list[e.Entry]) -> dict[int, str]:
    """What the visitors in a log are called."""
    found = {entry.visitor for entry in log} | {entry.event.visitor for entry in log if isinstance(entry.event, e.Sat)}
    rows = connection.execute(select(visitors.c.id, visitors.c.name).where(visitors.c.id.in_(found)))
    return {row.id: row.name for row in rows}


def _open(connection: Connection, host: Who, opened: e.Opened, seed: str, more: list[e.AnyEvent]) -> str:
    now = now_ms()
    row: dict[str, Any] = {
        "game": opened.game,
        "edition": opened.edition,
        "seats": opened.seats,
        "visibility": opened.join,
        "status": "open",
        "host": host.visitor,
        "seed": seed,
        "commitment": opened.commitment,
        "created": now,
        "touched": now,
        "number": 1 + len(more),
    }
    code, id = _insert_table(connection, row)
    log = [
        {"table_id": id, "number": number, "at": now, "visitor": host.visitor, "body": e.written(event)}
        for number, event in enumerate([opened, *more], start=1)
    ]
    connection.execute(insert(events), log)
    seated = {event.visitor for event in more if isinstance(event, e.Sat) and event.visitor is not None}
    for visitor in sorted(seated | {host.visitor}):
        add_guest(connection, id, visitor, invited=False)
    return code


def add_guest(connection: Connection, id: int, visitor: int, invited: bool) -> None:
    """Notes that a visitor belongs to a table, once."""
    known = select(guests.c.visitor).where(guests.c.table_id == id, guests.c.visitor == visitor)
    if connection.scalar(known) is None:
        connection.execute(insert(guests).values(table_id=id, visitor=visitor, invited=invited, since=now_ms()))


def _insert_table(connection: Connection, row: dict[str, Any]) -> tuple[str, int]:
    """The row under a code that no other table has."""
    while True:
        code = new_table_code()
        try:
            with connection.begin_nested():
                made = connection.execute(insert(tables).values(code=code, **row))
                return code, int(made.inserted_primary_key[0])  # type: ignore[index]
        except IntegrityError:
            if connection.scalar(select(tables.c.id).where(tables.c.code == code)) is None:
                raise


def _archive(connection: Connection, settings: Settings, now: int) -> int:
    open_since, since = now - settings.archive_open_days * DAY, now - settings.archive_days * DAY
    stale = ((tables.c.status == "open") & (tables.c.touched < open_since)) | (
        tables.c.status.in_(("running", "over")) & (tables.c.touched < since)
    )
    return connection.execute(update(tables).where(stale).values(status="archived")).rowcount
