"""What moves would do and what things are worth, asked of the rules all at once: the compiled half of the outlook."""

from __future__ import annotations

from typing import Final

from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.apply import build
from hotelier.games.perfect_hotel.board import annexes_on_top, top_kind
from hotelier.games.perfect_hotel.judge import judge
from hotelier.games.perfect_hotel.score import (
    cheap_points,
    kind_points,
    sky_points,
    tourist_points,
    view_points,
)

# The points of a seat: of each kind, then these.
TOURISTS, VIEW, SKY, CHEAP = range(p.KINDS, p.KINDS + 4)
PARTS: Final = p.KINDS + 4

# Of a build, before the points of every seat.
CODE, FLOOR, CARDS, GUESTS, ANNEX, LEADERS, MINE, SORTS, TURNED, BURIED, POINTS = range(11)
BUILD: Final = POINTS + p.SEATS * PARTS


@called_rule
def write_points(s: State, ed: Edition, out: Array) -> None:
    """Writes of every seat the points of this round by what they are for, if it ended now (P20-P24)."""
    for seat in range(ed.seats):
        row = out[seat * PARTS : (seat + 1) * PARTS]
        for kind in range(p.KINDS):
            row[kind] = kind_points(s, ed, seat, kind)
        row[TOURISTS] = tourist_points(s, ed, seat)
        row[VIEW] = view_points(s, ed, seat)
        row[SKY] = sky_points(s, ed, seat)
        row[CHEAP] = cheap_points(s, ed, seat)


@called_rule
def foresee(views: Array, eds: Array, seat: int, trials: Array, codes: Array, points: Array, builds: Array) -> int:
    """Writes everybody's points now, and what each legal build of the seat that is asked would do; how many builds."""
    s, ed = views[0], eds[0]
    write_points(s, ed, points)
    found = 0
    if s.to_move != seat or s.step != p.TURN:
        return found
    top = top_with_annex(s, ed, seat)
    for k in range(m.candidates(s, ed, codes)):
        code = int(codes[k])
        if code != m.RESEARCH and judge(s, ed, code) == 0:
            trials[0] = s
            build(trials[0], ed, code)
            write_build(trials[0], ed, seat, code, builds[found])
            builds[found, TURNED] = trials[0].turned[m.kind_of(code)] > s.turned[m.kind_of(code)]
            builds[found, BURIED] = p.NO_FLOOR if top == m.kind_of(code) else top
            found += 1
    return found


@called_rule
def forbid(views: Array, eds: Array, seat: int, verdicts: Array) -> None:
    """Writes of each kind why the seat that is asked can't build the largest set of it, row and hand (P13-P16)."""
    s, ed = views[0], eds[0]
    for kind in range(p.KINDS):
        verdicts[kind] = 0
        if s.to_move == seat and s.step == p.TURN:
            with_row = int(s.row[kind] + s.coach[kind] > 0)
            code = m.build_code(kind, with_row, int(s.hand[seat, kind]), int(s.hand[seat, p.TOURIST]))
            verdicts[kind] = judge(s, ed, code)


@rule
def write_build(s: State, ed: Edition, seat: int, code: int, row: Array) -> None:
    """Writes what a build has done (P15, P16, P20-P24)."""
    at, kind = int(s.height[seat]) - 1, m.kind_of(code)
    row[CODE] = code
    row[FLOOR] = at + 1
    row[CARDS] = s.floor_cards[seat, at]
    row[GUESTS] = s.floor_tourists[seat, at]
    row[ANNEX] = annexes_on_top(s, seat) > 0
    row[LEADERS] = leaders(s, ed, kind)
    row[MINE] = s.built[seat, kind]
    row[SORTS] = 0
    for sort in range(p.KINDS):
        row[SORTS] += s.built[seat, sort] > 0
    write_points(s, ed, row[POINTS:])


@rule
def top_with_annex(s: State, ed: Edition, seat: int) -> int:
    """The kind on top of the hotel if it could have an annex, else NO_FLOOR (P16)."""
    if s.height[seat] == 0 or annexes_on_top(s, seat) >= ed.annexes:
        return p.NO_FLOOR
    return top_kind(s, seat)


@rule
def leaders(s: State, ed: Edition, kind: int) -> int:
    """A bit for each seat that has most cards of the kind, none while nobody has any (P20)."""
    most, found = 0, 0
    for seat in range(ed.seats):
        built = int(s.built[seat, kind])
        if built > most:
            most, found = built, 0
        if most > 0 and built == most:
            found |= 1 << seat
    return found
