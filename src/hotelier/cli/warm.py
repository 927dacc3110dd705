"""``hotelier warm``: everything compiled now, so that nobody waits later."""

from __future__ import annotations

import argparse

from hotelier.cli.asked import compile_aloud
from hotelier.games.registry import GAMES, rules_of


def run(arguments: argparse.Namespace) -> int:
    """Compiles all games."""
    for game in GAMES:
        compile_aloud(rules_of(game))
    return 0
