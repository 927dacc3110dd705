"""Owning lots (B20, B21), the end (B30-B32), and the worked examples of the page."""

from __future__ import annotations

from typing import Any

import pytest
from big_shot_table import COLOURS, NAMES, last_round, play, put, sell, state, table, why_not

from hotelier.bots.contract import View
from hotelier.bots.heuristic import load_heuristic
from hotelier.bots.search.measure import measure
from hotelier.core.errors import GameOver
from hotelier.engine.position import Position
from hotelier.games.big_shot.board import COLOUR_NAMES, lot_names, owner_of
from hotelier.games.big_shot.rules import RULES


def owner(cubes: str) -> str | None:
    """The colour that owns a lot with these cubes, by its letter."""
    position = table()
    put(position, "C16", cubes)
    found = owner_of(position.state, lot_names(position.terms).index("C16"))
    return None if found < 0 else COLOUR_NAMES[found][0]


@pytest.mark.parametrize(
    ("cubes", "whose"),
    [
        ("RRRYYYW", "W"),
        ("RRYYWWB", "B"),
        ("RRRYYWW", "R"),
        ("RRRYYWB", "R"),
        ("RYYYYYY", "Y"),
        ("BBBBBBB", "B"),
        ("RRRRYYY", "R"),
        ("RRRYYYB", "B"),
        ("RRYYYYW", "Y"),
        ("WB", None),
        ("RRB", "R"),
        ("W", "W"),
    ],
)
def test_B20_equal_numbers_cancel_and_the_most_of_the_rest_owns(cubes: str, whose: str | None) -> None:
    assert owner(cubes) == whose


def test_B20_seven_cubes_always_have_an_owner() -> None:
    sevens = [
        "R" * r + "Y" * y + "W" * w + "B" * (7 - r - y - w)
        for r in range(8)
        for y in range(8 - r)
        for w in range(8 - r - y)
    ]
    assert len(sevens) == 120
    assert all(owner(cubes) for cubes in sevens)


@pytest.mark.parametrize("cubes", ["RRYY", "RYW", "RRYYWB", "", "RYWB", "RRRYYY"])
def test_B21_what_cancels_out_is_nobodys_at_the_end(cubes: str) -> None:
    position = last_round()
    put(position, "C16", cubes)
    play(position, "place Red N9")
    assert state(position)["lots"]["C16"] == {"owner": None}


def test_B21_after_the_eighteenth_round_all_lots_are_settled() -> None:
    position = last_round()
    put(position, "C16", "RRYYB")
    sell(position, "C17", "White")
    play(position, "place Red N9")
    lots = state(position)["lots"]
    assert list(lots) == list(lot_names(position.terms))
    assert {name: lot["owner"] for name, lot in lots.items() if lot["owner"]} == {
        "N9": "Red",
        "C16": "Black",
        "C17": "White",
    }
    assert (state(position)["round"], state(position)["to_move"], state(position)["step"]) == (18, None, None)


def test_B21_when_the_game_is_over_nothing_can_be_played() -> None:
    position = play(last_round(), "place Red N9")
    before = position.state.tobytes()
    with pytest.raises(GameOver):
        play(position, "pass")
    assert why_not(position, "+3").message.id == "big_shot.reason.over"
    assert position.legal() == [] and position.state.tobytes() == before


@pytest.mark.parametrize(
    ("added", "whose"),
    [(["Red", "Red", "Black"], "Red"), (["Yellow", "Red", "Black"], "Yellow"), (["Red", "Red", "Yellow"], "White")],
)
def test_B20_the_worked_example_of_a_lot_three_seats_can_take(added: list[str], whose: str) -> None:
    position = play(table(), "+1", "pass", "pass", "pass")
    assert state(position)["hand"] == "RRYB"
    put(position, "C18", "YYRW")
    play(position, *(f"place {colour} C18" for colour in added))
    assert state(position)["lots"]["C18"] == {"owner": whose}


