"""Answering VACATION and its kin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from browser.playing import Hand


def tile(hand: Hand) -> None:
    """Chooses the first tile that can be played, and plays it; by keyboard by its number, wherever the focus is."""
    if hand.by == "keys":
        tiles = hand.page.locator("[data-hand] [data-tile]")
        refused = [tiles.nth(k).get_attribute("aria-disabled") for k in range(tiles.count())]
        hand.page.keyboard.press(str(refused.index("false") + 1))
        hand.page.keyboard.press("Enter")
        return
    hand.press(hand.page.locator("[data-hand] [data-tile][aria-disabled=false]").first)
    hand.press(hand.primary("Play "))


def name(hand: Hand) -> None:
    """Chooses one of several chains on a sheet, and says so."""
    hand.press(hand.page.get_by_role("radiogroup").get_by_role("radio").first)
    hand.press(hand.primary())


def blocks(hand: Hand) -> None:
    """Trades two blocks if that is possible, by keyboard by the arrow in the field; keeps the rest."""
    field = hand.page.get_by_role("spinbutton", name="Trade")
    more = hand.page.get_by_role("button", name="Trade two more")
    if hand.by == "keys" and field.count():
        hand.reach(field)
        hand.page.keyboard.press("ArrowUp")
    elif hand.by != "keys" and more.count() and more.first.get_attribute("aria-disabled") != "true":
        hand.press(more.first)
    hand.press(hand.primary())


def offers(hand: Hand) -> Locator:
    """Blocks that can be bought now: on a phone from the strip of chains."""
    if hand.by == "finger":
        return hand.page.locator(".strip .chip[aria-disabled=false]")
    return hand.page.locator(".panel button[data-stop][aria-disabled=false]").filter(has_text="Buy")


def buy(hand: Hand) -> None:
    """Buys the first block that can be bought, else nothing. What is final is chosen first and then confirmed."""
    found, before = offers(hand), hand.moves()
    if not found.count():
        hand.press(hand.primary())
        return
    hand.press(found.first)
    hand.until(f"{hand.changed(before)}, {hand.PRIMARY}:has-text(' for $')")
    if hand.moves() == before:
        hand.press(hand.primary("Buy "))


ANSWERS: Final[Mapping[str, Callable[[Hand], None]]] = {
    "tile": tile,
    "buy": buy,
    "found": name,
    "survivor": name,
    "next": name,
    "trade": blocks,
    "sell": blocks,
}
