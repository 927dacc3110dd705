"""The state as JSON, with the keys of the rules page: for comparing, not for saving."""

from __future__ import annotations

import struct
from itertools import compress
from typing import Any, Final

from hotelier.core.seats import NOBODY, as_json
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import SPACE_NAMES

PLACES: Final = {
    name: slice(start, start + kind.itemsize) for name, (kind, start, *_) in (v.STATE.fields or {}).items()
}
"""Where the bytes of each field lie in the record."""

CASH: Final = struct.Struct(f"={v.SEATS}i")


def position(s: State, terms: Terms) -> dict[str, Any]:
    """Everything on the table, hidden things too.

    A trace says this for every position, so the fields are cut out of the record's bytes: through NumPy one
    by one it takes twice as long.
    """
    record = s.tobytes()
    signed = memoryview(record).cast("b")
    chains, seats, to_move = terms.values["chains"], terms.seats, signed[PLACES["to_move"]][0]
    names = [*chains, "", ""]  # EMPTY and LONE count from the end
    board = zip(SPACE_NAMES, signed[PLACES["board"]].tolist(), strict=True)
    stock, racks = signed[PLACES["stock"]].tolist(), signed[PLACES["rack"]].tolist()
    return {
        "board": {space: names[at] for space, at in board if at != v.EMPTY},
        "sizes": _by_chain(chains, signed[PLACES["tiles"]].tolist()),
        "bank": dict(zip(chains, signed[PLACES["bank"]].tolist(), strict=True)),
        "cash": list(CASH.unpack(record[PLACES["cash"]])[:seats]),
        "stock": [_by_chain(chains, stock[at : at + v.CHAINS]) for at in range(0, seats * v.CHAINS, v.CHAINS)],
        "racks": [_rack(racks[at : at + v.RACK]) for at in range(0, seats * v.RACK, v.RACK)],
        "pile": signed[PLACES["pile"]][0],
        "turn": signed[PLACES["turn"]][0],
        "to_move": as_json(to_move),
        "step": None if to_move == NOBODY else v.STEPS[signed[PLACES["step"]][0]],
        "announced": bool(signed[PLACES["announced"]][0]),
    }


def _by_chain(chains: list[str], counts: list[int]) -> dict[str, int]:
    return dict(zip(compress(chains, counts), filter(None, counts), strict=True))


def _rack(tiles: list[int]) -> list[str]:
    return [SPACE_NAMES[tile] for tile in tiles if tile != v.NO_TILE]
