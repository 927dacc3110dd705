"""How a score comes about: the bonuses of each chain, what blocks were sold for, and what they cost."""

from __future__ import annotations

from typing import Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.seats import NOBODY
from hotelier.core.terms import Terms
from hotelier.engine.causes import Cause, Way
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.vacation import moves as m
from hotelier.games.vacation import state as v
from hotelier.games.vacation.score import holders, most_held, pay_bonuses, price

# Entries, one a chain each: bonuses as the largest holder, as one of several, and as a smaller one; sales; purchases.
FIRST, LEVEL, SECOND, SOLD, SPENT = (v.CHAINS * kind for kind in range(5))
ENTRIES: Final = 5 * v.CHAINS


@called_rule
def account(before: State, s: State, ed: Edition, code: int, out: Array) -> None:
    """Adds what a move has paid and cost each seat, in the last reckoning too (V22-V28, V30, V44)."""
    if before.step == v.SELL:
        blocks = code - m.SELL
        out[before.to_move, SOLD + before.defunct] += blocks * price(before, ed, before.defunct)
    elif before.step == v.BUY and m.BUY <= code < m.PASS:
        out[before.turn, SPENT + code - m.BUY] -= price(before, ed, code - m.BUY)
    if s.heard != 0:
        trials = np.empty(1, v.STATE)
        for chain in range(v.CHAINS):
            if s.heard >> chain & 1:
                add_payment(before, s, ed, chain, trials[0], out)


@rule
def add_payment(before: State, s: State, ed: Edition, chain: int, trial: State, out: Array) -> None:
    """Adds the bonuses of a chain that was settled in this move, and in the last reckoning the sale of its blocks.

    A chain that stands on the board when the game is over was settled at its size then, any other at its size before.
    """
    last = s.to_move == NOBODY and s.tiles[chain] > 0
    trial.tiles[chain] = s.tiles[chain] if last else before.tiles[chain]
    trial.cash[:] = 0
    trial.heard = 0
    for seat in range(ed.seats):
        trial.stock[seat, chain] = s.spoken[chain, seat]
    pay_bonuses(trial, ed, chain, int(s.turn) if last else int(before.turn))
    most = most_held(trial, ed, chain, 127)
    for seat in range(ed.seats):
        held = int(trial.stock[seat, chain])
        place = SECOND if held < most else LEVEL if holders(trial, ed, chain, most) > 1 else FIRST
        out[seat, place + chain] += trial.cash[seat]
        if last:
            out[seat, SOLD + chain] += held * price(trial, ed, chain)


def causes(terms: Terms) -> tuple[Cause, ...]:
    """One chain, then all of them: bonuses, blocks, money."""
    chains = range(v.CHAINS)
    sold, spent = (tuple(first + chain for chain in chains) for first in (SOLD, SPENT))
    bonuses = tuple(first + chain for first in (FIRST, LEVEL, SECOND) for chain in chains)
    names = terms.values["chains"]
    return (
        *(_bonus(chain, names[chain]) for chain in chains),
        *(_blocks(chain, names[chain]) for chain in chains),
        *(_chain(chain, names[chain]) for chain in chains),
        Cause(
            spent,
            (Way("vacation.cause.spending"),),
            "vacation.cause.more_spending",
            "vacation.cause.less_spending",
            rank=1,
        ),
        Cause(
            bonuses,
            (Way("vacation.cause.bonuses"),),
            "vacation.cause.more_bonuses",
            "vacation.cause.less_bonuses",
            rank=2,
        ),
        Cause(
            sold + spent,
            (Way("vacation.cause.stock"),),
            "vacation.cause.more_stock",
            "vacation.cause.less_stock",
            rank=2,
        ),
    )


def _bonus(chain: int, name: str) -> Cause:
    ways = (
        Way("vacation.cause.lead", "vacation.cause.lead_over", (FIRST + chain,)),
        Way("vacation.cause.level", "vacation.cause.level_with", (LEVEL + chain,), shared=True),
        Way("vacation.cause.second", "vacation.cause.second_before", (SECOND + chain,)),
    )
    entries = (FIRST + chain, LEVEL + chain, SECOND + chain)
    return Cause(entries, ways, "vacation.cause.more_bonus", "vacation.cause.less_bonus", {"chain": name})


def _blocks(chain: int, name: str) -> Cause:
    ways = (Way("vacation.cause.blocks"),)
    more, less = "vacation.cause.more_blocks", "vacation.cause.less_blocks"
    return Cause((SOLD + chain, SPENT + chain), ways, more, less, {"chain": name})


def _chain(chain: int, name: str) -> Cause:
    ways = (Way("vacation.cause.chain", "vacation.cause.chain_over"),)
    entries = tuple(first + chain for first in (FIRST, LEVEL, SECOND, SOLD, SPENT))
    return Cause(entries, ways, "vacation.cause.more_chain", "vacation.cause.less_chain", {"chain": name}, rank=1)
