"""Hints and questions about a move: who may ask, who reads the answer, and of which position."""

from __future__ import annotations

import asyncio

from msgspec import convert

import hotelier
from hotelier.bots.contract import Budget
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.advising import with_names
from hotelier.server.tables.lines import Reader, history
from hotelier.table.game import Game
from server.store.made import awaited
from server.tables.parlour import Ear, heard, said


async def asked_alone(parlour, **more):
    """A room in which one person plays with bots, and is asked; with that person's socket."""
    ada = await parlour.comes("Ada")
    room = await parlour.started(ada, bots=["uniform", "uniform"], **more)
    while room.table.game.to_move != 0:
        await parlour.bot_moves(room)
    return ada, room, parlour.socket(ada)


def hint(room, seat: int = 0, **more) -> dict:
    return {"type": "hint", "table": room.table.code, "seat": seat, "at": room.table.number} | more


@awaited
async def test_who_plays_alone_with_bots_gets_hints(parlour):
    _, room, socket = await asked_alone(parlour)
    assert room.state().hints
    told = await said(socket, **hint(room))
    assert told["type"] == "done"
    hinted = (await parlour.log(room))[-1].event
    assert isinstance(hinted, e.Hinted)
    assert hinted.told.moves[0].move in room.table.game.legal
    assert hinted.told.why


@awaited
async def test_a_hint_names_the_best_moves_with_what_to_expect_of_each(parlour):
    _, room, socket = await asked_alone(parlour)
    await said(socket, type="watch", table=room.table.code)
    await said(socket, **hint(room, id="2"))
    line = heard(socket)[-2]["lines"][-1]
    moves = [one["move"] for one in line["hint"]["moves"]]
    assert 1 < len(moves) <= 3
    assert len(set(moves)) == len(moves)
    assert set(moves) <= set(room.table.game.legal)
    values = [one["score"]["mean"] for one in line["hint"]["moves"]]
    assert values == sorted(values, reverse=True)
    for one in line["hint"]["moves"]:
        assert one["score"]["low"] <= one["score"]["mean"] <= one["score"]["high"]
        assert 0 <= one["win"]["low"] <= one["win"]["mean"] <= one["win"]["high"] <= 1
        assert one["playouts"] > 0


@awaited
async def test_while_the_search_is_not_compiled_a_hint_is_the_clerks(parlour):
    _, room, socket = await asked_alone(parlour)
    parlour.thinkers._searching.clear()
    await said(socket, **hint(room))
    hinted = (await parlour.log(room))[-1].event
    (only,) = hinted.told.moves
    assert only.move in room.table.game.legal
    assert (only.score, only.win, only.playouts) == (None, None, 0)
    assert hinted.told.why


@awaited
async def test_a_hint_has_one_shape_from_the_library_to_the_wire(parlour):
    _, room, socket = await asked_alone(parlour)
    await said(socket, type="watch", table=room.table.code)
    await said(socket, **hint(room))
    line = heard(socket)[-2]["lines"][-1]
    table = Game.from_record(room.table.game.record)
    told = hotelier.hint(table, budget=Budget(60, 1000.0)).as_json()
    assert shape(line["hint"]) == shape(told)
    assert {"advice", "move", "why"}.isdisjoint(line)
    convert(told, e.HintTold, strict=True)


def shape(told: object) -> object:
    """The keys of a value, all the way down, of a list its first."""
    if isinstance(told, dict):
        return {key: shape(value) for key, value in told.items() if key != "reason"}
    return [shape(told[0])] if isinstance(told, list) else type(told).__name__


@awaited
async def test_a_hint_of_an_earlier_version_is_told_like_any_other(parlour):
    ada, room, _ = await asked_alone(parlour)
    figure = b'{"mean":1.0,"low":null,"high":2.0}'
    moves = b'[{"move":"B2","score":%b,"win":%b,"playouts":8}]' % (figure, figure)
    body = b'{"kind":"hinted","seat":0,"move":"B2","why":"it is good.","moves":%b}'
    for number, old in enumerate((body % moves, body % b"[]")):
        line = Reader(room.table, 0).line(e.Entry(99, 1, ada.visitor, e.read(old)))
        assert line.text == "A hint for Ada. It is good."
        assert [one.move for one in line.hint.moves] == ["B2"]
        assert line.hint.why == "it is good."
        assert [one.score is None for one in line.hint.moves] == [number == 1]


@awaited
async def test_the_names_in_a_hint_are_those_that_the_seats_have_now(parlour):
    ada, room, _ = await asked_alone(parlour)
    told = e.HintTold([e.Advised("A1")], "A1: it helps you be level with {1} in Luxor.")
    entry = e.Entry(99, 1, ada.visitor, e.Hinted(seat=0, hint=told))
    line = Reader(room.table, 0).line(entry)
    assert line.hint.why == f"A1: it helps you be level with {room.table.seat_names()[1]} in Luxor."
    assert line.text == f"A hint for Ada. {line.hint.why}"


