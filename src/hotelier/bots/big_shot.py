"""BIG SHOT by rule of thumb: how likely each colour is to own each lot, and what four cubes do to that.

All is in millions. A lot counts for a colour what it would bring it, times the chance that the colour will
own it in the end; a seat wants this for its own colours and grudges it to the others. The four cubes that
are up are worth what the best placing of them gains, and what it loses to leave them to the keenest rival.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

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

CLOSINGS: Final = (7, 11, 13)
"""Cubes that can close a lot under any page."""

LEVELS: Final = 20
"""Steps in which the share of free places that will be filled is told apart."""

Counts = tuple[int, ...]
SHARES: Final = np.arange(LEVELS + 1)[:, None] / LEVELS


@cache
def _owning(cubes: Counts, room: int) -> Array:
    """By share and colour: how often a colour owns a lot with these cubes, if each free place may yet be filled.

    A place is filled as often as the share says, by a cube of any colour. Equal numbers cancel out (B20).
    """
    if room == 0:
        single = [many for many in cubes if many and cubes.count(many) == 1]
        return np.array([[float(bool(single) and many == max(single)) for many in cubes]] * (LEVELS + 1))
    filled = np.zeros((LEVELS + 1, b.COLOURS))
    for colour in range(b.COLOURS):
        more = [many + (k == colour) for k, many in enumerate(cubes)]
        order = sorted(range(b.COLOURS), key=lambda k: -more[k])
        filled[:, order] += _owning(tuple(more[k] for k in order), room - 1) / b.COLOURS
    return (1 - SHARES) * _owning(cubes, room - 1) + SHARES * filled


def _falling(most: int) -> list[Counts]:
    """All counts of the colours' cubes on a lot that fall, up to so many cubes in all."""
    counts = range(most + 1)
    every = [(n, o, p, q) for n in counts for o in counts[: n + 1] for p in counts[: o + 1] for q in counts[: p + 1]]
    return [cubes for cubes in every if sum(cubes) <= most]


_ROWS: Final = _falling(CLOSINGS[-1])
ROW: Final = np.zeros(number_of(*(CLOSINGS[-1],) * b.COLOURS) + 1, np.int64)
"""The row of a lot's cubes in the table, by the number of the counts as a bag."""

ROW[[number_of(*cubes) for cubes in _ROWS]] = range(len(_ROWS))
OWNING: Final = np.array(
    [[_owning(cubes, max(0, closing - sum(cubes))) for cubes in _ROWS] for closing in CLOSINGS], np.float32
)
"""How often a colour comes to own a lot: by what closes it, the lot's cubes, share filled, and rank among colours."""


@rule
def read_chances(cubes: Array, closing: int, level: int, out: Array) -> None:
    """How likely each colour is to own the lot in the end, if more cubes come in any colour. Exact once it is full."""
    one, two = max(cubes[0], cubes[1]), min(cubes[0], cubes[1])
    three, four = max(cubes[2], cubes[3]), min(cubes[2], cubes[3])
    high, low = min(one, three), max(two, four)
    row = ROW[number_of(int(max(one, three)), int(max(high, low)), int(min(high, low)), int(min(two, four)))]
    for colour in range(b.COLOURS):
        rank = 0
        for other in range(b.COLOURS):
            rank += cubes[other] > cubes[colour]
        out[colour] = OWNING[closing, row, level, rank]


@rule
def closing_of(ed: Edition) -> int:
    """The place in the table of the number of cubes that closes a lot."""
    closing = 0
    while CLOSINGS[closing] < ed.closes_at:
        closing += 1
    return closing


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
def read_board(view: State, ed: Edition, level: int, chances: Array, brings: Array) -> None:
    """Estimates how likely each colour is to own each lot, and what it would bring it, by the first three parts."""
    for lot in range(b.LOTS):
        read_chances(view.cubes[lot], closing_of(ed), level if view.sold[lot] == b.OPEN else 0, chances[lot])
    brings[:] = 0.0
    for colour in range(b.COLOURS):
        lots = chances[:, colour].sum()
        for lot in range(b.LOTS):
            value, park = float(ed.value[lot]), int(ed.park[lot])
            brings[lot, LOTS, colour] = value
            if park >= 0:
                brings[lot, PARKS, colour] = value * chances[park, colour]
                brings[park, PARKS, colour] += value * chances[lot, colour]
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


@called_rule
def read_choices(view: State, ed: Edition, level: int, cubes: Array, hand: Array) -> Array:
    """By lot, some of the hand's cubes and colour: how much likelier it owns the lot if just those are placed there.

    Some cubes are a number with a bit for each. Where they do not fit on the lot it says -inf.
    """
    closing, many = closing_of(ed), int(hand.sum())
    colours, there = np.empty(b.OFFER, np.int64), np.empty(b.COLOURS, np.int64)
    k = 0
    for colour in range(b.COLOURS):
        colours[k : k + hand[colour]] = colour
        k += hand[colour]
    choices = np.zeros((b.LOTS, 1 << many, b.COLOURS))
    for lot in range(b.LOTS):
        if view.sold[lot] == b.OPEN:
            for some in range(1 << many):
                there[:] = cubes[lot]
                for k in range(many):
                    there[colours[k]] += some >> k & 1
                if there.sum() > ed.closes_at:
                    choices[lot, some] = -np.inf
                else:
                    read_chances(there, closing, level, choices[lot, some])
            for some in range((1 << many) - 1, -1, -1):
                choices[lot, some] -= choices[lot, 0]
    return choices


