"""docs/advice.md is true: its Python runs, its command lines are understood, its JSON has our keys."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import hotelier
from advice.games import few
from hotelier.advice import doors
from hotelier.advice.hint import HINT, Choice, Hint
from hotelier.advice.review import REVIEW, Decision, Lesson
from hotelier.bots.search.findings import Estimate
from hotelier.cli.parser import parser
from hotelier.core.messages import message

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "advice.md").read_text(encoding="utf-8")
RECORD = ROOT / "tests" / "records" / "vacation-vacation-2-announced.json"


def block(language: str) -> str:
    """The one piece of the page in this language."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, flags=re.DOTALL)
    return found


def test_the_python_of_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = hotelier.load(RECORD)
    table.back_to(next(number for number, move in enumerate(table.moves) if move.startswith("buy")))
    table.record.save(tmp_path / "evening.json")
    monkeypatch.chdir(tmp_path)
    for name in ("hint", "review"):
        monkeypatch.setitem(getattr(doors, name).__kwdefaults__, "budget", few(24))
    exec(block("python"), {})
    assert re.search(r"^(buy|pass).* [\d.]+ [\d.]+$", capsys.readouterr().out, re.MULTILINE)


@pytest.mark.parametrize("line", block("sh").splitlines())
def test_the_commands_of_the_page_are_understood(line: str) -> None:
    name, *arguments = line.split()
    assert name == "hotelier"
    assert parser().parse_args(arguments).command in ("hint", "review")


def test_the_json_of_the_page_has_the_keys_of_a_hint_and_a_lesson() -> None:
    cost = Estimate(0, 0, 0)
    choice = Choice("A1", cost, cost, 1, equal=False, words=None)
    told = Hint((choice,), message("advice.only", move="A1"), None).as_json()
    shown_hint, shown_lesson = map(json.loads, block("json").splitlines())
    assert list(shown_hint) == list(told)
    assert list(shown_hint["moves"][0]) == list(told["moves"][0])
    assert list(shown_hint["reason"]) == ["than", "difference", "gone"]
    lesson = Lesson(Decision(1, 0, "A1", "B2", cost), message("advice.only", move="A1"))
    assert list(shown_lesson) == list(lesson.as_json())


def test_the_page_names_the_budgets() -> None:
    assert (HINT.seconds, REVIEW.seconds) == (1.0, 0.6)
    assert "A hint takes a second at most, a decision of a review 0.6 seconds at most" in PAGE