def test_B30_the_worked_example_of_a_park_that_doubles() -> None:
    position = last_round(cash=0)
    sell(position, "NX", "Red")
    sell(position, "N10", "Red")
    sell(position, "N11", "White")
    play(position, "place Red N9")
    result = position.result()
    assert result is not None and result["scores"] == [38, 0, 11, 0]


def test_B30_lots_and_cash_count_and_each_loan_costs_ten() -> None:
    position = last_round()
    position.state.cash[:] = [3, 4, 5, 6]
    position.state.loans[:] = [1, 0, 2, 9]
    sell(position, "C21", "Red")
    sell(position, "SX", "Yellow")
    sell(position, "S9", "White")
    play(position, "place Red C16")
    assert position.result()["scores"] == [3 - 10 + 21 + 16, 4, 5 - 20 + 9, 6 - 90]  # type: ignore[index]


def test_B30_a_balance_before_the_end_counts_open_lots_as_they_stand() -> None:
    import numpy as np

    from hotelier.engine import doors

    position = table()
    put(position, "C20", "RRY")
    put(position, "NX", "Y")
    put(position, "N9", "Y")
    money = np.zeros(4, np.int64)
    doors.scores(position._states, 0, position.edition, money)
    assert money.tolist() == [30, 28, 10, 10]


def ended(owners: dict[str, str], cash: list[int], seats: int = 4, loans: list[int] | None = None) -> Position:
    """A game at its end: these lots to these colours, this cash by colour."""
    position = last_round(seats)
    for lot, colour in owners.items():
        sell(position, lot, colour)
    position.state.cash[:] = cash
    position.state.loans[:] = loans or [0] * 4
    put(position, "S11", "Y")
    play(position, "place Red S11")
    assert state(position)["lots"]["S11"] == {"owner": None}
    return position


def winners(position: Position) -> list[int]:
    result = position.result()
    assert result is not None and result["reason"] == "settled"
    found: list[int] = result["winners"]
    return found


def test_B31_the_best_balance_wins_among_those_with_two_lots() -> None:
    assert winners(ended({"C21": "Red", "C16": "Yellow", "C17": "Yellow"}, [50, 0, 0, 90])) == [1]


def test_the_search_once_gave_the_win_to_the_richest_who_had_one_lot() -> None:
    position = last_round()
    for lot, colour in {"C21": "Red", "C16": "Yellow", "C17": "Yellow"}.items():
        sell(position, lot, colour)
    position.state.cash[:] = [50, 0, 0, 0]
    put(position, "S11", "Y")
    load_heuristic("big-shot")
    measured = measure(View.of(position), ["place Red S11"], seed=1, playouts=4)
    assert measured.scores[:, 0, 0].tolist() == [71] * 4  # more than anybody else
    assert measured.wins[:, 0].tolist() == [[0, 1, 0, 0]] * 4


def test_B31_a_park_is_a_lot() -> None:
    assert winners(ended({"C21": "Red", "SX": "Red", "C16": "Yellow", "C17": "Yellow"}, [50, 0, 0, 0])) == [0]


def test_B31_of_equal_balances_more_lots_win() -> None:
    lots = {"C20": "Red", "S10": "Red", "N9": "Yellow", "N10": "Yellow", "N11": "Yellow"}
    assert winners(ended(lots, [0, 0, 0, 0])) == [1]


def test_B31_then_the_more_valuable_best_lot_wins() -> None:
    assert winners(ended({"C20": "Red", "N11": "Red", "C21": "Yellow", "N10": "Yellow"}, [0, 0, 0, 0])) == [1]


def test_B31_the_best_lot_counts_as_doubled() -> None:
    lots = {"C21": "Red", "SX": "Red", "N11": "Yellow", "NX": "Yellow"}
    assert winners(ended(lots, [1, 0, 0, 0])) == [1]


def test_B31_then_the_win_is_shared() -> None:
    lots = {"N9": "Red", "NX": "Red", "S9": "White", "SX": "White"}
    assert winners(ended(lots, [5, 0, 5, 0])) == [0, 2]


