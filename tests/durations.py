"""How long each test file took, kept from run to run: ``tests/quick.py`` chooses by it."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest

DURATIONS: Final = Path(__file__).parent.parent / "build" / "durations.json"
PARTIAL: Final = (
    "keyword",
    "markexpr",
    "maxfail",
    "lf",
    "stepwise",
    "deselect",
    "ignore",
    "ignore_glob",
    "collectonly",
)
"""Options of pytest that can leave tests out."""

ENDED: Final = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
"""Exit codes of a run that came to its end."""


def runs_all_tests(config: pytest.Config) -> bool:
    """Return whether the command line leaves no test out. A worker of a run does not know all of it: False."""
    if hasattr(config, "workerinput") or config.args_source is not config.ArgsSource.TESTPATHS:
        return False
    return not any(config.getoption(option, None) for option in PARTIAL)


class Durations:
    """A plugin that adds up the seconds of each test file and writes them at the end of a run of all tests."""

    def __init__(self, path: Path = DURATIONS) -> None:
        self._path = path
        self._seconds: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the seconds of the setup, the call or the teardown of a test."""
        self._seconds[report.nodeid.partition("::")[0]] += report.duration

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Write the seconds, and keep those of files that did not run. Do nothing if the run was stopped."""
        if exitstatus not in ENDED:
            return
        known = json.loads(self._path.read_text("utf-8")) if self._path.exists() else {}
        known |= {name: round(seconds, 1) for name, seconds in self._seconds.items()}
        self._path.parent.mkdir(exist_ok=True)
        self._path.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n", "utf-8")
