"""Balances, and who wins."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import owner_of
from hotelier.games.big_shot.editions import parameters


@rule
def worth(s: State, ed: Edition, lot: int) -> int:
    """The lot's value, twice if the colour that owns it owns the park that touches it (B30, B61)."""
    value = int(ed.value[lot])
    park = int(ed.park[lot])
    if park >= 0 and owner_of(s, park) == owner_of(s, lot):
        return 2 * value
    return value


@called_rule
def balance(s: State, ed: Edition, colour: int) -> int:
    """What the colour's lots are worth, and its cash, less its loans; counted as if settled now (B30)."""
    millions = int(s.cash[colour]) - int(ed.owed) * int(s.loans[colour])
    for lot in range(b.LOTS):
        if owner_of(s, lot) == colour:
            millions += worth(s, ed, lot)
    return millions


@called_rule
def lots_owned(s: State, colour: int) -> int:
    """How many lots the colour owns as it stands now; a park is a lot (B31)."""
    many = 0
    for lot in range(b.LOTS):
        if owner_of(s, lot) == colour:
            many += 1
    return many


@called_rule
def best_lot(s: State, ed: Edition, colour: int) -> int:
    """What the colour's most valuable lot counts, doubled if doubled (B31)."""
    best = 0
    for lot in range(b.LOTS):
        if owner_of(s, lot) == colour:
            best = max(best, worth(s, ed, lot))
    return best


@called_rule
def scores(s: State, ed: Edition, out: Array) -> None:
    """Each seat's balance, of both its colours with two seats (B30, B61); the Ghost has none (B50)."""
    for seat in range(ed.seats):
        out[seat] = 0
    for colour in range(b.COLOURS):
        if s.owner[colour] != b.GHOST:
            out[s.owner[colour]] += balance(s, ed, colour)


def colours_of(s: State, seat: int) -> list[int]:
    """The colours of a seat."""
    return [colour for colour in range(b.COLOURS) if s.owner[colour] == seat]


@rule
def qualifies(s: State, ed: Edition, seat: int) -> bool:
    """Whether each colour of the seat has lots enough to win (B31, B61)."""
    for colour in range(b.COLOURS):
        if s.owner[colour] == seat and lots_owned(s, colour) < ed.lots_to_win:
            return False
    return True


Merit = tuple[int, int, int]
"""What decides, in this order: balance, lots, the best lot (B31)."""

LEAST: Final = -(1 << 30)
"""Less than any balance."""


@rule
def merit(s: State, ed: Edition, seat: int) -> Merit:
    """What counts for the seat, of both its colours with two seats (B31, B61)."""
    money, lots, best = 0, 0, 0
    for colour in range(b.COLOURS):
        if s.owner[colour] == seat:
            money += balance(s, ed, colour)
            lots += lots_owned(s, colour)
            best = max(best, best_lot(s, ed, colour))
    return money, lots, best


@rule
def is_placed(s: State, ed: Edition, seat: int) -> bool:
    """Whether the seat has lots enough to win, or no seat has (B31, B32)."""
    if qualifies(s, ed, seat):
        return True
    for other in range(ed.seats):
        if qualifies(s, ed, other):
            return False
    return True


@called_rule
def wins(s: State, ed: Edition, out: Array) -> None:
    """Each seat's part of the win: the best of those that are placed have it, and share it if they tie (B31, B32)."""
    best, many = (LEAST, 0, 0), 0
    for seat in range(ed.seats):
        mine = merit(s, ed, seat)
        if is_placed(s, ed, seat) and mine >= best:
            many = many + 1 if mine == best else 1
            best = mine
    for seat in range(ed.seats):
        out[seat] = 1.0 / many if is_placed(s, ed, seat) and merit(s, ed, seat) == best else 0.0


def merits(s: State, terms: Terms) -> list[Merit]:
    """What counts for each seat (B31, B61)."""
    ed = parameters(terms)[0]
    return [merit(s, ed, seat) for seat in range(terms.seats)]


def placed(s: State, terms: Terms) -> list[int]:
    """The seats with lots enough to win, or all of them if none has (B31, B32)."""
    ed = parameters(terms)[0]
    return [seat for seat in range(terms.seats) if is_placed(s, ed, seat)]


def result(s: State, terms: Terms) -> dict[str, Any]:
    """Reason, scores and winners of a game that is over (B30-B32)."""
    shares = np.zeros(terms.seats)
    wins(s, parameters(terms)[0], shares)
    made = [money for money, _, _ in merits(s, terms)]
    return {"reason": "settled", "scores": made, "winners": np.flatnonzero(shares).tolist()}
