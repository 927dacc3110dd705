"""Leaving and coming back, giving up, and going for good: a bot stands in, and the host's rights pass on."""

from __future__ import annotations

import time

import pytest

from hotelier.core.errors import NotAllowed, WrongTime
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.tables.playing import STAND_IN
from server.store.made import awaited
from server.tables.parlour import Ear


async def begun(parlour, *names: str, **more):
    people = await parlour.people(*(names or ("Ada", "Bob", "Eve")))
    return people, await parlour.started(*people, **more)


@awaited
async def test_a_bot_plays_for_somebody_who_left_and_hands_back(parlour):
    (_, bob, _), room = await begun(parlour)
    assert await parlour.ask(room, bob, p.Leave, id="l") == [e.HandedOver(seat=1, bot=STAND_IN, because="left", id="l")]
    assert room.table.seats[1].played_by == STAND_IN
    assert bob.visitor not in room.table.people()
    with pytest.raises(NotAllowed, match="come back first"):
        await parlour.ask(room, bob, p.Move, seat=1, at=room.table.number, move="A1")
    assert await parlour.ask(room, bob, p.Leave) == []
    assert await parlour.ask(room, bob, p.Return, id="r") == [e.Returned(seat=1, id="r")]
    assert not room.table.seats[1].played_by


@awaited
async def test_a_host_who_leaves_makes_somebody_else_the_host(parlour):
    (ada, bob, _), room = await begun(parlour)
    await parlour.ask(room, ada, p.Leave)
    assert room.table.host == bob.visitor


@awaited
async def test_a_table_waits_for_one_who_plays_alone_with_bots(parlour):
    (ada,), room = await begun(parlour, "Ada", bots=["uniform", "uniform"])
    assert await parlour.ask(room, ada, p.Leave) == []
    assert not room.table.seats[0].stand_in


@awaited
async def test_who_gives_up_does_not_come_back(parlour):
    (ada, bob, _), room = await begun(parlour)
    await parlour.ask(room, bob, p.Resign, seat=1)
    assert room.table.status == "running"
    assert room.state().seats[1].resigned
    for kind, asked in ((p.Return, {}), (p.Resign, {"seat": 1})):
        with pytest.raises((WrongTime, NotAllowed)):
            await parlour.ask(room, bob, kind, **asked)
    with pytest.raises(NotAllowed):
        await parlour.ask(room, ada, p.Resign, seat=2)


@awaited
async def test_the_table_is_over_when_the_last_person_gives_up(parlour):
    (ada, bob), room = await begun(parlour, "Ada", "Bob", bots=["uniform"])
    happened = await parlour.ask(room, ada, p.Resign, seat=0)
    assert happened[1] == e.Hosted(visitor=bob.visitor, id=happened[1].id)
    happened = await parlour.ask(room, bob, p.Resign, seat=1)
    assert (happened[-1].by, happened[-1].seed) == ("resigned", room.table.seed)
    assert (await parlour.row(room)).status == "over"


@awaited
async def test_somebody_who_only_left_may_find_the_game_going_on(parlour):
    (ada, bob), room = await begun(parlour, "Ada", "Bob", bots=["uniform"])
    await parlour.ask(room, bob, p.Leave)
    await parlour.ask(room, ada, p.Resign, seat=0)
    assert (room.table.status, room.table.host) == ("running", bob.visitor)


@awaited
async def test_the_host_lets_a_bot_play_only_for_somebody_who_has_been_away_for_a_minute(parlour):
    (ada, bob, _), room = await begun(parlour)
    ear = Ear(bob)
    room.enter(ear)
    with pytest.raises(WrongTime, match="is here"):
        await parlour.ask(room, ada, p.HandOver, seat=1)
    room.go(ear)
    with pytest.raises(WrongTime, match="a moment ago"):
        await parlour.ask(room, ada, p.HandOver, seat=1)
    room._gone[bob.visitor] = time.monotonic() - parlour.settings.away_seconds
    with pytest.raises(NotAllowed):
        await parlour.ask(room, bob, p.HandOver, seat=1)
    await parlour.ask(room, ada, p.HandOver, seat=1)
    assert room.table.seats[1].stand_in
    with pytest.raises(WrongTime, match="No person plays"):
        await parlour.ask(room, ada, p.HandOver, seat=1)
    await parlour.ask(room, bob, p.Return)


@awaited
async def test_somebody_who_never_came_is_away_after_a_minute_too(parlour):
    (_, bob, _), room = await begun(parlour)
    assert not room.is_away(bob.visitor)
    room._born -= parlour.settings.away_seconds
    assert room.is_away(bob.visitor)


@awaited
async def test_a_person_with_two_windows_is_here_until_both_are_closed(parlour):
    (_, bob, _), room = await begun(parlour)
    windows = [Ear(bob), Ear(bob)]
    for window in windows:
        room.enter(window)
    room.go(windows[0])
    room.go(windows[0])
    assert bob.visitor in room.here()
    room.go(windows[1])
    assert bob.visitor not in room.here()


@awaited
async def test_when_a_host_is_deleted_nobody_becomes_host_who_is_deleted_too(parlour):
    (ada, bob, eve), room = await begun(parlour)
    await room.depart(bob.visitor)
    assert room.table.seats[1].resigned
    await room.depart(ada.visitor)
    assert room.table.host == eve.visitor
    await room.depart(eve.visitor)
    assert (room.table.status, room.table.end.by) == ("over", "abandoned")


@awaited
async def test_who_is_deleted_before_the_start_leaves_a_free_seat_and_the_last_one_a_closed_table(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=3)
    await parlour.ask(room, bob, p.Sit, seat=1)
    await room.depart(ada.visitor)
    assert (room.table.seats[0].free, room.table.host) == (True, bob.visitor)
    await room.depart(bob.visitor)
    assert room.table.end.by == "closed"


@awaited
async def test_a_table_goes_on_when_somebody_is_deleted_who_only_looked_or_sat_there_once(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=3, sit=False)
    await parlour.ask(room, bob, p.Sit, seat=1)
    await room.depart(bob.visitor)
    assert (room.table.status, room.table.seats[1].free, room.table.host) == ("open", True, ada.visitor)
    for seat in range(3):
        await parlour.ask(room, ada, p.AddBot, seat=seat, bot="uniform")
    await parlour.ask(room, ada, p.Start)
    number = room.table.number
    await room.depart(bob.visitor)
    assert (room.table.status, room.table.number) == ("running", number)
    await room.depart(ada.visitor)
    assert room.table.status == "over"


@awaited
async def test_going_for_good_twice_changes_nothing_more(parlour):
    (_, bob, _), room = await begun(parlour)
    await room.depart(bob.visitor)
    number = room.table.number
    await room.depart(bob.visitor)
    assert room.table.number == number


@awaited
async def test_nobody_is_made_host_who_has_given_up(parlour):
    (ada, bob, _), room = await begun(parlour)
    await parlour.ask(room, bob, p.Resign, seat=1)
    with pytest.raises(NotAllowed, match="must be a person who sits"):
        await parlour.ask(room, ada, p.MakeHost, visitor=bob.visitor)
