"""Where numbers come from: every number of every edition says so, and says what the rules pages say."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.tables import EDITIONS
from hotelier.core.editions import Page
from hotelier.core.origins import ORIGINS, Origin, origin_about, origin_name
from hotelier.games.registry import GAMES, pages_of

PRICED = "vacation"


def leaves(value: object) -> Iterator[object]:
    """The numbers and words of a value."""
    if isinstance(value, list):
        for part in value:
            yield from leaves(part)
    else:
        yield value


def origins_of(page: Page, name: str) -> list[str]:
    """The origins of a field as words with their sources, in order."""
    return [str(one.origin) for one in page.numbers(name)]


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_number_of_every_edition_has_an_origin_and_a_source_that_is_named(game: str, edition: str) -> None:
    page = pages_of(game)[edition]
    options = {name: list(option.values) for name, option in page.options.items()}
    for name, value in {"seats": list(page.seats), **options, **page.rules}.items():
        numbers = page.numbers(name)
        assert [one.value for one in numbers] == list(leaves(value))
        for one in numbers:
            assert one.origin.word in ORIGINS
            assert {*one.origin.sources} <= {*page.sources}
            assert one.origin.sources or one.origin.word == "ours"


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_source_of_a_page_is_cited_and_its_own_book_alone_is_printed(game: str, edition: str) -> None:
    page = pages_of(game)[edition]
    found = [one.origin for name in page.origins for one in page.numbers(name)]
    assert {source for origin in found for source in origin.sources} == {*page.sources}
    assert {origin.sources for origin in found if origin.word in ("printed", "corrected")} <= {(page.book,)}


@pytest.mark.parametrize("game", GAMES)
def test_a_source_is_called_the_same_on_all_pages_of_a_game(game: str) -> None:
    named = {source for page in pages_of(game).values() for source in page.sources.items()}
    assert len(named) == len({id for id, _ in named})


@pytest.mark.parametrize("word", ORIGINS)
def test_every_origin_has_a_name_and_an_explanation(word: str) -> None:
    assert str(origin_name(word))
    assert str(origin_about(word)).endswith(".")
    assert str(Origin(word)) == word


def test_prices_are_printed_where_the_rules_page_has_them_bold(project: Path) -> None:
    page = pages_of(PRICED)[PRICED]
    rules = project.parent / "shared" / "rules" / "vacation.md"
    if not rules.is_file():
        pytest.skip("the pages of the rules are not beside the project")
    table = re.search(r"\| size \|(.*)\|\n.*\n\| the one column \|(.*)\|", rules.read_text(encoding="utf-8"))
    assert table
    sizes, prices = ([cell.strip() for cell in row.split("|")] for row in table.groups())
    printed = {index(page, int(size.strip("*"))) for size in sizes if size.startswith("**")}
    assert len([price for price in prices if price.startswith("**")]) == len(printed) == 5
    for place, origin in enumerate(origins_of(page, "prices")):
        assert origin.split()[0] == ("printed" if place in printed else "ours")


def index(page: Page, size: int) -> int:
    """The line of the price list that holds at a size."""
    return bisect_right(page.rules["price_from"], size) - 1


@pytest.mark.parametrize(
    ("edition", "name", "origins"),
    [
        ("decision-draft", "safe", ["printed 002"]),
        ("decision", "safe", ["corrected 002"]),
        ("vacation", "safe", ["printed 001"]),
        ("decision", "starting_tile", ["ours 001"]),
        ("decision-draft", "ending", ["printed 002"]),
        ("decision", "two_seat_bonus", ["known 001"]),
        ("vacation", "two_seat_bonus", ["printed 001"]),
        ("vacation", "lead_shares", ["ours", "ours", "ours", "printed 001", "ours", "ours"]),
        ("decision", "bank", ["known 001"] * 7),
        ("decision-draft", "dealt", ["known 001"] * 7),
        ("vacation", "seats", ["ours", "printed 001"]),
    ],
)
def test_layers_of_the_typescripts_are_told_apart(edition: str, name: str, origins: list[str]) -> None:
    assert origins_of(pages_of("vacation")[edition], name) == origins


@pytest.mark.parametrize("edition", ["decision-draft", "decision"])
def test_three_of_the_seven_names_in_decision_are_known(edition: str) -> None:
    page = pages_of("vacation")[edition]
    printed = [one.value for one in page.numbers("chains") if one.origin.word == "printed"]
    assert printed == ["Consolidated", "Super", "American"]


def test_the_lots_of_big_shot_are_printed_known_or_ours() -> None:
    page = pages_of("big-shot")["big-shot"]
    assert origins_of(page, "north") == ["printed 004"] * 3
    assert [one.value for one in page.numbers("centre") if one.origin.word == "known"] == [20, 21]
    assert [one.value for one in page.numbers("south") if "ludolegars" in one.origin.sources] == [9]
