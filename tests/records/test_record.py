"""The form of records: what is read, what is written, what is refused before anything is replayed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.tables import TABLES, Table
from hotelier.core.errors import HotelierError, NoFile, UnreadableRecord
from hotelier.records.record import KEYS, REQUIRED, Record
from hotelier.records.replay import check
from records.sample import annotated, played, records, running, seeded

TABLE = TABLES[-1]
LEAST = {"hotelier": 1, "game": "vacation", "edition": "vacation", "seats": ["A", "B"], "deal": {}}


def refused(value: Any) -> UnreadableRecord:
    """The error that reading this object raises."""
    with pytest.raises(UnreadableRecord) as caught:
        Record.from_json(json.dumps(value))
    assert str(caught.value)
    return caught.value


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_written_reads_the_same(table: Table) -> None:
    for one in records(table):
        record = Record.from_object(one)
        assert Record.from_json(record.to_json()) == record


def test_a_record_keeps_all_that_was_said() -> None:
    told = annotated(seeded(TABLE, 1), TABLE)
    assert Record.from_object(told).to_object() == told


def test_a_file_holds_the_same_record(tmp_path: Path) -> None:
    record = Record.from_object(annotated(running(TABLE, 1), TABLE))
    record.save(tmp_path / "evening.json")
    assert Record.load(tmp_path / "evening.json") == record
    assert Record.load(str(tmp_path / "evening.json")) == record


def test_a_record_is_one_line_of_utf_8(tmp_path: Path) -> None:
    Record.from_object(LEAST | {"seats": ["Zoë", "李"]}).save(tmp_path / "names.json")
    written = (tmp_path / "names.json").read_bytes().decode("utf-8")
    assert written.endswith("\n")
    assert written.count("\n") == 1
    assert '"Zoë", "李"' in written


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "marked.json").write_bytes(b"\xef\xbb\xbf" + json.dumps(LEAST).encode())
    assert Record.load(tmp_path / "marked.json") == Record.from_object(LEAST)


def test_moves_options_and_the_rest_may_be_left_out() -> None:
    record = Record.from_object(LEAST)
    assert (record.moves, record.options, record.changes, record.result) == ([], {}, {}, None)
    assert (record.seed, record.commitment, record.tags, record.notes, record.lines) == (None, None, {}, {}, {})


def test_what_has_nothing_to_say_is_left_out() -> None:
    assert list(Record.from_object(LEAST).to_object()) == [
        *("hotelier", "game", "edition", "options", "seats", "deal", "moves")
    ]


def test_the_form_of_a_record_has_these_keys_and_no_others() -> None:
    assert set(KEYS) == {*annotated(seeded(TABLE, 1), TABLE)}
    assert set(REQUIRED) == set(LEAST)


@pytest.mark.parametrize("key", REQUIRED)
def test_a_required_key_that_is_missing_is_named(key: str) -> None:
    assert refused({name: value for name, value in LEAST.items() if name != key}).place == key


@pytest.mark.parametrize("key", ["colour", "", "Moves", "by", "\ud800"])
def test_an_unknown_key_is_named(key: str) -> None:
    error = refused(LEAST | {key: 1})
    assert str(error).encode()
    assert error.place == key.encode("utf-8", "backslashreplace").decode()


LEVELS = {
    "%s": "",
    '{"deal": %s}': "deal",
    '{"options": {"a": %s}}': "options.a",
    '{"deal": {"racks": [[], %s]}}': "deal.racks[1]",
    '{"lines": {"0": [[%s]]}}': "lines.0[0][0]",
    '{"moves": [{"a": [{"b": %s}]}]}': "moves[0].a[0].b",
    '{"tags": {"": %s}}': "tags.",
}
"""Texts with a hole for an object at some depth, and the place of the hole."""


@pytest.mark.parametrize(("level", "place"), LEVELS.items(), ids=LEVELS.values())
@pytest.mark.parametrize("key", ["game", "", "0"], ids=repr)
@pytest.mark.parametrize("values", [("1", "1"), ("1", "2"), ("{}", "{}"), ('"x"', "null"), ("0", "false")], ids=str)
def test_a_key_that_is_there_twice_is_refused_at_any_depth(
    level: str, place: str, key: str, values: tuple[str, str]
) -> None:
    """Whether the values are equal or not, and whether or not another key stands between them."""
    name = json.dumps(key)
    first, second = (f"{name}: {value}" for value in values)
    for whole in (f"{{{first}, {second}}}", f'{{"a": 7, {first}, "b": [], {second}}}'):
        with pytest.raises(UnreadableRecord, match=f"'{key}' is there twice") as caught:
            Record.from_json(level % whole)
        assert caught.value.place == (f"{place}.{key}" if place else key)


def test_of_keys_that_are_there_twice_the_outermost_is_named_first() -> None:
    with pytest.raises(UnreadableRecord) as caught:
        Record.from_json('{"deal": {"a": 1, "a": 1}, "seats": [], "seats": []}')
    assert caught.value.place == "seats"


@pytest.mark.parametrize("inner", ['{"a": 1, "a": 1}', '[{"a": 1, "a": 2}]'])
def test_a_key_twice_below_an_empty_key_is_not_taken_for_one_of_the_record(inner: str) -> None:
    with pytest.raises(UnreadableRecord, match="'a' is there twice") as caught:
        Record.from_json(f'{{"": {inner}}}')
    assert caught.value.place == (".a" if inner.startswith("{") else "[0].a")


def test_the_same_key_in_two_objects_is_not_there_twice() -> None:
    told = LEAST | {"tags": {"game": "a"}, "deal": {"game": [{"game": 1}, {"game": 1}]}}
    assert Record.from_json(json.dumps(told)).to_object() == told | {"options": {}, "moves": []}


EMPTY_KEY = {
    "options": ("unknown-game", "options", "has no options, so no ''"),
    "changes": ("unknown-game", "changes", "has no field ''"),
    "deal": ("impossible-deal", "deal", "has no ''"),
    "result": ("wrong-result", "result", '"": "x"'),
    "notes": ("unreadable-record", "notes", "'' is no number of a move"),
    "lines": ("unreadable-record", "lines", "'' is no number of a move"),
}


@pytest.mark.parametrize("key", EMPTY_KEY)
def test_an_empty_key_inside_is_refused_with_its_place(key: str) -> None:
    table = TABLES[0]
    told = annotated(seeded(table, 13), table)
    code, place, why = EMPTY_KEY[key]
    with pytest.raises(HotelierError, match=re.escape(why)) as caught:
        check(Record.from_json(json.dumps(told | {key: told[key] | {"": "x"}})))
    assert (caught.value.code, caught.value.place) == (code, place)


def test_a_tag_may_have_an_empty_name_and_must_be_a_text() -> None:
    told = running(TABLE, 1) | {"tags": {"": "x"}}
    assert Record.from_json(json.dumps(told)).to_object() == told
    assert refused(told | {"tags": {"": 1}}).place == "tags."


@pytest.mark.parametrize("text", ["", " ", "{", "nothing", "[1,", '{"hotelier": NaN}', '{"a": 1e}', "{'a': 1}", "\0"])
def test_text_that_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(UnreadableRecord, match="no JSON"):
        Record.from_json(text)


@pytest.mark.parametrize("value", [None, True, 1, 1.5, "text", [], [LEAST]], ids=repr)
def test_json_that_is_no_object_is_refused(value: Any) -> None:
    assert "one JSON object" in str(refused(value))


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"hotelier": 2}, "hotelier"),
        ({"hotelier": True}, "hotelier"),
        ({"hotelier": 1.0}, "hotelier"),
        ({"rules": 0}, "rules"),
        ({"rules": True}, "rules"),
        ({"rules": "1"}, "rules"),
        ({"seats": []}, "seats"),
        ({"seats": ["A", ""]}, "seats[1]"),
        ({"seats": {"A": 1}}, "seats"),
        ({"moves": None}, "moves"),
        ({"moves": ["A1", 5]}, "moves[1]"),
        ({"moves": ["A1", "\ud800"]}, "moves[1]"),
        ({"result": None}, "result"),
        ({"seed": 7}, "seed"),
        ({"seed": "07"}, "seed"),
        ({"commitment": "0" * 63}, "commitment"),
        ({"commitment": "A" * 64}, "commitment"),
        ({"tags": {"place": 1}}, "tags.place"),
        ({"moves": ["A1"], "notes": {"1": "behind the last move"}}, "notes"),
        ({"moves": ["A1"], "notes": {"00": ""}}, "notes"),
        ({"moves": ["A1"], "notes": {"0": None}}, "notes.0"),
        ({"moves": ["A1"], "lines": {"2": []}}, "lines"),
        ({"moves": ["A1"], "lines": {"1": "A2"}}, "lines.1"),
        ({"moves": ["A1"], "lines": {"1": [["A2"], []]}}, "lines.1[1]"),
        ({"moves": ["A1"], "lines": {"1": [["A2", 3]]}}, "lines.1[0][1]"),
    ],
    ids=str,
)
def test_a_value_of_a_wrong_kind_is_refused_with_its_place(changed: dict[str, Any], place: str) -> None:
    assert refused(LEAST | changed).place == place


def test_lines_may_stand_behind_the_last_move_and_notes_at_it() -> None:
    record = Record.from_object(LEAST | {"moves": ["A1"], "notes": {"0": "the last"}, "lines": {"1": [["A2"]]}})
    assert (record.notes, record.lines) == ({0: "the last"}, {1: [["A2"]]})


@pytest.mark.parametrize("key", ["hotelier", "rules", "deal", "result", "options", "tags", "lines", "seats"])
@pytest.mark.parametrize(("left", "right"), [("[", "]"), ('{"a":', "}")], ids=["lists", "objects"])
def test_nesting_of_any_depth_is_refused_and_breaks_nothing(key: str, left: str, right: str) -> None:
    """Also where reading still succeeds and something later might not."""
    whole = json.dumps({name: value for name, value in played(TABLE, 1).items() if name != key})
    for depth in (2, *range(900, 1000), 3_000, 100_000):
        deep = f"{left * depth}1{right * depth}"
        with pytest.raises(HotelierError):
            check(Record.from_json(f'{whole[:-1]}, "{key}": {deep}}}'))


@pytest.mark.parametrize("make", ["missing", "folder", "not UTF-8", "a name with NUL\0"])
def test_a_file_that_cannot_be_read_is_no_file(make: str, tmp_path: Path) -> None:
    path = tmp_path / make
    if make == "folder":
        path.mkdir()
    elif make == "not UTF-8":
        path.write_bytes(b"\xff\xfe{}")
    with pytest.raises(NoFile) as caught:
        Record.load(path)
    assert make.split("\0")[0] in str(caught.value)


def test_a_file_that_cannot_be_written_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(NoFile, match="no such folder"):
        Record.from_object(played(TABLE, 1)).save(tmp_path / "no such folder" / "evening.json")
