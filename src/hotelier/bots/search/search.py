"""Searching a view: which move is best, what may be expected of each, and what will probably follow.

The same view, legal moves, seed, playouts and settings give the same findings, with any number of
threads; only a search that runs out of its seconds, or is told to stop, depends on the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Final

import numpy as np

from hotelier.bots.belief.belief import belief_of
from hotelier.bots.contract import Budget, View
from hotelier.bots.heuristic import heuristic_but, heuristic_seats, load_heuristic
from hotelier.bots.learned.learned import learned_seats
from hotelier.bots.search.findings import Candidate, Estimate, Findings
from hotelier.bots.search.playing import Question, new_room, play_tasks, rank_view
from hotelier.bots.search.settings import Settings
from hotelier.bots.search.tree import NONE, ROOT, new_tree
from hotelier.bots.value.value import habits_of, weights_of
from hotelier.core.arrays import Array
from hotelier.engine import rng, worlds
from hotelier.engine.threads import over_threads

LEAST: Final = 4
"""Candidates that are looked at, however few playouts there are."""

PAUSE: Final = 0.01
"""Seconds between two looks at the clock, about."""


def policies_for(view: View, settings: Settings) -> tuple[Array, Array]:
    """By which policy playouts go on, and whose opinion puts moves in order."""
    if not settings.learned:
        return heuristic_but(view.seat, settings.doubt), heuristic_seats()
    learned = learned_seats(view.rules.name, view.rules.state, view.seat)
    learned["doubt"] = settings.doubt
    return learned, learned


def never() -> bool:
    """Nobody stops the search."""
    return False


class Search:
    """A search of one view. ``run`` does the work; what was found can be asked at any time."""

    def __init__(
        self,
        view: View,
        legal: Sequence[str],
        seed: int,
        budget: Budget,
        settings: Settings,
        policy: Array | None = None,
    ) -> None:
        load_heuristic(view.rules.name)
        settings = settings.suited(habits_of(view.rules.name, view.rules.state))
        self._view, self._budget, self._settings = view, budget, settings
        eds, views = view.rules.parameters(view.terms), view.array()
        codes = np.array([view.rules.read(text, view.terms) for text in legal], np.int64)
        opinions, (going_on, ranker) = np.zeros(len(codes)), policies_for(view, settings)
        rank_view(ranker, views, 0, eds, codes, opinions)
        many = max(LEAST, int(budget.playouts**settings.breadth))
        self._opinions = opinions[:many]
        self._question = Question(
            views=views,
            table=worlds.prepare(views, 0, eds),
            eds=eds,
            candidates=codes[:many].copy(),
            settings=settings.array(),
            policy=going_on if policy is None else policy,
            ranker=ranker,
            weights=weights_of(view.rules.name, view.rules.state),
            belief=belief_of(view.rules.name, view.rules.state)[: None if settings.belief else 0],
            seeds=rng.make_many(seed, 3 * (budget.playouts + len(codes))).reshape(-1, 3),
        )
        self._alive = np.arange(len(self._question.candidates))
        self._given_up: list[int] = []
        self._meant = budget.playouts  # of which the first opinion counts for a part; of those made, if there are fewer
        each = ceil(budget.playouts / settings.trees) + len(codes)
        self._trees = [new_tree(self._question.candidates, view.seat, each) for _ in range(settings.trees)]
        self._rooms = [new_room(self._question, view.terms.seats, view.rules.moves) for _ in self._trees]
        self._grow_all(0, 0, threads=1)  # what has to be compiled or loaded first is no time of thinking
        self._start = time.perf_counter()

    def run(self, threads: int = 1, stop: Callable[[], bool] = never) -> None:
        """Plays as many games as the budget allows; ends early when the seconds are over or ``stop`` says so."""
        if not self._play_all(threads, stop):
            self._meant = int(self._total("playouts").sum())

    def _play_all(self, threads: int, stop: Callable[[], bool]) -> bool:
        """Plays all playouts of the budget; False when there is no time for all."""
        if not self._settings.halving:
            return self._play(0, self._budget.playouts, threads, stop)
        rounds, worlds_seen = max(1, ceil(log2(len(self._alive)))), 0
        for left in range(rounds, 0, -1):
            many = len(self._alive)
            worlds_now = max(1, self._budget.playouts // (rounds * many))
            tasks = worlds_seen * many, (worlds_seen + worlds_now) * many
            if not self._play(*tasks, threads, stop):
                return False
            worlds_seen += worlds_now
            if left > 1:
                self._halve()
        return True

    def findings(self) -> Findings:
        """What has been found so far."""
        order = [*self._ordered(self._alive.tolist()), *reversed(self._given_up)]
        playouts, best = self._total("playouts"), order[0]
        return Findings(
            candidates=tuple(self._candidate(k) for k in order),
            line=self._line(best),
            scores=tuple((self._total("scores")[best] / max(playouts[best], 1))[: self._view.terms.seats].tolist()),
            playouts=int(playouts.sum()),
            seconds=time.perf_counter() - self._start,
        )

    def _play(self, first: int, last: int, threads: int, stop: Callable[[], bool]) -> bool:
        """Plays the tasks from the first to below the last, in all trees; False when there is no time for all."""
        trees = self._settings.trees
        at, chunk, now = first, trees, time.perf_counter()
        while at < last:
            end = min(last, at + chunk)
            self._grow_all(at, end, threads)
            before, now = now, time.perf_counter()
            if now - self._start >= self._budget.seconds or stop():
                return False
            chunk = max(trees, min(4 * chunk, int((end - at) * PAUSE / max(now - before, 1e-9))))
            at = end
        return True

    def _grow_all(self, first: int, last: int, threads: int) -> None:
        """Task n belongs to tree n modulo the number of trees, however the tasks are cut into chunks."""
        trees = self._settings.trees

        def grow(begin: int, end: int) -> None:
            for k in range(begin, end):
                start = first + (k - first) % trees
                play_tasks(self._question, self._trees[k], self._rooms[k], self._alive, start, last, trees)

        over_threads(grow, trees, min(threads, trees))

    def _halve(self) -> None:
        """Gives the worse half of the candidates up, but leaves two."""
        order = self._ordered(self._alive.tolist())
        kept = max(2, ceil(len(order) / 2))
        self._given_up += reversed(order[kept:])
        self._alive = np.array(sorted(order[:kept]))

    def _ordered(self, candidates: list[int]) -> list[int]:
        """Best first. With upper confidence bounds the most visited is the best; else what is worth most."""
        worths, playouts = self._worths(), self._total("playouts")
        if not self._settings.halving:
            return sorted(candidates, key=lambda k: (-playouts[k], -worths[k]))
        fewest = playouts[candidates].max() / 2  # stopped in the middle, some have hardly been tried
        return sorted(candidates, key=lambda k: (playouts[k] < fewest, -worths[k]))

    def _worths(self) -> Array:
        """What each candidate is worth: the mean of its playouts, drawn to other sources where there are few."""
        settings, playouts = self._settings, np.maximum(self._total("playouts"), 1)
        worths: Array = self._total("worth") / playouts
        if settings.share:
            later = self._total("later_playouts")
            weight = settings.share / (settings.share + playouts) * (later > 0)
            worths = (1 - weight) * worths + weight * self._total("later") / np.maximum(later, 1)
        trust = (settings.trust or 0.0) * self._meant
        if trust:
            gauge = np.sum([tree.gauge for tree in self._trees], axis=0)
            unit = 1.0 if settings.learned else 2 * gauge[0] / gauge[1]
            thought = worths[0] + (self._opinions - self._opinions[0]) / unit
            worths = (playouts * worths + trust * thought) / (playouts + trust)
        return worths

    def _total(self, field: str) -> Array:
        total: Array = np.sum([tree.tallies[field] for tree in self._trees], axis=0)
        return total

    def _candidate(self, k: int) -> Candidate:
        many, seat = int(self._total("playouts")[k]), self._view.seat
        wins = Estimate.of_sums(self._total("wins")[k], self._total("wins_square")[k], many)
        return Candidate(
            move=self._text(int(self._question.candidates[k])),
            playouts=many,
            score=Estimate.of_sums(self._total("scores")[k, seat], self._total("square")[k], many),
            win=wins.within(0.0, 1.0),
        )

    def _line(self, candidate: int) -> tuple[str, ...]:
        """The most visited way through the tree in which the candidate was tried most."""
        at = ROOT + 1 + candidate
        nodes = max((tree.nodes for tree in self._trees), key=lambda nodes: int(nodes["visits"][at]))
        line = []
        while at != NONE:
            line.append(self._text(int(nodes["code"][at])))
            child, at = int(nodes["child"][at]), NONE
            while child != NONE:
                if at == NONE or nodes["visits"][child] > nodes["visits"][at]:
                    at = child
                child = int(nodes["sibling"][child])
        return tuple(line)

    def _text(self, code: int) -> str:
        return self._view.rules.write(code, self._view.terms)


def search(
    view: View,
    legal: Sequence[str],
    seed: int,
    budget: Budget,
    settings: Settings | None = None,
    threads: int = 1,
    stop: Callable[[], bool] = never,
) -> Findings:
    """What is best for the seat that is asked, for all that it can see."""
    searching = Search(view, legal, seed, budget, settings or Settings())
    searching.run(threads, stop)
    return searching.findings()
