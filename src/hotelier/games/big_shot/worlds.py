"""Worlds: states that have a given view. Nothing is hidden in this game, so there is one: the view itself."""

from __future__ import annotations

import numpy as np

from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule
from hotelier.engine.contract import Edition, State


@called_rule
def completions(w: State, ed: Edition) -> Array:
    """Nothing is needed beforehand."""
    return np.empty(0, np.float64)


@called_rule
def deal_world(w: State, ed: Edition, table: Array, rng: Array, out: State) -> None:
    """The copy of the view is the state already."""
