"""Bonuses, in dollars: V22 to V27."""

from __future__ import annotations

import pytest

from .drawing import cash, play, table

# A5 joins Luxor, so many tiles, and American, five tiles, for A6-A10.
TWO = ". . 2 2 . 3 3 3 3 3"
THREE = ". 2 2 2 . 3 3 3 3 3"
FOUR = "2 2 2 2 . 3 3 3 3 3"

WITH_SECOND = ["decision", "vacation"]


def bonuses(picture: str, held: list[int], *, edition: str = "vacation", mover: int = 0) -> list[int]:
    """What each seat is paid when American takes over Luxor, by the blocks of Luxor held."""
    seats = len(held)
    racks = ["A5" if seat == mover else "" for seat in range(seats)]
    stock = [f"{many} Luxor" for many in held]
    game = table(picture, edition=edition, seats=seats, racks=racks, stock=stock, cash=[0] * seats, turn=mover)
    return cash(play(game, "A5"))


# V22 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", WITH_SECOND)
@pytest.mark.parametrize(
    ("picture", "paid"), [(TWO, [2000, 1000, 0]), (THREE, [3000, 1500, 0]), (FOUR, [4000, 2000, 0])]
)
def test_the_largest_holder_gets_the_first_bonus_the_second_largest_the_second_v22(
    edition: str, picture: str, paid: list[int]
) -> None:
    """V22: 10 and 5 times the price, by the tiles before the joining tile (3 tiles: $3000 and $1500)."""
    assert bonuses(picture, [5, 3, 2], edition=edition) == paid


def test_in_classic_bonuses_go_by_the_price_of_the_tier_v22() -> None:
    """V22: the chain of number 2 is American in classic, middle: three tiles, $400."""
    game = table(THREE, edition="classic", racks=["A5"], stock=["3 American", "1 American"], cash=[0, 0, 0])
    assert cash(play(game, "A5")) == [4000, 2000, 0]


def test_in_the_draft_only_the_largest_holder_is_paid_v22() -> None:
    """V22."""
    assert bonuses(THREE, [2, 5, 3], edition="decision-draft") == [0, 3000, 0]


def test_it_does_not_matter_who_moves_v22() -> None:
    """V22: the mover holds none and is paid none."""
    assert bonuses(THREE, [1, 0, 4, 2], mover=1) == [0, 0, 3000, 1500]


def test_blocks_of_the_survivor_do_not_count_v22() -> None:
    """V22: only blocks of the defunct chain."""
    stock = ["1 Luxor, 9 American", "2 Luxor", "9 American"]
    game = table(THREE, racks=["A5"], stock=stock, cash=[0, 0, 0])
    assert cash(play(game, "A5")) == [1500, 3000, 0]


# V23 -----------------------------------------------------------------------------------------------


def test_two_that_tie_for_most_share_both_bonuses_and_no_second_is_paid_v23() -> None:
    """V23: $2000 + $1000, half each; the next in stock gets nothing."""
    assert bonuses(TWO, [4, 4, 3, 0]) == [1500, 1500, 0, 0]


def test_three_that_tie_for_most_share_both_bonuses_v23() -> None:
    """V23: $3000 + $1500."""
    assert bonuses(THREE, [2, 2, 1, 2]) == [1500, 1500, 0, 1500]


def test_in_classic_a_tie_for_most_is_shared_alike_v23() -> None:
    """V23: $4000 + $2000 for the middle tier, with two seats too."""
    for seats in (2, 3):
        stock = ["3 American"] * 2
        game = table(THREE, edition="classic", seats=seats, racks=["A5"], stock=stock, cash=[0] * seats)
        assert cash(play(game, "A5")) == [3000, 3000, 0][:seats]


def test_in_the_draft_a_tie_shares_the_first_bonus_alone_v23() -> None:
    """V23, V22: $2000, half each."""
    assert bonuses(TWO, [4, 4, 3], edition="decision-draft") == [1000, 1000, 0]


