"""The pages around the tables."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from browser.person import Person
from browser.playing import Finger, Mouse
from browser.scenes import BOT, scene
from browser.stagings.table import Stagings
from browser.studio import Studio, button


def front(studio: Studio, name: str, at: str) -> Person:
    """The front page for somebody."""
    came = studio.person(name, at=at)
    if at == "town" and name:
        came.table(**scene("tile").terms(join="invited"))
        came.table(game="vacation", edition="classic", seats=3, join="invited")
    came.page.goto("/")
    came.page.get_by_role("button", name="Play now: VACATION").wait_for()
    came.page.wait_for_load_state("networkidle")
    return came


def dialog(studio: Studio, name: str) -> Person:
    """A dialog of the front page, opened by the button of this name."""
    came = front(studio, "Ada", "town")
    button(came.page, name).click()
    came.page.get_by_role("dialog").wait_for()
    return came


def device(studio: Studio) -> Person:
    """Somebody who follows a link from another device."""
    came = studio.person("Ada", at="town")
    came.page.goto("/#device=0000-0000")
    came.page.get_by_role("dialog").wait_for()
    return came


def invited(studio: Studio, **terms: Any) -> Person:
    """Somebody whom nobody knows yet and who was sent the address of a table."""
    code = studio.person("Ada").table(**{"game": "vacation", "seats": 4, "bots": [BOT], **terms})
    came = studio.person("")
    came.page.goto(f"/table/{code}")
    came.page.get_by_role("heading", level=1).wait_for()
    came.page.wait_for_load_state("networkidle")
    return came


def ended(studio: Studio) -> Person:
    """Somebody who was sent the address of a table whose game has ended."""
    host = studio.seated(scene("last"), at="empty", join="anyone")
    (Finger(host) if host.is_phone else Mouse(host)).play()
    came = studio.person("", at="empty")
    came.page.goto(host.page.url)
    came.page.get_by_role("button", name="Watch the replay").wait_for()
    return came


def editions(studio: Studio) -> Person:
    """The page of editions."""
    came = studio.person(at="empty")
    came.page.goto("/editions")
    came.page.get_by_role("heading").nth(1).wait_for()
    came.page.wait_for_load_state("networkidle")
    return came


def nowhere(studio: Studio) -> Person:
    """A table that is not there."""
    came = studio.person()
    came.forgive("404")
    came.page.goto("/table/0000-0000")
    came.page.get_by_role("heading").wait_for()
    return came


def lobby(studio: Studio, **terms: Any) -> Person:
    """A host before the game."""
    came = studio.person()
    came.page.goto(f"/table/{came.table(game='vacation', seats=4, bots=[BOT], join='invited', **terms)}")
    button(came.page, "Close the table").wait_for()
    came.page.wait_for_load_state("networkidle")
    return came


def guest(studio: Studio) -> Person:
    """A guest before the game."""
    code = studio.person("Bruno").table(game="vacation", seats=4, bots=[BOT])
    came = studio.person()
    came.join(code, "Ada")
    return came


STAGINGS: Final[Stagings] = {
    "front-unknown": partial(front, name="", at="empty"),
    "front-empty": partial(front, name="Ada", at="empty"),
    "front": partial(front, name="Ada", at="town"),
    "editions": editions,
    "open": partial(dialog, name="Invite friends: VACATION"),
    "open-hotel": partial(dialog, name="Invite friends: PERFECT HOTEL"),
    "open-shot": partial(dialog, name="Invite friends: BIG SHOT"),
    "who": partial(dialog, name="Ada"),
    "bots": partial(dialog, name="The bots"),
    "programs": partial(dialog, name="For programmers"),
    "record": partial(dialog, name="Open a record"),
    "ease": partial(dialog, name="Settings and accessibility"),
    "invited": invited,
    "invited-six": partial(invited, seats=6, bots=[BOT, BOT], pace={"bank": 600, "increment": 10}),
    "invited-hotel": partial(invited, game="perfect-hotel"),
    "invited-shot": partial(invited, game="big-shot"),
    "full": partial(invited, bots=[BOT] * 3, start=True),
    "ended": ended,
    "device": device,
    "nowhere": nowhere,
    "lobby-host": lobby,
    "lobby-guest": guest,
    "lobby-hot": partial(lobby, hot=True),
}