@awaited
async def test_a_hint_is_read_by_its_seat_alone_until_the_table_is_over(parlour):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.started(ada, bob, eve)
    await parlour.ask(room, ada, p.Propose, matter="hints")
    proposal = room.table.proposal.number
    await parlour.ask(room, bob, p.Answer, proposal=proposal, yes=True)
    assert not room.state().hints
    await parlour.ask(room, eve, p.Answer, proposal=proposal, yes=True)
    assert room.state().hints
    seat, who = room.table.game.to_move, await parlour.moves(room, ada, bob, eve)
    ears = [Ear(one) for one in (ada, bob, eve, await parlour.comes("Zoe"))]
    for ear in ears:
        room.enter(ear)
    await said(parlour.socket(who), **hint(room, seat))
    log = await parlour.log(room)
    why, name = with_names(log[-1].event.told.why, room.table.seat_names()), who.name
    for ear in ears:
        told = f"A hint for {name}. {why}" if ear.who == who else f"{name} is given a hint."
        assert ear.texts[-1] == told
        line, reads = ear.told[-1]["lines"][-1], ear.who == who
        assert ("hint" in line) == reads
        assert not reads or line["hint"]["why"] == why
    for reader in (0, 1, 2, -3):
        assert (why in history(room.table, log, reader)[-1].text) == (reader == seat)
    await parlour.ask(room, ada, p.Propose, matter="abandon")
    await parlour.ask(room, bob, p.Answer, proposal=room.table.proposal.number, yes=True)
    assert room.table.status == "over"
    for reader in (0, 1, 2, -3):
        assert any(why in line.text for line in history(room.table, await parlour.log(room), reader))


@awaited
async def test_with_other_people_there_are_no_hints_before_all_have_agreed(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    for seat, who in enumerate((ada, bob)):
        told = await said(parlour.socket(who), **hint(room, seat))
        assert told["text"] == "With other people hints need everybody's consent; ask for it."


@awaited
async def test_nobody_gets_a_hint_for_another_seat_or_out_of_turn_or_of_the_past(parlour):
    _, room, socket = await asked_alone(parlour)
    stranger = parlour.socket(await parlour.comes("Bob"))
    for who, ask, code in (
        (socket, hint(room, 1), "not-allowed"),
        (stranger, hint(room, 0), "not-allowed"),
        (socket, hint(room, at=room.table.changed - 1), "stale-move"),
        (socket, hint(room, 7), "seat-taken"),
    ):
        assert (await said(who, **ask))["code"] == code


@awaited
async def test_hints_are_limited_and_a_repeated_one_costs_nothing(parlour):
    _, room, socket = await asked_alone(parlour)
    number = None
    for _ in range(5):
        told = await said(socket, **hint(room, id="same"))
        number = number or told["number"]
        assert (told["type"], told["number"]) == ("done", number)
    codes = [(await said(socket, **hint(room, id=f"h{n}"))).get("code") for n in range(3)]
    assert codes == [None, None, "too-much"]


@awaited
async def test_a_hint_about_a_position_that_has_gone_is_refused(parlour, monkeypatch):
    ada, room, socket = await asked_alone(parlour)
    advise, go = parlour.thinkers.advise, asyncio.Event()

    async def slowly(*arguments):
        await go.wait()
        return await advise(*arguments)

    monkeypatch.setattr(parlour.thinkers, "advise", slowly)
    waiting = asyncio.create_task(said(socket, **hint(room)))
    await asyncio.sleep(0.02)
    await parlour.move(room, ada)
    go.set()
    assert (await waiting)["code"] == "stale-move"


@awaited
async def test_what_is_said_of_a_move_is_never_about_one_that_is_not_kept_yet(parlour, monkeypatch):
    ada, room, socket = await asked_alone(parlour)
    await said(socket, type="watch", table=room.table.code)
    append, go = parlour.store.append, asyncio.Event()

    async def slowly(rows):
        await go.wait()
        await append(rows)

    monkeypatch.setattr(parlour.store, "append", slowly)
    at, move = room.table.number, room.table.game.legal[0]
    moving = asyncio.create_task(parlour.move(room, ada))
    await asyncio.sleep(0.02)
    asking = asyncio.create_task(said(socket, type="why", table=room.table.code, at=at, move=move))
    await asyncio.sleep(0.02)
    assert not asking.done()
    go.set()
    await moving
    assert (await asking)["code"] == "stale-move"


@awaited
async def test_only_the_seat_that_is_asked_is_told_about_a_move(parlour):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.started(ada, bob, eve)
    who = await parlour.moves(room, ada, bob, eve)
    why = {"type": "why", "table": room.table.code, "at": room.table.number, "move": room.table.game.legal[0]}
    for one in (ada, bob, eve, await parlour.comes("Zoe")):
        socket = parlour.socket(one)
        await said(socket, type="watch", table=room.table.code)
        told = await said(socket, **why)
        if one == who:
            assert (told["type"], told["legal"], told["text"]) == ("about", True, "")
        else:
            assert (told["type"], told["code"]) == ("refused", "not-your-turn")
            assert "position" not in told
        heard(socket)
