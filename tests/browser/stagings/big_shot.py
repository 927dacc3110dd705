"""The table of BIG SHOT."""

from __future__ import annotations

from functools import partial
from typing import Final

from browser.person import Person
from browser.playing import ASKED
from browser.scenes import scene
from browser.stagings.table import Stagings, dear, hint, onlooker, replay, review, standing, turned
from browser.studio import Studio


def seated(studio: Studio, name: str) -> Person:
    """A position in which seat 0 is asked."""
    came = studio.seated(scene(name))
    came.page.locator(ASKED).wait_for()
    return came


def placing(studio: Studio, name: str) -> Person:
    """A cube over a lot."""
    came = seated(studio, name)
    came.page.locator("[data-lot='C20'][aria-disabled=false], [data-lot][aria-disabled=false]").first.click()
    return came


STAGINGS: Final[Stagings] = {
    "shot-bid": partial(seated, name="shot-bid"),
    "shot-place": partial(seated, name="shot-place"),
    "shot-placing": partial(placing, name="shot-place"),
    "shot-closing": partial(placing, name="shot-closing"),
    "shot-loan": partial(seated, name="shot-loan"),
    "shot-pay": partial(seated, name="shot-pay"),
    "shot-hidden": partial(seated, name="shot-hidden"),
    "shot-ghost": partial(seated, name="shot-ghost"),
    "shot-onlooker": partial(onlooker, name="shot-bid"),
    "shot-hint": partial(hint, name="shot-bid"),
    "shot-city": partial(turned, page="City", name="shot-bid"),
    "shot-replay": partial(replay, name="shot-place"),
    "shot-standing": partial(standing, name="shot-last"),
    "shot-standing-two": partial(standing, name="shot-two-last"),
    "shot-standing-ghost": partial(standing, name="shot-ghost-last"),
    "shot-review": partial(review, game="big-shot"),
    "shot-review-replay": partial(dear, game="big-shot"),
}
