"""The whole server but its doors: store, hall, bots, connections, and what has to be done now and then."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from hotelier.core.errors import TooMuch
from hotelier.core.messages import message
from hotelier.engine.compile import COMPILED
from hotelier.games.registry import GAMES
from hotelier.server import protocol as p
from hotelier.server.about_me import TableLeft
from hotelier.server.answers import Answers
from hotelier.server.connections import Connection
from hotelier.server.hall import Hall
from hotelier.server.limits import Limits, Rates
from hotelier.server.metrics import Metrics
from hotelier.server.opening import Open, opening_of
from hotelier.server.playing_on import PlayingOn
from hotelier.server.readiness import Readiness
from hotelier.server.reviewing import Reviews
from hotelier.server.settings import Settings
from hotelier.server.store.store import Store
from hotelier.server.tables.seating import Who
from hotelier.server.thinking import Thinkers
from hotelier.server.warming import warm_all

_LOG: Final = logging.getLogger("hotelier.server")

ARCHIVE_EVERY: Final = 3600.0
"""Seconds between two looks for tables that nobody has touched for long."""


class House:
    """Everything that runs behind the doors of one server."""

    def __init__(self, store: Store, limits: Limits, settings: Settings, readiness: Readiness | None = None) -> None:
        self.store = store
        self.readiness = readiness or Readiness()
        self.limits = limits
        self.rates = Rates(limits)
        self.metrics = Metrics()
        self.hall = Hall(store, settings)
        self._thinkers = Thinkers()
        self.reviews = Reviews(self._thinkers, store, settings.review)
        self._playing = PlayingOn(self._thinkers, settings, limits, self.rates)
        self.hall.on_change = self._playing.look
        self.hall.is_busy = self._playing.is_thinking
        self.answers = Answers(self.hall, self._playing, self._thinkers, self.rates, self.metrics)
        self._settings = settings
        self._connections: dict[Connection, tuple[str, int | None]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self.metrics.rooms.set_function(lambda: len(self.hall.rooms))
        self.metrics.sockets.set_function(lambda: len(self._connections))
        self.metrics.waiting.set_function(lambda: self._thinkers.waiting)

    async def begin(self) -> None:
        """Take up the games that were running, once they are ready, and the chores."""
        if self.readiness.complete:
            for game in GAMES:
                self._thinkers.let_search(game)
        if self.readiness.complete or not COMPILED:
            await self._open_up()
        else:
            self._chores.append(asyncio.create_task(self._wake()))
        self._chores += [
            asyncio.create_task(_every(self._settings.sweep_seconds, self._sweep)),
            asyncio.create_task(_every(ARCHIVE_EVERY, self._archive)),
        ]

    async def close(self) -> None:
        """Ends all connections and whatever goes on; what was asked is kept first."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self._playing.close()
        await self.reviews.close()
        for connection in [*self._connections]:
            await connection.finish()
        self._thinkers.close()

    async def open(self, host: Who, ask: Open) -> str:
        """A new table, started at once where that is asked; its code."""
        self.hall.check_ready()
        opening = await asyncio.to_thread(opening_of, ask, host, self.limits.upload_moves)
        code = await self.hall.open(host, *opening)
        if ask.start:
            room = await self.hall.room(code)
            await room.perform(host, p.Start(id="", table=code))  # all other ids are the client's own
        return code

    def plays(self, bot: str, game: str) -> bool:
        """Whether the bot can play the game already."""
        return self._thinkers.is_ready(bot, game)

    # Connections.

    @contextmanager
    def connected(self, connection: Connection, address: str, token: int | None) -> Iterator[None]:
        """Counts a connection while it lasts; TooMuch when its visitor or address has too many."""
        of_visitor = Counter(other.who.visitor for other in self._connections)[connection.who.visitor]
        of_address = Counter(other for other, _ in self._connections.values())[address]
        if of_visitor >= self.limits.visitor_sockets or of_address >= self.limits.address_sockets:
            raise TooMuch(message("limit.sockets"))
        self._connections[connection] = address, token
        try:
            yield
        finally:
            del self._connections[connection]
            connection.close()

    async def renamed(self, visitor: int, name: str) -> None:
        """A visitor has another name from now on, also on connections that are there already."""
        for connection in self._connections:
            if connection.who.visitor == visitor:
                connection.who = replace(connection.who, name=name)
        for room in [*self.hall.rooms.values()]:
            if visitor in room.table.visitors:
                room.table.rename(visitor, name)
                room.tell_state()

    async def revoked(self, token: int) -> None:
        """Whoever came by this token has to go."""
        for connection, (_, by) in [*self._connections.items()]:
            if by == token:
                connection.drop()

    async def gone(self, visitor: int, left: Sequence[TableLeft]) -> None:
        """A visitor is deleted: connections end, bots take the seats, and no room remembers the name."""
        for connection in [*self._connections]:
            if connection.who.visitor == visitor:
                connection.drop()
        for table in left if self.hall.ready.is_set() else ():  # else it is done when the table is opened
            room = await self.hall.room(table.code)
            await room.depart(visitor)
        for room in [*self.hall.rooms.values()]:
            if visitor in room.table.visitors:
                async with room.lock:  # what is being kept there is told first
                    room.spoil()

    # Chores.

    async def _wake(self) -> None:
        try:
            await warm_all(self.readiness, self._open_up, self._thinkers.let_search)
        except Exception:
            _LOG.exception("games-not-ready")

    async def _open_up(self) -> None:
        self.hall.ready.set()
        woken = await self.hall.wake()
        _LOG.info("tables-woken", extra={"tables": woken})

    async def _sweep(self) -> None:
        self.hall.sweep()

    async def _archive(self) -> None:
        archived = await self.hall.archive()
        if archived:
            _LOG.info("tables-archived", extra={"tables": archived})


async def _every(seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
    """Does a chore again and again; one that fails is tried again next time."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await chore()
        except Exception:
            _LOG.exception("chore-failed")
