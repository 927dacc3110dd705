"""The editions: what their pages may say, and the record of numbers that the rules read.

This file loads no Numba: ``hotelier editions`` answers at once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.clauses import read_clauses
from hotelier.core.editions import Fields, agreeing, read_pages
from hotelier.core.errors import BadTerms
from hotelier.core.fields import FLAG, ListOf, Names, OneOf, Whole
from hotelier.core.messages import message
from hotelier.core.seats import CHANCE
from hotelier.core.terms import Terms
from hotelier.games.vacation import state as v

GAME: Final = "vacation"
PRICES: Final = 12
"""Lines that a price list may have."""

FIELDS: Final[Fields] = {
    "group": OneOf(("chain", "combine", "industrial complex")),
    "chains": Names(v.CHAINS),
    "starting_tile": OneOf(("kept", "returned", "placed")),
    "starting_order": OneOf(("row", "column")),
    "cash": Whole(0, 1_000_000, 100),
    "bank": ListOf(Whole(0, v.MOST_BLOCKS), v.CHAINS),
    "dealt": ListOf(Whole(0, v.MOST_BLOCKS), v.CHAINS),
    "price_from": ListOf(Whole(2, v.SPACES), PRICES, shortest=1, rising=True),
    "prices": ListOf(ListOf(Whole(100, 10_000, 100), PRICES, shortest=1), v.CHAINS, shortest=1),
    "price_column": ListOf(Whole(0, v.CHAINS - 1), v.CHAINS),
    "first_bonus": Whole(0, 100),
    "second_bonus": Whole(0, 100),
    "uneven_shares": OneOf(("up", "mover")),
    "two_seat_bonus": OneOf(("by-lead", "usual")),
    "lead_shares": ListOf(Whole(50, 100), 6),
    "founder_blocks": Whole(0, v.MOST_BLOCKS),
    "buys": Whole(0, 20),
    "two_seat_buys": Whole(0, 20),
    "two_seat_buys_differ": FLAG,
    "draw": OneOf(("before-buying", "end-of-turn")),
    "safe": Whole(2, v.SPACES),
    "ends_at": Whole(2, v.SPACES),
    "ending": OneOf(("announced", "at-once")),
    "blocked_rack_ends": FLAG,
    "dead_tiles": OneOf(("stay", "swap")),
    "stock": OneOf(("hidden", "open")),
}

PAGES: Final = read_pages(__package__, GAME, ("decision-draft", "decision", "vacation", "classic"), FIELDS)
CLAUSES: Final = read_clauses(__package__, PAGES)


def _agreement(values: Mapping[str, Any], seats: int) -> None:
    """Blocks that can be dealt evenly (V4), no more of a chain than there are codes, whole price columns."""
    if sum(values["dealt"]) % piles(seats):
        raise BadTerms(message("vacation.terms.uneven_deal", piles=piles(seats)), "dealt")
    if any(a + b > v.MOST_BLOCKS for a, b in zip(values["bank"], values["dealt"], strict=True)):
        raise BadTerms(message("vacation.terms.many_blocks", most=v.MOST_BLOCKS), "bank")
    if any(len(column) != len(values["price_from"]) for column in values["prices"]):
        raise BadTerms(message("vacation.terms.price_lines", lines=len(values["price_from"])), "prices")
    if max(values["price_column"]) >= len(values["prices"]):
        raise BadTerms(message("vacation.terms.price_column", columns=len(values["prices"])), "price_column")


terms = agreeing(PAGES, FIELDS, _agreement)
"""Terms of this game that can be played by, or BadTerms or UnknownGame."""


def piles(seats: int) -> int:
    """Into how many equal piles the blocks are dealt: with two seats a third is out of the game (V4)."""
    return max(seats, 3)


@lru_cache(maxsize=256)
def parameters(terms: Terms) -> Array:
    """The edition's numbers under these terms, an array of one record."""
    values, two = terms.values, terms.seats == 2
    numbers = np.zeros(1, v.EDITION)
    ed = numbers[0]
    ed.seats = terms.seats
    ed.starting = ("kept", "returned", "placed").index(values["starting_tile"])
    ed.column_first = values["starting_order"] == "column"
    ed.cash = values["cash"]
    ed.bank[:] = values["bank"]
    ed.dealt[:] = values["dealt"]
    ed.each = sum(values["dealt"]) // piles(terms.seats)
    for chain in range(v.CHAINS):
        ed.price[chain] = _prices(values, chain)
    ed.first = values["first_bonus"]
    ed.second = values["second_bonus"]
    ed.odd_to_mover = values["uneven_shares"] == "mover"
    ed.by_lead = two and values["two_seat_bonus"] == "by-lead"
    ed.lead[:] = values["lead_shares"]
    ed.founder = values["founder_blocks"]
    ed.buys = values["two_seat_buys"] if two else values["buys"]
    ed.differ = two and values["two_seat_buys_differ"]
    ed.late_draw = values["draw"] == "end-of-turn"
    ed.safe = values["safe"]
    ed.ends_at = values["ends_at"]
    ed.at_once = values["ending"] == "at-once"
    ed.blocked_ends = values["blocked_rack_ends"]
    ed.swaps = values["dead_tiles"] == "swap"
    ed.open_stock = values["stock"] == "open"
    return numbers


def _prices(values: Mapping[str, Any], chain: int) -> list[int]:
    """What a block of the chain costs, by the chain's size; nothing below the first size of the list."""
    column = [0, *values["prices"][values["price_column"][chain]]]
    return [column[bisect_right(values["price_from"], size)] for size in range(v.SPACES + 1)]


def new(terms: Terms) -> Array:
    """The table before the deal (V1-V5), an array of one record."""
    states = np.zeros(1, v.STATE)
    s = states[0]
    s.board[:] = v.EMPTY
    s.bank[:] = terms.values["bank"]
    s.aside[:] = terms.values["dealt"]
    s.cash[: terms.seats] = terms.values["cash"]
    s.start[:] = v.NO_TILE
    s.rack[:] = v.NO_TILE
    s.doomed[:] = v.NO_TILE
    s.pile = v.SPACES
    s.tile = v.NO_TILE
    s.survivor = v.NO_CHAIN
    s.defunct = v.NO_CHAIN
    s.to_move = CHANCE
    s.step = v.STARTING
    return states
