"""The value of a state: each seat's share of the win and its final score, as far as they can be foreseen.

Each game has a file of its own here, with one compiled function that describes every seat of a state by a
few numbers. A small network, the same for all seats, makes of a seat's numbers a strength and what its
score will still gain; strengths become shares of the win, which add up to one. Its weights are trained on
games of the heuristic with itself (``hotelier train``) and lie in ``weights/``. They are handed over with
every call: a constant would be compiled in, and stay when the file changes.

A value is made from a state in which nothing is hidden. Search asks it of worlds, never of the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from math import exp
from typing import Any, Final

import numba
import numpy as np

from hotelier.bots.weights import shipped
from hotelier.core.arrays import Array
from hotelier.engine.compile import COMPILED, called_rule, dispatch, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.registry import GAMES

MOST_SEATS: Final = 6
"""Seats that any game has at most."""

MOST_FEATURES: Final = 64
"""Numbers by which any game describes a seat at most."""

HIDDEN: Final = 32
"""Units between the numbers of a seat and what is foretold of it."""

SHARE, SCORE = range(2)
"""The rows of what ``value`` writes."""

MORE_ROWS: Final = 4
"""Rows of the weights behind those of the features: the units' own, to the strength, to the score, and both's own."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How a search of a game goes about it where it is not told otherwise: what won in the arena (docs/search.md)."""

    cut: int
    """Decisions after which a playout is valued; 0: never, it is played to the end."""
    depth: int
    """Decisions below the root that are kept in the tree."""
    levels: tuple[int, int, int]
    """Playouts of the three levels that search, the weakest first."""
    learned: bool = False
    """Whether the asking seat goes on by the learned policy."""
    trust: float = 0.0
    """For which part of all playouts the first opinion of a candidate counts."""
    doubt: float = 0.0
    """By how much, in the money of the game, the others may think otherwise than the heuristic does."""


@dataclass(frozen=True, slots=True)
class Features:
    """How one game describes the seats of a state."""

    names: tuple[str, ...]
    """A word for each number: weights are only good for the same numbers in the same order."""
    write: Callable[[State, Edition, Array, Array], int]
    """Called as ``features`` is."""
    habits: Habits


FEATURES: dict[np.dtype[Any], Features] = {}
_BY_TYPE: dict[Any, Callable[[State, Edition, Array, Array], int]] = {}


def bind_features(state: np.dtype[Any], features: Features) -> Features:
    """Makes a game's features known, by the dtype of the game's state."""
    FEATURES[state] = features
    if COMPILED:
        _BY_TYPE[numba.from_dtype(state)] = features.write
    return features


def features(s: State, ed: Edition, now: Array, out: Array) -> int:
    """Writes what each seat would have if all were counted now, and its numbers, a row of ``out`` a seat.

    So many of the numbers are a seat's own; those behind them are the same for all and stand in the first
    row alone. A row is ``MOST_FEATURES`` long: what is behind its numbers is room to work in.
    """
    return FEATURES[s.dtype].write(s, ed, now, out)


dispatch(features, _BY_TYPE.get)


@rule
def add_up(numbers: Array, begin: int, end: int, weights: Array, hidden: Array) -> None:
    """Adds to each unit what these numbers are to it, a row of units at a time, as processors like it."""
    for k in range(begin, end):
        number, row = numbers[k], weights[k]
        for j in range(weights.shape[1]):
            hidden[j] += number * row[j]


@called_rule
def value(s: State, ed: Edition, weights: Array, room: Array, out: Array) -> None:
    """Writes for each seat its expected share of the win, and below it its expected final score.

    The state is one in which a seat is asked and nothing is hidden. ``out`` has two rows and a column a
    seat; ``room`` is from ``make_room``, and a thread's own.
    """
    own = features(s, ed, out[SCORE], room)
    many, highest, table, hidden = (weights.shape[0] - MORE_ROWS, -np.inf, room[MOST_SEATS], room[MOST_SEATS + 1])
    for j in range(weights.shape[1]):
        table[j] = weights[many, j]
    add_up(room[0], own, many, weights, table)
    for seat in range(out.shape[1]):
        for j in range(weights.shape[1]):
            hidden[j] = table[j]
        add_up(room[seat], 0, own, weights, hidden)
        strength, gain = weights[many + 3, SHARE], weights[many + 3, SCORE]
        for j in range(weights.shape[1]):
            unit = max(hidden[j], np.float32(0.0))
            strength += unit * weights[many + 1, j]
            gain += unit * weights[many + 2, j]
        out[SHARE, seat] = strength
        out[SCORE, seat] += gain
        highest = max(highest, float(strength))
    whole = 0.0
    for seat in range(out.shape[1]):
        out[SHARE, seat] = exp(out[SHARE, seat] - highest)
        whole += out[SHARE, seat]
    for seat in range(out.shape[1]):
        out[SHARE, seat] /= whole


def make_room() -> Array:
    """Room for ``value`` to work in, the same for all games."""
    return np.zeros((MOST_SEATS + 2, MOST_FEATURES), np.float32)


def load_value(game: str) -> None:
    """Binds the game's features: the file of this folder that is named like the game's."""
    import_module(f"hotelier.bots.value.{GAMES[game]}")


def habits_of(game: str, state: np.dtype[Any]) -> Habits:
    """How a search of this game goes about it where it is not told."""
    load_value(game)
    return FEATURES[state].habits


def weights_of(game: str, state: np.dtype[Any]) -> Array:
    """The weights that come with the program, for ``value`` of this game's states."""
    load_value(game)
    return shipped(__package__, game, FEATURES[state].names).copy()
