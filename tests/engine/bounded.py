"""``python -m engine.bounded GAMES GAME/EDITION…``: ``engine.arithmetic``, once it is sure that bounds are checked."""

from __future__ import annotations

import numpy as np

from engine import arithmetic
from hotelier.core.arrays import Array
from hotelier.engine.compile import COMPILED, rule


@rule
def one_too_far(numbers: Array) -> int:
    """Reads behind the end of an array."""
    return int(numbers[len(numbers)])


def checks_bounds() -> bool:
    """Whether compiled rules look before they read."""
    try:
        one_too_far(np.zeros(3, np.int8))
    except IndexError:
        return COMPILED
    return False


if __name__ == "__main__":
    assert checks_bounds()
    arithmetic.main()
