"""Many games at once, by name: whole games by a compiled policy, or a batch to step.

>>> import hotelier
>>> batch = hotelier.batch("vacation", games=3, seed=7)
>>> batch.legal_masks().shape
(3, 192)
>>> hotelier.play_games("big-shot", games=5, seed=7).scores.shape
(5, 4)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotelier.core.arrays import Array
from hotelier.core.errors import BadTerms
from hotelier.core.messages import message
from hotelier.engine import playout
from hotelier.engine.batch import Batch
from hotelier.engine.playout import Played
from hotelier.engine.policies import UNIFORM
from hotelier.games.registry import rules_of


def batch(
    game: str = "vacation",
    *,
    games: int,
    edition: str | None = None,
    seats: int = 4,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
    threads: int = 1,
) -> Batch:
    """So many games of one kind, dealt and ready to be stepped together; see :class:`Batch`."""
    rules = rules_of(game)
    terms = rules.agree(edition or rules.name, seats, options, changes)
    return Batch(rules, terms, _at_least_one(games, "games"), seed, _at_least_one(threads, "threads"))


def play_games(
    game: str = "vacation",
    *,
    games: int,
    edition: str | None = None,
    seats: int = 4,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
    policy: Array = UNIFORM,
    threads: int = 1,
) -> Played:
    """Plays so many games from the deal to the end, all seats by a compiled policy: how long, and all scores."""
    rules = rules_of(game)
    terms = rules.agree(edition or rules.name, seats, options, changes)
    many, at_once = _at_least_one(games, "games"), _at_least_one(threads, "threads")
    return playout.play_games(rules, terms, many, seed, policy, at_once)


def _at_least_one(many: int, place: str) -> int:
    if type(many) is not int or many < 1:
        raise BadTerms(message("batch.at_least_one"), place)
    return many
