"""The tool that plants faults: what it changes, what it notices, what it reports, and how it goes on."""

from __future__ import annotations

import ast
import json
import os
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from faults import __main__, campaign
from faults.areas import AREAS, Area, nearest_first
from faults.baseline import Baseline
from faults.campaign import FAILED, GOOD, STOPPED, SURVIVED, Campaign
from faults.choice import all_faults, reviewed, sample_faults, shares, stale
from faults.mutators import faults_in, planted
from faults.sandbox import Sandbox

CHANGED = {
    "if a < b:": {"if a <= b:", "if a >= b:"},
    "while a == b:": {"while a != b:"},
    "x = a not in b": {"x = a in b"},
    "x = a is not None": {"x = a is None"},
    "x = (a) > (b)": {"x = (a) >= (b)", "x = (a) <= (b)"},
    "x = a and b or c": {"x = a or b or c", "x = a and b and c"},
    "x = a + b": {"x = a - b"},
    "x = 'é' + b": {"x = 'é' - b"},
    "x @= a": {"x *= a", "pass"},
    "x = 7": {"x = 8", "x = 6"},
    "x = a[0]": {"x = a[1]", "x = a[(-1)]"},
    "x = 1000": set(),
    "x = -a": {"x = a"},
    "x = True": {"x = False"},
    "x = not a": {"x = a"},
    "x = not (a)": {"x = (a)"},
    "if a:": {"if not a:"},
    "x = [y for y in a if y]": {"x = [y for y in a if not y]"},
    "x = max(a, b)": {"x = min(a, b)"},
    "for y in range(a, b):": {"for y in range(a, b - 1):"},
    "a.b()": {"pass"},
    "a.b = c": {"pass"},
    "raise a": {"pass"},
    "break": {"pass"},
    "return a": {"return None"},
    "return": {"pass"},
    "x: int | None = a": set(),
    "x = cast(Seat | None, a)": set(),
    'x = f"{a + 1}"': set(),
    "if TYPE_CHECKING:": set(),
}
"""Lines, and what can become of them."""

SAMPLE = '''"""Docstrings stay."""

def is_of_age(years: int | None = None) -> bool:
    return years >= 18


def is_child(years):
    return years < 12


def countdown(number):
    while number:
        number -= 1
'''
TESTS = """
from sample.ages import countdown, is_child, is_of_age

def test_of_age(): assert [is_of_age(years) for years in (17, 18)] == [False, True]
def test_child(): assert is_child(5)
def test_countdown(): countdown(2)
def test_that_fails_anyway(): assert False
"""
NOTICED, SURVIVOR, ENDLESS = "return years > 18", "return years <= 12", "number += 1"
"""Lines after a change of the sample: one that a test notices, one that none does, one that goes on for ever."""

AREA = Area("ages", 1, ("src/sample",), ("tests/",))
SAMPLES = faults_in("src/sample/ages.py", SAMPLE)


