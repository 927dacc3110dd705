"""``python -m bots.valued GAME EDITION SEATS FILE`` prints what the value says of the states in a file, as JSON."""

from __future__ import annotations

import json
import sys

import numpy as np

from engine.tables import Table
from hotelier.bots.value.value import make_room, value, weights_of
from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule


@called_rule
def value_each(states: Array, eds: Array, weights: Array, room: Array, out: Array) -> None:
    """Values all states."""
    for i in range(len(states)):
        value(states[i], eds[0], weights, room, out[i])


def values_of(table: Table, states: Array) -> Array:
    """Shares and scores, by state."""
    out = np.empty((len(states), 2, table.seats))
    weights = weights_of(table.game, table.rules.state)
    value_each(states, table.rules.parameters(table.terms()), weights, make_room(), out)
    return out


if __name__ == "__main__":
    game, edition, seats, file = sys.argv[1:]
    table = Table(game, edition, int(seats))
    print(json.dumps(values_of(table, np.load(file).view(table.rules.state)).tolist()))
