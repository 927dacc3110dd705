"""Whole games in compiled code are the games that everybody else plays."""

from __future__ import annotations

import json
from collections.abc import Sequence

import numpy as np
import pytest

from engine import playouts
from engine.tables import EDITIONS, TABLES, Table, python
from hotelier.core.arrays import Array
from hotelier.engine.compile import COMPILED
from hotelier.engine.playout import play_games
from hotelier.records.trace import trace_random

TRACED = 60
"""Games that are traced: enough that a wrong rule of any weight shows."""


def traced(table: Table, games: int) -> tuple[list[int], list[list[int]]]:
    """How many moves the games of ``hotelier trace`` take, and their scores."""
    moves, scores = [], []
    for seed in range(games):
        lines = list(trace_random(table.rules, table.terms(), str(seed)))
        moves.append(len(lines) - 2)
        scores.append(json.loads(lines[-1])["result"]["scores"])
    return moves, scores


def apart(some: Sequence[float] | Array, others: Sequence[float] | Array) -> float:
    """By how many standard errors the means of two samples differ."""
    error = np.sqrt(np.var(some) / len(some) + np.var(others) / len(others))
    return float(abs(np.mean(some) - np.mean(others)) / error)


@pytest.mark.parametrize("table", [Table(game, edition, 4) for game, edition in EDITIONS], ids=str)
def test_games_are_as_long_and_as_rich_as_traced_ones(table: Table) -> None:
    moves, scores = traced(table, TRACED)
    played = play_games(table.rules, table.terms(), 20 * TRACED if COMPILED else TRACED, seed=1)
    assert apart(played.moves, moves) < 4
    assert apart(played.scores.mean(axis=1), np.mean(scores, axis=1)) < 4
    assert apart(played.scores.max(axis=1), np.max(scores, axis=1)) < 4


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_number_of_threads_changes_nothing(table: Table) -> None:
    one, two, five = (play_games(table.rules, table.terms(), 11, seed=4, threads=many) for many in (1, 2, 5))
    assert one.moves.tolist() == two.moves.tolist() == five.moves.tolist()
    assert one.scores.tolist() == two.scores.tolist() == five.scores.tolist()
    assert len(set(map(tuple, one.scores.tolist()))) > 5


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_playouts_are_equal_compiled_and_uncompiled(game: str, edition: str) -> None:
    other_way = python("-m", "engine.playouts", game, edition, NUMBA_DISABLE_JIT="1" if COMPILED else "0")
    assert json.loads(other_way) == playouts.few(game, edition)
