"""Checking records: they replay, their results agree, their chance is that of their seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from engine.tables import TABLES, Table
from hotelier.core.errors import (
    GameOver,
    HotelierError,
    IllegalMove,
    UnreadableMove,
    UnreadableRecord,
    WrongResult,
    WrongSeed,
)
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.seeds import commitment
from hotelier.engine.rng import make
from hotelier.games.vacation.board import SPACE_NAMES
from hotelier.records.complete import complete
from hotelier.records.record import Record
from hotelier.records.replay import check, replay
from hotelier.records.seen import seen
from hotelier.records.trace import trace_record
from records.sample import played, records, running, seeded, trace

TABLE = Table("vacation", "vacation", 3)


def refused(kind: type[HotelierError], value: dict[str, Any]) -> str:
    """The place that the refusal names."""
    with pytest.raises(kind) as caught:
        check(Record.from_object(value))
    assert type(caught.value) is kind
    return caught.value.place


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_records_of_random_games_hold(table: Table) -> None:
    for one in records(table):
        record = Record.from_object(one)
        position = check(record)
        assert (position.to_move == NOBODY) == (record.result is not None)
        assert position.result() == record.result


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_record_followed_gives_the_trace_it_was_made_from(table: Table) -> None:
    assert list(trace_record(Record.from_object(played(table, 3)))) == trace(table, 3)


def test_replay_gives_a_position_before_each_move_and_one_after_the_last() -> None:
    record = Record.from_object(running(TABLE, 3))
    assert sum(1 for _ in replay(record)) == len(record.moves) + 1


def test_a_finished_game_may_leave_out_its_result() -> None:
    without = played(TABLE, 4)
    del without["result"]
    assert check(Record.from_object(without)).to_move == NOBODY


def test_a_running_game_has_no_result_seed_or_commitment() -> None:
    record = running(TABLE, 4)
    assert refused(WrongResult, record | {"result": played(TABLE, 4)["result"]}) == "result"
    assert refused(UnreadableRecord, record | {"seed": "4"}) == "seed"
    assert refused(UnreadableRecord, record | {"commitment": commitment("4")}) == "commitment"


def test_a_move_behind_the_end_is_refused() -> None:
    record = played(TABLE, 4)
    many = len(record["moves"])
    assert refused(GameOver, record | {"moves": [*record["moves"], "pass"]}) == f"moves[{many}]"


def test_a_move_that_is_not_legal_or_not_readable_is_refused_with_its_number() -> None:
    moves = running(TABLE, 4)["moves"]
    at = next(index for index, move in enumerate(moves) if index > 20 and not move.startswith("+"))
    assert refused(UnreadableMove, running(TABLE, 4) | {"moves": [*moves[:at], "castle"]}) == f"moves[{at}]"
    assert refused(IllegalMove, running(TABLE, 4) | {"moves": [*moves[:at], moves[0]]}) == f"moves[{at}]"


@pytest.mark.parametrize(
    "change",
    [
        {"reason": "stalemate"},
        {"scores": [1, 2, 3]},
        {"winners": [0, 1, 2]},
        {"winners": True},
        {"more": 1},
        {"scores": None},
    ],
    ids=str,
)
def test_a_result_that_differs_in_anything_is_refused(change: dict[str, Any]) -> None:
    record = played(TABLE, 4)
    assert refused(WrongResult, record | {"result": record["result"] | change}) == "result"


def test_a_result_of_other_number_kinds_differs() -> None:
    record = played(TABLE, 4)
    floats = record["result"] | {"scores": [float(score) for score in record["result"]["scores"]]}
    assert refused(WrongResult, record | {"result": floats}) == "result"


def test_a_line_that_cannot_be_played_is_refused_with_its_place() -> None:
    record = running(TABLE, 4)
    good = record["moves"][6:9]
    check(Record.from_object(record | {"lines": {"6": [good]}}))
    assert refused(UnreadableMove, record | {"lines": {"6": [good, [*good[:2], "castle"]]}}) == "lines.6[1][2]"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_another_seed_is_refused_at_the_deal(table: Table) -> None:
    record = seeded(table, 5) | {"seed": "6", "commitment": commitment("6")}
    assert refused(WrongSeed, record) == "deal"


def test_a_commitment_to_another_seed_is_refused() -> None:
    assert refused(WrongSeed, seeded(TABLE, 5) | {"commitment": commitment("6")}) == "commitment"


def test_a_commitment_alone_is_believed() -> None:
    check(Record.from_object(played(TABLE, 5) | {"commitment": commitment("6")}))


def holds(value: dict[str, Any]) -> bool:
    """Whether the record would be good without its seed."""
    try:
        check(Record.from_object({key: part for key, part in value.items() if key not in ("seed", "commitment")}))
    except HotelierError:
        return False
    return True


def chances(record: dict[str, Any]) -> dict[int, list[str]]:
    """The numbers of chance's moves, the last first, and all that could have come then."""
    found = {}
    for index, position in enumerate(replay(Record.from_object(record))):
        if position.to_move == CHANCE and not position.at_folded_deal:
            found[index] = [position.rules.write(code, position.terms) for code in position.odds()]
    return dict(reversed(found.items()))


