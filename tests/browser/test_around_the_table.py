"""What is around every game: settings that are kept, a clock, a hint, looking back, the record, the next game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.person import PHONE, Person
from browser.playing import Finger, Keys, Mouse
from browser.scenes import scene
from hotelier.records.record import Record
from hotelier.records.replay import check

NEW_GAME = {"game": "vacation", "seats": 4, "bots": ["heuristic"] * 3, "start": True}
"""A game from its deal on, which is far from its end whatever the bots do."""


def test_colours_that_were_chosen_are_kept(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Dark colours").click()
    expect(person.page.locator("html[data-theme=dark]")).to_have_count(1)
    person.page.reload()
    expect(person.page.locator("html[data-theme=dark]")).to_have_count(1)
    kept = json.loads(person.page.evaluate("localStorage.getItem('hotelier.settings')"))
    assert kept["theme"] == "dark"
    assert kept["sounds"] is False


def test_a_clock_runs_for_who_is_asked_and_turns_red_when_it_is_late(person: Person) -> None:
    person.sit("Ada", **scene("buy").terms(pace={"bank": 19, "increment": 0}))
    clock = person.page.locator("[data-seat-row='0'] .clock")
    expect(clock).to_have_text(re.compile(r"0:\d\d"))
    expect(clock).to_have_class(re.compile(r"\blate\b"))
    before = clock.text_content()
    expect(clock).not_to_have_text(before or "")


def test_a_hint_says_why_and_can_be_chosen_and_is_not_played(person: Person) -> None:
    person.sit("Ada", **scene("tile").terms())
    page, hand = person.page, Mouse(person)
    hand.wait()
    moves = hand.moves()
    page.keyboard.press("h")
    best = page.get_by_role("list", name="The best moves").get_by_role("button").first
    expect(best).to_be_visible()
    expect(page.locator(".hint > p")).not_to_be_empty()
    says = best.locator("b").text_content() or ""
    assert page.locator(".hint h2").text_content() == f"{says}."
    best.click()
    expect(page.locator(Mouse.PRIMARY)).to_have_text(says)
    assert hand.moves() == moves


GAMES = {"vacation": "tile", "perfect-hotel": "hotel-turn", "big-shot": "shot-bid"}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_loads_the_code_of_its_own_game_alone(person: Person, game: str) -> None:
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.sit("Ada", **scene(GAMES[game]).terms())
    Mouse(person).wait()
    assert {one for one in GAMES if any(f"/{one}-" in url for url in asked)} == {game}


@pytest.mark.parametrize("step", ["hotel-turn", "shot-bid", "shot-closing"])
def test_every_game_gives_hints_and_is_looked_back_at(person: Person, step: str) -> None:
    person.sit("Ada", **scene(step).terms())
    page, hand = person.page, Mouse(person)
    hand.wait()
    page.keyboard.press("h")
    expect(page.get_by_role("list", name="The best moves")).to_be_visible()
    hand.act(hand.wait())
    hand.wait()
    moves = hand.moves()
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("slider", name="Which move")).to_be_visible()
    assert page.locator("[data-action=primary]").count() == 0
    person.check_no_barriers("looking back")
    page.get_by_role("button", name="Back to the present").click()
    expect(page.get_by_role("slider", name="Which move")).to_have_count(0)
    assert hand.moves() == moves


def test_looking_back_shows_the_board_as_it_was_and_returns_to_the_present(person: Person) -> None:
    person.sit("Ada", **scene("tile").terms())
    page, hand = person.page, Mouse(person)
    hand.play_on_to("tile", least=2)
    page.get_by_role("button", name="Replay").click()
    slider = page.get_by_role("slider", name="Which move")
    expect(slider).to_have_value("0")
    expect(page.get_by_role("gridcell", name="Empty")).to_have_count(108)
    assert page.locator("[data-action=primary]").count() == 0
    slider.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.get_by_role("button", name="Back to the present").click()
    expect(slider).to_have_count(0)
    hand.act(hand.wait())


def test_a_long_log_is_one_stop_of_tab_and_arrows_go_from_line_to_line(person: Person) -> None:
    person.sit("Ada", **NEW_GAME)
    page, hand = person.page, Keys(person)
    hand.play_on_to("tile", least=6)
    lines, present = page.locator("[data-log] .line"), hand.moves()
    many = lines.count()
    assert many > 12, "the log is long"
    hand.reach(page.locator("[data-log] .line[tabindex='0']"))
    page.keyboard.press("End")
    expect(lines.last).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("[data-log] :focus")).to_have_count(0)
    page.keyboard.press("Shift+Tab")
    expect(lines.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(lines.nth(many - 3)).to_be_focused()
    page.keyboard.press("Enter")
    slider = page.get_by_role("slider", name="Which move")
    expect(slider).to_be_visible()
    expect(slider).not_to_have_value(str(present))
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(lines.nth(many - 3)).to_be_focused()
    page.keyboard.press("Enter")
    expect(slider).to_have_count(0)
    assert hand.moves() == present


def test_the_log_follows_who_looks_back_and_returns_to_the_newest_line(person: Person) -> None:
    person.sit("Ada", **NEW_GAME)
    page, hand = person.page, Mouse(person)
    hand.wait()
    first = int(hand.moves() or 0) + 1
    hand.play_on_to("tile", least=8)
    lines = page.locator("[data-log] .line")
    expect(lines.last).to_be_in_viewport()
    expect(lines.first).not_to_be_in_viewport()
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Which move").fill(str(first))
    expect(page.locator("[data-log] li.seen").first).to_be_in_viewport()
    page.get_by_role("button", name="Back to the present").click()
    expect(lines.last).to_be_in_viewport()


def test_the_record_of_a_finished_game_is_saved_and_holds(person: Person) -> None:
    person.sit("Ada", **scene("last").terms())
    page, hand = person.page, Mouse(person)
    assert hand.play() == "over"
    page.get_by_role("link", name="Save the record").wait_for()
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the record").click()
    record = Record.from_object(json.loads(saving.value.path().read_text()))
    check(record)
    assert record.result is not None
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Back to the standing").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")


def test_play_again_leads_to_a_new_table_with_the_same_bots(person: Person) -> None:
    person.sit("Ada", **scene("last").terms())
    page, hand = person.page, Mouse(person)
    assert hand.play() == "over"
    first = page.url
    page.get_by_role("button", name="Play again, same table").click()
    page.wait_for_url(lambda url: url != first)
    page.get_by_role("button", name="Start the game").and_(page.locator("[aria-disabled=false]")).click()
    assert hand.play(most=1) == "playing"


def test_a_block_that_cannot_be_bought_says_why(person: Person) -> None:
    person.sit("Ada", **scene("dear").terms())
    page = person.page
    refused = page.locator("[data-certificate][aria-disabled=true]").first
    person.press_refused(refused)
    expect(page.get_by_role("button", name="Rule V30")).to_be_visible()


def test_nothing_is_taken_back_while_somebody_looks_back(person: Person) -> None:
    person.sit("Ada", **scene("tile").terms())
    page, hand = person.page, Mouse(person)
    hand.play_on_to("tile", least=2)
    moves = hand.moves()
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Which move").wait_for()
    expect(page.get_by_text("It is your turn.")).to_be_visible()
    page.keyboard.press("u")
    page.wait_for_timeout(300)
    page.get_by_role("button", name="Back to the present").click()
    assert hand.moves() == moves


def test_a_double_click_does_not_end_the_game(person: Person) -> None:
    person.sit("Ada", **scene("announce").terms())
    page, hand = person.page, Mouse(person)
    hand.wait()
    moves = hand.moves()
    page.get_by_role("button", name="End the game").dblclick()
    again = page.get_by_role("button", name="Yes, end it after this turn")
    expect(again).to_be_visible()
    assert hand.moves() == moves
    page.wait_for_timeout(600)
    again.click()
    expect(page.locator(f".table[data-moves='{moves}']")).to_have_count(0)


def test_a_double_click_on_undo_takes_one_move_back(person: Person) -> None:
    person.sit("Ada", **scene("found").terms())
    page, hand = person.page, Mouse(person)
    hand.act(hand.wait())
    page.get_by_role("button", name="Undo").dblclick()
    expect(page.get_by_role("heading", level=1, name="name the new")).to_be_visible()


def test_a_standing_of_four_with_large_bonuses_fits_a_phone(people: Callable[..., Person], project: Path) -> None:
    person = people(**PHONE)
    record = json.loads((project / "tests/records/vacation-decision-4-announced.json").read_text(encoding="utf-8"))
    person.sit("Ada", game="vacation", record=record, at=len(record["moves"]) - 1, bots=["heuristic"] * 3, start=True)
    assert Finger(person).play() == "over"
    expect(person.page.get_by_role("heading", name="The last bonuses")).to_be_visible()
    person.check_fits()