@called_rule
def place_best(view: State, ed: Edition, choices: Array, seat: int, me: int, brings: Array) -> tuple[float, float]:
    """The best placing of all the cubes for the seat, by the estimates: what it gains for the seat, and for me.

    Exact but for the parks, which count as they stand.
    """
    best, gains = np.full((choices.shape[1], 2), -np.inf), np.zeros((choices.shape[1], 2))
    best[0] = 0.0
    for lot in range(b.LOTS):
        if view.sold[lot] != b.OPEN:
            continue
        gains[:] = 0.0
        for colour in range(b.COLOURS):
            theirs = mine = brings[lot, LOTS, colour] + brings[lot, PARKS, colour] + brings[lot, QUALIFY, colour]
            theirs *= stake(view, ed, seat, colour)
            mine *= stake(view, ed, me, colour)
            for some in range(1, len(gains)):
                if choices[lot, some, colour] > -np.inf:
                    gains[some, 0] += theirs * choices[lot, some, colour]
                    gains[some, 1] += mine * choices[lot, some, colour]
                else:
                    gains[some, 0] = -np.inf
        for all in range(len(best) - 1, 0, -1):
            some = all
            while some:
                if best[all ^ some, 0] + gains[some, 0] > best[all, 0]:
                    best[all, 0] = best[all ^ some, 0] + gains[some, 0]
                    best[all, 1] = best[all ^ some, 1] + gains[some, 1]
                some = (some - 1) & all
    return best[-1, 0], best[-1, 1]


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


@called_rule
def weigh_cubes(view: State, ed: Edition) -> tuple[float, float, float]:
    """What the cubes that are up gain me, what they are to me with the keenest rival, and how high that one goes."""
    chances, brings = np.empty((b.LOTS, b.COLOURS)), np.empty((b.LOTS, 3, b.COLOURS))
    level, me, hand = level_of(view, ed), int(view.to_move), FOURS[view.spaces[view.broker]]
    read_board(view, ed, level, chances, brings)
    choices = read_choices(view, ed, level, view.cubes, hand)
    mine, _ = place_best(view, ed, choices, me, me, brings)
    limit, harm = 0.0, 0.0
    for seat in range(ed.seats):
        if seat != me and view.bidding >> seat & 1:
            theirs, felt = place_best(view, ed, choices, seat, me, brings)
            theirs = min(theirs / price(view, 1.0), float(most_of(view, ed, seat)))
            theirs = max(theirs, float(view.high) if seat == view.bidder else 0.0)
            if theirs >= limit:
                limit, harm = theirs, felt
    return mine, harm, limit


@rule
def weigh_bidding(view: State, ed: Edition, code: int, parts: Array) -> None:
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
    mine, harm, _ = weigh_cubes(view, ed)
    parts[CUBES] = -mine
    parts[DENIAL] = harm + grudge(ed) * high


@rule
def weigh_lending(view: State, ed: Edition, code: int, parts: Array) -> None:
    """Before the auction (B40, B60) a loan is worth its interest if it wins cubes that the purse would lose."""
    if code == m.DONE:
        return
    me = int(view.to_move)
    colour = colour_of(view, me) if code == m.LOAN else code - m.LOAN_FOR
    pays = int(ed.pays[view.loans[colour]])
    mine, harm, limit = weigh_cubes(view, ed)
    parts[MONEY] = float(pays - int(ed.owed))
    if richest_purse(view, me) <= limit < int(view.cash[colour]) + pays:
        parts[MONEY] -= price(view, limit + 1.0)
        parts[CUBES] = mine
        parts[DENIAL] = -harm - grudge(ed) * limit


@rule
def weigh_placing(view: State, ed: Edition, code: int, parts: Array) -> None:
    """What the cube does to its lot, and what the rest of the hand can do after it."""
    chances, brings = np.empty((b.LOTS, b.COLOURS)), np.empty((b.LOTS, 3, b.COLOURS))
    level, me = level_of(view, ed), int(view.to_move)
    read_board(view, ed, level, chances, brings)
    colour, lot = (code - m.PLACE) // b.LOTS, (code - m.PLACE) % b.LOTS
    cubes, hand = view.cubes.copy(), view.hand.copy()
    cubes[lot, colour] += 1
    hand[colour] -= 1
    after = np.empty(b.COLOURS)
    read_chances(cubes[lot], closing_of(ed), level, after)
    for owner in range(b.COLOURS):
        likelier = (after[owner] - chances[lot, owner]) * stake(view, ed, me, owner)
        for part in range(3):
            parts[part if view.owner[owner] == me else RIVALS] += likelier * brings[lot, part, owner]
    if hand.sum() > 0:
        choices = read_choices(view, ed, level, cubes, hand)
        parts[REST] = place_best(view, ed, choices, me, me, brings)[0]


@called_rule
def weigh(view: State, ed: Edition, code: int, parts: Array) -> None:
    """What speaks for the move, in millions."""
    if view.step == b.PLACE:
        weigh_placing(view, ed, code, parts)
    elif view.step == b.BID:
        weigh_bidding(view, ed, code, parts)
    elif view.step == b.LOAN:
        weigh_lending(view, ed, code, parts)
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
        weigh=weigh,
    ),
)
