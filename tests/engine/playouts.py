"""``python -m engine.playouts GAME EDITION`` prints a few playouts and a batch stepped to its end, as JSON."""

from __future__ import annotations

import json
import sys

from hotelier.engine.batch import Batch
from hotelier.engine.playout import play_games
from hotelier.games.registry import rules_of

FEW = 3
"""Plain Python is slow."""


def few(game: str, edition: str) -> list[object]:
    """Lengths and scores of a few games, played out and stepped."""
    rules = rules_of(game)
    terms = rules.agree(edition, 4)
    played = play_games(rules, terms, FEW, seed=9)
    batch = Batch(rules, terms, FEW, seed=9)
    decisions = 0
    while not batch.over.all():
        decisions += int(batch.legal_counts().sum())
        batch.apply(batch.choose())
    return [played.moves.tolist(), played.scores.tolist(), decisions, batch.returns().tolist()]


if __name__ == "__main__":
    print(json.dumps(few(*sys.argv[1:])))
