"""What one seat, or an onlooker, may know.

Nothing is hidden in this game. With ``hidden_money`` (B40) the money can be worked out by who keeps count,
so the view record keeps it; only what a person is shown leaves the others' out.
"""

from __future__ import annotations

from typing import Any

from hotelier.core.seats import CHANCE, OWNER
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.glance import Glance
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import COLOUR_NAMES
from hotelier.games.big_shot.position import by_purse, position
from hotelier.games.big_shot.score import colours_of


@called_rule
def hide(s: State, ed: Edition, seat: int, out: State) -> None:
    """Leaves the copy of the state as it is: there is nothing that a seat or an onlooker can't know."""


def announces(after: State) -> bool:
    """Never: nothing is hidden that could become known."""
    return False


def reveals(before: State, after: State) -> bool:
    """Never: nothing is hidden that could become known."""
    return False


def shown_cash(seen: State, terms: Terms, seat: int) -> list[int | None]:
    """The cash of each colour as the seat's screen shows it: with ``hidden_money`` None for the others' (B40, B62)."""
    hidden = terms.options["hidden_money"] and seat != OWNER
    return [
        None if hidden and seen.owner[colour] not in (seat, b.GHOST) else int(seen.cash[colour])
        for colour in range(b.COLOURS)
    ]


def show(seen: State, terms: Terms, seat: int) -> dict[str, Any]:
    """The view as JSON: the keys of the position, and

    * ``seat``: whose view it is, null for an onlooker's;
    * ``colours``: the colours in the shape of the deal, by seat, a pair each with two seats;
    * with ``hidden_money``: the others' cash null under ``cash``, and all of it under ``known``.
    """
    found = position(seen, terms)
    held = [[COLOUR_NAMES[colour] for colour in colours_of(seen, owner)] for owner in range(terms.seats)]
    found["seat"] = None if seat < CHANCE else seat
    found["colours"] = held if terms.seats == 2 else ["".join(colours) for colours in held]
    if terms.options["hidden_money"]:
        found["known"] = {"cash": found["cash"]}
        found["cash"] = by_purse(Glance(seen), terms, shown_cash(seen, terms, seat))
    return found
