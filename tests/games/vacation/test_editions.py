"""The table of editions at the head of the page, and the price list, line by line."""

from __future__ import annotations

import pytest

from hotelier.core.errors import BadTerms
from hotelier.core.terms import Terms
from hotelier.games.vacation.rules import RULES

from .drawing import EDITIONS, cash, play, stock, table

ALL = list(EDITIONS)

INDUSTRIES = ["Consolidated", "Super", "Luxor", "American", "Worldwide", "Sharedon", "Festival"]
CHAINS = {
    "decision-draft": INDUSTRIES,
    "decision": INDUSTRIES,
    "vacation": ["Continental", "Wilton", "Luxor", "American", "Worldwide", "Sharedon", "Festival"],
    "classic": ["Luxor", "Tower", "American", "Worldwide", "Festival", "Imperial", "Continental"],
}

# field of the page: value in decision-draft, decision, vacation, classic
TABLE = {
    "group": ("industrial complex", "combine", "chain", "chain"),
    "starting_tile": ("returned", "kept", "kept", "placed"),  # V1
    "starting_order": ("row", "row", "row", "column"),  # V1
    "cash": (6000, 6000, 6000, 6000),  # V3
    "dealt": (*[[8, 8, 8, 9, 9, 9, 9]] * 3, [0] * 7),  # V4
    "bank": (*[[14, 16, 18, 20, 22, 24, 26]] * 3, [25] * 7),  # V5
    "founder_blocks": (0, 0, 0, 1),
    "buys": (1, 1, 1, 3),  # V30
    "draw": ("before-buying", "before-buying", "before-buying", "end-of-turn"),  # V13
    "first_bonus": (10, 10, 10, 10),  # V22
    "second_bonus": (0, 5, 5, 5),  # V22
    "uneven_shares": ("mover", "up", "up", "up"),  # V24
    "safe": (16, 11, 11, 11),  # V19
    "ends_at": (41, 41, 41, 41),  # V40
    "ending": ("announced", "announced", "announced", "announced"),  # V41
    "blocked_rack_ends": (False, True, True, False),  # V42
    "dead_tiles": ("stay", "stay", "stay", "swap"),  # V16
    "stock": ("hidden", "hidden", "hidden", "open"),  # V6
}


def terms(edition: str, seats: int = 3) -> Terms:
    return RULES.agree(edition, seats)


@pytest.mark.parametrize("field", TABLE)
def test_the_pages_say_what_the_table_of_editions_says(field: str) -> None:
    """V1, V3-V6, V13, V16, V19, V22, V24, V30, V40-V42 as data."""
    assert tuple(RULES.pages[edition].rules[field] for edition in ALL) == TABLE[field]


def test_there_are_four_editions_in_the_order_of_their_making() -> None:
    assert list(RULES.pages) == ALL


@pytest.mark.parametrize("edition", ALL)
def test_each_edition_seats_as_many_as_its_page_says(edition: str) -> None:
    """3-6 in the draft, 2-6 in the others."""
    for seats in range(9):
        if seats in EDITIONS[edition]:
            assert terms(edition, seats).seats == seats
        else:
            with pytest.raises(BadTerms):
                terms(edition, seats)


@pytest.mark.parametrize("edition", ALL)
def test_the_chains_have_their_names_in_the_order_used_everywhere(edition: str) -> None:
    assert terms(edition).values["chains"] == CHAINS[edition]


@pytest.mark.parametrize("edition", ["decision", "vacation"])
def test_with_two_seats_bonuses_go_by_the_lead_v27(edition: str) -> None:
    """V27 and the table: not in classic, and the draft has no game for two."""
    assert RULES.parameters(terms(edition, 2))[0].by_lead == 1
    assert RULES.parameters(terms(edition, 3))[0].by_lead == 0
    assert RULES.parameters(terms("classic", 2))[0].by_lead == 0


def test_blocks_bought_a_turn_with_two_seats_v30() -> None:
    """V30: decision with two seats up to 2, in different chains; the others as ever."""
    two = {edition: RULES.parameters(terms(edition, 2))[0] for edition in ALL[1:]}
    assert {edition: (int(ed.buys), int(ed.differ)) for edition, ed in two.items()} == {
        "decision": (2, 1),
        "vacation": (1, 0),
        "classic": (3, 0),
    }


# the price list: sizes, then a column for each kind --------------------------------------------------

SIZES = [range(2, 3), range(3, 4), range(4, 5), range(5, 6), range(6, 7), range(7, 9), range(9, 10), range(10, 11)]
SIZES += [range(11, 21), range(21, 31), range(31, 41), range(41, 109)]
ONE = [200, 300, 400, 500, 600, 700, 700, 700, 800, 900, 1000, 1100]
CHEAP = [200, 300, 400, 500, 600, 600, 600, 600, 700, 800, 900, 1000]
MIDDLE = [300, 400, 500, 600, 700, 700, 700, 700, 800, 900, 1000, 1100]
DEAR = [400, 500, 600, 700, 800, 800, 800, 800, 900, 1000, 1100, 1200]
COLUMNS = {
    "decision-draft": [ONE] * 7,
    "decision": [ONE] * 7,
    "vacation": [ONE] * 7,
    "classic": [CHEAP, CHEAP, MIDDLE, MIDDLE, MIDDLE, DEAR, DEAR],
}


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("chain", range(7))
def test_a_block_costs_what_the_price_list_says_at_every_size_v30(edition: str, chain: int) -> None:
    """V30: all sizes from 2 to 108."""
    price = RULES.parameters(terms(edition))[0].price[chain].tolist()
    listed = zip(SIZES, COLUMNS[edition][chain], strict=True)
    assert price == [0, 0] + [dollars for sizes, dollars in listed for _ in sizes]


@pytest.mark.parametrize(("chain", "price"), [(0, 400), (1, 400), (2, 500), (3, 500), (4, 500), (5, 600), (6, 600)])
def test_in_classic_a_chain_of_four_costs_by_its_tier_v30(chain: int, price: int) -> None:
    """V30: Luxor and Tower are cheap, Imperial and Continental dear."""
    game = table(f"{chain} {chain} {chain} {chain}", edition="classic")
    play(game, f"buy {CHAINS['classic'][chain]}")
    assert cash(game)[0] == 6000 - price
    assert stock(game, 0) == {CHAINS["classic"][chain]: 1}


@pytest.mark.parametrize("edition", ALL)
def test_an_edition_has_no_options(edition: str) -> None:
    """The page: no options."""
    assert dict(terms(edition).options) == {}
    assert not RULES.pages[edition].options
