"""Buying: V30 and V31; and when the buy step is asked at all."""

from __future__ import annotations

import pytest

from .drawing import EDITIONS, asked, cash, legal, play, refusal, show, stock, table

THREE_CHAINS = "2 2 . 3 3 3 . 4 4 4 4"
"""Luxor $200, American $300, Worldwide $400 (in classic American, Worldwide, Festival, $100 more each)."""

ONE_BLOCK = [
    ("decision-draft", 3),
    ("decision-draft", 6),
    ("decision", 3),
    ("decision", 6),
    ("vacation", 2),
    ("vacation", 6),
]

# V30: what -------------------------------------------------------------------------------------------


def test_blocks_of_chains_on_the_board_are_for_sale_in_list_order_v30() -> None:
    """V30: then pass; of other chains none."""
    game = table(THREE_CHAINS)
    assert legal(game) == ["buy Luxor", "buy American", "buy Worldwide", "pass"]
    assert [refusal(game, f"buy {chain}") for chain in ("Continental", "Festival")] == ["V30", "V30"]


def test_a_block_comes_from_the_bank_and_is_paid_at_once_v30() -> None:
    """V30: $400 for four tiles."""
    game = table(THREE_CHAINS, stock=["", "2 Worldwide"])
    play(game, "buy Worldwide")
    assert cash(game) == [5600, 6000, 6000]
    assert stock(game, 0) == {"Worldwide": 1}
    assert show(game)["bank"]["Worldwide"] == 31 - 2 - 1


def test_the_price_is_that_of_the_chains_size_now_v30() -> None:
    """V30: the tile just played counts: three tiles, $300, not $200."""
    game = play(table("3 3", racks=["A3"], pile=""), "A3", "buy American")
    assert cash(game)[0] == 5700


def test_a_chain_just_founded_can_be_bought_v30() -> None:
    """V30: it is on the board."""
    game = play(table("o", racks=["A2"], pile=""), "A2", "found Festival", "buy Festival")
    assert (cash(game)[0], stock(game, 0)) == (5800, {"Festival": 1})


def test_a_block_that_the_bank_does_not_have_cant_be_bought_v30() -> None:
    """V30: with stock in the bank."""
    game = table(THREE_CHAINS, bank="0 American, 1 Luxor", keeper=2)
    assert legal(game) == ["buy Luxor", "buy Worldwide", "pass"]
    assert refusal(game, "buy American") == "V30"
    play(game, "buy Luxor")
    assert asked(game) == (1, "buy")
    assert legal(game) == ["buy Worldwide", "pass"], "the last block is gone"


@pytest.mark.parametrize(
    ("dollars", "choice"),
    [(200, ["buy Luxor"]), (299, ["buy Luxor"]), (300, ["buy Luxor", "buy American"])],
)
def test_nobody_buys_on_credit_v30(dollars: int, choice: list[str]) -> None:
    """V30: paid in cash, to the last dollar."""
    game = table(THREE_CHAINS, cash=[dollars])
    assert legal(game) == [*choice, "pass"]
    assert refusal(game, "buy Worldwide") == "V30"


def test_there_is_no_trade_between_seats_v30() -> None:
    """V30: whatever another seat holds, the buy step knows blocks of the bank, pass and announce alone."""
    game = table(THREE_CHAINS, stock=["", "5 Festival"])
    answers = {move.split()[0] for move in legal(game)}
    assert answers == {"buy", "pass"}
    assert refusal(game, "buy Festival") == "V30"


# V30: how many -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seats"), ONE_BLOCK)
def test_one_block_a_turn_v30(edition: str, seats: int) -> None:
    """V30: after it the turn is over, without a further buy step."""
    game = table(THREE_CHAINS, edition=edition, seats=seats)
    play(game, "buy American")
    assert asked(game) == (1, "buy")


def test_in_decision_two_seats_buy_up_to_two_blocks_in_different_chains_v30() -> None:
    """V30: one at a time; not two of one chain."""
    game = table(THREE_CHAINS, edition="decision", seats=2)
    play(game, "buy American")
    assert asked(game) == (0, "buy")
    assert legal(game) == ["buy Luxor", "buy Worldwide", "pass"]
    assert refusal(game, "buy American") == "V30"
    play(game, "buy Worldwide")
    assert asked(game) == (1, "buy")
    assert legal(game) == ["buy Luxor", "buy American", "buy Worldwide", "pass"], "a turn of its own"
    assert (cash(game), stock(game, 0)) == ([6000 - 700, 6000], {"American": 1, "Worldwide": 1})


def test_in_decision_two_seats_may_stop_after_one_block_v30() -> None:
    """V30: up to two."""
    assert asked(play(table(THREE_CHAINS, edition="decision", seats=2), "buy American", "pass")) == (1, "buy")


