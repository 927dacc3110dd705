"""The edition: what its page may say, and the record of numbers that the rules read.

This file loads no Numba: ``hotelier editions`` answers at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.clauses import read_clauses
from hotelier.core.editions import Fields, agreeing, read_pages
from hotelier.core.errors import BadTerms
from hotelier.core.fields import ListOf, OneOf, Whole
from hotelier.core.messages import message
from hotelier.core.seats import CHANCE
from hotelier.core.terms import Terms
from hotelier.games.big_shot import state as b

GAME: Final = "big-shot"

QUARTER: Final = ListOf(Whole(1, 60), 3, rising=True)
"""Values of the three lots that touch a park; a lot is called by its value, so no two are alike."""

FIELDS: Final[Fields] = {
    "north": QUARTER,
    "centre": ListOf(Whole(1, 60), 5, rising=True),
    "south": QUARTER,
    "cash": Whole(0, b.MOST_MONEY),
    "loan_owed": Whole(0, 60),
    "loan_pays": ListOf(Whole(1, b.MOST_MONEY), b.LOANS, shortest=1),
    "closes_at": OneOf((7, 11, 13)),  # numbers with which a full lot always has an owner (B20), and room for 72 cubes
    "lots_to_win": Whole(0, b.LOTS),
}

PAGES: Final = read_pages(__package__, GAME, ("big-shot",), FIELDS)
CLAUSES: Final = read_clauses(__package__, PAGES)


def _agreement(values: Mapping[str, Any], seats: int) -> None:
    """No purse can ever hold more than the highest bid that has a code."""
    if values["cash"] + sum(values["loan_pays"]) > b.MOST_MONEY:
        raise BadTerms(message("big_shot.terms.much_money", most=b.MOST_MONEY), "cash")


terms = agreeing(PAGES, FIELDS, _agreement)
"""Terms of this game that can be played by, or BadTerms or UnknownGame."""


@lru_cache(maxsize=256)
def parameters(terms: Terms) -> Array:
    """The edition's numbers under these terms, an array of one record."""
    values, two = terms.values, terms.seats == 2
    numbers = np.zeros(1, b.EDITION)
    ed = numbers[0]
    ed.value[:] = [*values["north"], 0, *values["centre"], *values["south"], 0]
    ed.park[:] = [3, 3, 3, -1, *(-1,) * 5, 12, 12, 12, -1]
    ed.pays[: len(values["loan_pays"])] = values["loan_pays"]
    ed.seats = terms.seats
    ed.cash = values["cash"]
    ed.most_loans = len(values["loan_pays"])
    ed.owed = values["loan_owed"]
    ed.closes_at = values["closes_at"]
    ed.lots_to_win = values["lots_to_win"]
    ed.each = 2 if two else 1
    ed.before = two or terms.options["hidden_money"]
    return numbers


def new(terms: Terms) -> Array:
    """The table before the deal (B1-B4), an array of one record."""
    states = np.zeros(1, b.STATE)
    s = states[0]
    s.owner[:] = b.GHOST
    s.sold[:] = b.OPEN
    s.spaces[:] = b.EMPTY
    s.bag[:] = b.CUBES
    s.broker = b.EMPTY
    s.bidder = b.NO_BIDDER
    s.to_move = CHANCE
    s.step = b.COLOURING
    return states
