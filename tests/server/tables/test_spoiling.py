"""When something can't be kept: the room is spoiled, people come again, and find what is kept."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import insert

from hotelier.core.errors import LogConflict, StorageFailed, WrongTime
from hotelier.core.messages import message
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.store.schema import events
from server.store.made import awaited
from server.tables.parlour import Ear, Parlour, all_of, said


class Broken:
    """A disk that fails, after a while, until it is mended."""

    def __init__(self, parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self.waiting = asyncio.Event()
        self.fail = asyncio.Event()
        monkeypatch.setattr(parlour.store, "append", self._append)

    async def _append(self, rows: object) -> None:
        self.waiting.set()
        await self.fail.wait()
        raise StorageFailed(message("store.failed", why="disk full"))

    def mend(self) -> None:
        self._monkeypatch.undo()


@awaited
async def test_a_move_that_is_not_kept_spoils_the_room_and_people_find_what_is_kept(parlour, monkeypatch):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    ear = Ear(bob)
    room.enter(ear)
    before = all_of(room.table)
    disk = Broken(parlour, monkeypatch)
    disk.fail.set()
    with pytest.raises(StorageFailed):
        await parlour.ask(room, ada, p.Chat, text="hello", id="lost")
    assert room.broken
    assert ear.dropped
    assert ear.texts == []
    with pytest.raises(WrongTime, match="connect anew"):
        await parlour.ask(room, ada, p.Chat, text="hello", id="lost")
    disk.mend()
    again = await parlour.hall.room(room.table.code)
    assert again is not room
    assert all_of(again.table) == before
    assert await parlour.ask(again, ada, p.Chat, text="hello", id="lost") == [e.Chatted(text="hello", id="lost")]


@awaited
async def test_a_start_that_is_not_kept_has_not_happened(parlour, monkeypatch):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada, seats=3, bots=["uniform"] * 2)
    disk = Broken(parlour, monkeypatch)
    disk.fail.set()
    with pytest.raises(StorageFailed):
        await parlour.ask(room, ada, p.Start)
    disk.mend()
    again = await parlour.hall.room(room.table.code)
    assert (again.table.status, again.table.game) == ("open", None)


@awaited
async def test_an_entry_that_somebody_else_has_written_is_found_by_coming_again(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    chat = e.written(e.Chatted(text="from elsewhere"))
    row = {"table_id": room.id, "number": room.table.number + 1, "at": 1, "visitor": bob.visitor, "body": chat}
    await parlour.write(insert(events).values(**row))
    with pytest.raises(LogConflict):
        await parlour.ask(room, ada, p.Chat, text="hello")
    again = await parlour.hall.room(room.table.code)
    assert again.table.number == row["number"]
    await parlour.ask(again, ada, p.Chat, text="hello")
    assert [entry.event.text for entry in (await parlour.log(again))[-2:]] == ["from elsewhere", "hello"]


@awaited
async def test_who_waited_for_a_room_that_is_spoiled_does_not_watch_it(parlour, monkeypatch):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    disk, socket = Broken(parlour, monkeypatch), parlour.socket(bob)
    failing = asyncio.create_task(parlour.ask(room, ada, p.Chat, text="hello"))
    await disk.waiting.wait()
    asks = [
        {"id": "w", "type": "watch"},
        {"id": "u", "type": "uncover", "seat": 1},
        {"id": "r", "type": "rematch"},
        {"id": "c", "type": "chat", "text": "too"},
    ]
    waiting = [asyncio.create_task(said(socket, table=room.table.code, **ask)) for ask in asks]
    await asyncio.sleep(0.05)
    disk.fail.set()
    with pytest.raises(StorageFailed):
        await failing
    answers = await asyncio.gather(*waiting)
    assert [(told["type"], told["code"]) for told in answers] == [("refused", "wrong-time")] * 4
    assert room.empty
    assert not socket.watched


@awaited
async def test_cancelling_somebody_who_waits_for_a_commit_loses_nothing_that_is_kept(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    task = asyncio.create_task(parlour.ask(room, ada, p.Chat, text="hello"))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert room.broken
    again = await parlour.hall.room(room.table.code)
    await parlour.ask(again, ada, p.Chat, text="more")
    numbers = [entry.number for entry in await parlour.log(again)]
    assert numbers == list(range(1, len(numbers) + 1))
