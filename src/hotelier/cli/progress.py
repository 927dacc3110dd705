"""How far a long command is, on standard error: in place at a terminal, else a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic
from typing import Final

from hotelier.core.messages import Message, message, say

IN_PLACE: Final = 0.2
"""Seconds between two strokes at a terminal."""

IN_LINES: Final = 30.0
"""Seconds between two lines in a log."""


class Progress:
    """Counts what is done, and tells what is done, of how many, and about how long the rest will take."""

    def __init__(self, id: str, done: int, all: int, clock: Callable[[], float] = monotonic) -> None:
        self._id = id
        self._begun = self._done = done
        self._all = all
        self._clock = clock
        self._start = self._told = clock()
        self._timed = False
        self._drawn = 0

    def step(self) -> None:
        """One more is done. The first is not timed: it came with all that had to be loaded."""
        self._done += 1
        if not self._timed:
            self._start, self._begun, self._timed = self._clock(), self._done, True
            return
        if self._clock() - self._told < (IN_PLACE if sys.stderr.isatty() else IN_LINES):
            return
        self._told = self._clock()
        left = (self._told - self._start) / (self._done - self._begun) * (self._all - self._done)
        line = message(self._id, done=self._done, all=self._all, left=_clock_face(left))
        if sys.stderr.isatty():
            self.draw(line)
        else:
            self.say(line)

    def draw(self, line: Message) -> None:
        """A line that the next stroke overwrites; nothing in a log."""
        if sys.stderr.isatty():
            text = say(line)
            print(f"\r{text:<{self._drawn}}", end="", file=sys.stderr, flush=True)
            self._drawn = len(text)

    def say(self, line: Message) -> None:
        """A line of its own, which the next stroke does not overwrite."""
        self.clear()
        print(say(line), file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Takes away what was drawn in place."""
        if self._drawn:
            print(f"\r{'':<{self._drawn}}\r", end="", file=sys.stderr, flush=True)
            self._drawn = 0


def _clock_face(seconds: float) -> str:
    """3:07 for three minutes, 1:00:00 for an hour."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
