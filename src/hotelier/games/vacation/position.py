"""The state as JSON, with the keys of the rules page: for comparing, not for saving."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Any

from hotelier.core.seats import NOBODY, as_json
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import SPACE_NAMES


def position(s: State, terms: Terms) -> dict[str, Any]:
    """Everything on the table, hidden things too."""
    look, chains, seats = Glance(s), terms.values["chains"], range(terms.seats)
    names, to_move = [*chains, "", ""], look.one("to_move")  # EMPTY and LONE count from the end
    board = zip(SPACE_NAMES, look.row("board"), strict=True)
    return {
        "board": {space: names[at] for space, at in board if at != v.EMPTY},
        "sizes": by_chain(chains, look.row("tiles")),
        "bank": dict(zip(chains, look.row("bank"), strict=True)),
        "cash": list(look.row("cash")[: terms.seats]),
        "stock": [by_chain(chains, look.row("stock", seat)) for seat in seats],
        "racks": [_rack(look.row("rack", seat)) for seat in seats],
        "pile": look.one("pile"),
        "turn": look.one("turn"),
        "to_move": as_json(to_move),
        "step": None if to_move == NOBODY else v.STEPS[look.one("step")],
        "announced": bool(look.one("announced")),
    }


def by_chain(chains: list[str], counts: Sequence[int]) -> dict[str, int]:
    """Counts by the names of the chains, those that are 0 left out."""
    return dict(zip(compress(chains, counts), filter(None, counts), strict=True))


def _rack(tiles: Sequence[int]) -> list[str]:
    return [SPACE_NAMES[tile] for tile in tiles if tile != v.NO_TILE]
