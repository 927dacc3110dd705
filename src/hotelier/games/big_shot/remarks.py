"""A few words about a legal move, for whoever is asked: what can be seen of it at once."""

from __future__ import annotations

from hotelier.core.messages import Message, message
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.big_shot import moves as m
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import lot_names
from hotelier.games.big_shot.score import colours_of


def remark(view: State, code: int, terms: Terms) -> Message | None:
    """Return what the move does, in a few words; None where the move itself says enough."""
    own = colours_of(view, int(view.to_move))
    if code == m.PASS:
        return message("big_shot.remark.pass")
    if code == m.DONE:
        return message("big_shot.remark.done")
    if code >= m.PLACE:
        lot = (code - m.PLACE) % b.LOTS
        cubes = int(view.cubes[lot].sum()) + 1
        return message("big_shot.remark.place", cubes=cubes, most=terms.values["closes_at"], lot=lot_names(terms)[lot])
    if m.BID <= code < m.LOAN:
        left = max(int(view.cash[colour]) for colour in own) - (code - m.BID + 1)
        return message("big_shot.remark.bid", left=left) if len(own) == 1 else None
    if code == m.LOAN or code < m.BID:
        loans = int(view.loans[own[0] if code == m.LOAN else code - m.LOAN_FOR])
        return message("big_shot.remark.loan", pays=terms.values["loan_pays"][loans], owed=terms.values["loan_owed"])
    return None
