"""Beliefs: worlds that fit the view to the last card, any of them possible, and closer to what seats really hold."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from bots.imagined import imagine_each
from engine.tables import python
from hotelier.bots.belief.belief import BELIEFS, MORE_ROWS, UNITS, belief_of, has_belief, likelier
from hotelier.bots.belief.training import Held, Learner, recall_games, slope
from hotelier.bots.heuristic import load_heuristic
from hotelier.bots.value.games import all_terms, watch_states
from hotelier.core.arrays import Array
from hotelier.core.terms import Terms
from hotelier.engine import doors, worlds
from hotelier.engine.compile import COMPILED
from hotelier.engine.rng import make, make_many
from hotelier.games.perfect_hotel import state as p
from hotelier.games.registry import GAMES, rules_of

BELIEVED = list(filter(has_belief, GAMES))
ALL_TERMS = [(game, terms) for game in BELIEVED for terms, _ in all_terms(rules_of(game))]
NOTHING: Array = np.zeros((0, UNITS), np.float32)


@cache
def states_of(game: str, number: int) -> tuple[Terms, Array, Array]:
    """Terms, states of some games under them at which a seat is asked, and what that seat sees."""
    load_heuristic(game)
    rules, (terms, _) = rules_of(game), all_terms(rules_of(game))[number]
    states = watch_states(rules, terms, 8, seed=31).states
    views, eds = states.copy(), rules.parameters(terms)
    for i in range(len(states)):
        doors.view(states, i, eds, int(states["to_move"][i]), views, i)
    return terms, states, views


def imagined(game: str, terms: Terms, views: Array, weights: Array, seed: int = 5) -> Array:
    """A world of each view."""
    out = views.copy()
    imagine_each(views, rules_of(game).parameters(terms), weights, make_many(seed, len(views)), out)
    return out


@pytest.mark.parametrize("number", range(len(ALL_TERMS)))
def test_an_imagined_world_looks_to_the_seat_like_its_own(number: int) -> None:
    game, _ = ALL_TERMS[number]
    terms, _, views = states_of(game, number)
    rules, again = rules_of(game), views.copy()
    drawn = imagined(game, terms, views, belief_of(game, rules.state))
    for i in range(len(views)):
        doors.view(drawn, i, rules.parameters(terms), int(views["to_move"][i]), again, i)
    assert again.tobytes() == views.tobytes()
    assert drawn.tobytes() != views.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_is_believed_worlds_are_drawn_as_they_always_are(game: str) -> None:
    terms, _, views = states_of(game, 0)
    eds, drawn, plain = rules_of(game).parameters(terms), imagined(game, terms, views, NOTHING), views.copy()
    for i in range(len(views)):
        worlds.draw(views, i, eds, worlds.prepare(views, i, eds), make_many(5, len(views))[i : i + 1], plain, i)
    assert drawn.tobytes() == plain.tobytes()


@pytest.mark.parametrize("game", BELIEVED)
def test_worlds_are_the_same_compiled_and_uncompiled(game: str, tmp_path: Path) -> None:
    terms, _, views = states_of(game, 0)
    np.save(tmp_path / "views.npy", views[:12].view(np.uint8))
    told = ("-m", "bots.imagined", game, str(tmp_path / "views.npy"))
    other_way = json.loads(python(*told, NUMBA_DISABLE_JIT="1" if COMPILED else "0"))
    mine = imagined(game, terms, views[:12], belief_of(game, rules_of(game).state))
    assert other_way == mine.view(np.uint8).tolist()


@pytest.mark.parametrize("game", BELIEVED)
def test_on_fresh_games_what_seats_held_is_likelier_than_at_random(game: str) -> None:
    load_heuristic(game)
    rules = rules_of(game)
    weights = belief_of(game, rules.state)
    for terms in (rules.agree(game, seats) for seats in (2, 3, 4)):
        held = recall_games(rules, terms, 60, seed=99)
        assert slope(weights, held)[1] < 0.95 * slope(np.zeros_like(weights), held)[1]


def test_imagined_hands_have_about_as_many_sets_as_real_ones() -> None:
    """A hand keeps what makes a set: dealt at random it would have far fewer."""
    game = "perfect-hotel"
    terms, states, views = states_of(game, 0)

    def sets(drawn: Array) -> float:
        return float((drawn["hand"][:, :, : p.KINDS] >= 2).sum(axis=(1, 2)).mean())

    many = np.tile(views, 40)
    real = sets(states)
    believed = sets(imagined(game, terms, many, belief_of(game, rules_of(game).state)))
    dealt = sets(imagined(game, terms, many, NOTHING))
    assert dealt < real
    assert abs(believed - real) < abs(dealt - real) / 2


@pytest.mark.parametrize("game", BELIEVED)
def test_recalled_are_all_hidden_things_once_with_the_odds_of_dealing_them(game: str) -> None:
    terms, states, _ = states_of(game, 0)
    rules, belief = rules_of(game), BELIEFS[rules_of(game).state]
    eds = rules.parameters(terms)
    for state in states:
        numbers = np.zeros((40, belief.most, len(belief.names)), np.float32)
        odds, which = np.zeros((40, belief.most)), np.zeros(40, np.int64)
        many = belief.recall(state, eds[0], make(3), numbers, odds, which)
        others = [seat for seat in range(4) if seat != state["to_move"]]
        assert np.bincount(which[:many], minlength=belief.most).tolist() == state["hand"][others].sum(axis=0).tolist()
        unseen = int(state["deck"].sum()) + many
        assert odds[:many].sum(axis=1).tolist() == [unseen - k for k in range(many)]
        assert (odds[np.arange(many), which[:many]] > 0).all()


def some_held(things: int, sorts: int = 4, numbers: int = 6) -> Held:
    chance = np.random.default_rng(3)
    return Held(
        chance.normal(size=(things, sorts, numbers)),
        chance.integers(1, 9, size=(things, sorts)).astype(float),
        chance.integers(sorts, size=things),
    )


def loss(weights: Array, held: Held) -> float:
    """The log loss, by the network that deals."""
    units, lost = np.empty(UNITS), 0.0
    for numbers, odds, which in zip(*held, strict=True):
        weighed = [even * likelier(weights, one, units) for one, even in zip(numbers, odds, strict=True)]
        lost -= np.log(weighed[which] / sum(weighed))
    return float(lost / len(held.which))


def test_the_slope_is_that_of_the_network_that_deals() -> None:
    weights, held = 0.3 * np.random.default_rng(4).normal(size=(6 + MORE_ROWS, UNITS)), some_held(5)
    raised, lost = slope(weights, held)
    assert lost == pytest.approx(loss(weights, held))
    step = 1e-5
    for row in range(len(weights)):
        for column in (0, 13):
            up, down = weights.copy(), weights.copy()
            up[row, column] += step
            down[row, column] -= step
            measured = (loss(up, held) - loss(down, held)) / (2 * step)
            assert raised[row, column] == pytest.approx(measured, abs=1e-6)


@pytest.mark.parametrize("game", BELIEVED)
def test_learning_makes_what_was_held_likelier(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    load_heuristic(game)
    belief_of(game, rules_of(game).state)
    monkeypatch.setattr("hotelier.bots.belief.training.ROUND", 200)
    first, *_, last = Learner(rules_of(game), seed=1).rounds(4)
    assert last.loss < last.even < 1.02 * first.even
    assert last.loss < first.loss
