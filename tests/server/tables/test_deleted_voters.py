"""What becomes of what is proposed, and of answers to it, when those who said it are deleted."""

from __future__ import annotations

from functools import partial

import pytest

from hotelier.core.seats import ONLOOKER
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.about_me import delete_visitor
from hotelier.server.house import House
from hotelier.server.limits import Limits
from hotelier.server.settings import Settings
from hotelier.server.tables.lines import history
from server.store.made import awaited
from server.tables.parlour import all_of

NAMES = ("Ada", "Bob", "Eve", "Zoe", "Max")


@pytest.fixture
def house(parlour):
    """A house on the parlour's database, ready, without chores. Bots do not move."""
    made = House(parlour.store, Limits(), Settings())
    made.hall.ready.set()
    made.hall.on_change = lambda room: None
    parlour.hall = made.hall
    return made


async def begun(parlour, many: int):
    """So many people, each on a seat, in a game of vacation; Ada is the host."""
    people = await parlour.people(*NAMES[:many])
    return people, await parlour.started(*people, seed="3")


async def deleted(parlour, house, room, who):
    """The room as it is made again from the log when somebody has been deleted; nothing of them is left in it."""
    left = await parlour.store.write(partial(delete_visitor, visitor=who.visitor))
    await house.gone(who.visitor, left)
    assert who.visitor not in {entry.visitor for entry in await parlour.log(room)}
    again = await house.hall.room(room.table.code)
    assert again is not room
    assert all_of(again.table) == all_of(await parlour.kept(again))
    return again


async def propose(parlour, room, who, matter: str) -> None:
    await parlour.ask(room, who, p.Propose, matter=matter, seat=room.table.seats_of(who.visitor)[0])


async def answer(parlour, room, who, yes: bool):
    return await parlour.ask(room, who, p.Answer, proposal=room.table.proposal.number, yes=yes)


def told(room) -> tuple[object, ...]:
    """What everybody is told of the proposal: who made it, who has agreed, who is awaited, and the question."""
    proposal = room.state().proposal
    assert proposal is not None
    return proposal.by, proposal.agreed, proposal.awaited, proposal.text


def numbers(*people) -> list[int]:
    return [who.visitor for who in people]


@awaited
async def test_what_a_deleted_visitor_proposed_is_still_asked_and_nobody_has_agreed(parlour, house):
    (ada, bob, eve, zoe), room = await begun(parlour, 4)
    await propose(parlour, room, bob, "abandon")
    assert told(room) == (bob.visitor, [bob.visitor], numbers(ada, eve, zoe), "Bob asks to abandon the game.")
    room = await deleted(parlour, house, room, bob)
    assert told(room) == (None, [], numbers(ada, eve, zoe), "Somebody asks to abandon the game.")
    assert room.table.proposal.agreed == room.table.proposal.refused == set()
    assert [type(event) for event in await answer(parlour, room, eve, True)] == [e.Answered]
    assert told(room)[1:3] == ([eve.visitor], numbers(ada, zoe))
    happened = await answer(parlour, room, zoe, True)
    assert [type(event) for event in happened] == [e.Answered, e.Ended], "two of the three who are left"
    assert (room.table.status, room.table.end.by) == ("over", "abandoned")


@awaited
async def test_the_yes_of_a_deleted_visitor_counts_no_more(parlour, house):
    (ada, bob, eve, zoe), room = await begun(parlour, 4)
    await propose(parlour, room, ada, "hints")
    await answer(parlour, room, bob, True)
    assert told(room)[1:3] == (numbers(ada, bob), numbers(eve, zoe))
    room = await deleted(parlour, house, room, bob)
    assert told(room) == (ada.visitor, [ada.visitor], numbers(eve, zoe), "Ada asks to allow hints.")
    assert (room.table.proposal.agreed, room.table.proposal.refused) == ({ada.visitor}, set())
    await answer(parlour, room, eve, True)
    assert not room.table.hints
    await answer(parlour, room, zoe, True)
    assert room.table.hints


@awaited
async def test_the_no_of_a_deleted_visitor_counts_no_more(parlour, house):
    (ada, bob, eve, zoe, max_), room = await begun(parlour, 5)
    await propose(parlour, room, ada, "abandon")
    await answer(parlour, room, bob, False)
    room = await deleted(parlour, house, room, bob)
    assert told(room)[1:3] == ([ada.visitor], numbers(eve, zoe, max_))
    assert (room.table.proposal.agreed, room.table.proposal.refused) == ({ada.visitor}, set())
    assert [type(event) for event in await answer(parlour, room, eve, False)] == [e.Answered]
    happened = await answer(parlour, room, zoe, False)
    assert [type(event) for event in happened] == [e.Answered, e.Withdrawn], "three of four can't agree any more"
    assert (room.table.proposal, room.table.status) == (None, "running")


