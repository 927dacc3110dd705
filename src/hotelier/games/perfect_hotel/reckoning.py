"""What everybody would have if the game ended now, and how the scores of a finished game came about (P20-P26)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hotelier.core.messages import message, say
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.perfect_hotel import foresight as f
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.editions import parameters
from hotelier.games.perfect_hotel.kinds import PerfectHotelReckoned, PerfectHotelSheet
from hotelier.games.perfect_hotel.score import result


def worth(s: State, terms: Terms) -> list[int]:
    """Each seat's points of all rounds, this one as if it ended now, with what is in the hands (P25, P26)."""
    scores: list[int] = result(s, terms)["scores"]
    return scores


def sheet(s: State, terms: Terms, names: Sequence[str]) -> PerfectHotelSheet:
    """How each score of a finished game came about, by kind and by award (P20-P26)."""
    points = np.zeros((p.SEATS, f.PARTS), np.int64)
    f.write_points(s, parameters(terms)[0], points.reshape(-1))
    return {
        "reason": p.ENDING,
        "text": say(message("perfect_hotel.sheet.deck")),
        "kinds": list(terms.values["kinds"]),
        "built": s.built[: terms.seats].tolist(),
        "seats": [_reckoned(row, int(s.carried[seat])) for seat, row in enumerate(points[: terms.seats].tolist())],
    }


def _reckoned(points: Sequence[int], carried: int) -> PerfectHotelReckoned:
    return {
        "kinds": list(points[: p.KINDS]),
        "tourists": points[f.TOURISTS],
        "view": points[f.VIEW],
        "sky": points[f.SKY],
        "cheap": points[f.CHEAP],
        "carried": carried,
        "total": sum(points) + carried,
    }
