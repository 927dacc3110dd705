"""A round (B10-B16): the broker, the auction, loans, and the cubes."""

from __future__ import annotations

import pytest
from big_shot_table import legal, play, put, sell, state, table, why_not

PLACE_ALL = ("place Red C16", "place Yellow C16", "place White C17", "place Black C17")


def test_B10_the_broker_goes_as_many_filled_spaces_as_the_die_shows() -> None:
    for pips in range(1, 7):
        assert state(play(table(broker=3), f"+{pips}"))["broker"] == 3 + pips


def test_B10_empty_spaces_are_not_counted() -> None:
    position = table(broker=3)
    position.state.spaces[[4, 5, 7]] = -1
    assert state(play(position, "+2"))["broker"] == 8


def test_B10_the_broker_wraps_round_the_board() -> None:
    assert state(play(table(broker=16), "+4"))["broker"] == 2


def test_B10_with_one_filled_space_every_throw_ends_there() -> None:
    for pips in range(1, 7):
        position = table(broker=3)
        position.state.spaces[[space for space in range(18) if space != 9]] = -1
        assert state(play(position, f"+{pips}"))["broker"] == 9


def test_B10_the_throws_are_equally_likely() -> None:
    assert list(table().odds().values()) == [1] * 6


def test_B10_the_next_roller_sits_to_the_left() -> None:
    position = table(starter=3)
    play(position, "+3", "pass", "pass", "pass", *PLACE_ALL)
    assert (state(position)["turn"], state(position)["round"], position.step) == (0, 2, "roll")


def test_B11_bidding_begins_left_of_the_roller_and_goes_to_the_left() -> None:
    position = play(table(starter=1), "+3")
    assert position.to_move == 2
    assert [play(position, f"bid {n}").to_move for n in (1, 2, 3, 4)] == [3, 0, 1, 2]


def test_B11_a_bid_is_at_least_one_and_higher_than_the_last() -> None:
    position = play(table(), "+3")
    assert legal(position)[:2] == ["bid 1", "bid 2"]
    play(position, "bid 4")
    assert legal(position)[0] == "bid 5"
    assert why_not(position, "bid 4").clause == "B11"
    assert str(why_not(position, "bid 2").message) == "The bid must be higher than the last: 5 or more (B11)."


def test_B11_who_passes_is_out() -> None:
    position = play(table(), "+3", "pass", "bid 1", "bid 2", "bid 3")
    assert (position.to_move, state(position)["in"]) == (2, [0, 2, 3])


def test_B12_the_last_one_in_pays_the_bid_and_gets_the_cubes() -> None:
    position = play(table(), "+3", "bid 4", "pass", "pass", "pass")
    now = state(position)
    assert (now["to_move"], now["step"], now["hand"]) == (1, "place", "RYWB")
    assert (now["cash"], now["spaces"][2], now["high"], now["bidder"], now["in"]) == ([10, 6, 10, 10], "", 4, 1, [1])


def test_B12_the_cubes_lie_on_their_space_until_they_are_paid_for() -> None:
    assert state(play(table(), "+3", "bid 4"))["spaces"][2] == "RYWB"


def test_B12_the_roller_gets_for_nothing_what_nobody_bids_on() -> None:
    now = state(play(table(starter=2), "+3", "pass", "pass", "pass"))
    assert (now["to_move"], now["step"], now["hand"]) == (2, "place", "RYWB")
    assert (now["cash"], now["high"], now["bidder"], now["in"]) == ([10] * 4, 0, None, [2])


def test_B12_the_bids_of_a_round_are_forgotten_at_the_next_roll() -> None:
    position = play(table(), "+3", "bid 4", "pass", "pass", "pass", *PLACE_ALL[:3])
    assert (state(position)["high"], state(position)["bidder"], state(position)["in"]) == (4, 1, [1])
    play(position, PLACE_ALL[3])
    assert (state(position)["high"], state(position)["bidder"], state(position)["in"]) == (0, None, [0, 1, 2, 3])


def test_B13_a_seat_bids_no_more_than_it_can_pay_now() -> None:
    position = play(table(), "+3")
    assert legal(position) == [*(f"bid {n}" for n in range(1, 11)), "loan", "pass"]
    ground = why_not(position, "bid 11")
    assert (ground.clause, str(ground.message)) == ("B13", "You have 10. With the loan you could bid up to 19 (B13).")
    assert str(why_not(position, "bid 20").message) == "You have 10, and can bid no more than that (B13)."


def test_B13_a_seat_that_can_neither_bid_nor_borrow_has_passed_when_its_turn_comes() -> None:
    position = play(table(), "+3")
    position.state.cash[2] = 3
    position.state.loans[2] = 9
    play(position, "bid 3")
    assert (position.to_move, state(position)["in"]) == (3, [0, 1, 3])


def test_B13_a_seat_that_can_not_bid_is_in_until_its_turn_comes() -> None:
    position = play(table(), "+3")
    position.state.cash[3] = 0
    position.state.loans[3] = 9
    assert state(position)["in"] == [0, 1, 2, 3]
    play(position, "bid 3")
    assert (position.to_move, state(position)["in"]) == (2, [0, 1, 2, 3])


@pytest.mark.parametrize("taken", range(9))
def test_B14_each_loan_pays_one_less_than_the_last(taken: int) -> None:
    position = table()
    position.state.loans[1] = taken
    play(position, "+3", "loan")
    assert (state(position)["cash"][1], state(position)["loans"][1]) == (10 + 9 - taken, taken + 1)


