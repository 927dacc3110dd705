"""What the heuristic of the VACATION family does in positions that speak for themselves."""

from __future__ import annotations

from random import Random

import pytest

from games.vacation.drawing import EDITIONS, legal, play, table
from hotelier.bots.contract import Budget, View
from hotelier.bots.heuristic import HeuristicBot
from hotelier.bots.vacation import HEURISTIC
from hotelier.core.messages import say
from hotelier.engine.position import Position
from hotelier.games.vacation.rules import RULES

BOT = HeuristicBot()
ROW_OF_TEN = "6 6 6 6 6 6 6 6 6 6"
ROW_OF_ELEVEN = "6 6 6 6 6 6 6 6 6 6 6"
ROW_OF_SIXTEEN = f"{ROW_OF_ELEVEN} 6\n. . . . . . . 6 6 6 6"


def seen(game: Position) -> View:
    """What lies before the seat that is asked."""
    return View(RULES, game.terms, game.to_move, game.view(game.to_move))


def choice(game: Position) -> str:
    """What the heuristic does here."""
    return BOT.choose(seen(game), legal(game), Random(1), Budget())


def worth(game: Position, move: str) -> float:
    """What the heuristic thinks the move is worth."""
    return sum(BOT.parts(seen(game), move))


# Buying ----------------------------------------------------------------------------------------------


def test_it_buys_the_block_that_breaks_a_tie_for_first() -> None:
    """Both chains have three tiles; in one it is level with a rival, in the other it leads by far."""
    game = table("2 2 2 . 3 3 3", edition="classic", stock=["4 American, 9 Worldwide", "4 American"])
    assert choice(game) == "buy American"


def test_it_does_not_buy_where_it_can_never_lead() -> None:
    """Two rivals share most of American; of Worldwide nobody has any."""
    game = table("2 2 2 . 3 3 3", edition="classic", stock=["", "11 American", "11 American"])
    assert choice(game) == "buy Worldwide"


def test_it_buys_what_its_own_tile_will_have_taken_over() -> None:
    """Two chains alike, but for one of them it holds the joining tile, A4: that bonus is less open."""
    picture = """
        2 2 2 . . 6 6 6 6
        2 2 2 . . 6 6 6 6
        . . . . . . . . .
        3 3 3 . . . . . .
        3 3 3 . . . . . ."""
    level = ["4 American, 4 Worldwide"] * 3
    game = play(table(picture, edition="classic", racks=["A4 I12"], stock=level), "I12")
    assert worth(game, "buy American") == worth(game, "buy Worldwide"), "A4 alone joins nothing"
    game = play(table(picture.replace(". . 6", ". 6 6", 1), edition="classic", racks=["A4 I12"], stock=level), "I12")
    assert worth(game, "buy American") > worth(game, "buy Worldwide")


def test_after_the_announcement_a_block_costs_nothing_and_it_buys_what_leads() -> None:
    """In the last turn money for a block comes back (V44): what counts is the majority."""
    game = table(ROW_OF_ELEVEN, stock=["5 Festival", "5 Festival"], racks=["I12"], pile="", cash=[9000])
    play(game, "announce", "I12")
    assert choice(game) == "buy Festival"


# Tiles -----------------------------------------------------------------------------------------------

TWO_CHAINS = """
    2 2 . 6 6 6 6 6
    . . . . . . . ."""


def test_it_causes_a_takeover_that_pays_it_both_bonuses() -> None:
    """It alone holds American: $4500 now, and money is short."""
    game = table(TWO_CHAINS, racks=["A3 I12"], stock=["6 American"], cash=[0, 6000, 6000], edition="classic")
    assert choice(game) == "A3"


def test_it_causes_no_takeover_that_pays_a_rival() -> None:
    """It holds nothing of American, the next seat much."""
    game = table(TWO_CHAINS, racks=["A3 I12"], stock=["", "6 American"], edition="classic")
    assert choice(game) == "I12"


def test_it_makes_its_own_chain_grow_and_not_a_rivals() -> None:
    """A3 adds to its own chain, C3 to the rival's."""
    picture = """
        2 2 . . .
        . . . . .
        3 3 . . ."""
    game = table(picture, racks=["A3 C3"], stock=["6 American", "6 Worldwide"], edition="classic")
    assert choice(game) == "A3"


def test_of_two_equal_chains_the_one_it_does_not_lead_is_not_paid() -> None:
    """It leads American, a rival Worldwide: it has American paid out and lets Worldwide survive (V20)."""
    game = table("2 2 . 3 3", edition="classic", racks=["A3"], stock=["6 American", "6 Worldwide"], cash=[0])
    play(game, "A3")
    assert choice(game) == "survivor Worldwide"


