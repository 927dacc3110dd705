"""Learned policies: by the view alone, the same from every chair, better than the heuristic, and honest slopes."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from bots.chairs import moved_on
from bots.rated import rates_of
from engine.tables import TABLES, Table, python
from hotelier.bots.heuristic import choose_best, heuristic_seats, load_heuristic
from hotelier.bots.learned.games import Lessons, Practice, practise
from hotelier.bots.learned.learned import SIGHTS, choose_learned, has_policy, learned_seats, load_learned
from hotelier.bots.learned.network import UNITS, foresee, rows_for
from hotelier.bots.learned.training import BATCH, Learner, slope
from hotelier.bots.value.games import watch_states
from hotelier.core.arrays import Array
from hotelier.core.seats import NOBODY
from hotelier.engine import doors, worlds
from hotelier.engine.compile import COMPILED
from hotelier.engine.rng import make
from hotelier.games.registry import GAMES, rules_of

LEARNED = list(filter(has_policy, GAMES))
LEARNED_TABLES = [table for table in TABLES if table.game in LEARNED]


@cache
def seen(table: Table) -> Array:
    """States at which a seat is asked, as that seat sees them."""
    load_heuristic(table.game)
    load_learned(table.game)
    states = watch_states(table.rules, table.terms(), 6, seed=77).states
    views, eds = states.copy(), table.rules.parameters(table.terms())
    for i in range(len(states)):
        doors.view(states, i, eds, int(states["to_move"][i]), views, i)
    return views


@pytest.mark.parametrize("table", LEARNED_TABLES, ids=str)
def test_what_is_expected_lies_between_nothing_and_all(table: Table) -> None:
    found = rates_of(table, seen(table))
    assert ((found >= 0) & (found < 1)).all()
    assert ((found > 0).sum(axis=1) >= 1).all()


@pytest.mark.parametrize("game", LEARNED)
def test_ratings_are_the_same_compiled_and_uncompiled(game: str, tmp_path: Path) -> None:
    table = Table(game, game, 4)
    views = seen(table)[:12]
    np.save(tmp_path / "views.npy", views.view(np.uint8))
    told = ("-m", "bots.rated", game, game, "4", str(tmp_path / "views.npy"))
    other_way = json.loads(python(*told, NUMBA_DISABLE_JIT="1" if COMPILED else "0"))
    assert np.array(other_way) == pytest.approx(rates_of(table, views), rel=1e-4)


@pytest.mark.parametrize("table", LEARNED_TABLES, ids=str)
def test_ratings_are_the_same_from_every_chair(table: Table) -> None:
    views = seen(table)
    moved = np.array([moved_on(view, table.seats) for view in views])
    assert rates_of(table, moved) == pytest.approx(rates_of(table, views), rel=1e-4)


@pytest.mark.parametrize("game", LEARNED)
def test_a_choice_is_made_by_the_view_alone(game: str) -> None:
    """In another world of the same view the same move is chosen."""
    table = Table(game, game, 4)
    views, eds = seen(table), table.rules.parameters(table.terms())
    policy, codes, looks = learned_seats(game, table.rules.state), np.empty(table.rules.moves, np.int64), views.copy()
    for i in range(len(views)):
        prepared, others, chosen = worlds.prepare(views, i, eds), views[:2].copy(), set()
        for k in range(2):
            worlds.draw(views, i, eds, prepared, make(k), others, k)
            chosen.add(int(choose_learned(policy[0], others[k], eds[0], codes, looks, make(0))))
        assert others[0].tobytes() != others[1].tobytes()
        assert len(chosen) == 1


@pytest.mark.parametrize("game", LEARNED)
def test_seats_that_did_not_learn_play_the_heuristic(game: str) -> None:
    table = Table(game, game, 4)
    states, eds = watch_states(table.rules, table.terms(), 6, seed=5).states, table.rules.parameters(table.terms())
    codes, looks = np.empty(table.rules.moves, np.int64), states.copy()
    for state in states:
        others = [seat for seat in range(4) if seat != state["to_move"]]
        policy = learned_seats(game, table.rules.state, *others)
        mine = choose_learned(policy[0], state, eds[0], codes, looks, make(3))
        assert mine == choose_best(heuristic_seats()[0], state, eds[0], codes, looks, make(3))


@pytest.mark.parametrize("game", LEARNED)
def test_one_learned_seat_beats_three_of_the_heuristic(game: str) -> None:
    load_heuristic(game)
    load_learned(game)
    learner = Learner(rules_of(game), seed=0)
    unlearned = learner.compare(1000)
    learner.weights[:] = learned_seats(game, rules_of(game).state)["weights"][0]
    learned = learner.compare(1000)
    assert unlearned.high < 0.25 < learned.low  # equals win a quarter


def some_lessons(many: int, parts: int = 5, whole: int = 7) -> Lessons:
    chance = np.random.default_rng(3)
    return Lessons(chance.normal(size=(many, 4, parts)), chance.normal(size=(many, whole)), chance.random(many))


def some_weights(parts: int = 5, whole: int = 7) -> Array:
    weights: Array = 0.3 * np.random.default_rng(4).normal(size=(rows_for(parts, whole), UNITS))
    return weights


def loss(weights: Array, lessons: Lessons) -> float:
    """The log loss, by the network that plays."""
    units, lost = np.empty((4, UNITS)), 0.0
    for parts, whole, worth in zip(lessons.parts, lessons.whole, lessons.worth, strict=True):
        foretold = foresee(weights, parts, whole, units)
        lost -= worth * np.log(foretold) + (1 - worth) * np.log(1 - foretold)
    return lost / len(lessons.worth)


def test_the_slope_is_that_of_the_network_that_plays() -> None:
    weights, lessons = some_weights(), some_lessons(6)
    raised, error = slope(weights, lessons)
    units = np.empty((4, UNITS))
    foretold = [foresee(weights, *one, units) for one in zip(lessons.parts, lessons.whole, strict=True)]
    assert error == pytest.approx(((np.array(foretold) - lessons.worth) ** 2).mean())
    step = 1e-5
    for row in range(len(weights)):
        for column in (0, 13):
            up, down = weights.copy(), weights.copy()
            up[row, column] += step
            down[row, column] -= step
            measured = (loss(up, lessons) - loss(down, lessons)) / (2 * step)
            assert raised[row, column] == pytest.approx(measured, abs=1e-6)


def test_a_game_is_worth_the_win_and_the_margin_over_the_best_of_the_others() -> None:
    scores, shares = np.array([[10, 4, 7], [5, 5, 0]]), np.array([[1.0, 0, 0], [0.5, 0.5, 0]])
    margins = np.array([[3, -6, -3], [0, 0, -5]])
    found = Practice(np.zeros((2, 0)), scores, shares).worth()
    assert found == pytest.approx(0.5 * shares + 0.25 + 0.25 * np.tanh(margins / np.abs(margins).mean()))
    assert found[1, 0] == found[1, 1] == 0.5


@pytest.mark.parametrize("game", LEARNED)
def test_noted_moves_are_those_of_learners_and_the_same_with_any_number_of_threads(game: str) -> None:
    load_heuristic(game)
    rules = rules_of(game)
    policy, terms = learned_seats(game, rules.state, 1, 2), rules.agree(game, 4)
    one, two = (practise(rules, terms, policy, 9, seed=8, heat=0.01, threads=threads) for threads in (1, 2))
    assert set(one.notes["seat"].ravel().tolist()) <= {1, 2, -1, -2}
    assert {1, 2} <= set(one.notes["seat"].ravel().tolist())
    assert one.notes.tobytes() == two.notes.tobytes()
    assert (one.scores == two.scores).all()
    lessons = one.lessons()
    assert len(lessons.worth) == len(lessons.parts) == len(lessons.whole) > 9
    assert ((lessons.worth >= 0) & (lessons.worth <= 1)).all()


NOTE = np.dtype(
    (np.record, [("seat", np.int8), ("number", np.int16), ("parts", np.float32, (1, 1)), ("whole", np.float32, 1)])
)


def noted(*moves: tuple[int, int, float]) -> Array:
    """Notes of a game: who moved, at which number, and what will be foretold there."""
    notes = np.zeros(len(moves), NOTE)
    for note, (seat, number, foretold) in zip(notes, moves, strict=True):
        note["seat"], note["number"], note["whole"] = seat, number, foretold
    return notes


def test_a_move_comes_to_what_its_seat_foretells_at_the_next_one_and_the_last_to_the_end() -> None:
    """Seat 0 moves first, second and fourth, seat 1 third and fifth; the notes are in any order."""
    one = noted((0, 4, 0.5), (1, 3, 0.9), (0, 1, 0.3), (0, 2, 0.2), (1, 5, 0.1), (NOBODY, 0, 0.0))
    other = noted((0, 1, 0.4), (0, 2, 0.6), *[(NOBODY, 0, 0.0)] * 4)
    shares = np.array([[1.0, 0.0], [0.0, 1.0]])
    done = Practice(np.array([one, other]), np.zeros((2, 2)), shares)
    won, lost = 0.75, 0.25  # level in points, so the margin is half of it
    found = done.lessons(lambda parts, whole: whole[:, 0], far=0.75)
    second = 0.25 * 0.5 + 0.75 * won
    expected = [0.25 * 0.2 + 0.75 * second, second, won, 0.25 * 0.1 + 0.75 * lost, lost, 0.25 * 0.6 + 0.75 * lost, lost]
    assert found.whole[:, 0] == pytest.approx([0.3, 0.2, 0.5, 0.9, 0.1, 0.4, 0.6])
    assert found.worth == pytest.approx(expected)
    assert done.lessons().worth == pytest.approx([won, won, won, lost, lost, lost, lost])


@pytest.mark.parametrize("game", LEARNED)
def test_a_learner_foretells_what_the_policy_foresees(game: str) -> None:
    load_heuristic(game)
    rules = rules_of(game)
    policy, learner = learned_seats(game, rules.state), Learner(rules, seed=0)
    learner.weights[:] = policy["weights"][0]
    lessons = practise(rules, rules.agree(game, 3), policy, 40, seed=2, heat=0.0).lessons()
    units = np.empty((4, UNITS), np.float32)
    foreseen = [foresee(learner.weights, *one, units) for one in zip(lessons.parts, lessons.whole, strict=True)]
    assert len(foreseen) > BATCH  # more than it looks at together
    assert learner.foretell(lessons.parts, lessons.whole) == pytest.approx(np.array(foreseen), rel=1e-4)


def test_weights_are_only_good_for_what_they_were_trained_to_look_at(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = "perfect-hotel", rules_of("perfect-hotel").state
    assert learned_seats(game, state)["weights"].any()
    bound = SIGHTS[state]
    monkeypatch.setitem(SIGHTS, state, replace(bound, whole=bound.whole[::-1]))
    with pytest.raises(ValueError, match=r"perfect_hotel\.npz"):
        learned_seats(game, state)


def test_games_that_all_ended_level_were_worth_a_half_to_everybody() -> None:
    """They once were worth no number at all: the margin was measured by a usual one of 0."""
    found = Practice(np.zeros((1, 0)), np.array([[7, 7]]), np.array([[0.5, 0.5]])).worth()
    assert found.tolist() == [[0.5, 0.5]]
