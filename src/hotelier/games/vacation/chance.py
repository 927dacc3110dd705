"""Chance's seat: what it can bring and how likely, what it does, and its answers fixed by a seed."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.seeds import Words
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, Orders, State
from hotelier.engine.rng import below
from hotelier.games.vacation import moves as m
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import COLUMNS, ROWS
from hotelier.games.vacation.judge import judge_chance


@called_rule
def odds(s: State, ed: Edition, codes: Array, weights: Array) -> int:
    """Every tile or block is as likely as any other; the tile a swap lays aside is certain."""
    found = 0
    for code in range(m.DRAW, m.CODES):
        if judge_chance(s, ed, code) == 0:
            codes[found] = code
            weights[found] = s.aside[code - m.BLOCK] if s.step == v.DEALING else 1
            found += 1
    return found


@called_rule
def toss(s: State, ed: Edition, rng: Array) -> int:
    """A block of those left; the tile a swap lays aside; any tile, again and again until it is one of the pile."""
    if s.step == v.DEALING:
        return m.BLOCK + nth_block(s, below(rng, blocks_left(s)))
    if s.step == v.SWAP and not s.refill:
        return m.LAY_ASIDE + int(s.doomed[0])
    while True:
        code = m.DRAW + below(rng, v.SPACES)
        if judge_chance(s, ed, code) == 0:
            return code


@rule
def blocks_left(s: State) -> int:
    """Blocks not dealt yet."""
    many = 0
    for chain in range(v.CHAINS):
        many += int(s.aside[chain])
    return many


@rule
def nth_block(s: State, n: int) -> int:
    """The chain of the n-th block not dealt yet, counted by chains."""
    chain = 0
    while n >= s.aside[chain]:
        n -= int(s.aside[chain])
        chain += 1
    return chain


@called_rule
def answer(s: State, ed: Edition, orders: Orders) -> int:
    """The n-th starting tile, tile or block of the order fixed at the start."""
    if s.step == v.STARTING and ed.starting == v.RETURNED:
        return m.DRAW + int(orders.starting[_shown(s, ed)])
    if s.step == v.DEALING:
        return m.BLOCK + int(orders.blocks[s.blocks])
    if s.step == v.SWAP and not s.refill:
        return m.LAY_ASIDE + int(s.doomed[0])
    return m.DRAW + int(orders.tiles[v.SPACES - s.pile])


def fix_orders(terms: Terms, words: Callable[[str], Words]) -> Array:
    """All answers of a seed: one shuffle for each pile, a purpose each."""
    fixed = np.zeros(1, v.ORDERS)
    fixed["starting"][0] = words("starting").shuffled(range(v.SPACES))
    fixed["tiles"][0] = words("tiles").shuffled(range(v.SPACES))
    blocks = [chain for chain, dealt in enumerate(terms.values["dealt"]) for _ in range(dealt)]
    fixed["blocks"][0, : len(blocks)] = words("blocks").shuffled(blocks)
    return fixed


@rule
def _shown(s: State, ed: Edition) -> int:
    """How many seats have drawn their starting tile."""
    shown = 0
    while shown < ed.seats and s.start[shown] != v.NO_TILE:
        shown += 1
    return shown


@rule
def set_up(s: State, ed: Edition, space: int) -> None:
    """A starting tile, or a tile for the first rack that is not full (V1, V2)."""
    if s.step == v.STARTING:
        show_starting_tile(s, ed, _shown(s, ed), space)
        return
    seat = 0
    while s.held[seat] == v.RACK:
        seat += 1
    draw(s, ed, seat, space)


@rule
def show_starting_tile(s: State, ed: Edition, seat: int, space: int) -> None:
    """The tile is shown and kept, placed or returned; the head of the alphabet starts (V1)."""
    s.start[seat] = space
    if ed.starting != v.RETURNED:
        draw(s, ed, seat, space)
    if ed.starting == v.PLACED:
        s.rack[seat, 0] = v.NO_TILE
        s.held[seat] = 0
        s.board[space] = v.LONE
    if seat == 0 or starting_rank(ed, space) < starting_rank(ed, s.start[s.turn]):
        s.turn = seat


@rule
def starting_rank(ed: Edition, space: int) -> int:
    """Where a tile stands in the starting order: row before column, or the other way round (V1)."""
    row, column = space // COLUMNS, space % COLUMNS
    return column * len(ROWS) + row if ed.column_first else int(space)


@rule
def draw(s: State, ed: Edition, seat: int, space: int) -> None:
    """A tile of the pile goes to its place in the seat's rack, by row and column (V2, V13)."""
    s.drawn[space] = 1
    s.pile -= 1
    at = int(s.held[seat])
    while at > 0 and s.rack[seat, at - 1] > space:
        s.rack[seat, at] = s.rack[seat, at - 1]
        at -= 1
    s.rack[seat, at] = space
    s.held[seat] += 1


@rule
def lay_aside(s: State) -> None:
    """The first doomed tile leaves the rack for good (V16)."""
    take_from_rack(s, s.turn, s.doomed[0])
    for k in range(v.RACK - 1):
        s.doomed[k] = s.doomed[k + 1]
    s.doomed[v.RACK - 1] = v.NO_TILE
    s.refill = 1


@rule
def take_from_rack(s: State, seat: int, space: int) -> None:
    """The tile leaves the rack; those behind it move up. What was known of the rack as a whole lapses (V17)."""
    s.stuck[seat, :] = 0
    held = int(s.held[seat]) - 1
    at = 0
    while s.rack[seat, at] != space:
        at += 1
    for k in range(at, held):
        s.rack[seat, k] = s.rack[seat, k + 1]
    s.rack[seat, held] = v.NO_TILE
    s.held[seat] = held


@rule
def deal_block(s: State, ed: Edition, chain: int) -> None:
    """A dealt block goes to the seat whose share is not complete (V4)."""
    seat = int(s.blocks) // int(ed.each)
    s.aside[chain] -= 1
    s.stock[seat, chain] += 1
    s.had[seat, chain] = 1
    s.blocks += 1
