"""What a seat knows (P3), as a record and as JSON, and the position as text."""

from __future__ import annotations

import random

import numpy as np
import pytest

from hotelier.core.seats import CHANCE, ONLOOKER
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.rules import RULES

OPEN = [name for name in p.STATE.names or () if name not in ("hand", "deck")]


def test_p3_only_other_hands_and_the_house_deck_are_hidden(undealt, seats, options):
    table, rng = undealt(seats, **options), random.Random(seats)
    shown = p.TOURIST if options.get("tourist_backs") == "visible" else p.SORTS
    for game in table.moves_to_the_end(rng):
        viewer = rng.choice([*range(seats), ONLOOKER])
        known, s = table.view(viewer), game.state
        for name in OPEN:
            assert np.array_equal(known[name], s[name]), name
        assert (known.deck[:shown] == -1).all() and (known.deck[shown:] == s.deck[shown:]).all()
        for seat in range(seats):
            if seat == viewer:
                assert (known.hand[seat] == s.hand[seat]).all()
            else:
                assert (known.hand[seat, :shown] == -1).all()
                assert (known.hand[seat, shown:] == s.hand[seat, shown:]).all()


def test_exchanging_two_cards_that_a_seat_never_saw_changes_nothing_it_sees(undealt, seats, options):
    """P3: views, masks and JSON of all who do not hold either card are byte-equal."""
    table, rng = undealt(seats, **options), random.Random(seats)
    kinds = p.KINDS if options.get("tourist_backs") == "visible" else p.SORTS
    exchanged = 0
    for game in table.moves_to_the_end(rng):
        s = game.state
        seat = rng.randrange(seats)
        held = [card for card in range(kinds) if s.hand[seat, card]]
        left = [card for card in range(kinds) if s.deck[card]]
        if not held or not left:
            continue
        mine, other = rng.choice(held), rng.choice(left)
        viewers = [viewer for viewer in (*range(seats), ONLOOKER) if viewer != seat]
        before = [(table.view(viewer).tobytes(), table.show(viewer)) for viewer in viewers]
        twin = game.copy()
        for card, change in ((mine, -1), (other, 1)):
            twin.state.hand[seat, card] += change
            twin.state.deck[card] -= change
        table.game = twin
        assert [(table.view(viewer).tobytes(), table.show(viewer)) for viewer in viewers] == before
        table.game = game
        exchanged += mine != other
    assert exchanged > 10


def test_the_mover_finds_its_legal_moves_in_its_own_view(undealt, seats):
    table, codes = undealt(seats, high_season=True), range(RULES.moves)
    rng = random.Random(seats)
    for game in table.moves_to_the_end(rng):
        if game.to_move != CHANCE and rng.random() < 0.1:
            known = table.view(game.to_move)
            legal = [code for code in codes if RULES.judge(known, game.edition[0], code) == 0]
            assert legal == game.legal()


def test_an_onlooker_sees_no_hand(table):
    known = table(2).hand(0, Pool=2).hand(1, Bar=1).show()
    assert known["seat"] is None
    assert known["hands"] == [{"?": 2}, {"?": 1}]


def test_the_json_of_a_view_has_the_keys_of_the_position_and_whose_it_is(table):
    game = table(2).hand(0, Pool=2).hand(1, Bar=1)
    known = game.show(1)
    assert list(known) == [*game.position(), "seat"]
    assert known["seat"] == 1
    assert {key: value for key, value in known.items() if key not in ("seat", "hands")} == {
        key: value for key, value in game.position().items() if key != "hands"
    }


def test_an_empty_hand_has_nothing_hidden(table):
    assert table(2).show(0)["hands"] == [{}, {}]


def test_points_counted_from_a_view_leave_out_what_is_hidden(table):
    """P21: the Tourist Group in a hidden hand is not counted, that in the own hand is."""
    game = table(2).hand(0, Tourist=1).hand(1, Tourist=1)
    points = np.zeros(2, np.int64)
    RULES.scores(game.view(0), game.game.edition[0], points)
    assert points.tolist() == [-6, -3]


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_text_says_what_lies_on_the_table(table, rounds):
    game = table(2, high_season=True, rounds=rounds).hand(0, Pool=2, Tourist=1).hand(1, Bar=3)
    game.row("Spa", 2, tourist=1).floor(1, "Shop", 3, tourists=1).floor(1, "Bar", 2)
    game.s.turned[5] = 1
    text = RULES.board(game.view(0), game.terms, ["Mira", "Otto"])
    for part in (
        "2 Spa 1 Tourist",
        "high season",
        "2 Pool 1 Tourist",
        "3 ?",
        "Shop 3T | Bar 2",
        "To move: Mira (turn).",
    ):
        assert part in text
    assert ("round 1 of 3" in text) == (rounds == 3)
    assert "3 Bar" in RULES.board(game.s, game.terms, ["Mira", "Otto"])


def test_the_text_says_that_chance_is_to_move_and_that_the_game_is_over(table):
    names = ["Mira", "Otto"]
    game = table(2).bury(2).play("research")
    assert "Chance is to move: draw." in RULES.board(game.s, game.terms, names)
    game.play("+Spa", "+Spa", "place Spa")
    assert "The game is over." in RULES.board(game.s, game.terms, names)
