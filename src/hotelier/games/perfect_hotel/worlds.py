"""Worlds: states that have a given view, every order of the unseen cards equally likely (P3)."""

from __future__ import annotations

import numpy as np

from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.rng import below
from hotelier.games.perfect_hotel import state as p


@called_rule
def completions(w: State, ed: Edition) -> Array:
    """How many cards of each kind the view shows nowhere: they lie in hidden hands or in the House Deck."""
    unseen = np.zeros(p.SORTS, np.int64)
    for card in range(p.SORTS):
        if w.deck[card] < 0:
            unseen[card] = int(ed.cards[card]) - cards_open(w, ed, card)
    return unseen


@rule
def cards_open(w: State, ed: Edition, card: int) -> int:
    """Cards of a kind that the view shows: in hands, on rows and in hotels."""
    many = int(w.row[card]) if card < p.KINDS else 0
    for seat in range(ed.seats):
        many += max(0, int(w.hand[seat, card]))
        for floor in range(int(w.height[seat])):
            if w.floor_kind[seat, floor] == card:
                many += int(w.floor_cards[seat, floor]) - int(w.floor_tourists[seat, floor])
            elif card == p.TOURIST:
                many += int(w.floor_tourists[seat, floor])
    if card == p.TOURIST:
        for row in range(p.KINDS):
            many += int(w.coach[row])
    return many


@called_rule
def deal_world(w: State, ed: Edition, table: Array, rng: Array, out: State) -> None:
    """Deals the unseen cards to the hidden hands, one after another; the rest is the House Deck."""
    for card in range(p.SORTS):
        if w.deck[card] < 0:
            out.deck[card] = table[card]
    unseen = 0
    for card in range(p.SORTS):
        unseen += int(table[card])
    for other in range(ed.seats):
        missing = clear_hidden(w, other, out)
        for _ in range(missing):
            card = nth_card(w, out, below(rng, unseen))
            out.deck[card] -= 1
            out.hand[other, card] += 1
            unseen -= 1


@rule
def clear_hidden(w: State, seat: int, out: State) -> int:
    """Empties a hand of what is hidden; how many cards it lacks then."""
    missing = int(w.held[seat])
    for card in range(p.SORTS):
        out.hand[seat, card] = max(0, int(w.hand[seat, card]))
        missing -= int(out.hand[seat, card])
    return missing


@rule
def nth_card(w: State, out: State, n: int) -> int:
    """The n-th of the unseen cards that lie in the House Deck of the world."""
    card = 0
    while w.deck[card] >= 0 or n >= out.deck[card]:
        if w.deck[card] < 0:
            n -= int(out.deck[card])
        card += 1
    return card
