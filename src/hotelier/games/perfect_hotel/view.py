"""What a seat knows: the state with everything it can't know set to -1, and that as JSON.

Hidden are the other seats' hands, but not how many cards they hold (P3), and what the House Deck still
holds, but not how many cards it has. With visible backs the Tourist Groups of every hand are known, and
so is how many the House Deck holds. Hands stay hidden when the game is over: nobody has shown them. But
points are counted then, and after each round of a match, and everybody can work out from them how many
Tourist Groups were left in each hand (P21).
"""

from __future__ import annotations

from typing import Any, Final

from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.glance import Glance
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.position import by_card, position

HIDDEN: Final = -1
UNSEEN: Final = "?"
"""The name of cards that the seat has not seen."""


@called_rule
def hide(s: State, ed: Edition, seat: int, out: State) -> None:
    """Hides in ``out``, a copy of the state, what the seat (or ONLOOKER) can't know (P3)."""
    first_open = p.TOURIST if ed.open_backs else p.SORTS
    out.deck[:first_open] = HIDDEN
    for other in range(ed.seats):
        if other != seat:
            out.hand[other, :first_open] = HIDDEN


def announces(after: State) -> bool:
    """Whether the points of a round have just been counted (P17, P26)."""
    return bool(after["to_move"] == NOBODY or after["step"] == p.DEAL)


def reveals(before: State, after: State) -> bool:
    """Whether points were counted, which tell what Tourist Groups were left in hands (P21)."""
    return bool(before["round_number"] != after["round_number"] or before["to_move"] != after["to_move"] == NOBODY)


def show(seen: State, terms: Terms, seat: int) -> dict[str, Any]:
    """A view as JSON, with the keys of the position and ``seat``: whose view it is, null for an onlooker.

    Only ``hands`` differs from the position: in a hand that the seat can't see, ``"?"`` counts the cards
    whose kind is hidden, so that the counts of every hand add up to its size: ``{"?": 4}``, and with
    visible backs ``{"Tourist": 1, "?": 3}``.
    """
    told = position(seen, terms)
    look = Glance(seen)
    told["hands"] = [known_hand(look, other, terms) for other in range(terms.seats)]
    told["seat"] = None if seat < CHANCE else seat
    return told


def known_hand(look: Glance, seat: int, terms: Terms) -> dict[str, int]:
    """The cards of a hand by name as far as the view shows them, and under ``"?"`` how many it does not show."""
    counts = [max(0, many) for many in look.row("hand", seat)]
    unseen = look.row("held")[seat] - sum(counts)
    return by_card(counts, terms) | ({UNSEEN: unseen} if unseen else {})
