"""Why a move is not legal: each reason with its clause, its sentence and what its operands are."""

from __future__ import annotations

from typing import Final

from hotelier.core.messages import message
from hotelier.core.terms import Terms
from hotelier.engine.contract import Ground
from hotelier.engine.verdicts import operands, reason_of
from hotelier.games.perfect_hotel.editions import names

(
    LEGAL,
    OVER,
    ASKS_TURN,
    ASKS_PLACE,
    BELOW_THE_TOP,
    ANNEXED_ALREADY,
    ROW_EMPTY,
    ROW_IN_SEASON,
    HOLDS_FEWER,
    FEWER_TOURISTS,
    NO_REAL_CARD,
    SET_TOO_SMALL,
    NOT_IN_HAND,
    ROW_HAS_TOURIST,
    CHANCE_BEGINS,
    CHANCE_DEALS,
    CHANCE_DRAWS,
    NOT_IN_DECK,
) = range(18)

REASONS: Final = {
    OVER: ("P17", "over", ()),
    ASKS_TURN: ("P10", "asks_turn", ()),
    ASKS_PLACE: ("P11", "asks_place", ()),
    BELOW_THE_TOP: ("P16", "below_the_top", ("kind", "top")),
    ANNEXED_ALREADY: ("P16", "annexed_already", ("kind", "annexes")),
    ROW_EMPTY: ("P13", "row_empty", ("kind",)),
    ROW_IN_SEASON: ("P30", "row_in_season", ("kind", "cards", "least")),
    HOLDS_FEWER: ("P13", "holds_fewer", ("kind", "cards")),
    FEWER_TOURISTS: ("P14", "fewer_tourists", ("tourists",)),
    NO_REAL_CARD: ("P14", "no_real_card", ("kind",)),
    SET_TOO_SMALL: ("P13", "set_too_small", ("kind", "cards", "least")),
    NOT_IN_HAND: ("P11", "not_in_hand", ("kind",)),
    ROW_HAS_TOURIST: ("P12", "row_has_tourist", ("kind",)),
    CHANCE_BEGINS: ("P2", "chance_begins", ()),
    CHANCE_DEALS: ("P1", "chance_deals", ()),
    CHANCE_DRAWS: ("P11", "chance_draws", ()),
    NOT_IN_DECK: ("P11", "not_in_deck", ("kind",)),
}

BRIEFS: Final = {
    BELOW_THE_TOP: "below_the_top",
    ANNEXED_ALREADY: "annexed",
    ROW_EMPTY: "empty",
    ROW_IN_SEASON: "season",
    HOLDS_FEWER: "too_few",
    FEWER_TOURISTS: "too_few",
    NO_REAL_CARD: "no_card",
    SET_TOO_SMALL: "too_few",
    NOT_IN_HAND: "no_card",
    ROW_HAS_TOURIST: "taken",
}
"""The reasons that a button can say in a word or two."""


def ground(verdict: int, terms: Terms) -> Ground:
    """The clause and the sentence of a verdict that is not 0."""
    reason = reason_of(verdict)
    clause, sentence, kinds = REASONS[reason]
    params = {
        kind: names(terms)[value] if kind in ("kind", "top") else value
        for kind, value in zip(kinds, operands(verdict), strict=False)
    }
    brief = message(f"perfect_hotel.brief.{BRIEFS[reason]}") if reason in BRIEFS else None
    return Ground(clause, message(f"perfect_hotel.reason.{sentence}", **params), brief)
