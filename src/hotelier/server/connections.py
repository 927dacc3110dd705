"""One connection: what a client sends is read, done and answered; what happens at its tables is told to it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Final

import msgspec
from msgspec import UNSET

from hotelier.core.errors import BadMessage, Fault, HotelierError, IllegalMove, StaleMove, TooLarge
from hotelier.core.messages import excerpt, message, say
from hotelier.server import protocol as p
from hotelier.server.answers import Answers
from hotelier.server.limits import Limits
from hotelier.server.rooms import Room, now_ms
from hotelier.server.tables.seating import Who
from hotelier.server.tables.showing import position_told

_LOG: Final = logging.getLogger("hotelier.server")

AT_ONCE: Final = 32
"""How many messages of a connection are worked on at a time; the next is read when one of them is done."""


class Connection:
    """A client's end of a socket. It never waits for a slow client: what does not fit the queue drops it."""

    def __init__(self, who: Who, answers: Answers, limits: Limits, blocked: Collection[int]) -> None:
        self.who = who
        self.watched: dict[str, Room] = {}
        self.muted: set[int] = set()
        self._blocked = frozenset(blocked)
        self._answers = answers
        self._limits = limits
        self._queue: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._dropped = asyncio.Event()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    # A listener of rooms.

    def tell(self, told: bytes) -> None:
        """Queues a message; a client that lets too many wait is dropped, and resumes when it comes back."""
        if len(self._queue) >= self._limits.send_queue:
            self.drop()
        if not self._dropped.is_set():
            self._queue.append(told)
            self._filled.set()

    def spared(self, visitor: int | None) -> bool:
        """Whether the visitor is muted here, or on the block list."""
        return visitor in self._blocked or visitor in self.muted

    def drop(self) -> None:
        """Ends the connection."""
        self._dropped.set()
        self._filled.set()

    @property
    def gone(self) -> bool:
        """Whether the connection has ended, or is about to."""
        return self._dropped.is_set()

    async def dropped(self) -> None:
        """Returns when the connection is dropped, also while a message is stuck on its way to who does not read."""
        await self._dropped.wait()

    # The two directions.

    async def send(self, send_text: Callable[[str], Awaitable[Any]]) -> None:
        """Sends what is queued, until the connection is dropped."""
        while not self._dropped.is_set():
            while self._queue:
                await send_text(self._queue.popleft().decode())
            self._filled.clear()
            if not self._queue:
                await self._filled.wait()

    async def hear(self, text: str | bytes) -> None:
        """Takes a message; what it asks for is done in the order of arrival at each table."""
        await self._slots.acquire()
        task = asyncio.create_task(self._answer(text))
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._slots.release()

    def welcome(self) -> None:
        """Greets the client."""
        self.tell(p.written(p.Welcome(protocol=p.VERSION, visitor=self.who.visitor, name=self.who.name)))

    def close(self) -> None:
        """Nobody listens any more. What was asked is done all the same: it may be on its way to the disk."""
        self.drop()
        for room in self.watched.values():
            room.go(self)
        self.watched.clear()

    async def finish(self) -> None:
        """Waits until all that was asked is answered, then ends."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.close()

    async def _answer(self, text: str | bytes) -> None:
        """Answers a message, whatever it is."""
        try:
            ask = self._read(text)
        except HotelierError as error:
            self._refuse(error, *_named(text))
            return
        try:
            self.tell(p.written(await self._answers.to(self, ask)))
        except HotelierError as error:
            self._refuse(error, ask.id, ask.table)
        except Exception as error:
            _LOG.error("message-failed", extra={"kind": type(error).__name__}, exc_info=error)
            self._refuse(Fault(message("call.fault")), ask.id, ask.table)

    def _read(self, text: str | bytes) -> p.AnyAsk:
        self._answers.check_rate(self.who)
        if len(text.encode() if isinstance(text, str) else text) > self._limits.message_bytes:
            raise TooLarge(message("wire.too_large", most=self._limits.message_bytes))
        try:
            return p.read(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            what, _, place = str(error).partition(" - at `$")
            raise BadMessage(message("wire.unreadable", why=excerpt(what)), excerpt(place.strip("`."))) from None

    def _refuse(self, error: HotelierError, id: str, code: str) -> None:
        """Says why not; where the client spoke of a position that is no longer so, with the one that is."""
        room = self.watched.get(code)
        position = None
        if room is not None and isinstance(error, StaleMove):
            position = position_told(room.table, room.seat_of(self), now_ms())
        self._answers.count_refusal(error)
        refused = p.Refused(
            table=code,
            number=room.table.number if room else 0,
            id=id,
            code=error.code,
            text=say(error.message),
            place=error.place,
            clause=error.clause if isinstance(error, IllegalMove) else "",
            position=position or UNSET,
        )
        self.tell(p.written(refused))


class _Names(msgspec.Struct):
    """What an unreadable message may still say of itself."""

    id: str = ""
    table: str = ""


def _named(text: str | bytes) -> tuple[str, str]:
    """Id and table of a message that can't be read, as far as they can."""
    try:
        names = msgspec.json.decode(text, type=_Names) if len(text) < 2**16 else _Names()
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        names = _Names()
    return names.id[:40], names.table[:20]
