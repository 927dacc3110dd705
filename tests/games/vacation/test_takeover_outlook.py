"""What is told of a takeover while it is settled: who takes whom, what was announced and paid, and who decides."""

from __future__ import annotations

from typing import Any

import pytest

from hotelier.core.seats import ONLOOKER
from hotelier.engine.position import Position

from .drawing import legal, play, table
from .games import KINDS, played
from .test_outlook import outlook

JOINING = "3 3 3 3 . 1 1 1"
"""A5 joins them: American takes over Wilton, $300 a block."""

TIED = "3 3 3 . 1 1 1\n. . . o"
"""A4 joins American and Wilton, which are equally large, and the lone tile B4."""

THREE = "3 3 3 3 . 1 1\n. . . . 4\n. . . . 4"
"""A5: American takes over Wilton and Worldwide, which are equally large."""


def takeover(game: Position, seat: int = 0) -> dict[str, Any]:
    """What is told of the takeover."""
    found: dict[str, Any] = outlook(game, seat)["takeover"]
    return found


def test_no_takeover_is_told_before_and_after_one() -> None:
    game = table(JOINING, racks=["A5"], stock=["1 Wilton"])
    assert outlook(game)["takeover"] is None
    play(game, "A5", "sell 1")
    assert outlook(game)["takeover"] is None


def test_v20_v22_v28_a_takeover_is_told_with_what_was_announced_and_paid() -> None:
    game = play(table(JOINING, racks=["A5"], stock=["3 Wilton, 1 American", "", "5 Wilton"]), "A5")
    assert game.step == "trade"
    assert takeover(game) == {
        "tile": "A5",
        "survivor": "American",
        "choices": [],
        "joined": [{"name": "American", "tiles": 4}, {"name": "Wilton", "tiles": 3}],
        "lone": 1,
        "tiles": 8,
        "price": 700,
        "defunct": "Wilton",
        "number": 1,
        "of": 1,
        "sale": 300,
        "holdings": [
            {"seat": 0, "blocks": 3, "bonus": 1500},
            {"seat": 1, "blocks": 0, "bonus": 0},
            {"seat": 2, "blocks": 5, "bonus": 3000},
        ],
        "order": [0, 2],
        "mine": 3,
        "survivor_mine": 1,
        "survivor_bank": 28,
        "most_trade": 2,
    }


def test_v28_each_seat_is_told_its_own_side_of_it_and_an_onlooker_none() -> None:
    game = play(table(JOINING, racks=["A5"], stock=["3 Wilton", "", "5 Wilton"]), "A5")
    sides = {
        seat: [takeover(game, seat)[key] for key in ("mine", "survivor_mine", "most_trade")]
        for seat in (0, 1, 2, ONLOOKER)
    }
    assert sides == {0: [3, 0, 2], 1: [0, 0, 0], 2: [5, 0, 4], ONLOOKER: [None, None, 0]}
    shared = [{k: v for k, v in takeover(game, seat).items() if k not in SIDES} for seat in (0, 1, 2, ONLOOKER)]
    assert shared[1:] == shared[:-1]


SIDES = ("mine", "survivor_mine", "most_trade")


def test_v28_the_most_that_can_be_traded_is_what_the_bank_has_blocks_for() -> None:
    game = table(JOINING, racks=["A5"], stock=["9 Wilton"], bank="2 American", keeper=1)
    play(game, "A5")
    assert takeover(game)["most_trade"] == 4
    assert legal(game) == ["trade 0", "trade 2", "trade 4"]
    assert {str(ground.brief) for ground in game.refused().values()} == {"Too many"}


def test_v28_after_the_trade_none_can_be_traded_and_the_next_is_asked_after_the_sale() -> None:
    game = play(table(JOINING, racks=["A5"], stock=["3 Wilton", "", "5 Wilton"]), "A5", "trade 2")
    assert game.step == "sell"
    assert [takeover(game)[key] for key in ("mine", "survivor_mine", "most_trade", "order")] == [1, 1, 0, [0, 2]]
    assert takeover(game, 2)["most_trade"] == 4
    play(game, "sell 0")
    assert [takeover(game)[key] for key in ("mine", "most_trade", "order")] == [1, 0, [2]]
    assert [holding["blocks"] for holding in takeover(game)["holdings"]] == [3, 0, 5]


