"""The table of PERFECT HOTEL."""

from __future__ import annotations

from functools import partial
from typing import Final

from browser.person import Person
from browser.playing import ASKED
from browser.scenes import scene
from browser.stagings.table import Stagings, cover, dear, hint, onlooker, replay, review, standing, turned
from browser.studio import Studio, press_refused


def seated(studio: Studio, name: str) -> Person:
    """A position in which seat 0 is asked."""
    came = studio.seated(scene(name))
    came.page.locator(ASKED).wait_for()
    return came


def building(studio: Studio, name: str = "hotel-turn") -> Person:
    """A floor is put together."""
    came = seated(studio, name)
    came.page.locator("[data-choice=build]").first.click()
    came.page.locator("[data-action=primary]").first.wait_for()
    return came


def shut(studio: Studio) -> Person:
    """A kind that can't be built says why."""
    came = building(studio)
    press_refused(came.page.locator("[data-row][aria-disabled=true]"))
    return came


def placing(studio: Studio, name: str, card: str = "") -> Person:
    """A card is chosen to be placed."""
    came = seated(studio, name)
    came.page.locator(f"[data-hand] [data-card{card}][aria-disabled=false]").first.click()
    return came


STAGINGS: Final[Stagings] = {
    "hotel-turn": partial(seated, name="hotel-turn"),
    "hotel-research": partial(seated, name="hotel-research"),
    "hotel-match": partial(seated, name="hotel-match"),
    "hotel-build": building,
    "hotel-build-match": partial(building, name="hotel-match"),
    "hotel-shut": shut,
    "hotel-place": partial(placing, name="hotel-place"),
    "hotel-tourists": partial(placing, name="hotel-tourists", card="=Tourist"),
    "hotel-onlooker": partial(onlooker, name="hotel-turn"),
    "hotel-cover": partial(cover, name="hotel-turn"),
    "hotel-hint": partial(hint, name="hotel-turn"),
    "hotel-awards": partial(turned, page="Awards", name="hotel-turn"),
    "hotel-replay": partial(replay, name="hotel-match"),
    "hotel-standing": partial(standing, name="hotel-last"),
    "hotel-standing-match": partial(standing, name="hotel-match-last"),
    "hotel-review": partial(review, game="perfect-hotel"),
    "hotel-review-replay": partial(dear, game="perfect-hotel"),
}
