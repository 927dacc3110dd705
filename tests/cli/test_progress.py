"""The progress line: in place at a terminal, a line now and then in a log."""

from __future__ import annotations

import io
import sys

import pytest

from hotelier.cli.progress import Progress
from hotelier.core.messages import message


class Screen(io.StringIO):
    """A terminal, or none."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def drawn(monkeypatch: pytest.MonkeyPatch, terminal: bool, seconds: float, steps: int) -> str:
    """What is written while 10 of 100 deals were there and some more are played, each in so many seconds."""
    screen, now = Screen(terminal), [0.0]
    monkeypatch.setattr(sys, "stderr", screen)
    progress = Progress("arena.progress", 10, 100, lambda: now[0])
    progress.draw(message("arena.getting_ready"))
    for _ in range(steps):
        now[0] += seconds
        progress.step()
    progress.say(message("cli.stopped"))
    progress.clear()
    return screen.getvalue()


def test_at_a_terminal_it_is_drawn_in_place_and_wiped(monkeypatch: pytest.MonkeyPatch) -> None:
    written = drawn(monkeypatch, True, 1.0, 3)
    strokes = written.split("\r")
    assert strokes[1] == "The bots get ready …"
    assert strokes[2] == "12 of 100 deals played, at most 1:28 left"
    assert strokes[3] == "13 of 100 deals played, at most 1:27 left"
    assert strokes[4].strip() == ""
    assert strokes[5] == "hotelier: stopped.\n"


def test_at_a_terminal_it_is_not_drawn_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(monkeypatch, True, 0.01, 60).count("deals played") == 3


def test_in_a_log_it_is_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = drawn(monkeypatch, False, 50.0, 4).splitlines()
    assert lines[0] == "12 of 100 deals played, at most 1:13:20 left"
    assert lines[2:] == ["14 of 100 deals played, at most 1:11:40 left", "hotelier: stopped."]
    assert "\r" not in "".join(lines)


def test_in_a_log_a_short_match_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(monkeypatch, False, 0.1, 20) == "hotelier: stopped.\n"
