"""What is said of each kind of move, and what is asked in each step."""

from __future__ import annotations

import pytest

from contract.telling import question, told
from hotelier.core.seats import ONLOOKER
from hotelier.engine.position import Position
from hotelier.games.vacation.rules import RULES

from .drawing import EDITIONS, play, table

JOINING = "1 1 1 . 3 3 3 3"
"""A4 joins them: American takes over Wilton, $300 a block."""

TEN = "0 0 0 0 0 0 0 0 0 0 . ."
ELEVEN = "0 0 0 0 0 0 0 0 0 0 0 ."
SEALED = "\n".join(["0 " * 12, ". . . . . . . . . . . .", "3 " * 12])
"""Two safe chains: no tile of the row between them can be played."""

# Playing and drawing -----------------------------------------------------------------------------


def test_a_tile_is_told_with_its_city() -> None:
    assert told(table(racks=["E12"]), "E12") == "Ada plays E12, Athens."


def test_a_chain_that_grows_is_told_with_its_size() -> None:
    assert told(table("0 0 .", racks=["A3"]), "A3") == "Ada plays A3, Toronto. Continental has 3 tiles."


@pytest.mark.parametrize("edition", ["decision", "vacation", "classic"])
def test_v19_a_chain_becomes_safe_once(edition: str) -> None:
    game = table(TEN, edition=edition, racks=["A11", "A12"], cash=[0, 0, 0])
    chain = game.terms.values["chains"][0]
    assert told(game, "A11") == f"Ada plays A11, Stockholm. {chain} has 11 tiles and is safe."
    play(game, "+" if game.step == "draw" else "pass")
    while game.to_move != 1:
        play(game, "+" if game.step == "draw" else "pass")
    assert told(game, "A12") == f"Bruno plays A12, Helsinki. {chain} has 12 tiles."


def test_v2_a_drawn_tile_is_told_to_its_seat_alone() -> None:
    said = {}
    for seat in (0, 1, ONLOOKER):
        game = play(table(racks=["E12", "I1", "I2"]), "E12")
        said[seat] = told(game, "+G7", seat)
    assert said == {0: "Ada draws G7, Tangier.", 1: "Ada draws a tile.", ONLOOKER: "Ada draws a tile."}


def test_v16_a_swap_tells_the_tile_laid_aside_to_everybody() -> None:
    game = play(table(SEALED, edition="classic", racks=["B5 I1"]), "I1", "pass", "+I12")
    assert told(game, "-B5", 1) == "Ada lays aside B5, New York, which can never be played."
    assert told(game, "+I5", 1) == "Ada draws a tile. No tile to play: Bruno."


# Founding and buying -----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_v14_a_founding_is_told_with_size_and_price(edition: str) -> None:
    game = play(table("o .", edition=edition, racks=["A2"]), "A2")
    if game.step == "draw":
        play(game, "+")
    group = {"decision": "combine", "decision-draft": "industrial complex"}.get(edition, "chain")
    assert question(game, 0) == f"Your turn: name the new {group}."
    assert question(game, 1) == f"Ada names the new {group}."
    free = " Ada gets 1 block of it for nothing." if edition == "classic" else ""
    price = 300 if edition == "classic" else 200
    assert told(game, "found American") == f"Ada founds American with 2 tiles, ${price} a block.{free}"


def test_v30_a_purchase_is_told_with_its_price() -> None:
    game = play(table(TEN, racks=["I1"]), "I1", "+I12")
    assert told(game, "buy Continental") == "Ada buys a block of Continental for $700. No tile to play: Bruno."


def test_v30_who_buys_nothing_and_who_buys_no_more() -> None:
    assert told(play(table(TEN, racks=["I1", "I2"]), "I1", "+I12"), "pass") == "Ada buys nothing."
    more = play(table(TEN, edition="classic", racks=["I1", "I2"]), "I1", "buy Luxor")
    assert told(more, "pass") == "Ada buys no more."


