"""Generators and tosses: even where they must be even, and by the odds that ``odds`` gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import numpy as np
import pytest

from engine.arithmetic import positions
from engine.tables import EDITIONS, Table
from hotelier.core.seats import CHANCE
from hotelier.engine import chance, rng
from hotelier.engine.policies import UNIFORM, choose_uniformly
from hotelier.engine.position import Position

FOURS = [Table(game, edition, 4) for game, edition in EDITIONS]
DRAWS = 2000


def surprise(seen: Mapping[int, int], expected: Mapping[int, float]) -> float:
    """How far counts are from what is expected, in standard deviations of a chi-square; rare kinds are put together."""
    common = [code for code in expected if expected[code] >= 5]
    rare = [code for code in expected if expected[code] < 5]
    pairs = [(seen.get(code, 0), expected[code]) for code in common]
    if rare:
        pairs.append((sum(seen.get(code, 0) for code in rare), sum(expected[code] for code in rare)))
    freedom = len(pairs) - 1
    if freedom == 0:
        return 0.0
    square = sum((many - mean) ** 2 / mean for many, mean in pairs)
    return float((square - freedom) / np.sqrt(2 * freedom))


def chance_positions(table: Table) -> list[Position]:
    """Positions in which chance is to move: of every step, of the deal and of a game."""
    found: dict[str | None, list[Position]] = {}
    position = Position(table.rules, table.terms())
    orders = chance.orders(table.rules, position.terms, "5")
    while position.dealing:
        found.setdefault(position.step, []).append(position.copy())
        position.play(position.answer(orders))
    for played, _ in positions(table, 2):
        if played.to_move == CHANCE:
            found.setdefault(played.step, []).append(played.copy())
    return [some[k] for some in found.values() for k in {0, len(some) // 2, len(some) - 1}]


def test_numbers_below_n_are_even() -> None:
    generator = rng.make(3)
    for n in (1, 2, 6, 31, 108):
        seen = Counter(rng.below(generator, n) for _ in range(200 * n))
        assert set(seen) == set(range(n))
        assert surprise(seen, dict.fromkeys(range(n), 200)) < 4


def test_numbers_below_a_large_n_are_even_too() -> None:
    """Without drawing again the lower half of 3 · 2^30 numbers would come up more often."""
    n, generator = 3 << 30, rng.make(4)
    seen = Counter(rng.below(generator, n) >> 30 for _ in range(6000))
    assert surprise(seen, dict.fromkeys(range(3), 2000)) < 4


def test_the_generators_of_many_games_are_words_of_one() -> None:
    one = rng.make(12)
    assert [int(rng.word(one)) for _ in range(5)] == [int(word) for word in rng.make_many(12, 5)]


@pytest.mark.parametrize("table", FOURS, ids=str)
def test_a_toss_comes_by_the_odds(table: Table) -> None:
    generator = rng.make(7)
    for position in chance_positions(table):
        odds = position.odds()
        tosses = Counter(int(table.rules.toss(position.state, position.edition[0], generator)) for _ in range(DRAWS))
        assert set(tosses) <= set(odds)
        total = sum(odds.values())
        assert surprise(tosses, {code: DRAWS * weight / total for code, weight in odds.items()}) < 5


@pytest.mark.parametrize("table", FOURS, ids=str)
def test_the_uniform_policy_prefers_no_legal_move(table: Table) -> None:
    generator = rng.make(8)
    asked: dict[str | None, Position] = {}
    for position, _ in positions(table, 3):
        if position.to_move >= 0:
            asked.setdefault(position.step, position.copy())
    codes, views = np.empty(table.rules.codes, np.int64), table.rules.new(table.terms())
    for position in asked.values():
        legal = position.legal()
        many = 100 * len(legal)
        chosen = Counter(
            int(choose_uniformly(UNIFORM[0], position.state, position.edition[0], codes, views, generator))
            for _ in range(many)
        )
        assert set(chosen) == set(legal)
        assert surprise(chosen, dict.fromkeys(legal, 100)) < 5