def test_B14_a_tenth_loan_can_not_be_taken() -> None:
    position = table()
    position.state.loans[1] = 9
    play(position, "+3")
    assert "loan" not in legal(position)
    ground = why_not(position, "loan")
    assert (ground.clause, str(ground.message)) == (
        "B14",
        "Yellow has 9 debit cards, and another loan would pay nothing (B14).",
    )


def test_B14_once_a_round() -> None:
    position = play(table(), "+3", "loan", "bid 1", "bid 2", "bid 3", "bid 4")
    assert position.to_move == 1
    assert why_not(position, "loan").message.id == "big_shot.reason.loan_taken"
    play(position, "pass", "pass", "pass", *PLACE_ALL, "+1", "pass", "pass", "pass")
    assert state(position)["hand"]
    play(position, *(f"place {name} C18" for name in ("Red", "Yellow", "White", "Black")), "+1", "pass", "pass", "loan")
    assert state(position)["loans"] == [0, 2, 0, 0]


def test_B14_having_taken_it_the_seat_bids_or_passes_as_before() -> None:
    position = play(table(), "+3", "loan")
    assert position.to_move == 1
    assert legal(position) == [*(f"bid {n}" for n in range(1, 20)), "pass"]


def test_B14_a_loan_can_wait_for_a_later_turn_of_the_same_round() -> None:
    position = play(table(), "+3", "bid 1", "bid 2", "bid 3", "bid 4")
    assert position.to_move == 1 and "loan" in legal(position)


def test_B14_a_seat_may_borrow_even_if_it_still_can_not_bid_and_then_has_passed() -> None:
    position = play(table(), "+3", "loan", "bid 19")
    position.state.cash[2] = 0
    assert legal(position) == ["loan", "pass"]
    play(position, "loan")
    assert (position.to_move, state(position)["in"], state(position)["cash"][2]) == (3, [0, 1, 3], 9)


def test_B14_a_loan_is_called_loan_where_seats_have_one_colour() -> None:
    assert why_not(play(table(), "+3"), "loan Yellow").message.id == "big_shot.reason.loan_unnamed"


def test_B15_the_cubes_are_placed_one_by_one_on_any_lot() -> None:
    position = play(table(), "+2", "pass", "pass", "pass")
    assert len(legal(position)) == 3 * 13
    play(position, "place White SX", "place White SX")
    assert legal(position) == [f"place {c} {lot}" for c in ("Yellow", "Black") for lot in ALL_LOTS]
    play(position, "place Black SX", "place Yellow SX")
    assert state(position)["lots"] == {"SX": {"cubes": {"Yellow": 1, "White": 2, "Black": 1}}}


ALL_LOTS = ["N9", "N10", "N11", "NX", "C16", "C17", "C18", "C20", "C21", "S9", "S10", "S11", "SX"]


def test_B15_only_cubes_of_the_hand_are_placed() -> None:
    position = play(table(), "+2", "pass", "pass", "pass")
    assert why_not(position, "place Red N9").message.id == "big_shot.reason.not_in_hand"


def test_B15_nothing_goes_on_a_lot_that_is_acquired() -> None:
    position = play(table(), "+2", "pass", "pass", "pass")
    sell(position, "C20", "Red")
    assert "place White C20" not in legal(position)
    ground = why_not(position, "place White C20")
    assert (ground.clause, str(ground.message)) == ("B15", "C20 is sold to Red. Choose a lot that is still open (B15).")
    thought_of = [ground.message.id for ground in position.refused().values()]
    assert thought_of.count(ground.message.id) == len(set(state(position)["hand"]))


def test_B16_the_seventh_cube_closes_the_lot_at_once() -> None:
    position = play(table(), "+3", "pass", "pass", "pass")
    put(position, "C16", "RRWWYB")
    play(position, "place Yellow C16")
    assert state(position)["lots"]["C16"] == {"owner": "Black"}
    assert position.state.cubes[4].tolist() == [0, 0, 0, 1]


def test_B16_six_cubes_leave_the_lot_open() -> None:
    position = play(table(), "+3", "pass", "pass", "pass")
    put(position, "C16", "RRRRR")
    play(position, "place Yellow C16")
    assert state(position)["lots"]["C16"] == {"cubes": {"Red": 5, "Yellow": 1}}


def test_B16_a_lot_that_closes_can_not_take_the_rest_of_the_hand() -> None:
    position = play(table(), "+2", "pass", "pass", "pass")
    put(position, "NX", "RRRYYB")
    play(position, "place White NX")
    assert "place White NX" not in legal(position)
    assert state(position)["hand"] == "YWB"


@pytest.mark.parametrize(
    ("moves", "other", "clause"),
    [
        (["+3"], "place Red N9", "B11"),
        (["+3"], "pay Red", "B11"),
        (["+3"], "done", "B11"),
        (["+3"], "+4", "B11"),
        (["+3", "pass", "pass", "pass"], "pass", "B15"),
        (["+3", "pass", "pass", "pass"], "bid 3", "B15"),
        ([], "bid 3", "B10"),
    ],
)
def test_moves_of_another_step_are_refused_by_what_is_asked(moves: list[str], other: str, clause: str) -> None:
    ground = why_not(play(table(), *moves), other)
    assert ground.clause == clause and str(ground.message)
