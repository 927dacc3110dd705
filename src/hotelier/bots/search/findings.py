"""What a search found, for people and programs: moves with what may be expected of them, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

Z: Final = 1.959964
"""Standard deviations to each side that hold 95 of 100 cases."""

FEW: Final = 4
"""Fewer playouts than these say nothing about how far off their mean is."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and the interval that holds the true one in about 95 of 100 cases; unbounded where little is known."""

    mean: float
    low: float
    high: float

    @classmethod
    def of_sums(cls, total: float, squares: float, many: int) -> Estimate:
        """From so many independent observations, added up, and their squares, added up."""
        if many < FEW:
            return cls(total / many if many else 0.0, -inf, inf)
        mean = total / many
        variance = max(squares / many - mean * mean, 0.0) * many / (many - 1)
        far = _student(many - 1) * sqrt(variance / many)
        return cls(mean, mean - far, mean + far)

    def within(self, low: float, high: float) -> Estimate:
        """The same where the truth is known to lie between these."""
        return Estimate(self.mean, max(self.low, low), min(self.high, high))


def _student(freedom: int) -> float:
    """The quantile of Student's distribution (Cornish and Fisher's expansion)."""
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal move that was looked at."""

    move: str
    playouts: int
    score: Estimate
    """What the asking seat will have at the end, in the money or points of the game."""
    win: Estimate
    """Its share of the win, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search found."""

    candidates: tuple[Candidate, ...]
    """Best first: those that stayed longest in the search before those that were given up."""
    line: tuple[str, ...]
    """The best move, and what the seats will most probably do then, as far as the tree reaches; chance is left out."""
    scores: tuple[float, ...]
    """What each seat may expect after the best move."""
    playouts: int
    seconds: float

    @property
    def move(self) -> str:
        """The best move."""
        return self.candidates[0].move
