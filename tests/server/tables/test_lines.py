"""A line for every kind of event, as seats and onlookers read it; and what nobody may read."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from hotelier.core.seats import ONLOOKER
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.tables.lines import Reader, history
from server.store.made import awaited
from server.tables.parlour import Ear

SAID = [
    (e.Opened(game="vacation", edition="decision", seats=3, commitment="x"), "Ada opens a table of DECISION."),
    (e.Sat(seat=1, visitor=2), "Bob sits down."),
    (e.Sat(seat=1, visitor=2, name="Guest"), "Guest sits down."),
    (e.Sat(seat=2, bot="uniform"), "Fay (Bellhop) sits down."),
    (e.Stood(seat=1), "A seat is free again."),
    (e.Started(), "The game begins."),
    (e.Undone(seat=1, to=0, free=True), "Bob takes back a move."),
    (e.Undone(seat=1, to=0, free=False), "Bob takes back a move; all agreed."),
    (e.HandedOver(seat=1, bot="heuristic", because="left"), "Bob has left; a Clerk plays on."),
    (e.HandedOver(seat=1, bot="heuristic", because="time"), "Bob is out of time; a Clerk plays on."),
    (e.HandedOver(seat=1, bot="heuristic", because="host"), "Bob is away; the host lets a Clerk play on."),
    (e.HandedOver(seat=1, bot="heuristic", because="resigned"), "Bob gives up; a Clerk plays to the end."),
    (e.Returned(seat=1), "Bob is back and plays again."),
    (e.Proposed(matter="undo"), "Ada asks to take back a move."),
    (e.Proposed(matter="abandon"), "Ada asks to abandon the game."),
    (e.Proposed(matter="hints"), "Ada asks to allow hints."),
    (e.Answered(yes=True), "Ada agrees."),
    (e.Answered(yes=False), "Ada does not agree."),
    (e.Withdrawn(), "What was asked is off."),
    (e.Allowed(), "Hints are allowed now."),
    (e.Hinted(seat=1, move="A1", why="It is good."), "Bob is given a hint."),
    (e.Chatted(text="<b>hi</b>"), "Ada: <b>hi</b>"),
    (e.Hosted(visitor=2), "Bob is the host now."),
    (e.Ended(by="finished"), "The table is over: the game has been played to its end."),
    (e.Ended(by="abandoned"), "The table is over: the game was abandoned."),
    (e.Ended(by="resigned"), "The table is over: nobody is left who plays."),
    (e.Ended(by="closed"), "The table is closed."),
    (e.Followed(code="abcd-efgh"), "A rematch is open at table abcd-efgh."),
    (e.Woke(), "The server was away; the clock goes on."),
]


@awaited
async def test_every_kind_of_event_has_its_line(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    assert {type(event) for event, _ in SAID} == set(get_args(e.AnyEvent)) - {e.Moved, e.Chanced}
    for event, text in SAID:
        entry = e.Entry(9, 1, ada.visitor, event)
        for seat in (ONLOOKER, 0, 2):
            line = Reader(room.table, seat).line(entry)
            assert (line.text, line.number, line.at, line.move, line.why, line.turn) == (text, 9, 1, "", "", 0)
            assert line.hint is None
            assert line.kind == type(event).__name__.lower()
        assert e.read(e.written(event)) == event
    hinted = e.Entry(9, 1, bob.visitor, e.Hinted(seat=1, move="A1", why="It is good."))
    line = Reader(room.table, 1).line(hinted)
    assert (line.text, line.hint.why) == ("A hint for Bob. It is good.", "It is good.")
    assert [one.move for one in line.hint.moves] == ["A1"]


def test_events_of_later_versions_may_have_more_fields_and_old_ones_are_read():
    assert e.read(b'{"kind":"chatted","text":"x","new":1}') == e.Chatted(text="x")
    assert e.read(b'{"kind":"moved","seat":1,"move":"A1"}') == e.Moved(seat=1, move="A1")
    with pytest.raises(msgspec.ValidationError):
        e.read(b'{"kind":"exploded"}')


@pytest.mark.parametrize("game", ["vacation", "perfect-hotel", "big-shot"])
@awaited
async def test_what_is_told_live_is_what_is_told_to_one_who_comes_back(parlour, game):
    ada, bob = await parlour.people("Ada", "Bob")
    zoe = await parlour.comes("Zoe")
    room = await parlour.started(ada, bob, bots=["uniform"], game=game)
    ears = {seat: Ear(who) for seat, who in ((0, ada), (1, bob), (ONLOOKER, zoe))}
    since = room.table.number
    for ear in ears.values():
        room.enter(ear)
    for turn in range(30):
        await step(parlour, room, (ada, bob), turn)
    await parlour.ask(room, ada, p.Chat, text="hello")
    log = await parlour.log(room)
    for seat, ear in ears.items():
        live = [line for told in ear.told for line in told["lines"]]
        later = [msgspec.to_builtins(line) for line in history(room.table, log, seat, since)]
        assert live == later


async def step(parlour, room, people, turn: int) -> None:
    """Whoever is asked moves: people take the first legal move or the last."""
    game = room.table.game
    move = game.legal[-1 if turn % 2 else 0]
    if room.table.seats[game.to_move].played_by:
        await parlour.bot_moves(room, move, "A secret reason.")
    else:
        await parlour.move(room, await parlour.moves(room, *people), move)


@pytest.mark.parametrize("game", ["vacation", "perfect-hotel", "big-shot"])
@awaited
async def test_nothing_told_holds_the_seed_or_a_bots_reason_or_more_than_the_seats_own_view(parlour, game):
    ada, bob = await parlour.people("Ada", "Bob")
    zoe = await parlour.comes("Zoe")
    room = await parlour.started(ada, bob, bots=["uniform"], game=game)
    ears = {seat: Ear(who) for seat, who in ((0, ada), (1, bob), (ONLOOKER, zoe))}
    for ear in ears.values():
        room.enter(ear)
    for turn in range(24):
        await step(parlour, room, (ada, bob), turn)
        for seat, ear in ears.items():
            told = [told["position"] for told in ear.told if "position" in told][-1]
            assert told["seat"] == (None if seat == ONLOOKER else seat)
            assert told["view"] == msgspec.to_builtins(room.table.game.view(seat))
            assert bool(told["legal"]) == (room.table.game.to_move == seat)
            assert room.table.seed not in str(ear.told)
            assert "secret reason" not in str(ear.told)


@awaited
async def test_between_seats_a_shared_device_is_told_what_an_onlooker_is(parlour):
    ada = await parlour.comes("Ada")
    room = await parlour.open(ada, seats=3, hot=True)
    for seat in (1, 2):
        await parlour.ask(room, ada, p.Sit, seat=seat, name=f"Guest {seat}")
    ear = Ear(ada)
    room.enter(ear)
    await parlour.ask(room, ada, p.Start)
    assert ear.told[-1]["position"]["seat"] is None
    for _ in range(10):
        seat = room.table.game.to_move
        room.uncover(ear, seat)
        assert ear.told[-1]["position"]["legal"] == room.table.game.legal
        before = room.table.number
        await parlour.move(room, ada)
        told, still = [told for told in ear.told if told["lines"]][-1], room.table.game.to_move == seat
        assert told["position"]["seat"] == (seat if still else None)
        log = await parlour.log(room)
        reader = seat if still else ONLOOKER
        assert told["lines"] == [msgspec.to_builtins(line) for line in history(room.table, log, reader, before)]
        assert told["position"]["view"] == room.table.game.view(reader)


@awaited
async def test_nobody_uncovers_a_seat_of_another_or_without_watching(parlour):
    from hotelier.core.errors import NotAllowed, WrongTime

    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=3, hot=True)
    await parlour.ask(room, ada, p.Sit, seat=1, name="Guest")
    ears = [Ear(ada), Ear(bob)]
    with pytest.raises(WrongTime):
        room.uncover(ears[0], 0)
    assert room.empty
    for ear in ears:
        room.enter(ear)
    for seat in (0, 1, 2):
        with pytest.raises(NotAllowed):
            room.uncover(ears[1], seat)
    with pytest.raises(NotAllowed):
        room.uncover(ears[0], 2)


@awaited
async def test_a_seat_sees_what_its_seat_saw_and_the_record_waits_for_the_end(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    for turn in range(10):
        await step(parlour, room, (ada, bob), turn)
    seen = [room.table.game.seen(seat) for seat in (0, 1, ONLOOKER)]
    assert len({str(one) for one in seen}) == 3
    assert all(room.table.seed not in str(one) for one in seen)
