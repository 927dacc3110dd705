"""``hotelier train``: a value for search, learned from games of the heuristic with itself."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

import numpy as np

from hotelier.bots.registry import load_heuristic
from hotelier.bots.value.games import Looks, joined, rounds_of, watch_all
from hotelier.bots.value.measuring import Foretold, foretell, guess_by_count, guess_evenly, measure
from hotelier.bots.value.training import Trainer
from hotelier.bots.value.value import load_value, write_weights
from hotelier.cli.asked import rules_asked
from hotelier.cli.progress import Progress
from hotelier.core.errors import BadPlan
from hotelier.core.messages import message, say
from hotelier.engine.contract import Rules

STOPPED: Final = 130
THIRDS: Final = 3


def run(arguments: argparse.Namespace) -> int:
    """Plays, trains, writes the weights and prints how good they are; 130 when Ctrl-C ended the training early."""
    path = Path(arguments.out)
    if arguments.games < 1:
        raise BadPlan(message("cli.train.bad_count", count=arguments.games), "games")
    if path.is_dir() or not os.access(path.parent, os.W_OK):  # said now, not after all the games
        raise BadPlan(message("cli.train.no_file", path=arguments.out), "out")
    rules = rules_asked(arguments.game)
    load_heuristic(rules.name)
    load_value(rules.name)
    trainer = Trainer(_play(rules, arguments.games, arguments.seed), arguments.seed)
    stopped = _train(trainer)
    write_weights(path, rules.state, trainer.weights)
    _show(trainer)
    print(say(message("cli.train.written", path=path.name)))
    return STOPPED if stopped else 0


def _play(rules: Rules, games: int, seed: int) -> Looks:
    progress = Progress("cli.train.playing", 0, rounds_of(rules, games))
    progress.draw(message("cli.train.getting_ready"))
    parts = []
    for looks in watch_all(rules, games, seed):
        parts.append(looks)
        progress.step()
    progress.clear()
    return joined(parts)


def _train(trainer: Trainer) -> bool:
    """Trains as long as it helps, and tells of every pass; whether Ctrl-C put an end to it."""
    try:
        for one in trainer.passes():
            best = message("cli.train.best") if one.best else message("cli.train.not_best")
            line = message("cli.train.passed", number=one.done, loss=one.loss, error=one.error, best=best)
            print(say(line), file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        return True
    return False


def _show(trainer: Trainer) -> None:
    """How good the weights are on the held-out games, a line for each third of the game."""
    third = np.minimum((trainer.held.when * THIRDS).astype(np.int64), THIRDS - 1)
    for number in range(THIRDS):
        looks = trainer.held.where(third == number)
        if len(looks.game):
            line = message(
                "cli.train.third",
                number=number + 1,
                states=len(looks.game),
                even=_figures(guess_evenly(looks), looks),
                count=_figures(guess_by_count(looks), looks),
                value=_figures(foretell(trainer.weights, looks), looks),
            )
            print(say(line))


def _figures(foretold: Foretold, looks: Looks) -> str:
    loss, error = measure(foretold, looks)
    return say(message("cli.train.figures", loss=loss, error=error))
