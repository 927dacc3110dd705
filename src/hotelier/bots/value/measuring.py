"""How good a value is, on games that it was not trained on, and what it has to be better than."""

from __future__ import annotations

import numpy as np

from hotelier.bots.value.games import Looks
from hotelier.bots.value.value import MORE_ROWS, MOST_SEATS, SCORE, SHARE
from hotelier.core.arrays import Array

Foretold = tuple[Array, Array]
"""Shares of the win and final scores, by state and seat."""


def foretell(weights: Array, looks: Looks) -> Foretold:
    """What ``value`` says, of all looks at once."""
    many = len(weights) - MORE_ROWS
    hidden = np.maximum(looks.features @ weights[:many] + weights[many], 0.0)
    there = seats_there(looks.seats)
    strength = hidden @ weights[many + 1] + weights[many + 3, SHARE]
    gain = hidden @ weights[many + 2] + weights[many + 3, SCORE]
    return shares_of(strength.ravel(), there.ravel()), np.where(there, looks.now + gain, 0.0)


def guess_evenly(looks: Looks) -> Foretold:
    """All seats win as often as each other, and end with what is usual in these games."""
    there = seats_there(looks.seats)
    return there / looks.seats[:, None], np.where(there, looks.score[there].mean(), 0.0)


def guess_by_count(looks: Looks) -> Foretold:
    """Who is ahead, counted now, wins as often as leaders do in these games; all gain what is usual in them."""
    there = seats_there(looks.seats)
    now = np.where(there, looks.now, -np.inf)
    leads = now == now.max(axis=1, keepdims=True)
    part = leads / leads.sum(axis=1, keepdims=True)
    sure = float(np.clip((part * looks.share).sum(axis=1).mean(), 0.01, 0.99))
    rest = (there - part) / (looks.seats[:, None] - 1)
    gain = (looks.score - looks.now)[there].mean()
    return sure * part + (1.0 - sure) * rest, np.where(there, looks.now + gain, 0.0)


def measure(foretold: Foretold, looks: Looks) -> tuple[float, float]:
    """The log loss of the shares of the win, and the root mean square error of the final scores."""
    shares, scores = foretold
    loss = -(looks.share * np.log(np.maximum(shares, 1e-9))).sum(axis=1).mean()
    return float(loss), float(np.sqrt(((scores - looks.score)[seats_there(looks.seats)] ** 2).mean()))


def seats_there(seats: Array) -> Array:
    """Which columns are seats, by state."""
    there: Array = np.arange(MOST_SEATS) < seats[:, None]
    return there


def shares_of(strength: Array, there: Array) -> Array:
    """Strengths as shares that add up to one in each state; none where no seat is."""
    table = np.where(there, strength, -np.inf).reshape(-1, MOST_SEATS)
    table = np.exp(table - table.max(axis=1, keepdims=True))
    shares: Array = table / table.sum(axis=1, keepdims=True)
    return shares
