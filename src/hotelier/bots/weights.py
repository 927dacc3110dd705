"""Weights of networks: files that come with the program, each with the names of the numbers that it is good for."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import numpy as np

from hotelier.core.arrays import Array
from hotelier.games.registry import GAMES


def is_there(package: str, game: str) -> bool:
    """Whether the package has a file for the game."""
    return find_spec(f"{package}.{GAMES[game]}") is not None


@cache
def shipped(package: str, game: str, names: tuple[str, ...]) -> Array:
    """The weights of a game, or ValueError where they were trained for other numbers; not to be changed."""
    file = resources.files(package).joinpath("weights", f"{GAMES[game]}.npz")
    with np.load(BytesIO(file.read_bytes())) as content:
        if tuple(content["names"].tolist()) != names:  # the numbers were changed: train again
            raise ValueError(str(file))
        weights: Array = content["weights"]
    weights.flags.writeable = False
    return weights


def write_weights(path: Path, names: tuple[str, ...], weights: Array) -> None:
    """Writes weights with the names of the numbers that they are for."""
    with path.open("wb") as file:
        np.savez(file, names=np.array(names), weights=weights.astype(np.float32))
