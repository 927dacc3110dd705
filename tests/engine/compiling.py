"""``python -m engine.compiling PIECES`` prepares that much of BIG SHOT and prints how many functions it compiled."""

from __future__ import annotations

import sys

import numba.core.event

from hotelier.engine.warm import rules_pieces
from hotelier.games.registry import rules_of


class Compilations(numba.core.event.Listener):
    """Counts the functions that Numba compiles for the disk. Loading them from there is none."""

    def __init__(self) -> None:
        self.count = 0

    def on_start(self, event: numba.core.event.Event) -> None:
        self.count += 1

    def on_end(self, event: numba.core.event.Event) -> None:
        """Do nothing: the start was counted."""


def main() -> None:
    """Prepare the pieces."""
    compilations = Compilations()
    numba.core.event.register("numba:compile", compilations)
    for piece in rules_pieces(rules_of("big-shot"))[: int(sys.argv[1])]:
        piece()
    print(compilations.count)


if __name__ == "__main__":
    main()
