"""Nobody does by mistake what they did not mean: what has just changed its meaning ignores presses for a moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.looking import GAMES
from browser.person import Person
from browser.playing import MOST_ACTS, Mouse
from browser.repeating import KeysTwice, MouseTwice, Repeating
from browser.scenes import scene

HANDS: dict[str, Callable[[Person], Repeating]] = {"mouse": MouseTwice, "keys": KeysTwice}


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", GAMES)
def test_no_repeated_click_or_key_makes_a_move(people: Callable[..., Person], game: str, hand: str, soak: bool) -> None:
    person = people(steady=True)
    repeating = HANDS[hand](person)
    person.sit("Ada", game=game.lower().replace(" ", "-"), seats=3, bots=["heuristic"] * 2, start=True, seed="4")
    assert repeating.play(most=MOST_ACTS if soak else 6) == ("over" if soak else "playing")
    repeating.check_nothing_was_repeated(least=6)


@pytest.mark.parametrize("step", ["trade", "found", "buy", "hotel-tourists", "shot-closing", "shot-loan", "shot-pay"])
def test_no_repeated_click_makes_a_move_in_a_rare_step(people: Callable[..., Person], step: str) -> None:
    person = people(steady=True)
    repeating = MouseTwice(person)
    person.sit("Ada", **scene(step).terms())
    assert repeating.play(most=1) in ("playing", "over")
    repeating.check_nothing_was_repeated(least=1)


def test_buying_nothing_is_never_where_another_button_was(person: Person) -> None:
    person.sit("Ada", **scene("tile").terms())
    hand = Mouse(person)
    assert hand.wait() == "tile"
    primary = person.page.locator(hand.PRIMARY).bounding_box()
    hand.act("tile")
    hand.play_on_to("buy", 0)
    expect(hand.decline()).to_be_visible()
    decline, now = hand.decline().bounding_box(), person.page.locator(hand.PRIMARY).bounding_box()
    assert primary is not None and decline is not None and now is not None
    assert decline["x"] + decline["width"] < min(primary["x"], now["x"])
    assert (now["width"], primary["width"]) == (140, 140)
    expect(person.page.locator(hand.PRIMARY)).to_have_text("Choose a block")
    expect(person.page.locator(hand.PRIMARY)).to_have_attribute("aria-disabled", "true")


def test_a_takeover_decides_nothing_before_something_is_set(person: Person) -> None:
    person.sit("Ada", **scene("trade").terms())
    hand = Mouse(person)
    assert hand.wait() == "trade"
    primary = person.page.locator(hand.PRIMARY)
    before = hand.moves()
    expect(primary).to_contain_text("Decide about ")
    expect(primary).to_have_attribute("aria-disabled", "true")
    primary.click(force=True)
    assert hand.moves() == before
    person.page.get_by_role("button", name="Keep all").click()
    expect(primary).to_contain_text("Keep ")
    hand.press(primary)
    hand.until(hand.changed(before))


def test_naming_a_chain_covers_nothing(person: Person) -> None:
    person.sit("Ada", **scene("found").terms())
    hand = Mouse(person)
    assert hand.wait() == "found"
    assert person.page.get_by_role("dialog").count() == 0
    board = person.page.locator("#board").bounding_box()
    names = person.page.get_by_role("radiogroup", name="Names for the new chain").bounding_box()
    assert board is not None and names is not None
    assert names["y"] >= board["y"] + board["height"]