def test_v20_the_survivor_is_to_be_chosen() -> None:
    game = play(table(TIED, racks=["A4"], stock=["2 Wilton", "1 American"]), "A4")
    told = takeover(game, 1)
    assert (told["survivor"], told["choices"], told["defunct"]) == (None, ["Wilton", "American"], None)
    assert [f"survivor {name}" for name in told["choices"]] == legal(game)
    assert (told["lone"], told["tiles"], told["price"]) == (2, 8, 0)
    assert (told["number"], told["of"], told["sale"], told["holdings"], told["order"]) == (0, 1, 0, [], [])
    play(game, "survivor American")
    assert (takeover(game)["survivor"], takeover(game)["price"]) == ("American", 700)
    assert takeover(game)["joined"][0]["name"] == "American"


def test_v21_several_are_settled_one_after_another_and_counted() -> None:
    game = play(table(THREE, racks=["A5"], stock=["2 Wilton, 1 Worldwide"]), "A5")
    assert game.step == "next"
    told = takeover(game)
    assert (told["survivor"], told["choices"]) == ("American", ["Wilton", "Worldwide"])
    assert (told["number"], told["of"], told["defunct"], told["tiles"]) == (0, 2, None, 9)
    play(game, "next Worldwide")
    assert [takeover(game)[key] for key in ("number", "of", "defunct", "sale")] == [1, 2, "Worldwide", 200]
    play(game, "sell 1")
    assert [takeover(game)[key] for key in ("number", "of", "defunct", "sale")] == [2, 2, "Wilton", 200]


def test_v27_two_seats_are_paid_by_the_lead() -> None:
    game = play(table("3 3 3 3 3 . 1 1 1 1", seats=2, racks=["A6"], stock=["7 Wilton", "4 Wilton"]), "A6")
    assert [holding["bonus"] for holding in takeover(game)["holdings"]] == [3200, 800]


def test_v24_in_the_draft_odd_hundreds_go_round_from_the_mover() -> None:
    held = ["2 Super", "2 Super", "2 Super"]
    game = table("3 3 3 3 . 1 1", edition="decision-draft", racks=["", "A5"], stock=held, turn=1)
    play(game, "A5")
    assert [holding["bonus"] for holding in takeover(game)["holdings"]] == [600, 700, 700]


def test_in_classic_a_takeover_is_told_alike() -> None:
    game = play(table(JOINING, edition="classic", racks=["A5"], stock=["3 Tower", "1 Tower"]), "A5")
    told = takeover(game)
    assert (told["survivor"], told["defunct"], told["sale"], told["price"]) == ("Worldwide", "Tower", 300, 700)
    assert [holding["bonus"] for holding in told["holdings"]] == [3000, 1500, 0]


@pytest.mark.parametrize(("edition", "seats", "manner"), KINDS)
def test_in_whole_games_what_is_told_of_a_takeover_is_what_the_rules_do_v20_v28(
    edition: str, seats: int, manner: str
) -> None:
    for before, move, after in played(edition, seats, manner).pairs():
        if before.step not in ("survivor", "next", "trade", "sell"):
            continue
        told = takeover(before, before.to_move)
        if before.step in ("survivor", "next"):
            assert [f"{before.step} {name}" for name in told["choices"]] == legal(before)
            continue
        assert told["order"][0] == before.to_move
        assert f"{before.step} {told['mine'] if before.step == 'sell' else told['most_trade']}" == legal(before)[-1]
        if before.step == "sell":
            earned = int(move.split()[1]) * told["sale"]
            if after.state.heard == 0 and after.step is not None:
                assert after.state.cash[before.to_move] - before.state.cash[before.to_move] == earned
        if after.step not in ("survivor", "next", "trade", "sell", None):
            survivor = before.terms.values["chains"].index(told["survivor"])
            assert after.state.tiles[survivor] == told["tiles"]
