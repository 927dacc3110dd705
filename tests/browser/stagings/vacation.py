"""The table of VACATION."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from browser.person import Person
from browser.scenes import scene
from browser.stagings.table import Stagings
from browser.studio import Studio, button, play_on, press_refused


def tile(studio: Studio, **more: Any) -> Person:
    """A tile is asked for, and one is chosen; one that takes over, where there is any."""
    came = studio.seated(scene("tile", **more))
    came.page.locator("[data-tile]", has_text="Takeover").first.click()
    return came


def refused(studio: Studio) -> Person:
    """A tile that can't be played says why."""
    came = studio.seated(scene("refused"))
    press_refused(came.page.locator("[data-tile].off"))
    button(came.page, "Rule .*").wait_for()
    return came


def rules(studio: Studio) -> Person:
    """The rules, open at the clause of a refused tile."""
    came = refused(studio)
    button(came.page, "Rule .*").click()
    came.page.locator("[id^=rule-][aria-current=true]").wait_for()
    return came


def chosen(studio: Studio, step: str) -> Person:
    """A chain is asked for, and the first is chosen."""
    came = studio.seated(scene(step))
    came.page.locator("[role=radiogroup] label").first.click()
    return came


def decision(studio: Studio, step: str) -> Person:
    """What becomes of my blocks; some are traded and sold."""
    came = studio.seated(scene(step))
    came.page.get_by_role("dialog").wait_for()
    for more in ("Trade two more", "Sell one more"):
        for found in came.page.get_by_role("button", name=more).all():
            if found.get_attribute("aria-disabled") != "true" and found.is_enabled():
                found.click()
    return came


def others(studio: Studio) -> Person:
    """I have decided about my blocks; now others do."""
    came = studio.seated(scene("others"))
    play_on(came, came.page.get_by_text("deciding"))
    return came


def buy(studio: Studio) -> Person:
    """Some blocks can be bought and some can't, of which one says why."""
    came = studio.seated(scene("some"))
    press_refused(came.page.locator("[data-stop][aria-disabled=true], .chip[aria-disabled=true]"))
    button(came.page, "Rule .*").wait_for()
    return came


def folded(studio: Studio) -> Person:
    """A sheet is folded, to see the board."""
    came = studio.seated(scene("trade"))
    button(came.page, "See the board").click()
    button(came.page, "Back to the sheet").wait_for()
    return came


STAGINGS: Final[Stagings] = {
    "tile": tile,
    "refused": refused,
    "survivor": partial(chosen, step="survivor"),
    "next": partial(chosen, step="next"),
    "trade": partial(decision, step="trade"),
    "sell": partial(decision, step="sell"),
    "found": partial(chosen, step="found"),
    "buy": buy,
    "announce": lambda studio: studio.seated(scene("announce")),
    "others": others,
    "rules": rules,
    "folded": folded,
    "six": partial(tile, seats=6),
    "decision-draft": partial(tile, edition="decision-draft"),
    "decision": partial(tile, edition="decision"),
    "classic": partial(tile, edition="classic"),
}
