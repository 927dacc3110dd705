"""Worlds: states that have a given view. Search gets its states from here and from nowhere else."""

from __future__ import annotations

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.terms import Terms
from hotelier.engine import contract
from hotelier.engine.compile import rule
from hotelier.engine.contract import Rules, State


@rule
def prepare(views: Array, i: int, eds: Array) -> Array:
    """What drawing worlds of view i needs beforehand."""
    return contract.completions(views[i], eds[0])


@rule
def draw(views: Array, i: int, eds: Array, table: Array, rng: Array, states: Array, k: int) -> None:
    """Writes a world of view i into state k."""
    states[k] = views[i]
    contract.deal_world(views[i], eds[0], table, rng, states[k])


class Worlds:
    """All states that a seat may be in, for all it can see: draw as many as you like.

    Every order of the physical tiles, cards and blocks that fits the view's facts is equally likely.
    The view must be one in which a seat is to move.
    """

    def __init__(self, rules: Rules, terms: Terms, view: State) -> None:
        self._edition = rules.parameters(terms)
        self._views = np.array([view], rules.state)
        self._table = prepare(self._views, 0, self._edition)

    def draw(self, rng: Array) -> State:
        """One of the states, a record of its own; ``rng`` is made by ``engine.rng.make``."""
        states = np.empty_like(self._views)
        draw(self._views, 0, self._edition, self._table, rng, states, 0)
        return states[0]
