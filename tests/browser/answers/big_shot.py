"""Answering BIG SHOT: bids a little, borrows once where nothing else helps, and puts cubes where they can be put."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from browser.playing import Hand

ENOUGH: Final = 3
"""The highest bid that is made."""


def bid(hand: Hand) -> None:
    """Bids the least while that is little, else passes."""
    says = hand.primary().text_content() or ""
    found = re.search(r"\d+", says)
    if found and int(found[0]) <= ENOUGH:
        hand.press(hand.primary("Bid "))
    else:
        hand.press(hand.primary("Pass") if "Pass" in says else hand.second("Pass"))


def loan(hand: Hand) -> None:
    """Goes on without a loan."""
    hand.press(hand.primary())


def pay(hand: Hand) -> None:
    """Pays from the first purse that can; by keyboard it is chosen by Space, since Enter would pay at once."""
    purse = hand.page.locator("[data-hand] [data-pay][aria-disabled=false]").first
    if hand.by == "keys":
        hand.reach(purse)
        hand.key("Space")
    else:
        hand.press(purse)
    hand.press(hand.primary())


def place(hand: Hand) -> None:
    """Puts the cube that is in the hand on the first lot that is open."""
    lots = hand.page.locator("[data-lot][aria-disabled=false]")
    if hand.by == "keys":
        hand.reach(hand.page.locator("[data-lot][tabindex='0']"))
        hand.page.keyboard.type(str(lots.first.get_attribute("data-lot")).lower())
        hand.key("Enter")
    else:
        hand.press(lots.first)
    hand.press(hand.primary("Place "))


ANSWERS: Final[Mapping[str, Callable[[Hand], None]]] = {"bid": bid, "loan": loan, "pay": pay, "place": place}
