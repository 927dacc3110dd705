"""The state as JSON, with the keys of the rules page: for comparing, not for saving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotelier.core.seats import NOBODY, as_json
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import COLOUR_NAMES, CONTENT_NAMES, LETTERS, lot_names


def position(s: State, terms: Terms) -> dict[str, Any]:
    """Everything on the table; purses by seat, with two seats by colour."""
    look = Glance(s)
    to_move, bidder, bidding = look.one("to_move"), look.one("bidder"), look.one("bidding")
    names = (*CONTENT_NAMES, "")  # EMPTY counts from the end
    return {
        "round": look.one("auction"),
        "broker": look.one("broker"),
        "spaces": [names[four] for four in look.row("spaces")],
        "lots": _lots(look, terms),
        "cash": by_purse(look, terms, look.row("cash")),
        "loans": by_purse(look, terms, look.row("loans")),
        "high": look.one("high"),
        "bidder": None if bidder == b.NO_BIDDER else bidder,
        "in": [seat for seat in range(terms.seats) if bidding >> seat & 1],
        "hand": "".join(letter * many for letter, many in zip(LETTERS, look.row("hand"), strict=True)),
        "turn": look.one("turn"),
        "to_move": as_json(to_move),
        "step": None if to_move == NOBODY else b.STEPS[look.one("step")],
    }


def _lots(look: Glance, terms: Terms) -> dict[str, dict[str, Any]]:
    """The lots with cubes on them, and those with an owner once they are closed or settled."""
    found: dict[str, dict[str, Any]] = {}
    for lot, (name, sold) in enumerate(zip(lot_names(terms), look.row("sold"), strict=False)):
        if sold != b.OPEN:
            found[name] = {"owner": None if sold == b.NOBODYS else COLOUR_NAMES[sold]}
        elif any(cubes := look.row("cubes", lot)):
            found[name] = {"cubes": {colour: many for colour, many in zip(COLOUR_NAMES, cubes, strict=True) if many}}
    return found


def by_purse(look: Glance, terms: Terms, amounts: Sequence[Any]) -> list[Any] | dict[str, Any]:
    """Amounts of the colours as the page writes them: a list by seat, with two seats an object by colour (B60)."""
    if terms.seats == 2:
        return dict(zip(COLOUR_NAMES, amounts, strict=True))
    owners = look.row("owner")
    return [amounts[owners.index(seat)] if seat in owners else None for seat in range(terms.seats)]
