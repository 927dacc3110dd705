"""BIG SHOT by rule of thumb: how likely each colour is to own each lot, and what four cubes do to that.

All is in millions. A lot counts for a colour what it would bring it, times the chance that the colour will
own it in the end; a seat wants this for its own colours and grudges it to the others. The four cubes that
are up are worth what the best placing of them gains, and what it loses to leave them to the keenest rival.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from hotelier.bots.big_shot_odds import (
    HANDS,
    LEFT,
    LEVELS,
    SOME,
    SOME_MANY,
    SUMS,
    WITH,
    WITHOUT,
    Chances,
    closing_of,
    number_cubes,
    read_chances,
)
from hotelier.bots.heuristic import Heuristic, bind_heuristic
from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.big_shot import moves as m
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import FOURS, can_borrow, colour_of, cubes_on, richest_purse
from hotelier.games.big_shot.chance import number_of

LOTS, PARKS, QUALIFY, RIVALS, REST, CUBES, DENIAL, MONEY = range(8)
"""The parts of the score. The first three are also what a lot brings a colour."""

GRUDGE: Final = 0.2
"""What a million for every other seat counts to a seat, against one for itself: all of it with two seats."""

NEEDED: Final = 20.0
"""What a lot counts more for a colour that can't hope for the lots it needs to win (B31, B61)."""

HUNGER: Final = 2.5
"""What a million in the purse is worth above its face at the start, for the bargains to come; nothing at the end."""

COMMON: Final = np.dtype(
    (
        np.record,
        [
            ("chances", np.float64, (b.LOTS, HANDS, b.COLOURS)),  # of owning a lot once some of the hand lie there
            ("brings", np.float64, (b.LOTS, 3, b.COLOURS)),  # what a lot brings a colour, by the first three parts
            ("worth", np.float64, (b.LOTS, b.COLOURS, b.SEATS)),  # the same in all, as a seat sees it
            ("gains", np.float64, (b.LOTS, HANDS, b.SEATS)),  # what some of the hand on a lot are to a seat
            ("before", np.float64, (b.LOTS + 1, HANDS, b.SEATS)),  # the best of some of the hand on the first open lots
            ("nth", np.int64, b.LOTS),  # how many open lots come before
            ("best", np.float64, HANDS),  # room to work in
            ("same", np.float64, HANDS),  # room to work in
            ("hand", np.int64),  # the number of the cubes up for auction or in hand
            ("mine", np.float64),  # what the cubes gain the mover
            ("harm", np.float64),  # what they are to it with the keenest rival
            ("limit", np.float64),  # how high that one goes
        ],
    )
)
"""What the moves of a view have in common; what concerns a hand has the number of some of it as an index."""


@rule
def level_of(view: State, ed: Edition) -> int:
    """The share of the places still free that will be filled by the cubes to come after those now up."""
    coming, free = 0, -b.OFFER
    for space in range(b.SPACES):
        if space != view.broker and view.spaces[space] != b.EMPTY:
            coming += b.OFFER
    for lot in range(b.LOTS):
        if view.sold[lot] == b.OPEN:
            free += int(ed.closes_at) - cubes_on(view, lot)
    return min(LEVELS, int(LEVELS * coming / max(1, free) + 0.5))


@rule
def read_board(view: State, ed: Edition, level: int, common: State) -> None:
    """Estimates how likely each colour is to own each lot, and what it would bring it, by the first three parts."""
    chances, brings, closing = common.chances, common.brings, closing_of(ed)
    for lot in range(b.LOTS):
        now = read_chances(number_cubes(view.cubes[lot]), closing, level if view.sold[lot] == b.OPEN else 0)
        for colour in range(b.COLOURS):
            chances[lot, 0, colour] = now[colour]
    brings[:] = 0.0
    for colour in range(b.COLOURS):
        lots = 0.0
        for lot in range(b.LOTS):
            lots += chances[lot, 0, colour]
        for lot in range(b.LOTS):
            value, park = float(ed.value[lot]), int(ed.park[lot])
            brings[lot, LOTS, colour] = value
            if park >= 0:
                brings[lot, PARKS, colour] = value * chances[park, 0, colour]
                brings[park, PARKS, colour] += value * chances[lot, 0, colour]
            brings[lot, QUALIFY, colour] = NEEDED * min(1.0, max(0.0, int(ed.lots_to_win) - lots))


