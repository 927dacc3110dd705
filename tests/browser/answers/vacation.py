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
        hand.key(str(refused.index("false") + 1))
        hand.key("Enter")
        return
    hand.press(hand.page.locator("[data-hand] [data-tile][aria-disabled=false]").first)
    hand.press(hand.primary("Play "))


def name(hand: Hand) -> None:
    """Chooses one of several chains, and says so."""
    hand.press(certificates(hand).first)
    hand.press(hand.primary())


def blocks(hand: Hand) -> None:
    """Trades two blocks if that is possible, by keyboard by the arrow in the field; else keeps all."""
    field = hand.page.get_by_role("spinbutton", name="Trade")
    more = hand.page.get_by_role("button", name="Trade two more")
    if not more.count() or more.first.get_attribute("aria-disabled") == "true":
        hand.press(hand.page.get_by_role("button", name="Keep all"))
    elif hand.by == "keys":
        hand.reach(field)
        hand.key("ArrowUp")
    else:
        hand.press(more.first)
    hand.press(hand.primary())


def certificates(hand: Hand) -> Locator:
    """The chains that can be chosen now."""
    return hand.page.locator("[data-certificate]:not(.refused)")


def buy(hand: Hand) -> None:
    """Buys the first block that can be bought, else nothing."""
    if certificates(hand).count():
        hand.press(certificates(hand).first)
        hand.press(hand.primary("Buy "))
    else:
        hand.press(hand.decline())


ANSWERS: Final[Mapping[str, Callable[[Hand], None]]] = {
    "tile": tile,
    "buy": buy,
    "found": name,
    "survivor": name,
    "next": name,
    "trade": blocks,
    "sell": blocks,
}
