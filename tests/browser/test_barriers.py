"""For everybody: no barriers on any page, by day and by night; what happens is spoken; text can be twice as large."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.person import LAPTOP, PHONE, TABLET, Person
from browser.playing import Mouse
from browser.scenes import scene

SCREENS = {"laptop": LAPTOP, "tablet": TABLET, "phone": PHONE}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_no_page_has_barriers(people: Callable[..., Person], screen: str, theme: str) -> None:
    person = people(**SCREENS[screen], color_scheme=theme)
    page = person.page

    def look(what: str) -> None:
        person.check_no_barriers(f"{what}, {screen}, {theme}")
        person.check_fits()

    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    look("front page of a stranger")
    person.named("Ada")
    person.table(game="vacation", seats=4, bots=["heuristic"])
    page.reload()
    page.get_by_role("button", name="Invite friends").first.click()
    page.get_by_role("dialog").wait_for()
    look("opening a table")
    page.keyboard.press("Escape")
    page.goto("/editions")
    page.get_by_role("heading", level=1).wait_for()
    look("editions")
    page.goto(f"/table/{person.table(game='vacation', seats=2, hot=True, sit=False)}")
    page.get_by_role("button", name="Sit here").first.wait_for()
    look("lobby of a shared device")
    person.forgive("404")
    page.goto("/table/none-such")
    page.get_by_role("link", name="To the front page").first.wait_for()
    look("no such table")


def test_rules_menu_and_chat_have_no_barriers_and_give_the_focus_back(person: Person) -> None:
    person.sit("Ada", **scene("refused").terms())
    page = person.page
    Mouse(person).wait()
    person.press_refused(page.locator("[data-tile][aria-disabled=true]").first)
    page.get_by_role("button", name="Rule V1").or_(page.get_by_role("link", name="Rule V1")).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    person.check_no_barriers("rules")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    person.check_no_barriers("menu")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("c")
    expect(page.get_by_role("textbox", name="Say something")).to_be_focused()
    person.check_no_barriers("chat")


def test_my_turn_is_called_and_the_moves_of_others_are_told(person: Person) -> None:
    person.sit("Ada", **scene("buy").terms())
    page = person.page
    hand = Mouse(person)
    hand.wait()
    expect(page.locator("[data-spoken=assertive]")).to_contain_text("Your turn: buy a block?")
    hand.act("buy")
    hand.wait()
    expect(page.locator("[data-spoken=polite]")).not_to_be_empty()
    assert "Your turn" in page.title()


def test_a_tile_that_cannot_be_played_says_why_in_place_and_aloud(person: Person) -> None:
    person.sit("Ada", **scene("refused").terms())
    page = person.page
    Mouse(person).wait()
    tile = page.locator("[data-tile][aria-disabled=true]").first
    moves = page.locator(".table").get_attribute("data-moves")
    person.press_refused(tile)
    expect(page.locator("[data-spoken=assertive]")).to_contain_text(str(tile.get_attribute("data-tile")))
    assert page.locator(".table").get_attribute("data-moves") == moves


@pytest.mark.parametrize("address", ["/", "/editions", "table"])
def test_text_twice_as_large_still_fits(people: Callable[..., Person], address: str) -> None:
    # A browser's zoom of 200 % halves the width of the page and doubles everything on it.
    person = people(viewport={"width": 720, "height": 450}, device_scale_factor=2)
    person.named("Ada")
    page = person.page
    page.goto(f"/table/{person.table(**scene('tile').terms())}" if address == "table" else address)
    page.get_by_role("heading").first.wait_for()
    person.check_fits()
    if address == "table":
        hand = Mouse(person)
        assert hand.play(most=2) == "playing"


def test_without_motion_nothing_moves(people: Callable[..., Person]) -> None:
    person = people(reduced_motion="reduce")
    person.sit("Ada", **scene("tile").terms())
    page = person.page
    hand = Mouse(person)
    page.evaluate(
        """() => { window.moved = []; const was = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
          const steps = Array.isArray(frames) ? frames : [frames];
          if (steps.some((step) => (step.transform ?? 'none') !== 'none')) window.moved.push(this.outerHTML);
          return was.call(this, frames, how); } }"""
    )
    hand.play(most=3)
    assert page.evaluate("window.moved") == []