@rule
def grudge(ed: Edition) -> float:
    """What a million for another seat takes from the worth of a seat's own: with two seats it is lost."""
    return 1.0 if ed.seats == 2 else GRUDGE


@rule
def stake(view: State, ed: Edition, seat: int, colour: int) -> float:
    """What a million for the colour is to the seat; the Ghost's counts for nobody (B50)."""
    if view.owner[colour] == seat:
        return 1.0
    return 0.0 if view.owner[colour] == b.GHOST else -grudge(ed)


@rule
def read_worth(view: State, ed: Edition, common: State) -> None:
    """Works out what it is to each seat that a colour owns a lot."""
    for lot in range(b.LOTS):
        for colour in range(b.COLOURS):
            brings = common.brings[lot, LOTS, colour] + common.brings[lot, PARKS, colour]
            brings += common.brings[lot, QUALIFY, colour]
            for seat in range(b.SEATS):
                common.worth[lot, colour, seat] = brings * stake(view, ed, seat, colour)


@rule
def gain_of(common: State, lot: int, seat: int, then: Chances, now: Chances) -> float:
    """What it is to the seat that the colours' chances to own the lot become others."""
    worth = common.worth[lot]
    gain = worth[0, seat] * (then[0] - now[0]) + worth[1, seat] * (then[1] - now[1])
    gain += worth[2, seat] * (then[2] - now[2])
    return float(gain + worth[3, seat] * (then[3] - now[3]))


@rule
def write_gains(common: State, lot: int, some: int, then: Chances) -> None:
    """Writes what it is to each seat that some of the hand make the lot's chances these; all is read before."""
    chances, gains = common.chances[lot], common.gains[lot, some]
    now = chances[0, 0], chances[0, 1], chances[0, 2], chances[0, 3]
    one, two = gain_of(common, lot, 0, then, now), gain_of(common, lot, 1, then, now)
    three, four = gain_of(common, lot, 2, then, now), gain_of(common, lot, 3, then, now)
    gains[0], gains[1], gains[2], gains[3] = one, two, three, four
    chances[some, 0], chances[some, 1], chances[some, 2], chances[some, 3] = then


@rule
def read_gains(view: State, ed: Edition, level: int, common: State) -> None:
    """Estimates what it is to each seat if just some of the hand are placed on a lot: -inf where they do not fit."""
    closing, hand = closing_of(ed), common.hand
    for lot in range(b.LOTS):
        if view.sold[lot] == b.OPEN:
            one = int(view.cubes[lot, 0])
            two = one + int(view.cubes[lot, 1])
            three = two + int(view.cubes[lot, 2])
            four = three + int(view.cubes[lot, 3])
            for k in range(SOME_MANY[hand]):
                some = SOME[hand, k]
                n, o, p, q = four + SUMS[some, 3], three + SUMS[some, 2], two + SUMS[some, 1], one + SUMS[some, 0]
                if n <= ed.closes_at:
                    write_gains(common, lot, some, read_chances(number_of(n, o, p, q), closing, level))
                else:
                    common.gains[lot, some] = -np.inf


@rule
def place_more(before: Array, gains: Array, all: int, after: Array) -> None:
    """Writes for each seat the best of placing all of these before, and some of them on a lot with these gains."""
    one, two, three, four = before[all, 0], before[all, 1], before[all, 2], before[all, 3]
    for k in range(SOME_MANY[all]):
        some, left = SOME[all, k], LEFT[all, k]
        one_more, two_more = before[left, 0] + gains[some, 0], before[left, 1] + gains[some, 1]
        three_more, four_more = before[left, 2] + gains[some, 2], before[left, 3] + gains[some, 3]
        one, two = one_more if one_more > one else one, two_more if two_more > two else two
        three, four = three_more if three_more > three else three, four_more if four_more > four else four
    after[all, 0], after[all, 1], after[all, 2], after[all, 3] = one, two, three, four


