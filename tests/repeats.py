"""``python -m repeats [--times 5] [FOLDER…]`` runs tests repeatedly on a busy machine: which fail by chance?

Every round runs all tests of the folders (by default ``tests/browser`` and ``tests/server``), each first in turn, with
twice as many workers as there are cores, beside processes that only burn time. A round that ended is kept in
``build/repeats`` for these folders until a source or a test changes, so a run that was stopped goes on where it was;
``--fresh`` forgets the rounds.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from hotelier.core.workers import available_cores

PROJECT: Final = Path(__file__).parent.parent
ROUNDS: Final = PROJECT / "build" / "repeats"
SOURCES: Final = ("src", "tests", "web", "pyproject.toml", "requirements.lock")
FOLDERS: Final = ("tests/browser", "tests/server")
ENDED: Final = (0, 1)
"""Exit codes of pytest with which all tests have run: none failed, some did."""


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keep this many processes busy with nothing."""
    burning = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in burning:
            process.kill()
            process.wait()


def digest(folders: Sequence[str], project: Path = PROJECT) -> str:
    """Return a hash of the folders to test and of all sources: rounds of others say nothing about these."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *SOURCES]
    names = subprocess.run(listed, cwd=project, capture_output=True, text=True, check=True).stdout.split("\0")
    found = hashlib.sha256("\0".join(folders).encode() + b"\0\0")
    for name in sorted(filter(None, names)):
        file = project / name
        found.update(name.encode() + b"\0" + (file.read_bytes() if file.is_file() else b""))
    return found.hexdigest()[:20]


def run_round(number: int, folders: Sequence[str], rounds: Path, workers: int = 2 * available_cores()) -> Path:
    """Run all tests once, unless this round has ended before, and return its report.

    Raises SystemExit if the round was cut off.
    """
    report = rounds / f"{number}.xml"
    if report.exists():
        return report
    rounds.mkdir(parents=True, exist_ok=True)
    part = report.with_suffix(".part")
    order = [folders[(number + turn) % len(folders)] for turn in range(len(folders))]
    spread = ["-n", str(workers), "--dist", "worksteal"]
    command = [sys.executable, "-m", "pytest", *spread, f"--junitxml={part}", *order]
    with busy(workers // 2):
        code = subprocess.run(command, cwd=PROJECT, check=False).returncode
    if code not in ENDED:
        raise SystemExit(
            f"Round {number} was cut off (pytest's exit code is {code}). The same command goes on with it."
        )
    return part.rename(report)


def failures(report: Path) -> set[str]:
    """Return the tests that failed in a round, by file and name."""
    cases = ElementTree.parse(report).getroot().iter("testcase")
    return {
        f"{case.get('classname')}::{case.get('name')}"
        for case in cases
        if case.find("failure") is not None or case.find("error") is not None
    }


def main() -> int:
    """Run the rounds that are missing and list what failed; 1 when anything did."""
    parser = argparse.ArgumentParser(prog="repeats", description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--fresh", action="store_true", help="forget the rounds of earlier runs")
    parser.add_argument("folders", nargs="*", default=FOLDERS)
    options = parser.parse_args()
    rounds = ROUNDS / digest(options.folders)
    if options.fresh:
        shutil.rmtree(rounds, ignore_errors=True)
    failed: Counter[str] = Counter()
    try:
        for number in range(1, options.times + 1):
            print(f"Round {number} of {options.times} …", flush=True)
            failed.update(failures(run_round(number, options.folders, rounds)))
    except KeyboardInterrupt:
        print("Stopped. The same command goes on with this round.")
        return 130
    for test, times in failed.most_common():
        print(f"{times} of {options.times}: {test}")
    print(f"{len(failed)} tests failed at least once in {options.times} rounds.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
