"""Balances, and who wins."""

from __future__ import annotations

from typing import Any

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


@rule
def balance(s: State, ed: Edition, colour: int) -> int:
    """What the colour's lots are worth, and its cash, less its loans; counted as if settled now (B30)."""
    millions = int(s.cash[colour]) - int(ed.owed) * int(s.loans[colour])
    for lot in range(b.LOTS):
        if owner_of(s, lot) == colour:
            millions += worth(s, ed, lot)
    return millions


@rule
def lots_owned(s: State, colour: int) -> int:
    """How many lots the colour owns as it stands now; a park is a lot (B31)."""
    many = 0
    for lot in range(b.LOTS):
        if owner_of(s, lot) == colour:
            many += 1
    return many


@rule
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


def merits(s: State, terms: Terms) -> list[Merit]:
    """What counts for each seat (B31, B61)."""
    ed = parameters(terms)[0]
    money = np.zeros(terms.seats, np.int64)
    scores(s, ed, money)
    return [_merit(s, ed, seat, int(money[seat])) for seat in range(terms.seats)]


def placed(s: State, terms: Terms) -> list[int]:
    """The seats with lots enough to win, or all of them if none has (B31, B32)."""
    ed, seats = parameters(terms)[0], range(terms.seats)
    return [seat for seat in seats if qualifies(s, ed, seat)] or list(seats)


def result(s: State, terms: Terms) -> dict[str, Any]:
    """Reason, scores and winners of a game that is over (B30-B32)."""
    merit, among = merits(s, terms), placed(s, terms)
    best = max(merit[seat] for seat in among)
    winners = [seat for seat in among if merit[seat] == best]
    return {"reason": "settled", "scores": [money for money, _, _ in merit], "winners": winners}


def _merit(s: State, ed: Edition, seat: int, money: int) -> Merit:
    colours = colours_of(s, seat)
    return (
        money,
        sum(lots_owned(s, colour) for colour in colours),
        max(best_lot(s, ed, colour) for colour in colours),
    )
