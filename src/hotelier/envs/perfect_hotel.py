"""PERFECT HOTEL as a seat sees it, in numbers."""

from __future__ import annotations

from typing import Final

from hotelier.core.arrays import Array
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.envs.limits import Limits
from hotelier.envs.observing import HIDDEN, Layout, Part, bind_layout, choice, flags, put, put_row, seen_from
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.board import annexes_on_top, top_kind, tourists_built
from hotelier.games.perfect_hotel.editions import box
from hotelier.games.perfect_hotel.score import top_cards


@rule
def put_table(w: State, out: Array) -> int:
    """The House Deck as far as it is known, and the rows with their tags (P3, P12, P30)."""
    at = put_row(out, 0, w.deck)
    at = put(out, at, w.left)
    at = put_row(out, at, w.row)
    at = put_row(out, at, w.coach)
    return put_row(out, at, w.turned)


@rule
def put_hotel(w: State, seat: int, out: Array, at: int) -> None:
    """What of a hotel still counts: its sets and Tourist Groups, its height, and the set on top (P16, P20-P24)."""
    out[at] = w.held[seat]
    out[at + p.SEATS] = tourists_built(w, seat)
    out[at + 2 * p.SEATS] = w.height[seat]
    out[at + 3 * p.SEATS] = top_kind(w, seat) + 1
    out[at + 4 * p.SEATS] = top_cards(w, seat)
    out[at + 5 * p.SEATS] = annexes_on_top(w, seat)
    out[at + 6 * p.SEATS] = w.carried[seat]


@rule
def put_seats(w: State, ed: Edition, seat: int, out: Array, at: int) -> int:
    """What each seat has, from the one that looks on; a block of numbers a part, a row a seat."""
    seats = int(ed.seats)
    built = at + p.SEATS * p.SORTS
    hotels = built + p.SEATS * p.KINDS
    ends = hotels + 7 * p.SEATS
    out[at:ends] = 0
    for k in range(seats):
        other = (seat + k) % seats
        put_row(out, at + k * p.SORTS, w.hand[other])
        put_row(out, built + k * p.KINDS, w.built[other])
        put_hotel(w, other, out, hotels + k)
    return ends


@called_rule
def observe(w: State, ed: Edition, seat: int, out: Array) -> int:
    """Writes the seat's view as numbers."""
    at = put_seats(w, ed, seat, out, put_table(w, out))
    at = put(out, at, w.round_number)
    at = put(out, at, seen_from(seat, int(w.starter), int(ed.seats)))
    at = put(out, at, seen_from(seat, int(w.turn), int(ed.seats)))
    at = put(out, at, seen_from(seat, int(w.to_move), int(ed.seats)))
    at = put(out, at, w.step + 1 if w.step < len(p.STEPS) else 0)
    return put(out, at, w.draws)


SEATS: Final = (p.SEATS,)

LAYOUT: Final = bind_layout(
    p.STATE,
    Layout(
        parts=(
            Part("deck", (p.SORTS,), low=HIDDEN, high=p.MOST_CARDS, unit=4),
            Part("left", (), high=p.BOX, unit=30),
            Part("row", (p.KINDS,), high=p.MOST_CARDS, unit=4),
            flags("coach", p.KINDS),
            flags("turned", p.KINDS),
            Part("hand", (p.SEATS, p.SORTS), low=HIDDEN, high=p.MOST_CARDS, unit=4),
            Part("built", (p.SEATS, p.KINDS), high=p.BOX, unit=4),
            Part("held", SEATS, high=p.BOX, unit=8),
            Part("tourists", SEATS, high=p.MOST_TOURISTS, unit=2),
            Part("height", SEATS, high=p.FLOORS, unit=4),
            choice("top", p.KINDS, p.SEATS),
            Part("top_cards", SEATS, high=p.BOX, unit=4),
            Part("annexes", SEATS, high=p.FLOORS, unit=2),
            Part("carried", SEATS, low=-999, high=999, unit=20),
            Part("round", (), high=p.MOST_ROUNDS, unit=3),
            choice("starter", p.SEATS),
            choice("turn", p.SEATS),
            choice("asked", p.SEATS),
            choice("step", len(p.STEPS)),
            Part("draws", (), high=p.BOX, unit=2),
        ),
        write=observe,
    ),
)
"""Left out of the view: how the cards of a hotel lie on its lower floors, which no rule asks for any more and which
would be three times as many numbers."""


def limits(terms: Terms) -> Limits:
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
