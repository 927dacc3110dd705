"""Legality, and its only author: why a move is not legal, a function a step.

A verdict is 0 for a legal move, else the number of a reason (see ``reasons.py``) with up to three
small operands, packed into one integer.
"""

from __future__ import annotations

from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine.compile import rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.verdicts import because
from hotelier.games.vacation import moves as m
from hotelier.games.vacation import reasons as r
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import (
    ALL_CHAINS,
    chains_on_board,
    first_of,
    is_dead,
    is_empty,
    largest_of,
    may_end,
    safe_chains_touched,
    would_found,
)
from hotelier.games.vacation.score import price


@rule
def judge(s: State, ed: Edition, code: int) -> int:
    """0 when the code is legal now, else why not."""
    if s.to_move == NOBODY:
        return because(r.OVER)
    if s.to_move == CHANCE:
        return judge_chance(s, ed, code)
    if s.step == v.TILE:
        return judge_tile(s, ed, code)
    if s.step == v.BUY:
        return judge_buying(s, ed, code)
    if s.step == v.TRADE:
        return judge_trade(s, code)
    if s.step == v.SELL:
        return judge_sale(s, code)
    if s.step == v.FOUND:
        return judge_founding(s, code)
    if s.step == v.SURVIVOR:
        return judge_survivor(s, code)
    return judge_next(s, code)


@rule
def judge_tile(s: State, ed: Edition, code: int) -> int:
    """A tile of the mover's rack that makes no eighth chain and joins no safe ones (V11, V15, V16)."""
    if code == m.ANNOUNCE:
        return judge_announcement(s, ed)
    space = code - m.TILE
    if not 0 <= space < v.SPACES:
        return because(r.OTHER_STEP, v.TILE)
    if not is_empty(s, space):
        return because(r.ON_BOARD, space)
    if not in_rack(s, s.to_move, space):
        return because(r.NOT_IN_RACK, space)
    return judge_space(s, ed, space)


@rule
def judge_space(s: State, ed: Edition, space: int) -> int:
    """Whether the board lets a tile be played here, whoever holds it (V15, V16)."""
    if is_dead(s, ed, space):
        safe = safe_chains_touched(s, ed, space)
        one = first_of(safe)
        why = r.JOINS_SAFE_SWAPPED if ed.swaps else r.JOINS_SAFE
        return because(why, space, one, first_of(safe & ~(1 << one)))
    if would_found(s, space) and chains_on_board(s) == ALL_CHAINS:
        return because(r.EIGHTH_CHAIN, space)
    return 0


@rule
def can_play(s: State, ed: Edition) -> bool:
    """Whether any tile of the mover's rack can be played (V17)."""
    for k in range(s.held[s.turn]):
        if judge_space(s, ed, s.rack[s.turn, k]) == 0:
            return True
    return False


@rule
def all_dead(s: State, ed: Edition) -> bool:
    """Whether the mover holds tiles and all of them are dead (V42)."""
    for k in range(s.held[s.turn]):
        if not is_dead(s, ed, s.rack[s.turn, k]):
            return False
    return bool(s.held[s.turn] > 0)


@rule
def in_rack(s: State, seat: int, space: int) -> bool:
    """Whether the seat holds the tile."""
    held = False
    for k in range(v.RACK):
        held |= s.rack[seat, k] == space
    return held


@rule
def judge_announcement(s: State, ed: Edition) -> int:
    """The end can be announced while A or B holds, once (V40, V41)."""
    if ed.at_once:
        return because(r.ENDS_BY_ITSELF)
    if s.announced:
        return because(r.ANNOUNCED_ALREADY)
    if not may_end(s, ed):
        return because(r.NO_END_IN_SIGHT, int(ed.safe), int(ed.ends_at))
    return 0


@rule
def judge_survivor(s: State, code: int) -> int:
    """One of the largest chains that the tile touches takes over (V20)."""
    chain = code - m.SURVIVOR
    if not 0 <= chain < v.CHAINS:
        return because(r.OTHER_STEP, v.SURVIVOR)
    if not largest_of(s, s.queue) >> chain & 1:
        return because(r.NOT_LARGEST, chain)
    return 0


