"""What the people at a table agree on, and what becomes of it when some of them go."""

from __future__ import annotations

import pytest

from hotelier.core.errors import NotAllowed, UndoNotFree, WrongTime
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.tables.playing import time_out
from server.store.made import awaited
from server.tables.parlour import Ear


async def begun(parlour, *names: str, bots=()):
    people = await parlour.people(*(names or ("Ada", "Bob", "Eve")))
    return people, await parlour.started(*people, bots=bots)


async def moved(parlour, room, people):
    """Somebody has moved: who, and for which seat."""
    who, seat = await parlour.moves(room, *people), room.table.game.to_move
    await parlour.move(room, who)
    return who, seat


async def answer(parlour, room, who, yes: bool):
    return await parlour.ask(room, who, p.Answer, proposal=room.table.proposal.number, yes=yes)


@awaited
async def test_taking_a_move_back_needs_everybody(parlour):
    people, room = await begun(parlour)
    before = room.table.game.moves
    who, seat = await moved(parlour, room, people)
    first, last = (one for one in people if one != who)
    await parlour.ask(room, who, p.Propose, matter="undo", seat=seat)
    assert room.table.proposal.agreed == {who.visitor}
    await answer(parlour, room, first, True)
    assert room.table.proposal.agreed == {who.visitor, first.visitor}
    happened = await answer(parlour, room, last, True)
    assert [type(event) for event in happened] == [e.Answered, e.Undone]
    assert room.table.game.moves == before
    assert room.table.proposal is None


@awaited
async def test_one_no_ends_what_needs_everybody(parlour):
    people, room = await begun(parlour)
    who, seat = await moved(parlour, room, people)
    moves = room.table.game.moves
    await parlour.ask(room, who, p.Propose, matter="undo", seat=seat)
    happened = await answer(parlour, room, next(one for one in people if one != who), False)
    assert [type(event) for event in happened] == [e.Answered, e.Withdrawn]
    assert (room.table.proposal, room.table.game.moves) == (None, moves)


@awaited
async def test_who_asked_may_say_no_after_all(parlour):
    (ada, _, _), room = await begun(parlour)
    await parlour.ask(room, ada, p.Propose, matter="hints")
    happened = await answer(parlour, room, ada, False)
    assert isinstance(happened[-1], e.Withdrawn)


@awaited
async def test_more_than_half_abandon_a_game(parlour):
    (ada, bob, _), room = await begun(parlour)
    await parlour.ask(room, ada, p.Propose, matter="abandon")
    happened = await answer(parlour, room, bob, True)
    assert happened[-1].by == "abandoned"
    assert room.table.status == "over"
    assert room.table.game.record.result is None
    assert room.table.game.record.seed is None


@awaited
async def test_two_people_abandon_a_game_together_only(parlour):
    (ada, bob), room = await begun(parlour, "Ada", "Bob", bots=["uniform"])
    await parlour.ask(room, ada, p.Propose, matter="abandon")
    assert room.table.status == "running"
    happened = await answer(parlour, room, bob, False)
    assert isinstance(happened[-1], e.Withdrawn)


@awaited
async def test_one_person_with_bots_agrees_alone(parlour):
    (ada,), room = await begun(parlour, "Ada", bots=["uniform", "uniform"])
    happened = await parlour.ask(room, ada, p.Propose, matter="abandon", id="a")
    assert [type(event) for event in happened] == [e.Proposed, e.Ended]
    assert happened[-1].id == "a"


@awaited
async def test_a_proposal_waits_for_nobody_who_has_left(parlour):
    people, room = await begun(parlour)
    who, seat = await moved(parlour, room, people)
    first, last = (one for one in people if one != who)
    await parlour.ask(room, who, p.Propose, matter="undo", seat=seat)
    await answer(parlour, room, first, True)
    happened = await parlour.ask(room, last, p.Leave)
    assert [type(event) for event in happened if not isinstance(event, e.Hosted)] == [e.HandedOver, e.Undone]


@awaited
async def test_a_proposal_of_which_nobody_is_left_is_off(parlour):
    (ada, _), room = await begun(parlour, "Ada", "Bob", bots=["uniform"])
    await parlour.ask(room, ada, p.Propose, matter="hints")
    for seat in (0, 1):
        async with room.lock:
            await room.happen(time_out(room.table, seat), None)
    assert isinstance((await parlour.log(room))[-1].event, e.Withdrawn)
    assert not room.table.hints


@awaited
async def test_a_move_ends_the_question_whether_to_take_one_back_and_no_other(parlour):
    people, room = await begun(parlour)
    who, seat = await moved(parlour, room, people)
    await parlour.ask(room, who, p.Propose, matter="undo", seat=seat)
    await moved(parlour, room, people)
    assert room.table.proposal is None
    await parlour.ask(room, who, p.Propose, matter="hints")
    await moved(parlour, room, people)
    assert room.table.proposal.matter == "hints"


@awaited
async def test_one_thing_is_asked_at_a_time_and_answers_are_about_it(parlour):
    (ada, bob, _), room = await begun(parlour)
    with pytest.raises(WrongTime, match="not asked any more"):
        await parlour.ask(room, bob, p.Answer, proposal=3, yes=True)
    await parlour.ask(room, ada, p.Propose, matter="hints")
    with pytest.raises(WrongTime, match="comes first"):
        await parlour.ask(room, bob, p.Propose, matter="abandon")
    with pytest.raises(WrongTime, match="not asked any more"):
        await parlour.ask(room, bob, p.Answer, proposal=room.table.proposal.number - 1, yes=True)


@awaited
async def test_only_people_who_play_propose_and_answer(parlour):
    (ada, bob, eve), room = await begun(parlour)
    zoe = await parlour.comes("Zoe")
    await parlour.ask(room, eve, p.Leave)
    for who in (eve, zoe):
        with pytest.raises(NotAllowed):
            await parlour.ask(room, who, p.Propose, matter="abandon")
    await parlour.ask(room, ada, p.Propose, matter="hints")
    for who in (eve, zoe):
        with pytest.raises(NotAllowed):
            await answer(parlour, room, who, True)
    await answer(parlour, room, bob, True)
    assert room.table.hints
    with pytest.raises(WrongTime, match="allowed already"):
        await parlour.ask(room, ada, p.Propose, matter="hints")


@awaited
async def test_undo_is_free_while_nothing_has_come_since_and_else_refused(parlour):
    people = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.started(*people, game="big-shot", seed="3")
    free = refused = 0
    for _ in range(40):
        who, seat = await moved(parlour, room, people)
        told = next(seat for seat in range(3) if people[seat] == who)
        ear = Ear(who)
        room.enter(ear)
        shown = room.news([], 0, told, with_position=True).position.undo
        try:
            moves = room.table.game.moves
            await parlour.ask(room, who, p.Undo, seat=seat, at=room.table.number)
            assert shown == "free"
            assert room.table.game.moves == moves[:-1]
            await parlour.move(room, who, move=moves[-1])
            free += 1
        except UndoNotFree:
            assert shown == "ask"
            refused += 1
    assert free
    assert refused


@awaited
async def test_nobody_takes_back_the_move_of_another_seat(parlour):
    people, room = await begun(parlour)
    who, seat = await moved(parlour, room, people)
    other = next(one for one in people if one != who)
    for kind, asked in ((p.Undo, {"at": room.table.number}), (p.Propose, {"matter": "undo"})):
        with pytest.raises(NotAllowed):
            await parlour.ask(room, other, kind, seat=seat, **asked)
