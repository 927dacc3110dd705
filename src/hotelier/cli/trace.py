"""``hotelier trace``: a game position by position, as JSON Lines."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator

from hotelier.cli.asked import rules_asked
from hotelier.cli.checks import terms_asked
from hotelier.core.errors import BadTerms
from hotelier.core.messages import message
from hotelier.core.seeds import seed_text
from hotelier.records.record import Record
from hotelier.records.trace import trace_random, trace_record


def run(arguments: argparse.Namespace) -> int:
    """Prints the trace line by line, as it comes."""
    for line in _lines(arguments):
        sys.stdout.write(line + "\n")
    return 0


def _lines(arguments: argparse.Namespace) -> Iterator[str]:
    if arguments.record is not None:
        record = Record.load(arguments.record)
        if record.game != arguments.game:
            raise BadTerms(message("cli.trace.other_game", found=record.game, asked=arguments.game))
        rules_asked(arguments.game)
        yield from trace_record(record)
        return
    terms, seeds = terms_asked(arguments, arguments.seats), _seeds(arguments)
    rules = rules_asked(arguments.game)
    for seed in seeds:
        yield from trace_random(rules, terms, seed, reluctant=arguments.reluctant)


def _seeds(arguments: argparse.Namespace) -> Iterable[str]:
    """Return S, S+1, …"""
    first = seed_text(arguments.seed)
    if arguments.games < 1:
        raise BadTerms(message("cli.trace.bad_count", count=arguments.games))
    if arguments.games == 1:
        return [first]
    if not first.isdecimal() or str(int(first)) != first:
        raise BadTerms(message("cli.trace.hex_games"))
    seed_text(int(first) + arguments.games - 1)
    return map(str, range(int(first), int(first) + arguments.games))
