"""Learning a policy: round by round it plays with itself and the heuristic, and fits its network to what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from hotelier.bots.learned.games import Lessons, practise
from hotelier.bots.learned.learned import POLICIES, SIGHTS
from hotelier.bots.learned.network import UNITS, rows_for
from hotelier.bots.search.findings import Estimate
from hotelier.bots.value.games import all_terms
from hotelier.bots.value.training import Adam
from hotelier.core.arrays import Array
from hotelier.core.terms import Terms
from hotelier.engine.contract import Rules

ROUND: Final = 2500
"""Games of a round."""

BATCH: Final = 1024
"""Moves of a step."""

RATES: Final = (2e-3, 1e-4)
"""How far steps go in the first round, and in the last."""

HEATS: Final = (8e-3, 1e-3)
"""With how much luck moves are chosen in the first round, and in the last."""

FAR: Final = 0.8
"""How far a move learns from the end of its game; the rest is what the mover expected at its next moves."""

MEASURED: Final = 4
"""Seats of the games that show how good it is."""

MIXES: Final = 10
"""Tables that are mixed in a round: who learns there, and who is the heuristic."""

ALONE: Final = 6
"""Of these, those at which all seats learn; at the others one does, or some do."""


class Slices:
    """Where the weights of each layer stand in the array of all."""

    def __init__(self, weights: Array, parts: int, whole: int) -> None:
        edges = np.cumsum([whole, parts, 1, whole, UNITS, 1, 1, 1])
        (
            self.whole_to_part,
            self.part,
            self.part_own,
            self.whole_to_last,
            self.found_to_last,
            self.last_own,
            self.result,
            self.result_own,
        ) = np.split(weights, edges[:-1])


class Foretold:
    """What the network foretells of tables, and what its units say on the way."""

    def __init__(self, weights: Array, parts: Array, whole: Array) -> None:
        net = Slices(weights, parts.shape[2], whole.shape[1])
        light = whole @ net.whole_to_part + net.part_own
        self.units = np.maximum(parts @ net.part + light[:, None, :], 0.0)
        self.found = self.units.sum(axis=1)
        self.last = np.maximum(self.found @ net.found_to_last + whole @ net.whole_to_last + net.last_own, 0.0)
        self.worth = 1.0 / (1.0 + np.exp(-(self.last @ net.result[0] + net.result_own[0, 0])))


def slope(weights: Array, lessons: Lessons) -> tuple[Array, float]:
    """By how much each weight raises the log loss of these lessons; and the mean square error of what is foretold."""
    many, each = lessons.parts.shape[0], lessons.parts.shape[2]
    net, said = Slices(weights, each, lessons.whole.shape[1]), Foretold(weights, lessons.parts, lessons.whole)
    wrong = (said.worth - lessons.worth)[:, None] / many

    raised = np.zeros_like(weights)
    up = Slices(raised, each, lessons.whole.shape[1])
    up.result_own[0, 0] = wrong.sum()
    up.result[:] = wrong.T @ said.last
    to_last = (wrong @ net.result) * (said.last > 0.0)
    up.last_own[:] = to_last.sum(axis=0)
    up.found_to_last[:] = said.found.T @ to_last
    up.whole_to_last[:] = lessons.whole.T @ to_last
    to_part = (to_last @ net.found_to_last.T)[:, None, :] * (said.units > 0.0)
    up.part[:] = np.tensordot(lessons.parts, to_part, axes=([0, 1], [0, 1]))
    to_light = to_part.sum(axis=1)
    up.part_own[:] = to_light.sum(axis=0)
    up.whole_to_part[:] = lessons.whole.T @ to_light
    return raised, float((wrong**2).sum() * many)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far learning is after a round."""

    done: int
    error: float
    """The mean square error of what was foretold, from 0 to 1, beside what then came to be expected in new games."""


