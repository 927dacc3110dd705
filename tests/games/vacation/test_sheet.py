"""What everybody would have if the game ended now, and the sheet of the last reckoning (V44)."""

from __future__ import annotations

from typing import Any

import pytest

from contract.telling import NAMES
from hotelier.engine.position import Position
from hotelier.games.vacation.rules import RULES
from hotelier.games.vacation.score import reckon

from .drawing import EDITIONS, play, table
from .games import KINDS, played

ELEVEN = "2 2 2 2 2 2 2 2 2 2 2 ."
TWO_CHAINS = f"{ELEVEN}\n.\n3 3 3"


def sheet(game: Position) -> dict[str, Any]:
    """The sheet of a finished game."""
    return dict(RULES.sheet(game.state, game.terms, NAMES[: game.terms.seats]))


def ended(game: Position) -> dict[str, Any]:
    """The sheet when everybody has passed."""
    while game.result() is None:
        play(game, "pass")
    return sheet(game)


def test_v44_the_sheet_tells_cash_bonuses_and_stock_by_seat_and_by_chain() -> None:
    held = ["3 Luxor, 1 American", "2 Luxor, 2 American, 4 Festival", "1 Luxor"]
    told = ended(table(TWO_CHAINS, stock=held, cash=[100, 200, 300]))
    assert told == {
        "reason": "stalemate",
        "text": "Nobody could play a tile any more.",
        "seats": [
            {"cash": 100, "bonuses": 8000 + 1500, "stock": 3 * 800 + 300, "total": 12300},
            {"cash": 200, "bonuses": 4000 + 3000, "stock": 2 * 800 + 2 * 300, "total": 9400},
            {"cash": 300, "bonuses": 0, "stock": 800, "total": 1100},
        ],
        "chains": [
            {
                "name": "American",
                "tiles": 3,
                "price": 300,
                "seats": [{"blocks": 1, "bonus": 1500}, {"blocks": 2, "bonus": 3000}, {"blocks": 0, "bonus": 0}],
            },
            {
                "name": "Luxor",
                "tiles": 11,
                "price": 800,
                "seats": [{"blocks": 3, "bonus": 8000}, {"blocks": 2, "bonus": 4000}, {"blocks": 1, "bonus": 0}],
            },
        ],
        "worthless": [{"name": "Festival", "blocks": [0, 4, 0]}],
    }


@pytest.mark.parametrize("edition", ["decision", "vacation", "classic"])
def test_v41_the_sheet_says_who_announced_the_end_and_what_allowed_it(edition: str) -> None:
    game = play(table(ELEVEN, edition=edition, racks=["I1"], cash=[0]), "announce", "I1")
    if game.step == "draw":
        play(game, "+I12")
    group = "combine" if edition == "decision" else "chain"
    assert sheet(game)["text"] == f"Ada announced the end: every {group} on the board is safe."


def test_v41_what_allowed_it_is_left_out_where_it_holds_no_longer() -> None:
    game = play(table(f"{ELEVEN}\n.\no .", racks=["C2"], cash=[0]), "announce", "C2", "+I12", "found American")
    assert (sheet(game)["reason"], sheet(game)["text"]) == ("announced", "Ada announced the end.")


def test_v41_at_once_the_end_comes_by_itself() -> None:
    long = "2 2 2 2 2 2 2 2 2 2 2 2\n2 2 2"
    at_once = {"ending": "at-once"}
    game = play(table(long, edition="decision-draft", racks=["B4"], cash=[0], changes=at_once), "B4", "+I12")
    assert sheet(game)["text"] == "The end came by itself: every industrial complex on the board is safe."


def test_v42_a_rack_of_dead_tiles_is_named() -> None:
    sealed = f"{ELEVEN}\n.\n3 3 3 3 3 3 3 3 3 3 3"
    assert ended(table(sealed, racks=["B4"]))["text"] == "No tile of Ada could ever be played."


@pytest.mark.parametrize("edition", EDITIONS)
def test_v44_at_the_deal_everybody_is_worth_their_cash(edition: str) -> None:
    game = table(edition=edition, racks=["I1"], cash=[100, 200, 300])
    assert RULES.worth(game.state, game.terms) == [100, 200, 300]


def test_v44_in_the_middle_of_a_game_stock_and_bonuses_count() -> None:
    game = table(TWO_CHAINS, racks=["I1"], stock=["3 Luxor", "1 Luxor"], cash=[0, 0, 50])
    assert RULES.worth(game.state, game.terms) == [8000 + 2400, 4000 + 800, 50]


@pytest.mark.parametrize(("edition", "seats", "manner"), KINDS)
def test_v44_all_along_a_game_its_worth_is_what_the_last_reckoning_would_give(
    edition: str, seats: int, manner: str
) -> None:
    game = played(edition, seats, manner)
    for position in list(game.positions())[::9]:
        trial = position.copy()
        reckon(trial.state, trial.edition[0])
        assert RULES.worth(position.state, position.terms) == trial.state.cash[:seats].tolist()
    told = sheet(game.end)
    for seat, reckoned in enumerate(told["seats"]):
        assert reckoned["cash"] + reckoned["bonuses"] + reckoned["stock"] == reckoned["total"]
        assert reckoned["bonuses"] == sum(chain["seats"][seat]["bonus"] for chain in told["chains"])
        assert reckoned["stock"] == sum(chain["seats"][seat]["blocks"] * chain["price"] for chain in told["chains"])
    assert [seat["total"] for seat in told["seats"]] == game.end.result()["scores"]
