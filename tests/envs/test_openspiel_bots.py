"""OpenSpiel's own bots play, its learners learn, and what is said of its C++ side is so."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.algorithms.tabular_qlearner import QLearner

from contract.cases import Case
from envs.openspiel_play import SMALL, load, step, walk

LARGER = [Case("vacation", "classic", 3), Case("perfect-hotel", "perfect-hotel", 4), Case("big-shot", "big-shot", 3)]
BIG_SHOT = Case("big-shot", "big-shot", 2)


def tree_search(game: Any, simulations: int) -> mcts.MCTSBot:
    luck = np.random.RandomState(1)
    return mcts.MCTSBot(game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, luck), solve=False, random_state=luck)


def information_set_search(game: Any, simulations: int) -> ismcts.ISMCTSBot:
    luck = np.random.RandomState(2)
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, simulations, random_state=luck)


def decisive(game: Any) -> tuple[Any, set[int]]:
    """A state whose mover wins at once with some moves and loses with others, and the moves that win."""
    for seed in count():
        state = walk(game, random.Random(seed))
        last = walk(game, random.Random(seed), decisions_of(state) - 1)
        mover = last.current_player()
        ends = {action: last.child(action) for action in last.legal_actions()}
        won = {action for action, end in ends.items() if end.is_terminal() and end.returns()[mover] == 1}
        if 0 < len(won) < len(ends):
            return last, won
    raise AssertionError


def decisions_of(state: Any) -> int:
    return sum(step.player >= 0 for step in state.full_history())


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_the_tree_search_plays_a_whole_game(case: Case) -> None:
    game, choice = load(case), random.Random(61)
    bot = tree_search(game, 2)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node() or state.current_player() == 1:
            step(state, choice)
        else:
            state.apply_action(bot.step(state))
    assert sum(state.returns()) == 1.0


def test_both_searches_find_the_move_that_wins() -> None:
    game = load(BIG_SHOT)
    state, won = decisive(game)
    many = 8 * len(state.legal_actions())
    assert tree_search(game, many).step(state) in won
    assert information_set_search(game, many).step(state) in won


@pytest.mark.parametrize("case", LARGER, ids=str)
def test_the_search_over_information_sets_plays(case: Case) -> None:
    """It asserts by itself that every state dealt anew has the information state and the player of the one it is in."""
    game, choice = load(case), random.Random(62)
    bot = information_set_search(game, 4)
    state = walk(game, choice, 8)
    for _ in range(8):
        if state.is_chance_node():
            step(state, choice)
        else:
            policy = dict(bot.get_policy(state))
            assert sorted(policy) == state.legal_actions()
            assert sum(policy.values()) == pytest.approx(1)
            state.apply_action(max(policy, key=lambda action: policy[action]))


def test_regrets_are_learned_from_sampled_games() -> None:
    np.random.seed(63)
    game = load(Case("perfect-hotel", "perfect-hotel", 3))
    solver = OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    learned = np.concatenate([np.concatenate(table) for table in solver._infostates.values()])
    assert len(solver._infostates) > 300
    assert np.isfinite(learned).all()
    assert learned.any()
    state = walk(game, random.Random(64), 4)
    policy = solver.average_policy().action_probabilities(state)
    assert sorted(policy) == state.legal_actions()


@pytest.mark.parametrize("case", LARGER, ids=str)
def test_values_are_learned_by_as_many_learners_as_there_are_seats(case: Case) -> None:
    np.random.seed(65)
    game = load(case)
    environment = rl_environment.Environment(
        game,
        chance_event_sampler=rl_environment.ChanceEventSampler(seed=66),
        observation_type=rl_environment.ObservationType.OBSERVATION,
    )
    learners = [QLearner(seat, game.num_distinct_actions(), step_size=0.5) for seat in range(case.seats)]
    time_step = environment.reset()
    while not time_step.last():
        learner = learners[time_step.observations["current_player"]]
        time_step = environment.step([learner.step(time_step).action])
    for learner in learners:
        learner.step(time_step)
    learned = [max(value for table in learner._q_values.values() for value in table.values()) for learner in learners]
    assert learned == [reward / 2 for reward in environment.get_state.returns()]
    assert sum(learned) == 0.5


def test_cpp_plays_through_python_but_does_not_deal_anew() -> None:
    game = load(BIG_SHOT)
    bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(2)]
    assert sum(pyspiel.evaluate_bots(game.new_initial_state(), bots, 5)) == 1.0
    state, won = decisive(game)
    rollouts = pyspiel.RandomRolloutEvaluator(1, 7)
    search = pyspiel.MCTSBot(game, rollouts, 1.4, 8 * len(state.legal_actions()), 100, False, 7, False)
    assert search.mcts_search(state).best_child().action in won
    with pytest.raises(pyspiel.SpielError, match="ResampleFromInfostate"):
        pyspiel.ISMCTSBot(7, rollouts, 1.4, 4, -1).get_policy(state)
    with pytest.raises(pyspiel.SpielError, match="UndoAction"):
        state.undo_action(state.current_player(), 0)
