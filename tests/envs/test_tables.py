"""One game at a time: agents at a table, and a learner against bots."""

from __future__ import annotations

from typing import Any

import pytest

from envs.cases import ONE_EACH, Case, random_game
from hotelier.core.errors import BadTerms, IllegalMove, UnknownBot, WrongTime
from hotelier.core.seats import OWNER
from hotelier.envs.aec import HotelierAEC, raw_env
from hotelier.envs.learner import LearnerEnv


def play_on(table: HotelierAEC, moves: int) -> None:
    for agent in table.agent_iter(moves):
        seen, _, over, cut, _ = table.last()
        table.step(None if over or cut else int(table.action_space(agent).sample(seen["action_mask"])))


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_the_win_is_paid_once_and_to_all_who_share_it(case: Case) -> None:
    table = raw_env(case.game, **case.asked)
    for seed in range(3):
        table.reset(seed=seed)
        paid = dict.fromkeys(table.possible_agents, 0.0)
        for agent in table.agent_iter():
            seen, reward, over, _, _ = table.last()
            paid[agent] += reward
            table.step(None if over else int(seen["action_mask"].argmax()))
        assert sum(paid.values()) == pytest.approx(1) and not table.agents


def test_dealing_with_a_seed_keeps_what_was_agreed() -> None:
    table = raw_env("perfect-hotel", seats=2, options={"rounds": 3})
    arrangement, spaces = table.arrangement, table.observation_spaces
    for seed in (1, 1, 2):
        table.reset(seed=seed)
        play_on(table, 20)
    assert table.arrangement is arrangement and table.observation_spaces is spaces
    assert table.arrangement.terms.options["rounds"] == 3


def test_without_a_seed_another_game_is_dealt_each_time() -> None:
    table = raw_env("vacation")
    table.reset(seed=1)
    first = table.observe("seat_0")["observation"].tobytes()
    table.reset()
    assert table.observe("seat_0")["observation"].tobytes() != first
    table.reset(seed=1)
    assert table.observe("seat_0")["observation"].tobytes() == first


def test_only_the_seat_that_is_asked_has_a_mask() -> None:
    table = raw_env("big-shot")
    table.reset(seed=1)
    masks = {agent: table.observe(agent)["action_mask"].any() for agent in table.agents}
    assert [agent for agent, any_legal in masks.items() if any_legal] == [table.agent_selection]


def learner(**asked: Any) -> LearnerEnv:
    return LearnerEnv("big-shot", **asked)


@pytest.mark.parametrize("opponents", ["uniform", "heuristic", ["uniform", "heuristic", "uniform"]])
def test_a_learner_is_asked_only_when_it_is_to_move_and_paid_at_the_end(opponents: Any) -> None:
    table = learner(opponents=opponents, seat=2)
    for seed in range(2):
        _, info = table.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert info["seat"] == 2 == table._play.asked and reward == 0
            _, reward, over, _, info = table.step(int(info["action_mask"].nonzero()[0][-1]))
        assert 0 <= reward <= 1 and not info["action_mask"].any()
    table.close()


def test_the_learner_sits_anywhere_unless_told() -> None:
    table = learner()
    assert {table.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}


def test_an_illegal_move_of_the_learner_ends_the_game_or_is_refused() -> None:
    table = learner()
    _, info = table.reset(seed=1)
    _, reward, over, _, info = table.step(int(info["action_mask"].argmin()))
    assert (reward, over) == (-1, True) and info["illegal"].endswith(".") and not info["action_mask"].any()
    with pytest.raises(WrongTime, match="reset"):
        table.step(0)
    strict = learner(illegal="refuse")
    _, info = strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step(int(info["action_mask"].argmin()))
    assert (strict.action_masks() == info["action_mask"]).all()


def test_a_learner_needs_a_game_and_an_action() -> None:
    table = learner()
    with pytest.raises(WrongTime, match="reset"):
        table.step(0)
    _, info = table.reset(seed=1)
    for action in (-1, 10**30, 1.5, None):
        with pytest.raises(BadTerms, match="whole number"):
            table.step(action)
    assert (table.action_masks() == info["action_mask"]).all()


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ({"seat": 4}, BadTerms),
        ({"opponents": ["uniform"]}, BadTerms),
        ({"opponents": "nobody"}, UnknownBot),
        ({"illegal": "perhaps"}, BadTerms),
        ({"render_mode": "film"}, BadTerms),
        ({"seats": 9}, BadTerms),
    ],
)
def test_a_learner_is_told_what_can_not_be_had(asked: dict[str, Any], kind: type[Exception]) -> None:
    with pytest.raises(kind):
        learner(**asked)


def test_a_seat_is_not_shown_what_the_owner_is() -> None:
    play = next(random_game(Case("perfect-hotel", {"seats": 3}), 3))
    assert play.text(0) != play.text(OWNER) != play.text(1)
