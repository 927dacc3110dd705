"""The server is killed in the middle of fifty games: what it acknowledged is kept, and every game goes on."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import create_engine
from websockets.exceptions import ConnectionClosed

from contract.cases import CASES
from hotelier.records.record import Record
from hotelier.records.replay import check
from hotelier.server.hall import load
from server.clients import Client, Sent, Server, Visitor, play, play_noting

TABLES = 50
PEOPLE = 10
MOVES = 500
"""How many moves are made between two kills."""


@dataclass
class Party:
    """A table of the fifty: its code, and who plays which seat."""

    code: str
    seats: dict[int, int]


def terms_of(number: int) -> dict[str, Any]:
    """All editions, options and numbers of seats in turn; every seventh table has a clock."""
    case = CASES[number * 7 % len(CASES)]
    terms = {"game": case.game, "edition": case.edition, "seats": case.seats, "options": dict(case.options)}
    return terms | ({"pace": {"bank": 3600, "increment": 5}} if number % 7 == 0 else {})


async def gather(people: list[Visitor]) -> list[Party]:
    """Fifty tables that have started: of one person or of two, with bots in the other seats."""
    parties = []
    for number in range(TABLES):
        host, guest, terms = number % PEOPLE, (number + 1) % PEOPLE, terms_of(number)
        alone = number % 3 == 0
        others = terms["seats"] - (1 if alone else 2)
        bots = [("uniform", "heuristic")[(number + bot) % 4 == 0] for bot in range(others)]
        code = await people[host].open(**terms, bots=bots, start=alone)
        parties.append(Party(code, {0: host} if alone else {0: host, 1: guest}))
    return parties


async def join(clients: list[Client], party: Party) -> None:
    """Everybody comes to the table, or back; the first time they sit down and it starts."""
    looks = [await clients[visitor].watch(party.code) for visitor in party.seats.values()]
    if looks[0].state and looks[0].state["status"] == "open":
        await clients[party.seats[1]].do("sit", party.code, seat=1)
        await clients[party.seats[0]].do("start", party.code)


async def come(home: str, people: list[Visitor], parties: list[Party]) -> list[Client]:
    """All people with a socket each, at all their tables."""
    for visitor in people:
        visitor.home = home
        visitor.headers["Origin"] = home
    clients = [await Client.of(visitor) for visitor in people]
    await asyncio.gather(*(join(clients, party) for party in parties))
    return clients


async def play_until_killed(server: Server, clients: list[Client], parties: list[Party], sent: list[Sent]) -> None:
    """All play at once; when enough moves are made, the server dies in the middle of the others."""
    before = len(sent)

    async def seat(party: Party, at: int) -> None:
        client = clients[party.seats[at]]
        try:
            await play_noting(sent, client, party.code, at, random.Random(f"{party.code} {at} {before}"))
        except (OSError, ConnectionClosed):  # the end of the server
            assert server.process.poll() is not None or len(sent) - before >= MOVES

    async def death() -> None:
        while len(sent) - before < MOVES:
            await asyncio.sleep(0.01)
        server.kill()

    await asyncio.gather(death(), *(seat(party, at) for party in parties for at in party.seats))
    for client in clients:
        await client.close()


def check_log(database: Path, sent: list[Sent]) -> None:
    """Every log counts without a gap, and whatever was acknowledged stands in it, once."""
    with sqlite3.connect(database) as link:
        query = "select code, events.number, body from events join tables on tables.id = table_id order by 1, 2"
        rows = link.execute(query).fetchall()
    logs: dict[str, list[dict[str, Any]]] = {}
    for code, number, body in rows:
        log = logs.setdefault(code, [])
        log.append(msgspec.json.decode(body))
        assert number == len(log)
    for move in sent:
        log = logs[move.table]
        signed = [number for number, event in enumerate(log, start=1) if event.get("id") == move.id]
        assert len(signed) <= 1
        if move.number:
            assert signed == [move.number]
            moved = next(event for event in reversed(log[: move.number]) if event["kind"] == "moved")
            assert (moved["seat"], moved["move"]) == (move.seat, move.move)


async def send_again(clients: list[Client], parties: list[Party], sent: list[Sent]) -> int:
    """Sends once more whatever nobody acknowledged before the server died; how many of them it had kept."""
    who = {(party.code, at): visitor for party in parties for at, visitor in party.seats.items()}
    kept = 0
    for move in [move for move in sent if not move.number]:
        client = clients[who[move.table, move.seat]]
        number = client.visitor.looks[move.table].number
        await move.by(client)
        kept += move.number <= number
    return kept


def check_folds(database: Path, parties: list[Party]) -> None:
    """Every table is made again from its log."""
    engine = create_engine(f"sqlite:///{database}")
    with engine.connect() as link:
        for party in parties:
            _, table = load(link, party.code)
            assert table.game is not None
            assert check(table.game.record).result() == table.game.record.result


async def go_on(clients: list[Client], party: Party) -> None:
    """Whoever is asked first makes a move."""
    seats = [
        asyncio.create_task(play(clients[visitor], party.code, at, random.Random(f"{party.code} {at}"), 1))
        for at, visitor in party.seats.items()
    ]
    done, waiting = await asyncio.wait(seats, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    assert all(task.result() for task in done)


async def finish(clients: list[Client], parties: list[Party], many: int, folder: Path) -> list[Path]:
    """So many games are played to the end and their records taken home; in the others somebody makes a move."""
    seats = [(party, at, visitor) for party in parties[:many] for at, visitor in party.seats.items()]
    await asyncio.gather(
        *(play(clients[visitor], party.code, at, random.Random(f"{party.code} {at}")) for party, at, visitor in seats),
        *(go_on(clients, party) for party in parties[many:]),
    )
    files = []
    for party in parties[:many]:
        visitor = clients[party.seats[0]].visitor
        assert visitor.looks[party.code].over
        answer = await visitor.call("GET", f"/api/tables/{party.code}/record")
        assert check(Record.from_json(answer.text)).result() is not None
        files.append(folder / f"{party.code}.json")
        files[-1].write_text(answer.text, encoding="utf-8")
    return files


def test_fifty_games_survive_kills(tmp_path: Path, soak: bool) -> None:
    database, sent = tmp_path / "hotelier.db", list[Sent]()
    people: list[Visitor] = []
    parties: list[Party] = []

    async def live(server: Server) -> None:
        if not people:
            people.extend([await Visitor.new(server.home, f"Visitor {number}") for number in range(PEOPLE)])
            parties.extend(await gather(people))
        clients = await come(server.home, people, parties)
        await send_again(clients, parties, sent)
        await play_until_killed(server, clients, parties, sent)

    async def end(server: Server) -> list[Path]:
        clients = await come(server.home, people, parties)
        await send_again(clients, parties, sent)
        files = await finish(clients, parties, TABLES if soak else 10, tmp_path)
        for client in clients:
            await client.close()
        return files

    for _ in range(8 if soak else 2):
        with Server(database) as server:
            asyncio.run(live(server))
        check_log(database, sent)
    check_folds(database, parties)
    with Server(database) as server:
        files = asyncio.run(end(server))
        assert server.stop() == 0
    check_log(database, sent)
    assert all(move.number for move in sent)
    verified = subprocess.run([sys.executable, "-m", "hotelier", "verify", *map(str, files)], capture_output=True)
    assert verified.returncode == 0, verified.stdout
