"""Takeovers: V20, V21, V28 and V29. Bonuses are in ``test_bonuses``."""

from __future__ import annotations

import random

import pytest

import hotelier
from hotelier.core.seats import CHANCE

from .drawing import EDITIONS, asked, board, cash, drawn, legal, play, refusal, show, stock, table

# E6 joins Continental (4), Wilton (3), Luxor (3) and American (2).
FOUR_CHAINS = """
    . . . . . . . . . .
    . . . . . 2 . . . .
    . . . . . 2 . . . .
    . . . . . 2 . . . .
    . 0 0 0 0 . 1 1 1 .
    . . . . . 3 . . . .
    . . . . . 3 . . . .
"""
WILTON_TO_AMERICAN = "1 1 . 3 3 3"
"""A3 joins them: American takes over Wilton, $200 a block."""

# V20 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_largest_chain_touched_takes_over_the_others_v20(edition: str) -> None:
    """V20: nobody holds any, so nobody is asked."""
    game = play(table(FOUR_CHAINS, edition=edition, racks=["E6"]), "E6")
    if game.step == "next":
        play(game, legal(game)[0])
    assert board(game) == drawn(FOUR_CHAINS.replace("0 .", "0 0").translate(str.maketrans("123", "000")))
    assert list(show(game)["sizes"].values()) == [13]


def test_the_tile_and_the_lone_tiles_joined_to_it_join_the_survivor_v20() -> None:
    """V20."""
    game = play(table("1 1 . 3 3 3\n. . o . . .", racks=["A3"]), "A3")
    assert board(game) == drawn("3 3 3 3 3 3\n. . 3 . . .")


def test_in_classic_lone_tiles_join_that_are_connected_to_the_tile_v20() -> None:
    """V20: starting tiles in a row, of which the tile touches the first."""
    game = play(table("1 1 . 3 3 3\n. . o . . .\n. o o . . .", edition="classic", racks=["A3"]), "A3")
    assert board(game) == drawn("3 3 3 3 3 3\n. . 3 . . .\n. 3 3 . . .")
    assert list(show(game)["sizes"].values()) == [9]


def test_a_chain_that_the_tile_does_not_touch_is_left_alone_v20() -> None:
    """V20: Luxor touches neither the tile nor the others."""
    game = play(table("1 1 . 3 3 3\n.\n2 2", racks=["A3"]), "A3")
    assert show(game)["sizes"] == {"Luxor": 2, "American": 6}


def test_if_two_are_largest_the_mover_chooses_the_survivor_v20() -> None:
    """V20: in list order; the smaller one is no choice."""
    game = table("3 3 . 1 1 1\n. . 5 . . .\n. . 5 . . .\n. . 5 . . .", racks=["", "A3"], turn=1)
    play(game, "A3")
    assert asked(game) == (1, "survivor")
    assert legal(game) == ["survivor Wilton", "survivor Sharedon"]
    assert [refusal(game, f"survivor {chain}") for chain in ("American", "Luxor")] == ["V20", "V20"]
    play(game, "survivor Sharedon")
    assert show(game)["sizes"] == {"Sharedon": 9}


@pytest.mark.parametrize("survivor", ["Wilton", "American", "Sharedon"])
def test_if_three_are_largest_each_may_survive_v20(survivor: str) -> None:
    """V20, V21: and the mover says in which order the other two are settled."""
    game = play(table("1 1 . 3 3\n. . 5 . .\n. . 5 . .", racks=["A3"]), "A3")
    assert legal(game) == ["survivor Wilton", "survivor American", "survivor Sharedon"]
    play(game, f"survivor {survivor}")
    others = [name for name in ("Wilton", "American", "Sharedon") if name != survivor]
    assert (asked(game), legal(game)) == ((0, "next"), [f"next {name}" for name in others])
    play(game, f"next {others[1]}")
    assert show(game)["sizes"] == {survivor: 7}


def test_during_a_takeover_the_joining_tile_is_alone_and_every_chain_as_it_was_v20() -> None:
    """The state's keys: all merges when the last is settled, before the draw."""
    game = table(FOUR_CHAINS, racks=["E6"], stock=["1 Wilton, 1 American"])
    shown = drawn(FOUR_CHAINS.replace("0 .", "0 o"))
    sizes = {"Continental": 4, "Wilton": 3, "Luxor": 3, "American": 2}
    for move in ("E6", "next Wilton", "sell 0"):
        play(game, move)
        assert (board(game), show(game)["sizes"]) == (shown, sizes)
    play(game, "sell 1")
    assert asked(game) == (CHANCE, "draw")
    assert show(game)["sizes"] == {"Continental": 13}


# V21 -----------------------------------------------------------------------------------------------


