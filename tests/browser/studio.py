"""Where scenes are staged for pictures: servers of several kinds, people with screens, and what they do to get on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page

from browser.person import LAPTOP, PHONE, TABLET, Person
from browser.playing import ASKED, Finger, Mouse
from browser.scenes import BOT, Scene
from server.clients import Server

SCREENS: Final[Mapping[int, Mapping[str, Any]]] = {390: PHONE, 820: TABLET, 1440: LAPTOP}
"""The screens on which every scene is pictured, by their width."""

NEVER: Final = 3600.0
"""Seconds that a bot takes which is pictured while it thinks."""

SERVERS: Final[Mapping[str, Mapping[str, Any]]] = {
    "empty": {},
    "town": {},
    "still": {"settings": {"bot_delay": (NEVER, NEVER)}},
}
"""One on which nobody sees a table, one with tables to sit down at, and one whose bots think for ever."""

MOST_ACTS: Final = 200


class Studio:
    """Where scenes are staged: servers, started when they are needed, and people with screens of one width."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._browser = browser
        self._folder = folder
        self._servers: dict[str, Server] = {}
        self._people: list[Person] = []
        self.width = 1440
        self.theme = "light"

    def server(self, name: str) -> Server:
        """A server by its name."""
        if name not in self._servers:
            server = Server(self._folder / f"{name}.db", changes=SERVERS[name])
            self._servers[name] = server
            server.ready()
            if name == "town":
                _settle(self)
        return self._servers[name]

    def person(self, name: str = "Ada", at: str = "still") -> Person:
        """Somebody who comes to a server; without a name nobody has heard of them yet."""
        screen = {"color_scheme": self.theme, "reduced_motion": "reduce", **SCREENS[self.width]}
        came = Person(self._browser, self.server(at).home, **screen)
        self._people.append(came)
        if name:
            came.named(name)
        return came

    def seated(self, where: Scene, at: str = "still", **terms: Any) -> Person:
        """Somebody who sits at a table of this scene, with all bots there."""
        came = self.person(at=at)
        came.page.goto(f"/table/{came.table(**where.terms(**{'join': 'invited', **terms}))}")
        came.page.locator(".table[data-asked]").wait_for()
        return came

    def strike(self) -> list[str]:
        """Sends everybody home; what their browsers complained of."""
        said = [one for person in self._people for one in person.unforgiven()]
        for person in self._people:
            person.close()
        self._people.clear()
        return said

    def close(self) -> None:
        """Ends the servers."""
        for server in self._servers.values():
            server.kill()


def _settle(studio: Studio) -> None:
    """Tables of four hosts, one of them being played."""
    terms: dict[str, dict[str, Any]] = {
        "Bruno": {"seats": 4, "bots": [BOT]},
        "Clara": {"edition": "classic", "seats": 3, "pace": {"bank": 600, "increment": 10}},
        "Maximilian Hohenstein": {"edition": "decision", "seats": 6, "bots": [BOT, BOT]},
        "Fay": {"seats": 2, "bots": [BOT], "start": True},
    }
    for name, more in terms.items():
        studio.person(name, at="town").table(game="vacation", **more)


def button(page: Page, name: str) -> Locator:
    """The first button of this name (a pattern) that can be seen, whatever number stands behind it."""
    return page.get_by_role("button", name=re.compile(rf"^{name}\s*(\d.*)?$")).filter(visible=True).first


def play_on(came: Person, until: Locator) -> None:
    """Answers as long as anything is asked, until something is there."""
    hand = Finger(came) if came.is_phone else Mouse(came)
    for _ in range(MOST_ACTS):
        until.or_(came.page.locator(ASKED)).first.wait_for()
        if until.count():
            return
        hand.act(hand.wait())
    raise AssertionError("this comes to no end")


def press_refused(found: Locator) -> None:
    """Presses the first that can't be done, which Playwright would not do by itself: it says why."""
    found.filter(visible=True).first.click(force=True)
