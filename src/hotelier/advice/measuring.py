"""Measuring moves for as long as there is time, and the shares of a budget."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

import numpy as np

from hotelier.bots.contract import Budget, View
from hotelier.bots.search.measure import Measured, measure

CHUNK: Final = 8
"""Worlds that are measured between two looks at the clock; so many are measured in any case."""

SEARCHED: Final = 2 / 3
"""The share of a budget that goes into choosing; the rest goes into measuring what was chosen."""

NOTABLE: Final = 0.01
"""The smallest share of the win that is worth a word."""


class Shares(NamedTuple):
    """A budget, divided."""

    search: Budget
    playouts: int
    """Games to be played out for measuring."""
    until: float
    """When all must be done, by the clock that ``time.perf_counter`` reads."""


def divide(budget: Budget) -> Shares:
    """The shares of a budget that is spent from now on."""
    searched = max(1, round(budget.playouts * SEARCHED))
    return Shares(
        Budget(searched, budget.seconds * SEARCHED),
        budget.playouts - searched,
        time.perf_counter() + budget.seconds,
    )


def seed_for(seed: int, purpose: str) -> int:
    """A seed of its own for every purpose."""
    return Random(f"{seed} {purpose}").getrandbits(63)


def measure_until(
    view: View,
    moves: Sequence[str],
    seed: int,
    playouts: int,
    until: float,
    threads: int,
    stop: Callable[[], bool],
) -> Measured:
    """Plays so many games in all, the same number after each move, or as many as there is time for.

    The worlds come in chunks of fixed size, each with a seed of its own: less time gives fewer, and not others.
    """
    worlds = max(CHUNK, playouts // len(moves))
    found = [measure(view, moves, seed_for(seed, "0"), CHUNK, threads)]
    for first in range(CHUNK, worlds, CHUNK):
        if time.perf_counter() >= until or stop():
            break
        found.append(measure(view, moves, seed_for(seed, str(first)), min(CHUNK, worlds - first), threads))
    whole = (np.concatenate([getattr(part, what) for part in found]) for what in ("scores", "wins", "accounts"))
    return Measured(found[0].moves, found[0].seat, *whole)


def foremost(numbers: Measured, moves: Sequence[str]) -> str:
    """The first of these moves, or the best of those that are clearly ahead of it.

    The first is what search thinks best; to advise it where another is clearly ahead would be absurd.
    """
    first, *others = moves
    means = {one.move: one.score.mean for one in numbers.candidates()}
    return max((one for one in others if _is_ahead(numbers, one, first)), key=means.__getitem__, default=first)


def _is_ahead(numbers: Measured, move: str, than: str) -> bool:
    """Whether one move clearly ends higher and wins as often, or clearly wins more often and ends about as high."""
    more, oftener = numbers.cost(than, move), numbers.lost(than, move)
    return (more.low > 0 and oftener.mean > -NOTABLE) or (oftener.low > 0 and more.high >= 0)
