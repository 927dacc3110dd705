"""Chance in OpenSpiel: the whole deal draw by draw, every draw with exact odds."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from math import factorial, prod

import pyspiel
import pytest

from contract.cases import Case
from envs.openspiel_play import SPREAD, load, step


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_odds_are_the_whole_weights_of_the_engine_and_make_one(case: Case) -> None:
    game, choice = load(case), random.Random(f"{case}")
    state = game.new_initial_state()
    nodes = 0
    while not state.is_terminal():
        if state.is_chance_node():
            weights = state.course.position.odds()
            total = sum(weights.values())
            exact = {code - case.rules.moves: Fraction(weight, total) for code, weight in weights.items()}
            assert sum(exact.values()) == 1
            assert state.chance_outcomes() == [(outcome, float(odds)) for outcome, odds in exact.items()]
            assert list(exact) == sorted(exact) == state.legal_actions()
            assert set(exact) <= set(range(game.max_chance_outcomes()))
            nodes += 1
        step(state, choice)
    assert nodes > 20


def test_the_first_tile_is_one_of_all_and_the_next_one_of_the_rest() -> None:
    state = pyspiel.load_game("hotelier_vacation").new_initial_state()
    drawn = []
    for left in range(108, 108 - 24, -1):
        outcomes = dict(state.chance_outcomes())
        assert list(outcomes.values()) == [1 / left] * left
        assert not set(drawn) & set(outcomes)
        drawn.append(random.Random(left).choice(list(outcomes)))
        state.apply_action(drawn[-1])
    assert len(state.chance_outcomes()) == 7
    assert [odds for _, odds in state.chance_outcomes()] == [many / 60 for many in (8, 8, 8, 9, 9, 9, 9)]


def test_who_begins_is_drawn_and_then_the_cards_of_the_box() -> None:
    state = pyspiel.load_game("hotelier_perfect_hotel(seats=3)").new_initial_state()
    assert [(state.action_to_string(a), odds) for a, odds in state.chance_outcomes()] == [
        (f"+starter {seat}", 1 / 3) for seat in range(3)
    ]
    state.apply_action(state.legal_actions()[1])
    cards = {state.action_to_string(action): odds for action, odds in state.chance_outcomes()}
    assert cards == {
        "+Bedroom": 12 / 62,
        "+Restaurant": 11 / 62,
        "+Pool": 10 / 62,
        "+Shop": 9 / 62,
        "+Bar": 8 / 62,
        "+Spa": 7 / 62,
        "+Tourist": 5 / 62,
    }


def test_the_first_four_cubes_come_as_often_as_the_layouts_say() -> None:
    """By inclusion and exclusion of spaces with one colour, not by the engine's own table (B2)."""
    state = pyspiel.load_game("hotelier_big_shot").new_initial_state()
    for colour in ("+Red", "+Yellow", "+White", "+Black"):
        assert len({odds for _, odds in state.chance_outcomes()}) == 1
        state.apply_action(state.string_to_action(pyspiel.PlayerId.CHANCE, colour))
    whole = layouts(18, (18, 18, 18, 18))
    for outcome, odds in state.chance_outcomes():
        four = [state.action_to_string(outcome).count(letter) for letter in "RYWB"]
        orders = factorial(4) // prod(map(factorial, four))
        left = layouts(17, tuple(18 - many for many in four))
        assert odds == float(Fraction(orders * left, whole))


def layouts(spaces: int, cubes: tuple[int, ...]) -> int:
    """In how many ways cubes can be laid out in order, four a space, no space of one colour."""
    found = 0
    for alike in product(*(range(many // 4 + 1) for many in cubes)):
        if sum(alike) <= spaces:
            chosen = factorial(spaces) // (prod(map(factorial, alike)) * factorial(spaces - sum(alike)))
            rest = [many - 4 * own for many, own in zip(cubes, alike, strict=True)]
            found += (-1) ** sum(alike) * chosen * factorial(sum(rest)) // prod(map(factorial, rest))
    return found
