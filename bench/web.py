"""What the page for browsers costs: bytes of the first load, time until usable, long tasks while a game is played.

Run ``python bench/web.py`` (or ``make bench``); ``--json`` prints the figures as JSON, ``--quick`` takes each time
twice and plays fewer moves. Chromium is Debian's, the server a process of its own. Times are of a machine four times
slower on a line of 10 Mbit/s with 40 ms of latency, with empty caches, from the start of the navigation until a press
on what the page is for has been answered. Machines are noisy: beside every time stands its ratio to a yardstick of the
same run, the smallest file that the same server has for the same slow browser, or a fixed loop.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import scripted.tests  # noqa: F401  the path to what follows
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from scripted.page import LOOP, MARK, NEXT, TRACED, USABLE, WATCH, Noted, Traffic, slow_down, worked

from browser.conftest import CHROMIUM
from browser.person import LAPTOP, Person
from browser.scenes import scene
from hotelier.server.pages import FRONT, files
from server.clients import Server

QUICK = "--quick" in sys.argv
TIMES = 2 if QUICK else 5
MOVES = 12 if QUICK else 60
SLOWER = 4
BOT_SECONDS = 0.35
"""So long a bot takes, so that every move is seen to happen."""

MOST_KB = 250
MOST_SECONDS = 2.0
MOST_TASK = 50.0
"""What is aimed at: kilobytes of a first load, seconds until usable, milliseconds of a task."""

NOTHING = {"start": 0.0, "ms": 0.0}

QUIET = 800
"""Milliseconds without a request after which nothing more comes."""

PLAY_NOW = "button[aria-label='Play now: VACATION']"
FRONT_PAGE = "front page"
PRESSED = {
    FRONT_PAGE: (f"{PLAY_NOW}:not([aria-disabled=true])", f"{PLAY_NOW}[aria-disabled=true], [data-hand]"),
    "VACATION": ("[data-hand] [data-tile]:not([aria-disabled=true])", "[data-hand] [data-tile][aria-pressed=true]"),
    "PERFECT HOTEL": ("[data-choice=build]:not([aria-disabled=true])", "[data-action=primary]"),
    "BIG SHOT": ("[data-hand] [data-bid='3']", "[data-hand] [data-bid='3'][aria-checked=true]"),
}
"""What is pressed on the front page and on a game's table, and what is there when that was answered."""

SCENES = {"VACATION": "tile", "PERFECT HOTEL": "hotel-turn", "BIG SHOT": "shot-bid"}
"""Where the tables are opened."""

Figures = dict[str, Any]


def say(told: str) -> None:
    """Progress."""
    print(told, file=sys.stderr, flush=True)


@contextmanager
def visitor(browser: Browser, home: str, *, known: bool) -> Iterator[tuple[Person, CDPSession]]:
    """Somebody with a browser that has never been here."""
    person = Person(browser, home, **LAPTOP, reduced_motion="no-preference")
    try:
        if known:
            person.named("Ada")
        yield person, person.context.new_cdp_session(person.page)
    finally:
        person.close()


def address(person: Person, what: str) -> str:
    """Where a page is."""
    return "/" if what == FRONT_PAGE else f"/table/{person.table(**scene(SCENES[what]).terms(join='invited'))}"


def noted(page: Page, what: str) -> dict[str, float]:
    """When the page could be used, by its own clock, in milliseconds since the navigation began."""
    for _ in range(600):
        if found := page.evaluate("window.benchUsable ?? null"):
            return {name: float(at) for name, at in found.items()}
        page.wait_for_timeout(100)
    raise SystemExit(f"The {what} can't be used within a minute: look at it with `make play`.")


def first_load(browser: Browser, home: str, what: str) -> Figures:
    """What comes over the wire until there is something to press, and until nothing more comes."""
    with visitor(browser, home, known=what != FRONT_PAGE) as (person, session):
        traffic = Traffic(session)
        where = address(person, what)
        traffic.listen(home)
        slow_down(session, cpu=1)
        person.page.add_init_script(f"({USABLE})({json.dumps([PRESSED[what][0], None])})")
        person.page.goto(where, wait_until="commit")
        there = noted(person.page, what)["there"]
        before = -1
        while before != (before := len(traffic.came) + traffic.requests):
            person.page.wait_for_timeout(QUIET)
        sizes = traffic.sizes()
        return {
            "KB": sizes.total() / 1000,
            "KB until usable": traffic.sizes(there).total() / 1000,
            "requests": traffic.requests,
            **{f"KB {kind}": size / 1000 for kind, size in sizes.most_common()},
            "met": sizes.total() <= 1000 * MOST_KB,
        }


def usable_after(browser: Browser, home: str, what: str) -> float:
    """Seconds from the navigation until a press was answered, on a slow machine and a slow line."""
    with visitor(browser, home, known=what != FRONT_PAGE) as (person, session):
        where = address(person, what)
        slow_down(session, cpu=SLOWER)
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        person.page.add_init_script(f"({USABLE})({json.dumps(PRESSED[what])})")
        person.page.goto(where, wait_until="commit")
        return noted(person.page, what)["answered"] / 1000


