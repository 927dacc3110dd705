"""Before the game: who sits where, what the host may do, and what it takes to start."""

from __future__ import annotations

import pytest

from hotelier.core.errors import HotelierError, NotAllowed, SeatTaken, UnknownBot, WrongTime
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.tables.seating import Who
from server.store.made import awaited
from server.tables.parlour import Parlour, all_of


async def refused(parlour: Parlour, room, who: Who, kind: type[p.Ask], **asked) -> HotelierError:
    """Why something is refused; nothing has changed by it, in memory or in the log."""
    before, log = all_of(room.table), await parlour.log(room)
    with pytest.raises(HotelierError) as error:
        await parlour.ask(room, who, kind, **asked)
    assert all_of(room.table) == before
    assert await parlour.log(room) == log
    return error.value


@awaited
async def test_whoever_opens_a_table_is_its_host_and_sits_first_and_bots_sit_last(parlour):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada, seats=4, bots=["uniform", "heuristic"])
    assert room.table.host == ada.visitor
    assert [(seat.visitor, seat.bot) for seat in room.table.seats] == [
        (ada.visitor, ""),
        (None, ""),
        (None, "uniform"),
        (None, "heuristic"),
    ]


@awaited
async def test_a_host_need_not_sit(parlour):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada, seats=3, sit=False, bots=["uniform"] * 3)
    assert room.table.host == ada.visitor
    assert not room.table.seats_of(ada.visitor)
    await parlour.ask(room, ada, p.Start)
    assert room.table.status == "running"


@awaited
async def test_who_sits_down_elsewhere_stands_up_first(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=4)
    await parlour.ask(room, bob, p.Sit, seat=1)
    assert await parlour.ask(room, bob, p.Sit, seat=3, id="over") == [
        e.Stood(seat=1),
        e.Sat(seat=3, visitor=bob.visitor, id="over"),
    ]
    assert room.table.seats_of(bob.visitor) == [3]


@awaited
async def test_nobody_sits_on_a_taken_seat_or_on_one_that_is_not_there(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=3, bots=["uniform"])
    for seat in (0, 2, 3, 7):
        error = await refused(parlour, room, bob, p.Sit, seat=seat)
        assert isinstance(error, SeatTaken)
        assert error.place == "seat"


@awaited
async def test_a_name_of_ones_own_is_for_shared_devices(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=3)
    await parlour.ask(room, bob, p.Sit, seat=1, name="Queen")
    assert room.table.seat_names()[1] == "Bob"
    hot = await parlour.open(ada, seats=3, hot=True)
    await parlour.ask(hot, ada, p.Sit, seat=1, name="Eve")
    await parlour.ask(hot, ada, p.Sit, seat=2, name="Eve")
    assert hot.table.seat_names() == ["Ada", "Eve", "Eve (2)"]


@awaited
async def test_only_the_host_removes_others_adds_bots_starts_closes_and_makes_a_host(parlour):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.open(ada, seats=3, bots=["uniform"])
    await parlour.ask(room, bob, p.Sit, seat=1)
    asks = [
        (p.Stand, {"seat": 0}),
        (p.Stand, {"seat": 2}),
        (p.AddBot, {"seat": 2, "bot": "heuristic"}),
        (p.Start, {}),
        (p.Close, {}),
        (p.MakeHost, {"visitor": bob.visitor}),
    ]
    for kind, asked in asks:
        for who in (bob, eve):
            assert isinstance(await refused(parlour, room, who, kind, **asked), NotAllowed)
    await parlour.ask(room, ada, p.AddBot, seat=2, bot="heuristic")
    assert room.table.seats[2].bot == "heuristic"
    await parlour.ask(room, ada, p.Stand, seat=2)
    await parlour.ask(room, ada, p.Stand, seat=1)
    assert [seat.free for seat in room.table.seats] == [False, True, True]


