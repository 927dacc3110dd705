"""Looking at whole games: for barriers at every kind of step, and at the final standing."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import expect

from browser.playing import Hand

GAMES = {"VACATION": {"tile", "buy"}, "PERFECT HOTEL": {"turn", "place"}, "BIG SHOT": {"bid"}}
"""The games of the front page, and what every whole game asks: who is outbid every time never places a cube."""


class Looking:
    """Looks for barriers at every kind of step, once; where it is asked to, also by night."""

    def __init__(self, hand: Hand, *, night: bool = False) -> None:
        self.person = hand.person
        self.night = night
        self.seen: set[str] = set()

    def __call__(self, step: str) -> None:
        if step in self.seen:
            return
        self.seen.add(step)
        self.person.check_no_barriers(step)
        self.person.check_fits()
        if self.night:
            self.turn("dark")
            self.person.check_no_barriers(f"{step} by night")
            self.turn("light")

    def turn(self, theme: Literal["light", "dark"]) -> None:
        """Changes the colours of the system, and waits until the page has heard of it."""
        self.person.page.emulate_media(color_scheme=theme)
        self.person.page.locator(f"html[data-theme={theme}]").wait_for(state="attached")


def check_finished(hand: Hand) -> None:
    """The final standing is there, with everybody's money and a deal that can be verified."""
    page = hand.page
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    expect(page.get_by_text("Deal verified")).to_be_visible()
    expect(page.get_by_role("button", name="Play again, same table")).to_be_visible()
    hand.person.check_no_barriers("standing")
