"""``hotelier editions``: what there is to play, and where its numbers come from."""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterator

from hotelier.core.editions import Page
from hotelier.core.fields import json_word
from hotelier.core.messages import Message, message, say
from hotelier.core.origins import ORIGINS, Origin, origin_name
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
    lines = [head, message("cli.editions.source", source=page.source), *_origins(page)]
    if page.options:
        options = [f"{key}={'|'.join(map(json_word, option.values))}" for key, option in page.options.items()]
        lines.append(message("cli.editions.options", options=options))
    return [say(line) for line in lines]


def _origins(page: Page) -> Iterator[Message]:
    """A line for each origin, with what has it.

    Sources are named of what is known from elsewhere, and of what is ours where we built on them.
    """
    found: dict[Origin, list[str | Message]] = defaultdict(list)
    for name in page.origins:
        numbers = [] if name in page.unused else page.numbers(name)
        for origin, count in Counter(_line_of(one.origin) for one in numbers).items():
            part = message("cli.editions.part", name=name, count=count, all=len(numbers))
            found[origin].append(name if count == len(numbers) else part)
    most = max(found, key=lambda origin: len(found[origin]))
    for origin in sorted(found, key=lambda origin: (origin == most, ORIGINS.index(origin.word), bool(origin.sources))):
        names = message("cli.editions.rest") if origin == most else found[origin]
        yield message("cli.editions.origin", origin=_said(origin, page), names=names)


def _said(origin: Origin, page: Page) -> Message:
    """What an origin is called, with its sources by name if it has any."""
    sources = [page.sources[source] for source in origin.sources]
    if not sources:
        return origin_name(origin.word)
    return message("cli.editions.known" if origin.word == "known" else "cli.editions.after", sources=sources)


def _line_of(origin: Origin) -> Origin:
    """The origin as lines tell them apart: without the rule book, which the line of the source names."""
    return origin if origin.word in ("known", "ours") else Origin(origin.word)
