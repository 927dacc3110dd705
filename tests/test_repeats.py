"""Rounds of tests on a busy machine are kept, and tell which tests failed in any of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import repeats
from quick import git
from repeats import digest, failures, run_round

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
    rounds = [run_round(number, [str(tmp_path)], tmp_path / "rounds", workers=0) for number in (1, 2)]
    names = [{name.rpartition("::")[2] for name in failures(report)} for report in rounds]
    assert names == [{"test_that_fails_every_second_time"}, set()]
    assert run_round(1, [str(tmp_path)], tmp_path / "rounds", workers=0) == rounds[0]
    assert (tmp_path / "runs").read_text() == "xx"


def test_rounds_are_kept_until_a_source_or_test_changes(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    for folder in ("src", "tests", "web", "docs"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "one").write_text("1")
    digests = [digest(["tests"], tmp_path)]
    for changed in ("docs/one", "src/one", "tests/new", "pyproject.toml", "requirements.lock"):
        (tmp_path / changed).write_text("2")
        digests.append(digest(["tests"], tmp_path))
    assert digests[0] == digests[1]
    assert len({*digests}) == 5


def run_repeats(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> list[Sequence[str]]:
    """Run the program with these arguments and return the folders of the rounds that ran their tests."""
    ran: list[Sequence[str]] = []

    def fake_round(number: int, folders: Sequence[str], rounds: Path) -> Path:
        report = rounds / f"{number}.xml"
        if not report.exists():
            ran.append([*folders])
            rounds.mkdir(parents=True, exist_ok=True)
            report.write_text("<testsuites/>")
        return report

    monkeypatch.setattr(repeats, "run_round", fake_round)
    monkeypatch.setattr("sys.argv", ["repeats", "--times", "1", *arguments])
    assert repeats.main() == 0
    return ran


def test_a_round_of_one_folder_is_not_taken_for_a_round_of_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repeats, "ROUNDS", tmp_path)
    assert run_repeats(monkeypatch, "tests/server") == [["tests/server"]]
    assert run_repeats(monkeypatch) == [["tests/browser", "tests/server"]]
    assert run_repeats(monkeypatch) == []
    assert run_repeats(monkeypatch, "tests/server") == []
    assert run_repeats(monkeypatch, "--fresh", "tests/server") == [["tests/server"]]
    assert run_repeats(monkeypatch) == []
