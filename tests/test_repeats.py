"""Rounds of tests on a busy machine are kept, and tell which tests failed in any of them."""

from __future__ import annotations

from pathlib import Path

from repeats import failures, run_round

TESTS = """
from pathlib import Path

runs = Path(__file__).with_name("runs")

def test_that_fails_every_second_time():
    count = len(runs.read_text()) if runs.exists() else 0
    runs.write_text("x" * (count + 1))
    assert count % 2

def test_that_never_fails():
    pass
"""


def test_a_test_that_fails_now_and_then_is_named_and_a_round_that_ended_is_kept(tmp_path: Path) -> None:
    (tmp_path / "test_by_chance.py").write_text(TESTS)
    rounds = [run_round(number, [str(tmp_path)], tmp_path / "rounds") for number in (1, 2)]
    names = [{name.rpartition("::")[2] for name in failures(report)} for report in rounds]
    assert names == [{"test_that_fails_every_second_time"}, set()]
    assert run_round(1, [str(tmp_path)], tmp_path / "rounds") == rounds[0]
    assert (tmp_path / "runs").read_text() == "xx"
