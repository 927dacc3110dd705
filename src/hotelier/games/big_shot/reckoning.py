"""What everybody would have if the game ended now, and how the scores of a finished game came about (B20-B31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from hotelier.core.messages import message, say
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.big_shot import foresight as f
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import COLOUR_NAMES, lot_names
from hotelier.games.big_shot.editions import parameters
from hotelier.games.big_shot.kinds import (
    BigShotAccount,
    BigShotSettled,
    BigShotSettledLot,
    BigShotSheet,
    Decision,
)
from hotelier.games.big_shot.score import Merit, merits, placed

DECISIONS: Final[tuple[Decision, ...]] = ("balance", "lots", "best_lot")
"""What a game can be decided by, as it counts."""


class Survey:
    """What lots and colours are worth if the city were settled now."""

    def __init__(self, s: State, terms: Terms) -> None:
        self.terms = terms
        lots, colours = np.zeros((b.LOTS, 3), np.int64), np.zeros((b.COLOURS, 5), np.int64)
        f.survey(s, parameters(terms)[0], lots, colours)
        self.lots: list[list[int]] = lots.tolist()
        self.colours: list[list[int]] = colours.tolist()
        self.owners: list[int] = s.owner.tolist()
        self.names, self.values = lot_names(terms), parameters(terms)["value"][0].tolist()

    def lot(self, lot: int) -> BigShotSettledLot:
        """Whose the lot is, and what it counts (B20, B30)."""
        owner, worth, _ = self.lots[lot]
        value: int = self.values[lot]
        held = owner != b.NOBODYS
        return {
            "name": self.names[lot],
            "value": value,
            "owner": COLOUR_NAMES[owner] if held else None,
            "seat": self.seat_of(owner),
            "doubled": held and worth != value,
            "worth": worth if held else value,
        }

    def seat_of(self, owner: int) -> int | None:
        """Whose colour the owner of a lot is; none if it is nobody's or the Ghost's (B50)."""
        return None if owner == b.NOBODYS or self.owners[owner] == b.GHOST else self.owners[owner]

    def worth(self, colour: int) -> int:
        """What the lots of a colour are worth."""
        return sum(worth for owner, worth, _ in self.lots if owner == colour)

    def balance(self, colour: int) -> int:
        """The balance of a colour (B30)."""
        return self.colours[colour][f.BALANCE]

    def colours_of(self, seat: int) -> list[int]:
        """The colours of a seat."""
        return [colour for colour, owner in enumerate(self.owners) if owner == seat]

    def qualifies(self, seat: int) -> bool:
        """Whether the seat has lots enough to win (B31, B61)."""
        return bool(self.colours[seat][f.QUALIFIES])

    def scores(self) -> list[int]:
        """The balance of every seat, of all its colours (B30, B61)."""
        mine = (self.colours_of(seat) for seat in range(self.terms.seats))
        return [sum(self.balance(colour) for colour in colours) for colours in mine]


def worth(s: State, terms: Terms) -> list[int]:
    """Each seat's balance if the city were settled now (B20, B30)."""
    return Survey(s, terms).scores()


def sheet(s: State, terms: Terms, names: Sequence[str]) -> BigShotSheet:
    """How each balance of a finished game came about, by seat and by lot, and who is placed where (B20-B32)."""
    survey = Survey(s, terms)
    merit, among = merits(s, terms), placed(s, terms)
    return {
        "reason": "settled",
        "text": say(message("big_shot.sheet.settled")),
        "seats": [_settled(s, terms, survey, seat, _place(merit, among, seat)) for seat in range(terms.seats)],
        "lots": [survey.lot(lot) for lot in range(b.LOTS)],
        "lots_to_win": terms.values["lots_to_win"],
        "loan_owed": terms.values["loan_owed"],
        "decided_by": _decided_by(sorted((merit[seat] for seat in among), reverse=True)),
    }


def _place(merit: Sequence[Merit], among: Sequence[int], seat: int) -> int | None:
    """The seat's place among those that are placed; None if it is not (B31, B32)."""
    if seat not in among:
        return None
    return 1 + sum(merit[other] > merit[seat] for other in among)


def _decided_by(best: Sequence[Merit]) -> Decision:
    """What sets the first of them, best first, apart from the second (B31)."""
    if len(best) < 2:
        return "balance"
    for decision, first, second in zip(DECISIONS, best[0], best[1], strict=True):
        if first != second:
            return decision
    return "shared"


def _settled(s: State, terms: Terms, survey: Survey, seat: int, place: int | None) -> BigShotSettled:
    """What the seat's lots, cash and loans come to (B30, B61)."""
    accounts = [_account(s, terms, survey, colour) for colour in survey.colours_of(seat)]
    return {
        "colours": accounts,
        "lots": sum(account["lots"] for account in accounts),
        "worth": sum(account["worth"] for account in accounts),
        "cash": sum(account["cash"] for account in accounts),
        "owed": sum(account["owed"] for account in accounts),
        "total": sum(account["balance"] for account in accounts),
        "qualifies": survey.qualifies(seat),
        "place": place,
    }


def _account(s: State, terms: Terms, survey: Survey, colour: int) -> BigShotAccount:
    """What a colour's lots, cash and loans come to (B30)."""
    lots, loans = survey.colours[colour][f.LOTS], int(s.loans[colour])
    return {
        "name": COLOUR_NAMES[colour],
        "lots": lots,
        "worth": survey.worth(colour),
        "cash": int(s.cash[colour]),
        "loans": loans,
        "owed": terms.values["loan_owed"] * loans,
        "balance": survey.balance(colour),
        "enough": lots >= terms.values["lots_to_win"],
    }
