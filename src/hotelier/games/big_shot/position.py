"""The state as JSON, with the keys of the rules page: for comparing, not for saving."""

from __future__ import annotations

from typing import Any

from hotelier.core.seats import NOBODY, as_json
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import COLOUR_NAMES, CONTENT_NAMES, LETTERS, lot_names


def position(s: State, terms: Terms) -> dict[str, Any]:
    """Everything on the table; purses by seat, with two seats by colour."""
    to_move = int(s.to_move)
    names = (*CONTENT_NAMES, "")  # EMPTY counts from the end
    return {
        "round": int(s.auction),
        "broker": int(s.broker),
        "spaces": [names[four] for four in s.spaces.tolist()],
        "lots": {
            name: _lot(s, lot)
            for lot, name in enumerate(lot_names(terms))
            if s.sold[lot] != b.OPEN or any(s.cubes[lot].tolist())
        },
        "cash": by_purse(s, terms, s.cash.tolist()),
        "loans": by_purse(s, terms, s.loans.tolist()),
        "high": int(s.high),
        "bidder": None if s.bidder == b.NO_BIDDER else int(s.bidder),
        "in": [seat for seat in range(terms.seats) if int(s.bidding) >> seat & 1],
        "hand": "".join(letter * many for letter, many in zip(LETTERS, s.hand.tolist(), strict=True)),
        "turn": int(s.turn),
        "to_move": as_json(to_move),
        "step": None if to_move == NOBODY else b.STEPS[s.step],
    }


def _lot(s: State, lot: int) -> dict[str, Any]:
    """A lot with cubes on it, or with its owner once it is closed or settled."""
    sold = int(s.sold[lot])
    if sold == b.OPEN:
        return {"cubes": {name: many for name, many in zip(COLOUR_NAMES, s.cubes[lot].tolist(), strict=True) if many}}
    return {"owner": None if sold == b.NOBODYS else COLOUR_NAMES[sold]}


def by_purse(s: State, terms: Terms, amounts: list[Any]) -> list[Any] | dict[str, Any]:
    """Amounts of the colours as the page writes them: a list by seat, with two seats an object by colour (B60)."""
    if terms.seats == 2:
        return dict(zip(COLOUR_NAMES, amounts, strict=True))
    owners = s.owner.tolist()
    return [amounts[owners.index(seat)] if seat in owners else None for seat in range(terms.seats)]
