"""Watching: what a client that comes, comes back, or goes in between is told, and in which order."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from hotelier.server import protocol as p
from hotelier.server.rooms import PRESENCE
from server.store.made import awaited
from server.tables.parlour import Ear, heard, said


def held(parlour, monkeypatch) -> asyncio.Event:
    """Lets reading from the database wait for an event."""
    read, go = parlour.store.read, asyncio.Event()

    async def later(job):
        await go.wait()
        return await read(job)

    monkeypatch.setattr(parlour.store, "read", later)
    return go


@awaited
async def test_a_watcher_is_told_all_lines_and_the_table_and_the_position_and_then_that_it_is_done(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    socket = parlour.socket(bob)
    await said(socket, type="watch", table=room.table.code)
    news, done = heard(socket)[:2]
    assert (news["type"], news["since"], news["number"]) == ("news", 0, room.table.number)
    assert [line["number"] for line in news["lines"]] == list(range(1, room.table.number + 1))
    assert news["state"]["status"] == "running"
    assert news["position"]["seat"] == 1
    assert (done["type"], done["number"]) == ("done", room.table.number)


@awaited
async def test_a_client_that_comes_back_gets_the_rest_and_one_ahead_of_the_log_gets_all(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    have = room.table.number
    await parlour.ask(room, ada, p.Chat, text="hello")
    for has, first in ((have, have + 1), (0, 1), (have + 100, 1)):
        socket = parlour.socket(bob)
        await said(socket, type="watch", table=room.table.code, have=has)
        news = heard(socket)[0]
        assert [line["number"] for line in news["lines"]] == list(range(first, room.table.number + 1))


@awaited
async def test_a_watcher_is_told_nothing_before_what_it_does_not_have(parlour, monkeypatch):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    go, socket = held(parlour, monkeypatch), parlour.socket(bob)
    room.enter(Ear(ada))  # of which the room will tell while the log is being read
    watching = asyncio.create_task(said(socket, type="watch", table=room.table.code))
    await asyncio.sleep(PRESENCE * 2)
    go.set()
    await watching
    assert heard(socket)[0]["since"] == 0


@awaited
async def test_a_client_that_goes_while_it_waits_for_a_room_does_not_stay_there(parlour, monkeypatch):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    go, socket = held(parlour, monkeypatch), parlour.socket(bob)
    watching = asyncio.create_task(said(socket, type="watch", table=room.table.code))
    await asyncio.sleep(0.01)
    socket.close()
    go.set()
    await asyncio.gather(watching, return_exceptions=True)
    assert room.empty
    assert not socket.watched


@awaited
async def test_a_client_that_goes_at_any_moment_is_in_no_room(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    for moments in range(12):
        socket = parlour.socket(bob)
        await socket.hear(f'{{"type": "watch", "id": "1", "table": "{room.table.code}"}}')
        for _ in range(moments):
            await asyncio.sleep(0)
        socket.close()
        await asyncio.gather(*socket._tasks)
        assert room.empty


@awaited
async def test_the_news_of_what_one_asked_come_before_done(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"])
    socket = parlour.socket(ada)
    await said(socket, type="watch", table=room.table.code)
    heard(socket)
    await said(socket, type="chat", table=room.table.code, text="hello", id="c")
    assert [told["type"] for told in heard(socket)] == ["news", "done"]


@awaited
async def test_comings_and_goings_are_told_together_to_all(parlour):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.started(ada, bob, bots=["uniform"])
    first, *others = [Ear(who) for who in (ada, bob, eve)]
    for ear in (first, *others):
        room.enter(ear)
    await asyncio.sleep(PRESENCE * 1.5)
    (told,) = first.told
    assert [seat.get("here", False) for seat in told["state"]["seats"]] == [True, True, True]
    assert told["state"]["onlookers"] == 1
    for ear in others:
        room.go(ear)
    await asyncio.sleep(PRESENCE * 1.5)
    assert [seat.get("here", False) for seat in first.told[-1]["state"]["seats"]] == [True, False, True]
    assert "position" not in told


@awaited
async def test_chat_of_somebody_muted_or_blocked_is_not_told_live_or_later(parlour):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.started(ada, bob, bots=["uniform"])
    code = room.table.code
    muting, blocking, other = parlour.socket(bob), parlour.socket(eve, [ada.visitor]), parlour.socket(ada)
    for socket in (muting, blocking, other):
        await said(socket, type="watch", table=code)
    await said(muting, type="mute", table=code, visitor=ada.visitor)
    for socket in (muting, blocking, other):
        heard(socket)
    await parlour.ask(room, ada, p.Chat, text="blah")
    for socket, lines in ((muting, []), (blocking, []), (other, ["Ada: blah"])):
        (news,) = heard(socket)
        assert [line["text"] for line in news["lines"]] == lines
        assert news["number"] == room.table.number
    await said(muting, type="watch", table=code)
    assert "blah" not in str(heard(muting))
    await said(muting, type="mute", table=code, visitor=ada.visitor, on=False)
    await said(muting, type="watch", table=code)
    assert "blah" in str(heard(muting))


@awaited
async def test_a_stale_move_is_refused_with_the_position_as_it_is(parlour):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.started(ada, bob, eve)
    who = await parlour.moves(room, ada, bob, eve)
    seat, socket = room.table.game.to_move, parlour.socket(who)
    await said(socket, type="watch", table=room.table.code)
    ask = {"type": "move", "table": room.table.code, "seat": seat, "at": room.table.changed - 1}
    told = await said(socket, **ask, move=room.table.game.legal[0], id="s")
    assert (told["type"], told["code"], told["place"]) == ("refused", "stale-move", "at")
    assert told["position"]["legal"] == room.table.game.legal
    assert told["position"]["seat"] == seat


@awaited
async def test_a_token_for_watching_asks_for_no_hint_and_no_rematch(parlour):
    ada = await parlour.comes("Ada")
    room = await parlour.started(ada, bots=["uniform", "uniform"])
    program = parlour.socket(replace(ada, program=True, may_play=False))
    number = room.table.number
    code = room.table.code
    for ask in ({"type": "hint", "seat": 0, "at": number}, {"type": "rematch"}, {"type": "hurry"}):
        told = await said(program, table=code, **ask)
        assert (told["type"], told["code"]) == ("refused", "not-allowed")
    assert room.table.number == number
