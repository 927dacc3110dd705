"""Which tests `make test-quick` runs for a change."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import deadline
import quick
from quick import CLIENT_TESTS, PROJECT, TESTS, UNRELATED, changed_files, chosen, distance, git


def distance_of(test: str, *changed: str) -> int:
    """Return how far a test file is from these changed files."""
    return distance(TESTS / test, list(changed))


def test_a_changed_test_file_is_the_nearest() -> None:
    assert distance_of("core/test_seeds.py", "tests/core/test_seeds.py") == 0


@pytest.mark.parametrize("changed", ["src/hotelier/core/seeds.py", "docs/seeds.md"])
def test_a_test_that_names_what_changed_comes_next(changed: str) -> None:
    assert distance_of("core/test_seeds.py", changed) == 1


@pytest.mark.parametrize(
    ("changed", "test"),
    [
        ("tests/games/vacation/drawing.py", "games/vacation/test_turn.py"),
        ("tests/server/conftest.py", "server/tables/test_clock.py"),
    ],
)
def test_a_helper_or_conftest_touches_the_tests_it_helps(changed: str, test: str) -> None:
    assert distance_of(test, changed) == 1
    assert distance_of("core/test_seeds.py", changed) == UNRELATED


def test_the_change_is_what_differs_and_what_is_new_or_else_the_last_commit(tmp_path: Path) -> None:
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    git(tmp_path, "init", "--quiet")
    for name in ("first.py", "second.py"):
        (tmp_path / name).write_text("")
        git(tmp_path, "add", name)
        git(tmp_path, *identity, "commit", "--quiet", "-m", name)
    assert changed_files("HEAD", tmp_path) == ["second.py"]
    (tmp_path / "first.py").write_text("changed")
    (tmp_path / "third.py").write_text("")
    assert changed_files("HEAD", tmp_path) == ["first.py", "third.py"]


def test_then_come_the_tests_of_the_same_floor_and_of_those_above() -> None:
    changed = "src/hotelier/records/trace.py"
    assert distance_of("core/test_fields.py", changed) == UNRELATED, "a lower floor can't be touched"
    assert distance_of("records/test_damage.py", changed) < distance_of("match/test_intervals.py", changed)
    assert (
        distance_of("match/test_intervals.py", changed) < distance_of("browser/test_barriers.py", changed) < UNRELATED
    )


def test_a_change_of_the_page_touches_the_tests_of_the_page_alone() -> None:
    changed = "web/src/pieces/Dialog.svelte"
    assert distance_of("browser/test_barriers.py", changed) < UNRELATED
    assert distance_of("games/vacation/test_turn.py", changed) == UNRELATED


def test_the_types_and_tests_of_the_page_are_run_after_any_change_to_it() -> None:
    assert (PROJECT / CLIENT_TESTS).exists()
    changed = ["web/src/pieces/Dialog.svelte", "tests/browser/test_barriers.py"]
    seconds = {CLIENT_TESTS: 500.0, "tests/browser/test_barriers.py": 1.0}
    assert chosen(changed, seconds, budget=10)[0] == [CLIENT_TESTS]
    assert CLIENT_TESTS not in chosen(changed[1:], seconds, budget=10)[0]


@pytest.mark.parametrize("changed", ["bench/comparison/processes.py", "bench/envs.py", "bench/scripted/crowd.py"])
def test_a_change_of_a_benchmark_touches_the_tests_of_benchmarks(changed: str) -> None:
    for test in ("bench/test_beside.py", "bench/test_comparison.py"):
        assert distance_of(test, changed) < UNRELATED
    assert distance_of("core/test_seeds.py", changed) == UNRELATED


@pytest.mark.parametrize("changed", ["Makefile", "pyproject.toml", "requirements.lock"])
def test_a_change_of_how_the_project_is_built_touches_all_tests_last(changed: str) -> None:
    distances = [distance(test, [changed]) for test in TESTS.rglob("test_*.py")]
    assert max(distances) < UNRELATED
    assert distance_of("browser/test_barriers.py", "src/hotelier/core/seeds.py") < max(distances)


def test_quick_files_are_taken_first_and_what_does_not_fit_is_named() -> None:
    seconds = {"tests/core/test_seeds.py": 9.0, "tests/core/test_fields.py": 1.0, "tests/core/test_errors.py": 500.0}
    run, left = chosen(["src/hotelier/core/fields.py", "src/hotelier/core/errors.py"], seconds, budget=40)
    assert "tests/core/test_fields.py" in run
    assert "tests/core/test_errors.py" in left
    assert not {*run} & {*left}


def test_at_least_one_file_is_run_however_long_it_takes() -> None:
    seconds = dict.fromkeys((file.relative_to(TESTS.parent).as_posix() for file in TESTS.rglob("test_*.py")), 500.0)
    assert len(chosen(["tests/core/test_seeds.py"], seconds)[0]) == 1


@pytest.mark.parametrize(
    ("code", "stopped", "expected"),
    [(0, False, 0), (1, False, 1), (2, False, 2), (2, True, 0), (1, True, 1), (-9, True, -9)],
)
def test_time_that_runs_out_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, code: int, stopped: bool, expected: int
) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], seconds: float) -> tuple[int, bool]:
        commands.append(command)
        assert seconds == 120
        return code, stopped

    monkeypatch.setattr(quick, "changed_files", lambda _: ["tests/core/test_seeds.py"])
    monkeypatch.setattr(deadline, "run", run)
    assert quick.main() == expected
    assert commands[0][-1] == "tests/core/test_seeds.py"
    assert "auto" in commands[0], "as many workers as make test has"


@pytest.mark.parametrize("target", ["test", "test-quick", "soak"])
def test_everything_is_compiled_on_all_cores_before_tests_run(target: str) -> None:
    recipe = ["make", "--no-print-directory", "--dry-run", target]
    lines = subprocess.run(recipe, cwd=PROJECT, capture_output=True, text=True, check=True).stdout.splitlines()
    compiles = next(number for number, line in enumerate(lines) if line.endswith("hotelier warm"))
    assert compiles < next(number for number, line in enumerate(lines) if "/pytest" in line or "-m quick" in line)
