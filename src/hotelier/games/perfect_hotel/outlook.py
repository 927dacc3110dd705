"""What a position means for whoever looks at it: who leads in what, how many points that is now, and what each build
would change. All of it is asked of the rules, about a view and copies of it; nothing is decided here."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.messages import say
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.games.perfect_hotel import foresight as f
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.editions import box, parameters
from hotelier.games.perfect_hotel.kinds import (
    PerfectHotelBuild,
    PerfectHotelKind,
    PerfectHotelOutlook,
    PerfectHotelScored,
    PerfectHotelSeat,
    PerfectHotelShut,
    PerfectHotelStakes,
)
from hotelier.games.perfect_hotel.notation import write
from hotelier.games.perfect_hotel.reasons import ground


def outlook(view: State, terms: Terms, names: Sequence[str], seat: int) -> PerfectHotelOutlook:
    """What the view means for the seat, or for an onlooker."""
    views, eds = np.array([view], p.STATE), parameters(terms)
    points = np.zeros(p.SEATS * f.PARTS, np.int64)
    codes, builds = np.empty(m.CODES, np.int64), np.zeros((m.MOVES, f.BUILD), np.int64)
    found = int(f.foresee(views, eds, seat, views.copy(), codes, points, builds))
    parts = _by_seat(points.tolist(), terms)
    look = Glance(view)
    kinds = [count_kind(look, kind, parts, terms) for kind in range(p.KINDS)]
    seats = [count_seat(look, at, own) for at, own in enumerate(parts)]
    told = [_build(row, seat, kinds, seats, terms) for row in builds[:found].tolist()]
    deck = sum(box(terms.values)) - terms.seats * terms.values["hand"]
    return {
        "kinds": kinds,
        "seats": seats,
        "builds": told,
        "shut": _shut(views, eds, seat, {build["kind"] for build in told}, terms),
        "researches": _researches(look.one("left"), terms),
        "deck": deck,
        "of": _researches(deck, terms),
        "stakes": _stakes(terms),
        "rounds": terms.options["rounds"],
    }


def _shut(views: Array, eds: Array, seat: int, open_kinds: set[str], terms: Terms) -> list[PerfectHotelShut]:
    """The kinds that can't be built, each with the reason of the rules."""
    verdicts = np.zeros(p.KINDS, np.int64)
    f.forbid(views, eds, seat, verdicts)
    shut: list[PerfectHotelShut] = []
    for kind, verdict in zip(terms.values["kinds"], verdicts.tolist(), strict=True):
        if verdict and kind not in open_kinds:
            why = ground(verdict, terms)
            brief = say(why.brief) if why.brief else ""
            shut.append({"kind": kind, "clause": why.clause, "text": say(why.message), "brief": brief})
    return shut


def _researches(cards: int, terms: Terms) -> int:
    """How many researches a House Deck of so many cards has (P11, P17)."""
    return -(-cards // int(terms.values["draws"]))


def _stakes(terms: Terms) -> PerfectHotelStakes:
    """The numbers of the edition that a table is told (P20-P24, P30)."""
    values = terms.values
    return {
        "view": values["perfect_view"],
        "view_tie": values["perfect_view_tie"],
        "sky": values["sky_room"],
        "cheap": -values["cheap_hotel"],
        "kinds": values["cheap_below"],
        "tie": values["tie_points"],
        "tourist": -values["tourist_cost"],
        "tourists": values["tourists"],
        "draws": values["draws"],
        "least": values["least_set"],
        "season": values["season_row"] if terms.options["high_season"] else None,
    }


def _by_seat(points: Sequence[int], terms: Terms) -> list[Sequence[int]]:
    return [points[seat * f.PARTS : (seat + 1) * f.PARTS] for seat in range(terms.seats)]


def count_kind(look: Glance, kind: int, parts: Sequence[Sequence[int]], terms: Terms) -> PerfectHotelKind:
    """A kind as it counts on this table, with the points of every seat by what they are for (P20)."""
    built = [look.row("built", seat)[kind] for seat in range(terms.seats)]
    return {
        "name": terms.values["kinds"][kind],
        "points": terms.values["points"][kind],
        "cards": terms.values["cards"][kind],
        "row": look.row("row")[kind] + look.row("coach")[kind],
        "turned": bool(look.row("turned")[kind]),
        "built": built,
        "leaders": [seat for seat, many in enumerate(built) if many and many == max(built)],
        "scored": [own[kind] for own in parts],
    }


def count_seat(look: Glance, seat: int, own: Sequence[int]) -> PerfectHotelSeat:
    """A hotel as it counts on this table, with its points by what they are for."""
    height = look.row("height")[seat]
    return {
        "height": height,
        "top": look.row("floor_cards", seat)[height - 1] if height else 0,
        "kinds": sum(many > 0 for many in look.row("built", seat)),
        **_scored(own),
        "total": sum(own) + look.row("carried")[seat],
    }


def _scored(own: Sequence[int]) -> PerfectHotelScored:
    """The points of a round by what they are for."""
    return {
        "majorities": sum(own[: p.KINDS]),
        "tourists": own[f.TOURISTS],
        "view": own[f.VIEW],
        "sky": own[f.SKY],
        "cheap": own[f.CHEAP],
        "points": sum(own),
    }


def _build(
    row: Sequence[int], mover: int, kinds: Sequence[PerfectHotelKind], seats: Sequence[PerfectHotelSeat], terms: Terms
) -> PerfectHotelBuild:
    """A build, its place in the hotel, and how it moves majorities, awards and points."""
    parts, kind = _by_seat(row[f.POINTS :], terms), m.kind_of(row[f.CODE])
    then = [
        _then(was, own, row if at == mover else None) for at, (was, own) in enumerate(zip(seats, parts, strict=True))
    ]
    return {
        "move": write(row[f.CODE], terms),
        "kind": terms.values["kinds"][kind],
        "floor": row[f.FLOOR],
        "cards": row[f.CARDS],
        "tourists": row[f.GUESTS],
        "annex": bool(row[f.ANNEX]),
        "built": [row[f.MINE] if at == mover else many for at, many in enumerate(kinds[kind]["built"])],
        "leaders": [seat for seat in range(terms.seats) if row[f.LEADERS] >> seat & 1],
        "scored": [own[kind] for own in parts],
        "view": [seat for seat, one in enumerate(then) if one["view"] > 0],
        "sky": [seat for seat, one in enumerate(then) if one["sky"] > 0],
        "change": [after["points"] - before["points"] for after, before in zip(then, seats, strict=True)],
        "seats": then,
        "turns": bool(row[f.TURNED]),
        "buries": None if row[f.BURIED] == p.NO_FLOOR else terms.values["kinds"][row[f.BURIED]],
    }


def _then(was: PerfectHotelSeat, own: Sequence[int], built: Sequence[int] | None) -> PerfectHotelSeat:
    """A hotel as it counts after a build, which made the mover's higher."""
    scored = _scored(own)
    now: PerfectHotelSeat = {**was, **scored, "total": was["total"] + scored["points"] - was["points"]}
    if built is not None:
        now["height"], now["top"], now["kinds"] = built[f.FLOOR], built[f.CARDS], built[f.SORTS]
    return now