def yardstick_after(browser: Browser, home: str) -> float:
    """Seconds until the smallest file is there, under the same conditions."""
    with visitor(browser, home, known=False) as (person, session):
        slow_down(session, cpu=SLOWER)
        person.page.goto("/theme.js")
        return float(person.page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")) / 1000


def timed(take: Callable[[], float], yardstick: float | None) -> Figures:
    """The best and the median of some times, and how often the yardstick goes into the best."""
    taken = sorted(take() for _ in range(TIMES))
    figures: Figures = {"s": taken[0], "median s": statistics.median(taken)}
    if yardstick is None:
        return figures
    return {
        **figures,
        "times the smallest file": taken[0] / yardstick,
        "met": taken[0] <= MOST_SECONDS,
        "met by the median": figures["median s"] <= MOST_SECONDS,
    }


def play(page: Page) -> None:
    """Plays with a mouse until so many moves have been told, or the game is over."""
    count = 'window.bench.heard.reduce((sum, [, text]) => sum + (text.match(/"kind":"moved"/g)?.length ?? 0), 0)'
    begin = page.evaluate(count)
    while page.evaluate(count) - begin < MOVES:
        where = page.evaluate(NEXT)
        if where == "over":
            return
        if where:
            page.mouse.click(*where)
        page.wait_for_timeout(250)


def length(task: Figures) -> float:
    """Milliseconds of a task or a click."""
    return float(task["ms"])


def long_tasks(browser: Browser, home: str, what: str, cpu: int) -> Figures:
    """Tasks of the page over 50 ms while a game is played and every move is animated."""
    with visitor(browser, home, known=True) as (person, session):
        person.page.add_init_script(WATCH)
        person.page.goto(address(person, what))
        person.page.locator(PRESSED[what][0]).first.wait_for()
        slow_down(session, cpu=cpu, network=False)
        loop = person.page.evaluate(LOOP)
        browser.start_tracing(page=person.page, categories=TRACED)
        since = person.page.evaluate(f"performance.mark('{MARK}').startTime")
        play(person.page)
        person.page.wait_for_timeout(1000)
        work = worked(browser.stop_tracing(), since)
        heard = Noted.of(person.page, since)
    longest = max(heard.tasks, key=length, default=NOTHING)
    hardest = max(work, key=length, default=NOTHING)
    return {
        "moves": len(heard.moves),
        "tasks over 50 ms": len(heard.tasks),
        "longest ms": longest["ms"],
        "times the loop": longest["ms"] / statistics.median(loop),
        "by processor time over 50 ms": sum(task["ms"] > MOST_TASK for task in work),
        "longest ms of it": hardest["ms"],
        "that one at": heard.cause(hardest),
        "slowest click ms": max(map(length, heard.clicks), default=0.0),
        "the loop's median ms": statistics.median(loop),
        "its worst ms": max(loop),
        "met": not heard.tasks,
        "met by processor time": hardest["ms"] <= MOST_TASK,
    }


def measure(browser: Browser, home: str) -> Figures:
    """All figures."""
    figures: Figures = {}
    for what in PRESSED:
        say(f"first load, {what} …")
        figures[f"first load, {what}"] = first_load(browser, home, what)
    say(f"the smallest file, {TIMES} times …")
    smallest = timed(lambda: yardstick_after(browser, home), None)
    figures["the smallest file"] = smallest
    for what in PRESSED:
        say(f"usable, {what}, {TIMES} times …")
        figures[f"usable, {what}"] = timed(lambda what=what: usable_after(browser, home, what), smallest["s"])
    for what in SCENES:
        for cpu, name in ((1, "full speed"), (SLOWER, f"{SLOWER} times slower")):
            say(f"{MOVES} moves of {what} at {name} …")
            figures[f"long tasks, {name}, {what}"] = long_tasks(browser, home, what, cpu)
    return figures


AIMS = {
    "first load": f"at most {MOST_KB} KB",
    "usable": f"within {MOST_SECONDS:.0f} s",
    "long tasks, full": f"none over {MOST_TASK:.0f} ms",
}


def told(name: str, figure: Figures) -> str:
    """What is printed of a case: its figures, and where something is aimed at, whether it was met."""
    aim = next((aim for what, aim in AIMS.items() if name.startswith(what)), None)
    parts = [
        f"{what} {value:,.2f}" if isinstance(value, float) else f"{what} {value}"
        for what, value in figure.items()
        if not isinstance(value, bool)
    ]
    if aim is not None:
        parts.append(f"aim {aim}: {'met' if figure['met'] else 'MISSED'}")
    if aim is not None and not figure["met"] and figure.get("met by processor time"):
        parts.append("(by processor time met)")
    if aim is not None and figure["met"] and not figure.get("met by the median", True):
        parts.append("(by the median MISSED)")
    return f"{name:42}{'  '.join(parts)}"


def main() -> None:
    """Measures and prints."""
    if FRONT not in files():
        raise SystemExit("The page has not been built: run `make site`.")
    if not CHROMIUM:
        raise SystemExit(
            "The page is measured in Chromium: run `make browser` as root, or name one in HOTELIER_CHROMIUM."
        )
    say("the server …")
    changes = {"settings": {"bot_delay": (BOT_SECONDS, BOT_SECONDS)}}
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "web.db", changes=changes) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        figures = measure(browser, server.home)
        browser.close()
    if "--json" in sys.argv:
        print(json.dumps(figures, indent=1))
        return
    for name, figure in figures.items():
        print(told(name, figure))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped.")