class Learner:
    """Learns the policy of a game; ``weights`` are what it knows."""

    def __init__(self, rules: Rules, seed: int, threads: int = 1) -> None:
        self._rules, self._threads = rules, threads
        self._chance = np.random.default_rng(seed)
        sight = SIGHTS[rules.state]
        parts, whole = len(sight.parts), len(sight.whole)
        self.weights = np.zeros((rows_for(parts, whole), UNITS), np.float32)
        net = Slices(self.weights, parts, whole)
        spreads = ((net.whole_to_part, 0.1), (net.part, 0.25), (net.whole_to_last, 0.15), (net.found_to_last, 0.08))
        for layer, spread in (*spreads, (net.result, 0.1)):
            layer[:] = spread * self._chance.normal(size=layer.shape)
        self._steps = Adam(self.weights)

    def rounds(self, many: int) -> Iterator[Progress]:
        """Plays and learns, so many rounds."""
        for done in range(many):
            left = 1.0 - done / many
            lessons = self._play(_between(HEATS, left))
            yield Progress(done + 1, self._learn(lessons, _between(RATES, left)))

    def compare(self, games: int) -> Estimate:
        """What one learned seat wins, without any luck, against three of the heuristic, at every chair as often."""
        terms = self._rules.agree(self._rules.name, MEASURED)
        policies = np.zeros(MEASURED, POLICIES[self._rules.state])
        policies["weights"] = self.weights
        policies["learned"][:, :MEASURED] = np.eye(MEASURED)
        done = practise(self._rules, terms, policies, games, seed=0, heat=0.0, looks=1, threads=self._threads)
        mine = done.shares[np.arange(games), np.arange(games) % MEASURED]
        return Estimate.of_sums(float(mine.sum()), float((mine**2).sum()), games)

    def _play(self, heat: float) -> Lessons:
        """Games under all terms, each with its part of a round."""
        found = [self._practise(terms, max(1, round(ROUND * part)), heat) for terms, part in all_terms(self._rules)]
        return Lessons(*(np.concatenate(columns) for columns in zip(*map(_columns, found), strict=True)))

    def _practise(self, terms: Terms, games: int, heat: float) -> Lessons:
        policies = np.zeros(min(MIXES, games), POLICIES[self._rules.state])
        policies["weights"] = self.weights
        policies["learned"][:, : terms.seats] = self._learners(len(policies), terms.seats)
        seed = int(self._chance.integers(2**62))
        done = practise(self._rules, terms, policies, games, seed, heat, threads=self._threads)
        return done.lessons(self.foretell, FAR)

    def foretell(self, parts: Array, whole: Array) -> Array:
        """What the movers of these tables may expect, by what is known so far."""
        starts = range(BATCH, len(whole), BATCH)
        batches = zip(np.split(parts, starts), np.split(whole, starts), strict=True)
        return np.concatenate([Foretold(self.weights, *batch).worth for batch in batches])

    def _learners(self, tables: int, seats: int) -> Array:
        """Which seats learn, by table: mostly all; else one, or any of them."""
        which = np.ones((tables, seats), np.int8)
        for table in range(ALONE, tables):
            which[table] = self._chance.random(seats) < 0.5 if table % 2 else 0
            which[table, self._chance.integers(seats)] = 1
        return which

    def _learn(self, lessons: Lessons, rate: float) -> float:
        """Goes through all lessons once; the mean square error on the way."""
        order, errors = self._chance.permutation(len(lessons.worth)), []
        for begin in range(0, len(order), BATCH):
            which = order[begin : begin + BATCH]
            raised, error = slope(self.weights, Lessons(*(column[which] for column in _columns(lessons))))
            self._steps.go(raised, rate)
            errors.append(error)
        return float(np.mean(errors))


def _columns(lessons: Lessons) -> Sequence[Array]:
    return lessons.parts, lessons.whole, lessons.worth


def _between(ends: tuple[float, float], part: float) -> float:
    """From the second end, at 0, to the first, at 1."""
    return ends[1] + part * (ends[0] - ends[1])
