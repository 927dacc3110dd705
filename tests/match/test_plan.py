"""A plan: plain data that can be played, or a clear refusal; and who sits where."""

from __future__ import annotations

import json
import math
from collections import Counter

import pytest

from hotelier.bots.contract import Budget
from hotelier.core.errors import BadPlan, BadTerms, HotelierError, UnknownBot, UnknownGame
from hotelier.match.plan import MOST_DEALS, Plan
from match.made import plan_of


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_sits_in_every_seat_once_a_deal(seats: int) -> None:
    plan = plan_of(*["uniform"] * seats)
    sat = Counter((plan.bot_at(seat, rotation), seat) for rotation in range(seats) for seat in range(seats))
    assert sat == {(bot, seat): 1 for bot in range(seats) for seat in range(seats)}


def test_in_the_first_rotation_the_bots_sit_as_listed_and_then_move_on_together() -> None:
    plan = plan_of("uniform", "first", "broken")
    seated = [[plan.bots[plan.bot_at(seat, rotation)] for seat in range(3)] for rotation in range(3)]
    assert seated == [["uniform", "first", "broken"], ["broken", "uniform", "first"], ["first", "broken", "uniform"]]


def test_deals_have_the_seeds_that_follow_the_first_or_those_of_a_list() -> None:
    counted, listed = plan_of(deals=3, seed=98), Plan.make("big-shot", ["uniform"] * 2, seeds=["5", 3, "a" * 64])
    assert [counted.seed_of(deal) for deal in range(3)] == ["98", "99", "100"]
    assert [listed.seed_of(deal) for deal in range(listed.deals)] == ["5", "3", "a" * 64]
    assert plan_of(deals=1, seed="b" * 64).seed_of(0) == "b" * 64


def test_a_plan_is_json_with_defaults_filled_in() -> None:
    plan = plan_of("uniform", "first", deals=3, seed=7)
    assert json.loads(json.dumps(plan.as_json())) == {
        "game": "big-shot",
        "edition": "big-shot",
        "options": {"hidden_money": False},
        "rules": 1,
        "bots": ["uniform", "first"],
        "seed": "7",
        "budget": {"playouts": 1000, "seconds": 5.0},
        "deals": 3,
    }
    assert plan == plan_of("uniform", "first", deals=3, seed="7", options={"hidden_money": False})
    assert Plan.make("big-shot", ["uniform"] * 2, seeds=[4, 2]).as_json()["seeds"] == ["4", "2"]


def test_the_same_bot_may_sit_in_several_seats() -> None:
    plan = plan_of("first", "uniform", "uniform")
    assert (plan.seats, plan.names) == (3, ("first", "uniform"))


@pytest.mark.parametrize(
    ("asked", "kind", "words"),
    [
        ({"game": "chess"}, UnknownGame, "There is no game 'chess'"),
        ({"edition": "deluxe"}, UnknownGame, "There is no edition 'deluxe'"),
        ({"options": {"speed": 1}}, UnknownGame, "'speed'"),
        ({"options": {"hidden_money": 3}}, BadTerms, "one of false and true"),
        ({"bots": []}, BadTerms, "seats, not 0"),
        ({"bots": ["uniform"]}, BadTerms, "seats, not 1"),
        ({"bots": ["uniform"] * 7}, BadTerms, "seats, not 7"),
        ({"bots": ["uniform", "deep-blue"]}, UnknownBot, "There is no bot 'deep-blue'"),
        ({"deals": 0}, BadPlan, "'0' is no number of deals"),
        ({"deals": -5}, BadPlan, "'-5' is no number of deals"),
        ({"deals": 2.5}, BadPlan, "'2.5' is no number of deals"),
        ({"deals": MOST_DEALS + 1}, BadPlan, "from 1 to 1000000"),
        ({"seeds": []}, BadPlan, "'0' is no number of deals"),
        ({"seeds": [1, 2], "deals": 3}, BadPlan, "from 1 to 2"),
        ({"seeds": ["x"]}, BadTerms, "'x' is no seed"),
        ({"seed": "-1"}, BadTerms, "'-1' is no seed"),
        ({"seed": "a" * 64}, BadPlan, "must be a decimal number"),
        ({"seed": "9" * 100}, BadTerms, "is no seed"),
        ({"budget": Budget(playouts=0)}, BadPlan, "budget: '0' is no number of playouts"),
        ({"budget": Budget(seconds=0)}, BadPlan, "budget: '0' is no number of seconds"),
        ({"budget": Budget(seconds=math.nan)}, BadPlan, "'nan' is no number of seconds"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused(asked: dict[str, object], kind: type[HotelierError], words: str) -> None:
    usual: dict[str, object] = {"game": "big-shot", "bots": ["uniform", "uniform"]}
    usual |= {} if "seeds" in asked else {"deals": 10}
    with pytest.raises(kind, match=words):
        Plan.make(**(usual | asked))
