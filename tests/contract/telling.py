"""Moves told one at a time, for tests that pin sentences."""

from __future__ import annotations

from hotelier.core.messages import say
from hotelier.core.seats import ONLOOKER
from hotelier.engine.position import Position
from hotelier.records.replay import play_text

NAMES = ["Ada", "Bruno", "Carol", "Otto", "Fay", "Ines"]


def told(position: Position, move: str, seat: int = ONLOOKER) -> str:
    """Makes a move as records write it; what the seat is told of it."""
    rules, terms, before = position.rules, position.terms, position.copy()
    witness = rules.witness(terms, seat)
    if before.at_folded_deal:
        by, text = None, witness.dealt_within(move)
    else:
        by, text = witness.by(before.state), witness.saw(before.state, move)
    play_text(position, move)
    return say(rules.tell(before.view(seat), position.view(seat), text, terms, NAMES[: terms.seats], by))


def question(position: Position, seat: int = ONLOOKER) -> str:
    """Who is asked what, as the seat is told."""
    rules, terms = position.rules, position.terms
    return say(rules.ask(position.view(seat), terms, NAMES[: terms.seats], seat))
