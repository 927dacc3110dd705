"""What is believed of hands in PERFECT HOTEL: a seat keeps what makes sets that its hotel is open for."""

from __future__ import annotations

from typing import Final

import numpy as np

from hotelier.bots.belief.belief import UNITS, Belief, bind_belief, likelier
from hotelier.bots.perfect_hotel import is_open, row_open
from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.rng import below, uniform
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.board import kinds_built
from hotelier.games.perfect_hotel.worlds import clear_hidden, deal_world

NAMES: Final = (
    "guests",
    "points",
    "has_one",
    "has_two",
    "has_more",
    "has",
    "first_set",
    "annex",
    "built",
    "row",
    "row_there",
    "set_with_row",
    "becomes_set",
    "most",
    "would_lead",
    "unseen",
    "missing",
    "held",
    "pairs",
    "guests_held",
    "kinds",
    "floors",
    "since",
    "deck",
    "last",
    "turned",
    "others_open",
    "two",
    "three",
    "season",
)
(
    GUESTS,
    POINTS,
    HAS_ONE,
    HAS_TWO,
    HAS_MORE,
    HAS,
    FIRST_SET,
    ANNEX,
    BUILT,
    ROW,
    ROW_THERE,
    SET_WITH_ROW,
    BECOMES_SET,
    MOST,
    WOULD_LEAD,
    UNSEEN,
    MISSING,
    HELD,
    PAIRS,
    GUESTS_HELD,
    KINDS,
    FLOORS,
    SINCE,
    DECK,
    LAST,
    TURNED,
    OTHERS_OPEN,
    TWO,
    THREE,
    SEASON,
) = range(len(NAMES))


@called_rule
def describe_seat(s: State, ed: Edition, seat: int, missing: int, numbers: Array) -> None:
    """Writes what is the same for all cards that the hand may get next: the hand so far, the hotel, the time."""
    pairs = 0
    for kind in range(p.KINDS):
        pairs += s.hand[seat, kind] >= 2
    numbers[:] = 0.0
    numbers[MISSING] = missing / 6
    numbers[HELD] = int(s.held[seat]) / 6
    numbers[PAIRS] = pairs / 2
    numbers[GUESTS_HELD] = int(s.hand[seat, p.TOURIST]) / 2
    numbers[KINDS] = kinds_built(s, seat) / 4
    numbers[FLOORS] = int(s.height[seat]) / 4
    numbers[SINCE] = (int(s.turn) - seat) % int(ed.seats) / 3
    numbers[DECK] = int(s.left) / 54
    numbers[LAST] = max(0.0, 1.0 - int(s.left) / 16)
    numbers[TWO] = ed.seats == 2
    numbers[THREE] = ed.seats == 3
    numbers[SEASON] = ed.season


@called_rule
def describe_card(s: State, ed: Edition, seat: int, card: int, unseen: int, numbers: Array) -> None:
    """Writes what speaks for one more card of this kind in the hand; of a Tourist Group there is little to say."""
    has = int(s.hand[seat, card])
    numbers[GUESTS] = card == p.TOURIST
    numbers[HAS_ONE] = has == 1
    numbers[HAS_TWO] = has == 2
    numbers[HAS_MORE] = has > 2
    numbers[HAS] = has / 3
    numbers[UNSEEN] = unseen / 6
    if card == p.TOURIST:
        numbers[POINTS:HAS_ONE] = 0.0
        numbers[FIRST_SET:UNSEEN] = 0.0
        numbers[TURNED] = numbers[OTHERS_OPEN] = 0.0
        return
    most = others = 0
    for other in range(int(ed.seats)):
        if other != seat:
            most = max(most, int(s.built[other, card]))
            others += is_open(s, ed, other, card)
    built, row, mine = int(s.built[seat, card]), row_open(s, ed, card), is_open(s, ed, seat, card)
    numbers[POINTS] = int(ed.points[card]) / 10
    numbers[FIRST_SET] = mine and built == 0
    numbers[ANNEX] = mine and built > 0
    numbers[BUILT] = built / 4
    numbers[ROW] = row / 3
    numbers[ROW_THERE] = row > 0
    numbers[SET_WITH_ROW] = mine and row > 0
    numbers[BECOMES_SET] = mine and has + 1 >= int(ed.least)
    numbers[MOST] = most / 4
    numbers[WOULD_LEAD] = mine and built + has + 1 + row > most
    numbers[TURNED] = s.turned[card]
    numbers[OTHERS_OPEN] = others / 3


