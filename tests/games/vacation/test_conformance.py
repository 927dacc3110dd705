"""Games of other implementations, followed move by move.

The games are data of the workshop, not of the project: without the folder these tests are skipped.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hotelier.core.errors import HotelierError
from hotelier.core.seats import as_json
from hotelier.engine.position import Position
from hotelier.games.vacation.rules import RULES

from .drawing import EDITIONS, dealt, legal

SHARED = Path(__file__).parents[3].parent / "shared" / "conformance"
TRACES = sorted((SHARED / "vacation").glob("*.jsonl.gz"))
SERVER = SHARED / "classic-server" / "games.jsonl.gz"


def lines(path: Path) -> Iterator[dict[str, Any]]:
    if not path.exists():
        pytest.skip(f"the games to follow are not here: {path}")
    with gzip.open(path, "rt", encoding="utf-8") as text:
        for line in text:
            yield json.loads(line)


def test_there_are_traces_of_every_edition_and_number_of_seats() -> None:
    """And reluctant ones of each."""
    if not TRACES:
        pytest.skip(f"the games to follow are not here: {SHARED / 'vacation'}")
    names = {path.name.removesuffix(".jsonl.gz") for path in TRACES}
    for edition, seats in [(edition, seats) for edition, range_ in EDITIONS.items() for seats in range_]:
        assert {f"{edition}-{seats}-1", f"{edition}-{seats}-2", f"{edition}-{seats}-reluctant-1"} <= names


@pytest.mark.parametrize("path", TRACES or [SHARED / "vacation"], ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_a_trace_is_followed_move_by_move(path: Path) -> None:
    """Same seat, step, legal moves in the same order, state after every move, and result."""
    head, *steps = lines(path)
    game = dealt(head["edition"], len(head["seats"]), head["deal"])
    for number, line in enumerate(steps):
        here = f"move {number} of {path.name}"
        assert (as_json(game.to_move), game.step) == (line["to_move"], line["step"]), here
        if line["legal"] is not None:
            assert legal(game) == line["legal"], here
        assert RULES.position(game.state, game.terms) == line["state"], here
        if "move" in line:
            game.play(RULES.read(line["move"], game.terms))
    assert game.result() == steps[-1]["result"]


@pytest.mark.parametrize("path", TRACES or [SHARED / "vacation"], ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_the_deal_of_a_trace_folds_back_into_itself(path: Path) -> None:
    """Racks are written by row, then column, however they were read."""
    head = next(lines(path))
    game = dealt(head["edition"], len(head["seats"]), head["deal"])
    folded = RULES.fold(game.state, game.terms)
    assert folded["racks"] == RULES.position(game.state, game.terms)["racks"]
    assert [sorted(rack) for rack in folded["racks"]] == [sorted(rack) for rack in head["deal"]["racks"]]
    assert folded | {"racks": None} == head["deal"] | {"racks": None}


def replayed(record: dict[str, Any]) -> Position:
    game = dealt(record["edition"], len(record["seats"]), record["deal"])
    for number, move in enumerate(record["moves"]):
        try:
            game.play(RULES.read(move, game.terms))
        except HotelierError as error:
            raise error.at(f"moves[{number}]") from None
    return game


@pytest.mark.parametrize("seats", EDITIONS["classic"])
def test_the_games_of_the_public_server_end_as_they_ended_there(seats: int) -> None:
    """Sixty games of the published rules for each number of seats."""
    records = [(number, record) for number, record in enumerate(lines(SERVER)) if len(record["seats"]) == seats]
    assert len(records) == 60
    for number, record in records:
        game = replayed(record)
        assert game.result() == record["result"], f"game {number} of {SERVER.name}"
