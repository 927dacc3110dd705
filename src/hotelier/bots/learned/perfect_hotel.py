"""What the learned policy of PERFECT HOTEL looks at: the six kinds, and the table as a whole, as the mover sees them.

The heuristic has already judged the table after the move: what it expects of every kind and of the awards is
looked at too. Other hands are hidden, so only their sizes are.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from hotelier.bots.heuristic import MOST_PARTS
from hotelier.bots.learned.learned import Sight, bind_sight
from hotelier.bots.perfect_hotel import COMMON, is_open, judge_move, look_around, row_open
from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.board import kinds_built, row_cards, tourists_built
from hotelier.games.perfect_hotel.score import cheap_points, kind_points, sky_points, top_cards, view_points

OTHERS: Final = p.SEATS - 1


def by_seat(name: str, first: int = 0) -> tuple[str, ...]:
    """A name for each seat, from the mover (0) on in the order of play, or from the next."""
    return tuple(f"{name}_{wait}" for wait in range(first, p.SEATS))


PARTS: Final = (
    "points",
    "built",
    "first_set",
    "annex",
    "hand",
    "holds_one",
    "holds_set",
    "row",
    "row_there",
    "guests",
    "unseen",
    "turned",
    "most",
    "lead",
    "alone",
    "level",
    "reach",
    "sure",
    "hoped",
    "more",
    "rival_reach",
    "rival_hoped",
    "rivals_hope",
    "reach_ahead",
    *by_seat("built", 1),
    *by_seat("open", 1),
)
(
    POINTS,
    BUILT,
    FIRST_SET,
    ANNEX,
    HAND,
    HOLDS_ONE,
    HOLDS_SET,
    ROW,
    ROW_THERE,
    GUESTS,
    UNSEEN,
    TURNED,
    MOST,
    LEAD,
    ALONE,
    LEVEL,
    REACH,
    SURE,
    HOPED,
    MORE,
    RIVAL_REACH,
    RIVAL_HOPED,
    RIVALS_HOPE,
    REACH_AHEAD,
    OTHER_BUILT,
) = range(25)
OTHER_OPEN: Final = OTHER_BUILT + OTHERS

WHOLE: Final = (
    *by_seat("score"),
    *by_seat("floors"),
    *by_seat("top"),
    *by_seat("held"),
    *by_seat("kinds"),
    *by_seat("guests_held"),
    *(f"heard_{part}" for part in range(MOST_PARTS)),
    "heard",
    "score_ahead",
    "floors_ahead",
    "top_ahead",
    "cheap",
    "deck",
    "turns",
    "last_turns",
    "last_turn",
    "over",
    "drawing",
    "guests_unseen",
    "rows",
    "sets",
    "rounds",
    "season",
    "once",
    "two",
    "three",
    "open_backs",
)
SCORE, FLOORS, TOP, HELD, KINDS, GUESTS_HELD, HEARD = range(0, 7 * p.SEATS, p.SEATS)
(
    HEARD_ALL,
    SCORE_AHEAD,
    FLOORS_AHEAD,
    TOP_AHEAD,
    CHEAP,
    DECK,
    TURNS_LEFT,
    LAST_TURNS,
    LAST_TURN,
    OVER,
    DRAWING,
    GUESTS_UNSEEN,
    ROWS,
    SETS,
    ROUNDS,
    SEASON,
    ONCE,
    TWO,
    THREE,
    OPEN_BACKS,
) = range(HEARD + MOST_PARTS, len(WHOLE))

LOOK: Final = np.dtype(
    (
        np.record,
        [
            ("common", COMMON),  # what the heuristic works in: the table after a move, and its outlook
            ("heard", np.float64, MOST_PARTS),  # what the heuristic says of the move
            ("parts", np.float32, (p.KINDS, len(PARTS))),
            ("whole", np.float32, len(WHOLE)),
        ],
    )
)
"""Room for a look."""


@called_rule
def prepare(view: State, ed: Edition) -> Array:
    """Room for looks at the view."""
    found = np.zeros(1, LOOK)
    look_around(view, ed, found[0].common)
    return found


@called_rule
def look(view: State, ed: Edition, code: int, room: Array) -> None:
    """Writes how the table looks to the mover after the move; a research is looked at before its cards are known."""
    at = room[0]
    at.heard[:] = 0.0
    judge_move(view, ed, code, at.common, at.heard)
    look_at_seats(at.common.after, ed, at.whole)
    look_at_table(at.common.after, ed, at.common, code == m.RESEARCH, at.whole)
    look_at_heard(at.heard, at.whole)
    for kind in range(p.KINDS):
        look_at_kind(at.common.after, ed, kind, at.common, at.parts[kind])
        look_at_outlook(at.common.after, ed, kind, at.common.then, at.parts[kind])


@called_rule
def open_score(s: State, ed: Edition, seat: int) -> int:
    """The seat's points if all ended now, but for what is in its hand (P20-P24, P26)."""
    points = int(s.carried[seat]) - int(ed.tourist) * tourists_built(s, seat)
    points += view_points(s, ed, seat) + sky_points(s, ed, seat) + cheap_points(s, ed, seat)
    for kind in range(p.KINDS):
        points += kind_points(s, ed, seat, kind)
    return points


