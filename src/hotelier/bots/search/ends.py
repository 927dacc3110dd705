"""What a playout came to, compiled: who has the win, what that is worth to each seat, and what is counted of it."""

from __future__ import annotations

from math import tanh
from typing import Final

import numpy as np

from hotelier.bots.value.value import SCORE, SHARE
from hotelier.core.arrays import Array
from hotelier.engine.compile import rule
from hotelier.engine.contract import State

MOST_SEATS: Final = 8

TALLY: Final = np.dtype(
    (
        np.record,
        [
            ("playouts", np.int64),
            ("scores", np.float64, MOST_SEATS),  # final scores, added up
            ("square", np.float64),  # those of the asking seat, squared and added up
            ("wins", np.float64),  # the asking seat's shares of the win, added up
            ("wins_square", np.float64),
            ("worth", np.float64),  # what is maximised, added up
            ("later", np.float64),  # the same of playouts in which the move came later
            ("later_playouts", np.int64),
        ],
    )
)
"""What is counted of the playouts that began with one candidate."""


@rule
def weigh_ends(ends: Array, weight: float, gauge: Array, worth: Array) -> None:
    """Writes what ends are worth to each seat, 0 to 1: the win by its weight, else the margin over the best other.

    Margins are measured by their mean in this tree so far (``gauge``: their sum and how many).
    """
    for seat in range(len(worth)):
        best = -np.inf
        for other in range(len(worth)):
            if other != seat:
                best = max(best, ends[SCORE, other])
        worth[seat] = ends[SCORE, seat] - best
        gauge[0] += abs(worth[seat])
        gauge[1] += 1.0
    scale = max(gauge[0] / gauge[1], 1e-9)
    for seat in range(len(worth)):
        worth[seat] = weight * ends[SHARE, seat] + (1.0 - weight) * (0.5 + 0.5 * tanh(worth[seat] / scale))


@rule
def note(tally: State, ends: Array, worth: Array, asker: int) -> None:
    """Counts a playout for the candidate with which it began."""
    tally.playouts += 1
    for seat in range(len(worth)):
        tally.scores[seat] += ends[SCORE, seat]
    tally.square += ends[SCORE, asker] ** 2
    tally.wins += ends[SHARE, asker]
    tally.wins_square += ends[SHARE, asker] ** 2
    tally.worth += worth[asker]


@rule
def note_later(tallies: Array, candidates: Array, later: Array, many: int, worth: float) -> None:
    """Counts a playout for the candidates that were played later in it."""
    for k in range(len(candidates)):
        for j in range(many):
            if later[j] == candidates[k]:
                tallies[k].later += worth
                tallies[k].later_playouts += 1
                break
