"""``hotelier train`` for beliefs and policies: the same seed gives the same weights, Ctrl-C keeps what was learned."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hotelier.bots.belief import training as belief
from hotelier.bots.learned import training as policy
from hotelier.cli import train
from hotelier.cli.main import main

KINDS = {"belief": belief, "policy": policy}
TRAIN = ("train", "perfect-hotel", "--games", "60")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds of thirty games, and a few that show how good a policy is."""
    for kind in KINDS.values():
        monkeypatch.setattr(kind, "ROUND", 30)
    monkeypatch.setattr(train, "COMPARED", 40)


def trained(path: Path, *more: str) -> np.ndarray:
    assert main([*TRAIN, "--out", str(path), *more]) == 0
    with np.load(path) as file:
        return file["weights"]


@pytest.mark.parametrize(("kind", "told"), [("belief", "log loss"), ("policy", "against three of the heuristic")])
def test_the_same_seed_gives_the_same_weights(
    kind: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, again = (trained(tmp_path / name, "--what", kind) for name in ("a.npz", "b.npz"))
    assert (first == again).all()
    assert (first != trained(tmp_path / "c.npz", "--what", kind, "--seed", "1")).any()
    said = capsys.readouterr()
    assert "Round 2: " in said.err
    assert told in said.err
    assert "The best weights are in a.npz." in said.out


@pytest.mark.parametrize("kind", KINDS)
def test_ctrl_c_keeps_what_was_learned_so_far(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = KINDS[kind].Learner.rounds

    def one(learner: Any, many: int) -> Iterator[Any]:
        yield next(rounds(learner, many))
        raise KeyboardInterrupt

    monkeypatch.setattr(KINDS[kind].Learner, "rounds", one)
    assert main([*TRAIN, "--what", kind, "--out", str(tmp_path / "a.npz")]) == 130
    assert "Round 1: " in capsys.readouterr().err
    with np.load(tmp_path / "a.npz") as file:
        assert file["weights"].any()


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_game_does_not_have_is_not_trained(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", "big-shot", "--what", kind, "--out", str(tmp_path / "a.npz")]) == 2
    told = capsys.readouterr().err
    assert told == f"hotelier: what: big-shot has no {kind}; that can be trained for perfect-hotel.\n"
    assert not (tmp_path / "a.npz").exists()


def test_a_policy_wins_more_the_more_it_has_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy, "ROUND", 400)
    learner = policy.Learner(train.rules_of("perfect-hotel"), seed=3)
    before = learner.compare(400)
    for _ in learner.rounds(4):
        pass
    assert learner.compare(400).low > before.high
