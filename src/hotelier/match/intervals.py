"""Intervals for a mean that hold at every look, not only at one chosen beforehand.

An ordinary 95 % interval that is looked at again and again, until it says what one likes to hear, misses
the truth far more often than once in twenty. These intervals cover it at all looks together with the
stated confidence, whatever the distribution in [0, 1], and for few observations as well as for many: one
may stop when the answer is clear, or go on, and they still hold.

The method is betting (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting",
JRSS B 2024, the hedged capital process). Take a possible mean m and bet, before each observation, that
it comes out higher than m; if m is the true mean the game is fair and the capital, 1 at first, ever
exceeds 2 / alpha with probability alpha / 2 at most (Ville's inequality). So a mean against which it has
is ruled out; likewise with bets on lower. Chosen over a union bound on interval after interval because
it needs no list of looks, and over a normal approximation because it promises what it says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from hotelier.core.arrays import Array

CONFIDENCE: Final = 0.95
"""Of every interval that people are shown."""

FIRST_LOOK: Final = 32
"""Deals before the first look; after it they double from look to look."""

MOST_AT_STAKE: Final = 0.75
"""The share of the capital that one bet may lose: the authors' proposal is 1/2 to 3/4."""

HALVINGS: Final = 30
"""Steps in the search for an end of the interval: exact to a thousandth of a millionth."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, and between which numbers the true one lies with the stated confidence."""

    mean: float
    low: float
    high: float


def is_look(observations: int) -> bool:
    """Whether it is time to look whether the answer is clear: after 32, 64, 128 … deals."""
    return observations >= FIRST_LOOK and observations & (observations - 1) == 0


def interval(
    values: Sequence[float] | Array, confidence: float = CONFIDENCE, low: float = 0.0, high: float = 1.0
) -> Interval:
    """Where the mean of values between ``low`` and ``high`` lies; at least one, in the order they came in."""
    unit = (np.asarray(values, np.float64) - low) / (high - low)
    alpha = 1.0 - confidence
    bets = _bets(unit, alpha)
    least, most = _lower_end(unit, bets, alpha), 1.0 - _lower_end(1.0 - unit, bets, alpha)
    return Interval(*(low + (high - low) * float(end) for end in (unit.mean(), least, most)))


def _bets(unit: Array, alpha: float) -> Array:
    """How much to bet on each observation: decided by those before it alone, more where they varied little.

    This is the authors' plug-in bet, but for one thing: nobody looks before the first look, so nothing is
    bet on being right sooner, and the bets before it are as small as at it.
    """
    count = np.arange(1, len(unit) + 1)
    means = (0.5 + np.cumsum(unit)) / (count + 1)
    variances = (0.25 + np.cumsum((unit - means) ** 2)) / (count + 1)
    before = np.concatenate(([0.25], variances[:-1]))
    due = np.maximum(count, FIRST_LOOK)
    bets: Array = np.sqrt(2.0 * np.log(2.0 / alpha) / (before * due * np.log(due + 1)))
    return bets


def _lower_end(unit: Array, bets: Array, alpha: float) -> float:
    """The lowest mean that bets on higher have not ruled out; halving finds it, since the capital falls as it rises."""
    ruled_out, possible = 0.0, float(unit.mean())
    for _ in range(HALVINGS):
        mean = (ruled_out + possible) / 2.0
        stakes = np.minimum(bets, MOST_AT_STAKE / mean) if mean > 0.0 else bets
        if np.log1p(stakes * (unit - mean)).sum() >= np.log(2.0 / alpha):
            ruled_out = mean
        else:
            possible = mean
    return ruled_out
