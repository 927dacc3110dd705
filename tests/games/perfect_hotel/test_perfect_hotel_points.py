"""Points: P20 to P26, and the worked example of the rules page."""

from __future__ import annotations

from hotelier.games.perfect_hotel.rules import RULES
from hotelier.games.perfect_hotel.score import (
    cheap_points,
    kind_points,
    sky_points,
    tourist_points,
    view_points,
)

BEDROOM, POOL = 0, 2


def of_kind(table, kind):
    return [kind_points(table.s, table.game.edition[0], seat, kind) for seat in range(table.terms.seats)]


def by_seat(table, rule):
    return [rule(table.s, table.game.edition[0], seat) for seat in range(table.terms.seats)]


def test_worked_example_six_with_two_tourist_groups_take_the_bedrooms_and_pay_6(table):
    """P20, P21."""
    street = table(3).floor(0, "Bedroom", 6, tourists=2).floor(1, "Bedroom", 5).floor(2, "Bedroom", 2)
    assert of_kind(street, BEDROOM) == [10, 0, 0]
    assert by_seat(street, tourist_points) == [-6, 0, 0]


def test_worked_example_two_seats_tie_with_3_pools_each(table):
    """P20."""
    assert of_kind(table(3).floor(0, "Pool", 3).floor(1, "Pool", 3).floor(2, "Pool", 2), POOL) == [3, 3, 0]


def test_p20_annexes_and_tourist_groups_count_for_most(table):
    street = table().floor(0, "Pool", 2).floor(0, "Pool", 3, tourists=1).floor(1, "Pool", 4)
    assert of_kind(street, POOL) == [8, 0]


def test_p20_nobody_gets_points_for_a_kind_that_nobody_built(table):
    assert of_kind(table(4).hand(0, Pool=3).row("Pool", 2), POOL) == [0, 0, 0, 0]


def test_p21_tourist_groups_cost_3_in_hotel_and_hand_and_nothing_on_rows(table):
    street = table().floor(0, "Pool", 3, tourists=1).hand(0, Tourist=2).row("Bar", 0, tourist=1)
    assert by_seat(street, tourist_points) == [-9, 0]


def test_p21_other_cards_left_in_hand_are_worth_nothing(table):
    assert table().hand(0, Pool=5, Bar=3).points() == table().points()


def test_p22_most_floors_get_5_and_a_tie_gives_each_1(table):
    street = table(3).floor(0, "Pool", 2).floor(0, "Pool", 2).floor(1, "Bar", 5)
    assert by_seat(street, view_points) == [5, 0, 0]
    street.floor(1, "Spa", 2)
    assert by_seat(street, view_points) == [1, 1, 0]


def test_p22_nobody_built_gives_no_award(table):
    assert by_seat(table(), view_points) == [0, 0]


def test_p23_most_cards_on_the_topmost_floor_get_3_and_a_tie_gives_none(table):
    street = table(3).floor(0, "Bedroom", 6).floor(0, "Pool", 2).floor(1, "Bar", 3, tourists=1)
    assert by_seat(street, sky_points) == [0, 3, 0]
    street.floor(2, "Spa", 3)
    assert by_seat(street, sky_points) == [0, 0, 0]


def test_p23_nobody_built_gives_no_award(table):
    assert by_seat(table(), sky_points) == [0, 0]


def test_p23_only_the_annex_on_top_counts_and_not_the_floors_below_it(table):
    street = table().floor(0, "Pool", 4).floor(0, "Pool", 2).floor(1, "Spa", 3)
    assert by_seat(street, sky_points) == [0, 3]


def test_p24_fewer_than_4_kinds_cost_3_an_empty_hotel_too(table):
    street = table(2)
    for kind in ("Pool", "Bar", "Spa"):
        street.floor(0, kind, 2)
    assert by_seat(street, cheap_points) == [-3, -3]
    street.floor(0, "Spa", 2)
    assert by_seat(street, cheap_points) == [-3, -3], "an annex is no other kind"
    street.floor(0, "Shop", 2)
    assert by_seat(street, cheap_points) == [0, -3]


def test_p25_most_points_win_and_equals_share(table):
    last = table(3).floor(2, "Bedroom", 2).bury(2).play("research", "+Spa", "+Spa", "place Spa")
    assert last.game.result() == {"reason": "deck", "scores": [-3, -3, 15], "winners": [2]}
    even = table(2).bury(2).play("research", "+Spa", "+Spa", "place Spa")
    assert even.game.result() == {"reason": "deck", "scores": [-3, -3], "winners": [0, 1]}


def test_p26_a_match_adds_up_three_rounds_and_the_next_seat_begins_each(table):
    match = table(3, rounds=3).floor(2, "Bedroom", 2).bury(2)
    match.play("research", "+Spa", "+Spa", "place Spa")
    assert match.position() == {
        "hands": [{}, {}, {}],
        "rows": {},
        "hotels": [[], [], []],
        "deck": 62,
        "turn": 1,
        "to_move": "chance",
        "step": "deal",
        "turned": [],
        "round": 2,
        "carried": [-3, -3, 15],
    }
    assert match.game.result() is None
    match.play('+deal {"hands":[["Pool","Bar"],["Bar","Tourist"],["Spa","Spa"]]}')
    assert (match.game.to_move, match.game.step) == (1, "turn")
    assert match.position()["hands"] == [{"Pool": 1, "Bar": 1}, {"Bar": 1, "Tourist": 1}, {"Spa": 2}]
    match.bury(2).play("research")
    while match.game.step == "draw":
        match.game.play(next(iter(match.game.odds())))
    match.game.play(match.game.legal()[0])
    assert match.position()["round"] == 3 and match.position()["turn"] == 2
    assert match.position()["carried"][2] == 15 - 3


def test_p26_the_last_round_of_a_match_ends_it_with_the_sum(table):
    match = table(2, rounds=3).bury(2)
    match.s.round_number = 3
    match.s.carried[:2] = [40, -7]
    match.play("research", "+Spa", "+Spa", "place Spa")
    assert match.game.result() == {"reason": "deck", "scores": [40 - 3, -7 - 3], "winners": [0]}
    assert match.position()["carried"] == [40, -7]


def test_p26_a_single_game_has_one_round(table):
    assert table().bury(2).play("research", "+Spa", "+Spa", "place Spa").game.result() is not None


def test_points_of_an_edition_that_was_changed_are_counted(table):
    street = table(2, changes={"points": [1, 2, 3, 4, 5, 6], "cheap_hotel": 0, "sky_room": 7}).floor(1, "Spa", 2)
    assert street.points() == [0, 6 + 5 + 7]
    assert RULES.pages["perfect-hotel"].rules["sky_room"] == 3