# V24 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("picture", "held", "paid"),
    [
        (THREE, [2, 2, 0], [2300, 2300, 0]),  # 4500 / 2
        (FOUR, [2, 2, 2, 2], [1500, 1500, 1500, 1500]),  # 6000 / 4
        (TWO, [2, 2, 2, 2], [800, 800, 800, 800]),  # 3000 / 4
        (THREE, [1, 1, 1, 1], [1200, 1200, 1200, 1200]),  # 4500 / 4
        (THREE, [1, 1, 1, 1, 1, 1], [800] * 6),  # 4500 / 6
        (FOUR, [1, 1, 1, 1, 1, 0], [1200, 1200, 1200, 1200, 1200, 0]),  # 6000 / 5
    ],
)
def test_a_share_is_raised_to_the_next_100_dollars_for_each_v24(picture: str, held: list[int], paid: list[int]) -> None:
    """V24: and left as it is where it is a whole number of $100."""
    for edition in WITH_SECOND:
        assert bonuses(picture, held, edition=edition) == paid


@pytest.mark.parametrize(
    ("held", "mover", "paid"),
    [
        ([2, 2, 2], 0, [700, 700, 600]),  # 20 units among three: 6 each, 2 left
        ([2, 2, 2], 1, [600, 700, 700]),
        ([2, 2, 2], 2, [700, 600, 700]),
        ([2, 2, 0, 2], 2, [700, 600, 0, 700]),  # the mover is not one of them: the first to its left
        ([2, 0, 2, 2], 1, [600, 0, 700, 700]),
        ([1, 2, 2, 2], 0, [0, 700, 700, 600]),
    ],
)
def test_in_the_draft_odd_hundreds_go_round_from_the_mover_v24(held: list[int], mover: int, paid: list[int]) -> None:
    """V24: $2000 in units of $100; units left over one each to the tied seats, mover first, going left."""
    assert bonuses(TWO, held, edition="decision-draft", mover=mover) == paid


def test_in_the_draft_six_share_thirty_units_and_five_share_forty_v24() -> None:
    """V24: nothing left over, and nothing lost."""
    assert bonuses(THREE, [1] * 6, edition="decision-draft", mover=4) == [500] * 6
    assert bonuses(FOUR, [1] * 5, edition="decision-draft", mover=4) == [800] * 5


def test_in_the_draft_four_share_thirty_units_v24() -> None:
    """V24: 7 each, and one more for the mover and the seat to its left."""
    assert bonuses(THREE, [1] * 4, edition="decision-draft", mover=3) == [800, 700, 700, 800]


# V25 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("picture", "held", "paid"),
    [
        (THREE, [4, 2, 2], [3000, 800, 800]),  # 1500 / 2
        (FOUR, [2, 4, 2], [1000, 4000, 1000]),  # 2000 / 2
        (FOUR, [1, 4, 1, 1, 0], [700, 4000, 700, 700, 0]),  # 2000 / 3
    ],
)
def test_seats_that_tie_for_second_share_the_second_bonus_v25(picture: str, held: list[int], paid: list[int]) -> None:
    """V25: up to the next $100."""
    for edition in WITH_SECOND:
        assert bonuses(picture, held, edition=edition) == paid


def test_in_the_draft_a_tie_for_second_is_paid_nothing_v25() -> None:
    """V25, V22."""
    assert bonuses(THREE, [4, 2, 2], edition="decision-draft") == [3000, 0, 0]


# V26 -----------------------------------------------------------------------------------------------


