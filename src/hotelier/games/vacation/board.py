"""The board: its spaces, what touches what, chains and when they are safe."""

from __future__ import annotations

from typing import Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.vacation.state import CHAINS, EMPTY, LONE, SPACES

ROWS: Final = "ABCDEFGHI"
COLUMNS: Final = 12
SPACE_NAMES: Final = tuple(f"{row}{column}" for row in ROWS for column in range(1, COLUMNS + 1))
ALL_CHAINS: Final = (1 << CHAINS) - 1


def _neighbours() -> Array:
    """The spaces that share a side with a space (V11), four for each: at the edge some stand there twice."""
    table = np.empty((SPACES, 4), np.int8)
    for space in range(SPACES):
        row, column = divmod(space, COLUMNS)
        near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        on_board = [r * COLUMNS + c for r, c in near if 0 <= r < len(ROWS) and 0 <= c < COLUMNS]
        table[space] = (on_board * 2)[:4]
    return table


NEIGHBOURS: Final = _neighbours()

# A set of tiles is two numbers with a bit for each space, half a board each.
HALF: Final = SPACES // 2


@rule
def in_set(tiles: Array, space: int) -> bool:
    """Whether the set holds the tile."""
    return bool(int(tiles[space // HALF]) >> (int(space) % HALF) & 1)


@rule
def put_in_set(tiles: Array, space: int) -> None:
    """Adds the tile to the set."""
    tiles[space // HALF] |= np.int64(1) << np.int64(space % HALF)


@rule
def around(s: State, space: int) -> int:
    """What a tile here would touch (V11): a bit for an empty space, one for a lone tile, then one for each chain."""
    seen = 0
    for near in NEIGHBOURS[space]:
        seen |= 1 << (int(s.board[near]) - EMPTY)
    return seen


@rule
def chains_touched(s: State, space: int) -> int:
    """A bit for each chain that a tile here would touch (V11)."""
    return around(s, space) >> 2


@rule
def count(chains: int) -> int:
    """How many chains a row of bits names."""
    many = 0
    while chains:
        chains &= chains - 1
        many += 1
    return many


@rule
def several(chains: int) -> bool:
    """Whether a row of bits names two chains or more."""
    return (chains & (chains - 1)) != 0


@rule
def first_of(chains: int) -> int:
    """The first chain of a row of bits that is not empty."""
    chain = 0
    while not chains >> chain & 1:
        chain += 1
    return chain


@rule
def is_safe(s: State, ed: Edition, chain: int) -> bool:
    """Whether the chain can't be taken over any more (V19)."""
    return bool(s.tiles[chain] >= ed.safe)


@rule
def safe_chains_touched(s: State, ed: Edition, space: int) -> int:
    """A bit for each safe chain that a tile here would join (V16, V19)."""
    safe = 0
    for near in NEIGHBOURS[space]:
        if s.board[near] > LONE and is_safe(s, ed, s.board[near]):
            safe |= 1 << s.board[near]
    return safe


@rule
def is_dead(s: State, ed: Edition, space: int) -> bool:
    """Whether a tile here would join two or more safe chains (V16)."""
    return several(chains_touched(s, space)) and several(safe_chains_touched(s, ed, space))


@rule
def chains_on_board(s: State) -> int:
    """A bit for each chain on the board."""
    chains = 0
    for chain in range(CHAINS):
        if s.tiles[chain] > 0:
            chains |= 1 << chain
    return chains


@rule
def would_found(s: State, space: int) -> bool:
    """Whether a tile here makes a new chain: next to lone tiles only (V12)."""
    return around(s, space) >> 1 == 1


@rule
def largest_of(s: State, chains: int) -> int:
    """Of the chains named by bits, those with most tiles (V20, V21)."""
    most, largest = 0, 0
    for chain in range(CHAINS):
        if chains >> chain & 1:
            if s.tiles[chain] > most:
                most, largest = int(s.tiles[chain]), 0
            if s.tiles[chain] == most:
                largest |= 1 << chain
    return largest


@rule
def claim(s: State, space: int, chain: int) -> int:
    """The tile here and all lone tiles connected to it join the chain (V12); how many."""
    if not around(s, space) >> 1 & 1:
        s.board[space] = chain
        return 1
    return claim_all(s, space, chain)


@called_rule
def claim_all(s: State, space: int, chain: int) -> int:
    """Goes from tile to tile, as far as they are lone, and claims them for the chain (V12); how many."""
    joined = np.empty(SPACES, np.int8)  # a recursive rule would crash when loaded from Numba's cache
    joined[0] = space
    s.board[space] = chain
    many, looked = 1, 0
    while looked < many:
        for near in NEIGHBOURS[joined[looked]]:
            if s.board[near] == LONE:
                s.board[near] = chain
                joined[many] = near
                many += 1
        looked += 1
    return many


@rule
def rename(s: State, chain: int, survivor: int) -> None:
    """The tiles of a chain that was taken over are the survivor's now (V20)."""
    for space in range(SPACES):
        s.board[space] = survivor if s.board[space] == chain else s.board[space]


@rule
def may_end(s: State, ed: Edition) -> bool:
    """Whether condition A or B holds (V40)."""
    largest, smallest = 0, SPACES
    for chain in range(CHAINS):
        tiles = int(s.tiles[chain])
        largest = max(largest, tiles)
        smallest = min(smallest, tiles if tiles > 0 else SPACES)
    return largest >= ed.ends_at or (largest > 0 and smallest >= ed.safe)


@rule
def is_empty(s: State, space: int) -> bool:
    """Whether no tile lies here."""
    return bool(s.board[space] == EMPTY)
