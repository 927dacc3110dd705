"""What the commands have in common: terms from arguments, and rules that are ready to run."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from hotelier.bots.contract import Bot
from hotelier.bots.registry import bot_of
from hotelier.bots.warm import bot_pieces, bots_kit
from hotelier.core.errors import BadTerms
from hotelier.core.fields import json_word
from hotelier.core.messages import message, say
from hotelier.core.terms import Terms
from hotelier.engine.contract import Rules
from hotelier.engine.warm import Piece, is_warm, rules_pieces, warm
from hotelier.games.registry import rules_of


def rules_asked(game: str) -> Rules:
    """The rules of a game, compiled; the first time with a progress line."""
    rules = rules_of(game)
    if not is_warm(game):
        compile_aloud(game, rules_pieces(rules))
    return rules


def bot_asked(name: str, rules: Rules) -> Bot:
    """A bot that plays the game, compiled; the first time with a progress line."""
    bot = bot_of(name, rules.name)
    kit = bots_kit(rules)
    if not is_warm(kit):
        compile_aloud(kit, bot_pieces(rules))
    return bot


def compile_aloud(kit: str, pieces: Sequence[Piece]) -> None:
    """Compiles all pieces and says how far it is, on standard error."""
    for done, every in warm(kit, pieces):
        line = say(message("cli.compiling", game=kit, done=done, all=every))
        if sys.stderr.isatty():
            print(f"\r{line}", end="", file=sys.stderr, flush=True)
        elif done == 0:
            print(line, file=sys.stderr, flush=True)
    ready = say(message("cli.compiled", game=kit))
    print(f"\r{ready:<70}" if sys.stderr.isatty() else ready, file=sys.stderr, flush=True)


def terms_asked(rules: Rules, arguments: argparse.Namespace) -> Terms:
    """The terms that the arguments name; the edition is the game's own by default."""
    return rules.agree(arguments.edition or rules.name, arguments.seats, options_asked(rules, arguments))


def options_asked(rules: Rules, arguments: argparse.Namespace) -> dict[str, Any]:
    """The options that the arguments name, for the edition that they name."""
    return dict(_option(rules, arguments.edition or rules.name, text) for text in arguments.option)


def _option(rules: Rules, edition: str, text: str) -> tuple[str, Any]:
    """KEY=VALUE, the value as the one of the option's values that is written so."""
    key, sign, word = text.partition("=")
    if not sign:
        raise BadTerms(message("cli.trace.bad_option", option=text))
    page = rules.pages.get(edition)
    known = page.options[key].values if page and key in page.options else ()
    return key, next((value for value in known if json_word(value) == word), word)
