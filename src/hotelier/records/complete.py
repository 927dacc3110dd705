"""From what one seat saw to a whole record that fits it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

from hotelier.core.arrays import Array
from hotelier.core.errors import HotelierError, NotYourTurn, UnreadableRecord
from hotelier.core.messages import message
from hotelier.core.seats import CHANCE, NOBODY, ONLOOKER
from hotelier.engine.position import Position
from hotelier.games.registry import rules_of
from hotelier.records.record import Record
from hotelier.records.replay import play_text, start, terms_of
from hotelier.records.seen import Seen

Told = Mapping[str, Mapping[str, list[int]]]
"""Announcements: by the number of the move that led to them, then by what they were about."""

TRIES: Final = 2_000


class Asked(NamedTuple):
    """What is asked now, for all to see, though no move tells it yet: that a seat was passed over, say (V17)."""

    on_turn: int
    step: str | None
    to_move: int

    @classmethod
    def of(cls, position: Position) -> Self:
        """What is asked in a position."""
        return cls(position.on_turn, position.step, position.to_move)


def complete(seen: Seen, rng: Array, asked: Asked | None = None) -> Record:
    """A whole record that looks like this to the seat: every ``"?"`` filled in, all that fits equally likely.

    Its replay has this ``seen``, and asks at the end what is asked, if that is given. ``rng`` is made by
    ``engine.rng.make``. UnreadableRecord when nothing fits.
    """
    whole = _record(seen, seen["deal"], seen["moves"])
    completer = rules_of(whole.game).completer(terms_of(whole), seen)
    for _ in range(TRIES):
        record = _record(seen, *completer.propose(rng))
        if _fits(record, seen, completer, asked):
            return record
    raise UnreadableRecord(message("record.nothing_fits"))


def _record(seen: Seen, deal: Any, moves: Sequence[str]) -> Record:
    return Record(
        game=seen["game"],
        edition=seen["edition"],
        seats=seen["seats"],
        deal=deal,
        options=seen.get("options", {}),
        changes=seen.get("changes", {}),
        moves=moves,
        result=seen.get("result"),
        version=seen.get("rules"),
    )


def _fits(record: Record, seen: Seen, completer: Any, asked: Asked | None) -> bool:
    """Whether the replay goes as the seat saw it; where it does not, the completer learns why."""
    position = start(record)
    began = position.on_turn - 1  # the first turn is the one after it
    witness = position.rules.witness(position.terms, ONLOOKER)
    for number, text in enumerate(record.moves):
        before, began = position.copy().state, position.on_turn
        by = None if position.at_folded_deal else witness.by(before)
        try:
            if position.to_move != NOBODY and by != seen["by"][number]:
                raise NotYourTurn(message("record.other_seat"))
            play_text(position, text)
        except HotelierError:
            completer.learn(before, number)
            return False
        witness.listen(number, before, position.state)
        misheard = _misheard(witness.told, seen["told"])
        if misheard is None:
            return False
        if misheard:
            completer.listen(position.state, misheard)
            return False
    if position.result() != seen.get("result"):
        completer.learn(position.state, len(record.moves))
        return False
    return asked is None or _asks(position, asked, began, completer)


def _misheard(found: Told, told: Told) -> dict[str, list[int]] | None:
    """What was announced otherwise than found; None where it was not announced at all, for the game went on."""
    misheard = {}
    for key, about in found.items():
        for what, counts in about.items():
            heard = told.get(key, {}).get(what)
            if heard is None:
                return None
            if heard != counts:
                misheard[what] = heard
    return misheard


def _asks(position: Position, asked: Asked, began: int, completer: Any) -> bool:
    """Whether this is asked now. Where a step is that in truth was passed over, the completer learns it."""
    found = Asked.of(position)
    if found == asked:
        return True
    if _since(found, began, position) < _since(asked, began, position):
        completer.learn(position.state, len(completer.seen["moves"]))
    return False


def _since(asked: Asked, began: int, position: Position) -> tuple[int, int]:
    """How far the game has come since its last move: turns, then steps.

    What the seat of that move is asked in the same turn does not depend on anything hidden. So where two games differ
    and one asks it again, all others were passed over; chance swaps its tiles before them.
    """
    steps, seats = position.rules.steps, position.terms.seats
    turns = (asked.on_turn - began) % seats
    if turns == 0 and asked.to_move != CHANCE:
        turns = seats
    return turns, steps.index(asked.step) if asked.step else len(steps)
