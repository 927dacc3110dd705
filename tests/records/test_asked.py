"""What is asked now is known to all, though no move tells it yet: a completed record asks the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from contract.cases import Case
from contract.play import positions, random_record
from hotelier.engine import rng
from hotelier.engine.position import Position
from hotelier.records.complete import Asked, complete
from hotelier.records.record import Record
from hotelier.records.seen import seen


def end_of(record: Record) -> Position:
    *_, last = positions(record)
    return last


@pytest.mark.parametrize(
    ("seats", "edition", "seed", "moves", "seat"),
    [(3, "vacation", 0, 325, 1), (4, "decision", 2, 326, 0), (6, "vacation", 2, 262, 0), (6, "vacation", 3, 314, 1)],
)
def test_who_was_passed_over_has_nothing_to_play_V17(
    seats: int, edition: str, seed: int, moves: int, seat: int
) -> None:
    """A seat was asked to buy without having been asked for a tile, and has not bought or passed yet."""
    whole = random_record(Case("vacation", edition, seats), seed, reluctant=True)
    record = replace(whole, moves=whole.moves[:moves], result=None)
    position = end_of(record)
    asked = Asked.of(position)
    assert asked.step == "buy" and position.on_turn != end_of(replace(record, moves=record.moves[:-1])).on_turn
    looked = seen(record, seat)
    found = [complete(looked, rng.make(luck), asked) for luck in range(5)]
    for other in found:
        assert seen(other, seat) == looked
        assert Asked.of(end_of(other)) == asked
        assert end_of(other).view(seat).tobytes() == position.view(seat).tobytes()
    assert len({repr(other) for other in found}) > 1
    unasked = [Asked.of(end_of(complete(looked, rng.make(luck)))) for luck in range(12)]
    assert set(unasked) - {asked}, "what is asked follows from the moves here, which shows nothing"
