"""How long each test file took, kept from run to run: ``tests/quick.py`` chooses by it."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest

DURATIONS: Final = Path(__file__).parent.parent / "build" / "durations.json"


class Durations:
    """A plugin that adds up the seconds of each test file and writes those of the files that ran."""

    def __init__(self, path: Path = DURATIONS) -> None:
        self._path = path
        self._seconds: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Setup, call and teardown of each test."""
        self._seconds[report.nodeid.partition("::")[0]] += report.duration

    def pytest_sessionfinish(self) -> None:
        """Keeps what is known of files that did not run."""
        known = json.loads(self._path.read_text("utf-8")) if self._path.exists() else {}
        known |= {name: round(seconds, 1) for name, seconds in self._seconds.items()}
        self._path.parent.mkdir(exist_ok=True)
        self._path.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n", "utf-8")
