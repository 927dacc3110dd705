"""The codes of moves: one for each thing a seat can say, in the order in which legal moves are listed."""

from __future__ import annotations

from typing import Final

from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.vacation import state as v

TILE: Final = 0
SURVIVOR: Final = TILE + v.SPACES
NEXT: Final = SURVIVOR + v.CHAINS
TRADE: Final = NEXT + v.CHAINS  # two blocks a code
SELL: Final = TRADE + v.MOST_BLOCKS // 2 + 1
FOUND: Final = SELL + v.MOST_BLOCKS + 1
BUY: Final = FOUND + v.CHAINS
PASS: Final = BUY + v.CHAINS
ANNOUNCE: Final = PASS + 1
MOVES: Final = ANNOUNCE + 1

# Chance.
DRAW: Final = MOVES
LAY_ASIDE: Final = DRAW + v.SPACES
BLOCK: Final = LAY_ASIDE + v.SPACES
CODES: Final = BLOCK + v.CHAINS


@called_rule
def candidates(s: State, ed: Edition, out: Array) -> int:
    """Writes the codes that could be legal in this step, rising; how many."""
    if s.step == v.TILE:
        return _tiles(s, out)
    if s.step == v.SURVIVOR:
        return _run(out, SURVIVOR, v.CHAINS)
    if s.step == v.NEXT:
        return _run(out, NEXT, v.CHAINS)
    if s.step == v.TRADE:
        return _run(out, TRADE, s.stock[s.to_move, s.defunct] // 2 + 1)
    if s.step == v.SELL:
        return _run(out, SELL, s.stock[s.to_move, s.defunct] + 1)
    if s.step == v.FOUND:
        return _run(out, FOUND, v.CHAINS)
    return _run(out, BUY, v.CHAINS + 2)


@rule
def _tiles(s: State, out: Array) -> int:
    held = int(s.held[s.to_move])
    for k in range(held):
        out[k] = TILE + s.rack[s.to_move, k]
    out[held] = ANNOUNCE
    return held + 1


@rule
def _run(out: Array, first: int, many: int) -> int:
    for k in range(many):
        out[k] = first + k
    return int(many)