@called_rule
def imagine(view: State, ed: Edition, table: Array, weights: Array, rng: Array, out: State) -> None:
    """Deals the unseen cards to the hidden hands, one after another, each as likely as is believed (P3)."""
    if len(weights) == 0:
        deal_world(view, ed, table, rng, out)
        return
    seats, me = int(ed.seats), int(view.to_move)
    numbers, units, odds = np.empty(len(NAMES), np.float32), np.empty(UNITS, np.float32), np.empty(p.SORTS)
    for card in range(p.SORTS):
        if view.deck[card] < 0:
            out.deck[card] = table[card]
    missing = np.zeros(p.SEATS, np.int64)
    for wait in range(1, seats):
        missing[wait] = clear_hidden(view, (me + wait) % seats, out)
    for wait in range(1, seats):
        seat = (me + wait) % seats
        for left in range(int(missing[wait]), 0, -1):
            card = pick(weigh_cards(view, out, ed, seat, left, weights, numbers, units, odds), odds, rng)
            out.deck[card] -= 1
            out.hand[seat, card] += 1


@rule
def weigh_cards(
    view: State,
    s: State,
    ed: Edition,
    seat: int,
    missing: int,
    weights: Array,
    numbers: Array,
    units: Array,
    odds: Array,
) -> float:
    """Writes the odds of every sort of card to be the next of the hand; what they add up to."""
    whole = 0.0
    describe_seat(s, ed, seat, missing, numbers)
    for card in range(p.SORTS):
        odds[card] = 0.0
        if view.deck[card] < 0 and s.deck[card] > 0:
            describe_card(s, ed, seat, card, int(s.deck[card]), numbers)
            odds[card] = int(s.deck[card]) * likelier(weights, numbers, units)
            whole += odds[card]
    return whole


@rule
def pick(whole: float, odds: Array, rng: Array) -> int:
    """One of the sorts, by their odds."""
    at, card = uniform(rng) * whole, p.SORTS - 1
    for sort in range(p.SORTS):
        at -= odds[sort]
        if at < 0.0:
            card = sort
            break
    while odds[card] == 0.0:  # rounding went past the last that can be
        card -= 1
    return card


@called_rule
def recall(s: State, ed: Edition, rng: Array, numbers: Array, odds: Array, which: Array) -> int:
    """Goes through the other hands, one card after another in any order, as ``imagine`` deals them (P3)."""
    seats, me, many = int(ed.seats), int(s.to_move), 0
    found = np.zeros(1, p.STATE)
    out = found[0]
    found[0] = s
    first_open = p.TOURIST if ed.open_backs else p.SORTS
    for wait in range(1, seats):
        seat = (me + wait) % seats
        for card in range(first_open):
            out.deck[card] += out.hand[seat, card]
            out.hand[seat, card] = 0
    for wait in range(1, seats):
        seat, missing = (me + wait) % seats, 0
        for card in range(first_open):
            missing += int(s.hand[seat, card])
        for left in range(missing, 0, -1):
            if many == len(which):
                return many
            at = below(rng, left)
            for card in range(first_open):
                rest = int(s.hand[seat, card]) - int(out.hand[seat, card])
                describe_seat(out, ed, seat, left, numbers[many, card])
                describe_card(out, ed, seat, card, int(out.deck[card]), numbers[many, card])
                odds[many, card] = int(out.deck[card])
                if 0 <= at < rest:
                    which[many] = card
                at -= rest
            out.deck[which[many]] -= 1
            out.hand[seat, which[many]] += 1
            many += 1
    return many


BELIEF: Final = bind_belief(p.STATE, Belief(NAMES, p.SORTS, imagine, recall))
