"""What a position means for a seat: whose each lot would be, balances, loans, placements; and the settlement."""

from __future__ import annotations

from typing import Any

import pytest
from big_shot_table import EVERY_TABLE, NAMES, last_round, legal, play, put, random_game, sell, table

from hotelier.core.seats import ONLOOKER
from hotelier.engine.position import Position
from hotelier.games.big_shot.rules import RULES


def outlook(position: Position, seat: int = 0) -> dict[str, Any]:
    return dict(RULES.outlook(position.view(seat), position.terms, NAMES[: position.terms.seats], seat))


def lot(position: Position, name: str) -> dict[str, Any]:
    (found,) = [one for one in outlook(position)["lots"] if one["name"] == name]
    return found


def colour(position: Position, name: str, seat: int = 0) -> dict[str, Any]:
    (found,) = [one for one in outlook(position, seat)["colours"] if one["name"] == name]
    return found


def test_b20_an_open_lot_is_told_with_who_would_own_it() -> None:
    city = table()
    put(city, "C18", "RRYYW")
    assert lot(city, "C18") == {
        "name": "C18",
        "value": 18,
        "owner": "White",
        "seat": 2,
        "doubled": False,
        "worth": 18,
        "sold": False,
        "cubes": 5,
        "closes_at": 7,
        "cancels": [["Red", "Yellow"]],
    }
    assert (lot(city, "C16")["owner"], lot(city, "C16")["seat"]) == (None, None)


def test_b30_a_lot_counts_twice_where_its_owner_has_the_park() -> None:
    city = table()
    sell(city, "NX", "Red")
    put(city, "N9", "R")
    put(city, "N10", "Y")
    assert [lot(city, name)["worth"] for name in ("N9", "N10")] == [18, 10]
    assert [lot(city, name)["doubled"] for name in ("N9", "N10", "NX")] == [True, False, False]
    assert (colour(city, "Red")["lots"], colour(city, "Red")["worth"]) == (2, 18)


def test_b50_the_ghost_has_lots_but_no_money_and_no_balance() -> None:
    city = table(3)
    put(city, "C16", "B")
    ghost = colour(city, "Black")
    assert (lot(city, "C16")["owner"], lot(city, "C16")["seat"]) == ("Black", None)
    assert (ghost["seat"], ghost["lots"], ghost["cash"], ghost["loan"], ghost["balance"]) == (None, 1, None, None, None)


def test_b14_a_loan_is_told_with_what_it_truly_costs() -> None:
    city = table()
    assert colour(city, "Red")["loan"] == {"pays": 9, "owed": 10, "costs": 1, "possible": True}
    play(city, "+1")
    assert city.to_move == 1
    play(city, "loan")
    assert colour(city, "Yellow")["loan"] == {"pays": 8, "owed": 10, "costs": 2, "possible": False}
    city.state.loans[0] = 9
    assert (colour(city, "Red")["loan"], colour(city, "Red")["owed"]) == (None, 90)


def test_b13_what_can_be_bid_is_told_to_the_seat_that_is_asked() -> None:
    city = play(table(), "+1", "bid 4")
    assert city.to_move == 2
    assert outlook(city, 2)["bid"] == {"least": 5, "most": int(city.state.cash[2])}
    assert outlook(city, 1)["bid"] is outlook(city, ONLOOKER)["bid"] is None
    assert legal(city)[0] == "bid 5"


def test_b15_b16_a_placement_is_told_with_what_it_would_change() -> None:
    city = last_round()
    put(city, "C18", "RRYYWW")
    put(city, "C16", "YY")
    told = {one["lot"]: one for one in outlook(city, 0)["placements"]}
    assert [one["move"] for one in told.values()] == legal(city)
    assert told["C18"] == {
        "move": "place Red C18",
        "colour": "Red",
        "lot": "C18",
        "stands": {"Red": 3, "Yellow": 2, "White": 2},
        "cancels": [["Yellow", "White"]],
        "owner": "Red",
        "seat": 0,
        "closes": True,
        "change": [18, 0, 0, 0],
    }
    assert (told["C16"]["owner"], told["C16"]["closes"], told["C16"]["change"]) == ("Yellow", False, [0, 0, 0, 0])
    assert outlook(city, 1)["placements"] == []


def test_b20_what_cancels_is_told_of_a_lot_now_and_with_the_cube() -> None:
    city = last_round()
    put(city, "C18", "YYWWR")
    put(city, "C16", "RRYYWB")
    put(city, "C17", "Y")
    sell(city, "N9", "Red")
    told = {one["lot"]: one for one in outlook(city, 0)["placements"]}
    assert lot(city, "C16")["cancels"] == [["Red", "Yellow"], ["White", "Black"]]
    assert [lot(city, name)["cancels"] for name in ("C17", "N9", "S9")] == [[], [], []]
    assert (told["C18"]["cancels"], told["C18"]["owner"]) == ([["Red", "Yellow", "White"]], None)
    assert (told["C16"]["cancels"], told["C16"]["owner"]) == ([["White", "Black"]], "Red")
    assert (told["C17"]["stands"], told["C17"]["cancels"]) == ({"Red": 1, "Yellow": 1}, [["Red", "Yellow"]])
    assert told["C17"]["seat"] is None


def test_b50_a_lot_that_a_cube_gives_to_the_ghost_is_no_seats() -> None:
    city = last_round(3)
    put(city, "C16", "BBYW")
    (told,) = [one for one in outlook(city, city.to_move)["placements"] if one["lot"] == "C16"]
    assert (told["owner"], told["seat"]) == ("Black", None)


def test_b40_with_hidden_money_the_others_cash_is_in_no_figure() -> None:
    city = table(3, hidden=True)
    assert [one["cash"] is None for one in outlook(city, 1)["colours"]] == [True, False, True, True]
    assert [seat["balance"] is None for seat in outlook(city, 1)["seats"]] == [True, False, True]
    assert all(seat["balance"] is None for seat in outlook(city, ONLOOKER)["seats"])
    city.state.cash[0] = 77
    assert "77" not in str(outlook(city, 1))


def test_b60_b61_with_two_seats_both_colours_count() -> None:
    city = table(2)
    put(city, "C16", "R")
    put(city, "C17", "Y")
    now = outlook(city)
    assert now["seats"][0]["balance"] == sum(colour(city, name)["balance"] for name in ("Red", "Yellow"))
    assert [seat["qualifies"] for seat in now["seats"]] == [False, False]


@pytest.mark.parametrize(("seats", "hidden"), EVERY_TABLE)
def test_in_whole_games_a_placement_changes_what_it_was_to_change_and_the_settlement_adds_up(
    seats: int, hidden: bool
) -> None:
    """B20 to B31."""
    for position in random_game(seats, hidden, 5):
        if position.step == "place":
            for one in outlook(position, position.to_move)["placements"][::5]:
                then = position.copy()
                then.play(RULES.read(one["move"], position.terms))
                before, after = (RULES.worth(at.state, position.terms) for at in (position, then))
                assert one["change"] == [new - old for new, old in zip(after, before, strict=True)]
    bill = RULES.sheet(position.state, position.terms, NAMES[:seats])
    totals = [seat["worth"] + seat["cash"] - seat["owed"] for seat in bill["seats"]]
    assert totals == [seat["total"] for seat in bill["seats"]] == position.result()["scores"]
    for at, seat in enumerate(bill["seats"]):
        mine = [one for one in bill["lots"] if one["seat"] == at]
        assert (len(mine), sum(one["worth"] for one in mine)) == (seat["lots"], seat["worth"])
    assert bill["text"] == "The eighteenth round is over and the city is settled."
