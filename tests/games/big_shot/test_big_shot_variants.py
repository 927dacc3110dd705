"""Hidden money (B40, B62), three seats and the Ghost (B50), two seats (B60, B61)."""

from __future__ import annotations

import pytest
from big_shot_table import last_round, legal, play, put, sell, state, table, why_not
from test_big_shot_settlement import ended, winners

from hotelier.core.errors import BadTerms
from hotelier.games.big_shot.rules import RULES


def test_B40_hidden_money_is_off_unless_asked_for() -> None:
    assert RULES.agree("big-shot", 4).options == {"hidden_money": False}
    with pytest.raises(BadTerms):
        RULES.agree("big-shot", 4, {"hidden_money": 1})


def test_B40_loans_are_asked_for_before_the_auction_in_bidding_order() -> None:
    position = play(table(4, hidden=True, starter=1), "+3")
    asked = []
    for move in ("loan", "done", "loan", "done"):
        assert (position.step, legal(position)) == ("loan", ["loan", "done"])
        asked.append(position.to_move)
        play(position, move)
    assert asked == [2, 3, 0, 1]
    assert (position.step, position.to_move, state(position)["cash"]) == ("bid", 2, [19, 10, 19, 10])


def test_B40_no_loans_during_the_bidding() -> None:
    position = play(table(4, hidden=True), "+3", "done", "done", "done", "done")
    assert legal(position) == [*(f"bid {n}" for n in range(1, 11)), "pass"]
    assert (why_not(position, "loan").clause, why_not(position, "bid 11").clause) == ("B40", "B13")
    assert str(why_not(position, "bid 11").message) == "You have 10, and can bid no more than that (B13)."


def test_B40_a_seat_that_can_take_no_loan_is_skipped() -> None:
    position = table(4, hidden=True)
    position.state.loans[[1, 3]] = 9
    play(position, "+3")
    assert position.to_move == 2
    assert play(position, "done").to_move == 0


def test_B40_when_nobody_can_take_a_loan_the_auction_begins_at_once() -> None:
    position = table(4, hidden=True)
    position.state.loans[:] = 9
    assert (play(position, "+3").step, position.to_move) == ("bid", 1)


def test_B40_a_seat_that_can_not_bid_then_has_passed() -> None:
    position = table(4, hidden=True)
    position.state.loans[:] = 9
    position.state.cash[1] = 0
    play(position, "+3")
    assert (position.to_move, state(position)["in"]) == (2, [0, 2, 3])


def test_B40_when_nobody_can_bid_the_roller_gets_the_cubes_without_a_question() -> None:
    position = table(4, hidden=True)
    position.state.loans[:] = 9
    position.state.cash[:] = 0
    play(position, "+3")
    assert (position.step, position.to_move, state(position)["in"]) == ("place", 0, [0])


def test_B40_asked_for_a_loan_other_moves_are_refused() -> None:
    position = play(table(4, hidden=True), "+3")
    assert (why_not(position, "bid 1").clause, why_not(position, "loan Red").clause) == ("B40", "B14")


def test_B50_the_ghost_has_no_money_and_does_not_bid() -> None:
    position = play(table(3), "+3")
    asked = []
    for move in ("bid 1", "bid 2", "bid 3", "bid 4"):
        asked.append(position.to_move)
        play(position, move)
    assert asked == [1, 2, 0, 1]
    assert state(position)["cash"] == [10, 10, 10]


def test_B50_the_ghosts_cubes_are_placed_and_cancel_like_any() -> None:
    position = play(table(3), "+3", "pass", "pass")
    put(position, "C16", "RRYBBW")
    play(position, "place Black C16")
    assert state(position)["lots"]["C16"] == {"owner": "Black"}


def test_B50_the_ghosts_lots_count_for_nobody() -> None:
    position = ended({"C21": "Black", "C20": "Black", "C16": "Red", "C17": "Red"}, [0, 0, 0, 0], seats=3)
    assert position.result() == {"reason": "settled", "scores": [33, 0, 0], "winners": [0]}


def test_B50_a_park_of_the_ghost_doubles_nothing_of_the_others() -> None:
    position = ended({"NX": "Black", "N9": "Black", "N10": "Red", "N11": "Red"}, [0, 0, 0, 0], seats=3)
    assert position.result()["scores"] == [21, 0, 0]  # type: ignore[index]


def test_B60_each_seat_may_take_a_loan_for_each_of_its_colours() -> None:
    position = play(table(2), "+3")
    assert (position.to_move, legal(position)) == (1, ["loan White", "loan Black", "done"])
    play(position, "loan Black")
    assert (position.to_move, legal(position)) == (1, ["loan White", "done"])
    play(position, "loan White")
    assert (position.to_move, legal(position)) == (0, ["loan Red", "loan Yellow", "done"])
    play(position, "done")
    assert position.step == "bid"
    assert state(position)["cash"] == {"Red": 10, "Yellow": 10, "White": 19, "Black": 19}
    assert state(position)["loans"] == {"Red": 0, "Yellow": 0, "White": 1, "Black": 1}


