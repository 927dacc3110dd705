"""The numbers of the editions and their sources are those of the tables on the rules pages."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.tables import EDITIONS
from hotelier.core.editions import Page
from hotelier.core.origins import Origin
from hotelier.games.registry import pages_of

Rows = list[list[str]]

COLUMNS = {"vacation": 1, "decision": 2, "decision-draft": 2, "classic": 4}
"""Where the table of names has an edition of VACATION."""

TIERS = ["cheap", "middle", "dear"]

FACTS: Mapping[tuple[str, str], Mapping[str, list[object]]] = {
    ("perfect-hotel", "62 cards; Bedroom and Pool"): {
        "kinds": ["Bedroom", "Pool"],
        "points": [10],
        "tourist_cost": [3],
    },
    ("perfect-hotel", "57 build cards"): {"cards": [12, 11, 10, 9, 8, 7], "tourists": [5]},
    ("perfect-hotel", "points run from 5 to 10"): {"points": [9, 8, 7, 5]},
    ("perfect-hotel", "Bar 6 points"): {"kinds": ["Bar"], "points": [6]},
    ("perfect-hotel", "one kind is a shop"): {"kinds": ["Shop"]},
    ("perfect-hotel", "the names Restaurant"): {
        "kinds": ["Restaurant", "Spa"],
        "points": [5, 7, 8, 9],
        "cards": [12, 7],
    },
    ("big-shot", "11 valued lots"): {"north": [9, 10, 11]},
    ("big-shot", "five lots of 16 to 21"): {"centre": [16, 17, 18], "south": [10, 11]},
    ("big-shot", "there are two lots of 9"): {"centre": [20, 21], "south": [9]},
    ("big-shot", "the parks are two outer"): {"south": [10, 11]},
    ("big-shot", "the second park touches"): {"centre": [16, 17, 18], "south": [10, 11]},
}
"""What a fact of a rules page, named by how it begins, says of which numbers."""


@pytest.fixture
def rules(project: Path) -> Path:
    """The folder of the rules pages."""
    folder = project.parent / "shared" / "rules"
    if not folder.is_dir():
        pytest.skip("the pages of the rules are not beside the project")
    return folder


def table(rules: Path, game: str, head: str) -> Rows:
    """The rows of the table of a rules page whose head has this cell, the head first."""
    text = (rules / f"{game}.md").read_text(encoding="utf-8")
    for found in re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE):
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines()]
        if head in rows[0]:
            return [rows[0], *rows[2:]]
    raise AssertionError(f"{game} has no table with {head}")


def edition_row(rules: Path, head: str) -> dict[str, str]:
    """A row of the table of VACATION's editions."""
    rows = table(rules, "vacation", "`decision-draft`")
    (row,) = (row for row in rows if row[0].startswith(head))
    return {name.strip("`"): cell for name, cell in zip(rows[0][1:], row[1:], strict=True)}


def first_number(cell: str) -> int:
    """The number that a cell begins with; 0 for none."""
    return 0 if cell == "none" else int(re.match(r"\d+", cell)[0])  # type: ignore[index]


def price_at(page: Page, chain: int, size: int) -> int:
    """What a block of a chain costs at a size."""
    return page.rules["prices"][page.rules["price_column"][chain]][price_line(page, size)]


def price_line(page: Page, size: int) -> int:
    """The line of the price list that holds at a size."""
    return bisect_right(page.rules["price_from"], size) - 1


def sizes(cell: str) -> list[int]:
    """The smallest and the largest size that a column of the price list is for."""
    return [int(size) for size in cell.strip("*+").split("-")]


def price_rows(rules: Path) -> tuple[list[str], dict[str, list[str]]]:
    """The sizes of the price list, and the prices by what their row is called."""
    head, *rows = table(rules, "vacation", "size")
    return head[1:], {row[0]: row[1:] for row in rows}


@pytest.mark.parametrize("edition", COLUMNS)
def test_prices_of_every_chain_at_every_size(edition: str, rules: Path) -> None:
    page = pages_of("vacation")[edition]
    columns, prices = price_rows(rules)
    for chain, tier in enumerate(page.rules["price_column"]):
        row = prices[f"classic, {TIERS[tier]}" if edition == "classic" else "the one column"]
        for column, price in zip(columns, row, strict=True):
            assert [price_at(page, chain, size) for size in sizes(column)] == [int(price.strip("*"))] * len(
                sizes(column)
            )


@pytest.mark.parametrize("edition", ["vacation", "decision", "decision-draft"])
def test_prices_are_ours_where_the_rules_page_does_not_have_them_bold(edition: str, rules: Path) -> None:
    page = pages_of("vacation")[edition]
    columns, prices = price_rows(rules)
    bold = {price_line(page, sizes(column)[0]) for column in columns if column.startswith("**")}
    assert len([price for price in prices["the one column"] if price.startswith("**")]) == len(bold) == 5
    words = [one.origin.word for one in page.numbers("prices")]
    assert {line for line, word in enumerate(words) if word != "ours"} == bold
    elsewhere = [one.value for one in page.numbers("prices") if one.origin == Origin("known", ("001",))]
    assert elsewhere == ([] if edition == "vacation" else [400])  # the later paper alone has it


