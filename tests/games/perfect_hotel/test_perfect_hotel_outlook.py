"""What a position means for a seat: majorities, points now, what each build would change."""

from __future__ import annotations

import random

from hotelier.core.seats import ONLOOKER
from hotelier.games.perfect_hotel.rules import RULES

NAMES = ["Ada", "Bruno", "Carol", "Otto"]


def outlook(table, seat=0):
    return RULES.outlook(table.view(seat), table.terms, NAMES[: table.terms.seats], seat)


def kind(table, name):
    (found,) = [one for one in outlook(table)["kinds"] if one["name"] == name]
    return found


def build(table, move):
    (found,) = [one for one in outlook(table)["builds"] if one["move"] == move]
    return found


def test_p20_a_kind_is_told_with_who_leads_and_what_that_brings(table):
    street = table(3).floor(0, "Pool", 3).floor(1, "Pool", 3).floor(2, "Pool", 2).row("Pool", 2, tourist=1)
    assert kind(street, "Pool") == {
        "name": "Pool",
        "points": 8,
        "cards": 10,
        "row": 3,
        "turned": False,
        "built": [3, 3, 2],
        "leaders": [0, 1],
        "scored": [3, 3, 0],
    }
    assert kind(street, "Bar")["leaders"] == []


def test_p21_to_p24_a_hotel_is_told_with_its_awards_and_costs(table):
    street = table().floor(0, "Pool", 2).floor(0, "Bar", 3, tourists=1).floor(1, "Spa", 2)
    first, second = outlook(street)["seats"]
    assert first == {
        "height": 2,
        "top": 3,
        "kinds": 2,
        "majorities": 8 + 6,
        "tourists": -3,
        "view": 5,
        "sky": 3,
        "cheap": first["cheap"],
        "points": 14 - 3 + 5 + 3 + first["cheap"],
        "total": first["points"],
    }
    assert first["cheap"] < 0
    assert [seat["points"] for seat in (first, second)] == street.points()


def test_p3_tourist_groups_in_hidden_hands_are_in_no_figure_but_ones_own_are(table):
    street = table().hand(0, Tourist=1).hand(1, Tourist=2)
    assert [seat["tourists"] for seat in outlook(street, 0)["seats"]] == [-3, 0]
    assert [seat["tourists"] for seat in outlook(street, 1)["seats"]] == [0, -6]
    assert [seat["tourists"] for seat in outlook(street, ONLOOKER)["seats"]] == [0, 0]


def test_p13_p20_a_build_is_told_with_what_it_would_change(table):
    street = table().hand(0, Pool=2).row("Pool", 1).floor(1, "Pool", 2).floor(0, "Pool", 2)
    told = build(street, "build Pool row 2")
    assert (told["kind"], told["floor"], told["cards"], told["tourists"], told["annex"]) == ("Pool", 2, 3, 0, True)
    assert (told["leaders"], told["view"], told["sky"]) == ([0], [0], [0])
    before = street.points()
    after = street.play("build Pool row 2").points()
    assert told["change"] == [then - now for then, now in zip(after, before, strict=True)]


def test_a_build_is_told_with_every_hotel_as_it_would_count(table):
    street = table(3).hand(0, Pool=3, Tourist=1).floor(0, "Bar", 2).floor(1, "Pool", 3).floor(2, "Spa", 4)
    now, told = outlook(street), build(street, "build Pool 3 1T")
    assert (told["built"], told["scored"]) == ([4, 3, 0], [8, 0, 0])
    then = outlook(street.play("build Pool 3 1T"))
    assert told["seats"] == then["seats"]
    assert told["change"] == [
        after["points"] - before["points"] for after, before in zip(then["seats"], now["seats"], strict=True)
    ]
    assert (told["seats"][0]["height"], told["seats"][0]["top"], told["seats"][0]["kinds"]) == (2, 4, 2)


