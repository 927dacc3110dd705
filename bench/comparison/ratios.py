"""The ratio of two medians and its interval.

Runs come in pairs, one of each side, one right after the other. The interval is a percentile bootstrap: pairs are
drawn with replacement, as many as there are, and the ratio of medians is taken of each draw; 95 % of these ratios lie
in the interval. A pair is drawn as a whole, so that what both of its runs share (a busy or a slow machine) cancels. The
seed is fixed: the same runs give the same interval. An interval of few pairs is too narrow: of three pairs the least
and the greatest value hold the true median in only 75 % of all cases. ``tests/bench/test_comparison.py`` simulates how
often an interval holds the true ratio.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

MIN_PAIRS = 6
"""With fewer the interval holds the true ratio clearly less often than in 95 % of comparisons."""

DRAWS = 10_000
SEED = 1
PERCENTILES = (2.5, 97.5)


@dataclass(frozen=True)
class Ratio:
    """The medians of both sides and new/old with its 95 % interval. NaN where there is none."""

    old: float
    new: float
    ratio: float
    low: float
    high: float

    def is_within(self, percent: float) -> bool:
        """Return whether both ends of the interval are at most this far from the ratio."""
        reach = abs(self.ratio) * percent / 100
        return self.ratio - self.low <= reach and self.high - self.ratio <= reach


def ratio_of_medians(old: Sequence[float], new: Sequence[float]) -> Ratio:
    """Return the ratio of the medians of paired runs. A single pair has no interval, a median of 0 no ratio."""
    olds, news = np.array(old, np.float64), np.array(new, np.float64)
    medians = float(np.median(olds)), float(np.median(news))
    ratio = medians[1] / medians[0] if medians[0] else np.nan
    pairs = len(olds)
    if pairs < 2 or not medians[0]:
        return Ratio(*medians, ratio, np.nan, np.nan)
    drawn = np.random.default_rng(SEED).integers(pairs, size=(DRAWS, pairs))
    below, above = np.median(olds[drawn], axis=1), np.median(news[drawn], axis=1)
    if not below.all():
        return Ratio(*medians, ratio, np.nan, np.nan)
    low, high = np.percentile(above / below, PERCENTILES)
    return Ratio(*medians, ratio, float(low), float(high))
