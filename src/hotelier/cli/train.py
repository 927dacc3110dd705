"""``hotelier train``: what search knows by experience, learned from games that are played for it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from math import ceil
from pathlib import Path
from typing import Final, TypeVar

import numpy as np

from hotelier.bots.belief import training as belief
from hotelier.bots.belief.belief import BELIEFS, has_belief, load_belief
from hotelier.bots.heuristic import load_heuristic
from hotelier.bots.learned import training as policy
from hotelier.bots.learned.learned import SIGHTS, has_policy, load_learned
from hotelier.bots.value.games import Looks, joined, rounds_of, watch_all
from hotelier.bots.value.measuring import Foretold, foretell, guess_by_count, guess_evenly, measure
from hotelier.bots.value.training import Trainer
from hotelier.bots.value.value import FEATURES, load_value
from hotelier.bots.weights import write_weights
from hotelier.cli.asked import rules_asked
from hotelier.cli.progress import Progress
from hotelier.core.errors import BadPlan
from hotelier.core.messages import Message, message, say
from hotelier.core.workers import available_cores
from hotelier.engine.contract import Rules
from hotelier.games.registry import GAMES, rules_of

R = TypeVar("R")

STOPPED: Final = 130
THIRDS: Final = 3

TOLD: Final = 10
"""Rounds of learning after which it is told how good it is."""

COMPARED: Final = 4000
"""Games with the heuristic that show how good a policy is."""


def run(arguments: argparse.Namespace) -> int:
    """Plays, trains, writes the weights and tells how good they are; 130 when Ctrl-C ended the training early."""
    path, what = Path(arguments.out), arguments.what
    if arguments.games is not None and arguments.games < 1:
        raise BadPlan(message("cli.train.bad_count", count=arguments.games), "games")
    if path.is_dir() or not os.access(path.parent, os.W_OK):  # said now, not after all the games
        raise BadPlan(message("cli.train.no_file", path=arguments.out), "out")
    rules, (there, default, train) = rules_of(arguments.game), KINDS[what]
    if not there(rules.name):
        raise BadPlan(message("cli.train.none", game=rules.name, what=what, known=list(filter(there, GAMES))), "what")
    rules_asked(rules.name)
    load_heuristic(rules.name)
    stopped = train(rules, arguments.games or default, arguments.seed, path)
    print(say(message("cli.train.written", path=path.name)))
    return STOPPED if stopped else 0


def _train_value(rules: Rules, games: int, seed: int, path: Path) -> bool:
    load_value(rules.name)
    trainer = Trainer(_play(rules, games, seed), seed)
    stopped = _train(trainer)
    write_weights(path, FEATURES[rules.state].names, trainer.weights)
    _show(trainer)
    return stopped


def _train_belief(rules: Rules, games: int, seed: int, path: Path) -> bool:
    load_belief(rules.name)
    learner = belief.Learner(rules, seed)

    def tell(round: belief.Progress) -> Message:
        write_weights(path, BELIEFS[rules.state].names, learner.weights)
        return message("cli.train.believed", number=round.done, loss=round.loss, even=round.even)

    return _learn(learner.rounds, ceil(games / belief.ROUND), tell)


def _train_policy(rules: Rules, games: int, seed: int, path: Path) -> bool:
    load_learned(rules.name)
    learner = policy.Learner(rules, seed, available_cores())

    def tell(round: policy.Progress) -> Message:
        write_weights(path, SIGHTS[rules.state].names, learner.weights)
        wins = learner.compare(COMPARED)
        shown = {"wins": 100 * wins.mean, "off": 100 * (wins.high - wins.mean)}
        return message("cli.train.learned", number=round.done, error=round.error, **shown)

    return _learn(learner.rounds, ceil(games / policy.ROUND), tell)


def _learn(rounds: Callable[[int], Iterator[R]], many: int, tell: Callable[[R], Message]) -> bool:
    """Learns round by round; now and then what was learned is written, and how good it is told. Whether Ctrl-C came."""
    progress, last = Progress("cli.train.learning", 0, many), None
    progress.draw(message("cli.train.getting_ready"))
    try:
        for number, last in enumerate(rounds(many), 1):
            progress.step()
            if number % TOLD == 0 or number == many:
                progress.say(tell(last))
    except KeyboardInterrupt:
        progress.clear()
        if last is not None:
            progress.say(tell(last))
        return True
    return False


KINDS: Final[Mapping[str, tuple[Callable[[str], bool], int, Callable[[Rules, int, int, Path], bool]]]] = {
    "value": (GAMES.__contains__, 20_000, _train_value),
    "belief": (has_belief, 60_000, _train_belief),
    "policy": (has_policy, 600_000, _train_policy),
}
"""What can be trained: whether a game has it, from how many games if none are named, and how."""


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
