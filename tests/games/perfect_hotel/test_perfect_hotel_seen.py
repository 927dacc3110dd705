"""A game as one seat saw it (P3): other hands and draws are hidden, card by card."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations

import pytest

from hotelier.core.errors import IllegalMove
from hotelier.core.seats import CHANCE, ONLOOKER
from hotelier.records.record import Record
from hotelier.records.replay import check
from hotelier.records.seen import seen
from perfect_hotel.played import cut_off, positions, random_record, watchers


def record(moves, hands, rounds=1, backs="plain", **more):
    return Record(
        game="perfect-hotel",
        edition="perfect-hotel",
        seats=["Mira", "Otto"],
        deal={"starter": 0, "hands": hands},
        options={"rounds": rounds, "tourist_backs": backs},
        moves=moves,
        **more,
    )


HANDS = [["Pool", "Tourist"], ["Bar", "Tourist"]]
MOVES = ["research", "+Pool", "+Tourist", "place Pool", "research", "+Tourist", "+Spa", "place Tourist on Bar"]


def test_p3_a_seat_sees_its_own_hand_and_draws_and_every_move():
    shown = seen(record(MOVES, HANDS), 0)
    assert shown["deal"] == {"starter": 0, "hands": [["Pool", "Tourist"], ["?", "?"]]}
    assert shown["moves"] == [*MOVES[:5], "+?", "+?", "place Tourist on Bar"]
    assert shown["by"] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert shown["told"] == {}
    assert "result" not in shown


def test_p3_an_onlooker_sees_no_card_before_it_is_laid_down():
    shown = seen(record(MOVES, HANDS), ONLOOKER)
    assert shown["deal"]["hands"] == [["?", "?"], ["?", "?"]]
    assert shown["moves"] == [*(["research", "+?", "+?"]), "place Pool", "research", "+?", "+?", "place Tourist on Bar"]


def test_p3_visible_backs_show_the_tourist_groups_before_all_that_is_hidden():
    shown = seen(record(MOVES, HANDS, backs="visible"), 0)
    assert shown["deal"]["hands"] == [["Pool", "Tourist"], ["Tourist", "?"]]
    assert shown["moves"][5:7] == ["+Tourist", "+?"]


def a_match(backs):
    """A match of very few cards: the first round is over after two researches, the second is dealt."""
    changes = {"cards": [2, 2, 0, 0, 0, 0], "tourists": 2, "hand": 1, "draws": 2}
    deal = {"starter": 1, "hands": [["Tourist"], ["Bedroom"]]}
    moves = ["research", "+Bedroom", "+Restaurant", "place Bedroom"]
    moves += ["research", "+Tourist", "+Restaurant", "place Restaurant"]
    moves += ['+deal {"hands":[["Bedroom"],["Tourist"]]}', "research", "+Tourist", "+Bedroom"]
    return Record(
        game="perfect-hotel",
        edition="perfect-hotel",
        seats=["Mira", "Otto"],
        deal=deal,
        options={"rounds": 3, "tourist_backs": backs},
        changes=changes,
        moves=moves,
    )


def test_p26_the_hands_of_a_later_round_are_hidden_too_and_dealt_by_nobody():
    shown = seen(a_match("plain"), 0)
    assert shown["moves"][8:] == ['+deal {"hands":[["Bedroom"],["?"]]}', "research", "+Tourist", "+Bedroom"]
    assert shown["by"] == [1] * 4 + [0] * 4 + [None] + [0] * 3
    assert seen(a_match("plain"), 1)["moves"][8:] == ['+deal {"hands":[["?"],["Tourist"]]}', "research", "+?", "+?"]


def test_p26_visible_backs_show_the_tourist_groups_of_a_later_round():
    shown = seen(a_match("visible"), ONLOOKER)
    assert shown["moves"][8:] == ['+deal {"hands":[["?"],["Tourist"]]}', "research", "+Tourist", "+?"]


def test_p26_the_points_of_a_round_are_told_and_with_them_the_tourist_groups_left_in_hands():
    """P21: two empty, cheap hotels; seat 0 is left with both Tourist Groups."""
    assert seen(a_match("plain"), 1)["told"] == {"7": {"carried": [-3 - 6, -3]}}
    assert seen(cut_off(a_match("plain"), 7), 1)["told"] == {}


def test_the_result_is_seen_by_all(seats):
    whole = random_record(seats, 5, {})
    for watcher in watchers(seats):
        assert seen(whole, watcher)["result"] == whole.result


def test_nothing_but_hidden_cards_differs_from_the_record(seats, options):
    whole = random_record(seats, seats, options)
    visible = options.get("tourist_backs") == "visible"
    drawers = [position.to_move == CHANCE and int(position.state.turn) for position in positions(whole)]
    for watcher in watchers(seats):
        shown = seen(whole, watcher)
        for move, drawer, other in zip(whole.moves, drawers, shown["moves"], strict=False):
            if move.startswith("+deal"):
                hidden_hands(json.loads(move[6:])["hands"], json.loads(other[6:])["hands"], watcher, visible)
            elif drawer is False or drawer == watcher or (visible and move == "+Tourist"):
                assert other == move
            else:
                assert other == "+?"
        hidden_hands(whole.deal["hands"], shown["deal"]["hands"], watcher, visible)


def hidden_hands(hands, shown, watcher, visible):
    for seat, (hand, known) in enumerate(zip(hands, shown, strict=True)):
        tourists = hand.count("Tourist") if visible else 0
        assert known == (hand if seat == watcher else ["Tourist"] * tourists + ["?"] * (len(hand) - tourists))


@pytest.mark.parametrize("backs", ["plain", "visible"])
def test_exchanging_cards_that_a_seat_never_saw_changes_nothing_it_has_seen(backs):
    whole = random_record(3, 11, {"tourist_backs": backs}, cut=0.4)
    shown, changed = seen(whole, 0), 0
    hidden = [number for number, move in enumerate(shown["moves"]) if move == "+?"]
    for one, two in combinations(hidden, 2):
        moves = list(whole.moves)
        moves[one], moves[two] = moves[two], moves[one]
        other = replace(whole, moves=moves)
        if moves != whole.moves and can_be_played(other):
            assert seen(other, 0) == shown
            changed += 1
    assert changed > 5


def can_be_played(record):
    """Whether nobody plays a card that has not come yet."""
    try:
        check(record)
    except IllegalMove:
        return False
    return True
