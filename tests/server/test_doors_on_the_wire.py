"""The sentences about security that only a server on a wire can break: limits, tokens, invitations, programs, stops."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hotelier.server.limits import Limits
from server.clients import Client, Server, Visitor, play

LIMITS = Limits()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Without rates, so that tests don't meet each other's; what is tested here is as it always is."""
    limits = {"visitor_sockets": LIMITS.visitor_sockets, "address_sockets": LIMITS.address_sockets}
    changes = {"limits": {**limits, "tables": 3, "body_seconds": 1}}
    with Server(tmp_path_factory.mktemp("wire") / "hotelier.db", changes=changes) as server:
        yield server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """``hotelier serve`` as it is."""
    with Server(tmp_path_factory.mktemp("strict") / "hotelier.db", "--log-level", "info") as server:
        yield server


# Limits.


def test_a_message_may_have_16_kb_and_not_a_byte_more(server: Server) -> None:
    def text_of(size: int) -> str:
        text = json.dumps({"type": "ping", "id": "x", "table": "none-such"})
        return text + " " * (size - len(text))

    async def send() -> None:
        ada = await Visitor.new(server.home, "Ada")
        async with ada.connected() as client:
            await client.socket.send(text_of(16 * 1024))
            assert (await client.answer("x"))["code"] == "no-table"
            await client.socket.send(text_of(16 * 1024 + 1))
            assert (await client.answer("x"))["code"] == "too-large"

    asyncio.run(send())


def test_compression_is_never_agreed_on(server: Server) -> None:
    async def connect() -> None:
        ada = await Visitor.new(server.home, "Ada")
        client = await Client.of(ada, compression="deflate")
        assert client.socket.request.headers["Sec-WebSocket-Extensions"].startswith("permessage-deflate")
        assert "Sec-WebSocket-Extensions" not in client.socket.response.headers
        await client.close()

    asyncio.run(connect())


def test_a_visitor_who_sends_too_many_messages_is_told_so_and_others_are_not(strict: Server) -> None:
    async def flood() -> None:
        ada, bob = await Visitor.new(strict.home, "Ada"), await Visitor.new(strict.home, "Bob")
        async with ada.connected() as one, bob.connected() as two:
            many = int(LIMITS.messages.burst) + 100
            codes = [(await one.ask("ping", "none-such"))["code"] for _ in range(many)]
            assert codes[:100] == ["no-table"] * 100
            assert "too-much" in codes
            assert (await two.ask("ping", "none-such"))["code"] == "no-table"

    asyncio.run(flood())


def test_chat_and_hints_have_rates_of_their_own(strict: Server) -> None:
    async def chatter() -> None:
        ada = await Visitor.new(strict.home, "Ada")
        code = await ada.open(game="big-shot", seats=2, bots=["uniform"], start=True)
        async with ada.connected() as client:
            await client.watch(code)
            said = [await client.ask("chat", code, text=f"hello {k}") for k in range(int(LIMITS.chats.burst) + 3)]
            assert [answer.get("code") for answer in said].count("too-much") >= 1
            look = ada.looks[code]
            await client.until(lambda: bool(look.legal))
            hints = [await client.ask("hint", code, seat=0, at=look.number) for _ in range(5)]
            assert [answer.get("code") for answer in hints].count("too-much") >= 1

    asyncio.run(chatter())


def test_new_visitors_of_an_address_are_counted(strict: Server) -> None:
    async def come() -> list[int]:
        eve = Visitor(strict.home, {"Origin": strict.home})
        return [(await eve.call("POST", "/api/visitors", {"name": "Eve"})).status_code for _ in range(25)]

    statuses = asyncio.run(come())
    assert statuses[-1] == 429


def test_sockets_of_a_visitor_and_of_an_address_are_counted(server: Server) -> None:
    async def connect() -> None:
        ada = await Visitor.new(server.home, "Ada")
        held = [await ada.socket() for _ in range(LIMITS.visitor_sockets)]
        with pytest.raises(InvalidStatus) as refused:
            await ada.socket()
        assert refused.value.response.status_code == 429
        assert json.loads(refused.value.response.body)["code"] == "too-much"
        await held.pop().close()
        await asyncio.sleep(0.1)
        held.append(await ada.socket())
        while len(held) < LIMITS.address_sockets:
            other = await Visitor.new(server.home, "Bob")
            held += [await other.socket() for _ in range(min(8, LIMITS.address_sockets - len(held)))]
        with pytest.raises(InvalidStatus):
            await (await Visitor.new(server.home, "Eve")).socket()
        for line in held:
            line.transport.abort()
        await asyncio.sleep(0.2)
        await (await Visitor.new(server.home, "Eve")).socket()

    asyncio.run(connect())