def test_chains_are_settled_the_largest_first_and_the_mover_chooses_among_equals_v21() -> None:
    """V21: Wilton and Luxor have three tiles each, American two."""
    everything = "1 Wilton, 1 Luxor, 1 American"
    game = table(FOUR_CHAINS, racks=["E6"], stock=[everything, everything])
    assert asked(play(game, "E6")) == (0, "next")
    assert legal(game) == ["next Wilton", "next Luxor"]
    assert [refusal(game, f"next {chain}") for chain in ("American", "Continental", "Festival")] == ["V21"] * 3
    play(game, "next Luxor")
    settled = []
    while game.step == "sell":
        settled.append((int(game.state.defunct), game.to_move))
        play(game, "sell 1")
    assert settled == [(2, 0), (2, 1), (1, 0), (1, 1), (3, 0), (3, 1)]


def test_each_chain_is_settled_completely_before_the_next_v21() -> None:
    """V21: bonus and disposal by every seat; Wilton's bonus comes after Luxor's blocks are sold."""
    game = table(FOUR_CHAINS, racks=["E6"], stock=["1 Wilton, 1 Luxor", "1 Luxor"], cash=[0, 0, 0])
    play(game, "E6")
    assert cash(game) == [0, 0, 0]
    play(game, "next Luxor")
    assert cash(game) == [2300, 2300, 0]
    play(game, "sell 1", "sell 1")
    assert cash(game) == [2300 + 300 + 4500, 2600, 0]
    assert asked(game) == (0, "sell")


def test_a_chain_settled_is_no_choice_any_more_v21() -> None:
    """V21: three equals, two of them asked about once; the last needs no asking."""
    game = play(table("1 1 . 3 3\n. . 5 . .\n. . 5 . .", racks=["A3"], stock=["1 Wilton, 1 American"]), "A3")
    play(game, "survivor Sharedon", "next American")
    assert asked(game) == (0, "sell")
    play(game, "sell 1")
    assert (asked(game), int(game.state.defunct)) == ((0, "sell"), 1)


# V28 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mover", "order"), [(0, [0, 1, 3]), (1, [1, 3, 0]), (2, [3, 0, 1]), (3, [3, 0, 1])])
def test_holders_dispose_the_mover_first_and_on_to_the_left_v28(mover: int, order: list[int]) -> None:
    """V28: seat 2 holds none and is not asked."""
    racks = ["", "", "", ""]
    racks[mover] = "A3"
    held = ["1 Wilton", "1 Wilton", "3 Luxor", "1 Wilton"]
    game = play(table(WILTON_TO_AMERICAN, seats=4, racks=racks, stock=held, turn=mover), "A3")
    seats = []
    while game.step == "sell":
        seats.append(game.to_move)
        play(game, "sell 0")
    assert seats == order


def test_a_holder_trades_then_sells_then_keeps_the_rest_v28() -> None:
    """V28: of seven blocks four are traded, two sold at $200, one kept; cash aside from the bonuses."""
    game = table(WILTON_TO_AMERICAN, racks=["A3"], stock=["7 Wilton", "8 Wilton"])
    bank = show(game)["bank"]
    play(game, "A3")
    paid = cash(game)
    assert (asked(game), legal(game)) == ((0, "trade"), ["trade 0", "trade 2", "trade 4", "trade 6"])
    play(game, "trade 4")
    assert (asked(game), legal(game)) == ((0, "sell"), ["sell 0", "sell 1", "sell 2", "sell 3"])
    assert (cash(game), stock(game, 0)) == (paid, {"Wilton": 3, "American": 2})
    play(game, "sell 2")
    assert cash(game) == [paid[0] + 400, *paid[1:]]
    assert stock(game, 0) == {"Wilton": 1, "American": 2}
    assert show(game)["bank"] == bank | {"Wilton": bank["Wilton"] + 6, "American": bank["American"] - 2}
    assert asked(game) == (1, "trade"), "the next seat to the left"


def test_trading_is_decided_before_selling_and_is_final_v28() -> None:
    """V28: no way back to trading from the sale."""
    game = play(table(WILTON_TO_AMERICAN, racks=["A3"], stock=["5 Wilton"]), "A3", "trade 2")
    assert refusal(game, "trade 2") == "V10"
    assert asked(play(game, "sell 1")) == (CHANCE, "draw")
    assert stock(game, 0) == {"Wilton": 2, "American": 1}


def test_nobody_trades_or_sells_more_than_it_holds_v28() -> None:
    """V28."""
    game = play(table(WILTON_TO_AMERICAN, racks=["A3"], stock=["5 Wilton"]), "A3")
    assert refusal(game, "trade 6") == "V28"
    assert refusal(play(game, "trade 4"), "sell 2") == "V28"


def test_trades_last_while_the_bank_has_blocks_of_the_survivor_v28() -> None:
    """V28: two are left: four blocks at most; the next holder can't trade any and is asked to sell."""
    held = ["7 Wilton", "2 Wilton"]
    game = table(WILTON_TO_AMERICAN, racks=["A3"], stock=held, bank="2 American", keeper=2)
    play(game, "A3")
    assert legal(game) == ["trade 0", "trade 2", "trade 4"]
    assert refusal(game, "trade 6") == "V28"
    play(game, "trade 4", "sell 0")
    assert show(game)["bank"]["American"] == 0
    assert (asked(game), legal(game)) == ((1, "sell"), ["sell 0", "sell 1", "sell 2"])


