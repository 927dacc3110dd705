"""What the table teaches: levels to play against, hints with figures, and a review that marks the replay."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.person import LAPTOP, PHONE, Person
from browser.playing import Finger, Mouse
from browser.scenes import erred, scene

STEPS = {"vacation": "tile", "perfect-hotel": "hotel-turn", "big-shot": "shot-bid"}


def test_a_level_is_chosen_on_the_front_page_and_plays(person: Person) -> None:
    page, hand = person.page, Mouse(person)
    page.goto("/")
    card = page.locator("article, section").filter(has=page.get_by_role("button", name="Play now: VACATION")).last
    levels = card.get_by_role("radiogroup", name="Strength of the bots")
    expect(levels.get_by_role("radio")).to_have_count(5)
    hand.press(levels.get_by_role("radio", name="Clerk"))
    expect(card.get_by_text("A fair opponent for beginners.")).to_be_visible()
    hand.press(levels.get_by_role("radio", name="Concierge"))
    expect(card.get_by_text(re.compile(r"Wins \d+ % against three Clerks"))).to_be_visible()
    person.check_no_barriers("levels")
    card.get_by_role("button", name="Play now: VACATION").click()
    hand.wait()
    expect(page.get_by_text("Concierge").first).to_be_visible()
    hand.act(hand.wait())
    assert hand.wait() != "over"
    log = page.locator("[data-log]")
    expect(log.get_by_text(re.compile(r"\(Concierge\) sits down")).first).to_be_attached()


def test_the_host_changes_the_level_of_bots_at_the_table(person: Person) -> None:
    person.sit("Ada", game="vacation", seats=3, bots=["uniform"], join="invited")
    page, hand = person.page, Mouse(person)
    hand.press(page.get_by_role("radio", name="Manager"))
    page.get_by_role("button", name="Change to Manager").click()
    page.get_by_role("button", name="Fill with Managers").click()
    expect(page.locator(".seats small", has_text="Manager")).to_have_count(2)
    person.check_no_barriers("lobby")


def best_moves(page: Page) -> Locator:
    """The moves of a hint that lies open."""
    return page.get_by_role("list", name="The best moves").get_by_role("button")


@pytest.mark.parametrize("game", STEPS)
def test_a_hint_shows_the_best_moves_with_what_to_expect(person: Person, game: str) -> None:
    person.sit("Ada", **scene(STEPS[game]).terms())
    page, hand = person.page, Mouse(person)
    hand.wait()
    moves = hand.moves()
    page.keyboard.press("h")
    options = best_moves(page)
    expect(options.first).to_be_visible()
    assert 1 <= options.count() <= 3
    assert not any("wins" in text for text in options.all_text_contents()), "figures stand behind Details"
    page.get_by_role("button", name="Details").click()
    for text in options.all_text_contents():
        assert re.search(r"\d.*wins \d+ %", text), text
    person.check_no_barriers("a hint")
    person.check_fits()
    options.last.click()
    assert hand.moves() == moves, "it is chosen, not played"


@pytest.mark.parametrize("step", ["tile", "buy", "hotel-turn", "shot-bid", "shot-closing"])
def test_a_hint_of_three_moves_fits_on_the_screen_and_covers_nothing(person: Person, step: str) -> None:
    person.sit("Ada", **scene(step).terms())
    page, hand = person.page, Mouse(person)
    hand.wait()
    person.check_one_screen()
    page.keyboard.press("h")
    expect(best_moves(page)).to_have_count(3)
    person.check_one_screen()
    for one in [*best_moves(page).all(), *page.locator("[data-hand] button:visible").all()]:
        one.hover(trial=True)


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_review_lists_the_dearest_decisions_and_marks_the_replay(
    people: Callable[..., Person], screen: dict[str, object]
) -> None:
    person = people(**screen)
    person.sit("Ada", **erred("perfect-hotel").terms())
    page = person.page
    hand = Finger(person) if screen is PHONE else Mouse(person)
    assert hand.play() == "over"
    hand.press(page.get_by_role("button", name="Review my game"))
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.reload()
    expect(page.get_by_text(re.compile(r"\d+ decisions? judged\b.*(dear|chance)"))).to_be_visible(timeout=120_000)
    person.check_no_barriers("a review")
    person.check_fits()
    go = page.get_by_role("button", name=re.compile(r"^Go to move \d+$"))
    move = (go.first.text_content() or "").split()[-1]
    hand.press(go.first)
    slider = page.get_by_role("slider", name="Which move")
    expect(slider).to_have_value(move)
    assert page.locator(".slide .mark").count() >= 1
    person.check_no_barriers("a replay with marks")
    person.check_fits()
    hand.press(page.get_by_role("button", name="Next dear decision"))
    hand.press(page.get_by_role("button", name="Back to the standing"))
    expect(page.get_by_role("heading", name="Review of the decisions")).to_be_visible()
