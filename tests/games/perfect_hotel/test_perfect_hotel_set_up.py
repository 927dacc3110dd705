"""Cards, set-up and what is open to all: P1 to P4."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from hotelier.core.errors import BadTerms, UnknownGame
from hotelier.core.seats import CHANCE
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.editions import PAGES
from hotelier.games.perfect_hotel.rules import RULES


def test_the_box_holds_62_cards_of_which_5_are_tourist_groups():
    rules = PAGES["perfect-hotel"].rules
    assert sum(rules["cards"]) + rules["tourists"] == 62
    assert dict(zip(rules["kinds"], rules["points"], strict=True))["Bedroom"] == 10
    assert rules["tourists"] == 5


def test_the_points_of_bedroom_are_printed_those_of_bar_known_and_those_of_spa_ours():
    page = PAGES["perfect-hotel"]
    points = dict(zip(page.rules["kinds"], map(str, page.origins["points"]), strict=True))
    assert (points["Bedroom"], points["Bar"]) == ("printed 003", "known spieletest")
    assert points["Spa"].startswith("ours")


def test_options_have_the_defaults_of_the_page():
    assert RULES.agree("perfect-hotel", 2).options == {
        "high_season": False,
        "rounds": 1,
        "annex_limit": "none",
        "tourist_backs": "plain",
    }


@pytest.mark.parametrize("seats", [1, 5])
def test_p1_only_2_to_4_seats_can_play(seats):
    with pytest.raises(BadTerms):
        RULES.agree("perfect-hotel", seats)


@pytest.mark.parametrize("option", [{"rounds": 2}, {"rounds": True}, {"high_season": 1}, {"annex_limit": "twice"}])
def test_an_option_has_no_other_values(option):
    with pytest.raises(BadTerms):
        RULES.agree("perfect-hotel", 2, option)


def test_unknown_editions_and_options_are_refused():
    with pytest.raises(UnknownGame):
        RULES.agree("grand-hotel", 2)
    with pytest.raises(UnknownGame):
        RULES.agree("perfect-hotel", 2, {"colour": "red"})


@pytest.mark.parametrize(
    "changes",
    [
        {"kinds": ["Bedroom", "Restaurant", "Pool", "Shop", "Bar", "Tourist"]},
        {"cards": [0, 0, 0, 0, 0, 4], "tourists": 0},
        {"cards": [13, 1, 1, 1, 1, 1]},
        {"tourists": 6},
        {"least_set": 1},
    ],
)
def test_changes_that_nobody_can_play_by_are_refused(changes):
    with pytest.raises(BadTerms):
        RULES.agree("perfect-hotel", 2, None, changes)


def test_p1_every_seat_gets_2_cards_and_the_rest_is_the_house_deck(undealt, seats):
    table, rng = undealt(seats), random.Random(seats)
    while table.game.dealing:
        table.game.play(table.chance(rng))
    assert table.s.held[:seats].tolist() == [2] * seats
    assert table.position()["deck"] == 62 - 2 * seats


def test_p1_the_cards_of_the_deal_come_with_exact_odds(undealt):
    table = undealt(2)
    table.play("+starter 0")
    assert {table.text(code): weight for code, weight in table.game.odds().items()} == {
        "+Bedroom": 12,
        "+Restaurant": 11,
        "+Pool": 10,
        "+Shop": 9,
        "+Bar": 8,
        "+Spa": 7,
        "+Tourist": 5,
    }
    table.play("+Tourist")
    assert table.game.odds()[RULES.read("+Tourist", table.terms)] == 4


def test_p2_each_seat_is_as_likely_to_begin_and_play_goes_to_the_left(undealt, seats):
    table = undealt(seats)
    assert {table.text(code): weight for code, weight in table.game.odds().items()} == {
        f"+starter {seat}": 1 for seat in range(seats)
    }
    table.play(f"+starter {seats - 1}", *["+Pool", "+Bar"] * seats)
    assert (table.game.to_move, table.game.step) == (seats - 1, "turn")
    table.play("research", "+Pool", "+Spa", "place Spa")
    assert table.game.to_move == 0


def test_p2_no_seat_begins_that_is_not_at_the_table(undealt):
    assert undealt(2).why_not("+starter 2")[0] == "P2"


def test_p3_hands_are_hidden_but_not_their_size(table):
    known = table(2).hand(0, Pool=1).hand(1, Spa=3, Tourist=1).show(0)
    assert known["hands"] == [{"Pool": 1}, {"?": 4}]


def test_p3_visible_backs_show_the_tourist_groups_of_each_hand(table):
    known = table(2, tourist_backs="visible").hand(0, Pool=1).hand(1, Spa=3, Tourist=1).show(0)
    assert known["hands"] == [{"Pool": 1}, {"Tourist": 1, "?": 3}]


def test_p4_the_six_rows_are_empty_at_the_start_and_open_to_all(undealt, table):
    assert undealt(2).position()["rows"] == {}
    assert len(PAGES["perfect-hotel"].rules["kinds"]) == 6
    assert table(2).row("Bar", 2, tourist=1).show()["rows"] == {"Bar": {"Bar": 2, "Tourist": 1}}


def test_no_field_of_a_record_has_a_name_that_numpy_takes():
    for dtype in (p.STATE, p.EDITION, p.ORDERS):
        assert not set(dtype.names or ()) & set(dir(dtype.type))


def test_the_state_is_small():
    assert p.STATE.itemsize < 1024


def test_pages_load_without_numba():
    script = "import sys, hotelier.games.perfect_hotel.editions; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_chance_is_to_move_until_the_deal_is_done(undealt):
    table = undealt(3).play("+starter 1", *["+Bar"] * 5)
    assert table.game.to_move == CHANCE and table.game.dealing
    assert table.play("+Bar").game.to_move == 1
