"""Policies: compiled things that choose, in playouts and batches of any game.

A policy is an array of one record that holds its numbers; the record's dtype says which function
chooses. That function is bound once and found by type at compile time, like the rules of a game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType
from typing import Any, Final

import numba
import numpy as np

from hotelier.core.arrays import Array
from hotelier.engine import contract
from hotelier.engine.compile import COMPILED, dispatch, rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.rng import below

Policy = Any
"""One record of a policy's numbers."""

Chooser = Callable[[Policy, State, Edition, Array, Array, Array], int]
"""Called as ``choose`` is."""

Rater = Callable[[Policy, State, Edition, Array, int, Array], None]
"""Called as ``rate`` is."""

CHOOSERS: dict[np.dtype[Any], Chooser] = {}
RATERS: dict[np.dtype[Any], Rater] = {}
_CHOOSERS_BY_TYPE: dict[Any, Chooser] = {}
_RATERS_BY_TYPE: dict[Any, Rater] = {}


def bind_policy(chooser: Chooser, numbers: Sequence[tuple[Any, ...]] = (), rater: Rater | None = None) -> np.dtype[Any]:
    """Makes a policy known to playouts and batches; the dtype of its numbers, which are the named fields.

    A policy that has an opinion of every move has a rater too.

    Compiled games are kept by type. So the dtype has one field more, named after a hash of the file in
    which the chooser stands: a chooser that was changed never meets code compiled with the old one.
    """
    function = getattr(chooser, "py_func", chooser)
    dtype = np.dtype((np.record, [*numbers, (f"source_{_hash(function.__code__)}", np.int8)]))
    CHOOSERS[dtype] = chooser
    if rater is not None:
        RATERS[dtype] = rater
    if COMPILED:
        kind = numba.from_dtype(dtype)
        _CHOOSERS_BY_TYPE[kind] = chooser
        if rater is not None:
            _RATERS_BY_TYPE[kind] = rater
    return dtype


def _hash(code: CodeType) -> str:
    """Of the file in which the code stands; of the code alone, when it was typed in."""
    file = Path(code.co_filename)
    return hashlib.sha256(file.read_bytes() if file.is_file() else code.co_code).hexdigest()[:16]


def choose(policy: Policy, s: State, ed: Edition, codes: Array, views: Array, rng: Array) -> int:
    """A legal code for the seat that is asked. ``codes`` and one record of ``views`` are room to work in."""
    return CHOOSERS[policy.dtype](policy, s, ed, codes, views, rng)


def rate(policy: Policy, view: State, ed: Edition, codes: Array, many: int, worth: Array) -> None:
    """Writes what the policy thinks of each of the first so many codes, for all that the mover sees; more is better."""
    RATERS[policy.dtype](policy, view, ed, codes, many, worth)


dispatch(choose, _CHOOSERS_BY_TYPE.get)
dispatch(rate, _RATERS_BY_TYPE.get)


@rule
def choose_uniformly(policy: Policy, s: State, ed: Edition, codes: Array, views: Array, rng: Array) -> int:
    """Every legal move is as likely as any other: any of the candidates, again and again until one is legal."""
    many = contract.candidates(s, ed, codes)
    while True:
        code = int(codes[below(rng, many)])
        if contract.judge(s, ed, code) == 0:
            return code


UNIFORM: Final = np.zeros(1, bind_policy(choose_uniformly))
"""The policy that knows nothing: every legal move is as likely as any other."""
