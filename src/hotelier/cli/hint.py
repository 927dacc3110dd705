"""``hotelier hint``: the best moves in a position of a record, and why."""

from __future__ import annotations

import argparse
import json

from hotelier.advice.doors import check_asked, hint
from hotelier.advice.hint import HINT
from hotelier.advice.numbers import amount, off
from hotelier.bots.search.findings import Candidate
from hotelier.cli.advised import budget_asked, compile_search, print_table
from hotelier.cli.asked import rules_asked
from hotelier.core.errors import BadTerms
from hotelier.core.messages import message, say
from hotelier.core.seats import ONLOOKER
from hotelier.core.workers import available_cores
from hotelier.engine.contract import Rules
from hotelier.records.record import Record
from hotelier.table.game import Game


def run(arguments: argparse.Namespace) -> int:
    """Prints the advice for the seat that is asked; what can't be answered is refused before the search is compiled."""
    budget = budget_asked(arguments.playouts, HINT)
    record = Record.load(arguments.file)
    _check_number(record, arguments.move)
    rules = rules_asked(record.game)
    game = Game.from_record(record)
    if arguments.move is not None:
        game = game.earlier(arguments.move - 1)
    check_asked(game)
    compile_search(rules)
    found = hint(game, budget=budget, threads=available_cores())
    if arguments.json:
        print(json.dumps(found.as_json(), indent=1))
        return 0
    position = game.position
    print(say(rules.ask(position.view(ONLOOKER), position.terms, game.names, ONLOOKER)))
    heads = [say(message(id)) for id in ("advice.move", "advice.score", "advice.win")]
    print_table([heads, *(_cells(rules, candidate) for candidate in found.moves)])
    print(say(found.why))
    return 0


def _check_number(record: Record, number: int | None) -> None:
    """The number of a move must be one of the record, counted from 1."""
    if number is not None and not 1 <= number <= len(record.moves):
        raise BadTerms(message("advice.no_move", number=number, moves=len(record.moves)))


def _cells(rules: Rules, candidate: Candidate) -> list[str]:
    score = message("advice.cell", amount=amount(rules, candidate.score.mean), off=off(rules, candidate.score))
    won = candidate.win
    win = message("advice.share", mean=100 * won.mean, low=100 * won.low, high=100 * won.high)
    return [candidate.move, say(score), say(win)]