def test_p30_a_build_is_told_to_turn_the_tag_only_where_it_does(table):
    def laid(**options):
        return table(**options).hand(0, Pool=2).row("Pool", 2)

    assert [build(laid(high_season=True), move)["turns"] for move in ("build Pool row", "build Pool 2")] == [
        True,
        False,
    ]
    assert not build(laid(), "build Pool row")["turns"]
    again = laid(high_season=True)
    again.s.turned[again.number("Pool")] = 1
    assert not build(again, "build Pool row")["turns"]
    assert [outlook(laid(high_season=on))["stakes"]["season"] for on in (True, False)] == [2, None]


def test_p16_a_build_is_told_with_the_kind_that_can_have_no_annex_any_more(table):
    street = table().hand(0, Pool=2, Bar=2).floor(0, "Bar", 2)
    assert (build(street, "build Pool 2")["buries"], build(street, "build Bar 2")["buries"]) == ("Bar", None)
    assert build(table().hand(0, Pool=2), "build Pool 2")["buries"] is None
    full = table(annex_limit="once").hand(0, Pool=2).floor(0, "Bar", 2).floor(0, "Bar", 2)
    assert build(full, "build Pool 2")["buries"] is None


def test_builds_are_told_to_the_seat_that_is_asked_alone(table):
    street = table().hand(0, Pool=3).hand(1, Bar=3)
    assert [one["move"] for one in outlook(street, 0)["builds"]] == street.legal("build")
    assert outlook(street, 1)["builds"] == outlook(street, ONLOOKER)["builds"] == []
    assert outlook(street.play("research"), 0)["builds"] == []


def test_p11_the_researches_that_are_left_are_counted(table):
    assert outlook(table().bury(5))["researches"] == 3
    told = outlook(table(4))
    assert (told["deck"], told["of"]) == (54, 27)
    assert outlook(table().bury(4))["researches"] == 2


def test_what_can_not_be_built_says_so_in_a_word_or_two(table):
    street = table().hand(0, Pool=1, Bar=2).floor(0, "Bar", 2).floor(0, "Spa", 2)
    briefs = {street.text(code): str(ground.brief) for code, ground in street.game.refused().items()}
    assert briefs == {"build Pool 1": "Too few", "build Bar 1": "Not on top", "build Bar 2": "Not on top"}


def test_what_a_build_was_to_change_is_what_it_changes(undealt, options, seats):
    """P20 to P24: in whole games, hidden hands being in no figure."""
    table, rng, looked = undealt(seats, **options), random.Random(3), 0
    for game in table.moves_to_the_end(rng):
        if game.to_move < 0 or game.step != "turn":
            continue
        told = outlook(table, game.to_move)
        assert [one["move"] for one in told["builds"]] == table.legal("build")
        for one in told["builds"][:3]:
            then = game.copy()
            then.play(RULES.read(one["move"], table.terms))
            if then.state.round_number == game.state.round_number:
                before, after = (RULES.worth(at.state, table.terms) for at in (game, then))
                assert one["change"] == [new - old for new, old in zip(after, before, strict=True)]
                looked += 1
    assert looked > 5


def test_p13_to_p16_p30_a_kind_that_cannot_be_built_is_told_with_the_reason(table):
    street = table(high_season=True).floor(0, "Pool", 2).floor(0, "Bar", 2).hand(0, Shop=1, Spa=2).row("Spa", 1)
    street.row("Restaurant", 1).s.turned[street.number("Restaurant")] = 1
    shut = {one["kind"]: one for one in outlook(street)["shut"]}
    assert {kind: one["clause"] for kind, one in shut.items()} == {
        "Bedroom": "P13",
        "Restaurant": "P30",
        "Pool": "P16",
        "Shop": "P13",
        "Bar": "P13",
    }
    assert shut["Pool"]["brief"] == "Not on top"
    assert "below its top floor" in shut["Pool"]["text"]
    assert outlook(street, 1)["shut"] == outlook(street, ONLOOKER)["shut"] == []
