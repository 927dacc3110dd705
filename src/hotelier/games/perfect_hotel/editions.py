"""The editions: what their pages may say, and the record of numbers that the rules read.

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
from hotelier.core.fields import ListOf, Names, Whole
from hotelier.core.messages import message
from hotelier.core.seats import CHANCE
from hotelier.core.terms import Terms
from hotelier.games.perfect_hotel import state as p

GAME: Final = "perfect-hotel"
TOURIST_NAME: Final = "Tourist"
"""What a Tourist Group is called in records; no kind can have this name."""

FIELDS: Final[Fields] = {
    "kinds": Names(p.KINDS),
    "points": ListOf(Whole(0, 100), p.KINDS),
    "cards": ListOf(Whole(0, p.MOST_CARDS), p.KINDS),
    "tourists": Whole(0, p.MOST_TOURISTS),
    "hand": Whole(1, 12),
    "draws": Whole(1, 12),
    "least_set": Whole(2, 12),
    "tie_points": Whole(0, 10),
    "tourist_cost": Whole(0, 100),
    "perfect_view": Whole(0, 100),
    "perfect_view_tie": Whole(0, 100),
    "sky_room": Whole(0, 100),
    "cheap_hotel": Whole(0, 100),
    "cheap_below": Whole(0, p.KINDS),
    "season_row": Whole(1, p.MOST_CARDS),
}

PAGES: Final = read_pages(__package__, GAME, ("perfect-hotel",), FIELDS)
CLAUSES: Final = read_clauses(__package__, PAGES)


def _agreement(values: Mapping[str, Any], seats: int) -> None:
    """A House Deck to play with is left after the deal (P1), and no kind is called like a Tourist Group."""
    if TOURIST_NAME in values["kinds"]:
        raise BadTerms(message("perfect_hotel.terms.tourist_kind", name=TOURIST_NAME), "kinds")
    if sum(box(values)) <= seats * values["hand"]:
        raise BadTerms(message("perfect_hotel.terms.no_deck", cards=sum(box(values)), seats=seats), "hand")


terms = agreeing(PAGES, FIELDS, _agreement)
"""Terms of this game that can be played by, or BadTerms or UnknownGame."""


def box(values: Mapping[str, Any]) -> list[int]:
    """How many cards of each kind there are, Tourist Groups last."""
    return [*values["cards"], values["tourists"]]


def names(terms: Terms) -> list[str]:
    """What the cards are called, Tourist Groups last."""
    return [*terms.values["kinds"], TOURIST_NAME]


@lru_cache(maxsize=256)
def parameters(terms: Terms) -> Array:
    """The edition's numbers under these terms, an array of one record."""
    values, options = terms.values, terms.options
    numbers = np.zeros(1, p.EDITION)
    ed = numbers[0]
    ed.points[:] = values["points"]
    ed.cards[:] = box(values)
    ed.box = sum(box(values))
    ed.seats = terms.seats
    ed.hand = values["hand"]
    ed.draws = values["draws"]
    ed.least = values["least_set"]
    ed.annexes = {"none": p.FLOORS, "once": 1}[options["annex_limit"]]
    ed.tie = values["tie_points"]
    ed.tourist = values["tourist_cost"]
    ed.tallest = values["perfect_view"]
    ed.tallest_tie = values["perfect_view_tie"]
    ed.sky = values["sky_room"]
    ed.cheap = values["cheap_hotel"]
    ed.cheap_below = values["cheap_below"]
    ed.rounds = options["rounds"]
    ed.season = options["high_season"]
    ed.season_row = values["season_row"]
    ed.open_backs = options["tourist_backs"] == "visible"
    return numbers


def new(terms: Terms) -> Array:
    """The table before the deal (P1, P4), an array of one record."""
    states = np.zeros(1, p.STATE)
    s = states[0]
    s.deck[:] = box(terms.values)
    s.left = sum(box(terms.values))
    s.floor_kind[:] = p.NO_FLOOR
    s.round_number = 1
    s.to_move = CHANCE
    s.step = p.STARTER
    return states
