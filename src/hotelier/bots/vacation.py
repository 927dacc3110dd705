"""The heuristic of the VACATION family: what a move does to majorities, stock and money.

All is reckoned in dollars, by how far the mover is ahead of the average of the other seats: a bonus that
a rival does not get counts too. What other seats were dealt is hidden, so their holdings are
estimates: what they visibly bought, traded and sold, and an even share of the dealt blocks that nobody
has shown.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

import numpy as np

from hotelier.bots.heuristic import Heuristic, bind_heuristic
from hotelier.bots.vacation_spaces import prepare
from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.vacation import board as b
from hotelier.games.vacation import moves as m
from hotelier.games.vacation import state as v
from hotelier.games.vacation.score import price

MAJORITY, STOCK, BONUS, CASH, FOUNDING, END = range(6)
PARTS: Final = (
    "vacation.bot.majority",
    "vacation.bot.stock",
    "vacation.bot.bonus",
    "vacation.bot.cash",
    "vacation.bot.founding",
    "vacation.bot.end",
)

GROWTH: Final = 0.25
"""Tiles by which a chain on the board grows in a round, about."""
INTEREST: Final = 0.3
"""Of the blocks that a seat can buy, those that go into any one chain, about."""
HIDDEN: Final = 1.0
"""Variance, in blocks, of what hidden dealt blocks leave open about a chain."""
SURE: Final = 0.05
"""The same where nothing is hidden and nothing can change: small, so that a lead of one block leads."""
LOGISTIC: Final = 0.55
"""From a standard deviation to the scale of the logistic curve, by which leads become odds."""
ROOM: Final = 12.0
"""Spaces away from all chains that bring forth one founding: so it was in games of this bot with itself."""
REFOUNDED: Final = 4
"""Tiles at which a chain that is founded again counts."""
TYPICAL: Final = 500
"""Price of a block in the middle of a game."""
SHORT: Final = 4
"""Turns of buying for which a seat wants the money in hand."""
THRIFT: Final = 1.5
"""What the first dollar of an empty purse is worth beyond a dollar: blocks that others can't have any more."""
VICTORY: Final = 20_000
"""What announcing the end and winning is worth: more than any block that could be bought instead."""


@rule
def rounds_left(view: State, ed: Edition) -> float:
    """Rounds that are still to come, about: none once the last turn is on, one while the end can be announced."""
    if view.announced or view.ending != v.NOT_YET:
        return 0.0
    return 1.0 if b.may_end(view, ed) else 1.0 + int(view.pile) / int(ed.seats)


@rule
def rounds_until_paid(view: State, ed: Edition, chain: int, size: int, common: State) -> float:
    """Rounds until the chain, grown to this size, pays: to the end, or until a tile comes that joins it to a larger.

    That is next turn where the mover holds such a tile; else the fewer such spaces, the later.
    """
    rounds, joining = rounds_left(view, ed), int(common.joining[chain])
    if size >= ed.safe or view.tiles[chain] == 0 or joining == 0:
        return rounds
    if common.held[chain]:
        return min(rounds, 1.0)
    return min(rounds, max(int(common.empty) / (joining * int(ed.seats)), 1.0))


# Majorities -------------------------------------------------------------------------------------------


@called_rule
def holdings(view: State, ed: Edition, chain: int, extra: int, out: Array) -> bool:
    """Writes what each seat holds of the chain, the mover with so many more; whether any of it is an estimate."""
    hidden, piles = int(ed.dealt[chain]) - max(int(view.aside[chain]), 0), int(view.aside[chain] < 0)
    for seat in range(ed.seats):
        if view.stock[seat, chain] >= 0:
            hidden -= int(view.stock[seat, chain]) - int(view.net[seat, chain])
        else:
            piles += 1
    each = max(hidden / max(piles, 1), 1.0)
    for seat in range(ed.seats):
        known = view.stock[seat, chain] >= 0
        out[seat] = float(view.stock[seat, chain]) if known else max(int(view.net[seat, chain]) + each, 0.0)
    out[view.to_move] += extra
    return piles > 0


@rule
def spread(view: State, ed: Edition, chain: int, rounds: float, hidden: bool) -> float:
    """How far leads in the chain are open: by what is hidden and by what can still be bought."""
    bought = min(rounds * INTEREST * int(ed.buys), float(view.bank[chain]))
    return LOGISTIC * sqrt(SURE + (HIDDEN if hidden else 0.0) + bought)


