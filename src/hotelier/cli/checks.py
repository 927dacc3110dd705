"""What can be said against a command line before the games are loaded: their names, terms, seeds and files."""

from __future__ import annotations

import argparse
from typing import Any

from hotelier.core.errors import BadTerms
from hotelier.core.fields import json_word
from hotelier.core.messages import message
from hotelier.core.seeds import seed_text
from hotelier.core.terms import Terms
from hotelier.games.registry import agree, pages_of
from hotelier.records.record import Record


def check(arguments: argparse.Namespace) -> None:
    """Check what every command has in common. Raises HotelierError with a sentence."""
    given = vars(arguments)
    if given.get("game") is not None:
        pages = pages_of(arguments.game)
        if "edition" in given:
            page = pages.get(arguments.edition or arguments.game)
            terms_asked(arguments, given.get("seats", page.seats[0] if page else 0))
    if given.get("seed") is not None:
        seed_text(arguments.seed)
    if arguments.command in ("hint", "review"):
        Record.load(arguments.file)
    if given.get("record") is not None:
        Record.load(arguments.record)


def terms_asked(arguments: argparse.Namespace, seats: int) -> Terms:
    """Return the terms that the arguments name for so many seats; the edition is the game's own by default."""
    return agree(arguments.game, arguments.edition or arguments.game, seats, options_asked(arguments))


def options_asked(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the options that the arguments name, for the edition that they name."""
    return dict(_option(arguments, text) for text in arguments.option)


def _option(arguments: argparse.Namespace, text: str) -> tuple[str, Any]:
    """Split KEY=VALUE, and return the value as the one of the option's values that is written so."""
    key, sign, word = text.partition("=")
    if not sign:
        raise BadTerms(message("cli.trace.bad_option", option=text))
    page = pages_of(arguments.game).get(arguments.edition or arguments.game)
    known = page.options[key].values if page and key in page.options else ()
    return key, next((value for value in known if json_word(value) == word), word)