def other_chances(record: dict[str, Any]) -> Iterator[tuple[int, list[str]]]:
    """Two draws in a row exchanged, or one replaced: the number of the first that differs, and all moves."""
    moves, drawn = record["moves"], chances(record)
    for at in drawn:
        if at + 1 in drawn and moves[at] != moves[at + 1]:
            yield at, [*moves[:at], moves[at + 1], moves[at], *moves[at + 2 :]]
    for at, texts in drawn.items():
        yield from ((at, [*moves[:at], text, *moves[at + 1 :]]) for text in texts if text != moves[at])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_chance_move_that_the_seed_does_not_give_is_refused(table: Table) -> None:
    """The record would hold without its seed: what came instead makes no difference later."""
    for seed in range(50):
        record = seeded(table, seed)
        for at, moves in islice(other_chances(record), 10):
            if holds(record | {"moves": moves}):
                assert refused(WrongSeed, record | {"moves": moves}) == f"moves[{at}]"
                return
    pytest.fail("every other draw would have made a difference")


def exchanged(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Deals in which a tile that was never played is one that was never drawn."""
    racks, starting = record["deal"]["racks"], record["deal"]["starting"]
    drawn = {*starting, *(tile for rack in racks for tile in rack), *(move.strip("+-") for move in record["moves"])}
    undrawn = [tile for tile in SPACE_NAMES if tile not in drawn]
    for seat, rack in enumerate(racks):
        for index, tile in enumerate(rack):
            if undrawn and tile not in {*record["moves"], *starting}:
                other = [*rack[:index], undrawn[0], *rack[index + 1 :]]
                yield record["deal"] | {"racks": [*racks[:seat], other, *racks[seat + 1 :]]}


@pytest.mark.parametrize("table", [table for table in TABLES if table.game == "vacation" and table.seats > 2], ids=str)
def test_a_deal_that_the_seed_does_not_give_is_refused(table: Table) -> None:
    """The record would hold without its seed: a tile that was never played is another."""
    for seed in range(200):
        record = seeded(table, seed)
        for deal in exchanged(record):
            if holds(record | {"deal": deal}):
                assert refused(WrongSeed, record | {"deal": deal}) == "deal"
                return
    pytest.fail("no game leaves a tile unplayed and one undrawn")


@pytest.mark.parametrize("key", ["deal", "result", "options", "changes", "tags", "notes", "lines"])
def test_a_key_that_cannot_be_written_is_refused_in_words_that_can(key: str) -> None:
    record = played(TABLE, 4)
    with pytest.raises(HotelierError) as caught:
        check(Record.from_object(record | {key: {**record.get(key, {}), "\ud800": 1}}))
    assert str(caught.value).encode()
    assert caught.value.place == key


def test_a_finished_record_without_its_result_can_be_completed() -> None:
    """Everybody saw the game end, whether or not somebody wrote the result down."""
    record = Record.from_object(played(TABLES[0], 3))
    bare = replace(record, result=None)
    assert seen(bare, 0) == seen(record, 0)
    assert complete(seen(bare, 0), make(1)).result == record.result