@called_rule
def share_of(ed: Edition, seat: int, rounds: float, scale: float, common: State) -> float:
    """What the seat can expect of a chain's bonuses, in prices of a block (V22-V27).

    Each seat leads with odds that grow with its blocks, and the second of the others alike: equal blocks
    share, a clear lead takes the first bonus, and who holds none when it is paid gets nothing.
    """
    held, weights = common.blocks, common.weights
    if ed.by_lead:
        return int(ed.first) * share_by_lead(ed, held[seat], held[1 - seat])
    most = held[0]
    for k in range(1, ed.seats):
        most = max(most, held[k])
    total = 0.0
    for k in range(ed.seats):
        weights[k] = exp((held[k] - most) / scale) if held[k] > 0 or rounds > 0 else 0.0
        total += weights[k]
    if weights[seat] == 0:
        return 0.0
    first, second, alone = weights[seat] / total, 0.0, True
    for k in range(ed.seats):
        if k != seat and weights[k] > 0:
            rest = add(weights, 0, k) + add(weights, k + 1, int(ed.seats))  # no difference: beside a leader it is tiny
            second += weights[k] / total * weights[seat] / rest
            alone = False
    return float(int(ed.first) * first + int(ed.second) * (1.0 if alone else second))  # V26


@rule
def add(numbers: Array, begin: int, end: int) -> float:
    """The sum of some of the numbers."""
    total = 0.0
    for k in range(begin, end):
        total += numbers[k]
    return total


@rule
def share_by_lead(ed: Edition, mine: float, yours: float) -> float:
    """The part of two seats' bonus for the one who holds ``mine`` (V27); between whole leads in between."""
    if mine + yours == 0:
        return 0.0
    lead = min(abs(mine - yours), 5.0) if min(mine, yours) > 0 else 5.0
    whole = int(lead)
    percent = int(ed.lead[whole]) + (lead - whole) * (int(ed.lead[min(whole + 1, 5)]) - int(ed.lead[whole]))
    return float(percent if mine >= yours else 100 - percent) / 100


@called_rule
def standing(view: State, ed: Edition, chain: int, extra: int, rounds: float, common: State) -> tuple[float, float]:
    """How far the mover, with so many more blocks, is ahead of the others' average, so many rounds from the pay-off.

    In bonuses, counted in prices of a block, and in blocks.
    """
    hidden, held = holdings(view, ed, chain, extra, common.blocks), common.blocks
    others = int(ed.seats) - 1
    mine = share_of(ed, view.to_move, rounds, spread(view, ed, chain, rounds, hidden), common)
    rest = int(ed.first) + (0 if ed.by_lead else int(ed.second)) - mine
    blocks = held[view.to_move]
    return mine - rest / others, blocks - (add(held, 0, int(ed.seats)) - blocks) / others


@rule
def later_price(ed: Edition, chain: int, size: int, rounds: float) -> float:
    """What a block counts when the chain pays: between the price now and that of the size it may grow to."""
    grown = min(size + int(rounds * GROWTH), v.SPACES)
    return (int(ed.price[chain, size]) + int(ed.price[chain, grown])) / 2


@rule
def add_chain(
    view: State, ed: Edition, chain: int, size: int, extra: int, weight: float, common: State, parts: Array
) -> None:
    """Adds what the chain is worth to the mover at this size, with so many more blocks, times the weight."""
    rounds = rounds_until_paid(view, ed, chain, size, common)
    bonus, blocks = standing(view, ed, chain, extra, rounds, common)
    worth = later_price(ed, chain, size, rounds)
    parts[MAJORITY] += weight * bonus * worth
    parts[STOCK] += weight * blocks * worth


@called_rule
def add_change(view: State, ed: Edition, chain: int, size: int, extra: int, common: State, parts: Array) -> None:
    """Adds by how much the chain is worth more to the mover at this size, with so many more blocks, than now."""
    add_chain(view, ed, chain, size, extra, 1.0, common, parts)
    add_chain(view, ed, chain, int(view.tiles[chain]), 0, -1.0, common, parts)


@rule
def purse(view: State, ed: Edition, dollars: float) -> float:
    """What so much cash more is worth to the mover beyond its face: much if it is short, nothing if not."""
    wanted = TYPICAL * int(ed.buys) * min(rounds_left(view, ed), SHORT)
    if wanted == 0:
        return 0.0
    before = min(float(view.cash[view.to_move]), wanted)
    after = min(max(view.cash[view.to_move] + dollars, 0.0), wanted)
    return float(THRIFT * (after - before) * (1 - (after + before) / (2 * wanted)))


