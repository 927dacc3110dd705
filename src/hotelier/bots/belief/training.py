"""Training a belief: what seats held in games, one thing after another, made as likely as can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from hotelier.bots.belief.belief import BELIEFS, MORE_ROWS, UNITS, recall
from hotelier.bots.value.games import all_terms, watch_states
from hotelier.bots.value.training import Adam
from hotelier.core.arrays import Array
from hotelier.core.terms import Terms
from hotelier.engine import rng
from hotelier.engine.compile import called_rule
from hotelier.engine.contract import Rules

ROUND: Final = 1000
"""Games of a round."""

BATCH: Final = 512
"""Things of a step."""

RATES: Final = (3e-3, 1e-4)
"""How far steps go in the first round, and in the last."""

MOST: Final = 40
"""Things of a state that are looked at."""


class Held(NamedTuple):
    """Things that seats held, an entry each."""

    numbers: Array
    """How every sort is described that it could have been."""
    odds: Array
    """The odds of each where all orders are alike."""
    which: Array
    """The sort that it was."""


class Progress(NamedTuple):
    """How far learning is after a round."""

    done: int
    loss: float
    """The log loss of things that were not yet learned from."""
    even: float
    """What it would be if all orders were alike."""


@called_rule
def recall_each(states: Array, eds: Array, generator: Array, numbers: Array, odds: Array, which: Array) -> int:
    """Recalls what was held in each state; how many things."""
    many = 0
    for i in range(len(states)):
        many += recall(states[i], eds[0], generator, numbers[many:], odds[many:], which[many:])
    return many


def recall_games(rules: Rules, terms: Terms, games: int, seed: int) -> Held:
    """What seats held in so many games of the heuristic under these terms."""
    states, belief = watch_states(rules, terms, games, seed).states, BELIEFS[rules.state]
    room = MOST * len(states)
    held = Held(
        np.zeros((room, belief.most, len(belief.names)), np.float32),
        np.zeros((room, belief.most), np.float32),
        np.zeros(room, np.int64),
    )
    many = recall_each(states, rules.parameters(terms), rng.make(seed), *held)
    return Held(*(column[:many] for column in held))


def slope(weights: Array, held: Held) -> tuple[Array, float]:
    """By how much each weight raises the log loss of these things; and that loss."""
    many, things = len(weights) - MORE_ROWS, np.arange(len(held.which))
    units = np.maximum(held.numbers @ weights[:many] + weights[many], 0.0)
    odds = held.odds * np.exp(units @ weights[many + 1])
    likely = odds / odds.sum(axis=1, keepdims=True)
    loss = -float(np.log(likely[things, held.which]).mean())
    likely[things, held.which] -= 1.0
    wrong = likely[:, :, None] / len(things)
    raised = np.zeros_like(weights)
    raised[many + 1] = (wrong * units).sum(axis=(0, 1))
    back = wrong * weights[many + 1] * (units > 0.0)
    raised[many] = back.sum(axis=(0, 1))
    raised[:many] = np.tensordot(held.numbers, back, axes=([0, 1], [0, 1]))
    return raised, loss


class Learner:
    """Learns the belief of a game; ``weights`` are what it knows."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self._rules, self._chance = rules, np.random.default_rng(seed)
        many = len(BELIEFS[rules.state].names)
        self.weights = np.zeros((many + MORE_ROWS, UNITS), np.float32)
        self.weights[:many] = np.sqrt(2.0 / many) * self._chance.normal(size=(many, UNITS))
        self.weights[many + 1] = 0.1 * self._chance.normal(size=UNITS)
        self._steps = Adam(self.weights)

    def rounds(self, many: int) -> Iterator[Progress]:
        """Plays and learns, so many rounds."""
        for done in range(many):
            rate = RATES[1] + (1.0 - done / many) * (RATES[0] - RATES[1])
            parts = [self._learn(terms, part, rate) for terms, part in all_terms(self._rules)]
            things = sum(part[0] for part in parts)
            yield Progress(done + 1, *(sum(part[0] * part[k] for part in parts) / things for k in (1, 2)))

    def _learn(self, terms: Terms, part: float, rate: float) -> tuple[int, float, float]:
        """Learns from a part of a round; of how many things, and their losses before."""
        held = recall_games(self._rules, terms, max(1, round(ROUND * part)), int(self._chance.integers(2**62)))
        loss, even = slope(self.weights, held)[1], slope(np.zeros_like(self.weights), held)[1]
        order = self._chance.permutation(len(held.which))
        for begin in range(0, len(order), BATCH):
            some = Held(*(column[order[begin : begin + BATCH]] for column in held))
            self._steps.go(slope(self.weights, some)[0], rate)
        return len(order), loss, even
