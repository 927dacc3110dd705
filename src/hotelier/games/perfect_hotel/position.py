"""The state as JSON, with the keys of the rules page: for comparing, not for saving."""

from __future__ import annotations

from typing import Any

from hotelier.core.seats import NOBODY, as_json
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.editions import names


def position(s: State, terms: Terms) -> dict[str, Any]:
    """Everything on the table, hidden things too."""
    to_move = int(s.to_move)
    return {
        "hands": [by_card(s.hand[seat].tolist(), terms) for seat in range(terms.seats)],
        "rows": rows(s, terms),
        "hotels": [floors(s, seat, terms) for seat in range(terms.seats)],
        "deck": int(s.left),
        "turn": int(s.turn),
        "to_move": as_json(to_move),
        "step": None if to_move == NOBODY else p.STEPS[s.step],
        "turned": [kind for kind, turned in zip(terms.values["kinds"], s.turned.tolist(), strict=True) if turned],
        "round": int(s.round_number),
        "carried": s.carried[: terms.seats].tolist(),
    }


def by_card(counts: list[int], terms: Terms) -> dict[str, int]:
    """Cards by name, in kind order, Tourist last, zeros left out."""
    return {name: many for name, many in zip(names(terms), counts, strict=True) if many}


def rows(s: State, terms: Terms) -> dict[str, dict[str, int]]:
    """What lies on each row, empty rows left out."""
    found = {}
    for row, name in enumerate(terms.values["kinds"]):
        counts = [0] * p.SORTS
        counts[row] = int(s.row[row])
        counts[p.TOURIST] = int(s.coach[row])
        if any(counts):
            found[name] = by_card(counts, terms)
    return found


def floors(s: State, seat: int, terms: Terms) -> list[dict[str, Any]]:
    """The hotel's floors from the bottom."""
    return [
        {
            "kind": terms.values["kinds"][s.floor_kind[seat, at]],
            "cards": int(s.floor_cards[seat, at]),
            "tourists": int(s.floor_tourists[seat, at]),
        }
        for at in range(int(s.height[seat]))
    ]
