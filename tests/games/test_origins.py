"""Where numbers come from: every number of every edition says so, and says what the rules pages say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.tables import EDITIONS
from hotelier.core.editions import Page
from hotelier.core.origins import ORIGINS, Origin, origin_about, origin_name
from hotelier.games.registry import GAMES, clauses_of, pages_of

SAME_PAPER = {"000": "001"}
"""Sources that are another reading of a paper that is cited."""


def leaves(value: object) -> Iterator[object]:
    """The numbers and words of a value."""
    if isinstance(value, list):
        for part in value:
            yield from leaves(part)
    else:
        yield value


def shape(value: object) -> object:
    """A value without what is in it."""
    return [shape(part) for part in value] if isinstance(value, list) else None


def origins_of(page: Page, name: str) -> list[str]:
    """The origins of a field as words with their sources, in order."""
    return [str(one.origin) for one in page.numbers(name)]


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_number_of_every_edition_has_an_origin_and_a_source_that_is_named(game: str, edition: str) -> None:
    page = pages_of(game)[edition]
    options = {name: list(option.values) for name, option in page.options.items()}
    for name, value in {"seats": page.seat_counts, **options, **page.rules}.items():
        numbers = page.numbers(name)
        assert [one.value for one in numbers] == list(leaves(value))
        for one in numbers:
            assert one.origin.word in ORIGINS
            assert {*one.origin.sources} <= {*page.sources}
            assert one.origin.sources or one.origin.word == "ours"


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_origins_for_programs_have_the_shape_of_the_numbers(game: str, edition: str) -> None:
    told = pages_of(game)[edition].as_json()
    options = {name: option["values"] for name, option in told["options"].items()}
    numbers = {"seats": told["seats"], **options, **told["rules"]}
    assert {name: shape(origins) for name, origins in told["origins"].items()} == {
        name: shape(value) for name, value in numbers.items()
    }


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_source_of_a_page_is_cited_and_its_own_book_alone_is_printed(game: str, edition: str) -> None:
    page = pages_of(game)[edition]
    found = [one.origin for name in page.origins for one in page.numbers(name)]
    cited = {source for origin in found for source in origin.sources}
    cited |= {one.source for clause in clauses_of(game).values() for one in clause.citations_for(page)}
    assert cited | {other for other, paper in SAME_PAPER.items() if paper == page.rule_book} == {*page.sources}
    assert {origin.sources for origin in found if origin.word in ("printed", "corrected")} <= {(page.rule_book,)}


@pytest.mark.parametrize("game", GAMES)
def test_a_source_is_called_the_same_on_all_pages_of_a_game(game: str) -> None:
    named = {source for page in pages_of(game).values() for source in page.sources.items()}
    assert len(named) == len({id for id, _ in named})


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_notes_are_sentences_about_numbers_of_the_page(game: str, edition: str) -> None:
    page = pages_of(game)[edition]
    assert {*page.notes} <= {*page.origins}
    assert all(note.endswith(".") for note in page.notes.values())
    assert page.as_json()["notes"] == page.notes


@pytest.mark.parametrize("word", ORIGINS)
def test_every_origin_has_a_name_and_an_explanation(word: str) -> None:
    assert str(origin_name(word))
    assert str(origin_about(word)).endswith(".")
    assert str(Origin(word)) == word


@pytest.mark.parametrize(
    ("edition", "name", "origins"),
    [
        ("decision-draft", "safe", ["printed 002"]),
        ("decision", "safe", ["corrected 002"]),
        ("vacation", "safe", ["printed 001"]),
        ("decision", "starting_tile", ["ours 001"]),
        ("decision-draft", "ending", ["printed 002"]),
        ("decision", "two_seat_bonus", ["ours 001"]),
        ("decision", "lead_shares", ["ours 001"] * 6),
        ("vacation", "two_seat_bonus", ["printed 001"]),
        ("vacation", "lead_shares", ["ours", "ours", "ours", "printed 001", "ours", "ours"]),
        ("decision", "bank", ["ours 001"] * 7),
        ("decision", "dealt", ["ours 001"] * 7),
        ("decision-draft", "bank", ["ours 001"] * 7),
        ("decision-draft", "dealt", ["ours 001"] * 7),
        ("vacation", "bank", ["corrected 001"] * 7),
        ("vacation", "seats", ["ours", *["printed 001"] * 4]),
        ("decision", "seats", ["corrected 002", *["printed 002"] * 4]),
        ("decision-draft", "seats", ["printed 002"] * 4),
    ],
)
def test_layers_of_the_typescripts_are_told_apart(edition: str, name: str, origins: list[str]) -> None:
    assert origins_of(pages_of("vacation")[edition], name) == origins


@pytest.mark.parametrize(
    ("edition", "names"),
    [
        ("decision-draft", ["bank", "dealt"]),
        ("decision", ["starting_tile", "bank", "dealt", "two_seat_bonus", "lead_shares"]),
    ],
)
def test_what_is_carried_over_from_001_is_ours_and_says_so(edition: str, names: list[str]) -> None:
    page = pages_of("vacation")[edition]
    carried = [name for name, note in page.notes.items() if note.startswith("Carried over from 001")]
    assert carried == names
    assert {str(one.origin) for name in carried for one in page.numbers(name)} == {"ours 001"}


@pytest.mark.parametrize("edition", ["decision-draft", "decision"])
def test_three_of_the_seven_names_in_decision_are_known(edition: str) -> None:
    page = pages_of("vacation")[edition]
    printed = [one.value for one in page.numbers("chains") if one.origin.word == "printed"]
    assert printed == ["Consolidated", "Super", "American"]


def test_the_lots_of_big_shot_are_printed_known_or_ours() -> None:
    page = pages_of("big-shot")["big-shot"]
    assert origins_of(page, "north") == ["printed 004"] * 3
    assert [one.value for one in page.numbers("centre") if one.origin.word == "known"] == [20, 21]
    assert origins_of(page, "south") == ["known ludolegars", *["ours knobelritter superfred"] * 2]
