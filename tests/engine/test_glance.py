"""A glance at a record reads what NumPy reads."""

from __future__ import annotations

import numpy as np
import pytest

from hotelier.engine.glance import Glance
from hotelier.games.registry import GAMES, rules_of


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["state", "edition"])
def test_every_field_of_a_record_is_read_as_it_is(game: str, kind: str) -> None:
    dtype = getattr(rules_of(game), kind)
    noise = np.random.default_rng(7).bytes(dtype.itemsize)
    record = np.frombuffer(noise, dtype)[0]
    look = Glance(record)
    for field in dtype.names:
        values = record[field].tolist()
        if isinstance(values, int):
            assert look.one(field) == values
        elif isinstance(values[0], int):
            assert look.row(field) == tuple(values)
        else:
            assert [look.row(field, at) for at in range(len(values))] == [tuple(row) for row in values]


def test_a_glance_keeps_what_it_saw() -> None:
    states = np.zeros(1, rules_of("vacation").state)
    look = Glance(states[0])
    states["turn"][0] = 3
    assert look.one("turn") == 0
