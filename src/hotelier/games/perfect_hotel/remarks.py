"""A few words about a legal move, for whoever is asked: what can be seen of it at once."""

from __future__ import annotations

from hotelier.core.messages import Message, message
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel import state as p


def remark(view: State, code: int, terms: Terms) -> Message | None:
    """Return what the move does, in a few words."""
    if code == m.RESEARCH:
        cards = min(terms.values["draws"], int(view.left))
        return message("perfect_hotel.remark.research", cards=cards)
    if code >= m.PLACE:
        row = (code - m.PLACE) % p.KINDS
        cards = int(view.row[row]) + int(view.coach[row]) + 1
        return message("perfect_hotel.remark.place", cards=cards, kind=terms.values["kinds"][row])
    kind, rest = divmod(code - m.BUILD, m.PER_KIND)
    with_row, rest = divmod(rest, m.PER_WAY)
    cards = sum(divmod(rest, m.PER_CARD))
    if with_row:
        cards += int(view.row[kind]) + int(view.coach[kind])
    floor = int(view.height[view.to_move]) + 1
    return message("perfect_hotel.remark.build", floor=floor, cards=cards, kind=terms.values["kinds"][kind])
