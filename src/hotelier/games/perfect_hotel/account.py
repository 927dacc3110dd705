"""How a score comes about: points for each kind, the awards, and what Tourist Groups and a Cheap Hotel cost."""

from __future__ import annotations

from typing import Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.seats import NOBODY
from hotelier.core.terms import Terms
from hotelier.engine.causes import Cause, Way
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.apply import place
from hotelier.games.perfect_hotel.score import (
    cheap_points,
    kind_points,
    sky_points,
    tourist_points,
    view_points,
)

# Entries: points of each kind, then these.
TOURISTS, VIEW, SKY, CHEAP = range(p.KINDS, p.KINDS + 4)
ENTRIES: Final = p.KINDS + 4


@called_rule
def account(before: State, s: State, ed: Edition, code: int, out: Array) -> None:
    """Adds the points of a round that has ended with this move (P17, P20-P26)."""
    if s.to_move == NOBODY:
        add_points(s, ed, out)
    elif s.round_number != before.round_number:
        tables = np.empty(1, p.STATE)
        tables[0] = before
        place(tables[0], code)
        add_points(tables[0], ed, out)


@rule
def add_points(s: State, ed: Edition, out: Array) -> None:
    """Adds each seat's points of this round by what they are for."""
    for seat in range(ed.seats):
        for kind in range(p.KINDS):
            out[seat, kind] += kind_points(s, ed, seat, kind)
        out[seat, TOURISTS] += tourist_points(s, ed, seat)
        out[seat, VIEW] += view_points(s, ed, seat)
        out[seat, SKY] += sky_points(s, ed, seat)
        out[seat, CHEAP] += cheap_points(s, ed, seat)


def causes(terms: Terms) -> tuple[Cause, ...]:
    """Each kind, the awards, what costs points; then all kinds together."""
    return (
        *(_kind(kind, name) for kind, name in enumerate(terms.values["kinds"])),
        Cause(
            (VIEW,),
            (Way("perfect_hotel.cause.view", "perfect_hotel.cause.view_over"),),
            "perfect_hotel.cause.more_view",
            "perfect_hotel.cause.less_view",
        ),
        Cause(
            (SKY,),
            (Way("perfect_hotel.cause.sky", "perfect_hotel.cause.sky_over"),),
            "perfect_hotel.cause.more_sky",
            "perfect_hotel.cause.less_sky",
        ),
        Cause(
            (CHEAP,),
            (Way("perfect_hotel.cause.cheap"),),
            "perfect_hotel.cause.more_cheap",
            "perfect_hotel.cause.less_cheap",
        ),
        Cause(
            (TOURISTS,),
            (Way("perfect_hotel.cause.tourists"),),
            "perfect_hotel.cause.more_tourists",
            "perfect_hotel.cause.less_tourists",
        ),
        *_together(),
    )


def _together() -> tuple[Cause, ...]:
    """All kinds, and all awards."""
    return (
        Cause(
            tuple(range(p.KINDS)),
            (Way("perfect_hotel.cause.kinds"),),
            "perfect_hotel.cause.more_kinds",
            "perfect_hotel.cause.less_kinds",
            rank=1,
        ),
        Cause(
            (VIEW, SKY, CHEAP),
            (Way("perfect_hotel.cause.awards"),),
            "perfect_hotel.cause.more_awards",
            "perfect_hotel.cause.less_awards",
            rank=1,
        ),
    )


def _kind(kind: int, name: str) -> Cause:
    ways = (Way("perfect_hotel.cause.kind", "perfect_hotel.cause.kind_over"),)
    more, less = "perfect_hotel.cause.more_kind", "perfect_hotel.cause.less_kind"
    return Cause((kind,), ways, more, less, {"kind": name})
