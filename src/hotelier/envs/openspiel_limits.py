"""How long a game can be and what it can pay, at most: what OpenSpiel wants to know beforehand.

No game exceeds these numbers, whatever is played; most stay far below. They follow from the edition's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from hotelier.core.terms import Terms
from hotelier.games.big_shot import state as b
from hotelier.games.perfect_hotel.editions import box
from hotelier.games.vacation import state as v


@dataclass(frozen=True, slots=True)
class Limits:
    """The most there can be in one game."""

    moves: int
    """Moves of seats."""
    dealt: int
    """Draws of the first deal."""
    draws: int
    """Chance's moves after it."""
    told: int
    """Announcements."""
    lowest: int
    highest: int
    """What a seat can have made at the end."""


def _vacation(terms: Terms) -> Limits:
    """Each tile is built or laid aside once, and as many turns as there are seats without that end the game (V43).

    A chain is founded with at least two lone tiles, which never become lone again: that limits takeovers (V12).
    """
    values, seats = terms.values, terms.seats
    turns = seats * (v.SPACES + 1)
    buys = max(values["buys"], values["two_seat_buys"])
    founded = v.SPACES // 2
    settled = founded + v.CHAINS
    price = max(max(column) for column in values["prices"])
    bonus = values["first_bonus"] + values["second_bonus"] + 1
    return Limits(
        moves=v.SPACES + turns * max(buys, 1) + 1 + founded * (3 + 2 * seats),
        dealt=seats * (1 + v.RACK) + sum(values["dealt"]),
        draws=2 * v.SPACES,
        told=settled,
        lowest=0,
        highest=values["cash"] + settled * (bonus + v.MOST_BLOCKS) * price,
    )


def _perfect_hotel(terms: Terms) -> Limits:
    """A turn takes cards from the House Deck or builds with cards that never come back (P10, P13, P17)."""
    values, rounds = terms.values, terms.options["rounds"]
    cards = sum(box(values))
    researches = -(-(cards - terms.seats * values["hand"]) // values["draws"])
    tied = values["tie_points"] * cards
    return Limits(
        moves=rounds * (2 * researches + cards // values["least_set"]),
        dealt=1 + terms.seats * values["hand"],
        draws=rounds * cards,
        told=rounds - 1,
        lowest=-rounds * (values["tourist_cost"] * values["tourists"] + values["cheap_hotel"]),
        highest=rounds * (sum(values["points"]) + tied + values["perfect_view"] + values["sky_room"]),
    )


def _big_shot(terms: Terms) -> Limits:
    """Bids rise, and no colour ever has more than its cash and all its loans (B11, B13, B14)."""
    values = terms.values
    purse = values["cash"] + sum(values["loan_pays"])
    loans = b.COLOURS * len(values["loan_pays"])
    lots = 2 * (sum(values["north"]) + sum(values["south"])) + sum(values["centre"])
    colours = b.COLOURS // terms.seats
    return Limits(
        moves=b.SPACES * (purse + 2 * terms.seats + 1 + b.OFFER) + loans,
        dealt=b.COLOURS + b.SPACES + 2,
        draws=b.SPACES,
        told=0,
        lowest=-colours * len(values["loan_pays"]) * values["loan_owed"],
        highest=lots + colours * purse,
    )


LIMITS: Final[Mapping[str, Callable[[Terms], Limits]]] = {
    "vacation": _vacation,
    "perfect-hotel": _perfect_hotel,
    "big-shot": _big_shot,
}
"""By the names of ``games.registry``."""
