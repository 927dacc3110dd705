"""Records damaged in every way: each is refused naming the place, or is a good record; nothing else happens."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from engine.tables import TABLES, Table
from hotelier.core.errors import HotelierError
from hotelier.records.record import Record
from hotelier.records.replay import check
from records.damage import Damage, damaged_moves, damages
from records.sample import records

KEPT_IN_SHORT = 25
"""In the short form one damage in so many is tried (HOTELIER_SOAK=1 tries all)."""


def outcome(damage: Damage) -> HotelierError | None:
    """The refusal, or None for a record that holds and whose result agrees."""
    try:
        record = Record.from_json(damage.text)
        position = check(record)
    except HotelierError as error:
        return error
    assert record.result is None or record.result == position.result(), damage.what
    return None


def complaint(damage: Damage) -> str:
    """What is wrong with the answer to a damage; nothing when it is as it should be."""
    error = outcome(damage)
    if error is None:
        return ""
    if not str(error).strip().encode():
        return f"{damage.what}: no sentence"
    top = re.split(r"[.\[]", error.place)[0]
    return "" if top in damage.keys else f"{damage.what}: {error.code} at '{error.place}'"


def inside(damage: Damage) -> bool:
    """A key doubled inside another value."""
    return damage.what.endswith("is doubled") and "/" in damage.what


def chosen(found: list[Any], lot: Random, soak: bool) -> list[Any]:
    """All of them when there is time, else some."""
    return found if soak else lot.sample(found, max(1, len(found) // KEPT_IN_SHORT))


def test_more_than_a_hundred_records_are_damaged() -> None:
    assert sum(len(records(table)) for table in TABLES) > 100


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_damaged_record_is_refused_with_its_place_or_good(table: Table, soak: bool) -> None:
    lot = Random(str(table))
    for record in records(table):
        for damage in chosen([one for one in damages(record, lot) if not inside(one)], lot, soak):
            assert complaint(damage) == ""


def test_a_key_or_value_that_is_there_twice_inside_another_is_refused_with_its_place() -> None:
    lot = Random("twice")
    found = [damage for record in records(TABLES[0]) for damage in damages(record, lot) if inside(damage)]
    assert any("but other" in damage.what for damage in found)
    assert {said for damage in found if (said := complaint(damage))} == set()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_empty_key_in_any_object_of_a_record_is_refused_with_its_place(table: Table) -> None:
    lot = Random("nameless")
    found = [one for one in damages(records(table)[3], lot) if one.what.endswith("has an empty key")]
    assert {one.key for one in found} >= {"options", "deal", "result", "changes", "tags", "notes", "lines"}
    for damage in found:
        assert outcome(damage) is not None, damage.what
        assert complaint(damage) == ""


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_damaged_move_is_refused_there_or_later_or_changes_nothing(table: Table, soak: bool) -> None:
    lot = Random(str(table))
    for record in records(table):
        for index, damage in chosen(list(damaged_moves(record, lot)), lot, soak):
            assert complaint(damage) == ""
            error = outcome(damage)
            if error is not None and error.place.startswith("moves["):
                assert int(error.place[6:-1]) >= index, damage.what


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_move_with_a_space_too_many_is_refused_at_its_number(table: Table) -> None:
    lot = Random(str(table))
    for record in records(table):
        at = lot.randrange(len(record["moves"]))
        moves = [*record["moves"]]
        moves[at] += " "
        plain = {key: value for key, value in record.items() if key not in ("lines", "notes")}
        with pytest.raises(HotelierError) as caught:
            check(Record.from_object(plain | {"moves": moves}))
        assert (caught.value.code, caught.value.place) == ("unreadable-move", f"moves[{at}]")


@pytest.mark.parametrize("table", TABLES[::4], ids=str)
def test_text_cut_off_anywhere_is_refused(table: Table) -> None:
    lot = Random(str(table))
    text = Record.from_object(records(table)[3]).to_json().strip()
    for length in lot.sample(range(len(text)), 100):
        with pytest.raises(HotelierError):
            Record.from_json(text[:length])
