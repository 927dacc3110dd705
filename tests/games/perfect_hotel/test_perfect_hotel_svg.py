"""The picture of a position: it stands alone and shows no more than the view."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

from hotelier.core.seats import ONLOOKER
from hotelier.games.perfect_hotel import plan
from hotelier.games.perfect_hotel.svg import draw, open_hand

NAMES = ["Mira", "Otto <script>alert(1)</script>", 'Ju"nko & Co of the very long name', "\x00\ud800"]


def words(svg: str) -> list[str]:
    """All words that the picture shows."""
    return [part.text or "" for part in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_every_position_of_whole_games_can_be_drawn_for_everybody(undealt, seats, options):
    table, rng = undealt(seats, **options), random.Random(seats)
    drawn = 0
    for _ in table.moves_to_the_end(rng):
        if rng.random() < 0.05:
            for viewer in (*range(seats), ONLOOKER):
                ElementTree.fromstring(draw(table.view(viewer), table.terms, NAMES[:seats]))
                drawn += 1
    ElementTree.fromstring(draw(table.s, table.terms, NAMES[:seats]))
    assert drawn > 2


def test_a_picture_stands_alone(table):
    svg = draw(table(4).hand(0, Pool=3).view(0), table(4).terms, NAMES)
    assert not re.search(r"<script|<image|<foreignObject|@import|url\((?!#)|\son\w+=", svg)
    assert set(re.findall(r'href="(.)', svg)) == {"#"}
    assert set(re.findall(r"https?://[^\"]*", svg)) == {"http://www.w3.org/2000/svg"}


def test_names_are_escaped(table):
    svg = draw(table(4).view(0), table(4).terms, NAMES)
    assert "<script>" not in svg and "\x00" not in svg and "Otto &lt;" in svg


def test_every_symbol_that_is_used_is_there(table):
    game = table(4, high_season=True).hand(0, Pool=1, Tourist=1).row("Bar", 2, tourist=1).floor(1, "Spa", 3, tourists=1)
    svg = draw(game.view(0), game.terms, NAMES)
    assert set(re.findall(r'href="#([^"]*)"', svg)) <= set(re.findall(r' id="([^"]*)"', svg))


def test_a_hidden_hand_is_not_drawn(table):
    game = table(2).hand(1, Spa=5)
    seen = draw(game.view(1), game.terms, ["Mira", "Otto"])
    assert words(seen).count("Spa") == 1 + 5
    for viewer in (0, ONLOOKER):
        hidden = draw(game.view(viewer), game.terms, ["Mira", "Otto"])
        assert words(hidden).count("Spa") == 1, "only on its tag"
    assert "The hands are hidden." in words(draw(game.view(), game.terms, ["Mira", "Otto"]))


def test_pictures_of_states_that_a_seat_cannot_tell_apart_are_equal(table):
    one = table(2).hand(0, Bar=1).hand(1, Spa=2)
    two = table(2).hand(0, Bar=1).hand(1, Pool=1, Tourist=1)
    assert draw(one.view(0), one.terms, NAMES[:2]) == draw(two.view(0), two.terms, NAMES[:2])


def test_of_a_whole_state_the_hand_on_turn_is_open(table):
    game = table(3).hand(2, Spa=1)
    assert open_hand(game.s, 3) == 0
    assert open_hand(game.view(2), 3) == 2
    assert open_hand(game.view(), 3) is None


def test_awards_sets_and_high_season_are_written_and_not_only_coloured(table):
    game = table(2, high_season=True, rounds=3).row("Spa", 1).floor(0, "Pool", 2).floor(0, "Pool", 3)
    game.s.turned[5] = 1
    shown = words(draw(game.view(0), game.terms, ["Mira", "Otto"]))
    for part in ("VIEW +5", "SKY ROOM +3", "CHEAP -3", "one set of 5", "High season", "needs 2", "Mira leads with 5"):
        assert part in shown
    assert "Round 1 of 3" in " ".join(shown)


def test_a_seat_has_a_shape_and_a_letter_beside_its_colour(table):
    game = table(4)
    svg = draw(game.view(0), game.terms, ["Mira", "Otto", "Junko", "Paul"])
    assert len(set(plan.SHAPES)) == len(plan.SHAPES) == 4
    for seat, letter in enumerate("MOJP"):
        assert f'href="#ph-seat-{seat}"' in svg and letter in words(svg)


def test_a_hotel_of_many_floors_stays_in_the_street(table):
    game = table(2)
    for _ in range(6):
        game.floor(0, "Bedroom", 2)
    for _ in range(5):
        game.floor(0, "Restaurant", 2)
    tops = [float(y) for y in re.findall(r'<rect x="28" y="(-?[\d.]+)"', draw(game.view(0), game.terms, ["A", "B"]))]
    assert min(tops) > 20
