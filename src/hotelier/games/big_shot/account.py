"""How a score comes about: what each lot is worth, what cubes cost, and what loans cost."""

from __future__ import annotations

from typing import Final

from hotelier.core.arrays import Array
from hotelier.core.seats import NOBODY
from hotelier.core.terms import Terms
from hotelier.engine.causes import Cause, Way
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import lot_names, owner_of

# Entries: what each lot is worth, a park what it doubles; then these.
BIDS, LOANS = range(b.LOTS, b.LOTS + 2)
ENTRIES: Final = b.LOTS + 2


@called_rule
def account(before: State, s: State, ed: Edition, code: int, out: Array) -> None:
    """Adds what lots, cubes and loans came to, once the city is settled (B30, B61)."""
    if s.to_move != NOBODY:
        return
    for colour in range(b.COLOURS):
        if s.owner[colour] != b.GHOST:
            add_balance(s, ed, colour, out[s.owner[colour]])


@rule
def add_balance(s: State, ed: Edition, colour: int, out: Array) -> None:
    """Adds to a seat's entries how the balance of its colour came about, but for the cash it began with."""
    lent = 0
    for loan in range(s.loans[colour]):
        lent += int(ed.pays[loan])
    out[LOANS] += lent - int(ed.owed) * int(s.loans[colour])
    out[BIDS] += int(s.cash[colour]) - lent - int(ed.cash)
    for lot in range(b.LOTS):
        if owner_of(s, lot) == colour:
            park = int(ed.park[lot])
            out[lot] += int(ed.value[lot])
            if park >= 0 and owner_of(s, park) == colour:
                out[park] += int(ed.value[lot])


def causes(terms: Terms) -> tuple[Cause, ...]:
    """Each lot, cubes, loans; then all lots together, and all that was spent."""
    return (
        *(_lot(lot, name) for lot, name in enumerate(lot_names(terms))),
        Cause((BIDS,), (Way("big_shot.cause.bids"),), "big_shot.cause.more_bids", "big_shot.cause.less_bids"),
        Cause((LOANS,), (Way("big_shot.cause.loans"),), "big_shot.cause.more_loans", "big_shot.cause.less_loans"),
        Cause(
            tuple(range(b.LOTS)),
            (Way("big_shot.cause.lots"),),
            "big_shot.cause.more_lots",
            "big_shot.cause.less_lots",
            rank=1,
        ),
        Cause(
            (BIDS, LOANS),
            (Way("big_shot.cause.money"),),
            "big_shot.cause.more_money",
            "big_shot.cause.less_money",
            rank=1,
        ),
    )


def _lot(lot: int, name: str) -> Cause:
    ways = (Way("big_shot.cause.lot", "big_shot.cause.lot_over"),)
    return Cause((lot,), ways, "big_shot.cause.more_lot", "big_shot.cause.less_lot", {"lot": name})
