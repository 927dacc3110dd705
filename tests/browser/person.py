"""Somebody at a browser: a page that notes every complaint of the browser, and axe to look for barriers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from hotelier.core.messages import excerpt

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WRONG: Final = ("error", "warning")
"""What a page must not write to its console."""

PATIENCE: Final = 45_000
"""Milliseconds until what did not come is a failure; on a busy machine a page may be slow."""

STILL: Final = """async () => {
  const moving = () => document.getAnimations().filter((one) => one.playState === 'running');
  for (let all = moving(); all.length; all = moving()) await Promise.allSettled(all.map((one) => one.finished));
}"""
"""Waits until nothing moves, also what follows on something else: what is half faded has no colour to judge yet."""

LAPTOP: Final[Mapping[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
TABLET: Final[Mapping[str, Any]] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
PHONE: Final[Mapping[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


HASTY: Final = """try {
  const kept = localStorage.getItem('hotelier.settings');
  if (!kept) localStorage.setItem('hotelier.settings', JSON.stringify({ steady: false }));
} catch { /* an empty page keeps nothing */ }"""
"""Switches off the moment in which the page ignores presses, for those who press once and at the right time."""


@cache
def axe() -> str:
    """The text of axe-core, as the client's own tools install it."""
    return AXE.read_text(encoding="utf-8")


class Person:
    """One person with a browser of their own: cookies, a page, and what the page complained of."""

    def __init__(self, browser: Browser, home: str, *, steady: bool = False, **screen: Any) -> None:
        self.home = home
        self.is_phone = bool(screen.get("is_mobile"))
        self.context: BrowserContext = browser.new_context(base_url=home, **screen)
        self.context.set_default_timeout(PATIENCE)
        if not steady:
            self.context.add_init_script(HASTY)
        self.complaints: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        self.page: Page = self.open()

    def open(self) -> Page:
        """Another page of the same person, whose complaints count too."""
        page = self.context.new_page()
        page.on("console", lambda said: self._note(said.type, said.text) if said.type in WRONG else None)
        page.on("pageerror", lambda error: self._note("pageerror", str(error)))
        return page

    def _note(self, kind: str, text: str) -> None:
        self.complaints.append(f"{kind}: {excerpt(text, 300)}")

    def forgive(self, *parts: str) -> None:
        """Complaints with one of these texts are the browser's own words about a network that a test took away."""
        self.forgiven += parts

    def unforgiven(self) -> list[str]:
        """What the browser complained of that was not to be expected."""
        return [one for one in self.complaints if not any(part in one for part in self.forgiven)]

    def press_refused(self, what: Locator) -> None:
        """Presses what can't be done, once my turn has been called and nothing moves."""
        expect(self.page.locator("[data-spoken=assertive]")).not_to_be_empty()
        self.page.evaluate(STILL)
        what.click(force=True)

    def check_quiet(self) -> None:
        """The browser had nothing to complain of."""
        assert self.unforgiven() == []

    def check_no_barriers(self, what: str) -> None:
        """Axe finds nothing serious or critical on the page as it is now."""
        page = self.page
        if not page.evaluate("'axe' in window"):
            page.evaluate(axe())
        page.evaluate(STILL)
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        grave = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
        told = [f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes']][:4]}" for one in grave]
        assert told == [], f"{what}: {json.dumps(told, indent=1)}"

    def check_fits(self) -> None:
        """The page can't be scrolled sideways. A phone would zoom out over a page that is too wide, and say it fits."""
        wide, room = self.page.evaluate("[document.documentElement.scrollWidth, Math.min(innerWidth, screen.width)]")
        assert wide <= room, f"{wide} px wide, with room for {room}"

    def check_one_screen(self) -> None:
        """The page can't be scrolled down: all of it is on the screen."""
        high, room = self.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
        assert high <= room, f"{high} px high, with room for {room}"

    def named(self, name: str) -> int:
        """Introduces the person by a name, without the page; their number."""
        answer = self.context.request.post("/api/visitors", data={"name": name}, headers={"Origin": self.home})
        assert answer.status == 201, answer.text()
        return int(answer.json()["id"])

    def table(self, **terms: Any) -> str:
        """Opens a table without the page; its code."""
        answer = self.context.request.post("/api/tables", data=terms, headers={"Origin": self.home})
        assert answer.status == 201, answer.text()
        return str(answer.json()["code"])

    def sit(self, name: str, **terms: Any) -> str:
        """Comes under a name, opens a table on these terms and goes there; its code."""
        self.named(name)
        code = self.table(**terms)
        self.page.goto(f"/table/{code}")
        return code

    def join(self, code: str, name: str) -> None:
        """Follows a table's address and takes the free seat under this name."""
        self.page.goto(f"/table/{code}")
        self.page.get_by_role("textbox", name="Your name at the table").fill(name)
        self.page.get_by_role("button", name=f"Join as {name}").click()
        self.page.get_by_role("button", name="Stand up").wait_for()

    def watch(self, code: str) -> None:
        """Follows a table's address and watches."""
        self.page.goto(f"/table/{code}")
        self.page.get_by_role("button", name="Watch").click()

    def close(self) -> None:
        """Ends the browser of this person, which must have been content."""
        self.context.close()