def test_in_decision_with_one_chain_on_the_board_two_seats_buy_one_block_v30() -> None:
    """V30: no different chain is left, so nothing more is asked."""
    assert asked(play(table("3 3", edition="decision", seats=2), "buy American")) == (1, "buy")


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_in_classic_three_blocks_a_turn_in_any_mix_v30(seats: int) -> None:
    """V30: also three of one chain, one at a time."""
    game = table(THREE_CHAINS, edition="classic", seats=seats)
    for _ in range(3):
        assert asked(game) == (0, "buy")
        play(game, "buy Worldwide")
    assert asked(game) == (1, "buy")
    assert (cash(game)[0], stock(game, 0)) == (6000 - 3 * 400, {"Worldwide": 3})
    play(game, "buy American", "buy Festival")
    assert asked(game) == (1, "buy")
    assert stock(game, 1) == {"American": 1, "Festival": 1}


def test_each_block_is_paid_before_the_next_is_asked_for_v30() -> None:
    """V30: $700 is enough for American and Worldwide, not for a third block."""
    game = table(THREE_CHAINS, edition="classic", cash=[700])
    play(game, "buy American")
    assert (cash(game)[0], legal(game)) == (400, ["buy American", "buy Worldwide", "pass"])
    play(game, "buy Worldwide")
    assert (cash(game)[0], asked(game)) == (0, (1, "buy"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_obliged_to_buy_v30(edition: str) -> None:
    """V30: pass ends the buying, whatever else was allowed."""
    game = play(table(THREE_CHAINS, edition=edition), "pass")
    assert asked(game) == (1, "buy")
    assert cash(game) == [6000] * 3


# when the step is asked ------------------------------------------------------------------------------


def test_without_a_chain_on_the_board_no_buy_step_is_asked_v30() -> None:
    """A step whose only answer is to do nothing is skipped."""
    assert asked(play(table("o", racks=["C3", "E5"], pile=""), "C3")) == (1, "tile")


def test_without_money_for_any_block_no_buy_step_is_asked_v30() -> None:
    """A step whose only answer is to do nothing is skipped: the cheapest block costs $200."""
    assert asked(play(table(THREE_CHAINS, racks=["I1", "E5"], cash=[199], pile=""), "I1")) == (1, "tile")
    assert asked(play(table(THREE_CHAINS, racks=["I1", "E5"], cash=[200], pile=""), "I1")) == (0, "buy")


def test_without_a_block_in_the_bank_no_buy_step_is_asked_v30() -> None:
    """A step whose only answer is to do nothing is skipped."""
    game = table("3 3", racks=["I1", "E5"], bank="0 American", keeper=2, pile="")
    assert asked(play(game, "I1")) == (1, "tile")


def test_a_step_is_skipped_when_its_turn_comes_not_before_v30() -> None:
    """In classic the last block of the bank is bought: the second and third buy step have nothing to ask."""
    game = table("3 3", edition="classic", racks=["I1", "E5"], bank="1 Worldwide", keeper=2, pile="")
    assert asked(play(game, "I1")) == (0, "buy")
    assert asked(play(game, "buy Worldwide")) == (1, "tile")


def test_a_step_with_one_real_answer_is_still_asked_v30() -> None:
    """One tile in the rack, one name left, one block for sale: all three are asked."""
    six = "0 0 . 1 1 . 2 2 . 3 3 .\n. .\n4 4 . 5 5 . o . . . . ."
    game = table(six, racks=["C8"], pile="", cash=[200])
    assert (asked(game), legal(game)) == ((0, "tile"), ["C8"])
    assert (asked(play(game, "C8")), legal(game)) == ((0, "found"), ["found Festival"])
    assert asked(play(game, "found Festival")) == (0, "buy")


# V31 -----------------------------------------------------------------------------------------------


def test_selling_is_possible_only_at_a_takeover_v31() -> None:
    """V31: not in the tile step, not when naming, not when buying; of a chain on the board or off it."""
    held = ["3 Luxor, 2 Festival"]
    game = table("o\n.\n2 2", racks=["A2"], stock=held, pile="")
    for move in ("A2", "found Wilton", "pass"):
        assert [refusal(game, text) for text in ("sell 1", "sell 2", "trade 2")] == ["V10"] * 3
        play(game, move)
    assert stock(game, 0) == {"Luxor": 3, "Festival": 2}


def test_at_a_takeover_only_the_defunct_chain_is_sold_v31() -> None:
    """V31, V28: three blocks of Luxor, whatever else the seat holds."""
    game = table("2 2 . 3 3 3", racks=["A3"], stock=["3 Luxor, 9 American, 5 Festival"])
    play(game, "A3", "trade 0")
    assert legal(game) == ["sell 0", "sell 1", "sell 2", "sell 3"]
    play(game, "sell 3")
    assert stock(game, 0) == {"American": 9, "Festival": 5}