# Takeovers ---------------------------------------------------------------------------------------


def test_v22_a_takeover_tells_what_was_announced_and_paid() -> None:
    game = table(JOINING, racks=["A4"], stock=["2 Wilton", "6 Wilton", "1 Wilton"])
    assert told(game, "A4") == (
        "Ada plays A4, Ottawa. American takes over Wilton: "
        "Ada holds 2 and gets $1,500; Bruno holds 6 and gets $3,000; Carol holds 1."
    )


def test_v22_a_chain_nobody_holds_is_taken_over_at_once() -> None:
    assert told(table(JOINING, racks=["A4"]), "A4") == (
        "Ada plays A4, Ottawa. American takes over Wilton, of which nobody holds a block. American has 8 tiles."
    )


def test_v20_the_choice_of_the_survivor_is_told_with_what_follows() -> None:
    game = table("1 1 . 3 3", racks=["A3"], stock=["", "1 Wilton"])
    assert told(game, "A3") == "Ada plays A3, Toronto. It joins Wilton and American."
    assert question(game, 0) == "Your turn: which of the largest survives?"
    assert question(game, 1) == "Ada decides which of the largest survives."
    assert told(game, "survivor American") == (
        "Ada lets American survive. American takes over Wilton: Bruno holds 1 and gets $3,000."
    )


def three_chains() -> Position:
    """A3 joins American (3) with Wilton and Luxor (2 each), of which Bruno and Carol hold blocks."""
    picture = "1 1 . 2 2\n. . 3\n. . 3\n. . 3"
    return table(picture, racks=["A3"], stock=["", "1 Wilton", "3 Luxor"])


def test_v21_the_order_of_settlement_is_told_with_what_follows() -> None:
    game = three_chains()
    assert told(game, "A3") == "Ada plays A3, Toronto. It joins Wilton, Luxor and American."
    assert (question(game, 0), question(game, 2)) == (
        "Your turn: which is settled next?",
        "Ada decides which is settled next.",
    )
    assert told(game, "next Luxor") == (
        "Ada settles Luxor next. American takes over Luxor: Carol holds 3 and gets $3,000."
    )


def test_v21_the_bonus_of_the_next_chain_is_kept_apart_from_a_sale() -> None:
    game = table("1 1 . 2 2\n. . 3\n. . 3\n. . 3", racks=["A3"], stock=["", "2 Wilton", "3 Luxor, 1 Wilton"])
    play(game, "A3", "next Luxor", "trade 0")
    assert told(game, "sell 3") == (
        "Carol sells 3 blocks of Luxor for $600. "
        "American takes over Wilton: Bruno holds 2 and gets $2,000; Carol holds 1 and gets $1,000."
    )


def test_v28_trading_selling_and_keeping() -> None:
    game = play(table(JOINING, racks=["A4"], stock=["2 Wilton", "6 Wilton", "2 Wilton"]), "A4")
    assert question(game, 0) == "Your Wilton blocks: trade, sell or keep?"
    assert question(game, 1) == "Ada decides about Wilton blocks: trade, sell or keep."
    assert told(game, "trade 0") == "Ada trades no block of Wilton."
    assert question(game, 0) == "Your Wilton blocks: sell at $300 each, or keep?"
    assert question(game, 1) == "Ada decides about Wilton blocks: sell or keep."
    assert told(game, "sell 0") == "Ada keeps 2 blocks of Wilton."
    assert told(game, "trade 4") == "Bruno trades 4 blocks of Wilton for 2 of American."
    assert told(game, "sell 1") == "Bruno sells 1 block of Wilton for $300 and keeps 1."
    play(game, "trade 0")
    assert told(game, "sell 2") == "Carol sells 2 blocks of Wilton for $600. American has 8 tiles."


# The end -----------------------------------------------------------------------------------------


