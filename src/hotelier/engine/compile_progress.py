"""What is compiled while somebody waits, told on standard error: by any call, once it has taken a second.

Numba says when it begins a function. How many functions are left is counted beforehand, by following the names that
the function Python calls, and the rules it calls, use.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Final

from hotelier.core.messages import message, say

QUIET_SECONDS: Final = 1.0
"""Seconds of compiling about which nothing is said."""

IN_PLACE: Final = 0.2
"""Seconds between two strokes at a terminal."""

IN_LINES: Final = 10.0
"""Seconds between two lines in a log."""


class CompileProgress:
    """Tells how many functions are left to compile while a call compiles them; one call at a time."""

    def __init__(self) -> None:
        self._is_quiet = False
        self._busy = threading.Lock()
        self._count: Callable[[], set[str]] | None = None
        self._left: set[str] = set()
        self._teller: threading.Thread | None = None
        self._ended = threading.Event()
        self._start = 0.0
        self._spent = 0.0  # seconds of compiling in all calls that have ended
        self._told = -inf  # when something was last said

    def be_quiet(self) -> None:
        """Say nothing in this process from now on: somebody else tells how far it is, or nobody waits."""
        self._is_quiet = True

    @contextmanager
    def call(self, count: Callable[[], set[str]]) -> Iterator[None]:
        """Python calls a function that may have to be compiled; ``count`` names all that is missing for it."""
        if self._is_quiet or sys.stderr is None or not self._busy.acquire(blocking=False):
            yield  # another thread's call is told of
            return
        self._count = count
        try:
            yield
        finally:
            self._end()
            self._busy.release()

    def begin(self, name: str) -> None:
        """A function is being compiled now."""
        is_first = self._count is not None
        if self._count is not None:
            self._left = self._count()
            self._count = None
        self._left.discard(name)
        if is_first:
            self._start = time.monotonic()
            self._ended.clear()
            self._teller = threading.Thread(target=self._tell, daemon=True)
            self._teller.start()

    def _end(self) -> None:
        self._count = None
        if self._teller is not None:
            self._ended.set()
            self._teller.join()
            self._teller = None
            self._spent += time.monotonic() - self._start

    def _tell(self) -> None:
        """Say how many are left, now and then, until the call has ended."""
        in_place = sys.stderr.isatty()
        pause = IN_PLACE if in_place else IN_LINES
        delay, drawn = max(QUIET_SECONDS - self._spent, self._told + pause - self._start), 0
        while not self._ended.wait(max(0.0, delay)):
            line = say(message("compile.progress", left=len(self._left) + 1))  # the one that is being compiled, too
            print(f"\r{line:<{drawn}}" if in_place else line, end="" if in_place else "\n", file=sys.stderr, flush=True)
            drawn, delay, self._told = len(line) * in_place, pause, time.monotonic()
        if drawn:
            print(f"\r{'':<{drawn}}\r", end="", file=sys.stderr, flush=True)


PROGRESS: Final = CompileProgress()
