"""``hotelier review``: lessons from the dearest decisions of a game, and what all of them have cost."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from types import FrameType
from typing import Final

from hotelier.advice.numbers import amount, off
from hotelier.advice.review import REVIEW, Decision, Review, check_seats, review
from hotelier.cli.advised import budget_asked, compile_search, print_table
from hotelier.cli.asked import rules_asked
from hotelier.cli.progress import Progress
from hotelier.core.messages import message, say
from hotelier.core.workers import available_cores
from hotelier.engine.contract import Rules
from hotelier.records.record import Record
from hotelier.records.replay import replay

STOPPED: Final = 130


def run(arguments: argparse.Namespace) -> int:
    """Reviews the game and prints what was found; 130 when stopped by Ctrl-C, with what was found till then."""
    budget = budget_asked(arguments.playouts, REVIEW)
    record = Record.load(arguments.file)
    seats = None if arguments.seat is None else [arguments.seat]
    check_seats(record, seats)
    rules = rules_asked(record.game)
    for _ in replay(record):  # what does not hold is said before the search is compiled
        pass
    compile_search(rules)
    counted = _Counted()
    with _ctrl_c() as pressed:
        found = review(record, seats, budget, threads=available_cores(), told=counted.hear, stop=pressed.is_set)
    counted.clear()
    if arguments.json:
        print(json.dumps(found.as_json(), indent=1))
    else:
        _show(record, rules, found, arguments.all)
    sys.stdout.flush()
    if not pressed.is_set():
        return 0
    line = message("cli.review.stopped", done=len(found.decisions))
    print(say(message("cli.error", error=line)), file=sys.stderr)
    return STOPPED


class _Counted:
    """Tells how far the review is."""

    def __init__(self) -> None:
        self._progress: Progress | None = None

    def hear(self, done: int, all: int) -> None:
        """So many of all decisions are judged."""
        if self._progress is None:
            self._progress = Progress("cli.review.progress", done - 1, all)
        self._progress.step()

    def clear(self) -> None:
        """Takes the line away."""
        if self._progress is not None:
            self._progress.clear()


@contextmanager
def _ctrl_c() -> Iterator[Event]:
    """Ctrl-C only sets the event meanwhile; pressed twice it stops at once."""
    pressed = Event()
    usual = signal.getsignal(signal.SIGINT)

    def press(number: int, frame: FrameType | None) -> None:
        pressed.set()
        signal.signal(signal.SIGINT, usual)

    signal.signal(signal.SIGINT, press)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, usual)


def _show(record: Record, rules: Rules, found: Review, all: bool) -> None:
    """Print the lessons; with ``all`` also a line for each decision for which something else is thought best."""
    others = [one for one in found.decisions if one.move != one.best]
    if all and others:
        heads = ("advice.at", "advice.seat", "advice.played", "advice.best", "advice.cost")
        rows = [[say(message(id)) for id in heads]]
        print_table(rows + [_cells(record, rules, one) for one in others])
    several = len({one.seat for one in found.decisions}) > 1
    for lesson in found.lessons:
        whose = message("cli.review.whose", name=record.seats[lesson.decision.seat], why=lesson.why)
        print(say(whose if several else lesson.why))
    same, many = len(found.decisions) - len(others), len(found.decisions)
    print(say(message("cli.review.summary", decisions=many, same=same, playouts=found.playouts)))


def _cells(record: Record, rules: Rules, one: Decision) -> list[str]:
    cost = message("advice.cell", amount=amount(rules, one.cost.mean), off=off(rules, one.cost))
    return [str(one.number), record.seats[one.seat], one.move, one.best, say(cost)]
