"""Chance answered from a seed: an order fixed at the start, never a generator asked at the time.

The same deal meets different play, every chance move of a record can be checked against its seed, and
what is drawn after an undo is what was drawn before.
"""

from __future__ import annotations

from functools import partial

from hotelier.core.arrays import Array
from hotelier.core.seeds import Words
from hotelier.core.terms import Terms
from hotelier.engine.contract import Rules
from hotelier.engine.position import Position


def orders(rules: Rules, terms: Terms, seed: str) -> Array:
    """All that chance will answer in the game of this seed."""
    return rules.fix_orders(terms, partial(Words, terms, seed))


def deal(rules: Rules, terms: Terms, order: Array) -> Position:
    """The position in which play starts, dealt from the order fixed by a seed."""
    position = Position(rules, terms)
    position.deal(order)
    return position
