"""What is around every game, at its table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from playwright.sync_api import WebSocketRoute

from browser.person import Person
from browser.playing import ASKED
from browser.scenes import BOT, Scene, erred, scene
from browser.studio import SCREENS, Studio, button, play_on

Stagings = Mapping[str, Callable[[Studio], Person]]
"""Scenes by name, and how each is brought about."""


JUDGED: Final = re.compile(r"decisions? judged\. ")
"""What stands above the dearest decisions of a review."""

REVIEWED: Final = 240_000
"""Milliseconds after which any review is there."""


def hint(studio: Studio, name: str = "tile") -> Person:
    """A hint has been given."""
    came = studio.seated(scene(name))
    came.page.locator(ASKED).wait_for()
    button(came.page, "Hint").click()
    came.page.locator(".hint:visible").first.wait_for()
    return came


def thinking(studio: Studio) -> Person:
    """A bot thinks."""
    came = studio.seated(scene("refused"))
    play_on(came, button(came.page, "Show it now"))
    came.page.wait_for_timeout(1200)
    return came


def onlooker(studio: Studio, name: str = "tile") -> Person:
    """Somebody looks on."""
    code = studio.person("Bruno").table(**scene(name).terms())
    came = studio.person()
    came.watch(code)
    came.page.get_by_text("You are watching").wait_for()
    return came


def cover(studio: Studio, name: str = "tile") -> Person:
    """Two people share a device, and it goes to the other."""
    came = studio.person()
    terms = scene(name).terms(hot=True, start=False, join="invited", bots=[BOT, BOT])
    came.page.goto(f"/table/{came.table(**terms)}")
    came.page.get_by_placeholder("Name").fill("Bruno")
    button(came.page, "Sit here").click()
    came.page.locator("[data-hand]").or_(button(came.page, "Start the game")).first.wait_for()
    came.page.get_by_text("Bruno").first.wait_for()
    button(came.page, "Start the game").click()
    button(came.page, "I am Ada").wait_for()
    return came


def together(studio: Studio) -> tuple[Person, Person]:
    """Two people at a table where the first of them is asked."""
    first, second = studio.person(), studio.person("Bruno")
    code = first.table(**scene("refused").terms(start=False, bots=[BOT, BOT]))
    first.page.goto(f"/table/{code}")
    second.join(code, "Bruno")
    button(first.page, "Start the game").click()
    for one in (first, second):
        one.page.locator(".table[data-asked]").wait_for()
    return first, second


def proposal(studio: Studio, mine: bool) -> Person:
    """Somebody asks to take a move back; seen by them, or by the other."""
    first, second = together(studio)
    play_on(first, button(first.page, "Ask to take back .*"))
    button(first.page, "Ask to take back .*").click()
    button(second.page, "Agree").wait_for()
    return first if mine else second


def chat(studio: Studio) -> Person:
    """Two people talk."""
    first, second = together(studio)
    for one, words in ((first, "Good evening!"), (second, "Good evening. Who takes over whom tonight?"), (first, "😀")):
        button(one.page, "Chat").click()
        one.page.get_by_label("Say something").fill(words)
        button(one.page, "Send").click()
        first.page.locator(".chat li", has_text=words).wait_for()
    return first


def menu(studio: Studio) -> Person:
    """The menu of a table at which other people sit."""
    came, _ = together(studio)
    button(came.page, "Table menu").click()
    came.page.get_by_role("dialog").wait_for()
    return came


def lost(studio: Studio) -> Person:
    """The line has dropped, again and again."""
    lines: list[WebSocketRoute] = []
    came = studio.person()

    def join(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 1:
            line.connect_to_server()
        else:
            line.close()

    came.page.route_web_socket("**/api/socket", join)
    came.page.goto(f"/table/{came.table(**scene('tile').terms(join='invited'))}")
    came.page.locator(".table[data-asked]").wait_for()
    lines[0].close()
    came.page.get_by_text("try again in").wait_for()
    return came


def replay(studio: Studio, name: str = "announce") -> Person:
    """An earlier position is looked at."""
    came = studio.seated(scene(name))
    if studio.width == min(SCREENS):
        button(came.page, "Log").click()
    button(came.page, "Replay").click()
    if studio.width == min(SCREENS):
        button(came.page, "Table").click()
    slider = came.page.get_by_role("slider", name="Which move")
    slider.fill(str(int(slider.get_attribute("max") or 2) // 2))
    came.page.get_by_role("region", name="Looking back").wait_for()
    came.page.wait_for_timeout(300)
    return came


def standing(studio: Studio, name: str = "last") -> Person:
    """The game is over."""
    return _over(studio, scene(name))


def _over(studio: Studio, where: Scene) -> Person:
    came = studio.seated(where, at="empty")
    play_on(came, came.page.locator("main.over h1, main.over h2").first)
    came.page.wait_for_load_state("networkidle")
    return came


def review(studio: Studio, game: str = "vacation") -> Person:
    """The game is over, and what its decisions have cost is known."""
    came = _over(studio, erred(game))
    button(came.page, "Review my game").click()
    came.page.get_by_text(JUDGED).wait_for(timeout=REVIEWED)
    return came


def dear(studio: Studio, game: str = "vacation") -> Person:
    """The dearest decision is looked at, in a replay that marks it."""
    came = review(studio, game)
    button(came.page, "Go to move").click()
    came.page.get_by_role("region", name="Looking back").wait_for()
    return came


def turned(studio: Studio, page: str, name: str = "announce") -> Person:
    """What a phone shows behind a button of its bar; on wider screens it is beside the board anyway."""
    came = studio.seated(scene(name))
    if studio.width == min(SCREENS):
        button(came.page, page).click()
    return came


STAGINGS: Final[Stagings] = {
    "thinking": thinking,
    "onlooker": onlooker,
    "cover": cover,
    "proposal": partial(proposal, mine=False),
    "proposal-own": partial(proposal, mine=True),
    "hint": hint,
    "menu": menu,
    "chat": chat,
    "chains": partial(turned, page="Chains"),
    "log": partial(turned, page="Log"),
    "lost": lost,
    "replay": replay,
    "standing": standing,
    "review": review,
    "review-replay": dear,
}
