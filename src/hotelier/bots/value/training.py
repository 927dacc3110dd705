"""Training a value: plain gradient steps (Adam), as long as they help on games that were held out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from hotelier.bots.value.games import Looks
from hotelier.bots.value.measuring import foretell, measure, seats_there, shares_of
from hotelier.bots.value.value import HIDDEN, MORE_ROWS, SCORE, SHARE
from hotelier.core.arrays import Array

HELD_OUT: Final = 7
"""Every so manieth game is held out; an odd number, as every second game begins with moves at random."""

BATCH: Final = 512
"""States of a step."""

RATE: Final = 3e-3
"""How far the first steps go; later ones go less far."""

PASSES: Final = 24
"""How often all states are gone through at most."""

PATIENCE: Final = 5
"""Passes without any help on the held-out games after which training ends."""

FADING: Final = (0.9, 0.999)
"""How much of the old means of gradients and of their squares is kept in a step."""

BALANCE: Final = 0.5
"""What the square of a score's error, in its usual spread, counts beside the log loss of the shares."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How good the value is on the held-out games after a pass."""

    done: int
    loss: float
    """The log loss of the shares of the win."""
    error: float
    """The root mean square error of final scores, in the game's money."""
    best: bool
    """Whether it has never been as good."""


class Trainer:
    """Trains on some looks and holds out others; ``weights`` are the best so far."""

    def __init__(self, looks: Looks, seed: int) -> None:
        held = looks.game % HELD_OUT == 0
        self.train, self.held = looks.where(~held), looks.where(held)
        self._chance = np.random.default_rng(seed)
        there = seats_there(self.train.seats)
        numbers = self.train.features[there]
        self._mean = numbers.mean(axis=0, dtype=np.float64)
        self._spread = numbers.std(axis=0, dtype=np.float64) + 1e-6
        self._scale = float((self.train.score - self.train.now)[there].std())
        many = numbers.shape[1]
        self._net = self._chance.normal(size=(many + MORE_ROWS, HIDDEN)).astype(np.float32)
        self._net[:many] *= np.sqrt(2.0 / many)
        self._net[many] = 0.0
        self._net[many + 1 :] *= 0.1 / np.sqrt(HIDDEN)
        self.weights = self._folded()

    def passes(self) -> Iterator[Progress]:
        """Goes through all states again and again, until that helps no more."""
        lowest, waited = np.inf, 0
        steps = Adam(self._net)
        for done in range(1, PASSES + 1):
            order = self._chance.permutation(len(self.train.game))
            for begin in range(0, len(order) - BATCH + 1, BATCH):
                fade = 1.0 - ((done - 1) + begin / len(order)) / PASSES
                steps.go(self._gradient(order[begin : begin + BATCH]), RATE * fade)
            loss, error = measure(foretell(self._folded(), self.held), self.held)
            mixed = loss + BALANCE * (error / self._scale) ** 2
            waited = 0 if mixed < lowest else waited + 1
            if waited == 0:
                lowest, self.weights = mixed, self._folded()
            yield Progress(done, loss, error, waited == 0)
            if waited == PATIENCE:
                return

    def _folded(self) -> Array:
        """The weights for features as they come, and scores in the game's money."""
        net = self._net.astype(np.float64)
        many = len(self._mean)
        net[many] -= (self._mean / self._spread) @ net[:many]
        net[:many] /= self._spread[:, None]
        net[many + 2] *= self._scale
        net[many + 3, SCORE] *= self._scale
        folded: Array = net.astype(np.float32)
        return folded

    def _gradient(self, which: Array) -> Array:
        """By how much each weight raises the loss of these states."""
        looks, net, many = self.train, self._net, len(self._mean)
        there = seats_there(looks.seats[which]).ravel()
        numbers = looks.features[which].reshape(-1, many)
        numbers = ((numbers - self._mean) / self._spread).astype(np.float32)
        hidden = numbers @ net[:many] + net[many]
        np.maximum(hidden, 0.0, out=hidden)
        strength = hidden @ net[many + 1] + net[many + 3, SHARE]
        gain = hidden @ net[many + 2] + net[many + 3, SCORE]
        wanted = (looks.score[which] - looks.now[which]).ravel() / self._scale
        wrong = np.zeros((len(there), 2), np.float32)
        wrong[:, 0] = (shares_of(strength, there) - looks.share[which]).ravel() / len(which)
        wrong[:, 1] = np.where(there, 2 * BALANCE * (gain - wanted), 0.0) / there.sum()
        back = wrong @ net[many + 1 : many + 3]
        back[hidden <= 0.0] = 0.0
        slope = np.zeros_like(net)
        slope[:many] = numbers.T @ back
        slope[many] = back.sum(axis=0)
        slope[many + 1 : many + 3] = wrong.T @ hidden
        slope[many + 3, :2] = wrong.sum(axis=0)
        return slope


class Adam:
    """Steps against the slope, each weight at a pace of its own (Kingma and Ba, 2015)."""

    def __init__(self, net: Array) -> None:
        self._net = net
        self._means = [np.zeros_like(net), np.zeros_like(net)]
        self._steps = 0

    def go(self, slope: Array, rate: float) -> None:
        """One step."""
        self._steps += 1
        for mean, fading, new in zip(self._means, FADING, (slope, slope * slope), strict=True):
            mean += (1.0 - fading) * (new - mean)
        first, second = (mean / (1.0 - f**self._steps) for mean, f in zip(self._means, FADING, strict=True))
        self._net -= rate * first / (np.sqrt(second) + 1e-8)
