"""What PettingZoo's usual wrappers promise the environment keeps by itself: order, illegal moves, what is no action."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils import wrappers

from envs.cases import ONE_EACH, Case
from hotelier.core.errors import BadTerms, GameOver, IllegalMove, WrongTime
from hotelier.envs.aec import HotelierAEC, env, raw_env

ONCE_DEALT = ["agents", "agent_selection", "num_agents", "rewards", "terminations", "truncations", "infos"]


def dealt(case: Case, make: Any = env) -> HotelierAEC:
    table = make(case.game, **case.asked)
    table.reset(seed=1)
    return table


def first_illegal(table: HotelierAEC) -> int:
    return int(table.last()[0]["action_mask"].argmin())


def play_to_the_end(table: Any) -> dict[str, float]:
    paid: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        paid[agent] = paid.get(agent, 0.0) + reward
        table.step(None if over or cut else int(seen["action_mask"].argmax()))
    return paid


@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.parametrize("name", ONCE_DEALT)
def test_there_is_nothing_to_read_before_reset(make: Any, name: str) -> None:
    table = make("big-shot")
    assert not hasattr(table, name)
    with pytest.raises(WrongTime, match="reset"):
        getattr(table, name)
    table.reset(seed=1)
    assert getattr(table, name)


@pytest.mark.parametrize("make", [env, raw_env])
def test_there_is_nothing_to_do_before_reset(make: Any) -> None:
    table = make("big-shot", render_mode="ansi")
    for early in (table.last, table.render, table.agent_iter, lambda: table.step(0), lambda: table.observe("seat_0")):
        with pytest.raises(WrongTime, match="reset"):
            early()
    assert table.possible_agents and table.action_space("seat_0") and table.observation_space("seat_3")


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_an_illegal_move_ends_the_game_to_the_movers_cost(case: Case) -> None:
    table = dealt(case)
    for _ in range(5):
        table.step(int(table.last()[0]["action_mask"].argmax()))
    mover = table.agent_selection
    table.step(first_illegal(table))
    assert table.terminations == dict.fromkeys(table.agents, True) and not any(table.truncations.values())
    assert table.rewards == {agent: -1.0 if agent == mover else 0.0 for agent in table.agents}
    assert table.infos[mover]["illegal"].endswith(".") and sum(map(bool, table.infos.values())) == 1
    assert not any(table.observe(agent)["action_mask"].any() for agent in table.agents)
    assert play_to_the_end(table) == {agent: -1.0 if agent == mover else 0.0 for agent in table.possible_agents}
    table.reset(seed=1)
    assert sum(play_to_the_end(table).values()) == pytest.approx(1)


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_a_refused_move_has_a_reason_and_the_game_goes_on(case: Case) -> None:
    for table in (dealt(case, raw_env), dealt(Case(case.game, {**case.asked, "illegal": "refuse"}))):
        before, mover = table.last()[0], table.agent_selection
        with pytest.raises(IllegalMove) as refused:
            table.step(first_illegal(table))
        assert refused.value.clause and table.agent_selection == mover
        after = table.last()[0]
        assert all((before[part] == after[part]).all() for part in before)
        assert sum(play_to_the_end(table).values()) == pytest.approx(1)


@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.parametrize("action", [-1, 162, 10**30, 1.0, "pass", [3], np.array([3]), np.nan])
def test_what_is_no_code_of_a_move_is_refused_and_changes_nothing(make: Any, action: Any) -> None:
    table = dealt(Case("big-shot", {}), make)
    before = table._play._states.tobytes()
    with pytest.raises(BadTerms, match=r"action: An action is a whole number from 0 to 161"):
        table.step(action)
    assert table._play._states.tobytes() == before and not any(table.terminations.values())


@pytest.mark.parametrize("kind", [int, np.int8, np.int64, np.array])
def test_an_action_may_be_any_whole_number(kind: Any) -> None:
    table = dealt(Case("big-shot", {}))
    table.step(kind(table.last()[0]["action_mask"].argmax()))
    assert not any(table.terminations.values())


@pytest.mark.parametrize("make", [env, raw_env])
def test_after_the_end_agents_leave_with_none_and_then_nobody_is_left(make: Any) -> None:
    table = dealt(Case("perfect-hotel", {"seats": 2}), make)
    with pytest.raises(BadTerms, match="not None"):
        table.step(None)
    while not any(table.terminations.values()):
        table.step(int(table.last()[0]["action_mask"].argmax()))
    assert table.agent_selection == "seat_0" and not table.last()[0]["action_mask"].any()
    with pytest.raises(GameOver, match="leaves with None"):
        table.step(0)
    table.step(None)
    assert table.agents == ["seat_1"] == list(table.rewards) and table.rewards["seat_1"] == 0
    table.step(None)
    assert table.agents == [] == list(table.agent_iter())
    for late in (table.last, lambda: table.step(None), lambda: table.step(0)):
        with pytest.raises(GameOver, match="reset"):
            late()
    table.reset()
    assert table.num_agents == 2


def test_a_loop_in_which_nothing_is_done_is_not_endless() -> None:
    table = dealt(ONE_EACH[0])
    turns = iter(table.agent_iter())
    assert next(turns) == table.agent_selection
    with pytest.raises(WrongTime, match=r"step\(\) or reset\(\)"):
        next(turns)
    assert len([table.step(int(table.last()[0]["action_mask"].argmax())) for _ in table.agent_iter(7)]) == 7
    assert len([table.reset() for _ in table.agent_iter(3)]) == 3


def test_only_agents_of_the_table_can_look() -> None:
    with pytest.raises(BadTerms, match="seat_9"):
        dealt(ONE_EACH[0]).observe("seat_9")
    with pytest.raises(BadTerms, match="end and refuse"):
        env("vacation", illegal="perhaps")


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_an_observation_once_given_never_changes(case: Case) -> None:
    table, given = dealt(case), []
    for _ in table.agent_iter(60):
        seen, *_ = table.last()
        given.append((seen, {part: array.copy() for part, array in seen.items()}))
        table.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    assert all((seen[part] == then[part]).all() for seen, then in given for part in seen)


def test_what_an_observation_is_written_over_with_does_not_reach_the_game() -> None:
    table = dealt(ONE_EACH[0])
    first = table.last()[0]
    kept = first["observation"].copy()
    first["observation"][:] = -7
    first["action_mask"][:] = 1
    assert (table.last()[0]["observation"] == kept).all() and not table.last()[0]["action_mask"].all()


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_a_copy_of_a_table_goes_its_own_way(case: Case) -> None:
    table = dealt(case)
    for _ in table.agent_iter(20):
        table.step(int(table.last()[0]["action_mask"].argmax()))
    other, before = copy.deepcopy(table), table.last()[0]
    ends = [play_to_the_end(other), play_to_the_end(copy.deepcopy(table))]
    assert ends[0] == ends[1] and (table.last()[0]["observation"] == before["observation"]).all()


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
@pytest.mark.parametrize("make", [env, raw_env])
def test_pettingzoos_own_wrappers_still_fit_around_it(case: Case, make: Any) -> None:
    bare = make(case.game, **case.asked)
    table = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    table = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))
    with pytest.raises(AttributeError):
        _ = table.agents
    table.reset(seed=1)
    assert sum(play_to_the_end(table).values()) == pytest.approx(1)
    table.reset(seed=1)
    mover = table.agent_selection
    table.step(first_illegal(table))
    assert table.rewards[mover] == -1 and play_to_the_end(table)[mover] == -1 and not table.agents
