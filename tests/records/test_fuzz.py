"""Anything at all as a record or a move: refused in our own words, or read and written back the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tables import TABLES, Table
from hotelier.core.errors import HotelierError, UnreadableMove
from hotelier.games.registry import GAMES, pages_of
from hotelier.records.record import KEYS, Record
from hotelier.records.replay import check, replay, start
from records.sample import annotated, played, running, seeded

CHARACTERS = st.characters() | st.just("\ud800")
TEXTS = st.text(CHARACTERS, max_size=12)
WORDS = st.sampled_from(["A1", "+A1", "-B2", "pass", "announce", "0", "1", "a", "starting", "racks", "stock", *KEYS])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS | WORDS
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS | WORDS, inner, max_size=4), max_leaves=12
)
EDITION_NAMES = [edition for game in GAMES for edition in pages_of(game)]
LIKELY = {
    "hotelier": st.just(1) | VALUES,
    "game": st.sampled_from(list(GAMES)) | VALUES,
    "edition": st.sampled_from(EDITION_NAMES) | VALUES,
    "seats": st.lists(st.just("A"), min_size=1, max_size=7) | VALUES,
    "deal": st.fixed_dictionaries({"starting": VALUES, "racks": VALUES}, optional={"stock": VALUES, "a": VALUES})
    | VALUES,
}
NEARLY = st.fixed_dictionaries(LIKELY, optional={key: VALUES for key in KEYS if key not in LIKELY})
TABLE = TABLES[0]


def refused_or_good(text: str) -> None:
    """Only our own errors come, and they can be printed."""
    try:
        check(Record.from_json(text))
    except HotelierError as error:
        str(error).encode("utf-8")
        error.place.encode("utf-8")


@given(TEXTS | st.text(st.sampled_from('{}[]",: 1e-\\u"ahotelier')))
def test_any_text_is_refused_or_a_record(text: str) -> None:
    refused_or_good(text)


@given(VALUES)
def test_any_json_is_refused_or_a_record(value: Any) -> None:
    refused_or_good(json.dumps(value))


@given(NEARLY)
def test_anything_like_a_record_is_refused_or_a_record(value: Any) -> None:
    refused_or_good(json.dumps(value))


@given(st.sampled_from(TABLES[::3]), st.dictionaries(st.sampled_from(KEYS), VALUES, min_size=1, max_size=2))
def test_a_record_with_anything_in_it_is_refused_or_good(table: Table, changed: dict[str, Any]) -> None:
    refused_or_good(json.dumps(annotated(seeded(table, 11), table) | changed))


@given(st.sampled_from(TABLES[::3]), st.data())
def test_a_deal_with_anything_in_it_is_refused_or_good(table: Table, data: st.DataObject) -> None:
    deal = played(table, 11)["deal"]
    changed = data.draw(st.dictionaries(st.sampled_from([*deal]) | TEXTS, VALUES, min_size=1, max_size=2))
    refused_or_good(json.dumps(running(table, 11) | {"moves": [], "deal": deal | changed}))


def some_texts(table: Table) -> list[str]:
    """Texts of all moves there are."""
    return [table.rules.write(code, table.terms()) for code in range(table.rules.codes)]


PIECES = st.lists(
    st.sampled_from(sorted({piece for table in TABLES for text in some_texts(table) for piece in text.split()}))
)


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
@given(text=TEXTS | PIECES.map(" ".join) | PIECES.map("".join))
def test_any_text_is_no_move_or_the_one_text_of_a_code(table: Table, text: str) -> None:
    rules, terms = table.rules, table.terms()
    try:
        code = rules.read(text, terms)
    except UnreadableMove as error:
        assert str(error)
        assert text not in some_texts(table)
    else:
        assert rules.write(code, terms) == text


@given(st.lists(TEXTS | PIECES.map(" ".join), max_size=3))
def test_anything_as_the_next_moves_is_refused_or_played(moves: list[str]) -> None:
    refused_or_good(json.dumps(running(TABLE, 12) | {"moves": [*running(TABLE, 12)["moves"], *moves]}))


def test_the_records_that_are_changed_here_are_good() -> None:
    for table in TABLES[::3]:
        *_, last = replay(Record.from_object(annotated(seeded(table, 11), table)))
        assert last.result()
        assert start(Record.from_object(running(table, 11))).result() is None
