"""What a position means for whoever looks at it: who leads in what, how many points that is now, and what each build
would change. All of it is asked of the rules, about a view and copies of it; nothing is decided here."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.games.perfect_hotel import foresight as f
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.editions import parameters
from hotelier.games.perfect_hotel.kinds import (
    PerfectHotelBuild,
    PerfectHotelKind,
    PerfectHotelOutlook,
    PerfectHotelSeat,
)
from hotelier.games.perfect_hotel.notation import write


def outlook(view: State, terms: Terms, names: Sequence[str], seat: int) -> PerfectHotelOutlook:
    """What the view means for the seat, or for an onlooker."""
    views, eds = np.array([view], p.STATE), parameters(terms)
    points = np.zeros(p.SEATS * f.PARTS, np.int64)
    codes, builds = np.empty(m.CODES, np.int64), np.zeros((m.MOVES, f.BUILD), np.int64)
    found = int(f.foresee(views, eds, seat, views.copy(), codes, points, builds))
    parts = _by_seat(points.tolist(), terms)
    look = Glance(view)
    return {
        "kinds": [_kind(look, kind, parts, terms) for kind in range(p.KINDS)],
        "seats": [_seat(look, at, own) for at, own in enumerate(parts)],
        "builds": [_build(row, parts, terms) for row in builds[:found].tolist()],
        "researches": -(-look.one("left") // terms.values["draws"]),
        "rounds": terms.options["rounds"],
    }


def _by_seat(points: Sequence[int], terms: Terms) -> list[Sequence[int]]:
    return [points[seat * f.PARTS : (seat + 1) * f.PARTS] for seat in range(terms.seats)]


def _kind(look: Glance, kind: int, parts: Sequence[Sequence[int]], terms: Terms) -> PerfectHotelKind:
    built = [look.row("built", seat)[kind] for seat in range(terms.seats)]
    return {
        "name": terms.values["kinds"][kind],
        "points": terms.values["points"][kind],
        "row": look.row("row")[kind] + look.row("coach")[kind],
        "turned": bool(look.row("turned")[kind]),
        "built": built,
        "leaders": [seat for seat, many in enumerate(built) if many and many == max(built)],
        "scored": [own[kind] for own in parts],
    }


def _seat(look: Glance, seat: int, own: Sequence[int]) -> PerfectHotelSeat:
    height = look.row("height")[seat]
    return {
        "height": height,
        "top": look.row("floor_cards", seat)[height - 1] if height else 0,
        "kinds": sum(many > 0 for many in look.row("built", seat)),
        "majorities": sum(own[: p.KINDS]),
        "tourists": own[f.TOURISTS],
        "view": own[f.VIEW],
        "sky": own[f.SKY],
        "cheap": own[f.CHEAP],
        "points": sum(own),
        "total": sum(own) + look.row("carried")[seat],
    }


def _build(row: Sequence[int], parts: Sequence[Sequence[int]], terms: Terms) -> PerfectHotelBuild:
    """A build, its place in the hotel, and how it moves majorities, awards and points."""
    then = _by_seat(row[f.POINTS :], terms)
    seats = range(terms.seats)
    return {
        "move": write(row[f.CODE], terms),
        "kind": terms.values["kinds"][m.kind_of(row[f.CODE])],
        "floor": row[f.FLOOR],
        "cards": row[f.CARDS],
        "tourists": row[f.GUESTS],
        "annex": bool(row[f.ANNEX]),
        "leaders": [seat for seat in seats if row[f.LEADERS] >> seat & 1],
        "view": [seat for seat in seats if then[seat][f.VIEW] > 0],
        "sky": [seat for seat in seats if then[seat][f.SKY] > 0],
        "change": [sum(after) - sum(before) for after, before in zip(then, parts, strict=True)],
    }
