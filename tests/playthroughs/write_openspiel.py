"""A game of each kind as OpenSpiel writes it down: two seats, random moves, everything that can be asked of a state.

``PYTHONPATH=tests python -m playthroughs.write_openspiel`` writes them anew. Lines that nobody would read are kept
as a hash: the tensors of a player, and whatever is too long.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

from hotelier.envs.openspiel import name_of
from hotelier.games.registry import GAMES

FOLDER = Path(__file__).parent / "openspiel"
SEED = 1963
LONGEST = 200
PLANES = ("", " ", "◯", "◉")
"""How a line begins that goes on with a tensor."""


def file_of(game: str) -> Path:
    """Where the playthrough of a game is kept."""
    return FOLDER / f"{name_of(game)}.txt"


def text_of(game: str) -> str:
    """The playthrough of a game."""
    lines = playthrough_lines(f"{name_of(game)}(seats=2)", seed=SEED)
    return "\n".join(_shortened(lines)) + "\n"


def _shortened(lines: list[str]) -> Iterator[str]:
    tensor = ""
    tensors = []
    for line in lines:
        began = re.match(r"\w+Tensor\(\d\)", line)
        tensor = began.group() if began else tensor if line[:1] in PLANES else ""
        tensors.append(tensor)
    for tensor, group in groupby(zip(tensors, lines, strict=True), key=lambda pair: pair[0]):
        kept = [line for _, line in group]
        if tensor:
            yield f"{tensor}: {_hash(' '.join(kept))}"
        else:
            yield from (f"{line[:LONGEST]}… {_hash(line)}" if len(line) > LONGEST else line for line in kept)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def main() -> None:
    """Writes all playthroughs."""
    for game in GAMES:
        file_of(game).write_text(text_of(game), encoding="utf-8")


if __name__ == "__main__":
    main()
