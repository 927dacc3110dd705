"""``hotelier warm``: everything compiled now, so that nobody waits later."""

from __future__ import annotations

import argparse

from hotelier.bots.warm import bot_pieces, bots_kit, many_bot_pieces
from hotelier.cli.asked import compile_aloud
from hotelier.engine.warm import many_pieces, rules_pieces
from hotelier.games.registry import GAMES, rules_of


def run(arguments: argparse.Namespace) -> int:
    """Compiles all games and their bots, for one game at a table and for many at once."""
    for rules in map(rules_of, GAMES):
        compile_aloud(rules.name, rules_pieces(rules))
        compile_aloud(bots_kit(rules), bot_pieces(rules))
        compile_aloud(f"many-{rules.name}", many_pieces(rules) + many_bot_pieces(rules))
    return 0
