"""Nothing reaches a seat that its view would not give: every byte over sockets and calls, the log and the metrics.

Two witnesses. Whole games are played with people, an onlooker and a shared device, and all that each was told is what
the rules show them of that position. And two games that look the same to a seat, because only things that it never
saw were exchanged, are put on two tables: then every byte is the same, but for what names the table.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import httpx
import pytest

from contract import suite
from contract.cases import CASES, Case
from contract.play import positions, random_record
from hotelier.core.errors import HotelierError
from hotelier.core.seats import ONLOOKER
from hotelier.games.registry import GAMES, pages_of
from hotelier.records.record import Record
from hotelier.records.seen import seen
from server.clients import Client, Server, Visitor, play
from server.planted import plant

EDITIONS = [(game, edition) for game in GAMES for edition in pages_of(game)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("leaks") / "hotelier.db") as server:
        yield server


# Whole games.


async def game_of_three(home: str, game: str, edition: str, **more: Any) -> tuple[Record, dict[int, Visitor], str]:
    """A game of two people, a bot and an onlooker, who all chat and ask; its record, who saw what, and its seed."""
    ada, bob, eve = [await Visitor.new(home, name) for name in ("Ada", "Bob", "Eve")]
    code = await ada.open(game=game, edition=edition, seats=3, bots=["heuristic"], **more)
    async with ada.connected() as one, bob.connected() as two, eve.connected() as three:
        for client in (one, two, three):
            await client.watch(code)
        await two.do("sit", code, seat=1)
        await one.do("start", code)
        await asyncio.gather(
            play_and_pry(one, code, 0), play_and_pry(two, code, 1), *(pry(eve, three, code) for _ in range(3))
        )
        await three.until(lambda: eve.looks[code].over)
    answer = await ada.call("GET", f"/api/tables/{code}/record")
    return Record.from_json(answer.text), {0: ada, 1: bob, ONLOOKER: eve}, code


async def play_and_pry(client: Client, code: str, seat: int) -> None:
    """Plays, and asks now and then for everything else that can be asked for."""
    choice = random.Random(f"{seat}")
    while not client.visitor.looks[code].over:
        await play(client, code, seat, choice, 12)
        if not client.visitor.looks[code].over:
            await pry(client.visitor, client, code)


async def pry(visitor: Visitor, client: Client, code: str) -> None:
    """Asks for whatever might tell something."""
    own = [f"tables/{code}{path}" for path in ("", "/preview", "/seen", "/record", "/reckoning")]
    for path in (*own, "me/tables", "me/export", "tables", "levels"):
        await visitor.call("GET", f"/api/{path}" + ("?status=running" if path == "tables" else ""))
    look = visitor.looks[code]
    for moves in (0, 7, look.position["moves"] if look.position else 0, 10_000):
        await client.ask("look", code, moves=moves)
    for move in ("A1", "E10", "pass", "nonsense", "+A1"):
        await client.ask("why", code, at=look.number, move=move)
        await client.ask("move", code, seat=2, at=look.number, move=move)
    await client.ask("hint", code, seat=1, at=look.number)
    await client.ask("uncover", code, seat=2)


def messages(visitor: Visitor, code: str) -> list[dict[str, Any]]:
    """The news of a table that a visitor got, in order."""
    told = [json.loads(text) for text in visitor.got if text.startswith('{"type":"news"')]
    return [news for news in told if news["table"] == code]


def looked(visitor: Visitor, code: str) -> list[dict[str, Any]]:
    """The positions of a table that a visitor looked back at."""
    told = [json.loads(text) for text in visitor.got if text.startswith('{"type":"looked"')]
    return [answer["position"] for answer in told if answer["table"] == code]


def check_told(record: Record, visitor: Visitor, code: str, seat: int) -> None:
    """Every position and every move that a visitor was told is what the rules show to the seat."""
    course = list(positions(record))
    positions_told = [news["position"] for news in messages(visitor, code) if "position" in news]
    backwards = looked(visitor, code)
    assert len(positions_told) > 5
    assert len(backwards) > 2
    for told in (*positions_told, *backwards):
        position = course[told["moves"]]
        view, rules, terms = position.view(seat), position.rules, position.terms
        outlook = rules.outlook(view, terms, record.seats, seat)
        assert told["view"] == json.loads(json.dumps(rules.show(view, terms, seat)))
        assert told["outlook"] == json.loads(json.dumps(outlook))
        asked = position.to_move == seat and told not in backwards
        legal = position.legal() if asked else []
        assert told["legal"] == [rules.write(move, terms) for move in legal]
        assert told["final"] == [rules.write(move, terms) for move in position.final(legal)]
        assert list(told["refused"]) == [rules.write(move, terms) for move in (position.refused() if asked else ())]
    lines = visitor.looks[code].lines.values()
    made = [line["move"] for line in lines if line["kind"] in ("moved", "chanced")]
    assert made == json.loads(json.dumps(seen(record, seat)))["moves"]
    for text in visitor.got:
        if text.startswith('{"me":'):
            check_export(json.loads(text), visitor.looks[code].lines)


def check_export(export: dict[str, Any], lines: dict[int, dict[str, Any]]) -> None:
    """Of what a visitor takes home, each move is one that they saw."""
    for event in export["events"]:
        if "move" in event:
            assert event["move"] == lines[event["number"]].get("move", event["move"]), event


def check_seed(record: Record, visitor: Visitor) -> None:
    """The seed is told when the table is over, and never before."""
    for text in visitor.got:
        if record.seed and record.seed in text:
            assert '"over"' in text or (text.startswith("{") and json.loads(text).get("seed") == record.seed)
    ends = [json.loads(text)["state"] for text in visitor.got if '"status":"over"' in text and '"news"' in text]
    assert any(state["seed"] == record.seed for state in ends)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_over_a_whole_game_everybody_is_told_what_they_may_know(server: Server, game: str, edition: str) -> None:
    record, visitors, code = asyncio.run(game_of_three(server.home, game, edition))
    assert record.seed
    for seat, visitor in visitors.items():
        check_told(record, visitor, code, seat)
        check_seed(record, visitor)
    written = server.stderr.read_text() + server.stdout.read_text()
    metrics = httpx.get(f"{server.home}/metrics", verify=False).text
    secrets = {record.seed, *(text for text in told_secrets(record) if len(text) > 6)}
    assert [secret for secret in secrets if secret in written or secret in metrics] == []


def told_secrets(record: Record) -> Iterator[str]:
    """Texts of what is dealt and drawn, as a log might hold them."""
    yield from (move for move in record.moves if move.startswith("+"))
    for value in record.deal.values():
        for part in value if isinstance(value, list) else []:
            yield json.dumps(part)
            yield repr(part)


def test_on_a_shared_device_the_cover_is_on_until_somebody_looks(server: Server) -> None:
    async def share() -> None:
        ada = await Visitor.new(server.home, "Ada")
        code = await ada.open(game="vacation", seats=2, hot=True)
        async with ada.connected() as client:
            look = await client.watch(code)
            await client.do("sit", code, seat=1, name="Bob")
            await client.do("start", code)
            for _ in range(40):
                assert look.position is not None
                assert (look.position["seat"], look.legal) == (None, [])
                asked = look.position["to_move"]
                await client.do("uncover", code, seat=asked)
                while look.position["to_move"] == asked:
                    assert look.position["seat"] == asked
                    await client.do("move", code, seat=asked, at=look.number, move=look.legal[0])
            await ada.call("GET", f"/api/tables/{code}/seen")
        check_covered(ada, code)

    asyncio.run(share())


def check_covered(visitor: Visitor, code: str) -> None:
    """Under the cover nothing is told that an onlooker would not be."""
    for news in messages(visitor, code):
        drawn = [line["move"] for line in news["lines"] if line["kind"] == "chanced"]
        if "position" in news and news["position"]["seat"] is None:
            assert all("?" in move for move in drawn), drawn


# Two games that look the same to a seat.


def twins(case: Case, seat: int, many: int) -> Iterator[tuple[Record, Record]]:
    """Records that differ only in what the seat never saw."""
    record = random_record(case, 7, cut=0.6)
    before = list(positions(record))
    secrets = suite.secrets_of(case.game)
    for other in secrets.exchanges(record, seat, random.Random(f"{case} {seat}"), many):
        try:
            after = list(positions(other))
        except HotelierError:
            continue
        pairs = zip_longest(before, after)
        if all(a is not None and b is not None and secrets.public(a) == secrets.public(b) for a, b in pairs):
            yield record, other


async def all_told(visitor: Visitor, code: str, seat: int) -> str:
    """Every byte that a visitor gets about a table, when they ask for all there is; without what names the table."""
    visitor.got.clear()
    visitor.looks.clear()
    async with visitor.connected() as client:
        look = await client.watch(code)
        for move in [*look.legal[:3], "A1", "C7", "H12", "pass", "buy 1", "nonsense"]:
            await client.ask("why", code, "id", at=look.number, move=move)
            await client.ask("move", code, f"id{move}", seat=(seat + 1) % 2, at=look.number, move=move)
        for type in ("undo", "hint"):
            await client.ask(type, code, f"id{type}", at=look.number, seat=max(seat, 0))
        await client.ask("why", code, "late", at=0, move="A1")
        for moves in (0, 5, 20, 60):
            await client.ask("look", code, f"look {moves}", moves=moves)
    for path in (
        f"tables/{code}",
        f"tables/{code}/preview",
        f"tables/{code}/seen",
        f"tables/{code}/record",
        f"tables/{code}/reckoning",
    ):
        await visitor.call("GET", f"/api/{path}")
    export = json.loads((await visitor.call("GET", "/api/me/export")).text)
    kept = [json.dumps([event for event in export["events"] if event["table"] == code])]
    return re.sub(code, "CODE", "\n".join([*visitor.got[:-1], *kept]))


PRESENCE = re.compile(r'\{"type":"news","since":\d+,"lines":\[\],"state":(?!.*"position":)')
"""News of comings and goings, told some time after them: what else comes before it is a matter of time."""


def normal(text: str) -> str:
    """Without times, presence and a client's own names, which differ between any two tables."""
    text = "\n".join(line for line in text.splitlines() if not PRESENCE.match(line))
    text = re.sub(r'"id":"[0-9a-f]+-\d+"', '"id":"own"', text)
    text = re.sub(r'"(at|touched)": ?\d{10,}', '"at":0', text)
    return re.sub(r'"onlookers":\d+', '"onlookers":0', text).replace(',"here":true', "")


def chosen_cases(soak: bool) -> list[Case]:
    """Of every edition some numbers of seats and options that have something to hide."""
    hiding = [case for case in CASES if case.game != "big-shot" and case.seats >= 3]
    return hiding if soak else hiding[:: max(1, len(hiding) // 14)]


@pytest.mark.parametrize("seat", [0, ONLOOKER])
def test_what_a_seat_never_saw_changes_no_byte_that_it_gets(server: Server, seat: int, soak: bool) -> None:
    compared = 0

    async def compare() -> None:
        nonlocal compared
        for case in chosen_cases(soak):
            for one, two in list(twins(case, seat, 6))[: 6 if soak else 2]:
                cuts = sorted({len(one.moves) * cut // 3 for cut in (2, 3)})
                for cut in cuts:
                    me, host = await Visitor.new(server.home, "Eve"), await Visitor.new(server.home, "Ada")
                    codes = [plant(server.database, record, cut, seat, me.id, host.id) for record in (one, two)]
                    told = [normal(await all_told(me, code, seat)) for code in codes]
                    assert told[0] == told[1], f"{case}, seat {seat}, after {cut} moves"
                    compared += 1

    asyncio.run(compare())
    assert compared >= 12
