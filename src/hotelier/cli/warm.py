"""``hotelier warm``: compile everything now, on all cores, so that nobody waits later."""

from __future__ import annotations

import argparse
import sys

from hotelier.bots.kits import Kit, compile_all, play_kits, search_kits
from hotelier.bots.warm import bots_kit, many_bot_pieces
from hotelier.core.messages import Message, message, say
from hotelier.core.workers import available_cores
from hotelier.engine.contract import Rules
from hotelier.engine.warm import Piece, is_warm, many_pieces
from hotelier.envs.warm import env_pieces, envs_kit
from hotelier.games.registry import GAMES, rules_of


def all_kits() -> list[Kit]:
    """Return what tables need first, then many games at once, environments."""
    games = {name: rules_of(name) for name in GAMES}
    many = [Kit(f"many-{name}", name, _many, after=bots_kit(rules)) for name, rules in games.items()]
    envs = [Kit(envs_kit(rules), name, env_pieces, after=f"many-{name}") for name, rules in games.items()]
    return [*play_kits(), *search_kits(), *many, *envs]


def _many(rules: Rules) -> list[Piece]:
    return many_pieces(rules) + many_bot_pieces(rules)


def run(arguments: argparse.Namespace) -> int:
    """Compile what is not compiled yet, and say on standard error how far it is."""
    kits = all_kits()
    waiting = [kit for kit in kits if not is_warm(kit.name)]
    if waiting:
        _say(message("cli.warm.begin", count=len(waiting), cores=available_cores()))
    for done, kit in enumerate(compile_all(waiting), start=1):
        _say(message("cli.warm.compiled", kit=kit.name, done=done, all=len(waiting)))
    _say(message("cli.warm.ready"))
    return 0


def _say(line: Message) -> None:
    print(say(line), file=sys.stderr, flush=True)
