"""Worker processes that leave nothing running behind them.

Processes are spawned, never forked: threads of compiled code and fork don't go together. Each holds one end of a
pipe that nobody writes to. It closes when the work is stopped and also when the process that started them is
killed, and then they end at once. They never hear Ctrl-C, which is for the process that started them.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from threading import Thread
from typing import ParamSpec, Self, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def available_cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Workers:
    """A pool of processes. Leaving the block by an exception stops them in the middle of what they are doing."""

    def __init__(self, processes: int, initializer: Callable[..., None] | None = None, *arguments: object) -> None:
        self._ours, self._theirs = multiprocessing.Pipe(duplex=False)
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(
            processes, spawn, initializer=_begin, initargs=(self._ours, initializer, arguments)
        )

    def submit(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Run the function in one of the processes."""
        with without_interrupts():
            return self._pool.submit(function, *args, **kwargs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self._pool.shutdown()
        self._theirs.close()
        self._pool.shutdown(cancel_futures=True)
        self._ours.close()


def _begin(ours: Connection, initializer: Callable[..., None] | None, arguments: tuple[object, ...]) -> None:
    Thread(target=_end_with, args=(ours,), daemon=True).start()
    if initializer is not None:
        initializer(*arguments)


def _end_with(pipe: Connection) -> None:
    """Wait until the other end is closed, on purpose or because its process died; then end this process."""
    pipe.poll(None)
    os._exit(1)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Let processes that are started in the block ignore Ctrl-C. This process hears it after the block."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
