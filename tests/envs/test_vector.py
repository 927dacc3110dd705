"""Many games at once: the same games as alone, dealt anew as they end, and nothing done that is not legal."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from envs.cases import CASES, ONE_EACH, Case
from hotelier.core.errors import BadTerms, IllegalMove, WrongTime
from hotelier.envs.play import Play
from hotelier.envs.vector import HotelierVector


def vector(case: Case, games: int = 6, **more: Any) -> HotelierVector:
    return HotelierVector(case.game, games, **case.asked, **more)


def any_legal(infos: dict[str, Any], choose: np.random.Generator) -> np.ndarray:
    masks = infos["action_mask"]
    return np.array((masks * choose.random(masks.shape)).argmax(axis=1))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_vector_shows_what_each_game_alone_would(case: Case) -> None:
    envs, choose = vector(case, opponents="self", form="numbers"), np.random.default_rng(1)
    seen, infos = envs.reset(seed=2)
    for _ in range(60):
        for game in range(envs.num_envs):
            alone = Play(envs.arrangement)
            alone._states[0] = envs._games.states[game]
            alone._show()
            assert alone.asked == infos["seat"][game]
            assert (alone.observation(alone.asked) == seen[game]).all()
            assert (alone.mask() == infos["action_mask"][game]).all()
        seen, _, _, _, infos = envs.step(any_legal(infos, choose))


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
@pytest.mark.parametrize("opponents", ["uniform", "heuristic", "self"])
def test_games_that_end_are_paid_and_dealt_anew(case: Case, opponents: str) -> None:
    envs, choose = vector(case, games=16, opponents=opponents), np.random.default_rng(1)
    _, infos = envs.reset(seed=2)
    ended, paid = 0, 0.0
    while ended < 40:
        seats = infos["seat"].copy()
        _, rewards, over, cut, infos = envs.step(any_legal(infos, choose))
        assert not cut.any() and (rewards[~over] == 0).all()
        ended, paid = ended + int(over.sum()), paid + float(rewards.sum())
        if over.any():
            wins = infos["final_info"]["wins"][over]
            assert np.allclose(wins.sum(axis=1), 1)
            assert np.allclose(rewards[over], wins[np.arange(len(wins)), seats[over]])
            assert all(last in envs.single_observation_space for last in infos["final_obs"][over])
            assert all(last is None for last in infos["final_obs"][~over])
    assert infos["action_mask"].any(axis=1).all()
    if opponents == "uniform":
        assert 0 < paid < ended


def test_the_learner_sits_a_seat_further_in_every_game() -> None:
    envs, choose = vector(ONE_EACH[1], games=4), np.random.default_rng(1)
    _, infos = envs.reset(seed=2)
    assert sorted(infos["seat"]) == [0, 1, 2, 3]
    for _ in range(200):
        before = infos["seat"].copy()
        _, _, over, _, infos = envs.step(any_legal(infos, choose))
        assert (infos["seat"] == (before + over) % 4).all()


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_the_same_seed_and_actions_give_the_same_games_with_any_number_of_threads(case: Case) -> None:
    runs = []
    for threads in (1, 1, 3):
        envs, choose = vector(case, games=10, threads=threads), np.random.default_rng(1)
        seen, infos = envs.reset(seed=7)
        shown = [seen.tobytes()]
        for _ in range(50):
            seen, rewards, *_, infos = envs.step(any_legal(infos, choose))
            shown.append(seen.tobytes() + rewards.tobytes())
        runs.append(shown)
    assert runs[0] == runs[1] == runs[2]
    seen, _ = envs.reset(seed=8)
    assert seen.tobytes() != runs[0][0]


def test_a_step_that_is_refused_changes_nothing() -> None:
    envs = vector(ONE_EACH[0], games=3)
    _, infos = envs.reset(seed=1)
    before, codes = envs._games.states.tobytes(), infos["action_mask"].argmax(axis=1)
    codes[2] = infos["action_mask"][2].argmin()
    with pytest.raises(IllegalMove, match=r"actions\[2\]"):
        envs.step(codes)
    for wrong in ([1, 2], ["A1", "A2", "A3"], [10**9] * 3, [-1] * 3):
        with pytest.raises((BadTerms, IllegalMove)):
            envs.step(wrong)
    assert envs._games.states.tobytes() == before


def test_what_can_not_be_made_is_refused() -> None:
    for asked in ({"opponents": "nobody"}, {"num_envs": 0}, {"form": "x"}):
        with pytest.raises(BadTerms):
            HotelierVector("vacation", **asked)
    with pytest.raises(WrongTime, match="reset"):
        HotelierVector("vacation", 2).step([0, 0])


def test_scores_can_be_the_reward() -> None:
    envs, choose = vector(ONE_EACH[1], games=32, reward="score", opponents="self"), np.random.default_rng(1)
    _, infos = envs.reset(seed=2)
    over = np.zeros(32, bool)
    while not over.any():
        seats = infos["seat"].copy()
        _, rewards, over, _, infos = envs.step(any_legal(infos, choose))
    scores = infos["final_info"]["scores"]
    assert (rewards[over] == scores[over, seats[over]]).all()
