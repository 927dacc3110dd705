"""The house: opening a table in one go, new names, and visitors who are deleted."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from functools import partial

import pytest
from sqlalchemy import func, select, update

from hotelier.core.errors import TooMuch, WrongTime
from hotelier.server import events as e
from hotelier.server import house as house_module
from hotelier.server import protocol as p
from hotelier.server.about_me import delete_visitor
from hotelier.server.connections import Connection
from hotelier.server.house import House, _every
from hotelier.server.limits import Limits
from hotelier.server.opening import Open
from hotelier.server.settings import Settings
from hotelier.server.store.schema import tables, visitors
from server.store.made import awaited
from server.tables.parlour import said


@pytest.fixture
def house(parlour):
    """A house on the parlour's database, ready, without chores."""
    made = House(parlour.store, Limits(visitor_sockets=2), Settings(bot_delay=(0, 0)))
    made.hall.ready.set()
    made.doors = ExitStack()
    parlour.hall, parlour.answers = made.hall, made.answers
    return made


def connected(house, who) -> Connection:
    """A connection of somebody, as long as the test lasts."""
    socket = Connection(who, house.answers, house.limits, [])
    house.doors.enter_context(house.connected(socket, f"address {who.visitor}", None))
    return socket


@awaited
async def test_a_table_with_all_its_bots_begins_at_once(parlour, house):
    (ada,) = await parlour.people("Ada")
    code = await house.open(ada, Open(game="big-shot", seats=3, bots=["uniform", "uniform"], start=True))
    room = await house.hall.room(code)
    assert room.table.status == "running"
    await house.close()


@awaited
async def test_no_id_of_a_client_is_taken_by_the_start_of_its_table(parlour, house):
    (ada,) = await parlour.people("Ada")
    code = await house.open(ada, Open(game="big-shot", seats=3, bots=["uniform", "uniform"], start=True))
    room = await house.hall.room(code)
    assert not room.table.answers
    await house.close()


@awaited
async def test_a_table_that_can_not_start_is_not_opened(parlour, house):
    (ada,) = await parlour.people("Ada")
    with pytest.raises(WrongTime, match="2 seats are still free") as error:
        await house.open(ada, Open(game="vacation", seats=4, bots=["uniform"], start=True))
    assert error.value.place == "start"
    assert await parlour.store.read(lambda link: link.scalar(select(func.count()).select_from(tables))) == 0


@awaited
async def test_a_new_name_stays_whatever_the_old_connection_asks(parlour, house):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada, seats=3)
    socket = connected(house, ada)
    await house.renamed(ada.visitor, "Countess")
    await said(socket, type="chat", table=room.table.code, text="hello")
    assert room.table.seat_names()[0] == "Countess"


@awaited
async def test_a_visitor_has_so_many_sockets_and_an_ended_one_is_free_again(parlour, house):
    ada, bob = await parlour.people("Ada", "Bob")
    with house.connected(Connection(ada, house.answers, house.limits, []), "here", None):
        connected(house, ada)
        with pytest.raises(TooMuch):
            connected(house, ada)
        connected(house, bob)
    connected(house, ada)


@awaited
async def test_a_deleted_visitor_is_handed_over_and_forgotten(parlour, house):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.started(ada, bob, eve)
    socket = connected(house, ada)
    await parlour.ask(room, ada, p.Chat, text="my secret")
    left = await parlour.store.write(partial(delete_visitor, visitor=ada.visitor))
    await house.gone(ada.visitor, left)
    assert socket.gone
    again = await house.hall.room(room.table.code)
    assert again is not room
    assert again.table.seats[0].resigned
    assert again.table.host == bob.visitor
    assert again.table.seat_names()[0] == "Somebody"
    assert "my secret" not in str(await parlour.log(again))
    await house.close()


@awaited
async def test_what_is_being_kept_when_a_visitor_is_deleted_is_kept_and_answered(parlour, house, monkeypatch):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.open(bob, seats=3)
    await parlour.ask(room, ada, p.Chat, text="hello")
    append, go = parlour.store.append, asyncio.Event()

    async def slowly(rows):
        await go.wait()
        await append(rows)

    monkeypatch.setattr(parlour.store, "append", slowly)
    sitting = asyncio.create_task(parlour.ask(room, eve, p.Sit, seat=1))
    await asyncio.sleep(0.01)
    left = await parlour.store.write(partial(delete_visitor, visitor=ada.visitor))
    going = asyncio.create_task(house.gone(ada.visitor, left))
    await asyncio.sleep(0.01)
    assert not room.broken
    go.set()
    assert isinstance((await sitting)[0], e.Sat)
    await going
    assert room.broken
    assert (await house.hall.room(room.table.code)).table.seats[1].visitor == eve.visitor


