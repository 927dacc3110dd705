"""Chance from a seed: as the page says, the same everywhere, exact."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from typing import Any

import pytest

from core import by_the_page
from core.pages import vectors
from engine.tables import EDITIONS, TABLES, Table
from hotelier.core.errors import BadTerms
from hotelier.core.seeds import Words, commitment, seed_text
from hotelier.core.terms import Terms
from hotelier.engine import chance
from hotelier.games.registry import GAMES, pages_of, rules_of
from hotelier.records.trace import trace_random

PAGE = vectors("seeds.md")
FIRST = PAGE["words"][0]
CASES = [(table, {}) for table in TABLES] + [
    (Table(game, edition, pages_of(game)[edition].seats[0]), {name: value})
    for game, edition in EDITIONS
    for name, option in pages_of(game)[edition].options.items()
    for value in option.values[1:]
]
"""Every table, and every option that is not the default."""

DEALS = [row for name, rows in PAGE.items() if name.startswith("deals_of_") for row in rows]


def words_of(row: dict[str, Any]) -> Words:
    """The program's words for a row of the page."""
    terms = Terms(row["game"], row["edition"], row["seats"], row["options"])
    return Words(terms, row["seed"], row["purpose"])


def key_of(row: dict[str, Any]) -> str:
    """The key by the page."""
    return by_the_page.key(*(row[name] for name in ("game", "edition", "options", "seats", "seed", "purpose")))


@pytest.mark.parametrize("row", PAGE["words"], ids=lambda row: row["purpose"])
def test_the_words_of_the_page_are_those_of_the_program(row: dict[str, Any]) -> None:
    told = [int(word, 16) for word in row["words"]]
    assert key_of(row) == row["key"]
    assert list(islice(by_the_page.words(row["key"]), len(told))) == told
    program = words_of(row)
    assert [program.word() for _ in told] == told


@pytest.mark.parametrize("vector", PAGE["below"], ids=lambda vector: str(vector["n"]))
def test_the_numbers_of_the_page_are_those_of_the_program(vector: dict[str, Any]) -> None:
    row, program = by_the_page.words(FIRST["key"]), words_of(FIRST)
    assert [by_the_page.below(row, vector["n"]) for _ in vector["numbers"]] == vector["numbers"]
    assert [program.below(vector["n"]) for _ in vector["numbers"]] == vector["numbers"]


def test_the_shuffle_of_the_page_is_that_of_the_program() -> None:
    told = PAGE["shuffle"]
    assert "".join(by_the_page.shuffled(by_the_page.words(FIRST["key"]), told["from"])) == told["to"]
    assert "".join(words_of(FIRST).shuffled(told["from"])) == told["to"]


@pytest.mark.parametrize("row", DEALS, ids=lambda row: f"{row['edition']}-{row['seats']}")
def test_the_deals_of_the_page_follow_from_the_page(row: dict[str, Any]) -> None:
    page = pages_of(row["game"])[row["edition"]].rules
    seed = by_the_page.Seed(row["game"], row["edition"], row["options"], row["seats"], row["seed"])
    deal, draws = by_the_page.DEALS[row["game"]](seed, page)
    assert deal == row["deal"]
    told = row.get("draws", [])
    assert draws[: len(told)] == told


@pytest.mark.parametrize("row", DEALS, ids=lambda row: f"{row['edition']}-{row['seats']}")
def test_the_deals_of_the_page_are_those_of_the_program(row: dict[str, Any]) -> None:
    rules = rules_of(row["game"])
    terms = rules.agree(row["edition"], row["seats"], row["options"])
    dealt = chance.deal(rules, terms, chance.orders(rules, terms, row["seed"]))
    assert rules.fold(dealt.state, terms) == row["deal"]


