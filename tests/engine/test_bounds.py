"""No rule reads or writes beyond an array: the games of ``arithmetic``, compiled with bounds checks."""

from __future__ import annotations

import json

from engine.arithmetic import hashes
from engine.tables import EDITIONS, python

GAMES_A_TABLE = 10


def test_no_rule_goes_beyond_an_array() -> None:
    """Code with checks is kept in folders of its own; ``engine.bounded`` makes sure that what was loaded checks."""
    editions = [f"{game}/{edition}" for game, edition in EDITIONS]
    bounded = python(
        *("-m", "engine.bounded", str(GAMES_A_TABLE), *editions),
        NUMBA_BOUNDSCHECK="1",
        NUMBA_DISABLE_JIT="0",
    )
    unbounded = [hashes(GAMES_A_TABLE, game, edition) for game, edition in EDITIONS]
    assert json.loads(bounded) == {table: found for part in unbounded for table, found in part.items()}
