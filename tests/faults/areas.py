"""Where faults are planted, how many of them in each area, and which tests are to notice them.

Tests run uncompiled (``NUMBA_DISABLE_JIT=1``); those that make no sense so are left out, and those that are slow then
(``plugin.SLOW``), which most of ``tests/contract`` is. Games are strangers to each other, so are their tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from pathlib import Path
from typing import Final, NamedTuple

from quick import chosen

BUDGET: Final = 45.0
"""Seconds of the processor that the tests of one fault may take when none of them fails."""

NO_RULES: Final = ("svg.py", "text.py", "plan.py", "kinds.py", "describe.py", "clauses.py")
"""Files in the folders of games that hold no rules: pictures, types, and what writes pages of the documentation."""

COMPILED_ONLY: Final = ("compile.py", "cache_folder.py", "code_cache.py", "warm.py", "threads.py")
"""Files of the engine that do something only when rules are compiled."""

NOT_UNCOMPILED: Final = (
    *("_both_ways.py", "test_order.py", "test_playout.py"),  # compare compiled with plain Python
    *("test_cache.py", "test_code_cache.py", "test_bounds.py"),  # look at compiled code
    *("engine/test_page.py", "cli/test_play.py"),  # start processes that play long
)
"""Ends of the names of test files that say nothing when run uncompiled, or take long."""

GAMES: Final = ("vacation", "perfect_hotel", "big_shot")


class Area(NamedTuple):
    """A part of the sources, and the tests that are to notice faults in it."""

    name: str
    share: int
    """How many faults it gets, in proportion to other areas."""
    sources: tuple[str, ...]
    """Folders of sources."""
    tests: tuple[str, ...]
    """Beginnings of the paths of test files, the most important first."""
    others: tuple[str, ...] = ()
    """Words in the ids of tests that have nothing to do with the area."""

    def files(self, project: Path) -> list[str]:
        """The sources in which faults are planted."""
        found = [file for folder in self.sources for file in (project / folder).rglob("*.py")]
        passed_over = {*NO_RULES, *COMPILED_ONLY}
        return sorted(file.relative_to(project).as_posix() for file in found if file.name not in passed_over)

    def test_files(self, project: Path) -> list[str]:
        """The files of the tests that may be run, those of the first folder first."""
        found = sorted(file.relative_to(project).as_posix() for file in (project / "tests").rglob("test_*.py"))
        ordered = [name for beginning in self.tests for name in found if name.startswith(beginning)]
        return [name for name in dict.fromkeys(ordered) if not name.endswith(NOT_UNCOMPILED)]


def _rules_of(game: str, share: int) -> Area:
    others = tuple(word for other in GAMES if other != game for word in (other, other.replace("_", "-")))
    tests = (f"tests/games/{game}/", "tests/records/test_", "tests/playthroughs/", "tests/engine/")
    return Area(f"rules of {game}", share, (f"src/hotelier/games/{game}",), tests, others)


AREAS: Final = (
    _rules_of("vacation", 3),
    _rules_of("perfect_hotel", 2),
    _rules_of("big_shot", 2),
    Area("engine", 1, ("src/hotelier/engine",), ("tests/engine/", "tests/records/", "tests/games/")),
    Area(
        "tables",
        4,
        ("src/hotelier/table", "src/hotelier/server/tables"),
        ("tests/server/tables/", "tests/engine/test_", "tests/games/", "tests/advice/test_hint.py"),
    ),
    Area(
        "records",
        2,
        ("src/hotelier/records",),
        ("tests/records/", "tests/cli/test_verify.py", "tests/cli/test_trace.py"),
    ),
    Area("matches", 2, ("src/hotelier/match",), ("tests/match/", "tests/arena/", "tests/cli/test_arena.py")),
)


def nearest_first(file: str, seconds: Mapping[str, float]) -> list[str]:
    """The test files for a fault in a source file, the nearest first, as many as fit in ``BUDGET``."""
    run: list[str] = []
    used = 0.0
    for name in chosen([file], dict(seconds), inf)[0]:
        if name in seconds and (used + seconds[name] <= BUDGET or not run):
            run.append(name)
            used += seconds[name]
    return run
