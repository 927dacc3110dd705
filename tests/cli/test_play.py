"""``hotelier play``: a person in one seat, typing."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys

import pytest

from cli.conftest import Hotelier
from cli.shell import COMMAND, shell
from engine.tables import EDITIONS
from hotelier.cli.main import main

SEED = ("--seed", "3")
PLAY = ("play", "vacation", *SEED)


class Typist(io.StringIO):
    """Somebody who asks for the legal moves and then types one of them, to the end of the game."""

    def __init__(self, screen: io.StringIO) -> None:
        super().__init__()
        self.screen = screen
        self.typed: list[str] = []

    def readline(self, *_: object) -> str:
        shown = self.screen.getvalue()
        asked = re.findall(r"Legal moves: (.*)\n(?!.*Legal moves)", shown[-2000:])
        if self.typed and self.typed[-1] == "legal" and asked:
            moves = re.split(", | and ", asked[-1])
            self.typed.append(moves[len(self.typed) % len(moves)])
        else:
            self.typed.append("legal")
        return self.typed[-1] + "\n"


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_a_whole_game_can_be_played_by_typing_legal_moves(
    game: str, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = io.StringIO()
    typist = Typist(screen)
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stdin", typist)
    assert main(["play", game, "--edition", edition, "--seats", "3", *SEED]) == 0
    shown = screen.getvalue()
    assert len(typist.typed) > 20
    assert "can't be read" not in shown
    assert re.search(
        r"The game is over \(\w+\): Guest -?[\d,]+, Bot 1 -?[\d,]+ and Bot 2 -?[\d,]+\. Won by .+\.\n$", shown
    )


def test_the_welcome_says_what_can_be_typed(hotelier: Hotelier) -> None:
    said = hotelier(*PLAY, typed="quit\n")
    assert (said.code, said.err) == (0, "")
    for word in ("'legal'", "'why MOVE'", "'board'", "'quit'"):
        assert word in said.lines[0]
    assert said.lines[-1].endswith("Goodbye. The game was not finished.")


def test_the_end_of_the_input_ends_the_game_kindly(hotelier: Hotelier) -> None:
    said = hotelier(*PLAY, typed="")
    assert (said.code, said.err) == (0, "")
    assert "Goodbye." in said.lines[-1]


def own_rack(said_lines: list[str]) -> list[str]:
    """The tiles that the board shows in the person's own rack."""
    line = next(line for line in said_lines if line.startswith("  Guest"))
    return line.split()[2:]


def test_the_board_shows_ones_own_rack_and_nobody_elses(hotelier: Hotelier) -> None:
    said = hotelier(*PLAY, typed="quit\n")
    assert len(own_rack(said.lines)) == 6
    others = [line for line in said.lines if re.match(r"  Bot \d +\$", line)]
    assert len(others) == 3
    assert all(line.count("?") >= 5 for line in others)


def test_no_tile_that_another_seat_draws_is_shown(hotelier: Hotelier) -> None:
    mine = own_rack(hotelier(*PLAY, typed="quit\n").lines)
    said = hotelier(*PLAY, typed=f"{mine[0]}\nquit\n")
    draws = [line for line in said.lines if re.match(r"Bot \d draws", line)]
    assert draws
    assert all(re.match(r"Bot \d draws a tile\.", line) for line in draws)


def test_asking_for_the_board_shows_it_again(hotelier: Hotelier) -> None:
    once, twice = (hotelier(*PLAY, typed=typed).out.count("holdings by seat") for typed in ("quit\n", "board\nquit\n"))
    assert twice == once + 1


def test_legal_lists_the_moves(hotelier: Hotelier) -> None:
    said = hotelier(*PLAY, typed="legal\nquit\n")
    listed = re.search("Legal moves: (.*)", said.out).group(1)
    assert set(re.split(", | and ", listed)) == set(own_rack(said.lines))


def test_why_explains_a_move_and_makes_none(hotelier: Hotelier) -> None:
    mine = own_rack(hotelier(*PLAY, typed="quit\n").lines)
    other = next(tile for tile in ("A1", "B2", "C3", "D4", "E5", "F6", "G7") if tile not in mine)
    said = hotelier(*PLAY, typed=f"why {other}\nwhy {mine[0]}\nwhy pass\nwhy castle\nwhy +A1\nquit\n")
    assert re.search(rf"{other} (is not in your rack.*\(V2\)|lies on the board already.*\(V11\))", said.out)
    assert f"{mine[0]} is legal." in said.out
    assert "what is asked is: tile (V10)" in said.out
    assert "'castle' can't be read" in said.out
    assert "Guest plays" not in said.out


@pytest.mark.parametrize("typed", ["castle", "why", "why ", "  ", "B99", "buy", "buy Hilton", "+A1", "-A1", "trade 3"])
def test_a_move_that_is_none_is_explained_and_asked_again(hotelier: Hotelier, typed: str) -> None:
    said = hotelier(*PLAY, typed=f"{typed}\nquit\n")
    assert (said.code, said.err) == (0, "")
    assert said.out.count("Your turn: play a tile. ") == 2


def test_a_legal_move_is_made_and_said(hotelier: Hotelier) -> None:
    mine = own_rack(hotelier(*PLAY, typed="quit\n").lines)
    said = hotelier(*PLAY, typed=f"{mine[0]}\nquit\n")
    assert re.search(rf"^Your turn: play a tile\. Guest plays {mine[0]}, \w.*\.$", said.out, re.MULTILINE)
    assert re.search(r"^Guest draws [A-I]\d+, \w.*\.", said.out, re.MULTILINE)


def test_a_seed_gives_the_same_game_again_and_none_gives_a_new_one(hotelier: Hotelier) -> None:
    assert hotelier(*PLAY, typed="").out == hotelier(*PLAY, typed="").out
    assert hotelier("play", typed="").out != hotelier("play", typed="").out


@pytest.mark.parametrize(
    "arguments", [["chess"], ["--seats", "9"], ["--seed", "x"], ["--option", "speed"]], ids=" ".join
)
def test_terms_that_cannot_be_played_are_one_line_and_exit_code_2(hotelier: Hotelier, arguments: list[str]) -> None:
    said = hotelier("play", *arguments)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)


def test_play_reads_standard_input() -> None:
    done = shell(*PLAY, input="legal\nwhy pass\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Legal moves: " in done.stdout


def test_bytes_that_are_no_text_are_no_move_and_break_nothing() -> None:
    told = os.environ | {"PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run([*COMMAND, *PLAY], input=b"\xff\xfe\nquit\n", env=told, capture_output=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, b"")
