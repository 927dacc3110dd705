"""How BIG SHOT describes a seat: its balance now and as the lots may end, its purse, and the auction that is on.

Money is in twenties of millions. With two seats a seat's colours are taken together (B61).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from hotelier.bots.big_shot import level_of
from hotelier.bots.big_shot_odds import closing_of, number_cubes, read_chances
from hotelier.bots.value.relate import ahead_of_best, ahead_of_mean
from hotelier.bots.value.value import Features, Habits, bind_features
from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import FOURS, owner_of

NAMES: Final = (
    "now",
    "now_ahead_of_best",
    "now_ahead_of_mean",
    "later",
    "later_ahead_of_best",
    "later_ahead_of_mean",
    "cash",
    "cash_ahead_of_best",
    "cash_ahead_of_mean",
    "loans",
    "loans_ahead",
    "can_spend",
    "can_spend_ahead",
    "lots",
    "lots_lacking",
    "best_lacking",
    "spread",
    "coming",
    "coming_ahead",
    "up",
    "up_ahead",
    "placing",
    "in_hand",
    "bidding",
    "highest",
    "asked",
    "wait",
    "auctions",
    "throwing",
    "placing_now",
    "bid",
    "all_cash",
    "open_lots",
    "two",
    "three",
    "before",
)
(
    NOW,
    NOW_BEST,
    NOW_MEAN,
    LATER,
    LATER_BEST,
    LATER_MEAN,
    CASH,
    CASH_BEST,
    CASH_MEAN,
    LOANS,
    LOANS_MEAN,
    SPEND,
    SPEND_MEAN,
    LOTS,
    LACKING,
    LACKING_BEST,
    SPREAD,
    COMING,
    COMING_MEAN,
    UP,
    UP_MEAN,
    PLACING,
    IN_HAND,
    BIDDING,
    HIGHEST,
    ASKED,
    WAIT,
    AUCTIONS,
    THROWING,
    PLACING_NOW,
    BID,
    ALL_CASH,
    OPEN_LOTS,
    TWO,
    THREE,
    BEFORE,
) = range(len(NAMES))
CHANCE: Final = len(NAMES)
"""Columns to work in, one for each lot: how likely each colour is to own it, and in the row behind its owner now."""

UNIT: Final = 0.05
"""A million in the features."""


@rule
def read_lots(s: State, ed: Edition, out: Array) -> None:
    """Writes who owns each lot now, and how likely each colour is to own it in the end."""
    level, closing = level_of(s, ed), closing_of(ed)
    for lot in range(b.LOTS):
        chances = read_chances(number_cubes(s.cubes[lot]), closing, level if s.sold[lot] == b.OPEN else 0)
        for colour in range(b.COLOURS):
            out[colour, CHANCE + lot] = chances[colour]
        out[b.COLOURS, CHANCE + lot] = owner_of(s, lot)


@rule
def add_lots(ed: Edition, seat: int, colour: int, out: Array) -> float:
    """Adds what the colour's lots count now and what they may count in the end; the lots it may end with."""
    lots = 0.0
    for lot in range(b.LOTS):
        value, park, chance = UNIT * int(ed.value[lot]), int(ed.park[lot]), float(out[colour, CHANCE + lot])
        lots += chance
        mine = out[b.COLOURS, CHANCE + lot] == colour
        out[seat, NOW] += value if mine else 0.0
        out[seat, LATER] += value * chance
        out[seat, SPREAD] += value * value * chance * (1.0 - chance)
        if park >= 0:
            out[seat, NOW] += value if mine and out[b.COLOURS, CHANCE + park] == colour else 0.0
            out[seat, LATER] += value * chance * out[colour, CHANCE + park]
    return lots


@rule
def add_cubes(s: State, seat: int, colour: int, out: Array) -> None:
    """Adds the cubes of the colour that are up, in the winner's hand, and still to come."""
    for space in range(b.SPACES):
        if s.spaces[space] != b.EMPTY:
            many = int(FOURS[s.spaces[space], colour])
            if space == s.broker and s.step != b.PLACE:
                out[seat, UP] += 0.5 * many
            else:
                out[seat, COMING] += 0.1 * many
    if s.step == b.PLACE:
        out[seat, IN_HAND] += 0.5 * int(s.hand[colour])