# The tile ---------------------------------------------------------------------------------------------


@rule
def size_with(view: State, space: int) -> int:
    """Tiles that come together here: this one, the lone ones and the chains it touches (V12, V20)."""
    touched, size = b.chains_touched(view, space), 1
    for chain in range(v.CHAINS):
        size += int(view.tiles[chain]) if touched >> chain & 1 else 0
    for k in range(4):
        near = b.NEIGHBOURS[space, k]
        twice = False  # as spaces at the edge stand in the table
        for j in range(k):
            twice |= b.NEIGHBOURS[space, j] == near
        size += view.board[near] == v.LONE and not twice
    return int(size)


@rule
def weigh_tile(view: State, ed: Edition, space: int, common: State, parts: Array) -> None:
    """A tile of the rack: it stays alone, founds, makes a chain grow, or joins chains (V12)."""
    touched = b.chains_touched(view, space)
    if b.several(touched):
        weigh_best_takeover(view, ed, space, common, parts)
    elif touched:
        add_change(view, ed, b.first_of(touched), size_with(view, space), 0, common, parts)
    elif b.would_found(view, space):
        parts[FOUNDING] = best_founding(view, ed, space, common)
    parts[END] = weigh_nearing_end(view, ed, space, common)


@rule
def weigh_best_takeover(view: State, ed: Edition, space: int, common: State, parts: Array) -> None:
    """The takeover with the survivor that is best for the mover, who chooses among the largest (V20)."""
    largest = b.largest_of(view, b.chains_touched(view, space))
    best = -np.inf
    for survivor in range(v.CHAINS):
        if largest >> survivor & 1:
            trial = np.zeros(len(parts), np.float64)
            weigh_takeover(view, ed, space, survivor, common, trial)
            if trial.sum() > best:
                best = trial.sum()
                parts[:] = trial


@called_rule
def weigh_takeover(view: State, ed: Edition, space: int, survivor: int, common: State, parts: Array) -> None:
    """The survivor grows; what is defunct pays now, and its blocks become money or half as many others (V20-V28)."""
    touched, size, income = b.chains_touched(view, space), size_with(view, space), 0.0
    add_change(view, ed, survivor, size, 0, common, parts)
    for chain in range(v.CHAINS):
        if touched >> chain & 1 and chain != survivor:
            add_chain(view, ed, chain, int(view.tiles[chain]), 0, -1.0, common, parts)
            now = price(view, ed, chain)
            bonus, blocks = standing(view, ed, chain, 0, 0.0, common)
            parts[BONUS] += bonus * now
            parts[STOCK] += blocks * max(float(now), later_price(ed, survivor, size, rounds_left(view, ed)) / 2)
            income += (max(bonus, 0.0) + int(view.stock[view.to_move, chain])) * now
    parts[CASH] += purse(view, ed, income)


@rule
def weigh_founding(view: State, ed: Edition, space: int, chain: int, common: State, parts: Array) -> None:
    """The mover names the tiles that come together here after this chain, and gets the founder's blocks (V14)."""
    add_chain(view, ed, chain, size_with(view, space), min(int(ed.founder), int(view.bank[chain])), 1.0, common, parts)


@called_rule
def best_founding(view: State, ed: Edition, space: int, common: State) -> float:
    """What founding here is worth to the mover, with the name that is best for it."""
    best = -np.inf
    for chain in range(v.CHAINS):
        if view.tiles[chain] == 0:
            trial = np.zeros(len(PARTS), np.float64)
            weigh_founding(view, ed, space, chain, common, trial)
            best = max(best, trial.sum())
    return float(best)


# Defunct blocks ---------------------------------------------------------------------------------------


@rule
def founding_odds(view: State, common: State) -> float:
    """The odds that a chain that now leaves the board will be founded again (V18), by the room there is."""
    names = v.CHAINS + 1 - b.count(b.chains_on_board(view))
    return float(1.0 - (1.0 - 1.0 / names) ** (int(common.room) / ROOM))


