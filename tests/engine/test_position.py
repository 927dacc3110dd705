"""A position: refused moves change nothing, copies are apart, the end is the end."""

from __future__ import annotations

import pytest

from engine.arithmetic import positions
from engine.tables import TABLES, Table
from hotelier.core.errors import GameOver, IllegalMove
from hotelier.core.seats import NOBODY, ONLOOKER
from hotelier.engine.position import Position


def at_start(table: Table) -> Position:
    """The first question to a seat."""
    return next(position for position, legal in positions(table, 0) if legal)


def at_end(table: Table) -> Position:
    """A game that is over."""
    *_, (position, _) = positions(table, 0)
    return position


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_refused_move_says_why_and_changes_nothing(table: Table) -> None:
    for turn, (position, legal) in enumerate(positions(table, 6)):
        if turn % 25 or position.to_move == NOBODY:
            continue
        before = position.state.tobytes()
        allowed = {*legal, *position.odds()}
        for code in (-1, *range(0, table.rules.codes, 3), table.rules.codes, 2**31):
            if code not in allowed:
                with pytest.raises(IllegalMove) as caught:
                    position.play(code)
                assert caught.value.clause
                assert caught.value.message == position.why_not(code).message
        assert position.state.tobytes() == before


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_after_the_end_every_move_is_refused_and_nothing_changes(table: Table) -> None:
    position = at_end(table)
    before = position.state.tobytes()
    for code in range(table.rules.codes):
        with pytest.raises(GameOver):
            position.play(code)
    assert position.state.tobytes() == before
    assert (position.step, position.legal(), position.odds()) == (None, [], {})


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_result_is_there_only_when_the_game_is_over(table: Table) -> None:
    assert at_start(table).result() is None
    result = at_end(table).result()
    best = max(result["scores"])
    assert result["winners"] == [seat for seat, score in enumerate(result["scores"]) if score == best]
    assert len(result["scores"]) == table.seats
    assert result["reason"]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_copy_is_played_on_alone(table: Table) -> None:
    position = at_start(table)
    before = position.state.tobytes()
    twin = position.copy()
    assert twin.state.tobytes() == before
    twin.play(twin.legal()[0])
    assert position.state.tobytes() == before != twin.state.tobytes()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_looking_changes_nothing(table: Table) -> None:
    position = at_start(table)
    before = position.state.tobytes()
    for seat in (ONLOOKER, *range(table.seats)):
        position.view(seat)
    assert position.legal()
    assert position.why_not(table.rules.codes - 1)
    assert position.state.tobytes() == before


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_play_all_stops_at_the_first_refused_move(table: Table) -> None:
    position = at_start(table)
    twin = position.copy()
    first = position.legal()[0]
    with pytest.raises(IllegalMove):
        position.play_all([first, table.rules.codes - 1, first])
    twin.play(first)
    assert position.state.tobytes() == twin.state.tobytes()


def test_dealing_ends_when_play_starts() -> None:
    for table in TABLES:
        assert Position(table.rules, table.terms()).dealing
        assert not at_start(table).dealing