def test_v41_an_announcement_and_the_end_it_brings() -> None:
    game = table(ELEVEN, racks=["I1"], stock=["3 Continental", "1 Continental"], cash=[100, 200, 300])
    assert told(game, "announce") == "Ada announces the end."
    play(game, "I1")
    assert told(game, "+I12") == (
        "Ada draws a tile. The game is over, as Ada announced. Ada wins with $10,500. "
        "Behind: Bruno $5,000 and Carol $300."
    )
    assert question(game, 1) == "Ada wins with $10,500."


def test_v45_a_shared_win() -> None:
    game = play(table(ELEVEN, racks=["I1"], cash=[100, 100, 100]), "announce", "I1")
    assert told(game, "+I12") == (
        "Ada draws a tile. The game is over, as Ada announced. Ada, Bruno and Carol share the win with $100 each."
    )
    assert question(game) == "Ada, Bruno and Carol share the win with $100 each."


def test_v41_at_once_the_end_comes_by_itself() -> None:
    sixteen = "0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 ."
    game = play(table(sixteen, edition="decision-draft", racks=["B4"], changes={"ending": "at-once"}), "B4")
    assert told(game, "+I12") == "Ada draws a tile. The end has come by itself: this turn is the last."
    assert told(game, "pass") == (
        "Ada buys nothing. The game is over: the end came by itself. "
        "Ada, Bruno and Carol share the win with $6,000 each."
    )


def test_v42_a_dead_rack_is_told_when_the_turn_comes_to_it() -> None:
    game = play(table(SEALED, racks=["I1", "B5 B6"]), "I1", "+I12")
    assert told(game, "pass") == (
        "Ada buys nothing. No tile to play: Bruno. The whole rack is dead: this turn is the last."
    )
    assert told(game, "pass").startswith("Bruno buys nothing. The game is over: the whole rack of Bruno was dead. ")


def test_v17_v43_seats_without_a_tile_and_the_end_when_nobody_has_one() -> None:
    game = table(racks=["I1", "", ""], pile="", cash=[0, 0, 0])
    assert told(game, "I1") == (
        "Ada plays I1, Colombo. No tile to play: Bruno, Carol and Ada. "
        "The game is over: nobody can play a tile any more. Ada, Bruno and Carol share the win with $0 each."
    )


def test_v17_a_turn_that_comes_round_to_the_same_seat_says_who_had_no_tile() -> None:
    game = table(racks=["I1 I3", ""], seats=2, pile="", cash=[0, 0])
    assert told(game, "I1") == "Ada plays I1, Colombo. No tile to play: Bruno."
    assert question(game, 0) == "Your turn: play a tile."


def test_v17_a_swap_after_which_the_turn_comes_round_says_it_too() -> None:
    game = table(SEALED, edition="classic", seats=2, racks=["B5", ""], pile="I1", cash=[0, 0])
    assert told(game, "pass") == "Ada buys nothing."
    play(game, "-B5")
    assert told(game, "+I1", 0) == "Ada draws I1, Colombo. No tile to play: Bruno."


# The rest of what is asked -----------------------------------------------------------------------


def test_v10_a_turn_asks_for_a_tile_draws_and_asks_to_buy() -> None:
    game = table(TEN, racks=["I1"])
    assert (question(game, 0), question(game, 1)) == ("Your turn: play a tile.", "Ada is to play a tile.")
    play(game, "I1")
    assert (question(game, 0), question(game)) == ("Ada draws a tile.", "Ada draws a tile.")
    play(game, "+I12")
    assert (question(game, 0), question(game)) == ("Your turn: buy a block?", "Ada may buy a block.")


def test_v16_a_swap_is_no_question() -> None:
    game = play(table(SEALED, edition="classic", racks=["B5 I1"]), "I1", "pass", "+I12")
    assert question(game, 0) == "Ada swaps a dead tile."


def test_the_deal_is_told_as_one_thing() -> None:
    game = Position(RULES, RULES.agree("vacation", 3))
    assert question(game) == "The table is being set up."
    assert told(game, "+B5") == "The table is being set up."
