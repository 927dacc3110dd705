"""``python -m bots.imagined GAME FILE`` prints worlds that are imagined for the views in a file, as JSON of bytes."""

from __future__ import annotations

import json
import sys

import numpy as np

from hotelier.bots.belief.belief import belief_of, imagine
from hotelier.core.arrays import Array
from hotelier.engine import worlds
from hotelier.engine.compile import called_rule
from hotelier.engine.rng import make_many
from hotelier.games.registry import rules_of


@called_rule
def imagine_each(views: Array, eds: Array, weights: Array, generators: Array, out: Array) -> None:
    """A world of each view, by a generator of its own."""
    for i in range(len(views)):
        out[i] = views[i]
        imagine(views[i], eds[0], worlds.prepare(views, i, eds), weights, generators[i : i + 1], out[i])


if __name__ == "__main__":
    game, file = sys.argv[1:]
    rules = rules_of(game)
    views = np.load(file).view(rules.state)
    drawn = views.copy()
    eds = rules.parameters(rules.agree(game, 4))
    imagine_each(views, eds, belief_of(game, rules.state), make_many(5, len(views)), drawn)
    print(json.dumps(drawn.view(np.uint8).tolist()))
