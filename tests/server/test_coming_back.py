"""A client that loses its connection at any point of a game comes back, gets what it missed, and has lost nothing."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from contract.cases import CASES
from server.clients import Client, Look, Sent, Server, Visitor, play

POINTS = ("sent", "answered", "asked", "waiting", "proposed", "watching", "twice")
"""Where a connection is cut: the move was sent, it was answered, it is asked for, others are to move, something is
proposed, the rest is on its way, and right after having come back."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("back") / "hotelier.db") as server:
        yield server


class Flaky:
    """A player whose connection is cut again and again, and who comes back each time with what they have."""

    def __init__(self, visitor: Visitor, code: str, seat: int, choice: random.Random) -> None:
        self.visitor, self.code, self.seat, self.choice = visitor, code, seat, choice
        self.look = Look()
        self.sent: list[Sent] = []
        self.cuts: Counter[str] = Counter()
        self.client: Client

    async def come(self) -> None:
        """A new connection, which gets exactly what is missing: the client checks that."""
        self.client = await Client.of(self.visitor)
        self.look = await self.client.watch(self.code)

    async def cut(self, point: str) -> None:
        """The connection is gone, and a while later there is another."""
        self.client.cut()
        self.cuts[point] += 1
        await asyncio.sleep(self.choice.random() * 0.01)
        if point == "watching":
            cut = await Client.of(self.visitor)
            await cut.socket.send(json.dumps({"type": "watch", "id": "w", "table": self.code, "have": 0}))
            cut.cut()
        await self.come()
        if point == "twice":
            self.client.cut()
            await self.come()

    async def play(self) -> None:
        """Plays to the end, losing the connection with every other move, first at the points where it never was cut."""
        await self.come()
        while not self.look.over:
            new = [point for point in POINTS if not self.cuts[point]]
            point = self.choice.choice(new or POINTS)
            if not self.look.legal:
                if point == "waiting" or "waiting" in new:
                    await self.cut("waiting")
                await self.client.until(lambda: self.look.over or bool(self.look.legal))
            if self.look.over:
                return
            await self.move(point)

    async def move(self, point: str) -> None:
        """One move, with the connection cut at this point of it."""
        if point in ("asked", "twice", "watching"):
            await self.cut(point)
        if point == "proposed":
            await self.propose()
        legal, number = self.look.legal, self.look.number
        made = Sent(self.code, self.seat, number, f"{self.choice.getrandbits(64):x}", self.choice.choice(legal))
        self.sent.append(made)
        if point == "sent":
            asked = {"type": "move", "id": made.id, "table": self.code, "seat": made.seat, "at": made.at}
            await self.client.socket.send(json.dumps(asked | {"move": made.move}))
            await asyncio.sleep(self.choice.choice([0, 0, 0.002, 0.02]))
            await self.cut(point)
        await made.by(self.client)
        if point == "answered":
            await self.cut(point)
        if self.choice.random() < 0.3:
            first = made.number
            await made.by(self.client)
            assert made.number == first

    async def propose(self) -> None:
        """Hints are proposed; the other says no, perhaps while nobody listens."""
        answer = await self.client.ask("propose", self.code, matter="hints")
        if answer["type"] == "done":
            await self.cut("proposed")


async def refuse_all(client: Client, code: str) -> None:
    """Says no to whatever is proposed."""
    look = client.visitor.looks[code]
    while not look.over:
        await client.until(lambda: look.over or proposed(look, client.visitor.id) is not None)
        number = proposed(look, client.visitor.id)
        if number is not None and not look.over:
            await client.ask("answer", code, proposal=number, yes=False)


def proposed(look: Look, visitor: int) -> int | None:
    """The proposal that the visitor has not answered."""
    asked = look.state["proposal"] if look.state else None
    return int(asked["number"]) if asked and visitor in asked["awaited"] else None


async def evening(home: str, terms: dict[str, Any], number: int) -> tuple[Flaky, Visitor]:
    """A game of somebody with a bad connection, somebody with a good one, and a bot."""
    ada, bob = await Visitor.new(home, "Ada"), await Visitor.new(home, "Bob")
    code = await ada.open(**terms, bots=["uniform"])
    flaky = Flaky(ada, code, 0, random.Random(f"Ada {number}"))
    async with bob.connected() as client:
        await client.watch(code)
        await client.do("sit", code, seat=1)
        async with ada.connected() as first:
            await first.watch(code)
            await first.do("start", code)
        refusing = asyncio.create_task(refuse_all(client, code))
        await asyncio.gather(flaky.play(), play(client, code, 1, random.Random(number)))
        await refusing
    await flaky.client.close()
    return flaky, bob


