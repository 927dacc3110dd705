"""How the VACATION family describes a seat: money now, majorities as they may end, and how long it may last.

Money is in tens of thousands of dollars. The state is a world: all holdings are known.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from hotelier.bots.value.relate import ahead_of_best, ahead_of_mean
from hotelier.bots.value.value import Features, Habits, bind_features
from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.vacation import board as b
from hotelier.games.vacation import state as v

NAMES: Final = (
    "now",
    "now_ahead_of_best",
    "now_ahead_of_mean",
    "later",
    "later_ahead_of_best",
    "later_ahead_of_mean",
    "cash",
    "cash_ahead",
    "purse",
    "stock",
    "stock_ahead",
    "majorities",
    "majorities_ahead",
    "soon",
    "soon_ahead",
    "idle",
    "idle_ahead",
    "led",
    "joining",
    "joining_ahead",
    "dull",
    "wait",
    "rounds",
    "pile",
    "may_end",
    "ending",
    "taking_over",
    "chains",
    "safe",
    "largest",
    "prices",
    "seats",
    "buys",
    "by_lead",
    "second",
)
(
    NOW,
    NOW_BEST,
    NOW_MEAN,
    LATER,
    LATER_BEST,
    LATER_MEAN,
    CASH,
    CASH_MEAN,
    PURSE,
    STOCK,
    STOCK_MEAN,
    MAJORITIES,
    MAJORITIES_MEAN,
    SOON,
    SOON_MEAN,
    IDLE,
    IDLE_MEAN,
    LED,
    JOINING,
    JOINING_MEAN,
    DULL,
    WAIT,
    ROUNDS,
    PILE,
    MAY_END,
    ENDING,
    TAKING_OVER,
    CHAINS,
    SAFE,
    LARGEST,
    PRICES,
    SEATS,
    BUYS,
    BY_LEAD,
    SECOND,
) = range(len(NAMES))
ODDS: Final = len(NAMES)
"""A column to work in: how likely each seat is to lead in a chain."""

TINY: Final = 1e-5
"""So that the odds of a seat that is alone in a chain can be divided by."""

UNIT: Final = 1e-4
"""A dollar in the features."""

GROWTH: Final = 0.35
"""Tiles by which a chain on the board grows in a round, about."""

INTEREST: Final = 0.3
"""Of the blocks that a seat can buy, those that go into any one chain, about."""

LOGISTIC: Final = 0.55
"""From a standard deviation to the scale of the logistic curve, by which leads become odds."""

SURE: Final = 0.05
"""How far a lead is open, as a variance in blocks, where nothing can be bought."""

SHORT: Final = 2000.0
"""Dollars for each block a turn that a seat wants in its purse."""


@rule
def rounds_left(s: State, ed: Edition) -> float:
    """Rounds that are still to come, about."""
    if s.announced or s.ending != v.NOT_YET:
        return 0.0
    return 1.0 if b.may_end(s, ed) else 1.0 + int(s.pile) / int(ed.seats)


@rule
def rank_holders(s: State, ed: Edition, chain: int) -> tuple[int, int, int, int]:
    """The largest holding of the chain and how many have it, and the second largest."""
    most = tops = second = seconds = 0
    for seat in range(int(ed.seats)):
        held = int(s.stock[seat, chain])
        if held > most:
            second, seconds = most, tops
            most, tops = held, 1
        elif held == most:
            tops += 1
        elif held > second:
            second, seconds = held, 1
        elif held == second:
            seconds += 1
    return most, tops, second, seconds


@rule
def bonus_now(s: State, ed: Edition, seat: int, chain: int, ranks: tuple[int, int, int, int]) -> float:
    """The seat's part of the chain's bonuses if they were paid now, in prices of a block (V22-V27)."""
    mine = int(s.stock[seat, chain])
    if mine == 0:
        return 0.0
    if ed.by_lead:
        yours = int(s.stock[1 - seat, chain])
        lead = min(abs(mine - yours), 5) if yours > 0 else 5
        percent = int(ed.lead[lead]) if mine >= yours else 100 - int(ed.lead[lead])
        return int(ed.first) * percent / 100
    most, tops, second, seconds = ranks
    if mine == most:
        return (int(ed.first) + (int(ed.second) if tops > 1 or second == 0 else 0)) / tops
    return int(ed.second) / seconds if tops == 1 and mine == second else 0.0


@rule
def write_odds(s: State, ed: Edition, chain: int, most: int, rounds: float, out: Array) -> float:
    """Writes how likely each seat is to lead in the chain when it pays; the sum of these odds against the rest."""
    scale = LOGISTIC * sqrt(SURE + min(rounds * INTEREST * int(ed.buys), float(s.bank[chain])))
    whole = against = 0.0
    for seat in range(int(ed.seats)):
        out[seat, ODDS] = exp((int(s.stock[seat, chain]) - most) / scale)
        whole += out[seat, ODDS]
    for seat in range(int(ed.seats)):
        out[seat, ODDS] /= whole
        against += out[seat, ODDS] / (1.0 - out[seat, ODDS] + TINY)
    return against


@rule
def add_chain(s: State, ed: Edition, chain: int, rounds: float, out: Array) -> None:
    """Adds what the chain is to each seat: its stock and bonuses now, and as they may be when it pays."""
    tiles, ranks = int(s.tiles[chain]), rank_holders(s, ed, chain)
    if ranks[0] == 0:
        return
    price = UNIT * int(ed.price[chain, tiles])
    grown = UNIT * int(ed.price[chain, min(tiles + int(rounds * GROWTH), v.SPACES)])
    against = write_odds(s, ed, chain, ranks[0], rounds, out)
    for seat in range(int(ed.seats)):
        held, odds, sure, soft = int(s.stock[seat, chain]), out[seat, ODDS], 0.0, 0.0
        if s.defunct != chain:  # V22: its bonuses have been paid
            sure = soft = bonus_now(s, ed, seat, chain, ranks)
            if not ed.by_lead:
                soft = odds * (int(ed.first) + int(ed.second) * (against - odds / (1.0 - odds + TINY)))
        out[seat, NOW] += (held + sure) * price
        out[seat, STOCK] += held * price
        out[seat, LATER] += (held + soft) * grown
        out[seat, MAJORITIES] += soft * grown
        out[seat, SOON] += soft * price if tiles < ed.safe else 0.0
        out[seat, LED] += 0.2 if held == ranks[0] and ranks[1] == 1 else 0.0


@rule
def add_rack(s: State, ed: Edition, seat: int, out: Array) -> None:
    """Adds what tiles of the rack can do: bonuses that the best takeover would bring, tiles that do nothing."""
    best = 0.0
    for k in range(int(s.held[seat])):
        space = int(s.rack[seat, k])
        touched = b.chains_touched(s, space)
        if not b.several(touched):
            if touched == 0 and not b.would_found(s, space):
                out[seat, DULL] += 0.2
            continue
        largest, gain = b.largest_of(s, touched), 0.0
        for chain in range(v.CHAINS):
            if touched >> chain & 1 and not largest >> chain & 1 and not b.is_safe(s, ed, chain):
                gain += leading(s, ed, seat, chain) * UNIT * int(ed.price[chain, s.tiles[chain]])
        best = max(best, gain)
    out[seat, JOINING] = best


@rule
def leading(s: State, ed: Edition, seat: int, chain: int) -> float:
    """What the seat gets of the chain's bonuses now, about, in prices of a block."""
    mine, more, equal = int(s.stock[seat, chain]), 0, 0
    if mine == 0:
        return 0.0
    for other in range(int(ed.seats)):
        more += s.stock[other, chain] > mine
        equal += s.stock[other, chain] == mine
    if more == 0:
        return int(ed.first) / equal
    return int(ed.second) / equal if more == 1 else 0.0


