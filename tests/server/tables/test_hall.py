"""The hall: rooms are found, made again from the log, put away when nobody needs them, archived and brought back."""

from __future__ import annotations

import asyncio
import time

import pytest
from sqlalchemy import update

from hotelier.core.errors import NoTable, NotReady
from hotelier.server import protocol as p
from hotelier.server.events import Pace
from hotelier.server.hall import DAY
from hotelier.server.rooms import now_ms
from hotelier.server.store.schema import tables
from server.store.made import awaited
from server.tables.parlour import Ear, all_of, said


async def age(parlour, room, days: float) -> None:
    """Lets a table be untouched for so many days."""
    await parlour.write(update(tables).where(tables.c.id == room.id).values(touched=now_ms() - int(days * DAY)))


@awaited
async def test_touching_an_archived_table_brings_it_back(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    running = await parlour.started(ada, bob, bots=["uniform"])
    opened = await parlour.open(ada)
    over = await parlour.open(ada)
    await parlour.ask(over, ada, p.Close)
    for room in (running, opened, over):
        await age(parlour, room, 31)
    assert await parlour.hall.archive() == 3
    for room, status in ((running, "running"), (opened, "open"), (over, "over")):
        assert (await parlour.row(room)).status == "archived"
        await parlour.ask(room, ada, p.Chat, text="still here")
        assert (await parlour.row(room)).status == status


@awaited
async def test_open_tables_are_archived_after_a_day_and_others_after_a_month(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    running, opened = await parlour.started(ada, bob, bots=["uniform"]), await parlour.open(ada)
    await age(parlour, running, 29)
    await age(parlour, opened, 0.9)
    assert await parlour.hall.archive() == 0
    await age(parlour, opened, 1.1)
    assert await parlour.hall.archive() == 1
    await age(parlour, running, 30.1)
    assert await parlour.hall.archive() == 1


@awaited
async def test_the_link_of_an_archived_table_still_works(parlour):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada)
    await age(parlour, room, 2)
    await parlour.hall.archive()
    parlour.hall.rooms.clear()
    assert (await parlour.hall.room(room.table.code)).table.status == "open"


@awaited
async def test_whoever_asks_at_the_same_time_gets_the_same_room(parlour):
    (ada,) = await parlour.people("Ada")
    code = (await parlour.open(ada)).table.code
    parlour.hall.rooms.clear()
    rooms = await asyncio.gather(*(parlour.hall.room(code) for _ in range(5)))
    assert len({id(room) for room in rooms}) == 1


@awaited
async def test_there_is_no_room_for_a_code_that_no_table_has(parlour):
    for code in ("nope", "", "x" * 20):
        with pytest.raises(NoTable):
            await parlour.hall.room(code)


@awaited
async def test_nobody_gets_a_room_before_the_games_are_ready(parlour):
    (ada,) = await parlour.people("Ada")
    code = (await parlour.open(ada)).table.code
    parlour.hall.ready.clear()
    with pytest.raises(NotReady):
        await parlour.hall.room(code)


@awaited
async def test_one_who_gives_up_waiting_for_a_room_does_not_take_it_from_the_others(parlour):
    (ada,) = await parlour.people("Ada")
    code = (await parlour.open(ada)).table.code
    parlour.hall.rooms.clear()
    hasty, patient = (asyncio.create_task(parlour.hall.room(code)) for _ in range(2))
    await asyncio.sleep(0)
    hasty.cancel()
    assert (await patient).table.code == code


@awaited
async def test_a_table_for_the_invited_is_not_there_for_others(parlour):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.open(ada, join="invited")
    with pytest.raises(NoTable):
        await parlour.hall.check_may_enter(room, bob)
    await parlour.hall.note_guest(room, bob)
    await parlour.hall.check_may_enter(room, bob)
    await parlour.hall.check_may_enter(room, ada)
    with pytest.raises(NoTable):
        await parlour.hall.check_may_enter(room, eve)


@awaited
async def test_idle_rooms_are_put_away_and_come_back_as_they_were(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    before = all_of(room.table)
    parlour.hall.sweep()
    assert parlour.hall.rooms
    room.used = time.monotonic() - 601
    parlour.hall.sweep()
    assert not parlour.hall.rooms
    again = await parlour.hall.room(room.table.code)
    assert again is not room
    assert all_of(again.table) == before


@awaited
async def test_a_room_with_somebody_in_it_or_a_running_clock_is_not_put_away(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    visited = await parlour.open(ada)
    visited.enter(Ear(ada))
    ticking = await parlour.started(ada, bob, bots=["uniform"], pace=Pace(60))
    for room in (visited, ticking):
        room.used = time.monotonic() - 601
    parlour.hall.sweep()
    assert set(parlour.hall.rooms.values()) == {visited, ticking}


@awaited
async def test_a_room_that_somebody_is_about_to_enter_is_not_put_away(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, join="invited")
    await parlour.hall.note_guest(room, bob)
    room.used = time.monotonic() - 601
    socket = parlour.socket(bob)
    watching = asyncio.create_task(said(socket, type="watch", table=room.table.code))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    parlour.hall.sweep()
    await watching
    assert await parlour.hall.room(room.table.code) is room


@awaited
async def test_a_server_that_comes_back_opens_what_was_running(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    running = await parlour.started(ada, bob, bots=["uniform"])
    await parlour.open(ada)
    parlour.hall.rooms.clear()
    looked = []
    parlour.hall.on_change = looked.append
    assert await parlour.hall.wake() == 1
    assert [room.table.code for room in looked] == [running.table.code]


@awaited
async def test_opening_a_room_again_does_not_make_its_table_look_touched(parlour, monkeypatch):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada)
    touched = (await parlour.row(room)).touched
    assert room.touched == touched
    parlour.hall.rooms.clear()
    monkeypatch.setattr("hotelier.server.rooms.now_ms", lambda: touched + 5_000)
    again = await parlour.hall.room(room.table.code)
    assert again.touched == touched
    await parlour.ask(again, ada, p.Chat, text="hello")
    assert again.touched == touched + 5_000 == (await parlour.row(room)).touched
