"""What has to be called once so that the bots of a game are compiled."""

from __future__ import annotations

import numpy as np

from hotelier.bots.contract import Budget, View
from hotelier.bots.heuristic import MOST_PARTS, best_of_view, heuristic_seats, load_heuristic, parts_of
from hotelier.bots.kit_names import bots_kit_of, search_kit_of
from hotelier.bots.search.measure import measure
from hotelier.bots.search.search import search
from hotelier.engine import rng
from hotelier.engine.batch import Batch
from hotelier.engine.contract import Rules
from hotelier.engine.playout import play_games
from hotelier.engine.warm import Piece, any_terms, any_view


def bots_kit(rules: Rules) -> str:
    """The name under which the bots of a game are compiled."""
    return bots_kit_of(rules.name)


def search_kit(rules: Rules) -> str:
    """The name under which the search of a game is compiled."""
    return search_kit_of(rules.name)


def bot_pieces(rules: Rules) -> list[Piece]:
    """The heuristic as it chooses at the table."""
    load_heuristic(rules.name)
    views, legal = any_view(rules)
    eds, codes, parts = rules.parameters(any_terms(rules)), np.array(legal), np.zeros(MOST_PARTS)
    return [
        lambda: best_of_view(views, 0, eds, codes, rng.make(0)),
        lambda: parts_of(views, 0, eds, legal[0], parts),
    ]


def search_pieces(rules: Rules) -> list[Piece]:
    """The search as levels, hints and reviews run it."""
    terms = any_terms(rules)
    views, codes = any_view(rules)
    view = View(rules, terms, int(views["to_move"][0]), views[0])
    legal = [rules.write(code, terms) for code in codes]
    return [
        lambda: search(view, legal, 0, Budget(playouts=16, seconds=600.0)),
        lambda: measure(view, legal[:2], 0, playouts=2),
    ]


def many_bot_pieces(rules: Rules) -> list[Piece]:
    """The heuristic in playouts and batches."""
    load_heuristic(rules.name)
    terms = any_terms(rules)
    batch = Batch(rules, terms, games=1)
    return [
        lambda: play_games(rules, terms, games=1, seed=0, policy=heuristic_seats()),
        lambda: batch.step(heuristic_seats()),
        lambda: batch.choose(heuristic_seats()),
    ]
