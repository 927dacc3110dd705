"""``hotelier verify``: whether records hold, a line each."""

from __future__ import annotations

import argparse

from hotelier.cli.asked import rules_asked
from hotelier.core.errors import HotelierError
from hotelier.core.messages import Message, message, say
from hotelier.engine.position import Position
from hotelier.records.record import Record
from hotelier.records.replay import check


def run(arguments: argparse.Namespace) -> int:
    """0 only if all are good."""
    return max(_verify(file) for file in arguments.files)


def _verify(file: str) -> int:
    try:
        record = Record.load(file)
        rules_asked(record.game)
        position = check(record)
    except HotelierError as error:
        print(say(message("cli.verify.bad", file=file, error=str(error))), flush=True)
        return 1
    seed = message("cli.verify.without_seed" if record.seed is None else "cli.verify.with_seed")
    good = message("cli.verify.good", file=file, moves=len(record.moves), outcome=_outcome(record, position), seed=seed)
    print(say(good), flush=True)
    return 0


def _outcome(record: Record, position: Position) -> Message:
    result = position.result()
    if result is None:
        return message("cli.verify.running")
    if record.result is None:
        return message("cli.verify.no_result")
    return message("cli.verify.finished", reason=result["reason"], scores=result["scores"])
