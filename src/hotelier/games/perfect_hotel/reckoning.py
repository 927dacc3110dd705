"""What everybody would have if the game ended now, and how the scores of every round came about (P20-P26)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hotelier.core.messages import message, say
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.games.perfect_hotel import foresight as f
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.apply import place
from hotelier.games.perfect_hotel.editions import parameters
from hotelier.games.perfect_hotel.kinds import PerfectHotelReckoned, PerfectHotelSheet
from hotelier.games.perfect_hotel.notation import read
from hotelier.games.perfect_hotel.outlook import count_kind, count_seat
from hotelier.games.perfect_hotel.position import floors
from hotelier.games.perfect_hotel.score import result


def worth(s: State, terms: Terms) -> list[int]:
    """Each seat's points of all rounds, this one as if it ended now, with what is in the hands (P25, P26).

    Between two rounds of a match they are those of the rounds before: no hotel has been begun.
    """
    if s.step == p.DEAL:
        return [int(points) for points in s.carried[: terms.seats]]
    scores: list[int] = result(s, terms)["scores"]
    return scores


def sheet(s: State, terms: Terms, names: Sequence[str]) -> PerfectHotelSheet:
    """How each score came about, by kind and by award, of the round that has ended with this table (P20-P26)."""
    points = np.zeros((p.SEATS, f.PARTS), np.int64)
    f.write_points(s, parameters(terms)[0], points.reshape(-1))
    look, parts = Glance(s), points[: terms.seats].tolist()
    return {
        "reason": p.ENDING,
        "text": say(message("perfect_hotel.sheet.deck")),
        "round": look.one("round_number"),
        "kinds": [count_kind(look, kind, parts, terms) for kind in range(p.KINDS)],
        "seats": [_reckoned(look, seat, own, terms) for seat, own in enumerate(parts)],
    }


def _reckoned(look: Glance, seat: int, own: Sequence[int], terms: Terms) -> PerfectHotelReckoned:
    hotel = floors(look, seat, terms)
    return {
        **count_seat(look, seat, own),
        "hotel": hotel,
        "housed": sum(floor["tourists"] for floor in hotel),
        "kept": look.row("hand", seat)[p.TOURIST],
        "carried": look.row("carried")[seat],
    }


def closing(before: State, after: State, text: str, terms: Terms) -> State | None:
    """Where a round of a match ended with this move and the next was begun: the table between the two (P17, P26)."""
    if before.round_number == after.round_number:
        return None
    tables = np.array([before], p.STATE)
    place(tables[0], read(text, terms))
    return tables[0]
