"""The last reckoning: V44 and V45."""

from __future__ import annotations

import pytest

from hotelier.core.errors import GameOver
from hotelier.games.vacation import score
from hotelier.games.vacation.rules import RULES

from .drawing import EDITIONS, board, cash, drawn, play, show, stock, table

ELEVEN = "2 2 2 2 2 2 2 2 2 2 2 ."
TWO_CHAINS = f"{ELEVEN}\n.\n3 3 3"
"""Nobody has a tile: three passes and the game is over. Luxor $800, American $300."""


def to_the_end(picture: str, **more: object) -> object:
    """The game when it is over, everybody having passed; the last turn is that of the seat before ``turn``."""
    game = table(picture, **more)  # type: ignore[arg-type]
    while game.result() is None:
        play(game, "pass")
    return game


# V44 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["decision", "vacation"])
def test_bonuses_are_paid_for_every_chain_on_the_board_and_all_stock_is_sold_v44(edition: str) -> None:
    """V44: first and second for each chain, then the blocks at its price."""
    held = ["3 Luxor, 1 American", "2 Luxor, 2 American", "1 Luxor"]
    game = to_the_end(TWO_CHAINS, edition=edition, stock=held, cash=[100, 200, 300])
    assert cash(game) == [
        100 + 8000 + 1500 + 3 * 800 + 1 * 300,
        200 + 4000 + 3000 + 2 * 800 + 2 * 300,
        300 + 0 + 1 * 800,
    ]
    assert [stock(game, seat) for seat in range(3)] == [{}, {}, {}]


def test_blocks_sold_at_the_end_go_back_to_the_bank_v44() -> None:
    """V44 and the state's keys: sold blocks are the bank's; the board stays as it was."""
    game = to_the_end(TWO_CHAINS, stock=["3 Luxor, 1 American", "2 Luxor"])
    assert (show(game)["bank"]["Luxor"], show(game)["bank"]["American"]) == (26, 29)
    assert board(game) == drawn(TWO_CHAINS)
    assert show(game)["sizes"] == {"Luxor": 11, "American": 3}


@pytest.mark.parametrize("edition", EDITIONS)
def test_stock_of_a_chain_not_on_the_board_is_worthless_and_stays_in_hand_v44(edition: str) -> None:
    """V44: no bonus either."""
    game = to_the_end("2 2", edition=edition, stock=["", "4 Festival, 2 Worldwide"])
    assert cash(game) == [6000, 6000, 6000]
    assert stock(game, 1) == {"Festival": 4, "Worldwide": 2}
    assert show(game)["bank"]["Festival"] == (21 if edition == "classic" else 31)


def test_at_the_end_ties_and_only_holders_are_paid_as_at_a_takeover_v44() -> None:
    """V44, V23-V26: Luxor is shared by two, $12,000; American has one holder; Wilton has none."""
    game = to_the_end(f"{TWO_CHAINS} . 1 1", stock=["2 Luxor", "2 Luxor", "1 American"], cash=[0, 0, 0])
    assert cash(game) == [6000 + 1600, 6000 + 1600, 4500 + 300]


def test_at_the_end_shares_are_raised_to_the_next_100_dollars_v44() -> None:
    """V44, V24, V25: second bonus $1500 for two."""
    game = to_the_end("3 3 3", stock=["2 American", "1 American", "1 American"], cash=[0, 0, 0])
    assert cash(game) == [3000 + 600, 800 + 300, 800 + 300]


@pytest.mark.parametrize(("turn", "last", "paid"), [(0, 2, [700, 600, 700]), (1, 0, [700, 700, 600])])
def test_in_the_draft_odd_hundreds_go_round_from_the_seat_whose_turn_was_last_v44(
    turn: int, last: int, paid: list[int]
) -> None:
    """V44, V24: $2000 among three."""
    game = to_the_end("3 3", edition="decision-draft", stock=["1 American"] * 3, cash=[0] * 3, turn=turn)
    assert show(game)["turn"] == last
    assert cash(game) == [200 + bonus for bonus in paid]


def test_in_the_draft_only_the_first_bonus_is_paid_at_the_end_v44() -> None:
    """V44, V22."""
    game = to_the_end("3 3", edition="decision-draft", stock=["3 American", "2 American"], cash=[0] * 3)
    assert cash(game) == [2000 + 600, 400, 0]


def test_with_two_seats_the_lead_divides_the_first_bonus_at_the_end_too_v44_v27() -> None:
    """V44, V27: American 3 to 1, 70:30; Luxor 1 to 0, all."""
    game = to_the_end(TWO_CHAINS, seats=2, stock=["1 American", "3 American, 1 Luxor"], cash=[0, 0])
    assert cash(game) == [900 + 300, 2100 + 900 + 8000 + 800]


def test_in_classic_all_is_paid_by_the_tier_at_the_end_v44() -> None:
    """V44: Tower (1) three tiles, $300; Continental (6) two, $400."""
    held = ["2 Tower, 1 Continental", "1 Tower"]
    game = to_the_end("1 1 1 . 6 6", edition="classic", stock=held, cash=[0, 0, 0])
    assert cash(game) == [3000 + 6000 + 600 + 400, 1500 + 300, 0]


def test_the_holdings_before_the_sale_decide_the_bonuses_v44() -> None:
    """V44: bonuses first, then the sale; from then on everybody's holdings have been told."""
    game = to_the_end(TWO_CHAINS, stock=["1 Luxor"])
    assert game.state.told.tolist() == [0, 0, 1, 1, 0, 0, 0]


def test_the_smallest_chain_comes_first_and_equals_in_list_order_v44(monkeypatch: pytest.MonkeyPatch) -> None:
    """V44: the order can't be seen in the dollars, so the reckoning itself is watched."""
    game = table("5 5 5 . 6 6 . 0 0 0\n.\n2 2 2 2 2 2 2 2 2 2 2 .\n.\n1 1 . . .")
    paid: list[int] = []
    monkeypatch.setattr(score, "pay_bonuses", lambda s, ed, chain, mover: paid.append(chain))
    reckon = getattr(score.reckon, "py_func", score.reckon)
    reckon(game.state, game.edition[0])
    assert paid == [1, 6, 0, 5, 2]


# V45 -----------------------------------------------------------------------------------------------


def test_most_money_wins_v45() -> None:
    """V45: stock has become money; the scores are the cash."""
    game = to_the_end("3 3", stock=["", "1 American"], cash=[7000, 3000, 6000])
    assert game.result() == {"reason": "stalemate", "scores": [7000, 6200, 6000], "winners": [0]}
    assert cash(game) == [7000, 6200, 6000]


def test_equals_share_the_win_v45() -> None:
    """V45: two of three, and all of them."""
    assert to_the_end("3 3", cash=[500, 900, 900]).result()["winners"] == [1, 2]
    assert to_the_end("3 3", cash=[900, 900, 900]).result()["winners"] == [0, 1, 2]


def test_worthless_stock_is_no_money_v45() -> None:
    """V45, V44: blocks of a chain not on the board do not decide."""
    assert to_the_end("3 3", stock=["9 Festival"], cash=[500, 600, 0]).result()["winners"] == [1]


def test_when_the_game_is_over_nothing_can_be_played_v45() -> None:
    """V45: nobody is to move; every code is refused and nothing changes."""
    game = to_the_end("3 3", stock=["1 American"])
    before = game.state.tobytes()
    assert (game.to_move, game.step, game.legal(), game.odds()) == (-2, None, [], {})
    for code in range(RULES.codes):
        with pytest.raises(GameOver):
            game.play(code)
    assert game.state.tobytes() == before