@rule
def judge_next(s: State, code: int) -> int:
    """One of the largest chains still to be settled comes next (V21)."""
    chain = code - m.NEXT
    if not 0 <= chain < v.CHAINS:
        return because(r.OTHER_STEP, v.NEXT)
    if not largest_of(s, s.queue) >> chain & 1:
        return because(r.NOT_NEXT, chain)
    return 0


@rule
def judge_trade(s: State, code: int) -> int:
    """Two for one, of blocks the seat holds, for blocks the bank holds (V28)."""
    pairs = code - m.TRADE
    if not 0 <= pairs <= v.MOST_BLOCKS // 2:
        return because(r.OTHER_STEP, v.TRADE)
    if 2 * pairs > s.stock[s.to_move, s.defunct]:
        return because(r.HOLDS_FEWER, int(s.defunct), int(s.stock[s.to_move, s.defunct]))
    if pairs > s.bank[s.survivor]:
        return because(r.BANK_SHORT, int(s.survivor), int(s.bank[s.survivor]))
    return 0


@rule
def can_trade(s: State, seat: int) -> bool:
    """Whether the seat could trade any defunct blocks (V28)."""
    return bool(s.stock[seat, s.defunct] >= 2 and s.bank[s.survivor] > 0)


@rule
def judge_sale(s: State, code: int) -> int:
    """Any number of defunct blocks the seat still holds (V28)."""
    blocks = code - m.SELL
    if not 0 <= blocks <= v.MOST_BLOCKS:
        return because(r.OTHER_STEP, v.SELL)
    if blocks > s.stock[s.to_move, s.defunct]:
        return because(r.HOLDS_FEWER, int(s.defunct), int(s.stock[s.to_move, s.defunct]))
    return 0


@rule
def judge_founding(s: State, code: int) -> int:
    """Any chain that is not on the board (V14, V18)."""
    chain = code - m.FOUND
    if not 0 <= chain < v.CHAINS:
        return because(r.OTHER_STEP, v.FOUND)
    if s.tiles[chain] > 0:
        return because(r.NAME_TAKEN, chain)
    return 0


@rule
def judge_buying(s: State, ed: Edition, code: int) -> int:
    """A block, or none, or the announcement (V30, V41)."""
    if code == m.PASS:
        return 0
    if code == m.ANNOUNCE:
        return judge_announcement(s, ed)
    chain = code - m.BUY
    if not 0 <= chain < v.CHAINS:
        return because(r.OTHER_STEP, v.BUY)
    return judge_block(s, ed, chain)


@rule
def judge_block(s: State, ed: Edition, chain: int) -> int:
    """A block of a chain on the board that the bank has and the mover can pay (V30)."""
    if s.tiles[chain] == 0:
        return because(r.NOT_ON_BOARD, chain)
    if s.bank[chain] == 0:
        return because(r.BANK_EMPTY, chain)
    if ed.differ and s.bought >> chain & 1:
        return because(r.BOUGHT_ALREADY, chain)
    if price(s, ed, chain) > s.cash[s.turn]:
        return because(r.TOO_DEAR, chain, price(s, ed, chain) // 100, int(s.cash[s.turn]) // 100)
    return 0


@rule
def judge_chance(s: State, ed: Edition, code: int) -> int:
    """What chance can bring: a tile of the pile, the tile a swap lays aside, a block not yet dealt."""
    if s.step == v.DEALING:
        chain = code - m.BLOCK
        if not 0 <= chain < v.CHAINS or s.aside[chain] == 0:
            return because(r.NO_SUCH_BLOCK)
        return 0
    if s.step == v.SWAP and not s.refill:
        return 0 if code == m.LAY_ASIDE + int(s.doomed[0]) else because(r.LAYS_ASIDE, int(s.doomed[0]))
    space = code - m.DRAW
    if not 0 <= space < v.SPACES:
        return because(r.CHANCE_DRAWS)
    if s.drawn[space] or (s.step == v.STARTING and _shown(s, ed, space)):
        return because(r.NOT_IN_PILE, space)
    return 0


@rule
def _shown(s: State, ed: Edition, space: int) -> bool:
    """Whether a seat drew this starting tile before (V1)."""
    for seat in range(ed.seats):
        if s.start[seat] == space:
            return True
    return False