@awaited
async def test_a_rematch_is_possible_after_somebody_was_deleted(parlour, house):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.started(ada, bob, eve)
    left = await parlour.store.write(partial(delete_visitor, visitor=eve.visitor))
    await house.gone(eve.visitor, left)
    room = await house.hall.room(room.table.code)
    await parlour.ask(room, ada, p.Propose, matter="abandon")
    await parlour.ask(room, bob, p.Answer, proposal=room.table.proposal.number, yes=True)
    told = await said(parlour.socket(ada), type="rematch", table=room.table.code)
    assert told["type"] == "done"
    again = await house.hall.room(told["rematch"])
    assert [seat.visitor for seat in again.table.seats] == [None, ada.visitor, bob.visitor]
    await house.close()


@awaited
async def test_a_rematch_rotates_the_seats_and_whoever_asks_gets_the_same_one(parlour, house):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"], seed="12")
    for who in (ada, bob):
        told = await said(parlour.socket(who), type="rematch", table=room.table.code)
        assert told["code"] == "wrong-time"
    await parlour.ask(room, ada, p.Propose, matter="abandon")
    await parlour.ask(room, bob, p.Answer, proposal=room.table.proposal.number, yes=True)
    asks = [(ada, "1"), (bob, "1"), (ada, "2"), (ada, "1")]
    codes = {
        (await said(parlour.socket(who), type="rematch", table=room.table.code, id=id))["rematch"] for who, id in asks
    }
    (code,) = codes
    again = (await house.hall.room(code)).table
    assert [(seat.visitor, seat.bot) for seat in again.seats] == [
        (None, "uniform"),
        (ada.visitor, ""),
        (bob.visitor, ""),
    ]
    assert (again.opened.after, again.opened.known, again.host) == (room.table.code, False, ada.visitor)
    assert again.seed != room.table.seed
    told = await said(parlour.socket(await parlour.comes("Zoe")), type="rematch", table=room.table.code)
    assert told["code"] == "not-allowed"
    await house.close()


@awaited
async def test_a_rematch_of_a_table_that_never_began_leaves_its_free_seats_free(parlour, house):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada, seats=3)
    await parlour.ask(room, ada, p.Close)
    told = await said(parlour.socket(ada), type="rematch", table=room.table.code)
    again = await house.hall.room(told["rematch"])
    assert [type(entry.event) for entry in await parlour.log(again)] == [e.Opened, e.Sat]


@awaited
async def test_who_was_deleted_while_the_games_were_not_ready_is_handed_over_when_the_table_is_opened(parlour, house):
    ada, bob, eve = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.started(ada, bob, eve)
    alone = await parlour.open(ada, seats=3, sit=False)
    house.hall.on_change = lambda room: None
    house.hall.rooms.clear()
    house.hall.ready.clear()
    left = await parlour.store.write(partial(delete_visitor, visitor=ada.visitor))
    assert len(left) == 2
    await house.gone(ada.visitor, left)
    house.hall.ready.set()
    again = await house.hall.room(room.table.code)
    assert (again.table.seats[0].resigned, again.table.host) == (True, bob.visitor)
    assert (await house.hall.room(alone.table.code)).table.end.by == "closed"
    number = again.table.number
    house.hall.rooms.clear()
    assert (await house.hall.room(room.table.code)).table.number == number
    await house.close()


@awaited
async def test_a_room_in_which_a_bot_thinks_is_not_put_away(parlour, house):
    (ada,) = await parlour.people("Ada")
    house._playing._settings = Settings(bot_delay=(30, 30))
    code = await house.open(ada, Open(game="vacation", seats=3, sit=False, bots=["uniform"] * 3, start=True))
    room = await house.hall.room(code)
    room.used -= 601
    house.hall.sweep()
    assert house.hall.rooms == {code: room}
    await house.close()
    await asyncio.sleep(0)
    room.used -= 601
    house.hall.sweep()
    assert not house.hall.rooms


@awaited
async def test_a_chore_that_fails_is_logged_and_done_again_whatever_it_was(parlour, house, monkeypatch, caplog):
    times = []

    async def fail(*_: object) -> None:
        times.append(1)
        raise ZeroDivisionError

    chore = asyncio.create_task(_every(0.001, fail))
    while len(times) < 3:
        await asyncio.sleep(0.001)
    chore.cancel()
    assert "chore-failed" in caplog.text
    monkeypatch.setattr(house_module, "warm_all", fail)
    house.hall.ready.clear()
    await house._wake()
    assert "games-not-ready" in caplog.text
    assert not house.hall.ready.is_set()


@awaited
async def test_the_record_of_a_running_game_goes_by_the_new_name_with_and_without_a_reload(parlour, house):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob)
    new_name = update(visitors).where(visitors.c.id == ada.visitor).values(name="Zed")
    await parlour.store.write(lambda link: link.execute(new_name))
    house.hall.rooms[room.table.code] = room
    await house.renamed(ada.visitor, "Zed")
    assert room.table.game.names == (await parlour.kept(room)).game.names == ("Zed", "Bob")


@awaited
async def test_a_new_host_is_the_host_in_the_lists_too(parlour, house):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob)
    await parlour.ask(room, ada, p.MakeHost, visitor=bob.visitor)
    assert (await parlour.row(room)).host == bob.visitor
