"""`make test-quick` ends in time, and says what it has left out."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import deadline

TESTS = """
import time

def test_first(): assert {first}
def test_second(): pass
def test_that_hangs(): time.sleep(600)
def test_last(): pass
"""

HANGS = """
import sys, time

def test_that_hangs():
    print("it hangs", file=sys.__stdout__, flush=True)
    time.sleep(600)
"""


def start(folder: Path, *options: str) -> subprocess.Popen[str]:
    """Run the tests of a folder with the plugin."""
    return subprocess.Popen(
        [sys.executable, "-m", "pytest", "-p", "deadline", *options],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(Path(deadline.__file__).parent), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.parametrize(
    ("first", "code"), [(True, pytest.ExitCode.INTERRUPTED), (False, pytest.ExitCode.TESTS_FAILED)]
)
def test_a_run_that_is_stopped_names_what_it_has_left_out(tmp_path: Path, first: bool, code: int) -> None:
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "test_some.py").write_text(TESTS.format(first=first))
    process = start(tmp_path, "-v", "-p", "xdist.plugin", "-n", "1")
    assert process.stdout is not None
    assert any("PASSED some/test_some.py::test_second" in line for line in process.stdout)
    assert deadline.stop(process) == code
    assert "\nNot run: 2 of 4 tests (2 in some).\n" in process.stdout.read()


def test_a_run_that_is_stopped_before_any_test_has_run_is_no_success(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(HANGS)
    process = start(tmp_path, "-s")
    assert process.stdout is not None
    assert any("it hangs" in line for line in process.stdout)
    assert deadline.stop(process) == pytest.ExitCode.NO_TESTS_COLLECTED
    assert "\nNo test has run.\n" in process.stdout.read()


def test_pytest_is_stopped_when_its_seconds_are_over(capfd: pytest.CaptureFixture[str]) -> None:
    ready = [sys.executable, "-c", "pass"]
    assert deadline.run(ready, 60) == (0, False)
    hanging = [sys.executable, "-c", "import time; time.sleep(600)"]
    code, stopped = deadline.run(hanging, 0.1)
    assert code != 0 and stopped
    assert "seconds are over" in capfd.readouterr().out


def test_what_does_not_stop_is_killed_with_all_it_has_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadline, "GRACE", 0.1)
    hanging = ["sh", "-c", "trap '' INT; sleep 600 & echo ready; sleep 600"]
    process = subprocess.Popen(hanging, stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    assert deadline.stop(process) == -signal.SIGKILL
    assert process.stdout.read() == "", "it ends when nobody is left who could write"