async def read_again(visitor: Visitor, code: str) -> dict[int, dict[str, Any]]:
    """All lines of a table, told at once to somebody who has none."""
    kept = visitor.looks.pop(code)
    async with visitor.connected() as client:
        again = await client.watch(code)
    visitor.looks[code] = kept
    return again.lines


def ids_of(database: Path, code: str) -> Counter[str]:
    """How often each id stands in the log of a table."""
    with sqlite3.connect(database) as link:
        query = "select body from events join tables on tables.id = table_id where code = ?"
        return Counter(json.loads(body).get("id") for (body,) in link.execute(query, (code,)))


CHOSEN = {case.edition: case for case in CASES if case.seats == 3 and not case.options}


@pytest.mark.parametrize("edition", CHOSEN)
def test_whoever_comes_back_at_any_point_gets_what_is_missing_and_nothing_twice(server: Server, edition: str) -> None:
    async def run() -> None:
        terms = {"game": CHOSEN[edition].game, "edition": edition, "seats": 3}
        flaky, bob = await evening(server.home, terms, 5)
        for visitor in (flaky.visitor, bob):
            look = visitor.looks[flaky.code]
            assert [*look.lines] == [*range(1, look.number + 1)]
            assert await read_again(visitor, flaky.code) == look.lines
        ids = ids_of(server.database, flaky.code)
        assert [ids[move.id] for move in flaky.sent] == [1] * len(flaky.sent)
        assert flaky.cuts.total() > 10

    asyncio.run(run())


def test_connections_are_cut_at_every_point(server: Server) -> None:
    async def run() -> set[str]:
        flaky, _ = await evening(server.home, {"game": "vacation", "seats": 3}, 1)
        return {*flaky.cuts}

    assert asyncio.run(run()) == {*POINTS}


def test_whoever_went_before_the_answer_came_is_not_there(server: Server) -> None:
    async def run() -> None:
        ada, eve = await Visitor.new(server.home, "Ada"), await Visitor.new(server.home, "Eve")
        code = await ada.open(game="big-shot", seats=2, bots=["uniform"], start=True)
        async with ada.connected() as client:
            look = await client.watch(code)
            for _ in range(30):
                gone = await Client.of(eve)
                for id in range(5):
                    await gone.socket.send(json.dumps({"type": "watch", "id": f"{id}", "table": code}))
                gone.cut()
            await client.until(lambda: look.state is not None and look.state["onlookers"] == 0)
            await asyncio.sleep(0.5)
            assert look.state is not None
            assert look.state["onlookers"] == 0

    asyncio.run(run())


def test_a_repeated_move_gets_its_first_answer_also_from_another_server(tmp_path: Path) -> None:
    """A move that was made, one that was refused, and one of which the client never heard."""
    database = tmp_path / "hotelier.db"

    async def first(home: str) -> tuple[Visitor, list[Sent]]:
        ada = await Visitor.new(home, "Ada")
        code = await ada.open(game="vacation", seats=2, bots=["uniform"], start=True)
        async with ada.connected() as client:
            look = await client.watch(code)
            refused = await client.ask("move", code, "no", seat=0, at=look.number, move="nonsense")
            assert refused["code"] == "unreadable-move"
            again = await client.ask(
                "move", code, "no", seat=0, at=look.number, move=look.legal[0] if look.legal else "x"
            )
            assert again == refused
            sent = await play(client, code, 0, random.Random(1), 5)
            for move in sent:
                number = move.number
                await move.by(client)
                assert move.number == number
        return ada, sent

    async def second(home: str, ada: Visitor, sent: list[Sent]) -> None:
        ada.home = ada.headers["Origin"] = home
        async with ada.connected() as client:
            await client.watch(sent[0].table)
            for move in sent:
                number = move.number
                await move.by(client)
                assert move.number == number

    with Server(database) as server:
        ada, sent = asyncio.run(first(server.home))
        server.kill()
    with Server(database) as server:
        asyncio.run(second(server.home, ada, sent))
