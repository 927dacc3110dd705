"""The same rules compiled and as plain Python: the same bytes, game by game."""

from __future__ import annotations

import json

import pytest

from engine.arithmetic import hashes
from engine.tables import EDITIONS, python
from hotelier.engine.compile import COMPILED

GAMES_A_TABLE = 10


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_compiled_and_uncompiled_games_are_equal_byte_for_byte(game: str, edition: str) -> None:
    other_way = python(
        *("-m", "engine.arithmetic", str(GAMES_A_TABLE), f"{game}/{edition}"),
        NUMBA_DISABLE_JIT="1" if COMPILED else "0",
    )
    assert json.loads(other_way) == hashes(GAMES_A_TABLE, game, edition)


def test_the_games_differ_from_each_other() -> None:
    for game, edition in EDITIONS:
        found = [one for games in hashes(GAMES_A_TABLE, game, edition).values() for one in games]
        assert len(set(found)) == len(found)
