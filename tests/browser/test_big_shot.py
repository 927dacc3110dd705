"""What only the table of BIG SHOT has: cubes that are dragged, lots that say why not, loans that ask once more."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.person import PHONE, Person
from browser.playing import Keys, Mouse
from browser.scenes import scene


def placing(person: Person, name: str = "shot-closing") -> Mouse:
    """Somebody who has cubes to place."""
    person.sit("Ada", **scene(name).terms())
    hand = Mouse(person)
    assert hand.wait() == "place"
    return hand


def test_a_cube_is_dragged_onto_a_lot_and_shows_what_it_would_do_before_it_is_placed(person: Person) -> None:
    hand = placing(person)
    page, before = person.page, hand.moves()
    lot = page.locator("[data-lot][aria-disabled=false]").first
    lot.hover()
    name, there = lot.get_attribute("data-lot"), lot.bounding_box()
    assert there is not None
    page.locator("[data-hand] [data-cube]").first.hover()
    page.mouse.down()
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=6)
    page.mouse.up()
    expect(hand.primary(f"on {name}")).to_be_visible()
    assert hand.moves() == before, "nothing is placed before the button says so"
    hand.press(hand.primary("Place "))
    hand.until(hand.changed(before))


def test_a_cube_is_taken_back_while_others_are_still_in_the_hand(person: Person) -> None:
    hand = placing(person, "shot-place")
    cubes = person.page.locator("[data-hand] [data-cube]")
    many = cubes.count()
    hand.act("place")
    expect(cubes).to_have_count(many - 1)
    person.page.get_by_role("button", name="Undo").click()
    expect(cubes).to_have_count(many)


def test_a_cube_is_placed_by_its_letter_and_the_name_of_a_lot(person: Person) -> None:
    person.sit("Ada", **scene("shot-place").terms())
    hand = Keys(person)
    assert hand.wait() == "place"
    page, before = person.page, hand.moves()
    letter = page.locator("[data-hand] [data-cube]").last.get_attribute("data-cube") or ""
    page.keyboard.press(letter.lower())
    hand.act("place")
    assert hand.moves() != before


def test_a_sold_lot_says_to_whom_with_its_clause(person: Person) -> None:
    hand = placing(person)
    before = hand.moves()
    person.press_refused(person.page.locator("[data-lot][aria-disabled=true]").first)
    expect(person.page.locator("[data-spoken=assertive]")).to_contain_text("is sold to")
    expect(person.page.get_by_role("button", name="Rule B15").first).to_be_visible()
    assert hand.moves() == before


def test_a_loan_says_what_it_costs_and_asks_once_more(person: Person) -> None:
    person.sit("Ada", **scene("shot-bid").terms())
    hand = Mouse(person)
    assert hand.wait() == "bid"
    page, before = person.page, hand.moves()
    expect(page.get_by_text("9 now, 10 at the end")).to_be_visible()
    page.locator("[data-loan]").first.dblclick()
    assert hand.moves() == before, "a double click takes no loan"
    page.wait_for_timeout(600)
    page.locator("[data-loan]").first.click()
    hand.until(hand.changed(before))
    assert hand.wait() == "bid"


def test_a_higher_bid_is_chosen_and_the_button_says_it(person: Person) -> None:
    person.sit("Ada", **scene("shot-bid").terms())
    hand = Mouse(person)
    hand.wait()
    person.page.locator("[data-bid='5']").click()
    before = hand.moves()
    hand.press(hand.primary("Bid 5"))
    hand.until(hand.changed(before))
    expect(person.page.locator("[data-log]")).to_contain_text("5")


def test_hidden_money_shows_no_purse_but_ones_own(person: Person) -> None:
    person.sit("Ada", **scene("shot-hidden").terms())
    Mouse(person).wait()
    own = person.page.locator("[data-seat-row='0']").text_content() or ""
    assert any(sign.isdigit() for sign in own)
    expect(person.page.locator("[data-seat-row='1']").get_by_text("hidden").first).to_be_attached()


def test_a_lot_is_opened_at_full_size_by_a_tap_while_nothing_is_placed(people: Callable[..., Person]) -> None:
    person = people(**PHONE)
    person.sit("Ada", **scene("shot-bid").terms())
    person.page.locator(".table[data-asked=true]").wait_for()
    person.page.locator("[data-lot]").first.tap()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.check_no_barriers("a lot at full size")