@called_rule
def look_at_seats(s: State, ed: Edition, whole: Array) -> None:
    """Writes how all seats stand, the mover first, and by how much it is ahead of the best of the others."""
    seats, me = int(ed.seats), int(s.turn)
    score, floors, top = -np.inf, 0, 0
    for wait in range(seats):
        seat = (me + wait) % seats
        whole[SCORE + wait] = open_score(s, ed, seat) / 20
        whole[FLOORS + wait] = int(s.height[seat]) / 4
        whole[TOP + wait] = top_cards(s, seat) / 4
        whole[HELD + wait] = int(s.held[seat]) / 6
        whole[KINDS + wait] = kinds_built(s, seat) / 4
        whole[GUESTS_HELD + wait] = max(0, int(s.hand[seat, p.TOURIST])) / 2  # hidden with plain backs (P3)
        if wait > 0:
            score, floors = max(score, float(whole[SCORE + wait])), max(floors, int(s.height[seat]))
            top = max(top, top_cards(s, seat))
    whole[SCORE_AHEAD] = whole[SCORE] - score
    whole[FLOORS_AHEAD] = (int(s.height[me]) - floors) / 2
    whole[TOP_AHEAD] = (top_cards(s, me) - top) / 4
    whole[CHEAP] = kinds_built(s, me) < int(ed.cheap_below)


@called_rule
def look_at_table(s: State, ed: Edition, common: State, drawing: bool, whole: Array) -> None:
    """Writes how far the round is, and by which rules."""
    turns, rows = int(s.left) / (int(ed.draws) * int(ed.seats)), 0
    for kind in range(p.KINDS):
        rows += row_cards(s, kind)
    whole[DECK] = int(s.left) / 54
    whole[TURNS_LEFT] = turns / 5
    whole[LAST_TURNS] = max(0.0, 1.0 - turns / 2)
    whole[LAST_TURN] = max(0.0, 1.0 - turns)
    whole[OVER] = s.left == 0
    whole[DRAWING] = drawing
    whole[GUESTS_UNSEEN] = common.share[p.TOURIST] * 10
    whole[ROWS] = rows / 10
    whole[SETS] = common.then.sets[s.turn] / 3
    whole[ROUNDS] = (int(ed.rounds) - int(s.round_number)) / 2
    whole[SEASON] = ed.season
    whole[ONCE] = ed.annexes == 1
    whole[TWO] = ed.seats == 2
    whole[THREE] = ed.seats == 3
    whole[OPEN_BACKS] = ed.open_backs


@rule
def look_at_heard(heard: Array, whole: Array) -> None:
    """Writes what the heuristic says of the move, part by part and added up."""
    whole[HEARD_ALL] = 0.0
    for part in range(MOST_PARTS):
        whole[HEARD + part] = heard[part] / 10
        whole[HEARD_ALL] += heard[part] / 20


@called_rule
def look_at_kind(s: State, ed: Edition, kind: int, common: State, part: Array) -> None:
    """Writes who has what of the kind: hotels, the mover's hand, the row, and the cards not seen."""
    seats, me, most = int(ed.seats), int(s.turn), 0
    for wait in range(1, seats):
        seat = (me + wait) % seats
        most = max(most, int(s.built[seat, kind]))
        part[OTHER_BUILT + wait - 1] = int(s.built[seat, kind]) / 4
        part[OTHER_OPEN + wait - 1] = is_open(s, ed, seat, kind)
    built, hand, row = int(s.built[me, kind]), int(s.hand[me, kind]), row_open(s, ed, kind)
    mine = is_open(s, ed, me, kind)
    part[POINTS] = int(ed.points[kind]) / 10
    part[BUILT] = built / 4
    part[FIRST_SET] = mine and built == 0
    part[ANNEX] = mine and built > 0
    part[HAND] = hand / 3
    part[HOLDS_ONE] = hand >= 1
    part[HOLDS_SET] = hand >= int(ed.least)
    part[ROW] = row / 3
    part[ROW_THERE] = row >= 1
    part[GUESTS] = s.coach[kind]
    part[UNSEEN] = common.share[kind] * 5
    part[TURNED] = s.turned[kind]
    part[MOST] = most / 4
    part[LEAD] = (built - most) / 4
    part[ALONE] = built > most
    part[LEVEL] = built == most and built > 0
    part[REACH] = (built - most + (hand + row if mine else 0)) / 4


@called_rule
def look_at_outlook(s: State, ed: Edition, kind: int, out: State, part: Array) -> None:
    """Writes what the heuristic expects of the kind, for the mover and for the others."""
    seats, me = int(ed.seats), int(s.turn)
    reach, best, whole = 0.0, 0.0, 0.0
    for wait in range(1, seats):
        seat = (me + wait) % seats
        odds = out.odds[seat, kind]
        hope = (1.0 - odds) * out.sure[seat, kind] + odds * out.hoped[seat, kind]
        reach = max(reach, int(s.built[seat, kind]) + out.more[seat, kind])
        best = max(best, hope)
        whole += hope
    part[SURE] = out.sure[me, kind] / 10
    part[HOPED] = out.hoped[me, kind] / 10
    part[MORE] = out.more[me, kind] / 4
    part[RIVAL_REACH] = reach / 6
    part[RIVAL_HOPED] = best / 10
    part[RIVALS_HOPE] = whole / 10
    part[REACH_AHEAD] = (int(s.built[me, kind]) + out.more[me, kind] - reach) / 4


SIGHT: Final = bind_sight(p.STATE, Sight(PARTS, WHOLE, p.KINDS, prepare, look))