# Founding --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chain", ["Continental", "American", "Festival"])
def test_it_founds_the_chain_it_holds_most_of(chain: str) -> None:
    """In the hidden editions too: what others were dealt is spread evenly."""
    game = play(table("o", racks=["A2"], pile="", stock=[f"6 {chain}"]), "A2")
    assert choice(game) == f"found {chain}"


def test_it_does_not_found_what_a_rival_visibly_bought() -> None:
    """Wilton: the next seat bought five blocks since the deal."""
    game = play(table("o", racks=["A2"], pile="", stock=["", "7 Wilton"]), "A2")
    assert worth(game, "found Wilton") == min(worth(game, move) for move in legal(game))


# Defunct blocks --------------------------------------------------------------------------------------


NO_ROOM = "\n. . . 6 6 6 6 6 6 6 6 6" + "\n6 6 6 6 6 6 6 6 6 6 6 6" * 7
"""Rows B to I, with no room for a new chain."""


def taken_over(stock: list[str], cash: int, rows: str = "", survivor: str = "6 6 6 6 6 6") -> Position:
    """American of three tiles is taken over, by Continental if nothing else is said."""
    game = table("2 2 2 . " + survivor + rows, edition="classic", racks=["A4"], stock=stock, cash=[cash])
    return play(game, "A4")


def test_it_keeps_blocks_while_the_game_is_young_and_sells_when_no_founding_can_come() -> None:
    """Rich as it is: of a chain that is founded again it would hold the only block (V18)."""
    assert choice(taken_over(["1 American"], 9000)) == "sell 0"
    assert choice(taken_over(["1 American"], 9000, rows=NO_ROOM)) == "sell 1"


def test_it_sells_when_it_has_no_money_to_buy_with() -> None:
    """A dollar in an empty purse is worth more than a dollar."""
    poor, rich = (taken_over(["1 American", "9 American"], cash) for cash in (0, 90_000))
    assert worth(poor, "sell 1") - worth(poor, "sell 0") > worth(rich, "sell 1") - worth(rich, "sell 0")


def test_it_trades_for_the_majority_of_the_survivor() -> None:
    """Two blocks for one make it first in Continental."""
    game = taken_over(["4 American, 5 Continental", "6 Continental"], 9000, rows=NO_ROOM)
    assert choice(game) == "trade 4"


def test_it_does_not_trade_into_a_cheap_chain_where_rivals_are_out_of_reach() -> None:
    """Two blocks at $400 for one at $600, with nothing to win in Luxor."""
    game = taken_over(["4 American", "12 Luxor", "11 Luxor"], 0, survivor="0 0 0 0")
    assert choice(game) == "trade 0"


# The end ---------------------------------------------------------------------------------------------


def ending(edition: str, cash: list[int]) -> Position:
    """All chains are safe: the end can be announced."""
    return table(ROW_OF_SIXTEEN, edition=edition, racks=["I12", "I11"], pile="", cash=cash)


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_announces_the_end_when_ahead_and_not_when_behind(edition: str) -> None:
    """By cash alone here (V41)."""
    assert choice(ending(edition, [9000, 3000, 3000])) == "announce"
    assert choice(ending(edition, [3000, 3000, 9000])) == "I12"


def test_behind_it_passes_rather_than_announce() -> None:
    """The bank has no block left to buy."""
    game = table(ROW_OF_ELEVEN, racks=["I12"], pile="", cash=[0, 9000, 0])
    play(game, "I12")
    assert legal(game) == ["pass", "announce"]
    assert choice(game) == "pass"


@pytest.mark.parametrize(("cash", "tile"), [([9000, 0, 0], "A11"), ([0, 9000, 0], "I12")])
def test_it_lets_a_game_that_ends_at_once_end_when_ahead_and_not_when_behind(cash: list[int], tile: str) -> None:
    """A11 makes the one chain safe, and the game ends at once (V41)."""
    picture, at_once = ROW_OF_TEN + "\n. . . . . 6 6 6 6 6", {"ending": "at-once"}
    racks = ["A11 I12"]
    game = table(picture, edition="decision-draft", racks=racks, pile="", cash=cash, changes=at_once)
    assert choice(game) == tile


# The sentence ----------------------------------------------------------------------------------------


def test_it_says_why() -> None:
    """In a sentence with dollars."""
    game = ending("vacation", [9000, 3000, 3000])
    why = BOT.explain(seen(game), legal(game), "announce")
    assert why is not None
    assert "let the game end (+$" in say(why)
    assert all(say(why.__class__(part, {"sign": "+", "worth": "$100"})) for part in HEURISTIC.parts)


@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_hidden_makes_a_worth_that_is_no_number(seats: int) -> None:
    """Estimates stand in for what is hidden at every number of seats."""
    game = table("2 2 . 6 6 6", seats=seats, racks=["A3 A7 B1 I12"])
    assert all(abs(worth(game, move)) < 100_000 for move in legal(game))
