"""VACATION by rule of thumb: what can come of the empty spaces, counted once for all moves of a view."""

from __future__ import annotations

from typing import Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.vacation import board as b
from hotelier.games.vacation import state as v
from hotelier.games.vacation.judge import in_rack

COMMON: Final = np.dtype(
    (
        np.record,
        [
            ("empty", np.int64),  # spaces without a tile
            ("room", np.int64),  # those away from all chains
            ("joining", np.int64, v.CHAINS),  # those where a tile would join a chain to a larger
            ("held", np.int8, v.CHAINS),  # 1 where the mover holds such a tile
            ("blocks", np.float64, v.SEATS),  # room to work in: what each seat holds of a chain
            ("weights", np.float64, v.SEATS),  # room to work in: how much that counts for the lead
        ],
    )
)
"""What the moves of a view have in common."""


@rule
def count_joining(view: State, space: int, touched: int, common: State) -> None:
    """Counts the space for every chain that a tile here would join to a larger, or to one as large."""
    largest = b.largest_of(view, touched)
    for chain in range(v.CHAINS):
        if touched >> chain & 1 and largest != 1 << chain:
            common.joining[chain] += 1
            common.held[chain] |= in_rack(view, view.to_move, space)


@called_rule
def prepare(view: State, ed: Edition) -> Array:
    """Counts the empty spaces by what a tile there would do."""
    found = np.zeros(1, COMMON)
    common = found[0]
    for space in range(v.SPACES):
        if view.board[space] == v.EMPTY:
            touched = b.chains_touched(view, space)
            common.empty += 1
            common.room += touched == 0
            if b.several(touched):
                count_joining(view, space, touched, common)
    return found
