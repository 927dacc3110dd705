"""Deals over processes: the same reports in the same order, whatever their number."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from itertools import islice
from typing import Final

from hotelier.core.workers import Workers
from hotelier.match.deals import Report, Table
from hotelier.match.plan import Plan

AHEAD: Final = 4
"""Deals for each process that are handed out before they are due: a long one must not make others idle."""


def play_deals(plan: Plan, begin: int, processes: int) -> Generator[Report, None, None]:
    """Yield a report for each deal of the plan from number ``begin`` on, in order. One process means: this one."""
    if begin >= plan.deals:
        return
    table = Table(plan)
    table.rehearse()  # also before others start: what has to be compiled is compiled once
    used = min(processes, plan.deals - begin)
    if used == 1:
        yield from map(table.play, range(begin, plan.deals))
        return
    numbers = iter(range(begin, plan.deals))
    with Workers(used, _prepare, plan) as workers:
        waiting = deque(workers.submit(_play, number) for number in islice(numbers, AHEAD * used))
        while waiting:
            report = waiting.popleft().result()
            waiting.extend(workers.submit(_play, number) for number in islice(numbers, 1))
            yield report


_tables: list[Table] = []
"""In a process that plays deals: its table, made once."""


def _prepare(plan: Plan) -> None:
    table = Table(plan)
    table.rehearse()
    _tables.append(table)


def _play(deal: int) -> Report:
    return _tables[0].play(deal)
