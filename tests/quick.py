"""``python -m quick [REVISION]`` runs the tests that a change can touch, the nearest first, for two minutes at most.

The change is what differs from REVISION (``HEAD`` by default; where nothing does, from the commit before). Nearest
are the tests that were changed themselves, then those that name a changed module or file, then those of the same
floor, then those of the floors above. A change to how the project is built can touch all tests. How long a test file
takes is known from the last run of all tests (``build/durations.json``), on compiled code: run ``hotelier warm`` first.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import deadline
from durations import DURATIONS
from workers import worker_count

PROJECT: Final = Path(__file__).parent.parent
TESTS: Final = PROJECT / "tests"
DEADLINE: Final = 120.0
"""Seconds after which the tests are stopped."""

BUDGET: Final = 100.0
"""Seconds that the chosen tests may take on all workers, by the last run of all; the rest is for their start."""

INTERRUPTED: Final = 2
"""The exit code of pytest when it was stopped and no test had failed."""

UNKNOWN: Final = 4.0
"""Seconds that a test file is taken for when it has never been timed."""

FLOORS: Final = (
    *(("core",), ("engine",), ("games", "contract", "playthroughs"), ("records",), ("table",), ("bots",), ("advice",)),
    *(("match",), ("arena", "envs"), ("server",), ("cli",), ("browser",)),
)
"""The folders of tests from the ground up; a floor can touch itself and those after it."""

UNRELATED: Final = len(FLOORS) + 3
BUILD_FILES: Final = ("Makefile", "pyproject.toml", "requirements.lock")
"""Files that can touch every test."""

BESIDE_FLOORS: Final = {"web": "browser", "bench": "bench"}
"""The folders of tests for sources that lie outside the package."""

CLIENT_TESTS: Final = "tests/browser/test_sources.py"
"""Checks the types of the page and runs its own tests: a change to the page always runs it."""


def git(project: Path, *arguments: str) -> list[str]:
    """Return the lines that git prints."""
    command = ["git", *arguments]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=True).stdout.splitlines()


def changed_files(revision: str, project: Path = PROJECT) -> list[str]:
    """Return the files that differ from the revision, untracked ones too; if none does, those of the last commit."""
    changed = git(project, "diff", "--name-only", revision)
    changed += git(project, "ls-files", "--others", "--exclude-standard")
    return changed or git(project, "diff", "--name-only", "HEAD~1")


def floor_of(folder: str) -> int | None:
    """The number of the floor that a folder of sources or tests belongs to."""
    return next((number for number, floor in enumerate(FLOORS) if folder in floor), None)


def names_of(changed: str) -> list[str]:
    """How tests name a changed file: a module by its dotted path, anything else by its file name."""
    path = Path(changed)
    if path.suffix == ".py" and path.parts[0] in ("src", "tests"):
        dotted = path.with_suffix("").parts[1:]
        return [".".join(dotted), f"from {'.'.join(dotted[:-1])} import {dotted[-1]}"]
    return [f'"{path.name}"', f"/{path.name}"]


def is_helper_of(changed: str, test: str) -> bool:
    """Whether a changed file is a helper in the test's folder, or a ``conftest.py`` in a folder above it."""
    path = Path(changed)
    if path.suffix != ".py" or path.name.startswith("test_"):
        return False
    return path.parent == Path(test).parent or (path.name == "conftest.py" and path.parent in Path(test).parents)


def distance(test: Path, changed: list[str]) -> int:
    """Return how far a test file is from the change: 0 is in it, ``UNRELATED`` can't be touched by it."""
    name = test.relative_to(PROJECT).as_posix()
    if name in changed:
        return 0
    text = test.read_text("utf-8")
    if any(is_helper_of(one, name) or any(word in text for word in names_of(one)) for one in changed):
        return 1
    folder = test.relative_to(TESTS).parts[0]
    return min((folder_distance(folder, one) for one in changed), default=UNRELATED)


def folder_distance(folder: str, changed: str) -> int:
    """Return how far the tests of a folder are from a changed file, by nothing but where both lie."""
    parts = Path(changed).parts
    if BESIDE_FLOORS.get(parts[0]) == folder:
        return 2
    own = floor_of(folder)
    below = floor_of(parts[2]) if parts[:2] == ("src", "hotelier") and len(parts) > 2 else None
    if own is not None and below is not None and own >= below:
        return 2 + own - below
    return UNRELATED - 1 if changed in BUILD_FILES else UNRELATED


def chosen(changed: list[str], seconds: dict[str, float], budget: float = BUDGET) -> tuple[list[str], list[str]]:
    """Return the test files to run, the nearest and quickest first, and the others that the change can touch.

    The first is run however long it takes. It is ``CLIENT_TESTS`` after a change to the page.
    """
    distances = {test.relative_to(PROJECT).as_posix(): distance(test, changed) for test in TESTS.rglob("test_*.py")}
    touched = [name for name, steps in distances.items() if steps < UNRELATED]
    if any(one.startswith("web/") for one in changed):
        distances[CLIENT_TESTS] = -1
    run: list[str] = []
    left: list[str] = []
    used, workers = 0.0, worker_count()
    for name in sorted(touched, key=lambda name: (distances[name], seconds.get(name, UNKNOWN), name)):
        used += seconds.get(name, UNKNOWN) / workers
        (run if used <= budget or not run else left).append(name)
    return run, left


def main() -> int:
    """Run the chosen tests. The exit code is pytest's, and 0 when time ran out before any test failed."""
    changed = changed_files(sys.argv[1] if len(sys.argv) > 1 else "HEAD")
    seconds = json.loads(DURATIONS.read_text("utf-8")) if DURATIONS.exists() else {}
    run, left = chosen(changed, seconds)
    print(
        f"{len(changed)} files changed; {len(run)} test files to run, {len(left)} more are left to `make test`.",
        flush=True,
    )
    if not run:
        return 0
    command = [sys.executable, "-m", "pytest", "-p", "deadline", "-n", "auto", "--dist", "load", *run]
    try:
        code, stopped = deadline.run(command, DEADLINE)
    except KeyboardInterrupt:
        return 130
    return 0 if stopped and code == INTERRUPTED else code


if __name__ == "__main__":
    sys.exit(main())
