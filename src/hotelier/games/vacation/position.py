"""The state as JSON, with the keys of the rules page: for comparing, not for saving."""

from __future__ import annotations

from typing import Any

from hotelier.core.seats import NOBODY, as_json
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import SPACE_NAMES


def position(s: State, terms: Terms) -> dict[str, Any]:
    """Everything on the table, hidden things too."""
    chains = terms.values["chains"]
    names = [*chains, "", ""]  # LONE and EMPTY count from the end
    to_move = int(s.to_move)
    seats = terms.seats
    return {
        "board": {
            SPACE_NAMES[space]: names[at] for space, at in enumerate(s.board.tolist()) if at != v.EMPTY
        },
        "sizes": _by_chain(chains, s.tiles.tolist()),
        "bank": dict(zip(chains, s.bank.tolist(), strict=True)),
        "cash": s.cash[:seats].tolist(),
        "stock": [_by_chain(chains, held) for held in s.stock[:seats].tolist()],
        "racks": [
            [SPACE_NAMES[tile] for tile in rack if tile != v.NO_TILE] for rack in s.rack[:seats].tolist()
        ],
        "pile": int(s.pile),
        "turn": int(s.turn),
        "to_move": as_json(to_move),
        "step": None if to_move == NOBODY else v.STEPS[s.step],
        "announced": bool(s.announced),
    }


def _by_chain(chains: list[str], counts: list[int]) -> dict[str, int]:
    return {chain: many for chain, many in zip(chains, counts, strict=True) if many}
