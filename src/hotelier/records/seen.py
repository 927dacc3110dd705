"""A game as one seat saw it: the seat's information state, with perfect recall."""

from __future__ import annotations

from typing import Any

from hotelier.records.record import VERSION, Record
from hotelier.records.replay import play_text, start

Seen = dict[str, Any]
"""A record with ``"?"`` for what the seat did not see, and two more keys: ``by`` and ``told``."""


def seen(record: Record, seat: int) -> Seen:
    """The record as the seat (or ONLOOKER) saw it.

    ``by`` is for each move the seat that made it or drew, None for a throw or a deal; ``told`` the holdings
    that were announced, by the number of the move that led to it. Seed, tags, notes and lines are no part
    of what a seat sees.
    """
    position = start(record)
    witness = position.rules.witness(position.terms, seat)
    moves: list[str] = []
    by: list[int | None] = []
    for number, text in enumerate(record.moves):
        before = position.copy().state
        by.append(None if position.at_folded_deal else witness.by(before))
        moves.append(witness.dealt_within(text) if position.at_folded_deal else witness.saw(before, text))
        play_text(position, text)
        witness.listen(number, before, position.state)
    shown: Seen = {"hotelier": VERSION, "game": record.game, "edition": record.edition}
    shown["options"] = dict(record.options)
    if record.changes:
        shown["changes"] = dict(record.changes)
    deal = position.rules.fold(start(record).state, position.terms)
    shown |= {"seats": list(record.seats), "deal": witness.deal(deal), "moves": moves, "by": by, "told": witness.told}
    result = position.result()
    if result is not None:  # also where the record leaves it out: everybody saw the game end
        shown["result"] = result
    return shown
