"""Looking back over the wire: any position of a game, what everybody had after each turn, and how it was reckoned."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import httpx
import pytest

from contract.play import positions
from hotelier.bots.levels import LEVELS
from hotelier.bots.registry import BOTS
from hotelier.bots.strength import Strength, strength_of
from hotelier.games.registry import GAMES, pages_of
from hotelier.records.record import Record
from server.clients import Server, Visitor, play

EDITIONS = [(game, edition) for game in GAMES for edition in pages_of(game)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("back") / "hotelier.db") as server:
        yield server


async def finished(home: str, game: str, edition: str, **more: Any) -> tuple[Visitor, str, dict[str, Any]]:
    """A game that Ada has played with bots to its end; what there is to say of its reckoning while it runs."""
    ada = await Visitor.new(home, "Ada")
    code = await ada.open(game=game, edition=edition, seats=3, bots=["uniform", "heuristic"], start=True, **more)
    early = await ada.call("GET", f"/api/tables/{code}/reckoning")
    async with ada.connected() as client:
        await client.watch(code)
        await play(client, code, 0, random.Random(1))
        await client.until(lambda: ada.looks[code].over)
    return ada, code, {"status": early.status_code, **early.json()}


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_a_finished_game_is_reckoned_turn_by_turn(server: Server, game: str, edition: str) -> None:
    async def look() -> tuple[Record, dict[str, Any], dict[str, Any], list[dict[str, Any]]]:
        ada, code, early = await finished(server.home, game, edition)
        record = Record.from_json((await ada.call("GET", f"/api/tables/{code}/record")).text)
        reckoning = (await ada.call("GET", f"/api/tables/{code}/reckoning")).json()
        async with ada.connected() as client:
            backwards = [
                (await client.do("look", code, moves=turn["moves"]))["position"] for turn in reckoning["turns"][::7]
            ]
        return record, early, reckoning, backwards

    record, early, reckoning, backwards = asyncio.run(look())
    assert (early["status"], early["code"]) == (409, "wrong-time")
    turns, course = reckoning["turns"], list(positions(record))
    assert turns[0] == {"turn": 0, "moves": 0, "seat": None, "worth": turns[0]["worth"]}
    assert [turn["turn"] for turn in turns] == list(range(len(turns)))
    assert (turns[-1]["moves"], turns[-1]["worth"]) == (len(record.moves), record.result["scores"])
    for before, turn in pairwise(turns):
        assert {course[number].on_turn for number in range(before["moves"], turn["moves"])} == {turn["seat"]}
        rules, terms = course[0].rules, course[0].terms
        assert turn["worth"] == rules.worth(course[turn["moves"]].state, terms)
    assert [seat["total"] for seat in reckoning["sheet"]["seats"]] == record.result["scores"]
    assert reckoning["rounds"] == []  # each game as it is played unless another is asked for: in one round
    assert [position["moves"] for position in backwards] == [turn["moves"] for turn in turns[::7]]


def test_p26_a_match_is_reckoned_round_by_round(server: Server) -> None:
    async def look() -> tuple[dict[str, Any], list[dict[str, Any]]]:
        ada, code, _ = await finished(server.home, "perfect-hotel", "perfect-hotel", options={"rounds": 3})
        reckoning = (await ada.call("GET", f"/api/tables/{code}/reckoning")).json()
        async with ada.connected() as client:
            ends = [(await client.do("look", code, moves=one["moves"]))["position"] for one in reckoning["rounds"]]
        return reckoning, ends

    reckoning, ends = asyncio.run(look())
    sheets = [*(one["sheet"] for one in reckoning["rounds"]), reckoning["sheet"]]
    assert [sheet["round"] for sheet in sheets] == [1, 2, 3]
    made = [[seat["points"] for seat in sheet["seats"]] for sheet in sheets]
    assert [sum(points) for points in zip(*made, strict=True)] == reckoning["turns"][-1]["worth"]
    for sheet, end in zip(sheets, ends, strict=False):  # the hotels of the bill are those that can be looked at there
        assert [seat["hotel"] for seat in sheet["seats"]] == end["view"]["hotels"]


def test_a_game_that_was_abandoned_has_no_reckoning(server: Server) -> None:
    async def abandon() -> int:
        ada = await Visitor.new(server.home, "Ada")
        code = await ada.open(game="vacation", seats=2, bots=["uniform"], start=True)
        async with ada.connected() as client:
            await client.watch(code)
            await client.do("propose", code, matter="abandon")
        return (await ada.call("GET", f"/api/tables/{code}/reckoning")).status_code

    assert asyncio.run(abandon()) == 409


def test_levels_are_listed_to_anybody_weakest_first(server: Server) -> None:
    answer = httpx.get(f"{server.home}/api/levels", verify=False)
    assert answer.status_code == 200
    assert [level["name"] for level in answer.json()] == list(BOTS)
    by_name = {level["name"]: level for level in answer.json()}
    titles = ["Bellhop", "Clerk", "Concierge", "Manager", "Tycoon"]
    assert [(level["stars"], level["title"]) for level in answer.json()] == list(enumerate(titles, start=1))
    assert by_name["uniform"]["about"] == "Plays at random."
    assert [level["seconds"] for level in answer.json()] == [0, 0, *(one.seconds for one in LEVELS.values())]
    assert [level["name"] for level in answer.json() if level["stands_in"]] == ["concierge"]
    assert [level["name"] for level in answer.json() if level["base"]] == ["heuristic"]
    for name, level in by_name.items():
        assert level["strength"].keys() == GAMES.keys()
        for game, told in level["strength"].items():
            assert (Strength(**told) if told else None) == strength_of(name, game)
