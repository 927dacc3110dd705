"""Hints and questions about a move: who may ask, who reads the answer, and of which position."""

from __future__ import annotations

import asyncio

from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.tables.lines import history
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
    assert hinted.move in room.table.game.legal
    assert hinted.why


@awaited
async def test_a_hint_names_the_best_moves_with_what_to_expect_of_each(parlour):
    _, room, socket = await asked_alone(parlour)
    await said(socket, type="watch", table=room.table.code)
    await said(socket, **hint(room, id="2"))
    line = heard(socket)[-2]["lines"][-1]
    moves = [one["move"] for one in line["advice"]]
    assert 1 < len(moves) <= 3
    assert line["move"] == moves[0]
    assert len(set(moves)) == len(moves)
    assert set(moves) <= set(room.table.game.legal)
    for one in line["advice"]:
        assert one["score"]["low"] <= one["score"]["mean"] <= one["score"]["high"]
        assert 0 <= one["win"]["low"] <= one["win"]["mean"] <= one["win"]["high"] <= 1
        assert one["playouts"] > 0


@awaited
async def test_while_the_search_is_not_compiled_a_hint_is_the_clerks(parlour):
    _, room, socket = await asked_alone(parlour)
    parlour.thinkers._searching.clear()
    await said(socket, **hint(room))
    hinted = (await parlour.log(room))[-1].event
    assert hinted.move in room.table.game.legal
    assert hinted.why
    assert hinted.moves == []


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
    why, name = log[-1].event.why, who.name
    for ear in ears:
        told = f"A hint for {name}. {why}" if ear.who == who else f"{name} is given a hint."
        assert ear.texts[-1] == told
        line, reads = ear.told[-1]["lines"][-1], ear.who == who
        assert bool(line.get("advice")) == reads
        assert (line.get("move", ""), line.get("why", "")) == ((log[-1].event.move, why) if reads else ("", ""))
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
