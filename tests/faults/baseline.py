"""Which tests pass when no fault is planted, and how long they take: only those can notice a fault."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from faults.areas import Area
from faults.sandbox import Sandbox

LIMIT: Final = 150
"""Seconds after which the tests of an area are stopped; those that have not run by then are left out."""


class NoBaseline(Exception):
    """No test of an area passes without a fault, so none could notice one."""


class Baseline(NamedTuple):
    """The tests of an area without a fault."""

    passed: dict[str, float]
    """Seconds by the id of the test."""
    failed: list[str]
    slow: list[str]
    seconds: float
    complete: bool
    """Whether all tests have run within ``LIMIT``."""

    @property
    def files(self) -> dict[str, float]:
        """Seconds by test file."""
        seconds: dict[str, float] = defaultdict(float)
        for test, own in self.passed.items():
            seconds[test.partition("::")[0]] += own
        return dict(seconds)

    @classmethod
    def measured(cls, sandbox: Sandbox, area: Area, costs: Path) -> Self:
        """Run all tests of the area once, in one process. Raises NoBaseline if none passes."""
        without = [f"--without={word}" for word in area.others]
        run = sandbox.test(area.test_files(sandbox.root), LIMIT, f"--costs={costs}", *without)
        known = [json.loads(line) for line in costs.read_text("utf-8").splitlines()] if costs.exists() else []
        passed = {test: seconds for test, seconds, outcome in known if outcome == "passed"}
        if not passed:
            raise NoBaseline(f"No test of {area.name} passes without a fault. Pytest says: {run.by}")
        return cls(
            passed=passed,
            failed=[test for test, _, outcome in known if outcome == "failed"],
            slow=[test for test, _, outcome in known if outcome == "slow"],
            seconds=round(run.seconds, 1),
            complete=run.outcome != "timed out",
        )


class Baselines:
    """The baselines of areas, kept in a file for as long as no source and no test changes."""

    def __init__(self, path: Path, root: Path) -> None:
        self._path = path
        self._digest = digest(root)
        kept: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
        areas = kept["areas"] if kept.get("digest") == self._digest else {}
        self.areas = {name: Baseline(**values) for name, values in areas.items()}

    def keep(self, area: Area, baseline: Baseline) -> None:
        """Add the baseline of an area."""
        self.areas[area.name] = baseline
        areas = {name: one._asdict() for name, one in self.areas.items()}
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(json.dumps({"digest": self._digest, "areas": areas}, indent=1) + "\n", "utf-8")

    def missing(self, areas: Iterable[Area]) -> list[Area]:
        """The areas that have none yet."""
        return [area for area in areas if area.name not in self.areas]


def digest(root: Path) -> str:
    """A hash of all sources and tests but those of this tool."""
    found = hashlib.sha256()
    for folder in ("src", "tests"):
        for file in sorted((root / folder).rglob("*")):
            name = file.relative_to(root).as_posix()
            if file.is_file() and "__pycache__" not in name and not name.startswith("tests/faults/"):
                found.update(name.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()
