"""What is said of each kind of move, and what is asked in each step."""

from __future__ import annotations

from typing import Any

from big_shot_table import last_round, play, put, table, terms_for

from contract.telling import question, told
from hotelier.engine.position import Position
from hotelier.games.big_shot.rules import RULES


def test_B10_a_throw_is_told_with_what_the_broker_offers() -> None:
    assert told(table(), "+1") == "Ada rolls 1. The broker stops at space 0: 2 Red, Yellow and Black."
    assert told(table(), "+2") == "Ada rolls 2. The broker stops at space 1: Yellow, 2 White and Black."


def test_B11_bids_and_passes() -> None:
    position = play(table(), "+1")
    assert told(position, "bid 4") == "Bruno bids 4."
    assert told(position, "pass") == "Carol passes."


def test_B12_the_last_to_pass_leaves_the_cubes_to_who_bid() -> None:
    position = play(table(), "+1", "bid 4", "pass", "pass")
    assert told(position, "pass") == "Ada passes. Bruno pays 4 and gets the cubes."


def test_B12_where_nobody_bids_the_roller_pays_nothing() -> None:
    position = play(table(), "+1", "pass", "pass")
    assert told(position, "pass") == "Otto passes. Nobody bid: Ada rolled and gets the cubes for nothing."


def test_B11_who_can_neither_bid_nor_borrow_is_out_without_a_word() -> None:
    position = play(table(loan_pays=[1]), "+1")
    position.state.loans[2] = 1
    position.state.cash[2] = 3
    assert told(position, "bid 5") == "Bruno bids 5. Out of the bidding: Carol."


def test_B12_where_nobody_can_bid_the_throw_brings_the_cubes() -> None:
    position = table(cash=0, hidden=True, loan_pays=[1])
    position.state.loans[:] = 1
    assert told(position, "+1") == (
        "Ada rolls 1. The broker stops at space 0: 2 Red, Yellow and Black. Out of the bidding: Bruno, Carol and Otto. "
        "Nobody bid: Ada rolled and gets the cubes for nothing."
    )


def test_B14_a_loan_is_told_with_what_it_pays_and_costs() -> None:
    position = play(table(), "+1")
    assert told(position, "loan") == "Bruno takes a loan: 9 now, 10 at the end."
    position = play(table(), "+1")
    position.state.loans[1] = 8
    assert told(position, "loan") == "Bruno takes a loan: 1 now, 10 at the end."


def test_B40_no_cash_is_told_where_money_is_hidden() -> None:
    """Two games that differ in hidden purses alone sound the same."""
    heard: list[list[str]] = []
    for cash in (20, 60):
        position = table(hidden=True)
        position.state.cash[2:] = cash
        moves = ["+1", "done", "loan", "done", "done", "bid 4", "pass", "pass", "pass", "place Red N9"]
        heard.append([line for move in moves for line in (told(position, move), question(position, 0))])
    assert heard[0] == heard[1]


def test_B40_declining_a_loan() -> None:
    assert told(play(table(hidden=True), "+1"), "done") == "Bruno takes no loan."


def test_B60_loans_and_payment_name_the_colour() -> None:
    position = play(table(2), "+1")
    assert told(position, "loan White") == "Bruno takes a loan for White: 9 now, 10 at the end."
    assert told(position, "done") == "Bruno takes no more loans."
    play(position, "done", "bid 3")
    assert told(position, "pass") == "Ada passes."
    assert question(position, 1) == "Your turn: which colour pays 3?"
    assert question(position, 0) == "Bruno decides which colour pays 3."
    assert told(position, "pay White") == "Bruno pays 3 from White and gets the cubes."


def test_B15_a_cube_is_told_with_how_full_the_lot_is() -> None:
    position = play(table(), "+1", "pass", "pass", "pass")
    assert told(position, "place Red C16") == "Ada places Red on C16, cube 1 of 7."
    assert told(position, "place Red C16") == "Ada places Red on C16, cube 2 of 7."


def test_B16_a_lot_that_closes_is_told_with_its_owner() -> None:
    position = play(table(), "+1", "pass", "pass", "pass")
    put(position, "C16", "RRYYBB")
    assert told(position, "place Red C16") == "Ada places Red on C16, cube 7 of 7. C16 is full and sold to Red: Ada."


def test_B50_a_lot_may_be_the_ghosts() -> None:
    position = play(table(3), "+1", "pass", "pass")
    put(position, "C16", "BBBRRY")
    assert (
        told(position, "place Yellow C16")
        == "Ada places Yellow on C16, cube 7 of 7. C16 is full and sold to Black: the Ghost."
    )


def test_B31_the_end_says_who_takes_the_city_and_every_balance() -> None:
    position = last_round()
    assert told(position, "place Red N9") == (
        "Ada places Red on N9, cube 1 of 7. The eighteenth round is over and the city is settled. "
        "Ada takes the city. Balances: Ada 19, Bruno 10, Carol 10 and Otto 10."
    )
    assert question(position, 0) == "Ada takes the city."


def test_B31_a_shared_win() -> None:
    position = last_round()
    position.state.cash[1:3] = 50
    assert "Bruno and Carol share the city." in told(position, "place Red N9")


def test_each_step_is_asked_of_you_or_of_a_name() -> None:
    heard: list[Any] = []
    for position, seat in (
        (table(), 0),
        (play(table(hidden=True), "+1"), 1),
        (play(table(2), "+1"), 1),
        (play(table(), "+1", "bid 7"), 2),
        (play(table(), "+1", "pass", "pass", "pass"), 0),
    ):
        heard.append((question(position, seat), question(position)))
    assert heard == [
        ("Ada throws the die.", "Ada throws the die."),
        ("Your turn: take a loan, or go on.", "Bruno may take a loan."),
        ("Your turn: take a loan for a colour, or go on.", "Bruno may take a loan for a colour."),
        ("Your turn: bid 8 or more, or pass.", "Carol is asked to bid 8 or more, or pass."),
        ("Your cubes to place: 2 Red, Yellow and Black.", "Ada has cubes to place: 2 Red, Yellow and Black."),
    ]


def test_the_deal_is_told_as_one_thing() -> None:
    position = Position(RULES, terms_for())
    assert question(position) == told(position, "+Red") == "The table is being set up."
