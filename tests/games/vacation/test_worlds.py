"""Worlds: the true state is always among them, and they come with the right odds."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import numpy as np
import pytest

from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine import chance, rng
from hotelier.engine.position import Position
from hotelier.engine.worlds import Worlds
from hotelier.games.registry import rules_of
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import put_in_set
from hotelier.games.vacation.worlds import block_rows, dealt_cell, may_hold

RULES = rules_of("vacation")


def chi_square_is_fine(counts: list[int], expected: list[float]) -> bool:
    """Within five standard deviations of what chance gives: fails by accident less than once in a million."""
    statistic = sum((seen - want) ** 2 / want for seen, want in zip(counts, expected, strict=True))
    freedom = len(counts) - 1
    return bool(statistic < freedom + 5 * (2 * freedom) ** 0.5 + 10)


def mid_game(edition: str, seats: int, seed: int, moves: int, **changes: object) -> Position:
    """A position in which a seat is asked, some moves of random play from the start."""
    terms = RULES.agree(edition, seats, {}, changes)
    order = chance.orders(RULES, terms, str(seed))
    position = chance.deal(RULES, terms, order)
    choice = random.Random(seed)
    while position.to_move != NOBODY and (moves > 0 or position.to_move == CHANCE):
        code = position.answer(order) if position.to_move == CHANCE else choice.choice(position.legal())
        position.play(code)
        moves -= 1
    return position


@pytest.mark.parametrize(("edition", "seats"), [("vacation", 2), ("vacation", 5), ("classic", 3), ("decision", 4)])
def test_the_true_state_satisfies_every_fact_the_sampler_uses(edition: str, seats: int) -> None:
    for seed in range(12):
        position = mid_game(edition, seats, seed, 30 + 25 * seed)
        s, ed = position.state, position.edition[0]
        for seat in range(seats):
            rack = [int(tile) for tile in s.rack[seat] if tile != v.NO_TILE]
            assert all(may_hold(s, seat, True, tile) for tile in rack)
            assert sum(not may_hold(s, seat, False, tile) for tile in rack) <= s.fresh[seat]
            dealt = [dealt_cell(s, ed, seat, chain) for chain in range(7)]
            assert sum(dealt) == ed.each
            assert [bool(blocks) for blocks in dealt] == [bool(had) for had in s.had[seat]]
        for chain in range(7):
            assert sum(dealt_cell(s, ed, row, chain) for row in range(block_rows(ed))) == ed.dealt[chain]


def every_deal(position: Position) -> Counter[tuple[int, ...]]:
    """In how many ways the physical blocks give seat 1 each pile that seat 0's view allows; two piles are hidden."""
    ed, s, seats = position.edition[0], position.state, position.terms.seats
    blocks = [chain for chain in range(7) for _ in range(int(ed.dealt[chain]) - int(s.stock[0, chain]))]
    found: Counter[tuple[int, ...]] = Counter()
    for hand in itertools.combinations(range(len(blocks)), int(ed.each)):
        first = Counter(blocks[block] for block in hand)
        rest = Counter(blocks)
        rest.subtract(first)
        fits = all(bool(first[chain]) == bool(s.had[1, chain]) for chain in range(7))
        if fits and (seats == 2 or all(bool(rest[chain]) == bool(s.had[2, chain]) for chain in range(7))):
            found[tuple(first[chain] for chain in range(7))] += 1
    return found


@pytest.mark.parametrize(("seats", "dealt"), [(3, [6, 6, 5, 4, 0, 0, 0]), (2, [7, 6, 5, 0, 0, 0, 0])])
def test_dealt_blocks_come_with_the_odds_of_their_physical_orders(seats: int, dealt: list[int]) -> None:
    deals = (mid_game("vacation", seats, seed, 0, dealt=dealt) for seed in range(6))
    richest = max(deals, key=lambda position: len(every_deal(position)))
    orders = every_deal(richest)
    assert len(orders) > 5
    worlds, generator = Worlds(RULES, richest.terms, richest.view(0)), rng.make(5)
    drawn = Counter(tuple(worlds.draw(generator).stock[1].tolist()) for _ in range(6000))
    assert set(drawn) <= set(orders)
    total = sum(orders.values())
    piles = list(orders)
    assert chi_square_is_fine([drawn[pile] for pile in piles], [6000 * orders[pile] / total for pile in piles])


def nearly_full_board(sets: dict[int, list[int]]) -> Position:
    """Eight tiles are hidden, A1 to A8; seats 1 and 2 hold two of them each; ``sets``: what a stuck rack can hold."""
    position = mid_game("vacation", 3, 1, 0)
    s = position.state
    s.board[8:] = v.LONE
    s.drawn[:] = 1
    s.rack[:] = v.NO_TILE
    s.held[:] = [0, 2, 2, 0, 0, 0]
    s.rack[1, :2], s.rack[2, :2] = [0, 1], [2, 3]
    s.drawn[4:8] = 0
    s.pile = 4
    s.start[:3] = 100
    for seat, tiles in sets.items():
        for tile in tiles:
            put_in_set(s.stuck[seat], tile)
    return position


@pytest.mark.parametrize(
    "sets",
    [{}, {1: [0, 1, 2]}, {1: [0, 1, 4], 2: [0, 1, 2, 3, 4]}, {1: [0, 1, 2, 3], 2: [2, 3, 4, 5]}],
    ids=["free", "one stuck", "nested", "overlapping"],
)
def test_hidden_tiles_fill_the_slots_with_even_odds(sets: dict[int, list[int]]) -> None:
    position = nearly_full_board(sets)
    fits = [
        (tuple(sorted(order[:2])), tuple(sorted(order[2:])))
        for order in itertools.permutations(range(8), 4)
        if all(tile in sets.get(1, range(8)) for tile in order[:2])
        and all(tile in sets.get(2, range(8)) for tile in order[2:])
    ]
    orders = Counter(fits)
    worlds, generator = Worlds(RULES, position.terms, position.view(0)), rng.make(9)
    drawn: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(8000):
        rack = worlds.draw(generator).rack
        drawn[tuple(rack[1, :2].tolist()), tuple(rack[2, :2].tolist())] += 1
    assert set(drawn) <= set(orders)
    ways = list(orders)
    assert chi_square_is_fine([drawn[way] for way in ways], [8000 * orders[way] / len(fits) for way in ways])


def test_ranks_of_the_true_block_counts_are_uniform_over_2000_games() -> None:
    """In 2,000 games the true count ranks among 19 drawn ones as one more draw would."""
    ranks, tie = [0] * 20, np.random.default_rng(3)
    for seed in range(2000):
        position = mid_game("vacation", 4, seed, seed % 60)
        worlds, generator = Worlds(RULES, position.terms, position.view(0)), rng.make(seed)
        hidden = np.argwhere(position.view(0)["stock"][:4] == -1)
        if not len(hidden):
            continue
        seat, chain = hidden[seed % len(hidden)]
        true = int(position.state["stock"][seat, chain])
        draws = [int(worlds.draw(generator)["stock"][seat, chain]) for _ in range(19)]
        equal = sum(draw == true for draw in draws)
        ranks[sum(draw < true for draw in draws) + int(tie.integers(equal + 1))] += 1
    assert sum(ranks) > 1900
    assert chi_square_is_fine(ranks, [sum(ranks) / 20] * 20)
