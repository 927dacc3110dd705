"""The state as JSON, with the keys of the rules page: for comparing, not for saving."""

from __future__ import annotations

from typing import Any, Final

from hotelier.core.seats import NOBODY, as_json
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import SPACE_NAMES

FIELDS: Final = v.STATE.names or ()


def position(s: State, terms: Terms) -> dict[str, Any]:
    """Everything on the table, hidden things too."""
    on_table = dict(zip(FIELDS, s.item(), strict=True))  # all at once: a field at a time is slow from Python
    chains, seats, to_move = terms.values["chains"], terms.seats, on_table["to_move"]
    names = [*chains, "", ""]  # EMPTY and LONE count from the end
    board = on_table["board"]
    taken = (board > v.EMPTY).nonzero()[0].tolist()
    return {
        "board": {SPACE_NAMES[space]: names[at] for space, at in zip(taken, board[taken].tolist(), strict=True)},
        "sizes": _by_chain(chains, on_table["tiles"].tolist()),
        "bank": dict(zip(chains, on_table["bank"].tolist(), strict=True)),
        "cash": on_table["cash"][:seats].tolist(),
        "stock": [_by_chain(chains, held) for held in on_table["stock"][:seats].tolist()],
        "racks": [_rack(rack) for rack in on_table["rack"][:seats].tolist()],
        "pile": on_table["pile"],
        "turn": on_table["turn"],
        "to_move": as_json(to_move),
        "step": None if to_move == NOBODY else v.STEPS[on_table["step"]],
        "announced": bool(on_table["announced"]),
    }


def _by_chain(chains: list[str], counts: list[int]) -> dict[str, int]:
    return {chain: many for chain, many in zip(chains, counts, strict=True) if many}


def _rack(tiles: list[int]) -> list[str]:
    return [SPACE_NAMES[tile] for tile in tiles if tile != v.NO_TILE]