def body(line: str) -> str:
    """A function with this line."""
    return f"def f(a, b, c):\n    while a:\n        {line}\n" + ("            pass\n" if line.endswith(":") else "")


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """A project with tests that notice some faults, and one that fails without any."""
    for name, text in (("src/sample/ages.py", SAMPLE), ("src/sample/__init__.py", ""), ("tests/test_ages.py", TESTS)):
        path = tmp_path / "sample" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (tmp_path / "sample" / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    (tmp_path / "equivalent.toml").write_text("")
    return tmp_path / "sample"


def run(project: Path, *lines: str, again: bool = False) -> tuple[int, list[dict[str, Any]]]:
    """Plant the faults after which the sample has these lines. The exit code, and the results that are kept then."""
    one = Campaign(project, "1", len(lines), again=again, package="sample", areas=(AREA,))
    one.order = lambda file, seconds: [*seconds]
    one.reviewed = project.parent / "equivalent.toml"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(
            campaign, "all_faults", lambda *_: {"ages": [fault for fault in SAMPLES if fault.after in lines]}
        )
        code = one.run()
    kept = (project / "build" / "faults" / "1.jsonl").read_text("utf-8").splitlines()
    return code, [json.loads(line) for line in kept]


@pytest.mark.parametrize("line", CHANGED)
def test_a_line_is_changed_in_these_ways_and_no_others(line: str) -> None:
    faults = [fault for fault in faults_in("a.py", body(line)) if fault.line == 3]
    assert {fault.after for fault in faults if fault.before == line} == CHANGED[line]


def test_every_fault_of_real_sources_is_one_change_that_python_can_read(project: Path) -> None:
    for name in ("games/vacation/judge.py", "records/record.py", "server/tables/clock.py", "match/deals.py"):
        text = (project / "src" / "hotelier" / name).read_text("utf-8")
        faults, whole = faults_in(name, text), ast.dump(ast.parse(text))
        assert len({fault.key for fault in faults}) == len(faults) > 20
        for fault in faults[::5]:
            assert ast.dump(ast.parse(planted(fault, text.encode()))) != whole, fault


def test_a_fault_of_several_lines_is_shown_as_one() -> None:
    (fault,) = (
        fault for fault in faults_in("a.py", body("a.b(\n            c,\n        )")) if fault.kind == "statement"
    )
    assert (fault.before, fault.after) == ("a.b( c, )", "pass")


def test_a_seed_samples_the_same_faults_when_more_are_asked_for_or_other_lines_have_changed() -> None:
    faults = {"ages": SAMPLES}
    few, many = (sample_faults(faults, [AREA], "7", count) for count in (3, 6))
    assert [one for one in many if one in few] == few
    moved = {"ages": faults_in("src/sample/ages.py", "x = 1\n" + SAMPLE)}
    assert {fault.key for _, fault in few} <= {fault.key for _, fault in sample_faults(moved, [AREA], "7", 6)}
    assert sample_faults(faults, [AREA], "8", 3) != few


def test_faults_are_shared_out_in_proportion() -> None:
    assert sum(shares(AREAS, 200)) == 200
    for one, other in pairwise(zip(AREAS, shares(AREAS, 1600), strict=True)):
        assert one[1] * other[0].share == other[1] * one[0].share


def test_every_area_has_sources_and_tests(project: Path) -> None:
    for area in AREAS:
        assert area.files(project), area
        seconds = dict.fromkeys(area.test_files(project), 1.0)
        assert nearest_first(area.files(project)[-1], seconds), area


def test_the_nearest_tests_come_first_and_no_more_than_there_is_time_for() -> None:
    seconds = {"tests/records/test_fuzz.py": 40.0, "tests/records/test_record.py": 9.0, "tests/cli/test_verify.py": 3.0}
    found = nearest_first("src/hotelier/records/record.py", seconds)
    assert found == ["tests/cli/test_verify.py", "tests/records/test_record.py"]


def test_faults_are_noticed_or_survive_and_the_report_shows_the_line_before_and_after(sample: Path) -> None:
    before = {path: path.read_bytes() for path in sample.rglob("*") if path.is_file()}
    code, results = run(sample, NOTICED, SURVIVOR)
    assert code == SURVIVED
    assert {one["after"]: one["outcome"] for one in results} == {NOTICED: "noticed", SURVIVOR: "survived"}
    page = (sample / "build" / "faults" / "1.md").read_text("utf-8")
    assert "src/sample/ages.py:8 (comparison)\n```diff\n- return years < 12\n+ return years <= 12\n```" in page
    assert "tests/test_ages.py::test_that_fails_anyway fails without a fault" in page
    assert all(path.read_bytes() == content for path, content in before.items()), "the work tree is left alone"


def test_a_run_that_was_stopped_goes_on_with_what_is_left(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def stop(line: str) -> None:
        said.append(line)
        if line.startswith("[1/"):
            raise KeyboardInterrupt

    lines = (NOTICED, SURVIVOR, "return years >= 19", "return years >= 17")
    with monkeypatch.context() as patched:
        patched.setattr(campaign, "say", stop)
        code, results = run(sample, *lines)
    assert (code, said[-1]) == (STOPPED, "Stopped. `python -m faults --seed 1 --count 4` goes on.")
    assert 1 <= len(results) < 4
    path = sample / "build" / "faults" / "1.jsonl"
    path.write_text(path.read_text("utf-8") + '{"key": "torn o', "utf-8")
    _, all_results = run(sample, *lines)
    assert all_results[: len(results)] == results
    assert sorted(one["after"] for one in all_results) == sorted(lines)


def test_survivors_alone_are_tried_again_after_a_test_was_written(
    sample: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(sample, NOTICED, SURVIVOR)
    (sample / "tests" / "test_more.py").write_text("from sample.ages import *\ndef test(): assert not is_child(12)\n")
    code, results = run(sample, NOTICED, SURVIVOR, "return years >= 19", again=True)
    assert code == GOOD
    assert [(one["after"], one["outcome"]) for one in results[2:]] == [(SURVIVOR, "noticed")]
    assert "| 2 | 2 | 0 | 0 | 0 |" in (sample / "build" / "faults" / "1.md").read_text("utf-8")

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(campaign, "all_faults", stop)
    assert Campaign(sample, "1", again=True, package="sample").run() == STOPPED
    assert "Stopped. `python -m faults --seed 1 --again` goes on." in capsys.readouterr().err


def test_without_a_seed_survivors_of_the_last_run_are_tried_again(
    sample: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started: list[Campaign] = []

    def start(one: Campaign) -> int:
        started.append(one)
        return GOOD

    monkeypatch.setattr(__main__, "PROJECT", sample)
    monkeypatch.setattr(Campaign, "run", start)
    with pytest.raises(SystemExit):
        __main__.main(["--again"])
    assert "run without --again first" in capsys.readouterr().err
    folder = sample / "build" / "faults"
    folder.mkdir(parents=True)
    for seconds, name in enumerate(("older.jsonl", "newer.jsonl", "old.jsonl", "newest.md")):
        (folder / name).write_text("")
        os.utime(folder / name, (seconds * (name != "old.jsonl"),) * 2)
    for arguments in (["--again"], ["--again", "--seed", "old"], []):
        __main__.main(arguments)
    (sample / "tests" / "test_more.py").write_text("")
    __main__.main([])
    last, named, first, second = started
    assert [(one.seed, one.again) for one in (last, named)] == [("newer", True), ("old", True)]
    assert first.seed != second.seed and not first.again


def test_a_fault_that_makes_tests_run_on_is_noticed(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "SLACK", 1)
    code, (result,) = run(sample, ENDLESS)
    assert (code, result["outcome"]) == (GOOD, "timed out")


def test_a_reviewed_fault_is_not_planted_and_a_stale_entry_is_said(sample: Path) -> None:
    entry = (
        '[[fault]]\nfile = "src/sample/ages.py"\nscope = "is_child"\nline = "{}"\nchange = "{}"\nreason = "Why not."\n'
    )
    entries = entry.format("return years < 12", SURVIVOR) + entry.format("return years < 13", "return years <= 13")
    (sample.parent / "equivalent.toml").write_text(entries, "utf-8")
    code, results = run(sample, NOTICED, SURVIVOR)
    assert (code, [one["after"] for one in results]) == (GOOD, [NOTICED])
    page = (sample / "build" / "faults" / "1.md").read_text("utf-8")
    assert "remove it from equivalent.toml: src/sample/ages.py return years < 13" in page


def test_nothing_is_planted_where_the_package_is_not_imported_from_the_copy(sample: Path) -> None:
    with pytest.raises(RuntimeError, match="not from the copy"):
        Campaign(sample, "1", package="json").run()


def test_a_run_in_which_no_test_can_pass_says_so_and_plants_nothing(
    sample: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (sample / "tests" / "conftest.py").write_text("def pytest_of_no_plugin(config): ...\n", "utf-8")
    assert Campaign(sample, "1", 10, 1, package="sample", areas=(AREA,)).run() == FAILED
    said = capsys.readouterr().err
    assert "No test of ages passes without a fault" in said
    assert "pytest_of_no_plugin" in said


def test_the_tests_of_this_project_run_without_the_plugins_that_planting_leaves_out(
    project: Path, tmp_path: Path
) -> None:
    sandbox = Sandbox(project, tmp_path)
    assert sandbox.test(["tests/test_deadline.py"], 60).outcome == "survived"


def test_tests_that_are_slow_or_fail_without_a_fault_are_left_out(sample: Path, tmp_path: Path) -> None:
    found = Baseline.measured(Sandbox(sample, tmp_path / "copy"), AREA, tmp_path / "costs")
    assert found.failed == ["tests/test_ages.py::test_that_fails_anyway"]
    assert (len(found.passed), found.complete, [*found.files]) == (3, True, ["tests/test_ages.py"])


def test_the_list_of_equivalent_faults_is_of_lines_that_are_there_and_says_why(project: Path) -> None:
    entries = reviewed()
    assert stale(entries, all_faults(project, AREAS)) == []
    assert all(entry.reason.endswith(".") for entry in entries)
