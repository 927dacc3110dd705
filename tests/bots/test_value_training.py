"""``hotelier train``: the same seed gives the same weights, Ctrl-C keeps the best, nonsense is refused at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from hotelier.bots.value import training
from hotelier.bots.value.games import Looks
from hotelier.bots.value.training import Progress, Trainer
from hotelier.cli.main import main

TRAIN = ("train", "perfect-hotel", "--games", "40")


def trained(path: Path, *more: str) -> np.ndarray:
    assert main([*TRAIN, "--out", str(path), *more]) == 0
    with np.load(path) as file:
        return file["weights"]


def test_the_same_seed_gives_the_same_weights(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "PASSES", 2)
    first, again = trained(tmp_path / "a.npz"), trained(tmp_path / "b.npz")
    assert (first == again).all()
    assert (first != trained(tmp_path / "c.npz", "--seed", "1")).any()
    said = capsys.readouterr()
    assert "Pass 2: log loss" in said.err
    assert [line.split(" ")[:2] for line in said.out.splitlines()[:3]] == [["Third", str(k)] for k in (1, 2, 3)]
    assert "The best weights are in a.npz." in said.out


def test_ctrl_c_keeps_the_best_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    passes = Trainer.passes

    def one(trainer: Trainer) -> Iterator[Progress]:
        yield next(passes(trainer))
        raise KeyboardInterrupt

    monkeypatch.setattr(Trainer, "passes", one)
    assert main([*TRAIN, "--out", str(tmp_path / "a.npz")]) == 130
    assert "Pass 1" in capsys.readouterr().err
    with np.load(tmp_path / "a.npz") as file:
        assert file["weights"].any()


def test_training_finds_what_decides() -> None:
    trainer = Trainer(made_looks(4_000), seed=3)
    reports = list(trainer.passes())
    best = [one for one in reports if one.best][-1]
    assert best.loss < 0.3 < 1.0 < np.log(3)  # knowing nothing, the log loss is that of three even chances
    assert best.error < 2.0


def made_looks(states: int) -> Looks:
    """Three seats: the one with the higher first number wins, and gains ten times it; the second number is noise."""
    chance = np.random.default_rng(5)
    features = np.zeros((states, 6, 2), np.float32)
    features[:, :3] = chance.normal(size=(states, 3, 2))
    share = np.zeros((states, 6))
    share[np.arange(states), features[:, :3, 0].argmax(axis=1)] = 1.0
    now = np.where(np.arange(6) < 3, 50.0, 0.0) * np.ones((states, 1))
    score = now + 10.0 * features[:, :, 0]
    return Looks(np.arange(states), np.zeros(states), np.full(states, 3), features, now, share, score)


@pytest.mark.parametrize("wrong", [("--games", "0"), ("--out", "nowhere/at/all.npz"), ("--out", "/")])
def test_what_can_not_be_trained_or_written_is_refused_at_once(
    wrong: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*TRAIN, "--out", str(tmp_path / "a.npz"), *wrong]) == 2
    assert capsys.readouterr().err.startswith(f"hotelier: {wrong[0][2:]}: ")
    assert not (tmp_path / "a.npz").exists()
