"""``editions``, ``warm``, bad arguments, and what happens when things go wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time

import pytest

from cli.conftest import Hotelier
from cli.shell import COMMAND, shell
from engine.tables import EDITIONS
from hotelier.cli import editions, warm
from hotelier.core.workers import available_cores
from hotelier.games.registry import GAMES, pages_of, rules_of


def test_editions_names_every_edition_with_its_source(hotelier: Hotelier) -> None:
    said = hotelier("editions")
    assert (said.code, said.err) == (0, "")
    for game, edition in EDITIONS:
        page = pages_of(game)[edition]
        low, high = page.seats
        assert f"{game}/{edition}: {page.title} ({page.year}, {page.designer}), {low}-{high} seats" in said.lines
        assert f"  source: {page.source}" in said.lines


def test_editions_tells_apart_what_is_printed_corrected_known_and_ours(hotelier: Hotelier) -> None:
    lines = hotelier("editions").lines
    assert "  known from the review on spieletest.at: kinds (1 of 6) and points (1 of 6)" in lines
    assert "  ours, after the review on knobelritter.at: centre (3 of 5)" in lines
    assert "  ours: price_from (6 of 10), prices (5 of 10) and blocked_rack_ends" in lines
    (carried,) = (line for line in lines if line.startswith("  ours, after the later typescript") and "lead_" in line)
    assert carried.endswith(": chains (4 of 7), starting_tile, bank, dealt, two_seat_bonus and lead_shares")
    assert "  corrected by hand: group, chains (6 of 7), bank and dealt" in lines
    assert lines.count("  printed: all else") == 5  # the classic has no paper


def test_editions_as_json_have_an_origin_for_every_number(hotelier: Hotelier) -> None:
    for page in json.loads(hotelier("editions", "--json").out):
        options = {name: option["values"] for name, option in page["options"].items()}
        numbers = {"seats": page["seats"], **options, **page["rules"]}
        assert list(page["origins"]) == list(numbers)
        for name, value in numbers.items():
            assert shape(page["origins"][name]) == shape(value)
        assert {*page["notes"]} <= {*numbers}


def shape(value: object) -> object:
    """A value without what is in it."""
    return [shape(part) for part in value] if isinstance(value, list) else None


def test_editions_as_json_have_the_names_that_changes_take(hotelier: Hotelier) -> None:
    said = hotelier("editions", "--json")
    pages = json.loads(said.out)
    assert [(page["game"], page["edition"]) for page in pages] == EDITIONS
    for page in pages:
        terms = rules_of(page["game"]).agree(page["edition"], page["seats"][0], None, page["rules"])
        assert terms.values == page["rules"]


def test_editions_as_json_have_the_seats_and_options_that_can_be_played(hotelier: Hotelier) -> None:
    for page in json.loads(hotelier("editions", "--json").out):
        for seats in page["seats"]:
            assert rules_of(page["game"]).agree(page["edition"], seats).seats == seats
        for name, option in page["options"].items():
            assert option["default"] in option["values"]
            for value in option["values"]:
                rules_of(page["game"]).agree(page["edition"], page["seats"][0], {name: value})


def test_warm_compiles_what_is_missing_on_all_cores_and_says_how_far_it_is(
    hotelier: Hotelier, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = [f"bots-{game}" for game in GAMES] + ["search-big-shot"]
    monkeypatch.setattr(warm, "is_warm", lambda kit: kit not in missing)
    said = hotelier("warm")
    assert (said.code, said.out) == (0, "")
    first, *compiled, last = said.err.splitlines()
    assert first == (f"Compiling the games for this machine, once. Parts to compile: 4; cores: {available_cores()}.")
    assert sorted(line.partition(" ")[0] for line in compiled) == sorted(missing)
    assert compiled[0].endswith("is compiled (1 of 4).") and compiled[-1].endswith("is compiled (4 of 4).")
    assert compiled.index(next(line for line in compiled if "search" in line)) > compiled.index(
        next(line for line in compiled if "bots-big-shot" in line)
    )
    assert last == "Everything is compiled."


def test_warm_has_nothing_to_do_twice(hotelier: Hotelier, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "is_warm", lambda kit: True)
    assert hotelier("warm") == (0, "", "Everything is compiled.\n")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["trace"],
        ["--speed"],
        ["editions", "all"],
        ["editions", "--yaml"],
        ["warm", "up"],
        ["trace", "vacation", "--seats"],
        ["trace", "vacation", "--seed"],
        ["play", "vacation", "classic"],
        ["--json"],
    ],
    ids=" ".join,
)
def test_arguments_that_cannot_be_understood_are_one_line_and_exit_code_2(
    hotelier: Hotelier, arguments: list[str]
) -> None:
    said = hotelier(*arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("hotelier: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    "command", ["play", "trace", "verify", "hint", "review", "arena", "editions", "warm", "backup", "restore"]
)
def test_every_command_explains_itself(hotelier: Hotelier, command: str) -> None:
    said = hotelier(command, "--help")
    assert (said.code, said.err) == (0, "")
    assert f"usage: hotelier {command}" in said.out
    assert command in hotelier("--help").out


def test_help_lists_the_exit_codes(hotelier: Hotelier) -> None:
    told = " ".join(hotelier("--help").out.split())
    for code in ("0", "1", "2", "3", "130"):
        assert f" {code} " in told


def test_the_version_is_told(hotelier: Hotelier) -> None:
    said = hotelier("--version")
    assert said.code == 0
    assert said.out.startswith("hotelier 0.")


def raises(error: BaseException):
    """A command that goes wrong."""

    def run(arguments: object) -> int:
        raise error

    return run


def test_ctrl_c_is_130_without_a_traceback(hotelier: Hotelier, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "run", raises(KeyboardInterrupt()))
    assert hotelier("warm") == (130, "", "hotelier: stopped.\n")


def test_a_mistake_of_ours_is_3_and_one_line(hotelier: Hotelier, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "run", raises(ZeroDivisionError("by zero")))
    said = hotelier("editions")
    assert (said.code, said.out, said.err.count("\n")) == (3, "", 1)
    assert "ZeroDivisionError: by zero" in said.err
    assert "Traceback" not in said.err


def test_a_mistake_of_ours_with_many_lines_is_one_line(hotelier: Hotelier, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "run", raises(RuntimeError("one\ntwo\nthree")))
    assert hotelier("editions").err.count("\n") == 1


def test_a_mistake_of_ours_is_shown_in_full_to_who_asks(hotelier: Hotelier, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "run", raises(ZeroDivisionError("by zero")))
    monkeypatch.setenv("HOTELIER_DEBUG", "1")
    from hotelier.cli.main import main

    with pytest.raises(ZeroDivisionError):
        main(["editions"])


def test_the_commands_are_there_as_a_program() -> None:
    done = shell("editions")
    assert (done.returncode, done.stderr) == (0, "")
    assert shell("dance").returncode == 2


def test_a_real_ctrl_c_stops_a_trace_with_130() -> None:
    running = subprocess.Popen(
        [*COMMAND, "trace", "vacation", "--games", "100000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert running.stdout.readline()
    time.sleep(0.2)
    os.kill(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=60)
    assert (running.returncode, err.splitlines()[-1:]) == (130, ["hotelier: stopped."])