@awaited
async def test_bots_are_registered_ones_and_push_nobody_off_a_seat(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=3)
    await parlour.ask(room, bob, p.Sit, seat=1)
    assert isinstance(await refused(parlour, room, ada, p.AddBot, seat=1, bot="uniform"), SeatTaken)
    for name in ("lines:/bin/sh", "nobody", "lines:", "search:1000000"):
        assert isinstance(await refused(parlour, room, ada, p.AddBot, seat=2, bot=name), UnknownBot)


@awaited
async def test_a_game_starts_only_when_no_seat_is_free_and_only_once(parlour):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada, seats=3, bots=["uniform"])
    error = await refused(parlour, room, ada, p.Start)
    assert isinstance(error, WrongTime)
    assert str(error) == "1 seat is still free. Wait for people, or let bots sit down."
    await parlour.ask(room, ada, p.AddBot, seat=1, bot="uniform")
    await parlour.ask(room, ada, p.Start)
    assert (await parlour.row(room)).status == "running"
    late = [(p.Start, {}), (p.Sit, {"seat": 1}), (p.Stand, {"seat": 0}), (p.Close, {})]
    for kind, asked in (*late, (p.AddBot, {"seat": 2, "bot": "uniform"})):
        assert isinstance(await refused(parlour, room, ada, kind, **asked), WrongTime)


@awaited
async def test_the_host_is_somebody_who_sits(parlour):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.open(ada, seats=3)
    await parlour.ask(room, bob, p.Sit, seat=1)
    error = await refused(parlour, room, ada, p.MakeHost, visitor=eve.visitor)
    assert (error.code, error.place) == ("not-allowed", "visitor")
    await parlour.ask(room, ada, p.MakeHost, visitor=bob.visitor)
    assert room.table.host == bob.visitor
    assert isinstance(await refused(parlour, room, ada, p.Close), NotAllowed)


@awaited
async def test_a_closed_table_is_over_and_its_seed_no_secret(parlour):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada)
    assert room.state().seed is None
    await parlour.ask(room, ada, p.Close)
    assert (room.table.status, room.state().ended, room.state().seed) == ("over", "closed", room.table.seed)
    assert (await parlour.row(room)).status == "over"
    for kind, asked in ((p.Sit, {"seat": 1}), (p.Start, {}), (p.Close, {}), (p.Resign, {"seat": 0})):
        assert isinstance(await refused(parlour, room, ada, kind, **asked), WrongTime)


@awaited
async def test_who_leaves_before_the_start_leaves_a_free_seat(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=3)
    await parlour.ask(room, bob, p.Sit, seat=1)
    assert await parlour.ask(room, bob, p.Leave, id="bye") == [e.Stood(seat=1, id="bye")]
    assert await parlour.ask(room, bob, p.Leave) == []


@awaited
async def test_a_token_for_watching_plays_nothing(parlour):
    ada = await parlour.comes("Ada")
    room = await parlour.open(ada, seats=3)
    program = Who(ada.visitor, "Ada", program=True, may_play=False)
    for kind, asked in ((p.Sit, {"seat": 1}), (p.Close, {}), (p.Chat, {"text": "hello"}), (p.Leave, {})):
        error = await refused(parlour, room, program, kind, **asked)
        assert str(error) == "This token may watch, not play."


@awaited
async def test_a_seat_shows_that_a_program_sits_there(parlour):
    ada = await parlour.comes("Ada")
    robot = await parlour.comes("Robot", program=True)
    room = await parlour.open(ada, seats=3)
    await parlour.ask(room, robot, p.Sit, seat=1)
    assert [seat.program for seat in room.state().seats] == [False, True, False]


@awaited
async def test_whom_the_host_has_blocked_does_not_sit_down(parlour):
    from sqlalchemy import insert

    from hotelier.server.store.schema import blocks

    ada, bob = await parlour.people("Ada", "Bob")
    await parlour.write(insert(blocks).values(visitor=ada.visitor, blocked=bob.visitor, created=1))
    room = await parlour.open(ada, seats=3)
    with pytest.raises(NotAllowed, match="does not want you"):
        await parlour.hall.check_may_sit(room, bob)
    await parlour.hall.check_may_sit(room, ada)
