"""One connection: a slow client is dropped, whatever is sent is answered, and faults say nothing."""

from __future__ import annotations

import asyncio

import msgspec

from hotelier.server.limits import Limits
from server.store.made import awaited
from server.tables.parlour import heard, said


async def answered(socket, text) -> dict:
    """What is told to a message as it stands."""
    heard(socket)
    await socket.hear(text)
    await asyncio.gather(*socket._tasks)
    return heard(socket)[-1]


@awaited
async def test_a_client_that_lets_too_much_wait_is_dropped_and_told_no_more(parlour):
    socket = parlour.socket(await parlour.comes("Ada"))
    for number in range(Limits().send_queue):
        socket.tell(b"%d" % number)
    assert not socket.gone
    socket.tell(b"one more")
    assert socket.gone
    assert len(socket._queue) == Limits().send_queue


@awaited
async def test_what_is_queued_is_sent_in_its_order_until_the_connection_is_dropped(parlour):
    socket, sent = parlour.socket(await parlour.comes("Ada")), []

    async def send(text: str) -> None:
        sent.append(text)

    sending = asyncio.create_task(socket.send(send))
    for number in range(5):
        socket.tell(str(number).encode())
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    socket.drop()
    await asyncio.wait_for(sending, 1)
    assert sent == ["0", "1", "2", "3", "4"]


@awaited
async def test_the_welcome_says_who_one_is(parlour):
    ada = await parlour.comes("Ada")
    socket = parlour.socket(ada)
    socket.welcome()
    assert heard(socket) == [{"type": "welcome", "protocol": 1, "visitor": ada.visitor, "name": "Ada"}]


@awaited
async def test_whatever_can_not_be_read_is_refused_under_its_id_and_place(parlour):
    socket = parlour.socket(await parlour.comes("Ada"))
    cases = {
        "": "",
        "nonsense": "",
        "[1]": "",
        '{"type":"fly","id":"a","table":"t"}': "a",
        '{"type":"sit","id":"b","table":"t","seat":-1}': "b",
        '{"type":"sit","id":"c","table":"t","seat":0,"more":1}': "c",
        '{"type":"chat","id":"d","table":"t","text":""}': "d",
        "[" * 5_000: "",
        '{"id":"' + "x" * 50 + '","table":"t","type":"ping"}': "x" * 40,
    }
    for text, id in cases.items():
        told = await answered(socket, text)
        assert (told["type"], told["code"], told["id"]) == ("refused", "bad-message", id)
    told = await answered(socket, '{"type":"sit","id":"b","table":"t","seat":-1}')
    assert told["place"] == "seat"
    assert (await answered(socket, b"\xff"))["code"] == "bad-message"
    assert (await answered(socket, "x" * 17_000))["code"] == "too-large"


@awaited
async def test_a_fault_inside_is_answered_without_its_words(parlour, monkeypatch):
    ada = await parlour.comes("Ada")
    room = await parlour.open(ada)

    async def fail(code):
        raise ZeroDivisionError(room.table.seed)

    monkeypatch.setattr(parlour.hall, "room", fail)
    told = await said(parlour.socket(ada), type="ping", table=room.table.code)
    assert (told["type"], told["code"]) == ("refused", "fault")
    assert room.table.seed not in msgspec.json.encode(told).decode()


@awaited
async def test_too_many_messages_are_refused_and_too_much_chat_too(parlour):
    ada = await parlour.comes("Ada")
    room = await parlour.open(ada)
    codes = [
        (await said(parlour.socket(ada), type="chat", table=room.table.code, text="x", id=f"{n}")).get("code")
        for n in range(7)
    ]
    assert codes[:5] == [None] * 5
    assert codes[-1] == "too-much"
    parlour.rates.messages._burst = 1
    socket = parlour.socket(ada)
    codes = [(await said(socket, type="ping", table=room.table.code, id=f"p{n}")).get("code") for n in range(5)]
    assert "too-much" in codes


@awaited
async def test_a_closed_connection_is_in_no_room_and_what_it_asked_is_done(parlour):
    ada = await parlour.comes("Ada")
    room = await parlour.open(ada)
    socket = parlour.socket(ada)
    await said(socket, type="watch", table=room.table.code)
    await socket.hear(f'{{"type":"chat","id":"c","table":"{room.table.code}","text":"last words"}}')
    socket.close()
    assert room.empty
    await asyncio.gather(*socket._tasks)
    assert (await parlour.log(room))[-1].event.text == "last words"


@awaited
async def test_to_unwatch_is_to_be_told_no_more(parlour):
    ada = await parlour.comes("Ada")
    room = await parlour.open(ada)
    socket = parlour.socket(ada)
    for kind in ("watch", "unwatch"):
        assert (await said(socket, type=kind, table=room.table.code))["type"] == "done"
    assert room.empty
    assert not socket.watched