@awaited
async def test_a_deleted_visitor_who_said_yes_and_no_and_yes_is_forgotten_altogether(parlour, house):
    (ada, bob, eve, zoe, max_), room = await begun(parlour, 5)
    await propose(parlour, room, bob, "abandon")
    asked = room.table.proposal.number
    for who, yes in ((bob, False), (bob, True), (eve, False), (eve, True), (eve, False)):
        await answer(parlour, room, who, yes)
    room = await deleted(parlour, house, room, bob)
    assert told(room)[:3] == (None, [], numbers(ada, zoe, max_))
    assert room.table.proposal.refused == {eve.visitor}
    room = await deleted(parlour, house, room, eve)
    assert told(room)[:3] == (None, [], numbers(ada, zoe, max_))
    assert room.table.proposal.agreed == room.table.proposal.refused == set()
    lines = history(room.table, await parlour.log(room), ONLOOKER, since=asked - 1)
    assert [line.text for line in lines][:6] == [
        "Somebody asks to abandon the game.",
        "Somebody does not agree.",
        "Somebody agrees.",
        "Somebody does not agree.",
        "Somebody agrees.",
        "Somebody does not agree.",
    ]


@awaited
async def test_a_move_that_a_deleted_visitor_asked_to_take_back_is_taken_back_when_all_who_are_left_agree(
    parlour, house
):
    people, room = await begun(parlour, 3)
    mover = await parlour.moves(room, *people)
    first, last = (who for who in people if who is not mover)
    before = room.table.game.moves
    await parlour.move(room, mover)
    assert room.table.game.moves != before
    await propose(parlour, room, mover, "undo")
    await answer(parlour, room, first, True)
    room = await deleted(parlour, house, room, mover)
    assert told(room)[:3] == (None, [first.visitor], [last.visitor])
    assert room.table.game.moves != before, "one is still awaited"
    happened = await answer(parlour, room, last, True)
    assert [type(event) for event in happened] == [e.Answered, e.Undone]
    assert room.table.game.moves == before


@pytest.mark.parametrize(("matter", "done"), [("undo", e.Undone), ("hints", e.Allowed)])
@awaited
async def test_what_waited_for_a_deleted_visitor_alone_is_done(parlour, house, matter, done):
    people, room = await begun(parlour, 3)
    mover = await parlour.moves(room, *people)
    first, last = (who for who in people if who is not mover)
    before = room.table.game.moves
    await parlour.move(room, mover)
    await propose(parlour, room, mover, matter)
    await answer(parlour, room, first, True)
    room = await deleted(parlour, house, room, last)
    assert type((await parlour.log(room))[-1].event) is done
    assert room.table.proposal is None
    assert (room.table.game.moves == before, room.table.hints) == (matter == "undo", matter == "hints")


@awaited
async def test_when_a_deleted_visitor_is_no_longer_counted_fewer_are_more_than_half(parlour, house):
    (ada, bob, eve, zoe), room = await begun(parlour, 4)
    await propose(parlour, room, ada, "abandon")
    await answer(parlour, room, bob, True)
    assert room.table.status == "running", "two of four"
    room = await deleted(parlour, house, room, zoe)
    assert (room.table.status, room.table.end.by) == ("over", "abandoned"), "two of three"
    assert (await parlour.log(room))[-1].visitor is None
    assert eve.visitor in room.table.people()


@awaited
async def test_entries_of_a_deleted_visitor_are_nobodys_answers_when_the_log_is_read(parlour, house):
    """As they stand in a log in which everybody who took part in a vote was deleted."""
    (_, bob, eve), room = await begun(parlour, 3)
    await propose(parlour, room, bob, "hints")
    number = room.table.proposal.number
    table = await parlour.kept(room)
    for event in (e.Answered(yes=True), e.Answered(yes=False), e.Answered(yes=True)):
        table.add(e.Entry(table.number + 1, table.touched, None, event))
    assert (table.proposal.number, table.proposal.agreed, table.proposal.refused) == (number, {bob.visitor}, set())
    table.add(e.Entry(table.number + 1, table.touched, None, e.Withdrawn()))
    table.add(e.Entry(table.number + 1, table.touched, None, e.Proposed(matter="hints")))
    assert (table.proposal.by, table.proposal.agreed, table.proposal.refused) == (None, set(), set())
    assert eve.visitor in table.people()