@rule
def add_colour(s: State, ed: Edition, seat: int, colour: int, out: Array) -> None:
    """Adds what one colour is to its seat."""
    cash, loans = UNIT * int(s.cash[colour]), int(s.loans[colour])
    out[seat, NOW] += cash - UNIT * int(ed.owed) * loans
    out[seat, LATER] += cash - UNIT * int(ed.owed) * loans
    out[seat, CASH] += cash
    out[seat, LOANS] += 0.25 * loans
    spend = cash + (UNIT * int(ed.pays[loans]) if loans < ed.most_loans else 0.0)
    out[seat, SPEND] = max(float(out[seat, SPEND]), spend)
    lots = add_lots(ed, seat, colour, out)
    out[seat, LOTS] += 0.2 * lots
    out[seat, LACKING] = max(float(out[seat, LACKING]), int(ed.lots_to_win) - lots)
    add_cubes(s, seat, colour, out)


@rule
def add_auction(s: State, ed: Edition, seat: int, out: Array) -> None:
    """Writes what the seat has to do with the auction that is on, and when its turn to roll comes."""
    seats = int(ed.seats)
    if s.step == b.PLACE:
        out[seat, PLACING] = s.to_move == seat
        out[seat, IN_HAND] *= 1.0 if s.to_move == seat else 0.0
    else:
        out[seat, BIDDING] = int(s.bidding) >> seat & 1
        out[seat, HIGHEST] = s.bidder == seat
    out[seat, ASKED] = s.to_move == seat
    out[seat, WAIT] = (seat - int(s.turn)) % seats / seats
    out[seat, SPREAD] = sqrt(out[seat, SPREAD])


@rule
def describe_table(s: State, ed: Edition, out: Array) -> None:
    """Writes what is the same for all seats: how far the game and the auction are, and by which rules."""
    many, cash = 0, 0.0
    for lot in range(b.LOTS):
        many += s.sold[lot] == b.OPEN
    for seat in range(int(ed.seats)):
        cash += out[seat, CASH]
    out[0, AUCTIONS] = (b.SPACES - int(s.auction)) / 9
    out[0, THROWING] = s.step == b.LOAN
    out[0, PLACING_NOW] = (int(s.hand.sum()) / 4) if s.step == b.PLACE else 0.0
    out[0, BID] = 0.0 if s.step == b.PLACE else 0.1 * int(s.high)
    out[0, ALL_CASH] = cash
    out[0, OPEN_LOTS] = many / 13
    out[0, TWO] = ed.seats == 2
    out[0, THREE] = ed.seats == 3
    out[0, BEFORE] = ed.before


@called_rule
def features(s: State, ed: Edition, now: Array, out: Array) -> int:
    """Writes each seat's balance, counted as if settled now (B30), and its numbers."""
    seats = int(ed.seats)
    for seat in range(seats):
        for k in range(AUCTIONS):
            out[seat, k] = 0.0
    read_lots(s, ed, out)
    for colour in range(b.COLOURS):
        if s.owner[colour] != b.GHOST:
            add_colour(s, ed, int(s.owner[colour]), colour, out)
    for seat in range(seats):
        add_auction(s, ed, seat, out)
        now[seat] = out[seat, NOW] / UNIT
    describe_table(s, ed, out)
    ahead_of_best(out, seats, NOW, NOW_BEST)
    ahead_of_mean(out, seats, NOW, NOW_MEAN)
    ahead_of_best(out, seats, LATER, LATER_BEST)
    ahead_of_mean(out, seats, LATER, LATER_MEAN)
    ahead_of_best(out, seats, CASH, CASH_BEST)
    ahead_of_mean(out, seats, CASH, CASH_MEAN)
    ahead_of_mean(out, seats, LOANS, LOANS_MEAN)
    ahead_of_mean(out, seats, SPEND, SPEND_MEAN)
    ahead_of_best(out, seats, LACKING, LACKING_BEST)
    ahead_of_mean(out, seats, COMING, COMING_MEAN)
    ahead_of_mean(out, seats, UP, UP_MEAN)
    return AUCTIONS


HABITS: Final = Habits(cut=24, depth=5, levels=(6, 24, 96), doubt=1.0)
FEATURES: Final = bind_features(b.STATE, Features(NAMES, features, HABITS))
