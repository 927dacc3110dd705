"""A turn, research or build, and the end: P10 to P17; high season: P30."""

from __future__ import annotations

import pytest

from hotelier.core.errors import GameOver, IllegalMove
from hotelier.core.seats import NOBODY


def test_p10_a_turn_is_a_research_or_a_build_and_never_neither(table):
    turn = table().hand(0, Pool=2)
    assert turn.legal() == ["research", "build Pool 2"]
    assert turn.why_not("place Pool")[0] == "P10"


def test_p10_a_build_ends_the_turn(table):
    built = table().hand(0, Pool=2).play("build Pool 2")
    assert (built.game.to_move, built.game.step) == (1, "turn")


def test_p10_after_a_research_there_is_no_build(table):
    researched = table().hand(0, Pool=2).play("research", "+Bar", "+Bar")
    assert researched.legal() == ["place Pool", "place Bar"]
    assert researched.why_not("build Pool 2")[0] == "P11"
    assert researched.why_not("research")[0] == "P11"


def test_p11_a_research_draws_2_cards_and_places_any_1_of_the_hand(table):
    research = table().hand(0, Spa=1).play("research", "+Bar")
    assert (research.game.to_move, research.game.step) == (-1, "draw")
    research.play("+Pool")
    assert research.legal() == ["place Pool", "place Bar", "place Spa"]
    research.play("place Spa")
    assert research.position()["hands"][0] == {"Pool": 1, "Bar": 1}
    assert research.position()["rows"] == {"Spa": {"Spa": 1}}
    assert (research.game.to_move, research.game.step) == (1, "turn")


def test_p11_a_card_goes_only_to_the_row_of_its_kind_and_only_from_the_hand(table):
    research = table().play("research", "+Bar", "+Pool")
    clause, sentence = research.why_not("place Spa")
    assert clause == "P11" and "no Spa in the hand" in sentence
    assert research.why_not("place Tourist on Spa")[0] == "P11"


def test_p11_the_draw_has_the_odds_of_the_house_deck(table):
    research = table().hand(0, Pool=3).row("Pool", 2).hand(1, Tourist=5).play("research")
    odds = {research.text(code): weight for code, weight in research.game.odds().items()}
    assert odds["+Pool"] == 10 - 3 - 2
    assert "+Tourist" not in odds
    assert sum(odds.values()) == research.position()["deck"]
    clause, sentence = research.why_not("+Tourist")
    assert clause == "P11" and "no Tourist left" in sentence


def test_p12_a_tourist_group_is_placed_on_any_row_that_has_none(table):
    research = table().row("Bar", 0, tourist=1).row("Pool", 2).play("research", "+Tourist", "+Spa")
    assert research.legal("place Tourist") == [
        f"place Tourist on {row}" for row in ("Bedroom", "Restaurant", "Pool", "Shop", "Spa")
    ]
    clause, sentence = research.why_not("place Tourist on Bar")
    assert clause == "P12" and "Bar row has a Tourist Group already" in sentence
    research.play("place Tourist on Pool")
    assert research.position()["rows"] == {"Pool": {"Pool": 2, "Tourist": 1}, "Bar": {"Tourist": 1}}


def test_p13_a_build_with_the_row_takes_all_of_it_and_any_number_from_the_hand(table):
    build = table().hand(0, Pool=2).row("Pool", 3)
    assert build.legal("build") == ["build Pool 2", "build Pool row", "build Pool row 1", "build Pool row 2"]
    build.play("build Pool row 1")
    assert build.position()["hotels"][0] == [{"kind": "Pool", "cards": 4, "tourists": 0}]
    assert build.position()["rows"] == {}
    assert build.position()["hands"][0] == {"Pool": 1}


def test_p13_a_build_from_the_hand_leaves_the_row_alone(table):
    build = table().hand(0, Pool=2).row("Pool", 3).play("build Pool 2")
    assert build.position()["rows"] == {"Pool": {"Pool": 3}}


def test_p13_a_set_has_at_least_2_cards(table):
    build = table().hand(0, Pool=1).row("Bar", 1)
    assert build.legal() == ["research"]
    assert build.why_not("build Pool 1")[0] == "P13"
    assert build.why_not("build Bar row")[0] == "P13"
    assert build.why_not("build Pool")[0] == "P13"


def test_p13_an_empty_row_cannot_be_taken(table):
    clause, sentence = table().hand(0, Pool=2).why_not("build Pool row 2")
    assert clause == "P13" and "Pool row is empty" in sentence


def test_p13_nobody_builds_with_cards_they_do_not_hold(table):
    clause, sentence = table().hand(0, Pool=2).hand(1, Pool=3).why_not("build Pool 3")
    assert clause == "P13" and "only 2 Pool" in sentence


def test_p14_tourist_groups_count_as_any_kind(table):
    build = table().hand(0, Pool=1, Tourist=2)
    assert build.legal("build") == ["build Pool 1 1T", "build Pool 1 2T"]
    build.play("build Pool 1 2T")
    assert build.position()["hotels"][0] == [{"kind": "Pool", "cards": 3, "tourists": 2}]


