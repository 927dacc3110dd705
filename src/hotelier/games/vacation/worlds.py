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
from hotelier.engine.compile import rule
from hotelier.engine.contract import Edition, State
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import in_set, put_in_set
from hotelier.games.vacation.view import HIDDEN

INVERSE_FACTORIAL: Final = np.array([1.0, *np.cumprod(1.0 / np.arange(1, v.MOST_BLOCKS + 1))])
GROUPS: Final = 2 * v.SEATS
"""Kinds of hidden slots: two a seat at most."""


@rule
def block_rows(w: State, ed: Edition, seat: int) -> int:
    """How many piles of dealt blocks hold something unknown to the seat: the others' and the one aside."""
    return int(ed.seats) - int(0 <= seat) + int(ed.seats == 2)


@rule
def block_cells(w: State, ed: Edition, seat: int, low: Array, high: Array, left: Array) -> None:
    """The bounds of every cell, by chain and row, and the sum of every row without its known cells."""
    row = 0
    for other in range(ed.seats):
        if other == seat:
            continue
        left[row] = ed.each
        for chain in range(v.CHAINS):
            known = int(w.stock[other, chain]) - int(w.net[other, chain])
            _bound(low, high, left, chain, row, known if w.stock[other, chain] != HIDDEN else HIDDEN, 1)
        row += 1
    if ed.seats == 2:
        left[row] = ed.each
        for chain in range(v.CHAINS):
            _bound(low, high, left, chain, row, int(w.aside[chain]), 0)


@rule
def _bound(low: Array, high: Array, left: Array, chain: int, row: int, known: int, least: int) -> None:
    if known == HIDDEN:
        low[chain, row] = least
        high[chain, row] = v.MOST_BLOCKS
    else:
        low[chain, row] = 0
        high[chain, row] = 0
        left[row] -= known


@rule
def column_sums(w: State, ed: Edition, seat: int, low: Array, high: Array, rows: int) -> Array:
    """Blocks of each chain that lie in cells unknown to the seat."""
    sums = np.zeros(v.CHAINS, np.int64)
    for chain in range(v.CHAINS):
        unknown = False
        for row in range(rows):
            unknown = unknown or high[chain, row] > 0
        if not unknown:
            continue
        sums[chain] = ed.dealt[chain]
        for holder in range(ed.seats):
            if w.stock[holder, chain] != HIDDEN:
                sums[chain] -= int(w.stock[holder, chain]) - int(w.net[holder, chain])
        if ed.seats == 2 and w.aside[chain] != HIDDEN:
            sums[chain] -= w.aside[chain]
    return sums


@rule
def strides_of(left: Array) -> Array:
    """How far apart two states are in the table that differ by one block of a row; last, how many there are."""
    strides = np.ones(len(left) + 1, np.int64)
    for row in range(len(left)):
        strides[row + 1] = strides[row] * (left[row] + 1)
    return strides


@rule
def completions(w: State, ed: Edition, seat: int) -> Array:
    """For each cell and each remaining row sums: the weight of all ways to fill the rest of the table."""
    rows = block_rows(w, ed, seat)
    low, high = np.zeros((v.CHAINS, rows), np.int64), np.zeros((v.CHAINS, rows), np.int64)
    left = np.zeros(rows, np.int64)
    block_cells(w, ed, seat, low, high, left)
    sums = column_sums(w, ed, seat, low, high, rows)
    strides = strides_of(left)
    table = np.zeros((v.CHAINS * rows + 1, strides[rows]), np.float64)
    table[v.CHAINS * rows, 0] = 1.0
    later = 0
    for chain in range(v.CHAINS - 1, -1, -1):
        for row in range(rows - 1, -1, -1):
            cell = chain * rows + row
            _weigh(
                table[cell], table[cell + 1], left, strides, row, later, sums[chain], low[chain, row], high[chain, row]
            )
        later += sums[chain]
    return table


@rule
def _weigh(
    here: Array, after: Array, left: Array, strides: Array, row: int, later: int, column: int, low: int, high: int
) -> None:
    """Fills the table of one cell from that of the next. ``later``: blocks of the columns behind this one."""
    rows = len(left)
    rest = np.zeros(rows, np.int64)
    total = 0
    for state in range(len(here)):
        in_column = total - later
        if 0 <= in_column <= column:
            first = max(low, in_column) if row == rows - 1 else low
            last = min(high, in_column, rest[row])
            weight = 0.0
            for blocks in range(first, last + 1):
                weight += INVERSE_FACTORIAL[blocks] * after[state - blocks * strides[row]]
            here[state] = weight
        k = 0
        while k < rows and rest[k] == left[k]:
            total -= rest[k]
            rest[k] = 0
            k += 1
        if k < rows:
            rest[k] += 1
            total += 1


@rule
def deal_world(w: State, ed: Edition, seat: int, table: Array, rng: Array, out: State) -> None:
    """Writes into ``out``, a copy of the view, a state that has this view; a seat is to move."""
    _deal_blocks(w, ed, seat, table, rng, out)
    _deal_tiles(w, ed, seat, rng, out)
    out.doomed[:] = v.NO_TILE


@rule
def _deal_blocks(w: State, ed: Edition, seat: int, table: Array, rng: Array, out: State) -> None:
    rows = block_rows(w, ed, seat)
    low, high = np.zeros((v.CHAINS, rows), np.int64), np.zeros((v.CHAINS, rows), np.int64)
    left = np.zeros(rows, np.int64)
    block_cells(w, ed, seat, low, high, left)
    sums = column_sums(w, ed, seat, low, high, rows)
    strides = strides_of(left)
    state = strides[rows] - 1
    for chain in range(v.CHAINS):
        for row in range(rows):
            if high[chain, row] == 0:
                continue
            cell = chain * rows + row
            most = min(left[row], sums[chain])
            least = sums[chain] if row == rows - 1 else low[chain, row]
            blocks = _choose(table[cell], table[cell + 1], state, strides[row], least, most, rng)
            state -= blocks * strides[row]
            left[row] -= blocks
            sums[chain] -= blocks
            _put_blocks(w, ed, seat, chain, row, blocks, out)


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
def _put_blocks(w: State, ed: Edition, seat: int, chain: int, row: int, blocks: int, out: State) -> None:
    """The dealt blocks of a cell go to the seat of that row, or aside."""
    other = row + 1 if 0 <= seat <= row else row
    if other < ed.seats:
        out.stock[other, chain] = blocks + w.net[other, chain]
    else:
        out.aside[chain] = blocks


@rule
def _deal_tiles(w: State, ed: Edition, seat: int, rng: Array, out: State) -> None:
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
    groups = slot_groups(w, ed, seat, owners, slots, sets)
    sort_by_width(groups, owners, slots, sets)
    while not _fill(pool, many, groups, slots, sets, rng):
        pass
    at = 0
    for group in range(groups):
        for _ in range(slots[group]):
            _put_tile(out, owners[group], pool[at])
            at += 1


@rule
def slot_groups(w: State, ed: Edition, seat: int, owners: Array, slots: Array, sets: Array) -> int:
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
            if other == seat or many == 0:
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
