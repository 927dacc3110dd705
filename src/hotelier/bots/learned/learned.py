"""Learned policies: what a move is worth, by the experience of many games.

A game that has one has a file of its own here, with two compiled functions: ``prepare`` makes room for the
description of a table, and ``look`` writes there how the table looks to the mover after a move. The network
makes of it what the mover may expect: half of it winning, half the margin over the best of the others, as
search weighs the ends of its playouts. Its weights are trained on games of the policy with itself and with
the heuristic (``hotelier train GAME --what policy``) and lie in ``weights/``.

A policy is given views alone, never a state.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numba
import numpy as np

from hotelier.bots.heuristic import best_of
from hotelier.bots.learned.network import UNITS, foresee, rows_for
from hotelier.bots.weights import is_there, shipped
from hotelier.core.arrays import Array
from hotelier.engine import contract, doors
from hotelier.engine.compile import COMPILED, called_rule, dispatch
from hotelier.engine.contract import Edition, State
from hotelier.engine.policies import Policy, bind_policy
from hotelier.games.registry import GAMES


@dataclass(frozen=True, slots=True)
class Sight:
    """What the learned policy of one game looks at."""

    parts: tuple[str, ...]
    """A word for each number of a part: weights are only good for the same numbers in the same order."""
    whole: tuple[str, ...]
    """A word for each number of the whole table."""
    many: int
    """Parts of the table."""
    prepare: Callable[[State, Edition], Array]
    """Room for looks at the view: an array of one record with the fields ``parts`` and ``whole``."""
    look: Callable[[State, Edition, int, Array], None]
    """Called as ``look`` is."""

    @property
    def names(self) -> tuple[str, ...]:
        """All words, a part's first."""
        return (*self.parts, *self.whole)

    def fields(self) -> list[tuple[str, type[np.float32], tuple[int, ...]]]:
        """The fields of a record that holds a look."""
        return [
            ("parts", np.float32, (self.many, len(self.parts))),
            ("whole", np.float32, (len(self.whole),)),
        ]


SIGHTS: dict[np.dtype[Any], Sight] = {}
POLICIES: dict[np.dtype[Any], np.dtype[Any]] = {}
"""The dtypes of learned policies, by the dtype of the game's state."""

_BY_TYPE: dict[Any, Sight] = {}


def bind_sight(state: np.dtype[Any], sight: Sight) -> Sight:
    """Makes a game's learned policy known, by the dtype of the game's state."""
    SIGHTS[state] = sight
    if COMPILED:
        _BY_TYPE[numba.from_dtype(state)] = sight
    rows = rows_for(len(sight.parts), len(sight.whole))
    numbers = [("learned", np.int8, 8), ("doubt", np.float64, 8), ("weights", np.float32, (rows, UNITS))]
    POLICIES[state] = bind_policy(choose_learned, numbers, rate_learned)
    return sight


def prepare(view: State, ed: Edition) -> Array:
    """Room for looks at the view."""
    return SIGHTS[view.dtype].prepare(view, ed)


def look(view: State, ed: Edition, code: int, room: Array) -> None:
    """Writes how the table looks to the mover after the move: numbers of every part, and of the whole."""
    SIGHTS[view.dtype].look(view, ed, code, room)


def _compiled(name: str) -> Callable[[Any], Any]:
    """Finds the function of this name by the type of a game's state."""
    return lambda state: getattr(_BY_TYPE[state], name) if state in _BY_TYPE else None


for _stub in (prepare, look):
    dispatch(_stub, _compiled(_stub.__name__))


@called_rule
def rate_learned(policy: Policy, view: State, ed: Edition, codes: Array, many: int, worth: Array) -> None:
    """Writes what the mover may expect of each of the first so many codes, from 0 to 1."""
    room, units = prepare(view, ed), np.empty((4, UNITS), np.float32)
    for k in range(many):
        look(view, ed, int(codes[k]), room)
        worth[k] = foresee(policy.weights, room[0].parts, room[0].whole, units)


@called_rule
def choose_learned(policy: Policy, s: State, ed: Edition, codes: Array, views: Array, rng: Array) -> int:
    """Where the policy says so for the seat, the move of which it may expect most; else the heuristic's."""
    many = doors.list_legal(s, ed, codes)
    if many == 1:
        return int(codes[0])
    views[0] = s
    contract.hide(s, ed, s.to_move, views[0])
    if not policy.learned[s.to_move]:
        return best_of(views[0], ed, codes, many, float(policy.doubt[s.to_move]), rng)
    worth = np.empty(many, np.float64)
    rate_learned(policy, views[0], ed, codes, many, worth)
    return int(codes[np.argmax(worth)])


def learned_seats(game: str, state: np.dtype[Any], *seats: int, weights: Array | None = None) -> Array:
    """The policy by which these seats play as was learned, and the others by the heuristic; without any: all learned.

    The weights are those that come with the program, or others for the same numbers.
    """
    load_learned(game)
    policy = np.zeros(1, POLICIES[state])
    policy["learned"][0, list(seats) or slice(None)] = 1
    policy["weights"] = shipped(__package__, game, SIGHTS[state].names) if weights is None else weights
    return policy


def has_policy(game: str) -> bool:
    """Whether the game has a learned policy."""
    return is_there(__package__, game)


def load_learned(game: str) -> None:
    """Binds the game's learned policy: the file of this folder that is named like the game's."""
    import_module(f"{__package__}.{GAMES[game]}")
