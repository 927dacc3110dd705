"""The contract suite over every game, edition, option and number of seats."""

from __future__ import annotations

from pathlib import Path

import pytest

import hotelier
from contract import suite
from contract.cases import CASES, Case
from contract.play import positions, random_record
from hotelier.games.registry import GAMES
from hotelier.records.record import Record
from hotelier.records.replay import check

each_case = pytest.mark.parametrize("case", CASES, ids=str)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_told_the_suite_its_secrets(game: str) -> None:
    assert suite.secrets_of(game).exchanges
    assert any(case.game == game for case in CASES)


@each_case
def test_nothing_a_seat_never_saw_reaches_it(case: Case) -> None:
    tally = suite.Tally()
    for record in suite.some_records(case):
        for seat in (0, case.seats - 1, suite.ONLOOKER):
            suite.check_exchange(record, seat, case, 4, tally)


@pytest.mark.parametrize("game", GAMES)
def test_at_least_half_of_the_exchanges_count(game: str) -> None:
    tally = suite.Tally()
    for case in [case for case in CASES if case.game == game]:
        record = random_record(case, 4, cut=0.3)
        suite.check_exchange(record, 0, case, 8, tally, looks=0)
    assert tally.counted * 2 >= tally.tried


@each_case
def test_a_world_has_the_view_it_was_drawn_from(case: Case) -> None:
    for number, record in enumerate(suite.some_records(case)):
        for position in suite.seat_positions(record, 60):
            for seat in range(case.seats):
                suite.check_worlds(position, seat, number)


@each_case
def test_what_a_seat_saw_can_be_completed(case: Case) -> None:
    for number, record in enumerate(suite.some_records(case)):
        suite.check_completion(record, number % case.seats, number)


@each_case
def test_every_move_is_told_and_every_question_put_to_everybody(case: Case) -> None:
    for number, record in enumerate((random_record(case, 6), random_record(case, 7, reluctant=True))):
        for seat in suite.watchers(case.seats):
            if seat % 2 == number:
                suite.check_telling(record, seat)


@each_case
def test_two_states_that_look_the_same_sound_the_same(case: Case) -> None:
    record = random_record(case, 8, cut=0.7)
    for position in suite.seat_positions(record, 25):
        for seat in suite.watchers(case.seats):
            suite.check_telling_of_worlds(position, seat, 8)


@each_case
def test_every_view_has_an_outlook_of_its_kind(case: Case) -> None:
    record = random_record(case, 9, reluctant=True)
    for number, position in enumerate(positions(record)):
        suite.check_outlook(position, suite.watchers(case.seats)[number % (case.seats + 1)])
        if position.to_move >= 0:
            suite.check_outlook(position, position.to_move)


@each_case
def test_what_a_game_is_worth_at_its_end_is_its_result_and_the_sheet_adds_up_to_it(case: Case) -> None:
    for record in (random_record(case, 10), random_record(case, 11, reluctant=True)):
        suite.check_reckoning(record)


@each_case
def test_what_is_refused_has_its_reason_and_what_is_final_is_known_beforehand(case: Case) -> None:
    for position in suite.seat_positions(random_record(case, 12), 12):
        suite.check_refusals(position)


@each_case
def test_every_illegal_move_has_a_reason_and_changes_nothing(case: Case) -> None:
    for record in suite.some_records(case)[:1]:
        for position in list(positions(record))[::40]:
            suite.check_reasons(position)


@each_case
def test_records_survive_writing_and_reading(case: Case) -> None:
    record = random_record(case, 5)
    again = Record.from_json(record.to_json())
    assert again.to_object() == record.to_object()
    assert check(again).result() == record.result


@pytest.mark.parametrize("game", GAMES)
def test_a_table_asks_a_seat_at_once_and_plays_to_the_end(game: str, tmp_path: Path) -> None:
    """A game may begin with a throw: that is answered before anybody is asked."""
    table = hotelier.new(game, seats=2, seed=5)
    while table.outcome is None:
        assert table.to_move in (0, 1)
        assert table.legal
        table.play(table.legal[len(table.moves) % len(table.legal)])
    assert "<svg" in table._repr_svg_()
    table.record.save(tmp_path / "game.json")
    again = hotelier.load(tmp_path / "game.json")
    assert (str(again), again.outcome) == (str(table), table.outcome)
    table.undo(consent=True)
    assert table.outcome is None
