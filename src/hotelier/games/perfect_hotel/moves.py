"""The codes of moves: one for each thing a seat can say, in the order in which legal moves are listed.

A build is a kind, from the hand or with the row, so many cards of the kind and so many Tourist Groups
from the hand: digits of one number, so that rising codes are the documented order.
"""

from __future__ import annotations

from typing import Final

from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.perfect_hotel import state as p

PER_CARD: Final = p.MOST_TOURISTS + 1  # codes from one number of cards to the next
PER_WAY: Final = (p.MOST_CARDS + 1) * PER_CARD  # from building by hand to building with the row
PER_KIND: Final = 2 * PER_WAY

RESEARCH: Final = 0
BUILD: Final = RESEARCH + 1
PLACE: Final = BUILD + p.KINDS * PER_KIND
PLACE_TOURIST: Final = PLACE + p.KINDS  # by row
MOVES: Final = PLACE_TOURIST + p.KINDS

# Chance.
DRAW: Final = MOVES
BEGIN: Final = DRAW + p.SORTS
CODES: Final = BEGIN + p.SEATS


@rule
def build_code(kind: int, with_row: int, cards: int, tourists: int) -> int:
    """The code of a build."""
    return BUILD + kind * PER_KIND + with_row * PER_WAY + cards * PER_CARD + tourists


@rule
def kind_of(code: int) -> int:
    """Which kind a build is of."""
    return (code - BUILD) // PER_KIND


@rule
def with_row(code: int) -> bool:
    """Whether a build takes the row."""
    return (code - BUILD) % PER_KIND >= PER_WAY


@rule
def cards_of(code: int) -> int:
    """Cards of the kind that a build adds from the hand."""
    return (code - BUILD) % PER_WAY // PER_CARD


@rule
def tourists_of(code: int) -> int:
    """Tourist Groups that a build adds from the hand."""
    return (code - BUILD) % PER_CARD


@called_rule
def candidates(s: State, ed: Edition, out: Array) -> int:
    """Writes the codes that could be legal in this step, rising; how many."""
    if s.step == p.TURN:
        return _turns(s, out)
    for k in range(2 * p.KINDS):
        out[k] = PLACE + k
    return 2 * p.KINDS


@rule
def _turns(s: State, out: Array) -> int:
    """Research, and every build that the hand has cards for; without the row a card of the kind must be in it."""
    seat = int(s.to_move)
    tourists = int(s.hand[seat, p.TOURIST])
    out[0] = RESEARCH
    found = 1
    for kind in range(p.KINDS):
        held = int(s.hand[seat, kind])
        if held > 0:
            found = _builds(out, found, build_code(kind, 0, 1, 0), held, tourists)
        if s.row[kind] + s.coach[kind] > 0:
            found = _builds(out, found, build_code(kind, 1, 0, 0), held + 1, tourists)
    return found


@rule
def _builds(out: Array, found: int, first: int, counts: int, tourists: int) -> int:
    """Writes builds with so many counts of cards and up to so many Tourist Groups; how many codes there are then."""
    for n in range(counts):
        for many in range(tourists + 1):
            out[found] = first + n * PER_CARD + many
            found += 1
    return found
