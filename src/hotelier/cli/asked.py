"""What the commands have in common: terms from arguments, and rules that are ready to run."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from hotelier.core.errors import BadTerms
from hotelier.core.fields import json_word
from hotelier.core.messages import message, say
from hotelier.core.terms import Terms
from hotelier.engine.contract import Rules
from hotelier.engine.warm import is_warm, warm
from hotelier.games.registry import rules_of


def rules_asked(game: str) -> Rules:
    """The rules of a game, compiled; the first time with a progress line."""
    rules = rules_of(game)
    if not is_warm(rules):
        compile_aloud(rules)
    return rules


def compile_aloud(rules: Rules) -> None:
    """Compiles the game and says how far it is, on standard error."""
    for done, every in warm(rules):
        line = say(message("cli.compiling", game=rules.name, done=done, all=every))
        if sys.stderr.isatty():
            print(f"\r{line}", end="", file=sys.stderr, flush=True)
        elif done == 0:
            print(line, file=sys.stderr, flush=True)
    ready = say(message("cli.compiled", game=rules.name))
    print(f"\r{ready:<70}" if sys.stderr.isatty() else ready, file=sys.stderr, flush=True)


def terms_asked(rules: Rules, arguments: argparse.Namespace) -> Terms:
    """The terms that the arguments name; the edition is the game's own by default."""
    options = dict(_option(rules, arguments.edition or rules.name, text) for text in arguments.option)
    return rules.agree(arguments.edition or rules.name, arguments.seats, options)


def _option(rules: Rules, edition: str, text: str) -> tuple[str, Any]:
    """KEY=VALUE, the value as the one of the option's values that is written so."""
    key, sign, word = text.partition("=")
    if not sign:
        raise BadTerms(message("cli.trace.bad_option", option=text))
    page = rules.pages.get(edition)
    known = page.options[key].values if page and key in page.options else ()
    return key, next((value for value in known if json_word(value) == word), word)
