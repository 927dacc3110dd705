"""Why a move is not legal: each reason with its clause, its sentence and what its operands are."""

from __future__ import annotations

from typing import Final

from hotelier.core.messages import message
from hotelier.core.terms import Terms
from hotelier.engine.contract import Ground
from hotelier.engine.verdicts import operands, reason_of
from hotelier.games.vacation.board import SPACE_NAMES
from hotelier.games.vacation.state import STEPS

(
    LEGAL,
    OVER,
    OTHER_STEP,
    ON_BOARD,
    NOT_IN_RACK,
    JOINS_SAFE,
    JOINS_SAFE_SWAPPED,
    EIGHTH_CHAIN,
    ENDS_BY_ITSELF,
    ANNOUNCED_ALREADY,
    NO_END_IN_SIGHT,
    NOT_LARGEST,
    NOT_NEXT,
    HOLDS_FEWER,
    BANK_SHORT,
    NAME_TAKEN,
    NOT_ON_BOARD,
    BANK_EMPTY,
    BOUGHT_ALREADY,
    TOO_DEAR,
    NO_SUCH_BLOCK,
    LAYS_ASIDE,
    CHANCE_DRAWS,
    NOT_IN_PILE,
) = range(24)

REASONS: Final = {
    OVER: ("V45", "over", ()),
    OTHER_STEP: ("V10", "other_step", ("step",)),
    ON_BOARD: ("V11", "on_board", ("space",)),
    NOT_IN_RACK: ("V2", "not_in_rack", ("space",)),
    JOINS_SAFE: ("V16", "joins_safe", ("space", "chain", "other")),
    JOINS_SAFE_SWAPPED: ("V16", "joins_safe_swapped", ("space", "chain", "other")),
    EIGHTH_CHAIN: ("V15", "eighth_chain", ("space",)),
    ENDS_BY_ITSELF: ("V41", "ends_by_itself", ()),
    ANNOUNCED_ALREADY: ("V41", "announced_already", ()),
    NO_END_IN_SIGHT: ("V40", "no_end_in_sight", ("safe", "ends_at")),
    NOT_LARGEST: ("V20", "not_largest", ("chain",)),
    NOT_NEXT: ("V21", "not_next", ("chain",)),
    HOLDS_FEWER: ("V28", "holds_fewer", ("chain", "blocks")),
    BANK_SHORT: ("V28", "bank_short", ("chain", "blocks")),
    NAME_TAKEN: ("V14", "name_taken", ("chain",)),
    NOT_ON_BOARD: ("V30", "not_on_board", ("chain",)),
    BANK_EMPTY: ("V30", "bank_empty", ("chain",)),
    BOUGHT_ALREADY: ("V30", "bought_already", ("chain",)),
    TOO_DEAR: ("V30", "too_dear", ("chain", "price", "cash")),
    NO_SUCH_BLOCK: ("V4", "no_such_block", ()),
    LAYS_ASIDE: ("V16", "lays_aside", ("space",)),
    CHANCE_DRAWS: ("V13", "chance_draws", ()),
    NOT_IN_PILE: ("V13", "not_in_pile", ("space",)),
}

BRIEFS: Final = {
    JOINS_SAFE: "never",
    JOINS_SAFE_SWAPPED: "never",
    EIGHTH_CHAIN: "not_now",
    ANNOUNCED_ALREADY: "announced",
    NO_END_IN_SIGHT: "not_yet",
    NOT_LARGEST: "not_largest",
    NOT_NEXT: "not_largest",
    HOLDS_FEWER: "too_many",
    BANK_SHORT: "too_many",
    NAME_TAKEN: "taken",
    NOT_ON_BOARD: "no_hotel",
    BANK_EMPTY: "sold_out",
    BOUGHT_ALREADY: "bought",
    TOO_DEAR: "too_dear",
}
"""The reasons that a button can say in a word or two."""


def ground(verdict: int, terms: Terms) -> Ground:
    """The clause and the sentence of a verdict that is not 0."""
    reason = reason_of(verdict)
    clause, sentence, kinds = REASONS[reason]
    params = {kind: _operand(kind, value, terms) for kind, value in zip(kinds, operands(verdict), strict=False)}
    brief = message(f"vacation.brief.{BRIEFS[reason]}") if reason in BRIEFS else None
    return Ground(clause, message(f"vacation.reason.{sentence}", **params), brief)


def _operand(kind: str, value: int, terms: Terms) -> str | int:
    if kind in ("chain", "other"):
        return str(terms.values["chains"][value])
    if kind == "space":
        return SPACE_NAMES[value]
    if kind == "step":
        return STEPS[value]
    return 100 * value if kind in ("price", "cash") else value
