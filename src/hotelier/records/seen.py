"""A game as one seat saw it: the seat's information state, with perfect recall."""

from __future__ import annotations

from copy import copy
from typing import Any

from hotelier.engine.position import Position
from hotelier.records.record import VERSION, Record
from hotelier.records.replay import play_text, start

Seen = dict[str, Any]
"""A record with ``"?"`` for what the seat did not see, and two more keys: ``by`` and ``told``."""


class Sight:
    """What one seat (or ONLOOKER) sees of a game, move by move, from the position in which play starts."""

    def __init__(self, dealt: Position, seat: int) -> None:
        self._witness = dealt.rules.witness(dealt.terms, seat)
        self.deal = self._witness.deal(dealt.rules.fold(dealt.state, dealt.terms))
        self.moves: list[str] = []
        self.by: list[int | None] = []

    @property
    def told(self) -> dict[str, dict[str, list[int]]]:
        """What was announced so far: by the number of the move that led to it, then by what it was about."""
        told: dict[str, dict[str, list[int]]] = self._witness.told
        return told

    def see(self, before: Position, text: str, after: Position) -> None:
        """Takes in the next move, as records write it."""
        witness, state = self._witness, before.state
        dealt = before.at_folded_deal
        self.by.append(None if dealt else witness.by(state))
        self.moves.append(witness.dealt_within(text) if dealt else witness.saw(state, text))
        witness.listen(len(self.moves) - 1, state, after.state)

    def copy(self) -> Sight:
        """A sight of its own that has seen the same."""
        twin = copy(self)
        twin.moves, twin.by = self.moves.copy(), self.by.copy()
        twin._witness = copy(self._witness)
        twin._witness.told = {number: dict(told) for number, told in self.told.items()}
        return twin

    def as_json(self) -> Seen:
        """The keys of ``seen`` that say what happened."""
        return {"deal": self.deal, "moves": self.moves, "by": self.by, "told": self.told}


def seen(record: Record, seat: int) -> Seen:
    """The record as the seat (or ONLOOKER) saw it.

    ``by`` is for each move the seat that made it or drew, None for a throw or a deal; ``told`` the holdings
    that were announced, by the number of the move that led to it. Seed, tags, notes and lines are no part
    of what a seat sees.
    """
    position = start(record)
    sight = Sight(position, seat)
    for text in record.moves:
        before = position.copy()
        play_text(position, text)
        sight.see(before, text, position)
    shown: Seen = {"hotelier": VERSION, "game": record.game, "edition": record.edition}
    shown["options"] = dict(record.options)
    if record.changes:
        shown["changes"] = dict(record.changes)
    shown |= {"rules": position.terms.version, "seats": list(record.seats), **sight.as_json()}
    result = position.result()
    if result is not None:  # also where the record leaves it out: everybody saw the game end
        shown["result"] = result
    return shown