def test_B32_if_no_seat_has_two_lots_the_best_balance_wins_without_them() -> None:
    assert winners(ended({"C16": "Red", "C17": "Yellow"}, [0, 0, 18, 0])) == [2]
    assert winners(ended({"C16": "Red"}, [2, 0, 18, 0])) == [0]


def test_B30_the_result_of_a_running_game_is_not_told() -> None:
    assert last_round().result() is None
    assert RULES.result(play(last_round(), "place Red N9").state, last_round().terms)["reason"] == "settled"


def bill(position: Position) -> dict[str, Any]:
    """The settlement of a game that is over."""
    told: dict[str, Any] = RULES.sheet(position.state, position.terms, NAMES[: position.terms.seats])
    return told


def places(position: Position) -> list[int | None]:
    return [seat["place"] for seat in bill(position)["seats"]]


def test_B31_the_sheet_places_the_seats_with_two_lots_and_no_other() -> None:
    lots = {"C21": "Red", "C16": "Yellow", "C17": "Yellow", "N9": "White", "N10": "White"}
    position = ended(lots, [50, 0, 0, 90])
    assert (places(position), bill(position)["decided_by"]) == ([None, 1, 2, None], "balance")
    assert [seat["qualifies"] for seat in bill(position)["seats"]] == [False, True, True, False]


@pytest.mark.parametrize(
    ("lots", "cash", "place", "decided_by"),
    [
        ("C20 S10 Red, N9 N10 N11 Yellow", [0, 0, 0, 0], [2, 1, None, None], "lots"),
        ("C20 N11 Red, C21 N10 Yellow", [0, 0, 0, 0], [2, 1, None, None], "best_lot"),
        ("N9 NX Red, S9 SX White", [5, 0, 5, 0], [1, None, 1, None], "shared"),
        ("C16 Red, C17 Yellow", [0, 0, 18, 0], [3, 2, 1, 4], "balance"),
        ("C16 C17 Red", [0, 0, 0, 0], [1, None, None, None], "balance"),
    ],
)
def test_B31_B32_the_sheet_says_what_decided(
    lots: str, cash: list[int], place: list[int | None], decided_by: str
) -> None:
    owners = {lot: part.split()[-1] for part in lots.split(",") for lot in part.split()[:-1]}
    position = ended(owners, cash)
    assert (places(position), bill(position)["decided_by"]) == (place, decided_by)
    assert [seat for seat, at in enumerate(place) if at == 1] == winners(position)


def test_B61_with_two_seats_the_sheet_has_an_account_of_each_colour() -> None:
    lots = {"C20": "Red", "SX": "Red", "S10": "Red", "C21": "Yellow", "N9": "White", "N10": "White"}
    position = ended({**lots, "C16": "Black", "C17": "Black"}, [5, 12, 3, 9], 2, [1, 2, 0, 0])
    first, second = bill(position)["seats"]
    red, yellow = first["colours"]
    assert red == {
        "name": "Red", "lots": 3, "worth": 40, "cash": 5, "loans": 1, "owed": 10, "balance": 35, "enough": True,
    }  # fmt: skip
    assert (yellow["name"], yellow["lots"], yellow["balance"], yellow["enough"]) == ("Yellow", 1, 13, False)
    assert (first["total"], first["place"], second["place"]) == (48, None, 1)
    assert (bill(position)["lots_to_win"], bill(position)["loan_owed"]) == (2, 10)


def test_B50_the_ghosts_lots_are_in_no_account() -> None:
    position = ended({"C21": "Black", "C16": "Red", "C17": "Red"}, [0, 0, 0, 0], 3)
    assert [account["name"] for seat in bill(position)["seats"] for account in seat["colours"]] == COLOURS[3]
    lost = next(lot for lot in bill(position)["lots"] if lot["name"] == "C21")
    assert (lost["owner"], lost["seat"]) == ("Black", None)
