"""Measuring moves: games that are played out after each of them, in the same worlds with the same chance.

The numbers are what they say: the mean final score of the asking seat when it makes the move and all seats
go on by the policy, over the worlds of its view. Nothing is chosen by them, so nothing is too good to be true.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hotelier.bots.belief.belief import belief_of
from hotelier.bots.contract import View
from hotelier.bots.heuristic import heuristic_seats, load_heuristic
from hotelier.bots.search.findings import Candidate, Estimate
from hotelier.bots.search.playing import Question, measure_worlds, new_room
from hotelier.bots.search.settings import Settings
from hotelier.bots.value.value import weights_of
from hotelier.core.arrays import Array
from hotelier.engine import rng, worlds
from hotelier.engine.threads import over_threads


@dataclass(frozen=True, slots=True)
class Measured:
    """Moves of one view, and how games ended after them."""

    moves: tuple[str, ...]
    seat: int
    scores: Array
    """By world, move and seat."""
    wins: Array
    """What each seat had of the win, in the same order."""
    accounts: Array
    """How each score came about since the move: by world, move, seat and entry (``Rules.account``)."""

    def candidates(self) -> list[Candidate]:
        """What may be expected of each move, in the order in which they were given."""
        scores, wins = self.scores[:, :, self.seat], self.wins[:, :, self.seat]
        return [
            Candidate(move, len(scores), estimate(scores[:, k]), estimate(wins[:, k]).within(0, 1))
            for k, move in enumerate(self.moves)
        ]

    def cost(self, move: str, than: str) -> Estimate:
        """By how much less the asking seat ends with after one move than after another: both met the same worlds."""
        return self._behind(self.scores, move, than)

    def lost(self, move: str, than: str) -> Estimate:
        """By how much smaller its share of the win is after one move than after another, in the same worlds."""
        return self._behind(self.wins, move, than)

    def expected(self, move: str) -> list[float]:
        """What each seat ends with on average after the move."""
        means: list[float] = self.scores[:, self.moves.index(move)].mean(axis=0).tolist()
        return means

    def between(self, move: str, than: str) -> Array:
        """Return by how much higher each entry is after one move than after another, by world, seat and entry."""
        difference: Array = self.accounts[:, self.moves.index(move)] - self.accounts[:, self.moves.index(than)]
        return difference

    def _behind(self, ends: Array, move: str, than: str) -> Estimate:
        mine = ends[:, :, self.seat]
        return estimate(mine[:, self.moves.index(than)] - mine[:, self.moves.index(move)])


def estimate(values: Array) -> Estimate:
    """Estimate a mean from independent observations."""
    floats = values.astype(np.float64)
    return Estimate.of_sums(float(floats.sum()), float((floats**2).sum()), len(floats))


def measure(
    view: View, moves: Sequence[str], seed: int, playouts: int, threads: int = 1, policy: Array | None = None
) -> Measured:
    """Plays so many games after each of these legal moves. The same with any number of threads."""
    load_heuristic(view.rules.name)
    eds, views = view.rules.parameters(view.terms), view.array()
    question = Question(
        views=views,
        table=worlds.prepare(views, 0, eds),
        eds=eds,
        candidates=np.array([view.rules.read(text, view.terms) for text in moves], np.int64),
        settings=Settings(depth=0, cut=0, learned=False).array(),
        policy=heuristic_seats() if policy is None else policy,
        ranker=heuristic_seats(),
        weights=weights_of(view.rules.name, view.rules.state),
        belief=belief_of(view.rules.name, view.rules.state),
        seeds=rng.make_many(seed, 3 * playouts).reshape(-1, 3),
    )
    scores = np.zeros((playouts, len(moves), view.terms.seats), np.int64)
    wins, accounts = np.zeros(scores.shape), np.zeros((*scores.shape, view.rules.entries), np.int32)

    def play(begin: int, end: int) -> None:
        room = new_room(question, view.terms.seats, view.rules.moves)
        measure_worlds(question, room, begin, end, scores, wins, accounts)

    over_threads(play, playouts, threads, parts=4)
    return Measured(tuple(moves), view.seat, scores, wins, accounts)
