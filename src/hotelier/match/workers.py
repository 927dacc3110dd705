"""Deals over processes: the same reports in the same order, whatever their number.

Processes are spawned, never forked: threads of compiled code and fork don't go together. Each holds the
end of a leash, a pipe that nobody writes to. It closes when the match is stopped and also when the
process that runs the match is killed, and then they end at once: nothing is left running.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final

from hotelier.match.deals import Report, Table
from hotelier.match.plan import Plan

AHEAD: Final = 4
"""Deals for each process that are handed out before they are due: a long one must not make others idle."""


def play_deals(plan: Plan, begin: int, processes: int) -> Generator[Report, None, None]:
    """The deals of the plan from number ``begin`` on, in order. One process means: this one."""
    if begin >= plan.deals:
        return
    table = Table(plan)
    table.rehearse()  # also before others start: what has to be compiled is compiled once
    used = min(processes, plan.deals - begin)
    if used == 1:
        yield from map(table.play, range(begin, plan.deals))
        return
    numbers = iter(range(begin, plan.deals))
    with _pool(plan, used) as pool:
        with _deaf_to_interrupts():
            waiting = deque(pool.submit(_play, number) for number in islice(numbers, AHEAD * used))
        while waiting:
            report = waiting.popleft().result()
            waiting.extend(pool.submit(_play, number) for number in islice(numbers, 1))
            yield report


@contextmanager
def _pool(plan: Plan, processes: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that play deals. When the block is left before its end, they don't finish what they are at."""
    held, leash = multiprocessing.Pipe(duplex=False)
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, spawn, initializer=_sit_down, initargs=(plan, held))
    try:
        yield pool
        pool.shutdown()
    finally:
        leash.close()
        pool.shutdown(cancel_futures=True)
        held.close()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started in here never hear Ctrl-C, which is for this one; this one hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_tables: list[Table] = []
"""In a process that plays deals: its table, made once."""


def _sit_down(plan: Plan, leash: Connection) -> None:
    Thread(target=_end_with, args=(leash,), daemon=True).start()
    table = Table(plan)
    table.rehearse()
    _tables.append(table)


def _end_with(leash: Connection) -> None:
    """Waits until the other end is closed, by hand or by death."""
    leash.poll(None)
    os._exit(1)


def _play(deal: int) -> Report:
    return _tables[0].play(deal)