def test_an_only_holder_gets_both_bonuses_v26() -> None:
    """V26: holding none is never second."""
    assert bonuses(THREE, [0, 1, 0]) == [0, 4500, 0]
    assert bonuses(THREE, [0, 1, 0, 0], edition="decision") == [0, 4500, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_in_classic_an_only_holder_gets_both_bonuses_with_two_seats_too_v26(seats: int) -> None:
    """V26: as with more seats."""
    game = table(THREE, edition="classic", seats=seats, racks=["A5"], stock=["", "1 American"], cash=[0] * seats)
    assert cash(play(game, "A5")) == [0, 6000] + [0] * (seats - 2)


def test_in_the_draft_an_only_holder_gets_the_one_bonus_v26() -> None:
    """V26: the draft has one."""
    assert bonuses(THREE, [0, 0, 1], edition="decision-draft") == [0, 0, 3000]


@pytest.mark.parametrize("edition", ["decision-draft", "decision", "vacation", "classic"])
def test_if_no_seat_holds_any_nobody_is_paid_v26(edition: str) -> None:
    """V26."""
    game = table(THREE, edition=edition, racks=["A5"], stock=["3 American" if edition != "classic" else "3 Worldwide"])
    assert cash(play(game, "A5")) == [6000, 6000, 6000]


@pytest.mark.parametrize("edition", WITH_SECOND)
def test_with_two_seats_if_no_seat_holds_any_nobody_is_paid_v26_v27(edition: str) -> None:
    """V26: an even lead of none against none is not shared."""
    assert bonuses(THREE, [0, 0], edition=edition) == [0, 0]


# V27 -----------------------------------------------------------------------------------------------

LEADS = [
    (4, 4, 2000, 2000),
    (5, 4, 2400, 1600),
    (6, 4, 2800, 1200),
    (7, 4, 3200, 800),  # the example of the rule book
    (8, 4, 3600, 400),
    (9, 4, 4000, 0),
    (10, 1, 4000, 0),
    (1, 0, 4000, 0),  # a rival without any
    (3, 0, 4000, 0),
    (1, 1, 2000, 2000),
]


@pytest.mark.parametrize("edition", WITH_SECOND)
@pytest.mark.parametrize(("most", "least", "first", "second"), LEADS)
def test_with_two_seats_the_first_bonus_is_divided_by_the_lead_v27(
    edition: str, most: int, least: int, first: int, second: int
) -> None:
    """V27: four tiles, $4000; whoever leads, whoever moves."""
    for mover in (0, 1):
        assert bonuses(FOUR, [most, least], edition=edition, mover=mover) == [first, second]
        assert bonuses(FOUR, [least, most], edition=edition, mover=mover) == [second, first]


@pytest.mark.parametrize(("picture", "paid"), [(TWO, [1800, 200]), (THREE, [2700, 300])])
def test_shares_by_the_lead_are_whole_hundreds_v27(picture: str, paid: list[int]) -> None:
    """V27: a lead of four, 90:10."""
    assert bonuses(picture, [5, 1]) == paid


def test_in_classic_two_seats_are_paid_as_more_are_v27() -> None:
    """V27 is not for classic: 10 and 5 times the price, whatever the lead."""
    for held in (["7 American", "4 American"], ["9 American", "1 American"]):
        game = table(FOUR, edition="classic", seats=2, racks=["A5"], stock=held, cash=[0, 0])
        assert cash(play(game, "A5")) == [5000, 2500]


def test_with_three_seats_the_lead_does_not_count_v27() -> None:
    """V27 is for two seats."""
    assert bonuses(FOUR, [9, 1, 0]) == [4000, 2000, 0]


def test_in_classic_shares_are_raised_to_the_next_100_dollars_v24_v25() -> None:
    """V24, V25: Luxor (0) is cheap: three tiles, $3000 and $1500."""
    picture = THREE.replace("2", "0")
    for held, paid in (([2, 2, 0], [2300, 2300, 0]), ([4, 2, 2], [3000, 800, 800])):
        stock = [f"{many} Luxor" for many in held]
        game = table(picture, edition="classic", racks=["A5"], stock=stock, cash=[0, 0, 0])
        assert cash(play(game, "A5")) == paid
