"""Runs pytest for a limited time. As a plugin (``-p deadline``) it says what a stopped run has left out."""

from __future__ import annotations

import os
import signal
import subprocess
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

PROJECT: Final = Path(__file__).parent.parent
GRACE: Final = 20.0
"""Seconds that tests may take to tear down before they are killed."""


def run(command: Sequence[str], seconds: float) -> tuple[int, bool]:
    """Run pytest for at most so many seconds. Return its exit code and whether it was stopped.

    Raises KeyboardInterrupt after Ctrl-C or SIGTERM, when pytest has ended.
    """
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    process = subprocess.Popen(command, cwd=PROJECT, start_new_session=True)
    try:
        return process.wait(seconds), False
    except subprocess.TimeoutExpired:
        print(f"\n{seconds:.0f} seconds are over: the tests are stopped.", flush=True)
        return stop(process), True
    except KeyboardInterrupt:
        stop(process)
        raise
    finally:
        signal.signal(signal.SIGTERM, before)


def stop(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> int:
    """End a process and all that it has started, as Ctrl-C does, and return its exit code."""
    _signal(process.pid, signal.SIGINT)
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    _signal(process.pid, signal.SIGKILL)
    return process.wait()


def _signal(group: int, number: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, number)


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin, and listen to Ctrl-C where a shell has switched that off."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(LeftOut())


class LeftOut:
    """A plugin that says which tests have not run when a run is stopped.

    The exit code of such a run is 1 if a test had failed, 5 if none had run, and 2 otherwise.
    """

    def __init__(self) -> None:
        self._collected: set[str] = set()
        self._done: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Take in the tests of a run in one process."""
        self._collected.update(item.nodeid for item in session.items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Iterable[str]) -> None:
        """Take in the tests of a run in several processes."""
        self._collected.update(ids)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take in that a test has run, or can't."""
        if report.when == "call" or not report.passed:
            self._done.add(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Change the exit code of a run that was stopped."""
        if exitstatus == pytest.ExitCode.INTERRUPTED and session.testsfailed:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        elif exitstatus == pytest.ExitCode.INTERRUPTED and not self._done:
            session.exitstatus = pytest.ExitCode.NO_TESTS_COLLECTED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
        """Write what was left out, in one line."""
        if exitstatus == pytest.ExitCode.INTERRUPTED:
            terminalreporter.write_line(self.line())

    def line(self) -> str:
        """Return a line that says how many tests have not run, and in which folders they are."""
        left = self._collected - self._done
        folders = Counter(Path(name.partition("::")[0]).parent.as_posix() for name in left)
        parts = [f"{count} in {folder}" for folder, count in folders.most_common()]
        if not self._done:
            return "No test has run."
        return f"Not run: {len(left)} of {len(self._collected)} tests ({', '.join(parts)})."
