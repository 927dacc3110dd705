"""Whole games at the speed of compiled code: from the deal, or from any state, to the end.

>>> from hotelier.games.registry import rules_of
>>> rules = rules_of("big-shot")
>>> played = play_games(rules, rules.agree("big-shot", 4), games=100, seed=7)
>>> played.scores.shape, bool((played.moves > 0).all())
((100, 4), True)

Each game has a generator of its own, made from the seed and its number: the same games come out
whatever the number of threads.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.terms import Terms
from hotelier.engine import contract, rng
from hotelier.engine.compile import called_rule
from hotelier.engine.contract import Edition, Rules, State
from hotelier.engine.policies import UNIFORM, Policy, choose
from hotelier.engine.threads import over_threads


@called_rule
def play_out(
    s: State, ed: Edition, policy: Policy, codes: Array, views: Array, generator: Array, first_step: int
) -> int:
    """Plays to the end; how many moves that took, chance's too but for those of the deal."""
    moves = 0
    while s.to_move != NOBODY:
        moves += s.step >= first_step
        if s.to_move == CHANCE:
            contract.apply(s, ed, contract.toss(s, ed, generator))
        else:
            contract.apply(s, ed, choose(policy, s, ed, codes, views, generator))
    return moves


@called_rule
def play_each(
    begin: int,
    end: int,
    fresh: Array,
    eds: Array,
    policy: Array,
    most: int,
    first_step: int,
    generators: Array,
    moves: Array,
    scores: Array,
) -> None:
    """Plays the games from ``begin`` to ``end``, each from the table before the deal."""
    codes, views, states = np.empty(most, np.int64), fresh.copy(), fresh.copy()
    for game in range(begin, end):
        states[0] = fresh[0]
        generator = generators[game : game + 1]
        moves[game] = play_out(states[0], eds[0], policy[0], codes, views, generator, first_step)
        contract.scores(states[0], eds[0], scores[game])


@dataclass(frozen=True, slots=True)
class Played:
    """Games that were played to their end: an entry a game."""

    moves: Array
    """Moves from the first question or draw on: chance's too, but not the draws of the deal."""
    scores: Array
    """By game and seat."""


def play_games(rules: Rules, terms: Terms, games: int, seed: int, policy: Array = UNIFORM, threads: int = 1) -> Played:
    """Plays so many complete games, all seats by the policy."""
    fresh, eds, generators = rules.new(terms), rules.parameters(terms), rng.make_many(seed, games)
    played = Played(np.zeros(games, np.int64), np.zeros((games, terms.seats), np.int64))
    more = (fresh, eds, policy, rules.moves, rules.first_step, generators, played.moves, played.scores)
    over_threads(lambda begin, end: play_each(begin, end, *more), games, threads, parts=8)
    return played
