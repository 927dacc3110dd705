"""What only the table of PERFECT HOTEL has: the composer, rows that say why not, the bill of every round."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.person import PHONE, Person
from browser.playing import Finger, Mouse
from browser.scenes import scene


def composing(person: Person, name: str = "hotel-turn") -> Mouse:
    """Somebody who has begun to put a floor together."""
    person.sit("Ada", **scene(name).terms())
    hand = Mouse(person)
    assert hand.wait() == "turn"
    person.page.locator("[data-choice=build]").first.click()
    expect(hand.primary("Build ")).to_be_visible()
    return hand


def test_a_floor_shows_what_it_does_before_it_is_built_and_can_be_left_without_loss(person: Person) -> None:
    hand = composing(person)
    before = hand.moves()
    expect(person.page.get_by_role("heading", name="What this floor does")).to_be_visible()
    person.check_no_barriers("composer")
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("heading", name="What this floor does")).to_have_count(0)
    expect(person.page.locator("[data-choice=research]").first).to_be_visible()
    assert hand.moves() == before


def test_another_kind_is_chosen_on_its_row_and_then_the_button_builds_that(person: Person) -> None:
    hand = composing(person)
    first = hand.primary("Build ").text_content()
    rows = person.page.locator("[data-row][aria-disabled=false]")
    assert rows.count() > 1, "the scene has several kinds to build"
    for k in range(rows.count()):
        rows.nth(k).click()
        if hand.primary("Build ").text_content() != first:
            break
    says = hand.primary("Build ").text_content() or ""
    assert says != first
    before = hand.moves()
    hand.press(hand.primary("Build "))
    hand.until(hand.changed(before))
    expect(person.page.locator("[data-log]")).to_contain_text("Ada")


def test_a_kind_that_cannot_be_built_says_why_with_its_clause(person: Person) -> None:
    composing(person)
    person.press_refused(person.page.locator("[data-row][aria-disabled=true]").first)
    expect(person.page.locator("[data-spoken=assertive]")).not_to_be_empty()
    expect(person.page.get_by_role("button", name="Rule P").first).to_be_visible()


def test_tourists_go_to_a_row_that_has_none_by_touch(people: Callable[..., Person]) -> None:
    person = people(**PHONE)
    person.sit("Ada", **scene("hotel-tourists").terms())
    hand = Finger(person)
    assert hand.wait() == "place"
    hand.pick(person.page.locator("[data-hand] [data-card=Tourist][aria-disabled=false]").first)
    hand.press(person.page.locator("[data-row][aria-disabled=false]").first)
    before = hand.moves()
    hand.press(hand.primary("tourists on "))
    hand.until(hand.changed(before))


def test_a_match_ends_with_the_bill_of_every_round(person: Person) -> None:
    person.sit("Ada", **scene("hotel-match-last").terms())
    hand = Mouse(person)
    assert hand.play() == "over"
    page = person.page
    for number in ("1", "2", "3"):
        page.locator(f"[data-round='{number}']").click()
        expect(page.locator(f"[data-round='{number}'][aria-pressed=true]")).to_have_count(1)
        person.check_no_barriers(f"bill of round {number}")