@rule
def place_all(view: State, common: State) -> int:
    """Works out for each seat what the best placing of some of the hand on the first open lots gains; how many are."""
    before, hand, many = common.before, common.hand, 0
    before[0, : hand + 1] = -np.inf
    before[0, 0] = 0.0
    for lot in range(b.LOTS):
        common.nth[lot] = many
        if view.sold[lot] == b.OPEN:
            before[many + 1, 0] = 0.0
            for k in range(SOME_MANY[hand]):
                place_more(before[many], common.gains[lot], SOME[hand, k], before[many + 1])
            many += 1
    return many


@rule
def felt_by(view: State, common: State, me: int, seat: int) -> float:
    """What it is to me if another seat places the cubes as is best for it."""
    all, felt = common.hand, 0.0
    for lot in range(b.LOTS - 1, -1, -1):
        before, after, gains = common.before[common.nth[lot]], common.before[common.nth[lot] + 1], common.gains[lot]
        if view.sold[lot] == b.OPEN and after[all, seat] != before[all, seat]:
            k = 0
            while before[LEFT[all, k], seat] + gains[SOME[all, k], seat] != after[all, seat]:
                k += 1
            felt += gains[SOME[all, k], me]
            all = LEFT[all, k]
    return felt


@rule
def price(view: State, millions: float) -> float:
    """What it is to spend so much now: its face, and the bargains it can't buy any more."""
    return millions * (1.0 + HUNGER * (b.SPACES - int(view.auction)) / b.SPACES)


@rule
def most_of(view: State, ed: Edition, seat: int) -> int:
    """The most that the seat can bid in this auction, with a loan where it can take one during it (B13, B14)."""
    most = richest_purse(view, seat)
    colour = colour_of(view, seat)
    if not ed.before and can_borrow(view, ed, colour):
        most += int(ed.pays[view.loans[colour]])
    return most


@rule
def weigh_cubes(view: State, ed: Edition, common: State) -> None:
    """What the cubes that are up gain me, what they are to me with the keenest rival, and how high that one goes."""
    me = int(view.to_move)
    best, limit, keenest = common.before[place_all(view, common), common.hand], 0.0, b.NO_BIDDER
    for seat in range(ed.seats):
        if seat != me and view.bidding >> seat & 1:
            theirs = min(best[seat] / price(view, 1.0), float(most_of(view, ed, seat)))
            theirs = max(theirs, float(view.high) if seat == view.bidder else 0.0)
            if theirs >= limit:
                limit, keenest = theirs, seat
    common.mine, common.limit = best[me], limit
    common.harm = felt_by(view, common, me, keenest) if keenest != b.NO_BIDDER else 0.0


@called_rule
def prepare(view: State, ed: Edition) -> Array:
    """What the moves have in common: how the lots stand, and what the cubes up for auction or in hand can do there."""
    found = np.empty(1, COMMON)
    common, level = found[0], level_of(view, ed)
    if view.step != b.PAY:
        placing = view.step == b.PLACE
        common.hand = number_cubes(view.hand if placing else FOURS[view.spaces[view.broker]])
        read_board(view, ed, level, common)
        read_worth(view, ed, common)
        read_gains(view, ed, level, common)
        if placing:
            place_all(view, common)
        else:
            weigh_cubes(view, ed, common)
    return found


@rule
def weigh_bidding(view: State, ed: Edition, code: int, common: State, parts: Array) -> None:
    """A bid costs its price, a loan its interest too; to pass is to go without the cubes and leave them to a rival."""
    if code < m.LOAN:
        parts[MONEY] = -price(view, code - m.BID + 1.0)
        return
    me, high = int(view.to_move), int(view.high)
    if code == m.LOAN:
        parts[MONEY] = int(ed.pays[view.loans[colour_of(view, me)]]) - float(ed.owed)
        if richest_purse(view, me) <= high < most_of(view, ed, me):
            parts[MONEY] -= price(view, high + 1.0)
            return
    parts[CUBES] = -common.mine
    parts[DENIAL] = common.harm + grudge(ed) * high


