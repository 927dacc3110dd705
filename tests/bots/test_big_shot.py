"""What the heuristic of BIG SHOT does in positions where a decent player would not hesitate."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from games.big_shot.big_shot_table import EVERY_TABLE, last_round, legal, play, put, sell, table
from hotelier.bots.contract import Budget, View
from hotelier.bots.heuristic import HeuristicBot
from hotelier.core.messages import say
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine.position import Position
from hotelier.games.big_shot.board import lot_names
from hotelier.games.big_shot.rules import RULES

import_module("hotelier.bots.big_shot")
BOT = HeuristicBot()


def view_of(position: Position) -> View:
    """What the seat that is asked sees."""
    return View(RULES, position.terms, position.to_move, position.state)


def chosen(position: Position) -> str:
    """The bot's choice."""
    return BOT.choose(view_of(position), legal(position), Random(1), Budget())


def last_cube(letter: str, seats: int = 4, **changes: int) -> Position:
    """Seat 0 has the last cube of the game in hand, and Red; all lots are empty."""
    position = last_round(seats, **changes)
    position.state.hand[:] = [letter == other for other in "RYWB"]
    return position


def sell_all_but(position: Position, *open_lots: str) -> None:
    """Sells all other lots to White."""
    for lot in lot_names(position.terms):
        if lot not in open_lots:
            sell(position, lot, "White")


def last_auction(seats: int = 4, hidden: bool = False) -> Position:
    """Two Red, a Yellow and a Black cube are up for auction, the last of the game; seat 0 is asked first, and has Red.

    All lots are White's but C20 and C21, which are nobody's.
    """
    position = table(seats, hidden, starter=seats - 1)
    position.state.spaces[1:] = -1
    position.state.auction = 18
    sell_all_but(position, "C20", "C21")
    return play(position, "+1")


def test_the_last_cube_takes_the_dearest_lot_that_it_can_win() -> None:
    position = last_cube("R")
    put(position, "C21", "YY")
    assert chosen(position) == "place Red C20"


def test_the_last_cube_takes_a_park_that_doubles_more_than_a_lot_is_worth() -> None:
    position = last_cube("R")
    for lot in ("N9", "N10", "N11"):
        sell(position, lot, "Red")
    assert chosen(position) == "place Red NX"


def test_a_park_of_others_lots_is_left_alone() -> None:
    position = last_cube("R")
    for lot in ("N9", "N10", "N11"):
        sell(position, lot, "White")
    assert chosen(position) == "place Red C21"


def test_a_cube_of_a_rival_cancels_another_rival_so_that_the_lot_is_ones_own() -> None:
    position = last_cube("W")
    put(position, "C16", "RYYYWW")
    assert chosen(position) == "place White C16"


def test_an_own_cube_destroys_where_it_can_win_nothing() -> None:
    position = last_cube("R")
    sell_all_but(position, "C16", "C21")
    put(position, "C16", "RRR")
    put(position, "C21", "YYR")
    assert chosen(position) == "place Red C21"


def test_a_rivals_cube_is_not_put_where_it_would_win_a_lot() -> None:
    position = last_cube("Y")
    sell_all_but(position, "C16", "C21")
    put(position, "C16", "WWW")
    assert chosen(position) == "place Yellow C16"


def test_two_cubes_go_where_only_both_together_win() -> None:
    position = last_cube("R")
    sell_all_but(position, "C16", "C21")
    put(position, "C16", "RRR")
    put(position, "C21", "YYR")
    position.state.hand[:] = [2, 0, 0, 0]
    assert chosen(position) == "place Red C21"
    play(position, "place Red C21")
    assert chosen(position) == "place Red C21"


@pytest.mark.parametrize(("lots_to_win", "choice"), [(2, "place Red N9"), (0, "place Red C16")])
def test_B61_the_lot_that_is_needed_to_win_counts_more_than_a_dearer_one_spoilt(lots_to_win: int, choice: str) -> None:
    position = last_cube("R", seats=2, lots_to_win=lots_to_win)
    sell_all_but(position, "N9", "C16", "C21")
    sell(position, "C21", "Red")
    put(position, "C16", "W")
    assert chosen(position) == choice


def test_a_bid_is_the_least_that_is_allowed() -> None:
    assert chosen(last_auction()) == "bid 1"


def test_no_bid_is_made_on_cubes_that_can_change_nothing() -> None:
    position = last_auction()
    put(position, "C20", "BBBB")
    put(position, "C21", "BBBB")
    assert chosen(position) == "pass"


def test_more_than_the_cubes_are_worth_is_not_bid() -> None:
    position = last_auction()
    position.state.cash[:] = 99
    position.state.high, position.state.bidder = 80, 1
    assert chosen(position) == "pass"


def test_B14_a_loan_is_taken_where_it_wins_more_than_its_interest() -> None:
    position = last_auction()
    position.state.cash[0] = 3
    position.state.high, position.state.bidder = 5, 1
    assert chosen(position) == "loan"


def test_B14_no_loan_is_taken_while_the_purse_can_pay() -> None:
    position = last_auction()
    position.state.high, position.state.bidder = 5, 1
    assert chosen(position) == "bid 6"


def test_B14_no_loan_is_taken_that_costs_more_than_it_wins() -> None:
    position = last_auction()
    sell(position, "C20", "White")
    put(position, "C21", "BBB")
    position.state.cash[0] = 6
    position.state.loans[0] = 7
    position.state.high, position.state.bidder = 6, 1
    assert chosen(position) == "pass"


@pytest.mark.parametrize(("rivals_cash", "choice"), [(9, "loan"), (0, "done")])
def test_B40_a_loan_before_the_auction_is_taken_where_a_rival_can_pay_more(rivals_cash: int, choice: str) -> None:
    position = last_auction(hidden=True)
    put(position, "C20", "BBBB")
    position.state.cash[:] = [2, rivals_cash, 0, 0]
    assert chosen(position) == choice


def test_B60_the_poorer_purse_that_can_pay_does() -> None:
    position = last_auction(seats=2)
    position.state.cash[:2] = [9, 7]
    play(position, "done", "done", "bid 6", "pass")
    assert chosen(position) == "pay Yellow"


@pytest.mark.parametrize(("seats", "hidden"), EVERY_TABLE)
def test_a_whole_game_is_played_and_every_choice_has_a_reason(seats: int, hidden: bool) -> None:
    position = table(seats, hidden)
    throw = Random(7)
    while position.to_move != NOBODY:
        if position.to_move == CHANCE:
            play(position, f"+{throw.randint(1, 6)}")
        else:
            move = chosen(position)
            reason = BOT.explain(view_of(position), legal(position), move)
            assert reason is not None
            assert say(reason).startswith(move)
            play(position, move)
