"""The test kits of PettingZoo and Gymnasium, over every game and a spread of editions, options and seats."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import BaseWrapper

import hotelier.envs
from envs.cases import CASES, ONE_EACH, Case
from hotelier.envs.aec import raw_env
from hotelier.envs.ids import id_of

KNOWN = "Observation is not a NumPy array|Observation space for each agent probably"
"""What PettingZoo says of every environment with masks that is not one of its own."""


def table(case: Case, **more: Any) -> Any:
    return pettingzoo.make("aec", id_of(case.game), **case.asked, **more)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_pettingzoo_finds_its_interface_kept(case: Case) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=KNOWN)
        api_test(table(case), num_cycles=300)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_pettingzoo_finds_the_same_game_for_the_same_seed(case: Case) -> None:
    seed_test(lambda: table(case), num_cycles=200)
    seed_test(lambda: raw_env(case.game, **case.asked), num_cycles=50)


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_pettingzoo_finds_pictures_in_every_mode(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: table(case, render_mode=render_mode), {"svg": lambda svg: svg.startswith("<svg")})
    assert capsys.readouterr().out.count("\n") > 50  # five boards for people


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_a_table_works_inside_pettingzoos_wrappers(case: Case) -> None:
    wrapped = BaseWrapper(table(case))
    wrapped.reset(seed=1)
    for agent in wrapped.agent_iter(30):
        seen, _, over, cut, _ = wrapped.last()
        wrapped.step(None if over or cut else wrapped.action_space(agent).sample(seen["action_mask"]))
    assert wrapped.unwrapped.arrangement.rules.name == case.game


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.filterwarnings("error")
def test_gymnasium_finds_its_interface_kept(case: Case) -> None:
    env = gymnasium.make(id_of(case.game), **case.asked)
    check_env(env.unwrapped, skip_render_check=case not in ONE_EACH)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_gymnasium_makes_vectors(case: Case) -> None:
    envs = gymnasium.make_vec(id_of(case.game), num_envs=3, vectorization_mode="vector_entry_point", **case.asked)
    seen, infos = envs.reset(seed=1)
    assert seen in envs.observation_space
    for _ in range(40):
        seen, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
        assert seen in envs.observation_space


def test_pixels_are_a_picture_of_more_than_one_colour() -> None:
    env = gymnasium.make(id_of("vacation"), render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, np.ndarray) and len(np.unique(picture.reshape(-1, 3), axis=0)) > 50


def test_registering_again_changes_nothing() -> None:
    before = gymnasium.registry[id_of("vacation")]
    hotelier.envs.register()
    assert gymnasium.registry[id_of("vacation")] is before