@rule
def weigh_lending(view: State, ed: Edition, code: int, common: State, parts: Array) -> None:
    """Before the auction (B40, B60) a loan is worth its interest if it wins cubes that the purse would lose."""
    if code == m.DONE:
        return
    me = int(view.to_move)
    colour = colour_of(view, me) if code == m.LOAN else code - m.LOAN_FOR
    pays = int(ed.pays[view.loans[colour]])
    parts[MONEY], limit = float(pays - int(ed.owed)), common.limit
    if richest_purse(view, me) <= limit < int(view.cash[colour]) + pays:
        parts[MONEY] -= price(view, limit + 1.0)
        parts[CUBES] = common.mine
        parts[DENIAL] = -common.harm - grudge(ed) * limit


@rule
def gain_after(view: State, colour: int, lot: int, some: int, common: State) -> float:
    """What some of the hand on the lot gain the mover once a cube of the colour is there."""
    me, both, gain = int(view.to_move), WITH[some, colour], 0.0
    if common.gains[lot, both, me] == -np.inf:
        return -np.inf
    then, now = common.chances[lot, both], common.chances[lot, WITH[0, colour]]
    for owner in range(b.COLOURS):
        gain += common.worth[lot, owner, me] * (then[owner] - now[owner])
    return gain


@rule
def best_with(best: Array, gains: Array, all: int) -> float:
    """The best of placing all of these before, and some of them on a lot that brings these gains."""
    highest = best[all]
    for k in range(SOME_MANY[all]):
        gain = best[LEFT[all, k]] + gains[SOME[all, k]]
        highest = gain if gain > highest else highest
    return float(highest)


@rule
def place_after(view: State, colour: int, lot: int, common: State) -> float:
    """What the best placing of the rest of the hand gains the mover once a cube of the colour is on the lot."""
    best, same, hand, me = common.best, common.same, WITHOUT[common.hand, colour], int(view.to_move)
    for k in range(SOME_MANY[hand]):
        same[SOME[hand, k]] = gain_after(view, colour, lot, SOME[hand, k], common)
    best[0] = 0.0
    for k in range(SOME_MANY[hand]):
        best[SOME[hand, k]] = best_with(common.before[common.nth[lot], :, me], same, SOME[hand, k])
    for other in range(lot + 1, b.LOTS):
        if view.sold[other] == b.OPEN:
            for k in range(SOME_MANY[hand]):
                best[SOME[hand, k]] = best_with(best, common.gains[other, :, me], SOME[hand, k])
    return float(best[hand])


@rule
def weigh_placing(view: State, ed: Edition, code: int, common: State, parts: Array) -> None:
    """What the cube does to its lot, and what the rest of the hand can do after it."""
    colour, lot, me = (code - m.PLACE) // b.LOTS, (code - m.PLACE) % b.LOTS, int(view.to_move)
    one = WITH[0, colour]
    for owner in range(b.COLOURS):
        likelier = common.chances[lot, one, owner] - common.chances[lot, 0, owner]
        likelier *= stake(view, ed, me, owner)
        for part in range(3):
            parts[part if view.owner[owner] == me else RIVALS] += likelier * common.brings[lot, part, owner]
    if common.hand != one:
        parts[REST] = place_after(view, colour, lot, common)


@called_rule
def weigh(view: State, ed: Edition, code: int, common: Array, parts: Array) -> None:
    """What speaks for the move, in millions."""
    if view.step == b.PLACE:
        weigh_placing(view, ed, code, common[0], parts)
    elif view.step == b.BID:
        weigh_bidding(view, ed, code, common[0], parts)
    elif view.step == b.LOAN:
        weigh_lending(view, ed, code, common[0], parts)
    else:  # the poorer purse pays, so that the richer can bid again
        parts[MONEY] = -int(view.cash[code - m.PAY])


HEURISTIC: Final = bind_heuristic(
    b.STATE,
    Heuristic(
        parts=(
            "big_shot.bot.lots",
            "big_shot.bot.parks",
            "big_shot.bot.qualify",
            "big_shot.bot.rivals",
            "big_shot.bot.rest",
            "big_shot.bot.cubes",
            "big_shot.bot.denial",
            "big_shot.bot.money",
        ),
        grain=0.1,
        prepare=prepare,
        weigh=weigh,
    ),
)
