"""Why a move is not legal: each reason with its clause, its sentence and what its operands are."""

from __future__ import annotations

from typing import Final

from hotelier.core.messages import message
from hotelier.core.terms import Terms
from hotelier.engine.contract import Ground
from hotelier.engine.verdicts import operands, reason_of
from hotelier.games.big_shot.board import COLOUR_NAMES, CONTENT_NAMES, lot_names

(
    LEGAL,
    OVER,
    ASKED_FOR_LOANS,
    ASKED_FOR_LOANS_EACH,
    ASKED_TO_BID,
    ASKED_TO_PAY,
    ASKED_TO_PLACE,
    LOAN_UNNAMED,
    LOAN_NAMED,
    LOAN_TAKEN,
    NO_LOAN_LEFT,
    LOANS_WERE_BEFORE,
    LOANS_WERE_FIRST,
    NOT_YOURS,
    BID_TOO_LOW,
    NEEDS_LOAN,
    CASH_TOO_SMALL,
    PURSES_TOO_SMALL,
    PURSE_SHORT,
    NOT_IN_HAND,
    LOT_SOLD,
    DIE_IS_THROWN,
    COLOURS_ARE_DEALT,
    COLOUR_GIVEN,
    SPACES_ARE_FILLED,
    CUBES_SHORT,
    LEAVES_ONE_COLOUR,
    BROKER_IS_PLACED,
    STARTER_IS_DRAWN,
) = range(29)

REASONS: Final = {
    OVER: ("B21", "over", ()),
    ASKED_FOR_LOANS: ("B40", "asked_for_loans", ()),
    ASKED_FOR_LOANS_EACH: ("B60", "asked_for_loans_each", ()),
    ASKED_TO_BID: ("B11", "asked_to_bid", ("least",)),
    ASKED_TO_PAY: ("B60", "asked_to_pay", ("bid",)),
    ASKED_TO_PLACE: ("B15", "asked_to_place", ()),
    LOAN_UNNAMED: ("B14", "loan_unnamed", ()),
    LOAN_NAMED: ("B60", "loan_named", ()),
    LOAN_TAKEN: ("B14", "loan_taken", ("colour",)),
    NO_LOAN_LEFT: ("B14", "no_loan_left", ("colour", "loans")),
    LOANS_WERE_BEFORE: ("B40", "loans_were_before", ()),
    LOANS_WERE_FIRST: ("B60", "loans_were_first", ()),
    NOT_YOURS: ("B60", "not_yours", ("colour",)),
    BID_TOO_LOW: ("B11", "bid_too_low", ("least",)),
    NEEDS_LOAN: ("B13", "needs_loan", ("cash", "more")),
    CASH_TOO_SMALL: ("B13", "cash_too_small", ("cash",)),
    PURSES_TOO_SMALL: ("B60", "purses_too_small", ("cash",)),
    PURSE_SHORT: ("B60", "purse_short", ("colour", "cash", "bid")),
    NOT_IN_HAND: ("B15", "not_in_hand", ("colour",)),
    LOT_SOLD: ("B15", "lot_sold", ("lot", "colour")),
    DIE_IS_THROWN: ("B10", "die_is_thrown", ()),
    COLOURS_ARE_DEALT: ("B1", "colours_are_dealt", ()),
    COLOUR_GIVEN: ("B1", "colour_given", ("colour",)),
    SPACES_ARE_FILLED: ("B2", "spaces_are_filled", ()),
    CUBES_SHORT: ("B2", "cubes_short", ("content", "colour", "left")),
    LEAVES_ONE_COLOUR: ("B2", "leaves_one_colour", ("content", "colour")),
    BROKER_IS_PLACED: ("B3", "broker_is_placed", ()),
    STARTER_IS_DRAWN: ("B3", "starter_is_drawn", ()),
}

BRIEFS: Final = {
    LOAN_TAKEN: "taken",
    NO_LOAN_LEFT: "no_more",
    LOANS_WERE_BEFORE: "too_late",
    LOANS_WERE_FIRST: "too_late",
    NOT_YOURS: "not_yours",
    PURSE_SHORT: "too_little",
}
"""The reasons that a button can say in a word or two."""


def ground(verdict: int, terms: Terms) -> Ground:
    """The clause and the sentence of a verdict that is not 0."""
    reason = reason_of(verdict)
    clause, sentence, kinds = REASONS[reason]
    params = {kind: _operand(kind, value, terms) for kind, value in zip(kinds, operands(verdict), strict=False)}
    brief = message(f"big_shot.brief.{BRIEFS[reason]}") if reason in BRIEFS else None
    return Ground(clause, message(f"big_shot.reason.{sentence}", **params), brief)


def _operand(kind: str, value: int, terms: Terms) -> str | int:
    if kind == "colour":
        return COLOUR_NAMES[value]
    if kind == "lot":
        return lot_names(terms)[value]
    return CONTENT_NAMES[value] if kind == "content" else value