@pytest.mark.parametrize(("table", "options"), CASES, ids=str)
def test_a_traced_game_deals_draws_and_chooses_by_the_page(table: Table, options: dict[str, Any]) -> None:
    terms = table.rules.agree(table.edition, table.seats, options)
    page = pages_of(table.game)[table.edition].rules
    head, *lines, _ = (json.loads(line) for line in trace_random(table.rules, terms, "7"))
    seed = by_the_page.Seed(table.game, table.edition, terms.options, table.seats, "7")
    deal, draws = by_the_page.DEALS[table.game](seed, page)
    choices = seed.words("moves")
    assert head["deal"] == deal
    for line in lines:
        if line["to_move"] != "chance":
            assert line["move"] == line["legal"][by_the_page.below(choices, len(line["legal"]))]
        elif line["move"].startswith("+"):
            assert line["move"] == draws.pop(0)


def test_the_page_speaks_of_every_game() -> None:
    assert set(by_the_page.DEALS) == {row["game"] for row in DEALS} == set(GAMES)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 108, 2**32, 2**63 + 1, 3 * 2**62, 2**64 - 1, 2**64])
def test_numbers_are_below_n_and_words_beyond_the_last_whole_run_are_thrown_away(n: int) -> None:
    program, row = words_of(FIRST), by_the_page.words(FIRST["key"])
    fair = 2**64 - 2**64 % n
    for _ in range(200):
        number = program.below(n)
        word = next(word for word in row if word < fair)
        assert 0 <= number < n
        assert number == word % n


@pytest.mark.parametrize("n", [2, 6, 7, 60])
def test_numbers_are_about_equally_frequent(n: int) -> None:
    program, each = words_of(FIRST), 500
    counts = Counter(program.below(n) for _ in range(n * each))
    chi_squared = sum((counts[number] - each) ** 2 / each for number in range(n))
    assert chi_squared < n - 1 + 5 * (2 * (n - 1)) ** 0.5


def test_a_shuffle_keeps_everything_and_all_orders_come() -> None:
    program = words_of(FIRST)
    orders = Counter("".join(program.shuffled("ABC")) for _ in range(600))
    assert set(map("".join, map(sorted, orders))) == {"ABC"}
    assert len(orders) == 6
    assert min(orders.values()) > 60
    assert program.shuffled([]) == []


@pytest.mark.parametrize("part", ["game", "edition", "options", "seats", "seed", "purpose"])
def test_words_differ_when_any_part_of_the_key_differs(part: str) -> None:
    other = {"options": {"a": 1}, "seats": 5}.get(part, "other")
    assert words_of(FIRST).word() != words_of(FIRST | {part: other}).word()


def test_the_order_of_options_makes_no_difference() -> None:
    one, other = ({"options": dict(pairs)} for pairs in ((("a", 1), ("b", 2)), (("b", 2), ("a", 1))))
    assert words_of(FIRST | one).word() == words_of(FIRST | other).word()


@pytest.mark.parametrize("seed", [0, 7, "0", "7", "9" * 100, "0" * 64, "f" * 64, "0123456789abcdef" * 4, 10**99])
def test_a_good_seed_is_its_own_text(seed: int | str) -> None:
    assert seed_text(seed) == str(seed)


@pytest.mark.parametrize(
    "seed",
    [
        "",
        " ",
        "07",
        "-1",
        "+1",
        "1.0",
        "1e3",
        " 7",
        "7\n",
        "f" * 63,
        "F" * 64,
        "g" * 64,
        "0x7",
        "٧",
        "9" * 101,
        -1,
        1.5,
        True,
        b"7",
        10**100,
        10**5000,
    ],
    ids=lambda seed: repr(seed)[:20] if not isinstance(seed, int) else f"number of {seed.bit_length()} bits",
)
def test_a_bad_seed_is_refused(seed: Any) -> None:
    with pytest.raises(BadTerms, match="no seed"):
        seed_text(seed)


def test_no_seed_makes_a_new_one_of_32_bytes() -> None:
    one, other = seed_text(None), seed_text(None)
    assert one != other
    assert len(bytes.fromhex(one)) == 32


def test_commitments_are_those_of_the_page() -> None:
    assert {seed: commitment(seed) for seed in PAGE["commitments"]} == PAGE["commitments"]
