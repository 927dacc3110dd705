"""Points: most of a kind, Tourist Groups, the three awards.

All of it can be asked of a view too: then what lies open counts, and cards in hidden hands do not.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.winning import share_highest
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.board import kinds_built, tourists_built
from hotelier.games.perfect_hotel.editions import parameters


@rule
def kind_points(s: State, ed: Edition, seat: int, kind: int) -> int:
    """The kind's points for most cards of it; 1 a card for each seat that ties for most (P20)."""
    mine = int(s.built[seat, kind])
    if mine == 0:
        return 0
    tied = False
    for other in range(ed.seats):
        if s.built[other, kind] > mine:
            return 0
        tied = tied or (other != seat and s.built[other, kind] == mine)
    return mine * int(ed.tie) if tied else int(ed.points[kind])


@rule
def tourist_points(s: State, ed: Edition, seat: int) -> int:
    """Each Tourist Group in the hotel or left in the hand costs 3 (P21)."""
    return -int(ed.tourist) * (tourists_built(s, seat) + max(0, int(s.hand[seat, p.TOURIST])))


@rule
def view_points(s: State, ed: Edition, seat: int) -> int:
    """Perfect View: most floors; a tie gives each of them a little, an empty street nobody any (P22)."""
    mine = int(s.height[seat])
    if mine == 0:
        return 0
    tied = False
    for other in range(ed.seats):
        if s.height[other] > mine:
            return 0
        tied = tied or (other != seat and s.height[other] == mine)
    return int(ed.tallest_tie) if tied else int(ed.tallest)


@rule
def top_cards(s: State, seat: int) -> int:
    """Cards on the topmost floor, 0 for an empty hotel."""
    height = int(s.height[seat])
    return int(s.floor_cards[seat, height - 1]) if height > 0 else 0


@rule
def sky_points(s: State, ed: Edition, seat: int) -> int:
    """Sky Room: most cards on the topmost floor; a tie gives nobody any (P23)."""
    mine = top_cards(s, seat)
    for other in range(ed.seats):
        if other != seat and top_cards(s, other) >= mine:
            return 0
    return int(ed.sky)


@rule
def cheap_points(s: State, ed: Edition, seat: int) -> int:
    """Cheap Hotel: too few kinds, an empty one too (P24)."""
    return -int(ed.cheap) if kinds_built(s, seat) < ed.cheap_below else 0


@rule
def round_points(s: State, ed: Edition, seat: int) -> int:
    """What this round brings the seat if it ends now (P20-P24)."""
    points = tourist_points(s, ed, seat) + view_points(s, ed, seat)
    points += sky_points(s, ed, seat) + cheap_points(s, ed, seat)
    for kind in range(p.KINDS):
        points += kind_points(s, ed, seat, kind)
    return points


@called_rule
def scores(s: State, ed: Edition, out: Array) -> None:
    """Each seat's points of all rounds, this one as if it ended now (P25, P26)."""
    for seat in range(ed.seats):
        out[seat] = int(s.carried[seat]) + round_points(s, ed, seat)


@called_rule
def wins(s: State, ed: Edition, out: Array) -> None:
    """Each seat's part of the win: the most points have it, those who tie share it (P25)."""
    points = np.zeros(p.SEATS, np.int64)
    scores(s, ed, points)
    share_highest(points, out)


def result(s: State, terms: Terms) -> dict[str, Any]:
    """Reason, scores and winners of a game that is over (P25)."""
    ed, points, shares = parameters(terms)[0], np.zeros(terms.seats, np.int64), np.zeros(terms.seats)
    scores(s, ed, points)
    wins(s, ed, shares)
    return {"reason": p.ENDING, "scores": points.tolist(), "winners": np.flatnonzero(shares).tolist()}
