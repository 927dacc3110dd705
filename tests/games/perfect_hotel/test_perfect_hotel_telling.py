"""What is said of each kind of move, and what is asked in each step."""

from __future__ import annotations

import pytest

from contract.telling import question, told
from hotelier.core.seats import ONLOOKER


def test_p11_a_research_is_told_card_by_card_to_the_seat_that_draws(table):
    said = {}
    for seat in (0, 1, ONLOOKER):
        game = table().game
        said[seat] = [told(game, move, seat) for move in ("research", "+Pool", "+Tourist", "place Pool")]
    placed = "Ada places a card on the Pool row: 1 card there now."
    hidden = ["Ada researches.", "Ada draws a card.", "Ada draws a card.", placed]
    own = ["Ada researches.", "Ada draws a card: Pool.", "Ada draws a Tourist Group.", placed]
    assert said == {0: own, 1: hidden, ONLOOKER: hidden}


def test_p3_a_visible_back_is_told_to_everybody(table):
    game = table(tourist_backs="visible").play("research").game
    assert told(game, "+Tourist", 1) == "Ada draws a Tourist Group."
    assert told(game, "+Bar", 1) == "Ada draws a card."


def test_p12_a_tourist_group_is_told_with_its_row(table):
    game = table().hand(0, Tourist=1).row("Bar", 2).play("research", "+Pool", "+Pool").game
    assert told(game, "place Tourist on Bar") == "Ada places a Tourist Group on the Bar row: 3 cards there now."


def test_p13_a_set_from_the_hand_is_a_floor_and_brings_awards(table):
    assert told(table().hand(0, Pool=3).game, "build Pool 3") == (
        "Ada builds 3 cards of Pool as floor 1. Ada leads in Pool with 3. "
        "Ada has the Perfect View and the Sky Room now."
    )


def test_p14_a_set_with_the_row_counts_its_tourist_groups(table):
    laid = table().hand(0, Pool=1, Tourist=1).row("Pool", 1, tourist=1).floor(1, "Pool", 5)
    assert told(laid.game, "build Pool row 1 1T") == (
        "Ada takes the row and builds 4 cards of Pool, 2 Tourist Groups among them, as floor 1. "
        "Bruno leads in Pool with 5."
    )


def test_p16_an_annex_is_called_one_and_may_take_the_lead(table):
    laid = table(3).hand(0, Pool=2).floor(0, "Bar", 4).floor(0, "Pool", 2).floor(1, "Pool", 3).floor(2, "Spa", 4)
    assert (
        told(laid.game, "build Pool 2") == "Ada builds 2 cards of Pool as floor 3, an annex. Ada leads in Pool with 4."
    )


def test_p20_a_tie_names_all_who_have_most(table):
    laid = table(3).hand(0, Pool=2).floor(1, "Pool", 2).floor(1, "Bar", 3).floor(2, "Pool", 1)
    assert told(laid.game, "build Pool 2").endswith("Ada and Bruno tie in Pool with 2 each.")


def test_p22_an_award_that_stays_is_not_told_again(table):
    laid = table().floor(0, "Bar", 5).hand(0, Pool=5)
    assert "now." not in told(laid.game, "build Pool 5")


def test_p30_the_row_turns_to_high_season_once(table):
    laid = table(high_season=True).row("Pool", 2).floor(1, "Spa", 4)
    assert told(laid.game, "build Pool row") == (
        "Ada takes the row and builds 2 cards of Pool as floor 1. Ada leads in Pool with 2. "
        "The Pool row is in high season now."
    )
    laid.s.row[laid.number("Pool")], laid.s.to_move, laid.s.turn = 2, 0, 0
    assert "high season" not in told(laid.game, "build Pool row")


def test_p17_the_last_card_and_the_end(table):
    game = table().bury(2).play("research").game
    assert told(game, "+Spa", 1) == "Ada draws a card."
    assert told(game, "+Spa", 1) == "Ada draws a card. That was the last card."
    assert told(game, "place Spa", 1) == (
        "Ada places a card on the Spa row: 6 cards there now. The House Deck is empty: the game is over."
    )
    assert question(game, 0) == "The House Deck is empty: the game is over."


def test_p26_a_round_of_a_match_ends_with_its_points_and_the_next_is_dealt(table):
    game = table(rounds=3).floor(0, "Spa", 2).bury(1).play("research", "+Spa").game
    said = told(game, "place Spa")
    assert said.endswith("there now. The House Deck is empty, round 1 is over: Ada 10 and Bruno -3.")
    assert question(game, 0) == "The hands of a new round are dealt."
    deal = '+deal {"hands":[["Bedroom","Pool"],["Spa","Tourist"]]}'
    assert told(game, deal, 1) == "The hands of round 2 are dealt. Bruno begins."


@pytest.mark.parametrize(
    ("moves", "yours", "others"),
    [
        ([], "Your turn: research or build?", "Ada decides: research or build."),
        (["research"], "Ada draws a card.", "Ada draws a card."),
        (["research", "+Bar", "+Bar"], "Your turn: place one card on a row.", "Ada places one card on a row."),
    ],
)
def test_p10_each_step_is_asked_of_you_or_of_a_name(table, moves, yours, others):
    game = table().play(*moves).game
    assert [question(game, seat) for seat in (0, 1, ONLOOKER)] == [yours, others, others]


def test_the_deal_is_told_as_one_thing(undealt):
    game = undealt(2).game
    assert question(game) == told(game, "+starter 1") == question(game) == "The table is being set up."
