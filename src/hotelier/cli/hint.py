"""``hotelier hint``: the best moves in a position of a record, and one reason."""

from __future__ import annotations

import argparse
import json

from hotelier.advice.doors import check_asked, hint
from hotelier.advice.hint import HINT, Choice
from hotelier.advice.numbers import amount, off
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
    print(say(found.why))
    if arguments.details:
        heads = [say(message(id)) for id in ("advice.move", "advice.score", "advice.win")]
        print_table([heads, *(_figures(rules, choice) for choice in found.moves)])
        print(say(message("cli.hint.counted", playouts=found.moves[0].playouts)))
    else:
        print_table([[choice.move, _words(choice)] for choice in found.moves])
    return 0


def _check_number(record: Record, number: int | None) -> None:
    """The number of a move must be one of the record, counted from 1."""
    if number is not None and not 1 <= number <= len(record.moves):
        raise BadTerms(message("advice.no_move", number=number, moves=len(record.moves)))


def _words(choice: Choice) -> str:
    """A few words about the move."""
    words = [choice.words] if choice.words is not None else []
    return "; ".join(say(one) for one in ([message("advice.about_equal")] if choice.equal else []) + words)


def _figures(rules: Rules, choice: Choice) -> list[str]:
    """What was measured of the move."""
    score = message("advice.cell", amount=amount(rules, choice.score.mean), off=off(rules, choice.score))
    won = choice.win
    win = message("advice.share", mean=100 * won.mean, low=100 * won.low, high=100 * won.high)
    return [choice.move, say(score), say(win)]
