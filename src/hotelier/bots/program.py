"""A program that runs beside us and is spoken to in lines: JSON, one object a line.

Nothing here waits longer than it is told, whatever the program does: a thread writes to it and two read
what it says. And no program outlives whoever started it: it is ended by :meth:`Program.close`, else when
the :class:`Program` is forgotten or Python ends, together with all that it started itself.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import sys
import weakref
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Event, Thread, current_thread
from typing import IO, Any, Final

from hotelier.core.messages import Message, excerpt, message

LONGEST_LINE: Final = 65_536
"""Bytes that a line of the program may have, its end included."""

MOST_UNREAD: Final = 100
"""Lines that the program may send beyond what it was asked for."""

PATIENCE: Final = 0.5
"""Seconds that a program gets to end by itself, and as many again once it was told to."""

LAST_WORDS: Final = 20
"""Lines of standard error that are looked through for the reason of a crash."""

LOG: Final = logging.getLogger("hotelier.bots")
"""Where the standard error of programs goes, at level INFO."""


class Silence(Exception):
    """Nothing was said in time."""


class Gone(Exception):
    """The program can't be listened to any more; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Program:
    """A running program. Its lines are taken in the order in which they came."""

    def __init__(self, command: Sequence[str]) -> None:
        """Starts the command, without a shell; OSError when that can't be done."""
        # A session of its own: Ctrl-C at our terminal is ours to handle, and its children can be ended with it.
        self._process = process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True)
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._flooded = Event()
        self._words: deque[str] = deque(maxlen=LAST_WORDS)
        # None of the threads knows this object, or it could never be forgotten.
        threads = [
            Thread(target=_write, args=(process.stdin, self._outbox), daemon=True),
            Thread(target=_read, args=(process.stdout, self._inbox, self._flooded), daemon=True),
            Thread(target=_overhear, args=(process.stderr, self._words, command[0]), daemon=True),
        ]
        for thread in threads:
            thread.start()
        self._end = weakref.finalize(self, _end, process, self._outbox, threads)

    @property
    def pid(self) -> int:
        """The number of the process, which is also that of its group."""
        return self._process.pid

    def send(self, said: Mapping[str, Any]) -> None:
        """Says it to the program, as soon as the program reads; does not wait for that."""
        self._outbox.put(json.dumps(said, separators=(",", ":")).encode() + b"\n")

    def receive(self, seconds: float) -> bytes:
        """The program's next line; Silence when none comes in time, Gone when none will come any more."""
        if self._flooded.is_set():
            raise Gone(message("bot.lines.flood", most=MOST_UNREAD))
        if seconds <= 0:  # even if a line is there: old lines without end must not hold us up
            raise Silence
        try:
            line = self._inbox.get(timeout=seconds)
        except Empty:
            raise Silence from None
        if line is None:
            raise Gone(self._ending())
        if len(line) > LONGEST_LINE:
            raise Gone(message("bot.lines.long", most=LONGEST_LINE))
        return line

    def _ending(self) -> Message:
        """How the program ended, with what it said about it."""
        self.close()
        words = list(self._words)
        if not words:
            return message("bot.lines.ended", code=self._process.returncode)
        errors = [line for line in words if "Error" in line]  # some print a farewell below it
        return message("bot.lines.ended_saying", code=self._process.returncode, words=excerpt((errors or words)[-1]))

    def close(self) -> None:
        """Ends the program: what was said is still delivered, its input ends, it is terminated, it is killed."""
        self._end()


def _write(stream: IO[bytes], outbox: SimpleQueue[bytes | None]) -> None:
    """Delivers what is said, until there is no more or nobody reads."""
    with suppress(OSError), stream:
        while (line := outbox.get()) is not None:
            stream.write(line)
            stream.flush()


def _read(stream: IO[bytes], inbox: SimpleQueue[bytes | None], flooded: Event) -> None:
    """Collects whole lines; stops at the end, at a line that is too long, or says that there are too many."""
    with stream:
        while inbox.qsize() <= MOST_UNREAD:
            line = stream.readline(LONGEST_LINE + 1)
            whole = line.endswith(b"\n")
            inbox.put(line if whole or len(line) > LONGEST_LINE else None)
            if not whole:
                return
        flooded.set()


def _overhear(stream: IO[bytes], words: deque[str], name: str) -> None:
    """Logs standard error, and keeps the last lines of it."""
    with stream:
        while line := stream.readline(LONGEST_LINE):
            text = excerpt(line.decode("utf-8", "replace"), 500)
            if text:
                words.append(text)
                LOG.info("%s: %s", name, text)


def _end(process: Popen[bytes], outbox: SimpleQueue[bytes | None], threads: Sequence[Thread]) -> None:
    """Ends the process and its children: gently, firmly, then for certain."""
    outbox.put(None)
    try:
        if not _has_ended(process):
            _signal(process, signal.SIGTERM)
            _has_ended(process)
    finally:  # also when Ctrl-C comes while we wait
        if sys.platform == "win32":
            process.kill()
        else:
            _signal(process, signal.SIGKILL)
        _has_ended(process)
    for thread in threads:
        if thread is not current_thread():  # which forgot the program, by a collection of garbage
            thread.join(PATIENCE)


def _has_ended(process: Popen[bytes]) -> bool:
    """Whether the process ends within our patience."""
    with suppress(TimeoutExpired):
        process.wait(PATIENCE)
    return process.returncode is not None


def _signal(process: Popen[bytes], number: signal.Signals) -> None:
    """Sends the signal to the process and its children, as many as there still are."""
    if sys.platform == "win32":
        process.send_signal(number)
        return
    with suppress(OSError):
        os.killpg(process.pid, number)
