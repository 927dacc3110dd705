"""``hotelier trace``: a game position by position, as JSON Lines."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from hotelier.cli.asked import rules_asked, terms_asked
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
    rules = rules_asked(arguments.game)
    if arguments.record is not None:
        record = Record.load(arguments.record)
        if record.game != rules.name:
            raise BadTerms(message("cli.trace.other_game", found=record.game, asked=rules.name))
        yield from trace_record(record)
        return
    terms = terms_asked(rules, arguments)
    for seed in _seeds(arguments):
        yield from trace_random(rules, terms, seed, reluctant=arguments.reluctant)


def _seeds(arguments: argparse.Namespace) -> Iterator[str]:
    """S, S+1, …"""
    first = seed_text(arguments.seed)
    if arguments.games < 1:
        raise BadTerms(message("cli.trace.bad_count", count=arguments.games))
    if arguments.games == 1:
        yield first
    elif not first.isdecimal() or str(int(first)) != first:
        raise BadTerms(message("cli.trace.hex_games"))
    else:
        seed_text(int(first) + arguments.games - 1)
        yield from (str(int(first) + game) for game in range(arguments.games))