@called_rule
def kept(view: State, ed: Edition, blocks: int, common: State) -> float:
    """What it is worth to keep so many blocks of the defunct chain for its next founding (V18, V28)."""
    rounds = rounds_left(view, ed)
    if rounds == 0:
        return 0.0
    extra = blocks - int(view.stock[view.to_move, view.defunct])
    bonus, ahead = standing(view, ed, view.defunct, extra, rounds, common)
    return founding_odds(view, common) * (bonus + ahead) * later_price(ed, view.defunct, REFOUNDED, rounds / 2)


@rule
def weigh_trade(view: State, ed: Edition, pairs: int, common: State, parts: Array) -> None:
    """Two for one (V28); of what is left the better of selling and keeping it all."""
    left = int(view.stock[view.to_move, view.defunct]) - 2 * pairs
    add_change(view, ed, view.survivor, size_with(view, view.tile), pairs, common, parts)
    money = left * price(view, ed, view.defunct)
    if kept(view, ed, left, common) > kept(view, ed, 0, common) + money:
        parts[FOUNDING] = kept(view, ed, left, common)
    else:
        parts[FOUNDING] = kept(view, ed, 0, common)
        parts[CASH] = money + purse(view, ed, money)


@rule
def weigh_sale(view: State, ed: Edition, blocks: int, common: State, parts: Array) -> None:
    """Money for these, and the rest kept for another founding (V28)."""
    money = blocks * price(view, ed, view.defunct)
    parts[CASH] = money + purse(view, ed, money)
    parts[FOUNDING] = kept(view, ed, int(view.stock[view.to_move, view.defunct]) - blocks, common)


# The end ----------------------------------------------------------------------------------------------


@called_rule
def lead_at_end(view: State, ed: Edition, common: State) -> float:
    """Dollars by which the mover would be ahead of the best of the others if all were reckoned now (V44)."""
    worth, held = view.cash.astype(np.float64), common.blocks
    for chain in range(v.CHAINS):
        if view.tiles[chain] > 0:
            scale = spread(view, ed, chain, 0.0, holdings(view, ed, chain, 0, held))
            for seat in range(ed.seats):
                worth[seat] += (share_of(ed, seat, 0.0, scale, common) + held[seat]) * price(view, ed, chain)
    best = -np.inf
    for seat in range(ed.seats):
        if seat != view.to_move:
            best = max(best, worth[seat])
    return float(worth[view.to_move] - best)


@called_rule
def weigh_nearing_end(view: State, ed: Edition, space: int, common: State) -> float:
    """The lead, if a tile here lets the game end; how far the mover is behind, if it prevents that (V40)."""
    touched = b.chains_touched(view, space)
    largest = size_with(view, space) if touched or b.would_found(view, space) else 0
    safe = largest == 0 or largest >= ed.safe
    for chain in range(v.CHAINS):
        if view.tiles[chain] > 0 and not touched >> chain & 1:
            largest = max(largest, int(view.tiles[chain]))
            safe &= b.is_safe(view, ed, chain)
    ends = largest >= ed.ends_at or (safe and largest > 0)
    if ends == b.may_end(view, ed):
        return 0.0
    return lead_at_end(view, ed, common) if ends else -lead_at_end(view, ed, common)


@called_rule
def weigh(view: State, ed: Edition, code: int, common: Array, parts: Array) -> None:
    """Writes what speaks for a legal move of the seat that is asked, in dollars; nothing for ``pass`` and ``next``."""
    if code == m.ANNOUNCE:
        lead = lead_at_end(view, ed, common[0])
        parts[END] = lead + (VICTORY if lead > 0 else -VICTORY)
    elif view.step == v.TILE:
        weigh_tile(view, ed, code - m.TILE, common[0], parts)
    elif view.step == v.SURVIVOR:
        weigh_takeover(view, ed, view.tile, code - m.SURVIVOR, common[0], parts)
    elif view.step == v.TRADE:
        weigh_trade(view, ed, code - m.TRADE, common[0], parts)
    elif view.step == v.SELL:
        weigh_sale(view, ed, code - m.SELL, common[0], parts)
    elif view.step == v.FOUND:
        weigh_founding(view, ed, view.tile, code - m.FOUND, common[0], parts)
    elif view.step == v.BUY and code != m.PASS:
        chain = code - m.BUY
        add_change(view, ed, chain, int(view.tiles[chain]), 1, common[0], parts)
        parts[CASH] = purse(view, ed, -price(view, ed, chain)) - price(view, ed, chain)


HEURISTIC: Final = bind_heuristic(v.STATE, Heuristic(parts=PARTS, grain=100.0, prepare=prepare, weigh=weigh))
