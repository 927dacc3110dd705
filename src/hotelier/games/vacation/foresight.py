"""What moves would do and what things are worth, asked of the rules all at once: the compiled half of the outlook."""

from __future__ import annotations

from typing import Final

from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.vacation import moves as m
from hotelier.games.vacation import state as v
from hotelier.games.vacation.apply import merge
from hotelier.games.vacation.board import (
    ALL_CHAINS,
    chains_on_board,
    chains_touched,
    claim,
    first_of,
    is_safe,
    largest_of,
    may_end,
    put_in_set,
    safe_chains_touched,
    would_found,
)
from hotelier.games.vacation.judge import judge_space, judge_trade
from hotelier.games.vacation.score import first_bonus, price, second_bonus

# What is foreseen, a row each: of every tile of the rack, of the tile played this turn, of every chain.
PLAYED: Final = v.RACK
CHAIN: Final = PLAYED + 1
ROWS: Final = CHAIN + v.CHAINS
VERDICT, TOUCHED, LARGEST, SAFE, LOW, HIGH = range(6)  # of a tile; the last two are the set of tiles that join with it
PRICE, FIRST, SECOND, IS_SAFE, FIRST_THEN, SECOND_THEN = range(6)  # of a chain; the last two once the tile is settled
MAY_END: Final = VERDICT  # of the tile played
MOST_TRADE: Final = SAFE  # of the tile played


@called_rule
def foresee(s: State, ed: Edition, seat: int, trial: State, out: Array) -> int:
    """Writes what the rules say of chains, of the tile played, and of the seat's tiles once that one is settled.

    ``trial`` is a copy of the view. The answer is a chain whose name is not known yet, the survivor to be chosen or the
    chain to be named, which is there as if it were; or NO_CHAIN.
    """
    if seat >= 0 and v.TRADE <= s.step <= v.SELL:
        out[PLAYED, MOST_TRADE] = most_tradable(trial, seat)
    unnamed = settle(s, trial, out[PLAYED])
    out[PLAYED, MAY_END] = may_end(s, ed)
    for chain in range(v.CHAINS):
        row = out[CHAIN + chain]
        if s.tiles[chain] > 0:
            row[PRICE], row[FIRST] = price(s, ed, chain), first_bonus(s, ed, chain)
            row[SECOND], row[IS_SAFE] = second_bonus(s, ed, chain), is_safe(s, ed, chain)
        if trial.tiles[chain] > 0:
            row[FIRST_THEN], row[SECOND_THEN] = first_bonus(trial, ed, chain), second_bonus(trial, ed, chain)
    if seat >= 0:
        for k in range(s.held[seat]):
            look_at(trial, ed, int(s.rack[seat, k]), out[k])
    return unnamed


@rule
def most_tradable(trial: State, seat: int) -> int:
    """The most defunct blocks that the seat could trade as things stand (V28)."""
    trial.to_move = seat
    pairs = 0
    while judge_trade(trial, m.TRADE + pairs + 1) == 0:
        pairs += 1
    return 2 * pairs


@rule
def settle(s: State, trial: State, row: Array) -> int:
    """Merges or founds in ``trial`` what the tile played has joined, and writes what that is (V12, V20)."""
    if s.tile == v.NO_TILE or s.board[s.tile] != v.LONE:
        return v.NO_CHAIN
    space = int(s.tile)
    row[TOUCHED] = chains_touched(s, space)
    row[LARGEST] = largest_of(s, int(s.queue))
    gather(trial, space, row)
    if v.SURVIVOR <= s.step <= v.SELL:
        chosen = s.survivor != v.NO_CHAIN
        trial.survivor = s.survivor if chosen else first_of(int(row[LARGEST]))
        survivor = int(trial.survivor)
        merge(trial)
        return v.NO_CHAIN if chosen else survivor
    if not would_found(s, space):
        return v.NO_CHAIN
    newborn = first_of(ALL_CHAINS & ~chains_on_board(s))
    trial.tiles[newborn] = claim(trial, space, newborn)
    return newborn


@rule
def look_at(s: State, ed: Edition, space: int, row: Array) -> None:
    """Writes what the rules say of a tile that is not on the board yet (V12, V15, V16)."""
    row[VERDICT] = judge_space(s, ed, space)
    row[TOUCHED] = chains_touched(s, space)
    row[LARGEST] = largest_of(s, int(row[TOUCHED]))
    row[SAFE] = safe_chains_touched(s, ed, space)
    gather(s, space, row)
    s.board[space] = v.EMPTY


@rule
def gather(s: State, space: int, row: Array) -> None:
    """Writes the set of tiles that join with the one here: itself, and lone tiles connected to it (V12)."""
    s.board[space] = v.LONE
    claim(s, space, v.NO_CHAIN)
    for near in range(v.SPACES):
        if s.board[near] == v.NO_CHAIN:
            s.board[near] = v.LONE
            put_in_set(row[LOW : HIGH + 1], near)
