"""Every table that can be played at: game, edition, number of seats; and Python in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from hotelier.core.terms import Terms
from hotelier.engine.contract import Rules
from hotelier.games.registry import GAMES, pages_of, rules_of

TESTS = Path(__file__).parent.parent


class Table(NamedTuple):
    """Where a game is played; ``str`` is its name in test ids."""

    game: str
    edition: str
    seats: int

    def __str__(self) -> str:
        return f"{self.game}-{self.edition}-{self.seats}"

    @property
    def rules(self) -> Rules:
        return rules_of(self.game)

    def terms(self, version: int | None = None) -> Terms:
        return self.rules.agree(self.edition, self.seats, version=version)


EDITIONS = [(game, edition) for game in GAMES for edition in pages_of(game)]
TABLES = [
    Table(game, edition, seats)
    for game, edition in EDITIONS
    for seats in range(pages_of(game)[edition].seats[0], pages_of(game)[edition].seats[1] + 1)
]


def python(*arguments: str, **environment: str) -> str:
    """What a new Python prints, with ``tests`` on its path and these variables set; it must end well."""
    path = os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH"))))
    told = os.environ | {"PYTHONPATH": path} | environment
    done = subprocess.run([sys.executable, *arguments], env=told, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout
