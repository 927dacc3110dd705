"""What a seat knows: the state with everything it can't know set to -1, and that as JSON.

Hidden are the other seats' hands, but not how many cards they hold (P3), and what the House Deck still
holds, but not how many cards it has. With visible backs the Tourist Groups of every hand are known, and
so is how many the House Deck holds. Hands stay hidden when the game is over: nobody has shown them.
"""

from __future__ import annotations

from typing import Any, Final

from hotelier.core.terms import Terms
from hotelier.engine.compile import rule
from hotelier.engine.contract import Edition, State
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.position import by_card, position

HIDDEN: Final = -1
UNSEEN: Final = "?"
"""The name of cards that the seat has not seen."""


@rule
def view(s: State, ed: Edition, seat: int, out: State) -> None:
    """Writes what the seat, or an onlooker, knows of the state into a record of the state's own kind."""
    _copy(s, out)
    first_open = p.TOURIST if ed.open_backs else p.SORTS
    out.deck[:first_open] = HIDDEN
    for other in range(ed.seats):
        if other != seat:
            out.hand[other, :first_open] = HIDDEN


@rule
def _copy(s: State, out: State) -> None:
    """Copies the record field by field."""
    out.hand[:] = s.hand
    out.held[:] = s.held
    out.deck[:] = s.deck
    out.left = s.left
    out.row[:] = s.row
    out.coach[:] = s.coach
    out.turned[:] = s.turned
    out.height[:] = s.height
    out.floor_kind[:] = s.floor_kind
    out.floor_cards[:] = s.floor_cards
    out.floor_tourists[:] = s.floor_tourists
    out.built[:] = s.built
    out.carried[:] = s.carried
    out.round_number = s.round_number
    out.starter = s.starter
    out.turn = s.turn
    out.to_move = s.to_move
    out.step = s.step
    out.draws = s.draws


def show(view: State, terms: Terms, seat: int) -> dict[str, Any]:
    """A view as JSON, with the keys of the position and ``seat``: whose view it is, null for an onlooker.

    Only ``hands`` differs from the position: in a hand that the seat can't see, ``"?"`` counts the cards
    whose kind is hidden, so that the counts of every hand add up to its size: ``{"?": 4}``, and with
    visible backs ``{"Tourist": 1, "?": 3}``.
    """
    return {
        "seat": seat if seat >= 0 else None,
        **position(view, terms),
        "hands": [known_hand(view, other, terms) for other in range(terms.seats)],
    }


def known_hand(view: State, seat: int, terms: Terms) -> dict[str, int]:
    """The cards of a hand by name as far as the view shows them, and under ``"?"`` how many it does not show."""
    counts = [max(0, many) for many in view.hand[seat].tolist()]
    unseen = int(view.held[seat]) - sum(counts)
    return by_card(counts, terms) | ({UNSEEN: unseen} if unseen else {})
