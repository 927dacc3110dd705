"""What goes on at a table by itself: bots move, clocks run out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from random import uniform
from typing import Any, Final

from hotelier.core.errors import TooMuch
from hotelier.server.limits import Limits, Rates
from hotelier.server.rooms import Room, now_ms
from hotelier.server.settings import Settings
from hotelier.server.tables.playing import bot_moves, time_out
from hotelier.server.thinking import Thinkers, Thought

_LOG: Final = logging.getLogger("hotelier.server")

RETRY: Final = 1.0
"""Seconds until a bot's move that could not be kept is tried again."""


class PlayingOn:
    """Looks at a room whenever something happened there, and does what nobody has to ask for."""

    def __init__(self, thinkers: Thinkers, settings: Settings, limits: Limits, rates: Rates) -> None:
        self._thinkers = thinkers
        self._settings = settings
        self._seconds = rates.bot_seconds
        self._most = limits.bot_seconds.burst
        self._bots: dict[Room, asyncio.Task[None]] = {}
        self._hurried: dict[Room, asyncio.Event] = {}
        self._clocks: dict[Room, asyncio.TimerHandle] = {}
        self._flags: set[asyncio.Task[None]] = set()

    def look(self, room: Room) -> None:
        """Starts the bot that is asked, and the clock of the person who is."""
        self._set_clock(room)
        if room not in self._bots and self._bot_asked(room):
            task = self._bots[room] = asyncio.create_task(self._play(room))
            task.add_done_callback(lambda _: self._forget(room))

    def hurry(self, room: Room) -> None:
        """The bot's move is wanted at once."""
        if room in self._hurried:
            self._hurried[room].set()

    def is_thinking(self, room: Room) -> bool:
        """Whether a bot is about to move there."""
        return room in self._bots

    async def close(self) -> None:
        """Stops all bots and clocks; what they have not done will be done when the server comes back."""
        for timer in self._clocks.values():
            timer.cancel()
        tasks = [*self._bots.values(), *self._flags]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, room: Room) -> None:
        self._bots.pop(room, None)
        self._hurried.pop(room, None)

    def _bot_asked(self, room: Room) -> str:
        """The bot that is to move, or none; while people are asked to take a move back, bots wait for their answer."""
        table = room.table
        if table.proposal and table.proposal.matter == "undo":
            return ""
        if room.broken or table.status != "running" or table.game is None or table.game.to_move is None:
            return ""
        return table.seats[table.game.to_move].played_by

    async def _play(self, room: Room) -> None:
        """Moves for bots until a person is asked."""
        self._hurried[room] = asyncio.Event()
        while bot := self._bot_asked(room):
            try:
                await self._move(room, bot)
            except Exception:  # whatever it was, the table must not stand still
                _LOG.exception("bot-move-not-kept", extra={"table": room.table.code})
                if room.broken:
                    return
                await asyncio.sleep(RETRY)

    async def _move(self, room: Room, bot: str) -> None:
        """One move: thought in a thread, shown after a while, made if nothing has changed meanwhile."""
        table, loop = room.table, asyncio.get_running_loop()
        await self._prepare(room, bot)
        assert table.game
        number, position = table.changed, table.game.position
        shown_at = loop.time() + uniform(*self._settings.bot_delay)
        thought = await self._thinkers.choose(position, bot, f"{table.seed} {len(table.game.moves)}")
        await self._wait(room, shown_at - loop.time())
        await self._charge(table.host, thought)
        async with room.lock:
            if not room.broken and table.changed == number and self._bot_asked(room) == bot:
                await _to_the_end(self._make(room, position.to_move, thought))

    async def _prepare(self, room: Room, bot: str) -> None:
        """Waits until the bot is compiled, and lets people know that they wait for that."""
        if not self._thinkers.is_ready(bot, room.table.opened.game):
            room.show_preparing(True)
            try:
                await self._thinkers.until_ready(bot, room.table.opened.game)
            finally:
                room.show_preparing(False)

    async def _make(self, room: Room, seat: int, thought: Thought) -> None:
        events, made = bot_moves(room.table, seat, thought.move, thought.why)
        await room.happen(events, None, made)

    async def _charge(self, host: int | None, thought: Thought) -> None:
        """Bots of a host who has had more than a share of their time wait until it is made up for."""
        while True:
            try:
                self._seconds.take(host or 0, min(thought.seconds, self._most))
                return
            except TooMuch as error:
                await asyncio.sleep(error.after or RETRY)

    async def _wait(self, room: Room, seconds: float) -> None:
        """Waits so long, unless somebody is in a hurry."""
        if seconds > 0:
            try:
                await asyncio.wait_for(self._hurried[room].wait(), seconds)
            except TimeoutError:
                return
            self._hurried[room].clear()

    def _set_clock(self, room: Room) -> None:
        timer = self._clocks.pop(room, None)
        if timer:
            timer.cancel()
        clock = room.table.clock
        if room.broken or clock is None or clock.running is None or room.table.status != "running":
            return
        seconds = clock.remaining(clock.running, now_ms()) / 1000
        self._clocks[room] = asyncio.get_running_loop().call_later(seconds, self._flag, room)

    def _flag(self, room: Room) -> None:
        self._clocks.pop(room, None)
        task = asyncio.create_task(self._time_out(room))
        self._flags.add(task)
        task.add_done_callback(self._flags.discard)

    async def _time_out(self, room: Room) -> None:
        """A bank is empty: unless its person has moved at the last moment, a bot takes over."""
        async with room.lock:
            clock = room.table.clock
            if room.broken or clock is None or clock.running is None or room.table.status != "running":
                return
            if clock.remaining(clock.running, now_ms()) > 0:
                self._set_clock(room)
            else:
                await _to_the_end(room.happen(time_out(room.table, clock.running), None))


async def _to_the_end(happening: Coroutine[Any, Any, None]) -> None:
    """Who is cancelled while something is being kept stops after it, and holds the room's lock until then."""
    task = asyncio.ensure_future(happening)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise
