"""Chance's seat: what it can bring and how likely, what it does, and its answers fixed by a seed."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.seeds import Words
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, Orders, State
from hotelier.engine.rng import below
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.editions import box


@called_rule
def odds(s: State, ed: Edition, codes: Array, weights: Array) -> int:
    """Every seat is as likely to begin as any other (P2), every card of the House Deck to come (P1, P11)."""
    if s.step == p.STARTER:
        for seat in range(ed.seats):
            codes[seat] = m.BEGIN + seat
            weights[seat] = 1
        return int(ed.seats)
    found = 0
    for card in range(p.SORTS):
        if s.deck[card] > 0:
            codes[found] = m.DRAW + card
            weights[found] = s.deck[card]
            found += 1
    return found


@called_rule
def toss(s: State, ed: Edition, rng: Array) -> int:
    """A seat that begins, or a card of the House Deck."""
    if s.step == p.STARTER:
        return m.BEGIN + below(rng, int(ed.seats))
    n, card = below(rng, int(s.left)), 0
    while n >= s.deck[card]:
        n -= int(s.deck[card])
        card += 1
    return m.DRAW + card


@called_rule
def answer(s: State, ed: Edition, orders: Orders) -> int:
    """Who begins, or the n-th card of this round's House Deck, in the order fixed at the start."""
    if s.step == p.STARTER:
        return m.BEGIN + int(orders.starter)
    return m.DRAW + int(orders.cards[int(s.round_number) - 1, int(ed.box) - int(s.left)])


def fix_orders(terms: Terms, words: Callable[[str], Words]) -> Array:
    """All answers of a seed: who begins, and the House Deck of each round, shuffled one after another."""
    fixed = np.zeros(1, p.ORDERS)
    fixed["starter"][0] = words("starter").below(terms.seats)
    cards = [card for card, many in enumerate(box(terms.values)) for _ in range(many)]
    deck = words("deck")
    for played in range(terms.options["rounds"]):
        fixed["cards"][0, played, : len(cards)] = deck.shuffled(cards)
    return fixed


@rule
def begin(s: State, seat: int) -> None:
    """This seat begins the round (P2)."""
    s.starter = seat
    s.turn = seat


@rule
def deal_card(s: State, ed: Edition, card: int) -> None:
    """A card of the House Deck goes to the first hand that is not complete (P1)."""
    take_card(s, cards_dealt(s, ed) // int(ed.hand), card)


@rule
def cards_dealt(s: State, ed: Edition) -> int:
    """How many cards of this round's House Deck have been dealt or drawn."""
    return int(ed.box) - int(s.left)


@rule
def take_card(s: State, seat: int, card: int) -> None:
    """A card of the House Deck goes to the seat's hand (P1, P11)."""
    s.deck[card] -= 1
    s.left -= 1
    s.hand[seat, card] += 1
    s.held[seat] += 1
