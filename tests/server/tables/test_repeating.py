"""What is asked twice under one id gets the first answer."""

from __future__ import annotations

import asyncio

import pytest

from hotelier.core.errors import HotelierError, IllegalMove, NotYourTurn, StaleMove
from hotelier.server import protocol as p
from hotelier.server.tables.table import REMEMBERED
from server.store.made import awaited
from server.tables.parlour import all_of


async def begun(parlour):
    people = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.started(*people)
    return people, room, await parlour.moves(room, *people)


@awaited
async def test_a_move_that_comes_twice_is_made_once_and_answered_alike(parlour):
    _, room, who = await begun(parlour)
    ask = p.Move(
        id="m", table=room.table.code, seat=room.table.game.to_move, at=room.table.number, move=room.table.game.legal[0]
    )
    first, second = await asyncio.gather(room.perform(who, ask), room.perform(who, ask))
    before = all_of(room.table)
    assert first == second == await room.perform(who, ask)
    assert all_of(room.table) == before


@awaited
async def test_the_answer_is_remembered_over_a_restart(parlour):
    _, room, who = await begun(parlour)
    ask = p.Move(
        id="m", table=room.table.code, seat=room.table.game.to_move, at=room.table.number, move=room.table.game.legal[0]
    )
    number = await room.perform(who, ask)
    parlour.hall.rooms.clear()
    again = await parlour.hall.room(room.table.code)
    assert await again.perform(who, ask) == number == again.table.number


@awaited
async def test_a_refused_move_stays_refused_and_another_id_is_another_move(parlour):
    people, room, who = await begun(parlour)
    seat, move = room.table.game.to_move, room.table.game.legal[0]
    other = next(one for one in people if one != who)
    theirs = room.table.seats_of(other.visitor)[0]
    with pytest.raises(NotYourTurn):
        await parlour.ask(room, other, p.Move, id="n", seat=theirs, at=room.table.number, move=move)
    with pytest.raises(StaleMove):
        await parlour.ask(room, who, p.Move, id="m", seat=seat, at=0, move=move)
    with pytest.raises(StaleMove):
        await parlour.ask(room, who, p.Move, id="m", seat=seat, at=room.table.number, move=move)
    await parlour.move(room, who, id="m2")
    with pytest.raises(NotYourTurn):
        await parlour.ask(room, other, p.Move, id="n", seat=theirs, at=room.table.number, move=move)


@awaited
async def test_an_id_is_its_visitors_own(parlour):
    people, room, who = await begun(parlour)
    other = next(one for one in people if one != who)
    await parlour.ask(room, other, p.Chat, text="mine", id="same")
    number = room.table.number
    await parlour.ask(room, who, p.Chat, text="mine too", id="same")
    assert room.table.number == number + 1


@awaited
async def test_a_refusal_that_is_repeated_without_end_does_not_grow(parlour):
    _, room, who = await begun(parlour)

    async def refused() -> HotelierError:
        with pytest.raises(IllegalMove) as error:
            await parlour.ask(room, who, p.Move, id="m", seat=room.table.game.to_move, at=room.table.number, move=move)
        return error.value

    illegal = {"A1", "A2", "A3", "A4", "A5", "A6", "A7"} - set(room.table.game.legal)
    move = sorted(illegal)[0]
    first = await refused()
    depths = set()
    for _ in range(5):
        error = await refused()
        assert (type(error), error.message, error.place, error.clause) == (
            type(first),
            first.message,
            first.place,
            first.clause,
        )
        depth, frame = 0, error.__traceback__
        while frame:
            depth, frame = depth + 1, frame.tb_next
        depths.add(depth)
    assert len(depths) == 1
    assert all(kept.__traceback__ is None for kept in room._refusals.values())


@awaited
async def test_only_the_last_answers_are_remembered(parlour):
    _, room, who = await begun(parlour)
    for number in range(REMEMBERED + 10):
        with pytest.raises(StaleMove):
            await parlour.ask(room, who, p.Move, id=f"r{number}", seat=room.table.game.to_move, at=0, move="A1")
        await parlour.ask(room, who, p.Chat, text="x", id=f"c{number}")
    assert len(room._refusals) == REMEMBERED
    assert len(room.table.answers) == REMEMBERED
    assert all_of(await parlour.kept(room)) == all_of(room.table)
