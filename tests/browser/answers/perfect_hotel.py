"""Answering PERFECT HOTEL: builds what can be built, else researches and places the first card that can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from browser.playing import Hand


def turn(hand: Hand) -> None:
    """Builds what the table proposes, else researches; by keyboard by the letters of the two choices."""
    build = hand.page.locator("[data-choice=build]").first
    can = build.get_attribute("aria-disabled") != "true"
    if hand.by == "keys":
        hand.key("b" if can else "r")
    else:
        hand.press(build if can else hand.page.locator("[data-choice=research]").first)
    if can:
        hand.press(hand.primary("Build "))


def place(hand: Hand) -> None:
    """Chooses the first card that can be placed; for a Tourist Group also the first row that has none."""
    hand.pick(hand.page.locator("[data-hand] [data-card][aria-disabled=false]").first)
    hand.settled()
    if not hand.primary("Place ").count():
        hand.press(hand.page.locator("[data-row][aria-disabled=false]").first)
    hand.press(hand.primary("Place "))


ANSWERS: Final[Mapping[str, Callable[[Hand], None]]] = {"turn": turn, "place": place}
