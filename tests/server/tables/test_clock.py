"""The live clock: a bank and an increment, reckoned from the log alone."""

from __future__ import annotations

import asyncio

import pytest

from hotelier.core.errors import WrongTime
from hotelier.server import events as e
from hotelier.server import playing_on, rooms
from hotelier.server import protocol as p
from hotelier.server.tables.clock import Clock
from hotelier.server.tables.playing import STAND_IN
from hotelier.server.tables.showing import position_told
from server.store.made import awaited
from server.tables.parlour import all_of


@pytest.fixture
def now(monkeypatch):
    """A time that goes on when it is told to, in seconds."""

    class Now:
        seconds = 1_000_000.0

        def __iadd__(self, seconds):
            self.seconds += seconds
            return self

    it = Now()
    for module in (rooms, playing_on):
        monkeypatch.setattr(module, "now_ms", lambda: int(it.seconds * 1000))
    return it


async def begun(parlour, bank: int = 60, increment: int = 5):
    people = await parlour.people("Ada", "Bob", "Eve")
    return people, await parlour.started(*people, pace=e.Pace(bank, increment))


@awaited
async def test_the_clock_runs_for_the_person_who_is_asked_and_a_move_adds_the_increment(parlour, now):
    people, room = await begun(parlour)
    clock, seat = room.table.clock, room.table.game.to_move
    assert clock.left == [60_000] * 3
    assert clock.running == seat
    now += 20
    told = position_told(room.table, seat, rooms.now_ms()).clock
    assert (told.left[seat], told.running) == (40_000, seat)
    await parlour.move(room, await parlour.moves(room, *people))
    assert clock.left[seat] == 45_000
    assert clock.running == room.table.game.to_move


@awaited
async def test_taking_moves_back_again_and_again_gains_no_time(parlour, now):
    (ada,) = await parlour.people("Ada")
    room = await parlour.started(ada, bots=["uniform", "uniform"], pace=e.Pace(60, 5), seed="7")
    while room.table.game.to_move != 0 or room.table.game.final(room.table.game.legal[0]):
        if room.table.game.to_move == 0:
            await parlour.move(room, ada)
        else:
            await parlour.bot_moves(room)
    left = room.table.clock.left[0]
    for _ in range(3):
        now += 1
        await parlour.move(room, ada)
        await parlour.ask(room, ada, p.Undo, seat=0, at=room.table.number)
        assert all_of(await parlour.kept(room)) == all_of(room.table)
    assert room.table.clock.left[0] == left - 3_000


@awaited
async def test_a_clock_is_the_same_from_the_log_with_all_that_chance_did(parlour, now):
    people, room = await begun(parlour)
    for _ in range(12):
        now += 1.5
        await parlour.move(room, await parlour.moves(room, *people))
        assert all_of(await parlour.kept(room)) == all_of(room.table)


@awaited
async def test_a_bot_takes_over_when_the_bank_is_empty_and_hands_back_with_some_time(parlour, now):
    people, room = await begun(parlour, bank=10)
    seat, who = room.table.game.to_move, await parlour.moves(room, *people)
    await parlour.playing._time_out(room)
    assert not room.table.seats[seat].stand_in
    now += 10
    await parlour.playing._time_out(room)
    assert room.table.seats[seat].stand_in
    assert (await parlour.log(room))[-1].event == e.HandedOver(seat=seat, bot=STAND_IN, because="time")
    assert room.table.clock.running is None
    assert room.table.clock.left[seat] == 0
    now += 100
    await parlour.ask(room, who, p.Return)
    assert room.table.clock.left[seat] == 30_000
    assert room.table.clock.running == seat
    with pytest.raises(WrongTime):
        await parlour.ask(room, who, p.Return)


@awaited
async def test_coming_back_takes_no_time_away(parlour, now):
    people, room = await begun(parlour, bank=600)
    seat, who = room.table.game.to_move, await parlour.moves(room, *people)
    await parlour.ask(room, who, p.Leave)
    await parlour.ask(room, who, p.Return)
    assert room.table.clock.left[seat] == 600_000


@awaited
async def test_a_move_at_the_last_moment_counts(parlour, now):
    people, room = await begun(parlour, bank=10)
    seat = room.table.game.to_move
    now += 12
    await parlour.move(room, await parlour.moves(room, *people))
    assert room.table.clock.left[seat] == 5_000
    await parlour.playing._time_out(room)
    assert not any(seat.stand_in for seat in room.table.seats)


@awaited
async def test_a_server_that_was_away_forgives_the_time(parlour, now):
    people, room = await begun(parlour)
    seat = room.table.game.to_move
    now += 20
    parlour.hall.rooms.clear()
    now += 3600
    again = await parlour.hall.room(room.table.code)
    assert (await parlour.log(again))[-1].event == e.Woke()
    assert again.table.clock.remaining(seat, rooms.now_ms()) == 60_000
    now += 5
    await parlour.move(again, await parlour.moves(again, *people))
    assert again.table.clock.left[seat] == 60_000


@awaited
async def test_the_timer_of_a_room_goes_off_and_is_forgotten(parlour, now):
    _, room = await begun(parlour, bank=10)
    seat = room.table.game.to_move
    parlour.hall.on_change = parlour.playing.look
    now += 9.95
    parlour.playing.look(room)
    now += 1
    for _ in range(100):
        await asyncio.sleep(0.02)
        if room.table.seats[seat].stand_in:
            break
    await parlour.playing.close()
    happened = [entry.event for entry in await parlour.log(room)]
    assert e.HandedOver(seat=seat, bot=STAND_IN, because="time") in happened


@awaited
async def test_a_clock_of_a_room_that_was_spoiled_is_forgotten(parlour, now):
    _, room = await begun(parlour, bank=10)
    now += 9.99
    parlour.playing.look(room)
    room.spoil()
    await asyncio.sleep(0.05)
    assert not parlour.playing._clocks


def test_no_clock_is_ever_negative_and_none_runs_backwards():
    clock = Clock(e.Pace(10, 0), 2)
    clock.run(0, 5_000)
    assert clock.remaining(0, 4_000) == 10_000
    assert clock.remaining(0, 100_000) == 0
    clock.stop(100_000)
    assert clock.left == [0, 10_000]
    clock.take_back(0)
    assert clock.left == [0, 10_000]


@awaited
async def test_leaving_and_coming_back_gains_no_time(parlour, now):
    people, room = await begun(parlour, bank=10, increment=0)
    seat, who = room.table.game.to_move, await parlour.moves(room, *people)
    now += 6
    await parlour.ask(room, who, p.Leave)
    await parlour.ask(room, who, p.Return)
    assert room.table.clock.left[seat] == 4_000
    assert all_of(await parlour.kept(room)) == all_of(room.table)
