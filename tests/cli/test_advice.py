"""``hotelier hint`` and ``hotelier review``: advice on a record."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Hotelier
from hotelier.advice import review as reviews
from hotelier.cli import advised, asked
from hotelier.cli import review as command
from hotelier.cli.advised import compile_search
from hotelier.games.registry import rules_of
from hotelier.records.record import Record

RECORD = Path(__file__).parent.parent / "records" / "vacation-vacation-2-announced.json"


@pytest.fixture(scope="session", autouse=True)
def search_is_compiled(compiled: None) -> None:
    """So that no command says that it compiles."""
    compile_search(rules_of("vacation"))


@pytest.fixture
def running(tmp_path: Path) -> str:
    """A game in which somebody may buy a block."""
    record = Record.load(RECORD)
    bought = [number for number, move in enumerate(record.moves) if move.startswith("buy")]
    path = tmp_path / "running.json"
    Record(record.game, record.edition, record.seats, record.deal, moves=record.moves[: bought[4]]).save(path)
    return str(path)


def test_a_hint_names_the_question_the_reason_and_the_moves_and_keeps_figures_behind_details(
    hotelier: Hotelier, running: str
) -> None:
    said = hotelier("hint", running, "--playouts", "40")
    question, why, *moves = said.lines
    assert (said.code, said.err) == (0, "")
    assert question.endswith(" may buy a block.")
    assert 1 < len(moves) <= 3
    assert why.startswith(moves[0].split("  ")[0])
    assert "%" not in said.out
    detailed = hotelier("hint", running, "--playouts", "40", "--details")
    again, same, heads, *lines, counted = detailed.lines
    assert (again, same) == (question, why)
    assert heads.split("  ")[0] == "move"
    assert [line.split("  ")[0] for line in lines] == [line.split("  ")[0] for line in moves]
    assert all(re.search(r"  \$[\d,]+ ±\$[\d,]+  +\d+ % \(\d+-\d+ %\)$", line) for line in lines)
    assert re.match(r"These are the means of \d+ games ", counted)


def test_a_hint_for_an_earlier_move_is_also_given_as_json(hotelier: Hotelier) -> None:
    record = Record.load(RECORD)
    number = next(number for number, move in enumerate(record.moves) if move.startswith("buy"))
    told = json.loads(hotelier("hint", str(RECORD), "--move", str(number + 1), "--playouts", "40", "--json").out)
    assert list(told) == ["moves", "why", "reason"]
    assert all(one["move"] == "pass" or one["move"].startswith("buy") for one in told["moves"])


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ((), "The game is over"),
        (("--move", "999"), "There is no move 999 in this record: it has 55 moves, counted from 1."),
        (("--move", "0"), "There is no move 0 in this record"),
        (("--move", "-1"), "There is no move -1 in this record"),
        (("--playouts", "0"), "'0' is no number of playouts"),
    ],
)
def test_where_no_hint_can_be_given_it_is_said_why(hotelier: Hotelier, more: tuple[str, ...], words: str) -> None:
    said = hotelier("hint", str(RECORD), *more)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert words in said.err


@pytest.fixture
def compiled_now(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a command has compiled, where nothing was compiled before."""
    kits: list[str] = []
    for module in (asked, advised):
        monkeypatch.setattr(module, "compile_kit", lambda kit, pieces: kits.append(kit))
    return kits


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        (("hint", "--move", "999"), []),
        (("hint", "--playouts", "0"), []),
        (("review", "--seat", "2"), []),
        (("hint",), ["vacation"]),
        (("hint", "--move", "2"), ["vacation"]),
    ],
)
def test_what_is_refused_does_not_wait_for_the_search(
    hotelier: Hotelier, compiled_now: list[str], arguments: tuple[str, ...], needed: list[str]
) -> None:
    name, *more = arguments
    said = hotelier(name, str(RECORD), *more)
    assert (said.code, said.out, compiled_now) == (2, "", needed)


def test_a_record_that_does_not_hold_does_not_wait_for_the_search(
    hotelier: Hotelier, compiled_now: list[str], tmp_path: Path
) -> None:
    record = json.loads(RECORD.read_text())
    record["moves"][3] = record["moves"][1]
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(record))
    for name in ("hint", "review"):
        compiled_now.clear()
        said = hotelier(name, str(wrong))
        assert (said.code, said.out, compiled_now) == (2, "", ["vacation"])
        assert "moves[3]" in said.err


def test_nobody_is_advised_on_a_draw(hotelier: Hotelier) -> None:
    moves = Record.load(RECORD).moves
    number = next(number for number, move in enumerate(moves) if move.startswith("+"))
    said = hotelier("hint", str(RECORD), "--move", str(number + 1))
    assert said == (2, "", "hotelier: Chance is to move here: draw. There is nothing to decide.\n")


def test_a_review_gives_lessons_and_lists_all_decisions_when_it_is_asked_to(hotelier: Hotelier) -> None:
    arguments = ("review", str(RECORD), "--seat", "1", "--playouts", "60")
    said = hotelier(*arguments, "--all")
    heads, *lines = said.lines
    found = json.loads(hotelier(*arguments, "--json").out)
    others = [one for one in found["decisions"] if one["move"] != one["best"]]
    assert (said.code, said.err) == (0, "")
    assert heads.split() == ["move", "seat", "played", "best", "cost"]
    assert [int(line.split()[0]) for line in lines[: len(others)]] == [one["at"] + 1 for one in others]
    assert lines[len(others) : -1] == [one["why"] for one in found["lessons"]]
    assert lines[-1].startswith(f"{len(found['decisions'])} decisions with a choice; ")
    assert hotelier(*arguments).lines == lines[len(others) :]


def test_lessons_of_several_seats_are_told_apart(hotelier: Hotelier) -> None:
    arguments, names = ("review", str(RECORD), "--playouts", "30"), Record.load(RECORD).seats
    found = json.loads(hotelier(*arguments, "--json").out)
    *lessons, _ = hotelier(*arguments).lines
    assert lessons == [f"{names[one['seat']]}: {one['why']}" for one in found["lessons"]]


def test_ctrl_c_prints_what_is_done(hotelier: Hotelier, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(*given: Any, told: Callable[[int, int], None], **more: Any) -> reviews.Review:
        def hear(done: int, every: int) -> None:
            told(done, every)
            if done == 2:
                signal.raise_signal(signal.SIGINT)

        return reviews.review(*given, told=hear, **more)

    monkeypatch.setattr(command, "review", pressed)
    said = hotelier("review", str(RECORD), "--playouts", "12")
    assert said.code == 130
    assert said.lines[-1].startswith("2 decisions with a choice; ")
    assert said.err == "hotelier: stopped after 2 decisions; above stands what is known of them.\n"
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_seat_that_is_not_there_is_refused(hotelier: Hotelier) -> None:
    said = hotelier("review", str(RECORD), "--seat", "2")
    assert (said.code, said.out) == (2, "")
    assert "There is no seat 2" in said.err
