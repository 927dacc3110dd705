"""BIG SHOT as a seat sees it, in numbers. Colours are as in the moves; ``owner`` says whose they are."""

from __future__ import annotations

from typing import Final

from hotelier.core.arrays import Array
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.envs.limits import Limits
from hotelier.envs.observing import Layout, Part, bind_layout, choice, flags, put, put_bits, put_row, seen_from
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import FOURS

OWNERS: Final = b.SEATS + 1
"""Seats, and behind them the Ghost (B50)."""


@rule
def put_colours(w: State, ed: Edition, seat: int, out: Array) -> int:
    """Each colour's purse, loans and owner, and its cubes in the winner's hand."""
    at = put_row(out, 0, w.cash)
    at = put_row(out, at, w.loans)
    for colour in range(b.COLOURS):
        owner = int(w.owner[colour])
        at = put(out, at, OWNERS if owner == b.GHOST else seen_from(seat, owner, int(ed.seats)))
    at = put_row(out, at, w.hand)
    return put_bits(out, at, int(w.borrowed), b.COLOURS)


@rule
def put_city(w: State, out: Array, at: int) -> int:
    """The lots with their cubes and owners, and the cubes on the auction spaces (B2)."""
    for lot in range(b.LOTS):
        at = put_row(out, at, w.cubes[lot])
    for lot in range(b.LOTS):
        at = put(out, at, w.sold[lot] - b.OPEN)
    for space in range(b.SPACES):
        for colour in range(b.COLOURS):
            four = int(w.spaces[space])
            at = put(out, at, FOURS[four, colour] if four != b.EMPTY else 0)
    return at


@called_rule
def observe(w: State, ed: Edition, seat: int, out: Array) -> int:
    """Writes the seat's view as numbers."""
    seats = int(ed.seats)
    at = put_city(w, out, put_colours(w, ed, seat, out))
    at = put(out, at, w.broker + 1)
    at = put(out, at, w.thrown)
    at = put(out, at, w.auction)
    at = put(out, at, seen_from(seat, int(w.turn), seats))
    at = put(out, at, seen_from(seat, int(w.to_move), seats))
    at = put(out, at, w.step + 1 if w.step < len(b.STEPS) else 0)
    at = put(out, at, w.along)
    out[at : at + b.SEATS] = 0
    for k in range(seats):
        out[at + k] = (w.bidding >> ((seat + k) % seats)) & 1
    at = put(out, at + b.SEATS, w.high)
    return put(out, at, seen_from(seat, int(w.bidder), seats))


LAYOUT: Final = bind_layout(
    b.STATE,
    Layout(
        parts=(
            Part("cash", (b.COLOURS,), high=b.MOST_MONEY, unit=20),
            Part("loans", (b.COLOURS,), high=b.LOANS, unit=9),
            choice("owner", OWNERS, b.COLOURS),
            Part("hand", (b.COLOURS,), high=b.OFFER, unit=4),
            flags("borrowed", b.COLOURS),
            Part("cubes", (b.LOTS, b.COLOURS), high=b.CUBES, unit=7),
            choice("sold", b.COLOURS + 1, b.LOTS),
            Part("spaces", (b.SPACES, b.COLOURS), high=b.OFFER, unit=4),
            choice("broker", b.SPACES),
            Part("thrown", (), high=6, unit=6),
            Part("auction", (), high=b.SPACES, unit=18),
            choice("turn", b.SEATS),
            choice("asked", b.SEATS),
            choice("step", len(b.STEPS)),
            Part("along", (), high=2 * b.SEATS, unit=4),
            flags("bidding", b.SEATS),
            Part("high", (), high=b.MOST_MONEY, unit=20),
            choice("bidder", b.SEATS),
        ),
        write=observe,
    ),
)


def limits(terms: Terms) -> Limits:
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
