"""A free seat can't be cleared once more: not by the host, nor by anybody else."""

from __future__ import annotations

import pytest

from hotelier.core.errors import SeatTaken
from hotelier.server import events as e
from hotelier.server import protocol as p
from server.store.made import awaited
from server.tables.parlour import Parlour, all_of, said


async def check_free(parlour: Parlour, room, who, seat: int) -> None:
    """Clearing the seat is refused, and nothing has happened by it, in memory or in the log."""
    before, log = all_of(room.table), await parlour.log(room)
    with pytest.raises(SeatTaken, match=r"^seat: Nobody sits there\.$") as error:
        await parlour.ask(room, who, p.Stand, seat=seat)
    assert (error.value.code, error.value.place) == ("seat-taken", "seat")
    assert all_of(room.table) == before
    assert await parlour.log(room) == log


@awaited
async def test_the_host_can_not_clear_a_seat_that_nobody_has_taken(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=4, bots=["uniform"])
    for who in (ada, bob):
        for seat in (1, 2):
            await check_free(parlour, room, who, seat)


@awaited
async def test_the_host_can_not_clear_a_seat_twice_whoever_had_it(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=3, bots=["uniform"])
    await parlour.ask(room, bob, p.Sit, seat=1)
    for seat in (1, 2, 0):  # a person's, a bot's, the host's own
        assert await parlour.ask(room, ada, p.Stand, seat=seat, id=f"{seat}") == [e.Stood(seat=seat, id=f"{seat}")]
        await check_free(parlour, room, ada, seat)
        await check_free(parlour, room, bob, seat)
    assert [seat.free for seat in room.table.seats] == [True, True, True]


@awaited
async def test_a_program_is_told_which_field_was_wrong(parlour):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada, seats=3)
    answer = await said(parlour.socket(ada), type="stand", table=room.table.code, seat=2)
    assert {key: answer[key] for key in ("type", "code", "place", "text")} == {
        "type": "refused",
        "code": "seat-taken",
        "place": "seat",
        "text": "Nobody sits there.",
    }
