"""A server of its own for all tests of a worker, a browser for each module, and any number of people."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.person import LAPTOP, PATIENCE, Person
from hotelier.server.pages import FRONT, files
from server.clients import Server

expect.set_options(timeout=PATIENCE)

CHROMIUM = os.environ.get("HOTELIER_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that serves the built page, with bots that don't keep anybody waiting."""
    assert FRONT in files(), "the page has not been built: run `make site`"
    with Server(tmp_path_factory.mktemp("browser") / "tables.db") as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium; for one module alone, since nothing else may use an event loop while Playwright does."""
    assert CHROMIUM, "the tests of the page need Chromium: run `make browser` as root, or name one in HOTELIER_CHROMIUM"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--disable-background-networking", "--disable-component-update"],
            timeout=2 * PATIENCE,
        )
        yield started
        started.close()


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Makes people; afterwards none of their browsers may have complained."""
    made: list[Person] = []

    def person(**screen: Any) -> Person:
        made.append(Person(browser, server.home, **{**LAPTOP, **screen}))
        return made[-1]

    yield person
    for one in made:
        one.close()
    for one in made:
        one.check_quiet()


@pytest.fixture
def person(people: Callable[..., Person]) -> Person:
    """Somebody at a laptop."""
    return people()
