"""Whoever waits for the compiler is told so, after a second, with what is left."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.tables import python
from hotelier.engine import compile_progress
from hotelier.engine.compile_progress import CompileProgress

FUNCTIONS = """
from hotelier.engine.compile import called_rule, dispatch, rule

@rule
def once(number):
    return number

@called_rule
def twice(number):
    return 2 * once(number)

def chosen(record):
    return twice(record.value)

@rule
def by_type(record):
    return twice(record.value)

dispatch(chosen, lambda kind: by_type)

@rule
def outer(records):
    return chosen(records[0])
"""


@pytest.fixture
def progress(monkeypatch: pytest.MonkeyPatch) -> CompileProgress:
    """A progress that is impatient."""
    monkeypatch.setattr(compile_progress, "QUIET_SECONDS", 0.05)
    monkeypatch.setattr(compile_progress, "IN_LINES", 0.05)
    return CompileProgress()


def wait_for(said: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What was said until this was said."""
    heard, until = "", time.monotonic() + 30
    while said not in heard:
        assert time.monotonic() < until, heard
        heard += capsys.readouterr().err
        time.sleep(0.01)
    return heard


def test_what_takes_long_is_told_with_what_is_left(progress: CompileProgress, capsys) -> None:
    with progress.call(lambda: {"one", "two", "three"}):
        progress.begin("one")
        wait_for("Functions left: 3.", capsys)
        progress.begin("two")
        wait_for("Functions left: 2.", capsys)


def test_what_is_quick_is_not_told(capsys) -> None:
    progress = CompileProgress()
    with progress.call(lambda: {"one"}):
        progress.begin("one")
    assert capsys.readouterr().err == ""


def test_many_quick_ones_make_a_long_one(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setattr(compile_progress, "QUIET_SECONDS", 0.3)
    progress = CompileProgress()
    for _ in range(6):
        with progress.call(lambda: {"one", "two"}):
            progress.begin("one")
            time.sleep(0.1)
    assert capsys.readouterr().err == "Compiling for this machine, once. Functions left: 2.\n", "once in ten seconds"


def test_what_is_loaded_is_not_told(progress: CompileProgress, capsys) -> None:
    with progress.call(lambda: pytest.fail("nothing is compiled")):
        time.sleep(0.1)
    assert capsys.readouterr().err == ""


def test_whoever_tells_how_far_it_is_makes_it_quiet(progress: CompileProgress, capsys) -> None:
    progress.be_quiet()
    with progress.call(lambda: {"one"}):
        progress.begin("one")
        time.sleep(0.15)
    assert capsys.readouterr().err == ""


COUNTED = """
import numpy as np
from hotelier.engine.compile_progress import PROGRESS
from functions import outer, twice

PROGRESS.call = lambda count, call=PROGRESS.call: (print(*sorted(count())), call(count))[1]
records = np.zeros(1, np.dtype((np.record, [("value", np.int64)])))
outer(records)
twice(1)
twice(2)
"""


def test_what_is_left_are_all_functions_that_are_called_and_not_kept(tmp_path: Path) -> None:
    (tmp_path / "functions.py").write_text(FUNCTIONS)
    script = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{COUNTED}"
    said = python("-c", script, HOTELIER_CACHE=str(tmp_path / "cache"), NUMBA_DISABLE_JIT="0").splitlines()
    assert said == ["by_type once outer twice", "twice"]


def test_a_game_of_the_library_says_that_it_compiles(tmp_path: Path) -> None:
    script = "import hotelier; hotelier.new('big-shot', seats=3, seed=1)"
    environment = {"HOTELIER_CACHE": str(tmp_path / "cache"), "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == ""
    assert re.fullmatch(r"(Compiling for this machine, once\. Functions left: \d+\.\n)+", done.stderr)
