"""Random numbers inside compiled code: a generator is an array of one word, so that each thread has its own.

SplitMix64 (Steele, Lea and Flood, 2014). This is for sampling worlds and playouts; what happens at a
table comes from its seed (``core.seeds``).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.engine.compile import COMPILED, rule


def let_words_wrap() -> None:
    """Lets words wrap round in this thread as they do when compiled, without a warning."""
    if not COMPILED:
        np.seterr(over="ignore")


let_words_wrap()

_GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX1: Final = np.uint64(0xBF58476D1CE4E5B9)
_MIX2: Final = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)
_S32, _LOW32, _TWO32 = np.uint64(32), np.uint64(0xFFFFFFFF), np.uint64(1 << 32)


def make(seed: int) -> Array:
    """A generator of its own, from a seed."""
    return np.array([seed & (2**64 - 1)], np.uint64)


def make_many(seed: int, many: int) -> Array:
    """Generators for so many games, an entry each: the words of a generator made from the seed."""
    words = np.uint64(seed & (2**64 - 1)) + _GOLDEN * np.arange(1, many + 1, dtype=np.uint64)
    return _mixed(words)


def _mixed(z: Array) -> Array:
    z = (z ^ (z >> _S30)) * _MIX1
    z = (z ^ (z >> _S27)) * _MIX2
    mixed: Array = z ^ (z >> _S31)
    return mixed


@rule
def word(rng: Array) -> np.uint64:
    """The next word, 64 bits."""
    rng[0] += _GOLDEN
    z = rng[0]
    z = (z ^ (z >> _S30)) * _MIX1
    z = (z ^ (z >> _S27)) * _MIX2
    return np.uint64(z ^ (z >> _S31))


@rule
def below(rng: Array, n: int) -> int:
    """A number from 0 to n - 1, n below two to the power of 32; the odds are exactly even.

    Multiply and shift, drawing again where that would favour some number (Lemire, 2019).
    """
    many = np.uint64(n)
    scaled = (word(rng) >> _S32) * many
    if scaled & _LOW32 < many:
        unfair = (_TWO32 - many) % many
        while scaled & _LOW32 < unfair:
            scaled = (word(rng) >> _S32) * many
    return int(np.int64(scaled >> _S32))


@rule
def uniform(rng: Array) -> float:
    """A number from 0 to 1, 1 not included."""
    return float(word(rng) >> _S11) * 2.0**-53