@rule
def describe_table(s: State, ed: Edition, rounds: float, out: Array) -> None:
    """Writes what is the same for all seats: how far the game is, and by which rules."""
    chains = safe = largest = prices = 0
    for chain in range(v.CHAINS):
        tiles = int(s.tiles[chain])
        if tiles > 0:
            chains += 1
            safe += tiles >= ed.safe
            largest = max(largest, tiles)
            prices += int(ed.price[chain, tiles])
    out[0, ROUNDS] = rounds / 20
    out[0, PILE] = int(s.pile) / 50
    out[0, MAY_END] = b.may_end(s, ed)
    out[0, ENDING] = s.announced or s.ending != v.NOT_YET
    out[0, TAKING_OVER] = s.survivor != v.NO_CHAIN
    out[0, CHAINS] = chains / 7
    out[0, SAFE] = safe / 4
    out[0, LARGEST] = largest / 41
    out[0, PRICES] = prices / 5000
    out[0, SEATS] = 4.0 / int(ed.seats)
    out[0, BUYS] = int(ed.buys) / 3
    out[0, BY_LEAD] = ed.by_lead
    out[0, SECOND] = int(ed.second) / 5


@called_rule
def features(s: State, ed: Edition, now: Array, out: Array) -> int:
    """Writes what each seat would have if all were reckoned now (V44), and its numbers."""
    seats, rounds = int(ed.seats), rounds_left(s, ed)
    for seat in range(seats):
        cash = UNIT * int(s.cash[seat])
        for k in range(ROUNDS):
            out[seat, k] = 0.0
        out[seat, NOW] = out[seat, LATER] = out[seat, CASH] = cash
        out[seat, PURSE] = min(1.0, int(s.cash[seat]) / (SHORT * int(ed.buys)))
        out[seat, WAIT] = (seat - int(s.turn)) % seats / seats
    for chain in range(v.CHAINS):
        if s.tiles[chain] > 0:
            add_chain(s, ed, chain, rounds, out)
        else:
            for seat in range(seats):
                out[seat, IDLE] += 0.1 * int(s.stock[seat, chain])
    for seat in range(seats):
        add_rack(s, ed, seat, out)
        now[seat] = out[seat, NOW] / UNIT
    describe_table(s, ed, rounds, out)
    ahead_of_best(out, seats, NOW, NOW_BEST)
    ahead_of_mean(out, seats, NOW, NOW_MEAN)
    ahead_of_best(out, seats, LATER, LATER_BEST)
    ahead_of_mean(out, seats, LATER, LATER_MEAN)
    ahead_of_mean(out, seats, CASH, CASH_MEAN)
    ahead_of_mean(out, seats, STOCK, STOCK_MEAN)
    ahead_of_mean(out, seats, MAJORITIES, MAJORITIES_MEAN)
    ahead_of_mean(out, seats, SOON, SOON_MEAN)
    ahead_of_mean(out, seats, IDLE, IDLE_MEAN)
    ahead_of_mean(out, seats, JOINING, JOINING_MEAN)
    return ROUNDS


HABITS: Final = Habits(cut=12, depth=5, levels=(24, 96, 1600))
FEATURES: Final = bind_features(v.STATE, Features(NAMES, features, HABITS))
