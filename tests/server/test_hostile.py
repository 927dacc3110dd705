"""A visitor who sends anything but what is asked for: each message gets an error of a known kind, and nothing else."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from hotelier.server import protocol as p
from hotelier.server.limits import Limits
from server.clients import CODES, Client, Server, Visitor, play

BATCH = 25
"""How many messages are sent before their answers are read: less than may wait in a queue."""

TYPES = {kind.__struct_config__.tag: msgspec.structs.fields(kind) for kind in get_args(p.AnyAsk)}
"""All messages of the protocol, with their fields."""

HARMLESS = {"watch", "unwatch", "ping", "mute", "hurry", "leave"}
"""What anybody who looks at a running table may ask for."""

ODD: list[Any] = [
    *(None, True, False, -1, 8, 2**31, 2**53, 2**64, 10**400, -(2**63), 0.5, 1e308, [], {}, [[]], {"": ""}),
    *("", "x" * 41, "x" * 1001, "\x00", "\u202e", "a\u0301", "\U0001f3e8", "<b>", "'; drop table events", "../../etc"),
    *("lines:cat /etc/passwd", "http://localhost/", "{seed}", "%s", "0", "-1", "null"),
]
LONE = json.dumps({"type": "chat", "id": "x", "table": "T", "text": "\ud800"})


class Fuzz:
    """Messages of all kinds, the same for the same number."""

    def __init__(self, number: int, tables: list[str]) -> None:
        self.choice = random.Random(number)
        self.tables = tables

    def message(self) -> str | bytes:
        """Any of them."""
        kinds: list[Callable[[], str | bytes]] = [
            *(self.noise, self.binary, self.shape, self.deep, self.size, self.cut, self.unknown),
            *[self.spoiled] * 6,
            *[self.plausible] * 6,
        ]
        return self.choice.choice(kinds)()

    def noise(self) -> str:
        return "".join(chr(self.choice.randrange(1, 0xD7FF)) for _ in range(self.choice.randrange(200)))

    def binary(self) -> bytes:
        whole = json.dumps(self.asked()).encode()
        return self.choice.choice([whole, self.choice.randbytes(50), b""])

    def shape(self) -> str:
        return json.dumps(self.choice.choice(ODD))

    def deep(self) -> str:
        opening = self.choice.choice(["[", '{"a":', '{"type":"move","id":'])
        return opening * self.choice.randrange(1, 16_000 // len(opening))

    def size(self) -> str:
        """Just below and well above what is read; all below what ends the socket."""
        long = self.choice.choice([16_300, 16_384, 16_385, 30_000, 65_000])
        return json.dumps({"type": "chat", "id": "x", "table": "T", "text": "y" * long})[:65_500]

    def cut(self) -> str:
        text = json.dumps(self.asked())
        return self.choice.choice([text[: self.choice.randrange(len(text))], text + "}", text + text, LONE])

    def unknown(self) -> str:
        types = ["", "News", "welcome", "MOVE", "move ", "seed", None, 7, ["move"]]
        return json.dumps(self.asked() | {"type": self.choice.choice(types)})

    def spoiled(self) -> str:
        """A message with a field missing, too much, or of a wrong kind."""
        asked = self.asked()
        field = self.choice.choice([*asked])
        way = self.choice.randrange(3)
        if way == 0:
            del asked[field]
        elif way == 1:
            asked[self.choice.choice(["seed", "visitor_", "Id", "__class__", ""])] = self.choice.choice(ODD)
        else:
            asked[field] = self.choice.choice(ODD)
        return json.dumps(asked)

    def plausible(self) -> str:
        """A message that is right in itself: out of turn, stale, for a seat or a table of others."""
        return json.dumps(self.asked())

    def asked(self) -> dict[str, Any]:
        type = self.choice.choice([*TYPES])
        made = {field.name: self.value(field.name) for field in TYPES[type]}
        return {"type": type, **made}

    def value(self, name: str) -> Any:
        choose = self.choice.choice
        values: dict[str, Callable[[], Any]] = {
            "id": lambda: f"{self.choice.getrandbits(60):x}",
            "table": lambda: choose([*self.tables, "none-such", "T"]),
            "seat": lambda: self.choice.randrange(8),
            "visitor": lambda: self.choice.randrange(5),
            "matter": lambda: choose(["undo", "abandon", "hints"]),
            "bot": lambda: choose(["uniform", "heuristic", "lines:cat", "../bot"]),
            "move": lambda: choose(["A1", "E10", "pass", "+A1", "buy", "bid 3", "x"]),
            "text": lambda: choose(["\u200b", "\u202e\u202c", " "]),
            "name": lambda: "Eve",
            "yes": lambda: True,
            "on": lambda: False,
        }
        return values.get(name, lambda: choose([0, 1, 5, 60, 2**53 - 1]))()


async def throw(socket: ClientConnection, fuzz: Fuzz, many: int, counts: Counter[str]) -> None:
    """Sends so many messages; each has one answer."""
    for _ in range(many // BATCH):
        for _ in range(BATCH):
            await socket.send(fuzz.message())
        answers = 0
        while answers < BATCH:
            async with asyncio.timeout(30):
                told = json.loads(await socket.recv())
            if told["type"] in ("welcome", "news"):
                check_nothing_hidden(told)
                continue
            answers += 1
            counts[told.get("code", told["type"])] += 1
            assert told["type"] != "refused" or (told["code"] in CODES and told["text"])
            assert told["type"] != "about"


def check_nothing_hidden(told: dict[str, Any]) -> None:
    """What an onlooker is told is nobody's seat."""
    position = told.get("position")
    if position is not None:
        assert (position["seat"], position["legal"]) == (None, [])
    if "state" in told and told["state"]["status"] != "over":
        assert told["state"]["seed"] is None