def test_open_tables_of_a_visitor_are_counted(server: Server) -> None:
    async def open_many() -> None:
        ada = await Visitor.new(server.home, "Ada")
        for _ in range(3):
            await ada.open(game="vacation")
        answer = await ada.call("POST", "/api/tables", {"game": "vacation"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-much")

    asyncio.run(open_many())


def test_a_client_that_does_not_read_is_dropped_and_resumes(server: Server) -> None:
    """The others go on meanwhile, and whoever was dropped gets everything when they come back."""

    async def stall() -> None:
        ada, eve = await Visitor.new(server.home, "Ada"), await Visitor.new(server.home, "Eve")
        code = await ada.open(game="vacation", seats=2, bots=["uniform"])
        async with ada.connected() as client:
            look = await client.watch(code)
            for _ in range(10):
                await asyncio.gather(*(client.do("chat", code, text="x" * 290) for _ in range(10)))
            lazy = await eve.socket(max_queue=1)
            lazy.transport.pause_reading()
            for number in range(400):
                await lazy.send(json.dumps({"type": "watch", "id": f"{number}", "table": code}))
            await client.until(lambda: look.state is not None and look.state["onlookers"] == 1)
            await client.until(lambda: look.state is not None and look.state["onlookers"] == 0)
            await client.do("chat", code, text="still here")
            async with eve.connected() as back:
                again = await back.watch(code)
                assert again.lines == look.lines
            lazy.transport.abort()

    asyncio.run(stall())


def test_a_body_that_does_not_come_is_not_waited_for(server: Server) -> None:
    port = int(server.home.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        head = f"POST /api/visitors HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: {server.home}\r\n"
        line.sendall(f"{head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{{".encode())
        assert line.recv(1000).startswith(b"HTTP/1.1 408")


# Who may what.


def test_an_invitation_stands_behind_the_hash_and_is_redeemed_by_a_post_alone(server: Server) -> None:
    async def invite() -> None:
        ada, bob = await Visitor.new(server.home, "Ada"), await Visitor.new(server.home, "Bob")
        code = await ada.open(game="vacation", seats=2, join="invited")
        link = (await ada.call("POST", f"/api/tables/{code}/invitations")).json()
        address, _, secret = link["link"].partition("#join=")
        assert (address, link["here_only"]) == (f"{server.home}/", True)
        assert secret
        for path in (f"/api/invitations?secret={secret}", f"/?join={secret}", f"/api/invitations/{secret}"):
            await bob.call("GET", path)
            assert (await bob.call("GET", f"/api/tables/{code}")).json()["code"] == "no-table"
        assert secret not in server.stderr.read_text()
        redeemed = await bob.call("POST", "/api/invitations", {"secret": secret})
        assert redeemed.json() == {"code": code}
        async with bob.connected() as client:
            await client.watch(code)
            await client.do("sit", code, seat=1)

    asyncio.run(invite())


def test_a_table_for_the_invited_is_for_others_as_if_it_were_not(server: Server) -> None:
    """Whatever is asked, by socket or call, the answer is that of a table that does not exist."""

    async def pry() -> None:
        ada, eve = await Visitor.new(server.home, "Ada"), await Visitor.new(server.home, "Eve")
        code = await ada.open(game="vacation", seats=2, bots=["uniform"], join="invited", start=True)
        async with eve.connected() as client:
            asks: list[tuple[str, dict[str, Any]]] = [
                *((kind, {}) for kind in ("watch", "ping", "start", "leave", "return", "close", "rematch", "hurry")),
                *((kind, {"seat": 0}) for kind in ("sit", "stand", "resign", "hand-over", "uncover")),
                *(("move", {"seat": 0, "at": 9, "move": "A1"}), ("why", {"at": 9, "move": "A1"})),
                *(("chat", {"text": "hello"}), ("propose", {"matter": "undo"}), ("hint", {"seat": 0, "at": 9})),
            ]
            for kind, fields in asks:
                for number, table in enumerate((code, "none-such")):
                    answer = await client.ask(kind, table, f"{kind}{number}", **fields)
                    known = {key: str(value).replace(table, "T") for key, value in answer.items() if key != "id"}
                    if number == 0:
                        expected = known
                assert known == expected
                assert answer["code"] == "no-table"
        for path in (f"tables/{code}", f"tables/{code}/preview", f"tables/{code}/record", f"tables/{code}/seen"):
            answer = await eve.call("GET", f"/api/{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no-table")
        assert (await eve.call("POST", f"/api/tables/{code}/invitations")).json()["code"] == "no-table"
        for path in ("tables?status=running", "tables?status=open", "me/tables", "me/export"):
            assert code not in (await eve.call("GET", f"/api/{path}")).text

    asyncio.run(pry())


def test_a_token_that_may_watch_can_do_nothing_else(server: Server) -> None:
    async def try_all() -> None:
        ada = await Visitor.new(server.home, "Ada")
        code = await ada.open(game="vacation", seats=2, bots=["uniform"], start=True)
        watcher = await ada.by_token("watch")
        assert (await watcher.call("POST", "/api/tables", {"game": "vacation"})).status_code == 403
        assert (await watcher.call("POST", f"/api/tables/{code}/invitations")).status_code == 403
        for path in ("me/export", "me/tokens", "me/blocks"):
            assert (await watcher.call("GET", f"/api/{path}")).status_code == 403
        assert (await watcher.call("DELETE", "/api/me")).status_code == 403
        async with watcher.connected() as client, ada.connected() as owner:
            look = await client.watch(code)
            await owner.watch(code)
            await client.until(lambda: bool(look.legal))
            number = look.number
            for kind, fields in (
                ("move", {"seat": 0, "at": look.number, "move": look.legal[0]}),
                ("hint", {"seat": 0, "at": look.number}),
                ("chat", {"text": "hello"}),
                ("resign", {"seat": 0}),
                ("propose", {"matter": "abandon"}),
                ("leave", {}),
            ):
                assert (await client.ask(kind, code, **fields)).get("code") == "not-allowed", kind
            await owner.do("resign", code, seat=0)
            assert (await client.ask("rematch", code)).get("code") == "not-allowed"
            await client.until(lambda: look.over)
            assert [line["kind"] for at, line in look.lines.items() if at > number] == ["handedover", "ended"]

    asyncio.run(try_all())


def test_a_program_with_a_token_plays_and_a_revoked_one_is_dropped(server: Server) -> None:
    async def revoke() -> None:
        ada = await Visitor.new(server.home, "Ada")
        program = await ada.by_token("play", "watch")
        code = await program.open(game="big-shot", seats=2, bots=["uniform"], start=True)
        async with program.connected() as client, ada.connected() as own:
            await client.watch(code)
            await play(client, code, 0, random.Random(1), 3)
            await ada.call("DELETE", f"/api/me/tokens/{program.id}")
            with pytest.raises((ConnectionError, ConnectionClosed)):
                await client.until(lambda: False)
            assert client.socket.close_code == 4408
            with pytest.raises(InvalidStatus) as refused:
                await program.socket()
            assert refused.value.response.status_code == 401
            assert (await own.ask("ping", code))["type"] == "done"

    asyncio.run(revoke())


@pytest.mark.parametrize("bot", ["lines:touch started", "lines:", "http://127.0.0.1:1/", "../uniform", "sh"])
def test_no_program_or_address_that_a_visitor_names_is_used(server: Server, bot: str) -> None:
    async def name() -> None:
        ada = await Visitor.new(server.home, "Ada")
        answer = await ada.call("POST", "/api/tables", {"game": "vacation", "seats": 2, "bots": [bot], "start": True})
        assert (answer.status_code, answer.json()["code"]) == (400, "unknown-bot")
        code = await ada.open(game="vacation", seats=2)
        async with ada.connected() as client:
            await client.watch(code)
            assert (await client.ask("add-bot", code, seat=1, bot=bot))["code"] == "unknown-bot"
        for terms in ({"game": bot}, {"game": "vacation", "edition": bot}):
            assert (await ada.call("POST", "/api/tables", terms)).status_code == 400

    asyncio.run(name())
    assert not Path("started").exists()


# The operator's side.


def test_by_default_the_server_listens_on_loopback_alone(strict: Server) -> None:
    port = int(strict.home.rpartition(":")[2])
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    here = [line.split()[1] for line in lines if line.split()[1].endswith(f":{port:04X}") and line.split()[3] == "0A"]
    assert here == [f"0100007F:{port:04X}"]


def test_a_second_server_on_the_same_database_is_refused(strict: Server) -> None:
    command = [sys.executable, "-m", "hotelier", "serve", "--port", "0", "--database", str(strict.database)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert second.returncode != 0
    assert "Traceback" not in second.stderr
    assert strict.ready()


def test_health_and_metrics_are_for_this_computer_and_for_the_token(tmp_path: Path) -> None:
    with Server(tmp_path / "hotelier.db", "--metrics-token", "s3cret", "--proxy", "127.0.0.1") as server:
        far = {"X-Forwarded-For": "203.0.113.9"}
        get = httpx.Client(base_url=server.home, verify=False).get
        assert get("/health").json() == {"status": "well"}
        assert "hotelier_sockets" in get("/metrics").text
        assert get("/metrics", headers=far).status_code == 403
        assert get("/metrics", headers={**far, "Authorization": "Bearer wrong"}).status_code == 403
        assert get("/metrics", headers={**far, "Authorization": "Bearer s3cret"}).status_code == 200


def test_a_server_that_is_told_to_stop_keeps_everything_and_ends_well(tmp_path: Path) -> None:
    database = tmp_path / "hotelier.db"

    async def busy(server: Server) -> tuple[Visitor, str, int]:
        ada = await Visitor.new(server.home, "Ada")
        code = await ada.open(game="vacation", seats=2, bots=["uniform"], start=True)
        client = await Client.of(ada)
        await client.watch(code)
        await play(client, code, 0, random.Random(1), 5)
        assert await asyncio.to_thread(server.stop) == 0
        return ada, code, ada.looks[code].number

    async def back(server: Server, ada: Visitor, code: str) -> int:
        ada.home = ada.headers["Origin"] = server.home
        async with ada.connected() as client:
            return (await client.watch(code)).number

    with Server(database) as server:
        ada, code, number = asyncio.run(busy(server))
    assert '"level": "error"' not in server.stderr.read_text()
    with Server(database) as server:
        assert asyncio.run(back(server, ada, code)) >= number