@pytest.mark.parametrize("edition", COLUMNS)
def test_names_and_blocks_of_chains(edition: str, rules: Path) -> None:
    page = pages_of("vacation")[edition]
    _, *rows = table(rules, "vacation", "bank + dealt")
    names = [row[COLUMNS[edition]] for row in rows]
    assert page.rules["chains"] == [re.split(r"[* ]", name)[0] for name in names]
    if edition == "classic":
        assert [f"({TIERS[tier]})" for tier in page.rules["price_column"]] == [name.split()[1] for name in names]
        return
    blocks = [tuple(map(int, row[3].split(" + "))) for row in rows]
    assert list(zip(page.rules["bank"], page.rules["dealt"], strict=True)) == blocks
    ours = [one.value for one in page.numbers("chains") if one.origin.word == "ours"]
    assert ours == [name.rstrip("*") for name in names if name.endswith("*")]


@pytest.mark.parametrize("edition", COLUMNS)
def test_numbers_in_the_table_of_editions(edition: str, rules: Path) -> None:
    page = pages_of("vacation")[edition]
    assert f"{page.seats[0]}-{page.seats[1]}" == edition_row(rules, "seats")[edition]
    assert page.rules["group"] == edition_row(rules, "a group of tiles")[edition]
    assert sum(page.rules["dealt"]) == first_number(edition_row(rules, "V4 ")[edition])
    assert sum(page.rules["bank"]) == first_number(edition_row(rules, "V5 ")[edition])
    assert page.rules["safe"] == first_number(edition_row(rules, "safe from")[edition])
    assert page.rules["ends_at"] == first_number(edition_row(rules, "ends at")[edition])
    assert page.rules["buys"] == first_number(edition_row(rules, "V30 ")[edition].removeprefix("up to "))
    assert page.rules["stock"] == edition_row(rules, "stock counts")[edition]


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_an_edition_is_of_a_year_that_the_rules_page_gives(game: str, edition: str, rules: Path) -> None:
    assert pages_of(game)[edition].year in (rules / f"{game}.md").read_text(encoding="utf-8")


def test_kinds_of_perfect_hotel_with_their_points_and_cards(rules: Path) -> None:
    values = pages_of("perfect-hotel")["perfect-hotel"].rules
    _, *kinds, tourists = table(rules, "perfect-hotel", "kind")
    listed = zip(values["kinds"], values["points"], values["cards"], strict=True)
    assert [[str(cell) for cell in row] for row in listed] == [row[1:] for row in kinds]
    assert tourists[1:] == ["Tourist Group", f"-{values['tourist_cost']} each", str(values["tourists"])]


def test_lots_of_big_shot(rules: Path) -> None:
    values = pages_of("big-shot")["big-shot"].rules
    _, *quarters = table(rules, "big-shot", "quarter")
    for quarter, lots in quarters:
        assert values[quarter] == [int(lot) for lot in re.findall(r"`[NCS](\d+)`", lots)]


def cited(page: Page, source: str) -> set[str]:
    """The ids of the sources that a rules page names; none where it says that a fact is ours."""
    by_site = {id: re.search(r"[\w.]+\.(?:net|com|at|de|fr)\b", name) for id, name in page.sources.items()}
    found = {id for id, site in by_site.items() if site and site[0] in source}
    return found | ({page.rule_book} if source == "rule book" else set())


@pytest.mark.parametrize("game", ["perfect-hotel", "big-shot"])
def test_every_fact_of_a_rules_page_is_looked_at(game: str, rules: Path) -> None:
    _, *facts = table(rules, game, "fact")
    begun = [begins for name, begins in FACTS if name == game]
    assert len(facts) == len(begun)
    assert all(fact.startswith(begins) for (fact, _), begins in zip(facts, begun, strict=True))


@pytest.mark.parametrize(("game", "begins"), FACTS)
def test_a_number_has_the_source_of_the_fact_that_tells_it(game: str, begins: str, rules: Path) -> None:
    page = pages_of(game)[game]
    (source,) = (row[1] for row in table(rules, game, "fact") if row[0].startswith(begins))
    sources = cited(page, source)
    assert sources or source == "our reconstruction"
    for field, values in FACTS[game, begins].items():
        origins = {one.value: one.origin for one in page.numbers(field)}
        for value in values:
            assert sources <= {*origins[value].sources}, (field, value)
            assert sources or origins[value].word == "ours", (field, value)


@pytest.mark.parametrize("game", ["perfect-hotel", "big-shot"])
def test_sources_of_a_page_are_those_of_the_facts(game: str, rules: Path) -> None:
    page = pages_of(game)[game]
    _, *facts = table(rules, game, "fact")
    assert {id for _, source in facts for id in cited(page, source)} == {*page.sources}
