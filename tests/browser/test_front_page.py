"""The front page: what can be played is on the first screen, and a table is created by one press."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.looking import GAMES
from browser.person import PHONE, Person

SMALL = {"viewport": {"width": 1280, "height": 720}}
SCREENS = {"laptop": SMALL, "phone": PHONE}

INSIDE = """what => {
  const box = what.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
}"""
"""Whether all of a thing is on the screen as it is now."""


def test_on_a_laptop_every_game_can_be_played_without_scrolling(people: Callable[..., Person]) -> None:
    page = people(**SMALL).page
    page.goto("/")
    for game in GAMES:
        button = page.get_by_role("button", name=f"Play now: {game}")
        button.wait_for()
        assert button.evaluate(INSIDE), game


def test_on_a_phone_the_first_game_can_be_played_at_once_and_the_others_are_a_swipe_away(
    people: Callable[..., Person],
) -> None:
    page = people(**PHONE).page
    page.goto("/")
    first, *others = [page.get_by_role("button", name=f"Play now: {game}") for game in GAMES]
    first.wait_for()
    assert first.evaluate(INSIDE)
    for button in others:
        button.scroll_into_view_if_needed()
        assert button.evaluate(INSIDE)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("opens", ["Invite friends: VACATION", "Create a table"])
def test_seats_bots_invitation_and_the_button_are_on_one_screen(
    people: Callable[..., Person], screen: str, opens: str
) -> None:
    person = people(**SCREENS[screen])
    page = person.page
    page.goto("/")
    page.get_by_role("button", name=opens).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("group", name="Bots").get_by_role("radio", name="2").check()
    person.check_no_barriers("creating a table")
    high, room = sheet.locator(".sheet").evaluate("sheet => [sheet.scrollHeight, sheet.clientHeight]")
    assert high <= room, f"{high} px high, with room for {room}"
    for name in ("Seats", "Bots", "Who can join"):
        assert sheet.get_by_role("group", name=name).evaluate(INSIDE), name
    assert sheet.get_by_role("button", name="Create table").evaluate(INSIDE)


def test_editions_options_and_clock_lie_folded_and_are_taken_over(person: Person) -> None:
    page = person.page
    page.goto("/")
    page.get_by_role("button", name="Invite friends: VACATION").click()
    sheet = page.get_by_role("dialog")
    edition = sheet.get_by_role("radio", name="Classic")
    expect(edition).not_to_be_visible()
    sheet.get_by_text("Edition, clock and options").click()
    edition.check()
    sheet.get_by_role("radio", name="5 min + 5 s", exact=True).check()
    expect(sheet.get_by_text("clock 5 min + 5 s")).to_be_visible()
    person.check_no_barriers("unfolded")
    sheet.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("CLASSIC", exact=True)).to_be_visible()
    expect(page.get_by_text("Clock: 5 minutes each, plus 5 seconds a move.")).to_be_visible()


def test_a_button_that_refuses_does_not_light_up(people: Callable[..., Person]) -> None:
    ada = people()
    ada.sit("Ada", game="vacation", seats=2, join="anyone")
    start = ada.page.get_by_role("button", name="Start the game")
    expect(start).to_have_attribute("aria-disabled", "true")
    before = start.evaluate("button => getComputedStyle(button).background")
    start.hover()
    ada.page.wait_for_timeout(300)
    assert start.evaluate("button => getComputedStyle(button).background") == before
