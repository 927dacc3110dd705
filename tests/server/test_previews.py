"""What a table's address and an invitation show to whoever was sent them, before they join."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from server.clients import Server, Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("previews") / "hotelier.db") as server:
        yield server


def stranger(server: Server) -> Visitor:
    """Somebody whom the server does not know."""
    return Visitor(server.home, {"Origin": server.home})


async def secret_of(host: Visitor, code: str) -> str:
    link = (await host.call("POST", f"/api/tables/{code}/invitations")).json()["link"]
    return str(link.partition("#join=")[2])


def test_a_stranger_sees_who_sits_at_a_public_table_and_stays_unknown(server: Server) -> None:
    async def look() -> httpx.Response:
        ada = await Visitor.new(server.home, "Ada")
        code = await ada.open(game="vacation", seats=3, bots=["heuristic"], join="anyone")
        own = (await ada.call("GET", f"/api/tables/{code}/preview")).json()
        assert own["mine"]
        return await stranger(server).call("GET", f"/api/tables/{code}/preview")

    answer = asyncio.run(look())
    told = answer.json()
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    assert (told["mine"], told["turn"], told["to_move"], told["result"]) == (False, None, None, None)
    seats = told["table"]["seats"]
    assert [bool(seat.get("name")) for seat in seats] == [True, False, True]
    assert (seats[0]["visitor"], seats[2]["bot"]) == (told["table"]["host"], "heuristic")


def test_a_running_table_tells_its_turn_and_a_finished_one_its_result(server: Server) -> None:
    async def play_on() -> tuple[dict[str, Any], dict[str, Any]]:
        ada = await Visitor.new(server.home, "Ada")
        terms = {"game": "perfect-hotel", "seats": 2, "bots": ["uniform"], "join": "anyone", "start": True}
        code = await ada.open(**terms)
        running = (await stranger(server).call("GET", f"/api/tables/{code}/preview")).json()
        async with ada.connected() as client:
            await client.watch(code)
            await client.do("resign", code, seat=0)
            await client.until(lambda: ada.looks[code].over)
        return running, (await stranger(server).call("GET", f"/api/tables/{code}/preview")).json()

    running, over = asyncio.run(play_on())
    assert (running["table"]["status"], running["turn"], running["result"]) == ("running", 1, None)
    assert over["table"]["status"] == "over"
    assert over["result"] is None, "nobody was left to play it to its end"


def test_a_private_table_a_deleted_one_and_a_misspelt_address_answer_alike(server: Server) -> None:
    """To strangers and to visitors who were not invited, in every byte but the code that they sent."""

    async def ask() -> list[tuple[int, str, dict[str, str]]]:
        ada, eve = await Visitor.new(server.home, "Ada"), await Visitor.new(server.home, "Eve")
        private = await ada.open(game="vacation", seats=2, join="invited")
        closed = await ada.open(game="vacation", seats=2, join="invited")
        async with ada.connected() as client:
            await client.watch(closed)
            await client.do("close", closed)
        answers = []
        for caller in (eve, stranger(server)):
            for code in (private, closed, "zzzz-zzzz"):
                answer = await caller.call("GET", f"/api/tables/{code}/preview")
                headers = {
                    name: value for name, value in answer.headers.items() if name not in ("date", "content-length")
                }
                answers.append((answer.status_code, answer.text.replace(code, "CODE"), headers))
        return answers

    first, *others = asyncio.run(ask())
    assert first[0] == 404
    assert others == [first] * len(others)


def test_the_host_and_the_invited_see_a_private_table(server: Server) -> None:
    async def come() -> None:
        ada, bob = await Visitor.new(server.home, "Ada"), await Visitor.new(server.home, "Bob")
        code = await ada.open(game="vacation", seats=2, join="invited", sit=False)
        assert (await ada.call("GET", f"/api/tables/{code}/preview")).json()["mine"]
        secret = await secret_of(ada, code)
        assert (await bob.call("GET", f"/api/tables/{code}/preview")).status_code == 404
        await bob.call("POST", "/api/invitations", {"secret": secret})
        told = (await bob.call("GET", f"/api/tables/{code}/preview")).json()
        assert (told["code"], told["mine"]) == (code, False)

    asyncio.run(come())


def test_looking_at_an_invitation_does_not_redeem_it(server: Server) -> None:
    async def look() -> None:
        ada, eve = await Visitor.new(server.home, "Ada"), await Visitor.new(server.home, "Eve")
        code = await ada.open(game="vacation", seats=2, join="invited")
        secret = await secret_of(ada, code)
        for caller in (stranger(server), eve):
            told = await caller.call("POST", "/api/invitations/preview", {"secret": secret})
            assert (told.status_code, told.json()["code"]) == (200, code)
        assert (await eve.call("GET", f"/api/tables/{code}/preview")).status_code == 404
        assert code not in (await eve.call("GET", "/api/me/tables")).text
        wrong = await eve.call("POST", "/api/invitations/preview", {"secret": secret[:-1]})
        assert (wrong.status_code, wrong.json()["code"]) == (404, "no-table")

    asyncio.run(look())
