"""What a position means for whoever looks at it: whose each lot would be, balances, what a loan truly costs, what each
cube would change. All of it is asked of the rules, about a view and copies of it; nothing is decided here."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.games.big_shot import foresight as f
from hotelier.games.big_shot import moves as m
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import COLOUR_NAMES, lot_names
from hotelier.games.big_shot.editions import parameters
from hotelier.games.big_shot.kinds import (
    BigShotBid,
    BigShotColour,
    BigShotLoan,
    BigShotLot,
    BigShotOutlook,
    BigShotPlacement,
    BigShotSeat,
)
from hotelier.games.big_shot.notation import write
from hotelier.games.big_shot.reckoning import Survey
from hotelier.games.big_shot.view import shown_cash


def outlook(view: State, terms: Terms, names: Sequence[str], seat: int) -> BigShotOutlook:
    """What the view means for the seat, or for an onlooker. Money that the seat is not shown is in no figure (B40)."""
    survey, look, purses = Survey(view, terms), Glance(view), shown_cash(view, terms, seat)
    stands = np.zeros((b.LOTS, 2 * b.COLOURS), np.int64)
    f.stand(view, stands)
    return {
        "lots": [_lot(look, terms, survey, lot, row) for lot, row in enumerate(stands.tolist())],
        "colours": [_colour(look, terms, survey, colour, purses[colour]) for colour in range(b.COLOURS)],
        "seats": [_seat(survey, at, purses) for at in range(terms.seats)],
        "lots_to_win": terms.values["lots_to_win"],
        "bid": _bid(look, survey, seat),
        "placements": _placements(view, terms, survey, seat),
    }


def _lot(look: Glance, terms: Terms, survey: Survey, lot: int, stands: Sequence[int]) -> BigShotLot:
    settled = survey.lot(lot)
    sold, cubes = look.row("sold")[lot] != b.OPEN, survey.lots[lot][f.CUBES]
    closes_at, cancels = terms.values["closes_at"], _cancels(stands)
    return {**settled, "sold": sold, "cubes": cubes, "closes_at": closes_at, "cancels": cancels}


def _cancels(stands: Sequence[int]) -> list[list[str]]:
    """The colours that cancel each other, by how many cubes they have, most first (B20)."""
    groups: dict[int, list[str]] = {}
    for colour, name in enumerate(COLOUR_NAMES):
        if stands[b.COLOURS + colour]:
            groups.setdefault(stands[colour], []).append(name)
    return [groups[many] for many in sorted(groups, reverse=True)]


def _colour(look: Glance, terms: Terms, survey: Survey, colour: int, cash: int | None) -> BigShotColour:
    ghost = survey.owners[colour] == b.GHOST
    return {
        "name": COLOUR_NAMES[colour],
        "seat": None if ghost else survey.owners[colour],
        "lots": survey.colours[colour][f.LOTS],
        "worth": survey.worth(colour),
        "cash": None if ghost else cash,
        "loans": look.row("loans")[colour],
        "owed": terms.values["loan_owed"] * look.row("loans")[colour],
        "loan": _loan(look, terms, survey, colour),
        "balance": None if ghost or cash is None else survey.balance(colour),
    }


def _seat(survey: Survey, seat: int, purses: Sequence[int | None]) -> BigShotSeat:
    """The seat's balance, if all its purses are shown, and whether it could win (B30, B31)."""
    colours = survey.colours_of(seat)
    shown = all(purses[colour] is not None for colour in colours)
    balance = sum(survey.balance(colour) for colour in colours) if shown else None
    return {"balance": balance, "qualifies": survey.qualifies(seat)}


def _loan(look: Glance, terms: Terms, survey: Survey, colour: int) -> BigShotLoan | None:
    """What the colour's next loan pays and costs (B14)."""
    loans, pays, owed = look.row("loans")[colour], terms.values["loan_pays"], terms.values["loan_owed"]
    if survey.owners[colour] == b.GHOST or loans >= len(pays):
        return None
    possible = bool(survey.colours[colour][f.MAY_BORROW])
    return {"pays": pays[loans], "owed": owed, "costs": owed - pays[loans], "possible": possible}


def _bid(look: Glance, survey: Survey, seat: int) -> BigShotBid | None:
    """What the seat can bid, if it is asked (B11, B13)."""
    if look.one("to_move") != seat or look.one("step") != b.BID:
        return None
    return {"least": look.one("high") + 1, "most": survey.colours[seat][f.PURSE]}


def _placements(view: State, terms: Terms, survey: Survey, seat: int) -> list[BigShotPlacement]:
    """What each cube would do on each lot, if the seat is asked to place one (B15)."""
    views, eds = np.array([view], b.STATE), parameters(terms)
    codes, out = np.empty(m.CODES, np.int64), np.zeros((f.PLACEMENTS, f.PLACEMENT), np.int64)
    found = int(f.foresee(views, eds, seat, views.copy(), codes, out))
    now, lots = survey.scores(), lot_names(terms)
    return [
        {
            "move": write(row[f.CODE], terms),
            "colour": COLOUR_NAMES[(row[f.CODE] - m.PLACE) // b.LOTS],
            "lot": lots[(row[f.CODE] - m.PLACE) % b.LOTS],
            "stands": {name: many for name, many in zip(COLOUR_NAMES, row[f.STANDS :], strict=False) if many},
            "cancels": _cancels(row[f.STANDS :]),
            "owner": None if row[f.THEN] == b.NOBODYS else COLOUR_NAMES[row[f.THEN]],
            "seat": survey.seat_of(row[f.THEN]),
            "closes": bool(row[f.CLOSES]),
            "change": [then - was for then, was in zip(row[f.SCORES :], now, strict=False)],
        }
        for row in out[:found].tolist()
    ]
