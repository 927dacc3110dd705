"""``hotelier editions``: what there is to play, where it comes from, what is reconstructed."""

from __future__ import annotations

import argparse
import json

from hotelier.core.editions import Page
from hotelier.core.fields import json_word
from hotelier.core.messages import message, say
from hotelier.games.registry import GAMES, pages_of


def run(arguments: argparse.Namespace) -> int:
    """Prints all editions; as JSON for programs."""
    pages = [page for game in GAMES for page in pages_of(game).values()]
    if arguments.json:
        print(json.dumps([page.as_json() for page in pages], indent=1, ensure_ascii=False))
        return 0
    for page in pages:
        for line in _lines(page):
            print(line)
    return 0


def _lines(page: Page) -> list[str]:
    low, high = page.seats
    head = message("cli.editions.line", low=low, high=high, game=page.game, name=page.name, title=page.title)
    head = message(head.id, **head.params, year=page.year, designer=page.designer)
    lines = [head, message("cli.editions.source", source=page.source)]
    if page.reconstructed:
        lines.append(message("cli.editions.reconstructed", fields=list(page.reconstructed)))
    if page.options:
        options = [f"{key}={'|'.join(map(json_word, option.values))}" for key, option in page.options.items()]
        lines.append(message("cli.editions.options", options=options))
    return [say(line) for line in lines]
