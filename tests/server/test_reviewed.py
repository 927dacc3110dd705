"""Reviews over the wire: of finished games alone, once, by anybody who may see the table, judged as it was played."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from contract.play import positions
from hotelier.records.record import Record
from server.clients import Server, Visitor, play


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("reviewed") / "hotelier.db") as server:
        yield server


async def finished(home: str, **more: Any) -> tuple[Visitor, str, list[int]]:
    """A game that Ada has played with bots to its end; and how reviews of it were answered before."""
    ada = await Visitor.new(home, "Ada")
    code = await ada.open(game="perfect-hotel", seats=3, bots=["uniform", "heuristic"], start=True, **more)
    early = [await asked(ada, code, 0), await ada.call("GET", f"/api/tables/{code}/review?seat=0")]
    async with ada.connected() as client:
        await client.watch(code)
        await play(client, code, 0, random.Random(1))
        await client.until(lambda: ada.looks[code].over)
    return ada, code, [answer.status_code for answer in early]


async def asked(visitor: Visitor, code: str, seat: Any) -> Any:
    """The answer to somebody who wants a review."""
    return await visitor.call("POST", f"/api/tables/{code}/review", {"seat": seat})


async def reviewed(visitor: Visitor, code: str, seat: int) -> dict[str, Any]:
    """The review of a seat, once it is there."""
    while True:
        told: dict[str, Any] = (await visitor.call("GET", f"/api/tables/{code}/review?seat={seat}")).json()
        assert told["state"] != "failed"
        assert told["done"] <= told["of"] or told["of"] == 0
        if told["state"] == "done":
            return told
        assert told["decisions"] == []
        await asyncio.sleep(0.1)


def test_a_finished_game_is_reviewed_once_for_all(server: Server) -> None:
    async def look() -> tuple[Any, ...]:
        ada, code, early = await finished(server.home)
        none = (await ada.call("GET", f"/api/tables/{code}/review?seat=0")).json()
        begun = (await asked(ada, code, 0)).json()
        eve = await Visitor.new(server.home, "Eve")
        onlooker = await asked(eve, code, 0)
        whole = await reviewed(eve, code, 0)
        again = (await asked(ada, code, 0)).json()
        record = Record.from_json((await ada.call("GET", f"/api/tables/{code}/record")).text)
        return early, none, begun, onlooker.status_code, whole, again, record

    early, none, begun, onlooker, whole, again, record = asyncio.run(look())
    assert early == [409, 409]
    assert (none["state"], none["decisions"]) == ("none", [])
    assert begun["state"] in ("waiting", "running")
    assert onlooker == 200
    assert again == whole
    course = list(positions(record))
    for decision in whole["decisions"]:
        before = course[decision["moves"] - 1]
        legal = [before.rules.write(code, before.terms) for code in before.legal()]
        assert before.to_move == 0
        assert len(legal) > 1
        assert {decision["move"], decision["best"]} <= set(legal)
        assert record.moves[decision["moves"] - 1] == decision["move"]
        assert (decision["cost"]["mean"] == 0) or decision["move"] != decision["best"]
    choices = [at for at, one in enumerate(course[:-1]) if one.to_move == 0 and len(one.legal()) > 1]
    assert [decision["moves"] - 1 for decision in whole["decisions"]] == choices
    assert 0 < len(whole["lessons"]) <= 3, "somebody who plays at random errs"
    for lesson in whole["lessons"]:
        dear = whole["decisions"][lesson["decision"]]
        assert lesson["at"] == dear["moves"] - 1, "the position before it"
        assert dear["cost"]["low"] > 0
        assert lesson["why"].startswith(f"Move {dear['moves']}, {dear['move']}: "), "counted as the replay counts"
        assert "{" not in lesson["why"]


def test_a_review_outlives_the_server(tmp_path: Path) -> None:
    async def made(home: str) -> tuple[Visitor, str, dict[str, Any]]:
        ada, code, _ = await finished(home)
        await asked(ada, code, 0)
        return ada, code, await reviewed(ada, code, 0)

    async def looked_at(ada: Visitor, home: str, code: str) -> list[dict[str, Any]]:
        ada.home = ada.headers["Origin"] = home
        return [(await ada.call("GET", f"/api/tables/{code}/review?seat={seat}")).json() for seat in (0, 1)]

    path = tmp_path / "hotelier.db"
    with Server(path) as server:
        ada, code, whole = asyncio.run(made(server.home))
    with Server(path) as server:
        again, other = asyncio.run(looked_at(ada, server.home, code))
    assert again == whole
    assert other["state"] == "none"


def test_who_may_not_see_a_table_gets_no_review_and_who_may_only_watch_orders_none(server: Server) -> None:
    async def look() -> list[int]:
        ada, code, _ = await finished(server.home, join="invited")
        eve, watcher = await Visitor.new(server.home, "Eve"), await ada.by_token("watch")
        path = f"/api/tables/{code}/review?seat=0"
        strange = [await asked(eve, code, 0), await eve.call("GET", path)]
        watching = [await asked(watcher, code, 0), await watcher.call("GET", path)]
        return [answer.status_code for answer in (*strange, *watching)]

    assert asyncio.run(look()) == [404, 404, 403, 200]


def test_a_review_of_no_seat_is_refused(server: Server) -> None:
    async def look() -> list[tuple[int, str]]:
        ada, code, _ = await finished(server.home)
        answers = [await asked(ada, code, seat) for seat in (3, 8, -1, "first", None)]
        answers += [await ada.call("GET", f"/api/tables/{code}/review{query}") for query in ("?seat=3", "?seat=x", "")]
        answers.append(await ada.call("GET", "/api/tables/xxxx-xxxx/review?seat=0"))
        return [(answer.status_code, answer.json()["code"]) for answer in answers]

    codes = asyncio.run(look())
    assert [status for status, _ in codes] == [409, 400, 400, 400, 400, 409, 400, 400, 404]
    assert codes[0] == (409, "seat-taken")
