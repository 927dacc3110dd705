"""A room: a table in memory with the people who look at it. What happens is kept first and told afterwards."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Final, Protocol

from msgspec import UNSET
from sqlalchemy import Connection, select, update

from hotelier.core.errors import HotelierError, NotAllowed, WrongTime
from hotelier.core.messages import message
from hotelier.core.seats import ONLOOKER
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.settings import Settings
from hotelier.server.store.schema import tables, visitors
from hotelier.server.store.store import Store
from hotelier.server.store.writer import EventRow
from hotelier.server.tables.agreeing import outcome
from hotelier.server.tables.deciding import decide
from hotelier.server.tables.lines import Reader
from hotelier.server.tables.playing import depart
from hotelier.server.tables.seating import Who
from hotelier.server.tables.showing import position_told, table_told
from hotelier.server.tables.table import REMEMBERED, Table
from hotelier.table.game import Made

PRESENCE: Final = 0.2
"""Seconds in which comings and goings are gathered before they are told."""


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    @property
    def who(self) -> Who:
        """The visitor behind it."""

    def tell(self, told: bytes) -> None:
        """Sends a message, some time; never waits."""

    def spared(self, visitor: int | None) -> bool:
        """Whether it does not want to hear what this visitor says."""

    def drop(self) -> None:
        """Ends the connection, which may come back and resume."""


class Room:
    """One table, its listeners, and the order in which things happen to it: one after another."""

    def __init__(self, id: int, table: Table, store: Store, settings: Settings) -> None:
        self.id = id
        self.table = table
        self.lock = asyncio.Lock()
        self.broken = False
        self.used = self._born = time.monotonic()
        self._preparing = False
        self.on_change: Callable[[Room], None] = lambda _: None
        """Called after whatever happened: whoever moves bots and clocks looks again."""
        self._store = store
        self._settings = settings
        self._listeners: dict[Listener, int] = {}
        self._gone: dict[int, float] = {}
        self._refusals: OrderedDict[tuple[int, str], HotelierError] = OrderedDict()
        self._presence: asyncio.TimerHandle | None = None

    @property
    def touched(self) -> int:
        """When something happened here last."""
        return self.table.touched

    # Who looks.

    @property
    def empty(self) -> bool:
        """Whether nobody is connected."""
        return not self._listeners

    def here(self) -> set[int]:
        """The visitors who are connected."""
        return {listener.who.visitor for listener in self._listeners}

    def enter(self, listener: Listener) -> None:
        """The listener is told from now on."""
        self._listeners[listener] = self.looks_as(listener)
        self._gone.pop(listener.who.visitor, None)
        self.tell_state()

    def go(self, listener: Listener) -> None:
        """The listener is told no more."""
        if self._listeners.pop(listener, None) is None:
            return
        visitor = listener.who.visitor
        if visitor not in self.here() and self.table.seats_of(visitor):
            self._gone[visitor] = time.monotonic()
        self.used = time.monotonic()
        self.tell_state()

    def is_away(self, visitor: int | None) -> bool:
        """Whether the visitor has been without a connection for a while."""
        if visitor in self.here():
            return False
        since = self._gone.get(visitor or 0, self._born)
        return time.monotonic() - since >= self._settings.away_seconds

    def uncover(self, listener: Listener, seat: int) -> None:
        """In a hot seat game: the listener looks as this seat, which must be its own."""
        if listener not in self._listeners:
            raise WrongTime(message("table.not_watching"))
        if seat not in self.table.seats_of(listener.who.visitor):
            raise NotAllowed(message("table.not_your_seat"), "seat")
        self._listeners[listener] = seat
        listener.tell(p.written(self.news([], self.table.number, seat, with_position=True)))

    def looks_as(self, listener: Listener) -> int:
        """The one seat of a visitor; with several of them the cover is on until one looks."""
        own = self.table.seats_of(listener.who.visitor)
        return own[0] if len(own) == 1 else ONLOOKER

    # What happens.

    async def perform(self, who: Who, ask: p.AnyAsk) -> int:
        """Does what is asked, or says why not and changes nothing; the number of its last entry, once it is kept."""
        async with self.lock:
            self.check_sound()
            known = self.table.answers.get((who.visitor, ask.id))
            if known is not None:
                return known
            refused = self._refusals.get((who.visitor, ask.id))
            if refused is not None:
                raise copy(refused)
            self.table.visitors[who.visitor] = who.name
            try:
                events, made = decide(self.table, who, ask, self.is_away)
            except HotelierError as error:
                self._remember(who, ask, error)
                raise
            await self.happen(events, who.visitor, made)
            return self.table.number

    async def depart(self, visitor: int) -> None:
        """A visitor is gone for good."""
        async with self.lock:
            await self.happen(depart(self.table, visitor), None)

    def _remember(self, who: Who, ask: p.AnyAsk, error: HotelierError) -> None:
        """A move that was refused stays refused, however often it is sent."""
        if isinstance(ask, p.Move):
            self._refusals[who.visitor, ask.id] = copy(error)  # without the frames that hang on one that was raised
            if len(self._refusals) > REMEMBERED:
                self._refusals.popitem(last=False)

    async def happen(self, events: Sequence[e.AnyEvent], visitor: int | None, made: Sequence[Made] = ()) -> None:
        """Keeps events, then tells them; what they settle among the people follows. The lock is held."""
        self.check_sound()
        while events:
            entries = await self._keep(events, visitor)
            self._tell(entries, made)
            proposal = self.table.proposal
            events = outcome(self.table, proposal) if proposal and self.table.status == "running" else ()
            visitor, made = None, ()
        self.used = time.monotonic()
        self.on_change(self)

    async def _keep(self, events: Sequence[e.AnyEvent], visitor: int | None) -> list[e.Entry]:
        now = now_ms()
        first = self.table.number + 1
        entries = [e.Entry(first + index, now, visitor, event) for index, event in enumerate(events)]
        status = self._status_after(events)
        rows = [EventRow(self.id, entry.number, now, visitor, e.written(entry.event), status) for entry in entries]
        try:
            await self._store.append(rows)
        except BaseException:
            self.spoil()
            raise
        for entry in entries:
            self.table.add(entry)
        if any(isinstance(event, e.Hosted) for event in events):
            await self._store.write(self._list_host)
        return entries

    def _list_host(self, connection: Connection) -> None:
        """The lists know the host, too; nobody, if the new one has been deleted meanwhile."""
        there = select(visitors.c.id).where(visitors.c.id == self.table.host).scalar_subquery()
        connection.execute(update(tables).where(tables.c.id == self.id).values(host=there))

    def _status_after(self, events: Sequence[e.AnyEvent]) -> str:
        """What the lists say of the table from then on, also of one that was archived."""
        kinds = {type(event) for event in events}
        if e.Ended in kinds:
            return "over"
        return "running" if e.Started in kinds else self.table.status

    def spoil(self) -> None:
        """What is in memory may not be what is kept: everybody has to come again, and finds what is kept."""
        self.broken = True
        for listener in [*self._listeners]:
            listener.drop()

    def check_sound(self) -> None:
        """WrongTime in a room that is spoiled: whoever waited for its lock must not take it for the table."""
        if self.broken:
            raise WrongTime(message("table.again"))

    # What is told.

    def _tell(self, entries: Sequence[e.Entry], made: Sequence[Made]) -> None:
        kinds = {type(entry.event) for entry in entries}
        if kinds & {e.Sat, e.Stood, e.Started}:
            self._listeners = {listener: self.looks_as(listener) for listener in self._listeners}
        elif self.table.opened.hot and kinds & {e.Moved, e.Undone}:
            self._cover()
        moves = made_of(entries, made)
        with_state = not kinds <= {e.Moved, e.Chanced, e.Chatted, e.Hinted}
        with_position = not kinds <= {e.Chatted, e.Hinted, e.Proposed, e.Answered, e.Withdrawn, e.Sat, e.Stood}
        for seat, listeners in self._by_seat().items():
            reader = Reader(self.table, seat)
            lines = [reader.line(entry, move) for entry, move in zip(entries, moves, strict=True)]
            self._send(listeners, lines, entries, seat, with_state, with_position)

    def _send(
        self,
        listeners: Iterable[Listener],
        lines: list[p.Line],
        entries: Sequence[e.Entry],
        seat: int,
        with_state: bool,
        with_position: bool,
    ) -> None:
        since = entries[0].number - 1
        told = p.written(self.news(lines, since, seat, with_state=with_state, with_position=with_position))
        chat = isinstance(entries[0].event, e.Chatted)
        for listener in listeners:
            if chat and listener.spared(entries[0].visitor):
                listener.tell(p.written(self.news([], since, seat)))
            else:
                listener.tell(told)

    def news(
        self, lines: list[p.Line], since: int, seat: int, *, with_state: bool = False, with_position: bool = False
    ) -> p.News:
        """What is told of the table now to whoever looks as this seat."""
        state = self.state() if with_state else UNSET
        position = position_told(self.table, seat, now_ms()) if with_position else None
        return p.News(
            table=self.table.code,
            number=self.table.number,
            since=since,
            lines=lines,
            state=state,
            position=position or UNSET,
        )

    def state(self) -> p.TableTold:
        """The table without its game."""
        here = self.here()
        sitting = {seat.visitor for seat in self.table.seats}
        return table_told(self.table, here, len(here - sitting), self._preparing)

    def show_preparing(self, on: bool) -> None:
        """The bot that is asked is being compiled, or is no longer."""
        self._preparing = on
        self.tell_state()

    def seat_of(self, listener: Listener) -> int:
        """As which seat the listener looks."""
        seat = self._listeners.get(listener)
        return self.looks_as(listener) if seat is None else seat

    def _by_seat(self) -> dict[int, list[Listener]]:
        found: dict[int, list[Listener]] = {}
        for listener, seat in self._listeners.items():
            found.setdefault(seat, []).append(listener)
        return found

    def _cover(self) -> None:
        """Where people share a device, nobody looks as a seat that is not asked."""
        asked = self.table.game.to_move if self.table.game else None
        for listener, seat in self._listeners.items():
            if len(self.table.seats_of(listener.who.visitor)) > 1 and seat != asked:
                self._listeners[listener] = ONLOOKER

    def tell_state(self) -> None:
        """Tells the table without its game, soon: comings and goings in between are told together."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE, self._tell_state)

    def _tell_state(self) -> None:
        self._presence = None
        told = p.written(self.news([], self.table.number, ONLOOKER, with_state=True))
        for listener in self._listeners:
            listener.tell(told)


def made_of(entries: Iterable[e.Entry], made: Sequence[Made]) -> list[Made | None]:
    """For each entry the move it tells of, if it tells of one."""
    moves = iter(made)
    return [next(moves) if isinstance(entry.event, e.Moved | e.Chanced) else None for entry in entries]


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
