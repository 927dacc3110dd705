"""A plugin for pytest: run only the tests that are asked for, and measure what each costs.

Everything is counted in seconds of the processor, so that it does not matter what else the computer does.
"""

from __future__ import annotations

import json
import os
import resource
import signal
from collections.abc import Generator
from pathlib import Path
from types import FrameType
from typing import Final

import pytest

SLOW: Final = 2.0
"""Seconds after which a test that is measured is stopped."""


MEMORY: Final = 3 * 2**30
"""Bytes that a limited process may have: a fault can make a list grow for ever."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the plugin."""
    parser.addoption("--only", type=Path, help="a JSON list of the ids of tests to run")
    parser.addoption("--without", action="append", default=[], help="a word in the ids of tests to leave out")
    parser.addoption("--costs", type=Path, help="a file for what became of each test, one JSON list per line")
    parser.addoption("--limit", type=int, help="seconds after which the whole process ends")


def pytest_configure(config: pytest.Config) -> None:
    """Limit the process, and start to measure, where that is asked for."""
    if config.option.limit:
        resource.setrlimit(resource.RLIMIT_CPU, (config.option.limit, config.option.limit + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if config.option.costs:
        config.pluginmanager.register(Costs(config.option.costs))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep only the tests that are asked for."""
    words = config.option.without
    kept = [item for item in items if not any(word in item.nodeid for word in words)]
    if config.option.only:
        named = set(json.loads(config.option.only.read_text("utf-8")))
        kept = [item for item in kept if item.nodeid in named]
    left = {*items} - {*kept}
    config.hook.pytest_deselected(items=[item for item in items if item in left])
    items[:] = kept


class Costs:
    """Writes a line when a test is done: its id, its seconds, and "passed", "failed" or "slow"."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._begun = 0.0
        self._outcome = ""
        signal.signal(signal.SIGPROF, self._stop)

    def pytest_runtest_logstart(self) -> None:
        """Begin to measure a test."""
        self._begun = _seconds()
        self._outcome = "passed"

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Generator[None]:
        """Stop a test that is slow."""
        signal.setitimer(signal.ITIMER_PROF, SLOW)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0.0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take in how the set-up, the test or the teardown went."""
        if report.failed and self._outcome == "passed":
            self._outcome = "failed"

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Write the line."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([nodeid, round(_seconds() - self._begun, 3), self._outcome]) + "\n")

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._outcome = "slow"
        pytest.fail("slow")


def _seconds() -> float:
    """Seconds that this process and the ones it has waited for have used."""
    return sum(os.times()[:4])