def test_p14_the_tourist_group_of_the_row_comes_along(table):
    build = table().hand(0, Pool=1, Tourist=1).row("Pool", 0, tourist=1)
    assert build.legal("build") == ["build Pool 1 1T", "build Pool row 1", "build Pool row 1 1T"]
    build.play("build Pool row 1 1T")
    assert build.position()["hotels"][0] == [{"kind": "Pool", "cards": 3, "tourists": 2}]
    assert build.position()["rows"] == {}


def test_p14_at_least_one_card_must_be_real(table):
    build = table().hand(0, Tourist=3).row("Bar", 0, tourist=1)
    assert build.legal() == ["research"]
    for move in ("build Bar 2T", "build Bar row 1T", "build Bar row"):
        clause, sentence = build.why_not(move)
        assert clause == "P14" and "real Bar" in sentence


def test_p14_nobody_builds_with_tourist_groups_they_do_not_hold(table):
    clause, sentence = table().hand(0, Pool=2, Tourist=1).why_not("build Pool 2 2T")
    assert clause == "P14" and "only 1 Tourist Group (P14)." in sentence


def test_p15_a_set_is_laid_above_the_floors_built_before(table):
    built = table().floor(0, "Spa", 3).hand(0, Bar=2).play("build Bar 2")
    assert [floor["kind"] for floor in built.position()["hotels"][0]] == ["Spa", "Bar"]


def test_p16_a_kind_below_the_top_is_not_built_again(table):
    build = table().floor(0, "Pool", 2).floor(0, "Spa", 2).hand(0, Pool=2, Bar=2)
    assert build.legal("build") == ["build Bar 2"]
    clause, sentence = build.why_not("build Pool 2")
    assert clause == "P16" and "now Spa" in sentence


def test_p16_the_topmost_kind_may_have_annexes_without_end(table):
    build = table().floor(0, "Pool", 2).floor(0, "Pool", 2).floor(0, "Pool", 2).hand(0, Pool=2).play("build Pool 2")
    assert len(build.position()["hotels"][0]) == 4


def test_p16_an_annex_counts_as_a_floor_and_as_one_set_with_those_below(table):
    build = table(2).floor(0, "Pool", 2).floor(0, "Pool", 2).floor(1, "Pool", 3)
    assert build.points() == [8 + 5 - 3, 3 - 3]


def test_p16_annex_limit_once_allows_one_annex_a_kind(table):
    build = table(annex_limit="once").floor(0, "Spa", 2).floor(0, "Pool", 2).hand(0, Pool=4).hand(1, Bar=2)
    build.play("build Pool 2", "build Bar 2")
    assert build.legal("build") == []
    clause, sentence = build.why_not("build Pool 2")
    assert clause == "P16" and "1 annex already" in sentence


def test_p17_who_draws_the_last_card_places_one_and_nobody_else_plays(table):
    last = table(3).bury(2).play("research", "+Spa", "+Spa")
    assert (last.game.to_move, last.game.step) == (0, "place")
    last.play("place Spa")
    assert last.game.to_move == NOBODY
    assert last.position()["turn"] == 0 and last.position()["to_move"] is None and last.position()["step"] is None
    result = last.game.result()
    assert result is not None and result["reason"] == "deck"


def test_p17_a_house_deck_that_runs_out_gives_what_it_has(table):
    last = table().bury(1).play("research", "+Spa")
    assert last.game.step == "place"


def test_p17_a_game_that_is_over_refuses_every_move(table):
    last = table().bury(2).play("research", "+Spa", "+Spa", "place Spa")
    with pytest.raises(GameOver):
        last.play("research")
    assert last.why_not("research")[0] == "P17"
    assert last.legal() == []


def test_p30_taking_a_row_turns_its_tag_and_building_by_hand_does_not(table):
    build = table(high_season=True).row("Pool", 2).hand(0, Bar=2).hand(1, Bar=1)
    build.play("build Bar 2")
    assert build.position()["turned"] == []
    build.play("build Pool row")
    assert build.position()["turned"] == ["Pool"]


def test_p30_without_the_option_no_tag_turns(table):
    assert table().row("Pool", 2).play("build Pool row").position()["turned"] == []


def test_p30_a_turned_row_is_taken_only_from_2_cards_on(table):
    build = table(high_season=True).row("Pool", 1).hand(0, Pool=2)
    build.s.turned[2] = 1
    assert build.legal("build") == ["build Pool 2"]
    clause, sentence = build.why_not("build Pool row 2")
    assert clause == "P30" and "holds 1 card." in sentence
    build.row("Pool", 0, tourist=1)
    assert build.legal("build Pool row") == ["build Pool row", "build Pool row 1", "build Pool row 2"]


def test_p30_a_row_that_is_not_turned_may_be_taken_with_one_card(table):
    assert "build Pool row 1" in table(high_season=True).row("Pool", 1).hand(0, Pool=2).legal()


def test_p30_tags_turn_back_for_the_next_round(table):
    last = table(high_season=True, rounds=3).bury(2)
    last.s.turned[2] = 1
    last.play("research", "+Spa", "+Spa", "place Spa")
    assert last.position()["turned"] == []


def test_a_refused_move_says_why_and_changes_nothing(table):
    build = table().hand(0, Pool=1)
    before = build.s.tobytes()
    with pytest.raises(IllegalMove) as refused:
        build.play("build Pool 1")
    assert refused.value.clause == "P13"
    assert build.s.tobytes() == before