async def victims(home: str, done: asyncio.Event) -> tuple[list[str], list[int], list[asyncio.Task[None]]]:
    """Two people who play on two tables, one for all and one for the invited, until all is done."""
    ada, bob = await Visitor.new(home, "Ada"), await Visitor.new(home, "Bob")
    one, two = await Client.of(ada), await Client.of(bob)
    codes = [await ada.open(game="vacation", seats=3, bots=["uniform"], join=join) for join in ("anyone", "invited")]
    link = (await ada.call("POST", f"/api/tables/{codes[1]}/invitations")).json()["link"]
    await bob.call("POST", "/api/invitations", {"secret": link.partition("#join=")[2]})

    async def seat(client: Client, code: str, at: int) -> None:
        choice = random.Random(f"{code} {at}")
        while not done.is_set() and not client.visitor.looks[code].over:
            turn = asyncio.create_task(play(client, code, at, choice, 1))
            while not turn.done() and not done.is_set():
                await asyncio.wait([turn], timeout=0.2)
            turn.cancel() if not turn.done() else turn.result()

    for code in codes:
        await one.watch(code)
        await two.watch(code)
        await two.do("sit", code, seat=1)
        await one.do("start", code)
    playing = [seat(client, code, at) for code in codes for at, client in enumerate((one, two))]
    return codes, [ada.id, bob.id], [asyncio.create_task(turn) for turn in playing]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("hostile") / "hotelier.db") as server:
        yield server


def entries(database: Path, code: str) -> list[tuple[int | None, str]]:
    """Who did what at a table."""
    with sqlite3.connect(database) as link:
        query = "select visitor, body from events join tables on tables.id = table_id where code = ? order by 2"
        return [(visitor, json.loads(body)["kind"]) for visitor, body in link.execute(query, (code,))]


def test_every_message_of_a_hostile_visitor_gets_an_error_and_changes_nothing(server: Server, soak: bool) -> None:
    many, hostile, counts = 200_000 if soak else 10_000, 4, Counter[str]()

    async def attack() -> tuple[list[str], list[int]]:
        done = asyncio.Event()
        codes, people, playing = await victims(server.home, done)
        eves = [await Visitor.new(server.home, f"Eve {number}") for number in range(hostile)]
        sockets = [await eve.socket() for eve in eves]
        throwing = [throw(socket, Fuzz(k, codes), many // hostile, counts) for k, socket in enumerate(sockets)]
        try:
            await asyncio.gather(*throwing)
        finally:
            done.set()
        await asyncio.gather(*playing)
        return codes, people

    codes, people = asyncio.run(attack())
    assert sum(counts.values()) == many
    assert counts["fault"] == counts["too-much"] == 0
    assert {"bad-message", "too-large", "no-table", "not-allowed", "wrong-time", "not-your-turn"} <= set(counts)
    for code in codes:
        log = [entry for entry in entries(server.database, code) if code != codes[0] or entry[1] != "chatted"]
        assert {visitor for visitor, _ in log} <= {*people, None}
        assert {kind for _, kind in log} <= {"opened", "sat", "started", "moved", "chanced", "ended"}
        assert sum(kind == "moved" for _, kind in log) > 20
    assert '"level": "error"' not in server.stderr.read_text()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (Frame(Opcode.TEXT, b"\xff\xfe"), 1007),
        (Frame(Opcode.TEXT, b'{"type":"chat\xed\xa0\x80"}'), 1007),
        (Frame(Opcode.TEXT, b"x" * (4 * Limits().message_bytes + 1)), 1009),
        (Frame(Opcode.CONT, b"x"), 1002),
    ],
    ids=["no UTF-8", "a surrogate", "far too long", "out of order"],
)
def test_frames_that_are_no_messages_end_the_socket_alone(server: Server, frame: Frame, code: int) -> None:
    async def knock() -> int | None:
        eve = await Visitor.new(server.home, "Eve")
        client = await Client.of(eve)
        client.socket.transport.write(frame.serialize(mask=True))
        with pytest.raises((ConnectionClosed, ConnectionError)):
            await client.ask("ping", "none-such")
        await client.socket.wait_closed()
        return client.socket.close_code

    # Who is cut off while still sending may lose the word of farewell: the network then says 1006 for it.
    assert asyncio.run(knock()) in (code, 1006)
    assert server.ready()
