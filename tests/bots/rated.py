"""``python -m bots.rated GAME EDITION SEATS FILE`` prints what the learned policy says of views in a file, as JSON."""

from __future__ import annotations

import json
import sys

import numpy as np

from engine.tables import Table
from hotelier.bots.learned.learned import learned_seats
from hotelier.core.arrays import Array
from hotelier.engine import doors
from hotelier.engine.compile import called_rule
from hotelier.engine.policies import rate

MOST = 200
"""Legal moves of which the ratings are kept."""


@called_rule
def rate_each(policy: Array, views: Array, eds: Array, codes: Array, worth: Array) -> None:
    """Rates the legal moves of all views."""
    for i in range(len(views)):
        rate(policy[0], views[i], eds[0], codes, doors.legal(views, i, eds, codes), worth[i])


def rates_of(table: Table, views: Array) -> Array:
    """What the learned policy expects of each legal move, by view; 0 behind them."""
    worth = np.zeros((len(views), MOST))
    policy, eds = learned_seats(table.game, table.rules.state), table.rules.parameters(table.terms())
    rate_each(policy, views, eds, np.empty(table.rules.moves, np.int64), worth)
    return worth


if __name__ == "__main__":
    game, edition, seats, file = sys.argv[1:]
    table = Table(game, edition, int(seats))
    print(json.dumps(rates_of(table, np.load(file).view(table.rules.state)).tolist()))