def test_a_holder_of_one_block_is_not_asked_to_trade_v28() -> None:
    """V28: a step whose only answer is to do nothing is skipped."""
    game = play(table(WILTON_TO_AMERICAN, racks=["A3"], stock=["1 Wilton"]), "A3")
    assert (asked(game), legal(game)) == ((0, "sell"), ["sell 0", "sell 1"])


def test_who_has_traded_all_is_not_asked_to_sell_v28() -> None:
    """V28: nothing is left that could be sold."""
    game = play(table(WILTON_TO_AMERICAN, racks=["A3"], stock=["4 Wilton", "2 Wilton"]), "A3", "trade 4")
    assert asked(game) == (1, "trade")
    assert asked(play(game, "trade 2")) == (CHANCE, "draw")


def test_blocks_are_sold_at_the_price_of_the_size_before_the_joining_tile_v28() -> None:
    """V28: six tiles, $600; with the tile it would be seven, $700."""
    game = table("1 1 1 . 3 3 3\n1 1 1 . 3 3 3\n. . . . . . 3", racks=["A4"], stock=["1 Wilton"], cash=[0, 0, 0])
    play(game, "A4", "sell 1")
    assert cash(game) == [10 * 600 + 5 * 600 + 600, 0, 0]


def test_in_classic_blocks_are_sold_at_the_price_of_their_tier_v28() -> None:
    """V28: Imperial (5) is dear: two tiles, $400."""
    game = table("5 5 . 3 3 3", edition="classic", racks=["A3"], stock=["1 Imperial"], cash=[0, 0, 0])
    play(game, "A3", "sell 1")
    assert cash(game) == [15 * 400 + 400, 0, 0]


def test_blocks_traded_for_one_chain_can_run_out_for_the_next_v28() -> None:
    """V28: the bank's last block of Continental goes for Wilton; Luxor can only be sold."""
    game = table(FOUR_CHAINS, racks=["E6"], stock=["2 Wilton, 2 Luxor"], bank="1 Continental", keeper=2)
    play(game, "E6", "next Wilton", "trade 2")
    assert (asked(game), legal(game)) == ((0, "sell"), ["sell 0", "sell 1", "sell 2"])


def test_what_is_traded_and_sold_is_public_v28() -> None:
    """V28: the sums bought, traded and sold since the deal are kept for everybody."""
    game = play(table(WILTON_TO_AMERICAN, racks=["A3"], stock=["7 Wilton"]), "A3")
    before = game.state.net[0].tolist()
    play(game, "trade 4", "sell 2")
    changes = [after - old for after, old in zip(game.state.net[0].tolist(), before, strict=True)]
    assert changes == [0, -6, 0, 2, 0, 0, 0]


# V29 -----------------------------------------------------------------------------------------------


def test_the_defunct_chains_marker_is_free_once_all_is_settled_v29() -> None:
    """V29: not on the board any more: no block can be bought, and the name can be given again."""
    game = table("1 1 . 3 3 3\n. .\no", racks=["A3", "C2"], stock=["1 Wilton"], pile="")
    play(game, "A3")
    assert show(game)["sizes"] == {"Wilton": 2, "American": 3}
    play(game, "sell 1")
    assert show(game)["sizes"] == {"American": 6}
    assert (legal(game), refusal(game, "buy Wilton")) == (["buy American", "pass"], "V30")
    play(game, "pass", "C2")
    assert "found Wilton" in legal(game)


def test_no_marker_is_free_before_the_last_takeover_of_the_tile_is_settled_v29() -> None:
    """V29: Wilton is settled, Luxor is not: both are still on the board."""
    game = table(FOUR_CHAINS, racks=["E6"], stock=["1 Wilton, 1 Luxor"])
    play(game, "E6", "next Wilton", "sell 1")
    assert (asked(game), int(game.state.defunct)) == ((0, "sell"), 2)
    assert show(game)["sizes"] == {"Continental": 4, "Wilton": 3, "Luxor": 3, "American": 2}


# What a view says of it ----------------------------------------------------------------------------


def test_one_block_less_than_dealt_is_shown_as_a_number_and_not_as_hidden() -> None:
    """V6: sales are public, so what a seat has bought, traded and sold since the deal is known to all, -1 too."""
    game = hotelier.new("vacation", seats=4, seed=11)
    lot = random.Random(11)
    shown = set()
    while game.outcome is None:
        game.play(lot.choice(game.legal))
        for seat in (0, hotelier.ONLOOKER):
            shown |= {count for held in game.view(seat)["since_deal"] for count in held.values()}
    assert -1 in shown
    assert all(isinstance(count, int) for count in shown)
