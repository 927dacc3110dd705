"""Beliefs: worlds of a view in which seats hold what they would have kept.

``worlds`` deals what is hidden at random, every order alike; but nobody keeps cards at random. A game that has a
belief has a file of its own here, whose ``imagine`` deals the hidden things one after another as ``worlds`` does,
each of them so many times likelier as a small network says. Without it, the odds are those of ``worlds``. The
network is trained on games (``hotelier train GAME --what belief``): what seats held, one thing after another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from math import exp
from typing import Any, Final

import numba
import numpy as np

from hotelier.bots.value.value import add_up
from hotelier.bots.weights import is_there, shipped
from hotelier.core.arrays import Array
from hotelier.engine import contract
from hotelier.engine.compile import COMPILED, called_rule, dispatch, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.registry import GAMES

UNITS: Final = 32
"""Units between what is known of a thing in its place and how much likelier it is there."""

MORE_ROWS: Final = 2
"""Rows of the weights behind those of the numbers: the units' own, and to the result."""

Imagine = Callable[[State, Edition, Array, Array, Array, State], None]
"""Called as ``imagine`` is."""


@dataclass(frozen=True, slots=True)
class Belief:
    """What is believed of the hidden things of one game."""

    names: tuple[str, ...]
    """A word for each number by which a thing in its place is described."""
    most: int
    """Sorts of things that are dealt."""
    imagine: Imagine
    recall: Callable[[State, Edition, Array, Array, Array, Array], int]
    """Called as ``recall`` is."""


BELIEFS: dict[np.dtype[Any], Belief] = {}
_BY_TYPE: dict[Any, Belief] = {}


def bind_belief(state: np.dtype[Any], belief: Belief) -> Belief:
    """Makes a game's belief known, by the dtype of the game's state."""
    BELIEFS[state] = belief
    if COMPILED:
        _BY_TYPE[numba.from_dtype(state)] = belief
    return belief


@called_rule
def imagine_anything(view: State, ed: Edition, table: Array, weights: Array, rng: Array, out: State) -> None:
    """Deals a world of the view where nothing is believed: every order is alike."""
    contract.deal_world(view, ed, table, rng, out)


def imagine(view: State, ed: Edition, table: Array, weights: Array, rng: Array, out: State) -> None:
    """Deals a likely world of the view into ``out``, a copy of it; without weights any, every order alike."""
    load_all()
    bound = BELIEFS.get(view.dtype)
    (bound.imagine if bound else imagine_anything)(view, ed, table, weights, rng, out)


def recall(s: State, ed: Edition, rng: Array, numbers: Array, odds: Array, which: Array) -> int:
    """Goes through what seats hold that the asking seat can't see, one thing after another in any order; how many.

    Of each it writes how every sort is described that it could have been, the odds of each where all orders are
    alike, and which sort it is.
    """
    return BELIEFS[s.dtype].recall(s, ed, rng, numbers, odds, which)


def _imagine_by_type(state: Any) -> Imagine:
    load_all()
    return _BY_TYPE[state].imagine if state in _BY_TYPE else imagine_anything


dispatch(imagine, _imagine_by_type)
dispatch(recall, lambda state: _BY_TYPE[state].recall if state in _BY_TYPE else None)


@rule
def likelier(weights: Array, numbers: Array, units: Array) -> float:
    """How many times likelier a thing is in its place than at random. ``units`` is room to work in."""
    many = weights.shape[0] - MORE_ROWS
    units[:] = weights[many]
    add_up(numbers, 0, many, weights, units)
    result = 0.0
    for j in range(UNITS):
        result += max(units[j], np.float32(0.0)) * weights[many + 1, j]
    return exp(result)


def has_belief(game: str) -> bool:
    """Whether anything is believed of the game's hidden things."""
    return is_there(__package__, game)


def load_belief(game: str) -> None:
    """Binds the game's belief: the file of this folder that is named like the game's."""
    import_module(f"{__package__}.{GAMES[game]}")


@cache
def load_all() -> None:
    """Binds all beliefs. What is compiled is kept: it must not matter whether a belief was bound before or after."""
    for game in filter(has_belief, GAMES):
        load_belief(game)


def belief_of(game: str, state: np.dtype[Any]) -> Array:
    """The weights that come with the program; none where nothing is believed."""
    if not has_belief(game):
        return np.zeros((0, UNITS), np.float32)
    load_belief(game)
    return shipped(__package__, game, BELIEFS[state].names).copy()
