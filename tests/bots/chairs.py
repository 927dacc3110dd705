"""The same table with everybody in another chair: nothing that is thought of it may change."""

from __future__ import annotations

import numpy as np

from hotelier.games.registry import GAMES, rules_of

SEATED = {
    "vacation": ("stuck", "dead", "cash", "stock", "net", "had", "start", "rack", "held", "fresh"),
    "perfect-hotel": ("hand", "held", "height", "floor_kind", "floor_cards", "floor_tourists", "built", "carried"),
    "big-shot": (),
}
"""The fields with a row a seat."""


def moved_on(state: np.record, seats: int) -> np.record:
    """The same table, with everybody one chair further to the left."""
    new = state.copy()
    game = next(game for game in GAMES if rules_of(game).state == state.dtype)
    for field in SEATED[game]:
        new[field][:seats] = np.roll(state[field][:seats], 1, axis=0)
    for field in ("turn", "to_move", "starter", "bidder"):
        if field in state.dtype.names and state[field] >= 0:
            new[field] = (state[field] + 1) % seats
    if game == "big-shot":
        new["owner"] = [(seat + 1) % seats if seat >= 0 else seat for seat in state["owner"]]
        new["bidding"] = sum(1 << (seat + 1) % seats for seat in range(seats) if state["bidding"] >> seat & 1)
    return new
