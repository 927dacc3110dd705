"""The network of a learned policy, compiled: what the mover may expect of the table after a move.

The table is described by like parts (the kinds, chains or lots of a game), the same numbers for each, and by
numbers of the whole. Every part is looked at by the same units, in the light of the whole; what they find is
added up, and with the whole once more it makes one number.
"""

from __future__ import annotations

from math import exp
from typing import Final

import numpy as np

from hotelier.bots.value.value import add_up
from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule

UNITS: Final = 64
"""Units that look at a part, and units that make one number of all."""

MORE_ROWS: Final = UNITS + 4
"""Rows of the weights besides those for numbers: from units to units, both layers' own, to the result, and its own."""


def rows_for(parts: int, whole: int) -> int:
    """Rows of the weights where a part has so many numbers, and the whole so many.

    In this order: the whole to the units of a part; a part's numbers to them; their own; the whole to the last
    units; what the parts add up to, to them; their own; to the result; the result's own, in the first column.
    """
    return 2 * whole + parts + MORE_ROWS


@rule
def rectify(units: Array) -> None:
    """Units below 0 say nothing."""
    for j in range(UNITS):
        units[j] = max(units[j], np.float32(0.0))


@called_rule
def foresee(weights: Array, parts: Array, whole: Array, units: Array) -> float:
    """What the mover may expect, from 0 to 1. ``units`` is room to work in: four rows of units."""
    many, each = len(whole), parts.shape[1]
    light, part, found, last = units[0], units[1], units[2], units[3]
    own, above = many + each, many + each + 1
    light[:] = weights[own]
    last[:] = weights[above + many + UNITS]
    found[:] = 0.0
    add_up(whole, 0, many, weights, light)
    add_up(whole, 0, many, weights[above:], last)
    for k in range(len(parts)):
        part[:] = light
        add_up(parts[k], 0, each, weights[many:], part)
        rectify(part)
        found += part
    add_up(found, 0, UNITS, weights[above + many :], last)
    rectify(last)
    result = float(weights[above + many + UNITS + 2, 0])
    for j in range(UNITS):
        result += last[j] * weights[above + many + UNITS + 1, j]
    return 1.0 / (1.0 + exp(-result))
