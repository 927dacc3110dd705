"""Worlds: states that have a given view, all orders of the hidden tiles and blocks equally likely.

Blocks. Purchases, trades and sales are public, so only the deal is unknown: a table with a row for each
other seat (and the pile laid aside) whose sums are known, a column for each chain with the blocks that
are not mine, a cell known or at least 1 where the seat visibly had any. All orders of the physical blocks
are alike, so a table weighs the product of 1/cell!. ``completions`` counts, backwards and cell by cell,
the weight of all ways to complete a table from the row sums that are left; drawing goes forwards.

Tiles. Each hidden slot of a rack has a set of tiles it may hold; slots are filled narrowest set first.
Where the sets are nested, as they nearly always are, that makes all fillings equally likely; where they
are not, a filling is kept with odds that even it out.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.engine import rng as random
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import in_set, put_in_set
from hotelier.games.vacation.view import HIDDEN

INVERSE_FACTORIAL: Final = np.array([1.0, *np.cumprod(1.0 / np.arange(1, v.MOST_BLOCKS + 1))])
GROUPS: Final = 2 * v.SEATS
"""Kinds of hidden slots: two a seat at most."""


@rule
def block_rows(ed: Edition) -> int:
    """Piles of dealt blocks: one a seat, with two seats also the one aside (V4)."""
    return int(ed.seats) + int(ed.seats == 2)


@rule
def dealt_cell(w: State, ed: Edition, row: int, chain: int) -> int:
    """How many blocks of the chain the pile was dealt, or HIDDEN."""
    if row == ed.seats:
        return int(w.aside[chain])
    if w.stock[row, chain] == HIDDEN:
        return HIDDEN
    return int(w.stock[row, chain]) - int(w.net[row, chain])


@rule
def unknown_cells(w: State, ed: Edition, cells: Array, left: Array, sums: Array) -> int:
    """Writes chain, row, least number and whether it is its column's last, of each hidden cell; how many.

    ``left`` and ``sums`` become the blocks that lie in the hidden cells of each row and column.
    """
    found = 0
    left[:] = ed.each
    for chain in range(v.CHAINS):
        sums[chain] = ed.dealt[chain]
        first = found
        for row in range(block_rows(ed)):
            dealt = dealt_cell(w, ed, row, chain)
            if dealt == HIDDEN:
                cells[found, 0] = chain
                cells[found, 1] = row
                cells[found, 2] = int(row < ed.seats)  # visibly any (V6); the pile aside may hold none
                cells[found, 3] = 0
                found += 1
            else:
                left[row] -= dealt
                sums[chain] -= dealt
        if found > first:
            cells[found - 1, 3] = 1
    return found


@rule
def strides_of(left: Array) -> Array:
    """How far apart two states are in the table that differ by one block of a row; last, how many there are."""
    strides = np.ones(len(left) + 1, np.int64)
    for row in range(len(left)):
        strides[row + 1] = strides[row] * (left[row] + 1)
    return strides


@called_rule
def completions(w: State, ed: Edition) -> Array:
    """For each hidden cell and each remaining row sums: the weight of all ways to fill the rest of the table."""
    cells = np.empty((v.CHAINS * (v.SEATS + 1), 4), np.int64)
    left, sums = np.empty(block_rows(ed), np.int64), np.empty(v.CHAINS, np.int64)
    many = unknown_cells(w, ed, cells, left, sums)
    strides = strides_of(left)
    table = np.empty((many + 1, strides[-1]), np.float64)
    table[many] = 0.0
    table[many, 0] = 1.0
    later = 0
    for k in range(many - 1, -1, -1):
        chain = cells[k, 0]
        if cells[k, 3] and k < many - 1:
            later += sums[cells[k + 1, 0]]
        _weigh(table[k], table[k + 1], left, strides, cells[k], later, sums[chain])
    return table


@rule
def _weigh(here: Array, after: Array, left: Array, strides: Array, cell: Array, later: int, column: int) -> None:
    """Fills the table of one cell from that of the next. ``later``: blocks of the columns behind this one."""
    row, least, last_row = cell[1], cell[2], cell[3]
    stride = strides[row]
    rest = np.zeros(len(left), np.int64)
    total = 0
    for state in range(len(here)):
        in_column = total - later
        weight = 0.0
        if 0 <= in_column <= column:
            first = max(least, in_column) if last_row else least
            for blocks in range(first, min(in_column, rest[row]) + 1):
                weight += INVERSE_FACTORIAL[blocks] * after[state - blocks * stride]
        here[state] = weight
        k = 0
        while k < len(left) and rest[k] == left[k]:
            total -= rest[k]
            rest[k] = 0
            k += 1
        if k < len(left):
            rest[k] += 1
            total += 1


@called_rule
def deal_world(w: State, ed: Edition, table: Array, rng: Array, out: State) -> None:
    """Writes into ``out``, a copy of the view, a state that has this view; a seat is to move."""
    deal_blocks(w, ed, table, rng, out)
    _deal_tiles(w, ed, rng, out)
    out.doomed[:] = v.NO_TILE


@rule
def deal_blocks(w: State, ed: Edition, table: Array, rng: Array, out: State) -> None:
    """Fills the hidden cells of the deal, forwards."""
    cells = np.empty((v.CHAINS * (v.SEATS + 1), 4), np.int64)
    left, sums = np.empty(block_rows(ed), np.int64), np.empty(v.CHAINS, np.int64)
    many = unknown_cells(w, ed, cells, left, sums)
    strides = strides_of(left)
    state = strides[-1] - 1
    for k in range(many):
        chain, row = cells[k, 0], cells[k, 1]
        least = sums[chain] if cells[k, 3] else cells[k, 2]
        most = min(left[row], sums[chain])
        blocks = _choose(table[k], table[k + 1], state, strides[row], least, most, rng)
        state -= blocks * strides[row]
        left[row] -= blocks
        sums[chain] -= blocks
        if row < ed.seats:
            out.stock[row, chain] = blocks + w.net[row, chain]
        else:
            out.aside[chain] = blocks


@rule
def _choose(here: Array, after: Array, state: int, stride: int, least: int, most: int, rng: Array) -> int:
    """How many blocks a cell holds, by the weight of all that can follow."""
    target = random.uniform(rng) * here[state]
    chosen = least
    for blocks in range(least, most + 1):
        weight = INVERSE_FACTORIAL[blocks] * after[state - blocks * stride]
        if weight > 0.0:
            chosen = blocks
        target -= weight
        if target < 0.0:
            break
    return chosen


@rule
def _deal_tiles(w: State, ed: Edition, rng: Array, out: State) -> None:
    """Hidden tiles go to the hidden slots of the racks; the rest is the pile."""
    pool = np.empty(v.SPACES, np.int8)
    many = 0
    for space in range(v.SPACES):
        if w.drawn[space] == HIDDEN:
            pool[many] = space
            many += 1
            out.drawn[space] = 0
    owners, slots = np.empty(GROUPS, np.int64), np.empty(GROUPS, np.int64)
    sets = np.zeros((GROUPS, 2), np.int64)
    groups = slot_groups(w, ed, owners, slots, sets)
    sort_by_width(groups, owners, slots, sets)
    while not _fill(pool, many, groups, slots, sets, rng):
        pass
    at = 0
    for group in range(groups):
        for _ in range(slots[group]):
            _put_tile(out, owners[group], pool[at])
            at += 1


@rule
def slot_groups(w: State, ed: Edition, owners: Array, slots: Array, sets: Array) -> int:
    """Hidden slots that may hold the same tiles: whose, how many, and which tiles; the number of groups.

    A rack that had no tile step holds only what could not be played then (V17); tiles that were dead at
    a seat's last end of turn can only be among those it drew in its swap (V16).
    """
    groups = 0
    for other in range(ed.seats):
        hidden = 0
        for k in range(w.held[other]):
            hidden += int(w.rack[other, k] == HIDDEN)
        fresh = min(int(w.fresh[other]), hidden)
        for free in (True, False):
            many = fresh if free else hidden - fresh
            if many == 0:
                continue
            owners[groups] = other
            slots[groups] = many
            for space in range(v.SPACES):
                if w.drawn[space] == HIDDEN and may_hold(w, other, free, space):
                    put_in_set(sets[groups], space)
            groups += 1
    return groups


@rule
def may_hold(w: State, seat: int, free: bool, space: int) -> bool:
    """Whether a hidden slot of the seat can hold the tile; ``free`` slots were filled in its last swap."""
    stuck = w.stuck[seat, 0] | w.stuck[seat, 1]
    if stuck and not in_set(w.stuck[seat], space):
        return False
    return free or not in_set(w.dead[seat], space)


@rule
def width(tiles: Array) -> int:
    """How many tiles a set holds."""
    many = 0
    for half in range(2):
        rest = tiles[half]
        while rest:
            rest &= rest - 1
            many += 1
    return many


@rule
def within(small: Array, large: Array) -> bool:
    """Whether all tiles of one set are in the other."""
    return bool((small[0] & ~large[0]) == 0 and (small[1] & ~large[1]) == 0)


@rule
def sort_by_width(groups: int, owners: Array, slots: Array, sets: Array) -> None:
    """The narrowest sets first."""
    for k in range(1, groups):
        at = k
        while at > 0 and width(sets[at - 1]) > width(sets[at]):
            for pair in (owners, slots):
                pair[at - 1], pair[at] = pair[at], pair[at - 1]
            for half in range(2):
                sets[at - 1, half], sets[at, half] = sets[at, half], sets[at - 1, half]
            at -= 1


@rule
def _fill(pool: Array, many: int, groups: int, slots: Array, sets: Array, rng: Array) -> bool:
    """Draws the tiles of all slots to the front of the pool; False when it has to be tried again."""
    at = 0
    for group in range(groups):
        inside, nested = 0, True
        for before in range(group):
            if within(sets[before], sets[group]):
                inside += slots[before]
            else:
                nested = False
        most = width(sets[group]) - inside
        for slot in range(slots[group]):
            if not nested and not _keep(pool, at, many, sets[group], most - slot, rng):
                return False
            other = at + random.below(rng, many - at)
            while not in_set(sets[group], pool[other]):
                other = at + random.below(rng, many - at)
            pool[at], pool[other] = pool[other], pool[at]
            at += 1
    return True


@rule
def _keep(pool: Array, at: int, many: int, tiles: Array, most: int, rng: Array) -> bool:
    """Evens out a slot whose choices depend on what was drawn before: kept with odds of choices to most."""
    choices = 0
    for k in range(at, many):
        choices += int(in_set(tiles, pool[k]))
    return random.uniform(rng) * most < choices


@rule
def _put_tile(out: State, seat: int, space: int) -> None:
    """The tile takes the seat's first hidden slot; tiles stand by row and column."""
    at = 0
    while out.rack[seat, at] != HIDDEN:
        at += 1
    out.rack[seat, at] = space
    out.drawn[space] = 1
    if at + 1 == out.held[seat]:
        out.rack[seat, : at + 1].sort()
