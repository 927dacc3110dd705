"""What is asked now is known to all, though no move tells it yet: a completed record asks the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from contract.cases import Case
from contract.play import positions, random_record
from hotelier.core.terms import Terms
from hotelier.engine import rng
from hotelier.engine.position import Position
from hotelier.records.complete import Asked, complete
from hotelier.records.record import Record
from hotelier.records.seen import seen

BARREN = {"buys": 0, "two_seat_buys": 0, "blocked_rack_ends": False, "safe": 4, "ends_at": 108}
"""A game in which nothing is ever bought and few tiles can be played: seats are passed over without a move."""


class Barren(Case):
    """VACATION so changed."""

    def terms(self) -> Terms:
        return self.rules.agree(self.edition, self.seats, None, BARREN)


def end_of(record: Record) -> Position:
    *_, last = positions(record)
    return last


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was passed over must be learned: by chance alone it takes up to some hundred proposals here."""
    monkeypatch.setattr("hotelier.records.complete.TRIES", 12)


def check(record: Record, seat: int) -> None:
    """Records completed with what is asked ask it; without, some ask something else."""
    position, looked = end_of(record), seen(record, seat)
    asked = Asked.of(position)
    found = [complete(looked, rng.make(luck), asked) for luck in range(4)]
    for other in found:
        assert seen(other, seat) == looked
        assert Asked.of(end_of(other)) == asked
        assert end_of(other).view(seat).tobytes() == position.view(seat).tobytes()
    assert len({repr(other) for other in found}) > 1
    unasked = {Asked.of(end_of(complete(looked, rng.make(luck)))) for luck in range(12)}
    assert unasked - {asked}, "what is asked follows from the moves here, so nothing was shown"


@pytest.mark.parametrize(
    ("seats", "edition", "seed", "moves", "seat"),
    [(3, "vacation", 0, 325, 1), (4, "decision", 1, 321, 1), (6, "vacation", 2, 262, 0), (6, "vacation", 3, 314, 1)],
)
def test_who_is_asked_to_buy_but_not_for_a_tile_has_none_to_play_V17(
    seats: int, edition: str, seed: int, moves: int, seat: int
) -> None:
    whole = random_record(Case("vacation", edition, seats), seed, reluctant=True)
    record = replace(whole, moves=whole.moves[:moves], result=None)
    position = end_of(record)
    assert position.step == "buy" and position.on_turn != end_of(replace(record, moves=record.moves[:-1])).on_turn
    check(record, seat)


@pytest.mark.parametrize(
    ("seats", "seed", "moves", "seat", "passed"), [(6, 6, 177, 0, 1), (2, 0, 161, 0, 1), (2, 1, 132, 0, 1)]
)
def test_who_is_passed_over_without_a_move_has_nothing_to_play_V17(
    seats: int, seed: int, moves: int, seat: int, passed: int
) -> None:
    whole = random_record(Barren("vacation", "vacation", seats), seed, reluctant=True)
    record = replace(whole, changes=BARREN, moves=whole.moves[:moves], result=None)
    position = end_of(record)
    last = end_of(replace(record, moves=record.moves[:-1]))
    assert position.step == "tile" and (position.on_turn - last.on_turn) % seats == (passed + 1) % seats
    check(record, seat)


def test_a_game_that_went_on_is_not_completed_by_one_that_ends() -> None:
    """There what everybody holds would have been announced, and it was not (V44)."""
    whole = random_record(Barren("vacation", "vacation", 2), 3, reluctant=True)
    record = replace(whole, changes=BARREN, moves=whole.moves[:137], result=None)
    for luck in range(4):
        assert seen(complete(seen(record, 1), rng.make(luck)), 1) == seen(record, 1)
