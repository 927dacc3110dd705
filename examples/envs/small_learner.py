"""A small learner: a linear policy that finds out by itself how to beat players who move at random.

Run ``python examples/envs/small_learner.py [GAME] [SECONDS]``. The chance of each legal move is a softmax over one
weighted sum of the observation a move; after every batch of games the weights of the moves that were made go up if
the game went better than usual, and down if it went worse (REINFORCE, Williams 1992). NumPy does it all: the
vector environment plays some hundred games at once against three uniform bots.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np

from hotelier.envs.vector import HotelierVector

GAMES = 256
"""Played at once."""

STEPS = 96
"""Decisions of each game before the weights are changed."""

RATE = 0.02
EVALUATED = 1000
"""Games by which the learner is judged in the end."""


class Learner:
    """Weights, and Adam's means of their slopes."""

    def __init__(self, numbers: int, moves: int) -> None:
        self.weights = np.zeros((numbers + 1, moves), np.float32)
        self._means = [np.zeros_like(self.weights), np.zeros_like(self.weights)]
        self._steps = 0

    def odds(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """How likely each move is."""
        wish = np.where(mask, seen @ self.weights[:-1] + self.weights[-1], -np.inf)
        wish = np.exp(wish - wish.max(axis=1, keepdims=True))
        return wish / wish.sum(axis=1, keepdims=True)

    def climb(self, slope: np.ndarray) -> None:
        """One step of Adam."""
        self._steps += 1
        for mean, fading, new in zip(self._means, (0.9, 0.99), (slope, slope**2), strict=True):
            mean += (1 - fading) * (new - mean)
        first, second = (m / (1 - f**self._steps) for m, f in zip(self._means, (0.9, 0.99), strict=True))
        self.weights += RATE * first / (np.sqrt(second) + 1e-8)


def draw(odds: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """A move for each row, by its odds."""
    moves = (odds.cumsum(axis=1) > chance.random((len(odds), 1))).argmax(axis=1)
    return np.where(np.take_along_axis(odds, moves[:, None], 1)[:, 0] > 0, moves, odds.argmax(axis=1))


def slope(learner: Learner, kept: list[Any], worth: np.ndarray) -> np.ndarray:
    """In which direction the moves that were worth something become more likely."""
    total = np.zeros_like(learner.weights)
    for (seen, odds, moves), value in zip(kept, worth, strict=True):
        wrong = -odds * value[:, None]
        wrong[np.arange(len(moves)), moves] += value
        total[:-1] += seen.T @ wrong.astype(np.float32)
        total[-1] += wrong.sum(axis=0)
    return total / max(1, np.count_nonzero(worth))


def train(learner: Learner, envs: HotelierVector, seconds: float) -> None:
    """Plays and learns for so long."""
    chance, start, usual = np.random.default_rng(1), time.perf_counter(), 1 / envs.arrangement.terms.seats
    seen, infos = envs.reset(seed=1)
    while time.perf_counter() - start < seconds:
        kept, rewards, ends = [], [], []
        for _ in range(STEPS):
            odds = learner.odds(seen, infos["action_mask"])
            moves = draw(odds, chance)
            kept.append((seen, odds, moves))
            seen, reward, over, _, infos = envs.step(moves)
            rewards.append(reward)
            ends.append(over)
        worth, future, known = np.zeros((STEPS, GAMES)), np.zeros(GAMES), np.zeros(GAMES, bool)
        for k in reversed(range(STEPS)):  # each move is worth what its game came to; of games that go on nobody knows
            future, known = np.where(ends[k], rewards[k], future), known | ends[k]
            worth[k] = np.where(known, future - usual, 0.0)
        ended = np.array(ends)
        if ended.any():
            usual += 0.1 * (float(np.array(rewards)[ended].mean()) - usual)
        learner.climb(slope(learner, kept, worth))


def evaluate(learner: Learner, envs: HotelierVector) -> tuple[float, float]:
    """The share of new games that the learner wins, and the lower end of its 95 % interval."""
    chance, wins = np.random.default_rng(2), []
    seen, infos = envs.reset(seed=2)
    first = np.ones(GAMES, bool)  # every game counts once, or long ones would be counted less
    while len(wins) < EVALUATED:
        seen, reward, over, _, infos = envs.step(draw(learner.odds(seen, infos["action_mask"]), chance))
        wins += reward[over & first].tolist()
        first &= ~over
        if not first.any():
            first[:] = True
            seen, infos = envs.reset()
    share = float(np.mean(wins))
    return share, share - 1.96 * float(np.std(wins)) / len(wins) ** 0.5


def main() -> None:
    """Learns, and says how well."""
    game, seconds = (sys.argv[1:] + ["big-shot", "40"][len(sys.argv) - 1 :])[:2]
    envs = HotelierVector(game, GAMES, opponents="uniform")
    learner = Learner(envs.arrangement.size, envs.arrangement.rules.moves)
    print("before: {:.1%}, at least {:.1%}".format(*evaluate(learner, envs)))
    train(learner, envs, float(seconds))
    print("after:  {:.1%}, at least {:.1%}".format(*evaluate(learner, envs)))


if __name__ == "__main__":
    main()
