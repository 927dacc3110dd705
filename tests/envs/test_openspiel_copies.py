"""States of OpenSpiel as others: cloned, written down, pickled, and dealt anew as far as a seat can't see."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path
from typing import Any

import pyspiel
import pytest

from contract.cases import Case
from engine.tables import python
from envs.openspiel_play import SMALL, SPREAD, load, replayed, step, walk


def everything(state: Any) -> tuple[Any, ...]:
    """All that can be asked of a state."""
    players = range(state.num_players())
    return (
        [str(state), state.current_player(), state.history(), state.move_number(), state.returns()],
        [] if state.is_terminal() else state.legal_actions(),
        [state.information_state_string(player) for player in players],
        [state.information_state_tensor(player) for player in players],
        [state.observation_string(player) for player in players],
        [state.observation_tensor(player) for player in players],
    )


def moments(game: Any, choice: random.Random) -> list[Any]:
    """States of one game: before, in and after the deal, on the way, and over."""
    states = [game.new_initial_state()]
    state = game.new_initial_state()
    while not state.is_terminal():
        step(state, choice)
        if state.move_number() in (1, 5, 40, 90):
            states.append(state.clone())
    return [*states, state]


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_a_clone_is_the_same_and_goes_its_own_way(case: Case) -> None:
    state = walk(load(case), random.Random(f"{case} 51"), 10)
    before = everything(state)
    twin = state.clone()
    assert everything(twin) == before
    choice = random.Random(1)
    while not twin.is_terminal():
        step(twin, choice)
    assert everything(twin) == everything(replayed(twin)) != before
    assert everything(state) == before


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_a_game_written_down_and_read_again_is_the_same(case: Case) -> None:
    game = load(case)
    for state in moments(game, random.Random(f"{case} 52")):
        text = pyspiel.serialize_game_and_state(game, state)
        other, again = pyspiel.deserialize_game_and_state(text)
        assert str(other) == str(game)
        assert everything(again) == everything(state)
        for one in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert everything(one) == everything(state)
        if not state.is_terminal():
            choices = random.Random(7), random.Random(7)
            assert step(again, choices[0]) == step(state, choices[1])
            assert everything(again) == everything(state)


def test_what_is_pickled_here_is_read_by_a_program_that_never_heard_of_the_games(tmp_path: Path) -> None:
    game = load(SMALL[1])
    state = walk(game, random.Random(53), 4)
    (tmp_path / "pickled").write_bytes(pickle.dumps((game, state)))
    program = "import pickle, sys; print(*pickle.load(open(sys.argv[1], 'rb')), sep='\\n')"
    assert python("-c", program, str(tmp_path / "pickled")) == f"{game}\n{state}\n"


def sampler(seed: int) -> Any:
    return pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_a_state_dealt_anew_looks_the_same_to_the_player(case: Case) -> None:
    """Asked of the history alone: nothing of the state it was made from can have been kept."""
    game, choice = load(case), random.Random(f"{case} 54")
    state, met, asked = game.new_initial_state(), set(), 0
    while not state.is_terminal():
        if not state.is_chance_node() and (asked := asked + 1) % 12 == 5:
            player = state.current_player() if asked % 24 == 5 else choice.randrange(case.seats)
            other = state.resample_from_infostate(player, sampler(asked))
            again = replayed(other)
            assert again.information_state_string(player) == state.information_state_string(player)
            assert again.information_state_tensor(player) == state.information_state_tensor(player)
            views = [position.view(player) for position in (again.course.position, state.course.position)]
            assert views[0].tobytes() == views[1].tobytes()
            assert again.current_player() == other.current_player() == state.current_player()
            assert player != state.current_player() or again.legal_actions() == state.legal_actions()
            assert everything(other) == everything(again)
            met.add(str(other) == str(state))
        step(state, choice)
    assert met == {True} if case.game == "big-shot" else False in met


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_deal_that_nobody_has_seen_yet_is_dealt_anew_as_a_whole(case: Case) -> None:
    state = load(case).new_initial_state()
    for _ in range(4):
        step(state, random.Random(8))
    others = [state.resample_from_infostate(0, sampler(seed)) for seed in range(9)]
    assert len({str(other) for other in others}) > 1
    for other in others:
        assert other.information_state_string(0) == state.information_state_string(0)
        assert other.move_number() == 4


def test_the_same_sampler_deals_the_same_and_another_another() -> None:
    state = walk(load(SMALL[0]), random.Random(55), 8)
    histories = [state.resample_from_infostate(0, sampler(seed)).history() for seed in (3, 3, 4)]
    assert histories[0] == histories[1] != histories[2]


def test_every_card_that_can_be_in_the_other_hand_comes_as_often_as_it_should() -> None:
    """At the first move of PERFECT HOTEL the other hand is two of the 60 cards that the player does not see."""
    state = load(Case("perfect-hotel", "perfect-hotel", 2)).new_initial_state()
    state.apply_action(state.string_to_action("+starter 0"))
    for card in ("+Pool", "+Pool", "+Spa", "+Spa"):
        state.apply_action(state.string_to_action(card))
    many = 400
    pools = 0
    for seed in range(many):
        other = state.resample_from_infostate(0, sampler(seed))
        assert other.course.position.state.hand[0].tolist() == [0, 0, 2, 0, 0, 0, 0]
        pools += int(other.course.position.state.hand[1, 2])
    assert abs(pools / many - 2 * 8 / 60) < 0.09
