"""What the commands have in common: rules and bots that are ready to run."""

from __future__ import annotations

from collections.abc import Sequence

from hotelier.bots.contract import Bot
from hotelier.bots.registry import bot_of
from hotelier.bots.warm import bot_pieces, bots_kit
from hotelier.engine.contract import Rules
from hotelier.engine.warm import Piece, is_warm, rules_pieces, warm
from hotelier.games.registry import rules_of


def rules_asked(game: str) -> Rules:
    """Return the rules of a game, compiled, so that no move waits for that later."""
    rules = rules_of(game)
    compile_kit(game, rules_pieces(rules))
    return rules


def bot_asked(name: str, rules: Rules) -> Bot:
    """Return a bot that plays the game, compiled."""
    bot = bot_of(name, rules.name)
    compile_kit(bots_kit(rules), bot_pieces(rules))
    return bot


def compile_kit(kit: str, pieces: Sequence[Piece]) -> None:
    """Compile what is not compiled yet; the engine tells how far it is."""
    if not is_warm(kit):
        for _ in warm(kit, pieces):
            pass
