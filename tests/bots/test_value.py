"""The value of a state: honest shares, the same both ways and from every chair, and better than simple guesses."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from bots.chairs import moved_on
from bots.valued import values_of
from engine.tables import TABLES, Table, python
from hotelier.bots.heuristic import load_heuristic
from hotelier.bots.value.games import Watched, all_terms, watch_games, watch_states
from hotelier.bots.value.measuring import foretell, guess_by_count, guess_evenly, measure
from hotelier.bots.value.value import FEATURES, MOST_FEATURES, MOST_SEATS, features, load_value, weights_of
from hotelier.core.arrays import Array
from hotelier.engine import doors
from hotelier.engine.compile import COMPILED
from hotelier.games.registry import GAMES, rules_of

FEW = 6
FRESH = 150
"""Games with which the value is compared with guesses: enough for a wide margin."""


@cache
def watched(table: Table, games: int = FEW) -> Watched:
    """States of a few games at the table."""
    load_heuristic(table.game)
    load_value(table.game)
    return watch_states(table.rules, table.terms(), games, seed=77)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_shares_of_the_win_add_up_to_one_and_scores_are_numbers(table: Table) -> None:
    found = values_of(table, watched(table).states)
    assert found.shape == (len(found), 2, table.seats)
    assert found[:, 0].sum(axis=1) == pytest.approx(1.0)
    assert (found[:, 0] > 0).all()
    assert np.isfinite(found).all()


@pytest.mark.parametrize("game", GAMES)
def test_the_value_is_the_same_compiled_and_uncompiled(game: str, tmp_path: Path) -> None:
    table = Table(game, game, 4)
    states = watched(table).states[:12]
    np.save(tmp_path / "states.npy", states.view(np.uint8))
    told = ("-m", "bots.valued", game, game, "4", str(tmp_path / "states.npy"))
    other_way = json.loads(python(*told, NUMBA_DISABLE_JIT="1" if COMPILED else "0"))
    assert np.array(other_way) == pytest.approx(values_of(table, states), rel=1e-4)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_value_is_the_same_from_every_chair(table: Table) -> None:
    states = watched(table).states
    moved = np.array([moved_on(state, table.seats) for state in states])
    assert np.roll(values_of(table, states), 1, axis=2) == pytest.approx(values_of(table, moved), rel=1e-4)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_counted_now_is_what_the_rules_count(game: str) -> None:
    table = Table(game, game, 4)
    eds, room = table.rules.parameters(table.terms()), np.zeros((MOST_SEATS, MOST_FEATURES), np.float32)
    for state in watched(table).states:
        now = np.zeros(4)
        features(state, eds[0], now, room)
        if game != "vacation" or state.step not in TAKING_OVER:
            rounding = 100 * 7 if game == "vacation" else 1e-3  # shares of uneven bonuses are raised (V24)
            assert now == pytest.approx(table.rules.worth(state, table.terms()), abs=rounding, rel=1e-6)


TAKING_OVER = range(6, 10)
"""Steps at which a chain may have been paid for that still stands."""


@pytest.mark.parametrize("game", GAMES)
def test_on_fresh_games_the_value_is_better_than_guesses_at_every_stage(game: str) -> None:
    load_heuristic(game)
    rules, weights = rules_of(game), weights_of(game, rules_of(game).state)
    looks = watch_games(rules, rules.agree(game, 4), FRESH, seed=987_654)
    third = np.minimum((looks.when * 3).astype(int), 2)
    for number, margin in enumerate((0.0, 0.05, 0.2)):
        some = looks.where(third == number)
        loss, error = measure(foretell(weights, some), some)
        for guess in (guess_evenly, guess_by_count):
            guessed_loss, guessed_error = measure(guess(some), some)
            assert loss < guessed_loss - margin
            assert error < guessed_error * 1.02
    loss, error = measure(foretell(weights, looks), looks)
    assert loss < min(measure(guess(looks), looks)[0] for guess in (guess_evenly, guess_by_count))
    assert error < min(measure(guess(looks), looks)[1] for guess in (guess_evenly, guess_by_count))


def test_what_search_asks_is_what_training_measures() -> None:
    for game in GAMES:
        table = Table(game, game, 4)
        rules, terms = table.rules, table.terms()
        seen = watched(table)
        looks = watch_games(rules, terms, FEW, seed=77)
        shares, scores = foretell(weights_of(game, rules.state), looks)
        found = values_of(table, seen.states)
        assert found[:, 0] == pytest.approx(shares[:, :4], rel=1e-4, abs=1e-6)
        assert found[:, 1] == pytest.approx(scores[:, :4], rel=1e-4, abs=1e-3)


def test_weights_are_only_good_for_the_features_they_were_trained_with(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("big-shot")
    weights = weights_of("big-shot", rules.state)
    weights[:] = 0  # whoever has them may change them: others get their own
    assert weights_of("big-shot", rules.state).any()
    bound = FEATURES[rules.state]
    monkeypatch.setitem(FEATURES, rules.state, replace(bound, names=bound.names[::-1]))
    with pytest.raises(ValueError, match=r"big_shot\.npz"):
        weights_of("big-shot", rules.state)


def test_all_terms_have_their_part_and_the_usual_ones_most() -> None:
    for rules in map(rules_of, GAMES):
        parts = all_terms(rules)
        assert sum(part for _, part in parts) == pytest.approx(1.0)
        assert {(terms.edition, terms.seats) for terms, _ in parts} == {
            (table.edition, table.seats) for table in TABLES if table.game == rules.name
        }
        (own, most), *others = parts
        assert (own.edition, own.seats) == (rules.name, 4)
        assert all(part < most for _, part in others)


def test_a_look_is_at_a_seat_that_is_asked() -> None:
    for game in GAMES:
        table = Table(game, game, 4)
        seen = watched(table)
        codes: Array = np.empty(table.rules.moves, np.int64)
        eds = table.rules.parameters(table.terms())
        assert (seen.states["to_move"] >= 0).all()
        assert all(doors.legal(seen.states, i, eds, codes) > 0 for i in range(len(seen.states)))
        assert ((seen.when >= 0) & (seen.when < 1)).all()
        assert (seen.ends["to_move"] < 0).all()
