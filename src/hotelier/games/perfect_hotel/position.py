"""The state as JSON, with the keys of the rules page: for comparing, not for saving."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from hotelier.core.seats import NOBODY, as_json
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.editions import names
from hotelier.games.perfect_hotel.kinds import PerfectHotelFloor


def position(s: State, terms: Terms) -> dict[str, Any]:
    """Everything on the table, hidden things too."""
    look, seats = Glance(s), range(terms.seats)
    to_move = look.one("to_move")
    return {
        "hands": [by_card(look.row("hand", seat), terms) for seat in seats],
        "rows": _rows(look, terms),
        "hotels": [floors(look, seat, terms) for seat in seats],
        "deck": look.one("left"),
        "turn": look.one("turn"),
        "to_move": as_json(to_move),
        "step": None if to_move == NOBODY else p.STEPS[look.one("step")],
        "turned": [kind for kind, turned in zip(terms.values["kinds"], look.row("turned"), strict=True) if turned],
        "round": look.one("round_number"),
        "carried": list(look.row("carried")[: terms.seats]),
    }


def by_card(counts: Sequence[int], terms: Terms) -> dict[str, int]:
    """Cards by name, in kind order, Tourist last, zeros left out."""
    return {name: many for name, many in zip(names(terms), counts, strict=True) if many}


def _rows(look: Glance, terms: Terms) -> dict[str, dict[str, int]]:
    """What lies on each row, empty rows left out."""
    found = {}
    for kind, cards, tourists in zip(terms.values["kinds"], look.row("row"), look.row("coach"), strict=False):
        lying = {kind: cards, names(terms)[p.TOURIST]: tourists}
        if cards or tourists:
            found[kind] = {name: many for name, many in lying.items() if many}
    return found


def floors(look: Glance, seat: int, terms: Terms) -> list[PerfectHotelFloor]:
    """The hotel's floors from the bottom."""
    fields = (look.row(field, seat) for field in ("floor_kind", "floor_cards", "floor_tourists"))
    height = look.row("height")[seat]
    return [
        {"kind": terms.values["kinds"][kind], "cards": cards, "tourists": tourists}
        for kind, cards, tourists in islice(zip(*fields, strict=True), height)
    ]
