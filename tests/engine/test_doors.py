"""The doors that Python uses agree with plain loops over ``judge``, the one author of legality."""

from __future__ import annotations

import re

import numpy as np
import pytest

from engine.arithmetic import positions
from engine.tables import TABLES, Table
from hotelier.core.messages import say
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine import chance, doors
from hotelier.engine.position import Position

EVERY = 13
"""A step through the positions of a game that meets all steps of the games in a few games."""


def some_positions(table: Table) -> list[Position]:
    """Positions out of two games, the last ones among them; all of a deal."""
    return [
        position.copy()
        for number in (2, 3)
        for turn, (position, _) in enumerate(positions(table, number))
        if turn % EVERY == 0 or position.to_move == NOBODY
    ]


def draws_of_the_deal(table: Table) -> list[Position]:
    """Every position of a deal, up to the one in which play starts."""
    position = Position(table.rules, table.terms())
    orders = chance.orders(table.rules, position.terms, "5")
    found = [position.copy()]
    while position.dealing:
        position.play(position.answer(orders))
        found.append(position.copy())
    return found


def judged_legal(position: Position, codes: range) -> list[int]:
    """The legal ones among the codes, asked one by one."""
    return [code for code in codes if position.rules.judge(position.state, position.edition[0], code) == 0]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_legal_is_what_judge_allows(table: Table) -> None:
    for position in some_positions(table):
        asked = position.to_move >= 0
        assert position.legal() == judged_legal(position, range(table.rules.moves))
        assert bool(position.legal()) == asked


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_odds_are_over_what_judge_allows_chance(table: Table) -> None:
    for position in [*some_positions(table), *draws_of_the_deal(table)]:
        odds = position.odds()
        assert list(odds) == judged_legal(position, range(table.rules.moves, table.rules.codes))
        assert bool(odds) == (position.to_move == CHANCE)
        assert all(weight > 0 for weight in odds.values())


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_chance_answers_with_something_that_can_come(table: Table) -> None:
    orders = chance.orders(table.rules, table.terms(), "2")
    met = 0
    for position, _ in positions(table, 2):
        if position.to_move == CHANCE:
            met += 1
            assert position.answer(orders) in position.odds()
    assert met >= 18


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_dealing_at_once_is_dealing_one_by_one(table: Table) -> None:
    *_, last = draws_of_the_deal(table)
    at_once = chance.deal(table.rules, table.terms(), chance.orders(table.rules, table.terms(), "5"))
    assert at_once.state.tobytes() == last.state.tobytes()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_scores_of_a_finished_game_are_those_of_its_result(table: Table) -> None:
    *_, (position, _) = positions(table, 4)
    counted = np.zeros(table.seats, np.int64)
    states = np.array([position.state], table.rules.state)
    doors.scores(states, 0, position.edition, counted)
    assert counted.tolist() == position.result()["scores"]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_illegal_move_lacks_a_clause_and_a_sentence(table: Table) -> None:
    for position in [*some_positions(table), *draws_of_the_deal(table)[::40]]:
        allowed = {*position.legal(), *position.odds()}
        for code in range(table.rules.codes):
            ground = position.why_not(code)
            assert (ground is None) == (code in allowed)
            if ground is not None:
                assert re.fullmatch(r"[A-Z]\d+", ground.clause)
                assert f"({ground.clause})" in say(ground.message)
