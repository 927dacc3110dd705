"""The deal (B1-B4): who gets what, how likely, and what a record may say about it."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from big_shot_table import COLOURS, EVERY_TABLE, SPACES, random_game, state, table, terms_for

from hotelier.core.errors import BadTerms, ImpossibleDeal
from hotelier.core.messages import sentences
from hotelier.engine import chance, doors
from hotelier.engine.position import Position
from hotelier.games.big_shot import moves as m
from hotelier.games.big_shot.board import CONTENT_NAMES, FOURS
from hotelier.games.big_shot.chance import BITS, PICKS, WAYS
from hotelier.games.big_shot.rules import RULES


def to_the_spaces(seats: int = 4) -> Position:
    """A table whose colours are dealt and whose spaces are empty."""
    terms = terms_for(seats)
    position = Position(RULES, terms)
    while position.step == "colours":
        position.play(next(iter(position.odds())))
    return position


@pytest.mark.parametrize("seats", [1, 5, 0, -2])
def test_B1_only_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(BadTerms):
        terms_for(seats)


@pytest.mark.parametrize("seats", [3, 4])
def test_B1_each_seat_gets_a_colour_of_its_own(seats: int) -> None:
    owners = table(seats).state.owner.tolist()
    assert sorted(owners) == [*([-1] if seats == 3 else []), *range(seats)]


def test_B1_with_two_seats_each_gets_two_colours() -> None:
    assert table(2).state.owner.tolist() == [0, 0, 1, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_B1_every_colour_that_is_left_is_as_likely_as_the_others(seats: int) -> None:
    position = Position(RULES, terms_for(seats))
    for left in (4, 3, 2, 1)[: 4 if seats == 2 else seats]:
        assert position.step == "colours"
        assert list(position.odds().values()) == [1] * left
        position.play(list(position.odds())[-1])
    assert position.step == "spaces"


def test_B2_every_four_that_is_not_of_one_colour_can_come_first() -> None:
    position = to_the_spaces()
    assert [RULES.write(code, position.terms) for code in position.odds()] == [f"+{four}" for four in CONTENT_NAMES]


def test_B2_a_four_of_one_colour_has_no_code() -> None:
    fours = {"".join(sorted(four, key="RYWB".index)) for four in product("RYWB", repeat=4)}
    assert set(CONTENT_NAMES) == {four for four in fours if len(set(four)) > 1}


def brute_ways(bag: tuple[int, ...]) -> int:
    """Counts the layouts of a small bag one by one."""
    cubes = [colour for colour, many in enumerate(bag) for _ in range(many)]
    rows = set(permutations(cubes))
    return sum(all(len(set(row[at : at + 4])) > 1 for at in range(0, len(row), 4)) for row in rows)


@pytest.mark.parametrize(
    "bag", [(2, 1, 1, 0), (3, 1, 0, 0), (4, 0, 0, 0), (4, 4, 0, 0), (3, 2, 2, 1), (6, 1, 1, 0), (7, 1, 0, 0)]
)
def test_B2_the_number_of_layouts_of_a_small_bag_is_what_counting_them_gives(bag: tuple[int, ...]) -> None:
    assert WAYS[bag] == brute_ways(bag)


def test_B2_the_rest_can_be_laid_out_exactly_when_no_colour_has_more_than_three_cubes_a_space() -> None:
    for bag, ways in WAYS.items():
        assert (ways > 0) == (bag[0] <= 3 * sum(bag) // 4), bag


def test_B2_every_layout_is_equally_likely() -> None:
    """A layout of fours comes with odds in proportion to the orders of its cubes, whatever way it is dealt."""
    for seed in range(5):
        position, layout = to_the_spaces(), Fraction(1)
        orders = 1
        choose = random.Random(seed)
        while position.step == "spaces":
            odds = position.odds()
            code = choose.choice(list(odds))
            layout *= Fraction(odds[code], sum(odds.values()))
            orders *= int(PICKS[code - m.CONTENT])
            position.play(code)
        assert layout == Fraction(orders, WAYS[18, 18, 18, 18])


def test_B2_the_weights_add_up_to_the_number_of_layouts() -> None:
    position = to_the_spaces()
    assert sum(position.odds().values()) == WAYS[18, 18, 18, 18]
    assert WAYS[18, 18, 18, 18].bit_length() == 135


def test_B2_compiled_odds_are_the_exact_ones_to_fifteen_digits() -> None:
    codes, weights = np.zeros(RULES.codes, np.int16), np.zeros(RULES.codes, np.int64)
    for seed in range(6):
        position = to_the_spaces()
        choose = random.Random(seed)
        while position.step == "spaces":
            exact = position.odds()
            found = doors.odds(position._states, 0, position.edition, codes, weights)
            total, whole = sum(exact.values()), sum(weights[:found].tolist())
            assert 0 < whole < 1 << 63
            for code, weight in zip(codes[:found].tolist(), weights[:found].tolist(), strict=True):
                assert weight > 0
                assert abs(Fraction(weight, whole) / Fraction(exact[code], total) - 1) < Fraction(1, 10**9)
                assert abs(Fraction(weight, whole) - Fraction(exact[code], total)) < Fraction(1, 10**14)
                if total < 1 << BITS:
                    assert weight == exact[code]
            position.play(choose.choice(list(exact)))


def test_B2_cubes_that_would_leave_a_space_of_one_colour_can_not_come() -> None:
    position = to_the_spaces()
    s = position.state
    s.bag[:] = [7, 1, 0, 0]
    s.dealt = 4 + 16
    assert [RULES.write(code, position.terms) for code in position.odds()] == []
    s.bag[:] = [6, 2, 0, 0]
    assert [RULES.write(code, position.terms) for code in position.odds()] == ["+RRRY"]
    ground = position.why_not(RULES.read("+RRYY", position.terms))
    assert ground is not None and (ground.clause, ground.message.id) == ("B2", "big_shot.reason.leaves_one_colour")
    ground = position.why_not(RULES.read("+RRRB", position.terms))
    assert ground is not None and ground.message.id == "big_shot.reason.cubes_short"


def test_B2_layouts_from_seeds_come_as_often_as_their_odds_say() -> None:
    terms = terms_for(4)
    firsts: Counter[int] = Counter()
    for seed in range(600):
        firsts[int(chance.orders(RULES, terms, str(seed))["spaces"][0, 0])] += 1
    odds = to_the_spaces().odds()
    total = sum(odds.values())
    for code, weight in odds.items():
        expected = 600 * weight / total
        assert abs(firsts[code - m.CONTENT] - expected) < 5 * expected**0.5 + 1


def test_B3_the_broker_and_the_starter_are_drawn_evenly() -> None:
    position = to_the_spaces(3)
    while position.step == "spaces":
        position.play(next(iter(position.odds())))
    assert list(position.odds().values()) == [1] * 18
    position.play(m.BROKER + 11)
    assert list(position.odds().values()) == [1] * 3
    position.play(m.STARTER + 2)
    assert (state(position)["broker"], state(position)["turn"], position.step) == (11, 2, "roll")


def test_B3_no_seat_starts_that_is_not_there() -> None:
    position = table(3)
    position.state.step = RULES.steps.index("starter")
    ground = position.why_not(m.STARTER + 3)
    assert ground is not None and ground.clause == "B3"


def test_B4_each_colour_in_play_has_ten() -> None:
    assert state(table(4))["cash"] == [10, 10, 10, 10]
    assert state(table(2))["cash"] == {"Red": 10, "Yellow": 10, "White": 10, "Black": 10}
    assert table(3).state.cash.tolist() == [10, 10, 10, 0]


def test_all_72_cubes_are_laid_out() -> None:
    for seats, hidden in EVERY_TABLE:
        position = next(random_game(seats, hidden, 3))
        assert FOURS[position.state.spaces].sum(axis=0).tolist() == [18] * 4
        assert position.state.bag.tolist() == [0] * 4


@pytest.mark.parametrize(("seats", "hidden"), EVERY_TABLE)
def test_a_deal_written_and_read_again_is_the_same(seats: int, hidden: bool) -> None:
    for seed in range(20):
        position = next(random_game(seats, hidden, seed))
        deal = RULES.fold(position.state, position.terms)
        again = Position(RULES, position.terms)
        again.play_all(RULES.unfold(deal, position.terms))
        assert again.state.tobytes() == position.state.tobytes()
        assert RULES.fold(again.state, again.terms) == deal


def test_a_pair_of_colours_may_be_written_in_any_order() -> None:
    terms = terms_for(2)
    deal = {"colours": [["White", "Red"], ["Black", "Yellow"]], "spaces": SPACES, "broker": 0, "starter": 0}
    position = Position(RULES, terms)
    position.play_all(RULES.unfold(deal, terms))
    assert position.state.owner.tolist() == [0, 1, 0, 1]
    assert RULES.fold(position.state, terms)["colours"] == [["Red", "White"], ["Yellow", "Black"]]


def test_the_deal_of_a_seed_never_changes() -> None:
    position = next(random_game(4, False, 7))
    assert RULES.fold(position.state, position.terms) == GOLDEN
    assert chance.orders(RULES, position.terms, "7")["throws"][0].tolist() == THROWS


GOLDEN: dict[str, Any] = {
    "colours": ["Yellow", "Black", "White", "Red"],
    "spaces": [
        "YBBB",
        "RRRB",
        "YYWW",
        "RRRY",
        "YYBB",
        "RYWW",
        "RRYB",
        "YYWB",
        "RWBB",
        "RWWW",
        "RYYW",
        "YWWB",
        "RYWW",
        "RRWW",
        "WWBB",
        "RRYB",
        "RYYB",
        "YBBB",
    ],
    "broker": 1,
    "starter": 1,
}
"""The deal of seed 7, worked out apart from this project with nothing but SHA-256."""

THROWS = [6, 3, 6, 1, 1, 1, 1, 3, 4, 4, 6, 3, 5, 5, 1, 5, 2, 1]

DAMAGE: list[tuple[Any, str, str]] = [
    ([], "", "deal.no_object"),
    (None, "", "deal.no_object"),
    ({"colours": None}, "colours", "deal.one_a_seat"),
    ({"colours": ["Red", "Yellow", "White"]}, "colours", "deal.one_a_seat"),
    ({"colours": ["Red", "Yellow", "White", "Green"]}, "colours[3]", "big_shot.deal.no_colour"),
    ({"colours": ["Red", "Yellow", "White", 3]}, "colours[3]", "big_shot.deal.no_colour"),
    ({"colours": ["Red", "Yellow", ["White"], "Black"]}, "colours[2]", "big_shot.deal.no_colour"),
    ({"colours": ["Red", "Yellow", "White", "Red"]}, "colours[3]", "big_shot.deal.colour_twice"),
    ({"spaces": "RYWB"}, "spaces", "big_shot.deal.spaces"),
    ({"spaces": SPACES[:17]}, "spaces", "big_shot.deal.spaces"),
    ({"spaces": [*SPACES[:17], 7]}, "spaces[17]", "big_shot.deal.four"),
    ({"spaces": [*SPACES[:17], "RYW"]}, "spaces[17]", "big_shot.deal.four"),
    ({"spaces": [*SPACES[:17], ""]}, "spaces[17]", "big_shot.deal.four"),
    ({"spaces": [*SPACES[:17], "RYWG"]}, "spaces[17]", "big_shot.deal.four"),
    ({"spaces": [*SPACES[:17], "ryWB"]}, "spaces[17]", "big_shot.deal.four"),
    ({"spaces": [*SPACES[:17], "YRWB"]}, "spaces[17]", "big_shot.deal.letter_order"),
    ({"spaces": [*SPACES[:17], "WWWW"]}, "spaces[17]", "big_shot.deal.one_colour"),
    ({"spaces": [*SPACES[:17], "RYYB"]}, "spaces", "big_shot.deal.cubes"),
    ({"broker": 18}, "broker", "big_shot.deal.number"),
    ({"broker": -1}, "broker", "big_shot.deal.number"),
    ({"broker": True}, "broker", "big_shot.deal.number"),
    ({"broker": "5"}, "broker", "big_shot.deal.number"),
    ({"broker": 5.0}, "broker", "big_shot.deal.number"),
    ({"starter": 4}, "starter", "big_shot.deal.number"),
    ({"starter": None}, "starter", "big_shot.deal.number"),
    ({"money": 10}, "", "deal.key_unknown"),
]


@pytest.mark.parametrize(("damage", "place", "message"), DAMAGE)
def test_a_damaged_deal_is_refused_and_the_place_is_named(damage: Any, place: str, message: str) -> None:
    deal: Any = {"colours": COLOURS[4], "spaces": SPACES, "broker": 0, "starter": 0}
    deal = {**deal, **damage} if isinstance(damage, dict) else damage
    with pytest.raises(ImpossibleDeal) as refused:
        RULES.unfold(deal, terms_for(4))
    assert (refused.value.place, refused.value.message.id) == (place, message)
    if message.startswith("big_shot."):
        assert message in sentences("en") and str(refused.value.message)


@pytest.mark.parametrize("key", ["colours", "spaces", "broker", "starter"])
def test_a_deal_without_one_of_its_keys_is_refused(key: str) -> None:
    deal: dict[str, Any] = {"colours": COLOURS[4], "spaces": SPACES, "broker": 0, "starter": 0}
    del deal[key]
    with pytest.raises(ImpossibleDeal) as refused:
        RULES.unfold(deal, terms_for(4))
    assert refused.value.message.id == "deal.key_missing"


@pytest.mark.parametrize(
    ("colours", "place"),
    [
        (["Red", "Black"], "colours[0]"),
        ([["Red", "Yellow"], ["White"]], "colours[1]"),
        ([["Red", "Yellow"], ["White", "Red"]], "colours[1][1]"),
        ([["Red", "Red"], ["White", "Black"]], "colours[0][1]"),
        ([["Red", None], ["White", "Black"]], "colours[0][1]"),
    ],
)
def test_with_two_seats_damaged_pairs_are_refused(colours: Any, place: str) -> None:
    with pytest.raises(ImpossibleDeal) as refused:
        RULES.unfold({"colours": colours, "spaces": SPACES, "broker": 0, "starter": 0}, terms_for(2))
    assert refused.value.place == place


def test_a_purse_that_no_bid_could_reach_is_refused() -> None:
    with pytest.raises(BadTerms) as refused:
        terms_for(4, cash=60)
    assert (refused.value.place, refused.value.message.id) == ("changes.cash", "big_shot.terms.much_money")


def test_a_lot_that_could_close_without_an_owner_is_refused() -> None:
    with pytest.raises(BadTerms):
        terms_for(4, closes_at=6)


def test_draws_that_belong_to_another_step_are_refused() -> None:
    wrong = {"colours": m.THROW, "spaces": m.COLOUR, "broker": m.CONTENT, "starter": m.BROKER, "roll": m.STARTER}
    position = Position(RULES, terms_for(4))
    for step, code in wrong.items():
        while position.step != step:
            position.play(next(iter(position.odds())))
        ground = position.why_not(code)
        assert ground is not None and str(ground.message)
    assert ground.clause == "B10"


def test_a_colour_is_not_dealt_twice() -> None:
    position = Position(RULES, terms_for(4))
    position.play(m.COLOUR)
    ground = position.why_not(m.COLOUR)
    assert ground is not None and ground.message.id == "big_shot.reason.colour_given"
