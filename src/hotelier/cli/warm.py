"""``hotelier warm``: everything compiled now, so that nobody waits later."""

from __future__ import annotations

import argparse

from hotelier.bots.warm import bot_pieces, bots_kit, many_bot_pieces, search_kit, search_pieces
from hotelier.cli.asked import compile_aloud
from hotelier.engine.warm import many_pieces, rules_pieces
from hotelier.envs.warm import env_pieces, envs_kit
from hotelier.games.registry import GAMES, rules_of


def run(arguments: argparse.Namespace) -> int:
    """Compiles all games and their bots: what tables need first, then searches, many games at once, environments."""
    games = [rules_of(name) for name in GAMES]
    for rules in games:
        compile_aloud(rules.name, rules_pieces(rules))
        compile_aloud(bots_kit(rules), bot_pieces(rules))
    for rules in games:
        compile_aloud(search_kit(rules), search_pieces(rules))
    for rules in games:
        compile_aloud(f"many-{rules.name}", many_pieces(rules) + many_bot_pieces(rules))
    for rules in games:
        compile_aloud(envs_kit(rules), env_pieces(rules))
    return 0