def test_B60_each_colour_has_its_own_count_of_loans() -> None:
    position = table(2)
    position.state.loans[:] = [0, 0, 9, 4]
    play(position, "+3")
    assert legal(position) == ["loan Black", "done"]
    assert why_not(position, "loan White").message.id == "big_shot.reason.no_loan_left"
    assert state(play(position, "loan Black"))["cash"]["Black"] == 15


def test_B60_loans_name_a_colour_of_the_seat() -> None:
    position = play(table(2), "+3")
    assert why_not(position, "loan").message.id == "big_shot.reason.loan_named"
    assert why_not(position, "loan Red").message.id == "big_shot.reason.not_yours"
    assert why_not(position, "bid 2").clause == "B60"
    play(position, "loan White")
    assert why_not(position, "loan White").message.id == "big_shot.reason.loan_taken"


def test_B60_no_loans_during_the_bidding() -> None:
    position = play(table(2), "+3", "done", "done")
    assert legal(position) == [*(f"bid {n}" for n in range(1, 11)), "pass"]
    assert (why_not(position, "loan White").clause, why_not(position, "loan").clause) == ("B60", "B60")


def test_B60_a_seat_bids_up_to_the_richer_of_its_purses() -> None:
    position = play(table(2), "+3", "loan White", "done", "done")
    assert legal(position)[-2:] == ["bid 19", "pass"]
    ground = why_not(position, "bid 20")
    assert (ground.clause, str(ground.message)) == (
        "B60",
        "One purse pays the whole bid, and your richer one holds 19 (B60).",
    )


def test_B60_the_winner_says_which_colour_pays_the_whole_bid() -> None:
    position = play(table(2), "+3", "loan White", "done", "done", "bid 15")
    assert (position.step, position.to_move, legal(position)) == ("pay", 1, ["pay White"])
    assert state(position)["spaces"][2] == "RYWB"
    assert str(why_not(position, "pay Black").message) == "Black has 10 and can't pay 15; your other colour can (B60)."
    assert why_not(position, "pay Red").message.id == "big_shot.reason.not_yours"
    assert why_not(position, "pass").clause == "B60"
    play(position, "pay White")
    assert (state(position)["cash"]["White"], state(position)["hand"]) == (4, "RYWB")


def test_B60_where_both_colours_can_pay_both_are_offered() -> None:
    position = play(table(2), "+3", "done", "done", "bid 5", "pass")
    assert legal(position) == ["pay White", "pay Black"]
    assert play(position, "pay Black").step == "place"


def test_B60_nobody_pays_for_cubes_that_nobody_bid_on() -> None:
    position = play(table(2), "+3", "done", "done", "pass")
    assert (position.step, position.to_move) == ("place", 0)


def test_B61_a_park_doubles_only_lots_of_its_own_colour() -> None:
    position = ended({"NX": "Red", "N10": "Red", "N11": "Yellow"}, [0, 0, 0, 0], seats=2)
    assert position.result()["scores"] == [31, 0]  # type: ignore[index]


def test_B61_the_balances_of_both_colours_are_added() -> None:
    position = ended({"C16": "Red", "C17": "Yellow", "C21": "White"}, [1, 2, 3, 4], 2, [0, 1, 0, 3])
    assert position.result()["scores"] == [16 + 1 + 17 + 2 - 10, 21 + 3 + 4 - 30]  # type: ignore[index]


def test_B61_each_colour_needs_two_lots() -> None:
    two_and_one = {"C21": "Red", "C20": "Red", "C18": "Yellow"}
    two_and_two = {"N9": "White", "N10": "White", "S9": "Black", "S10": "Black"}
    assert winners(ended(two_and_one | two_and_two, [0, 0, 0, 0], 2)) == [1]
    assert winners(ended(two_and_one | two_and_two | {"SX": "Yellow"}, [0, 0, 0, 0], 2)) == [0]


def test_B61_ties_count_the_lots_of_both_colours_together() -> None:
    mine = {"C20": "Red", "N9": "Red", "NX": "Yellow", "N10": "Yellow"}
    yours = {"C16": "White", "S9": "White", "SX": "White", "C17": "Black", "S10": "Black"}
    position = ended(mine | yours, [0, 0, 0, 0], 2)
    scores = position.result()["scores"]  # type: ignore[index]
    level = ended(mine | yours, [scores[1] - scores[0] + 9, 0, 9, 0], 2)
    assert level.result() == {"reason": "settled", "scores": [scores[1] + 9] * 2, "winners": [1]}


def test_B62_two_seats_with_hidden_money_take_loans_as_two_seats_do() -> None:
    position = play(table(2, hidden=True), "+3")
    assert legal(position) == ["loan White", "loan Black", "done"]
    play(position, "loan White", "loan Black", "done")
    assert position.step == "bid" and "loan" not in legal(position)


def test_B15_with_closing_at_seven_there_is_always_room() -> None:
    position = last_round(3)
    for lot in ("N9", "N10", "N11", "NX", "C16", "C17", "C18", "C20", "C21", "S9", "S10", "S11"):
        sell(position, lot, "Black")
    assert legal(position) == ["place Red SX"]
