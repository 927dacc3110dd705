"""``hotelier hint``: the best moves in a position of a record, and why."""

from __future__ import annotations

import argparse
import json

from hotelier.advice.doors import hint
from hotelier.advice.hint import HINT
from hotelier.advice.numbers import amount, off
from hotelier.bots.search.findings import Candidate
from hotelier.cli.advised import budget_asked, cores, print_table, record_asked
from hotelier.core.errors import BadTerms
from hotelier.core.messages import message, say
from hotelier.core.seats import ONLOOKER
from hotelier.engine.contract import Rules
from hotelier.table.game import Game


def run(arguments: argparse.Namespace) -> int:
    """Prints the advice for the seat that is asked."""
    budget = budget_asked(arguments.playouts, HINT)
    record, rules = record_asked(arguments.file)
    game = _position(Game.from_record(record), arguments.move)
    found = hint(game, budget=budget, threads=cores())
    if arguments.json:
        print(json.dumps(found.as_json(), indent=1))
        return 0
    position = game.position
    print(say(rules.ask(position.view(ONLOOKER), position.terms, game.names, ONLOOKER)))
    heads = [say(message(id)) for id in ("advice.move", "advice.score", "advice.win")]
    print_table([heads, *(_cells(rules, candidate) for candidate in found.moves)])
    print(say(found.why))
    return 0


def _position(game: Game, number: int | None) -> Game:
    """The game as it was before the move of this number, counted from 1; as it is, by default."""
    if number is None:
        return game
    if not 1 <= number <= len(game.moves):
        raise BadTerms(message("advice.no_move", number=number, moves=len(game.moves)))
    return game.earlier(number - 1)


def _cells(rules: Rules, candidate: Candidate) -> list[str]:
    score = message("advice.cell", amount=amount(rules, candidate.score.mean), off=off(rules, candidate.score))
    won = candidate.win
    win = message("advice.share", mean=100 * won.mean, low=100 * won.low, high=100 * won.high)
    return [candidate.move, say(score), say(win)]
