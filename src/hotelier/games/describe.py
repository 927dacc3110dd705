"""``python -m hotelier.games.describe FOLDER`` writes the page that says where every number and clause comes from."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from hotelier.core.clauses import STANDINGS, Clause, Standing, standing_about, standing_name
from hotelier.core.editions import Page
from hotelier.core.fields import json_word
from hotelier.core.messages import message, say
from hotelier.core.origins import ORIGINS, Origin, Sourced, origin_about, origin_name
from hotelier.games.registry import GAMES, clauses_of, pages_of

PAGE: Final = "sources.md"


def page() -> str:
    """The whole page."""
    lines = [f"# {say(message('sources.title'))}", "", say(message("sources.intro")), "", say(message("sources.cite"))]
    lines += ["", f"## {say(message('sources.origins'))}", "", say(message("sources.origins_head")), "| --- | --- |"]
    lines += [f"| {say(origin_name(word))} | {say(origin_about(word))} |" for word in ORIGINS]
    lines += ["", f"## {say(message('sources.standings'))}", "", say(message("sources.standings_head"))]
    lines += ["| --- | --- |", *(f"| {say(standing_name(word))} | {say(standing_about(word))} |" for word in STANDINGS)]
    for game in GAMES:
        lines += ["", *_game(game)]
    return "\n".join(lines) + "\n"


def _game(game: str) -> Iterator[str]:
    """A game: its sources, its clauses, its editions."""
    pages, clauses = pages_of(game), clauses_of(game)
    title = pages[game].title
    yield from (f"## {say(message('sources.game', title=title, game=game))}", "")
    yield from (f"### {say(message('sources.books', title=title))}", "", say(message("sources.books_head")))
    yield "| --- | --- |"
    sources = {id: name for one in pages.values() for id, name in one.sources.items()}
    yield from (f"| {_anchor(f'source-{id}')}{id} | {name} |" for id, name in sorted(sources.items()))
    yield from ("", f"### {say(message('sources.clauses', title=title))}", "")
    yield from (say(message("sources.clauses_head")), "| --- | --- | --- | --- |")
    for clause in clauses.values():
        numbers = ", ".join(f"`{name}`" for name in clause.numbers)
        where = ", ".join(clause.editions) if len(clause.editions) < len(pages) else say(message("sources.all"))
        yield f"| {_anchor(clause.id)}{clause.id} | {clause.about} | {numbers} | {where} |"
    for one in pages.values():
        yield from ("", *_edition(one, clauses.values()))


def _edition(page: Page, clauses: Iterable[Clause]) -> Iterator[str]:
    """An edition: every number, then every clause."""
    yield f"### {_anchor(f'edition-{page.name}')}{say(message('sources.edition', title=page.title, edition=page.name))}"
    book = _link(page.rule_book)
    yield from ("", say(message("sources.from", source=page.source, version=page.version, book=book)), "")
    yield from (say(message("sources.numbers_head")), "| --- | --- | --- | --- | --- | --- |")
    reader = {name: clause.id for clause in clauses for name in clause.numbers}
    for name in page.origins:
        yield from _number(page, name, f"[{reader[name]}](#{reader[name]})" if name in reader else "")
    yield from ("", say(message("sources.standing_head")), "| --- | --- | --- |")
    for clause in clauses:
        if page.name in clause.editions:
            cited = "; ".join(f"{_link(one.source)} {one.place}".strip() for one in clause.citations_for(page))
            standing = "; ".join(_standing(one) for one in clause.standing_in(page.name))
            anchor = _anchor(f"{page.name}-{clause.id}")
            yield f"| {anchor}[{clause.id}](#{clause.id}) | {standing} | {cited} |"


def _number(page: Page, name: str, clause: str) -> Iterator[str]:
    """A line for each origin that numbers of the field have; the note stands in the first."""
    parts: dict[Origin, list[Sourced]] = {}
    for one in page.numbers(name):
        parts.setdefault(one.origin, []).append(one)
    shown = say(message("sources.unused", name=f"`{name}`")) if name in page.unused else f"`{name}`"
    shown, note = f"{_anchor(f'{page.name}-{name}')}{shown}", page.notes.get(name, "")
    for origin, numbers in parts.items():
        value, word = _value(page, name, numbers), say(origin_name(origin.word))
        yield f"| {shown} | {value} | {word} | {_cited(origin)} | {clause} | {note} |"
        shown = note = ""


def _cited(origin: Origin) -> str:
    """The sources of an origin; those that we built on or carried a number over from stand behind a word."""
    sources = ", ".join(map(_link, origin.sources))
    return say(message("sources.after", sources=sources)) if origin.word == "ours" and sources else sources


def _value(page: Page, name: str, numbers: list[Sourced]) -> str:
    """Numbers in words, each with what its place is called; columns with a semicolon between."""
    labels: list[Any] = page.rules[page.labels[name]] if name in page.labels else []
    columns: dict[tuple[int, ...], list[str]] = {}
    for one in numbers:
        label = f"{labels[one.place[-1]]}: " if labels else ""
        columns.setdefault(one.place[:-1], []).append(label + json_word(one.value))
    return "; ".join(", ".join(column) for column in columns.values())


def _standing(standing: Standing) -> str:
    word = say(standing_name(standing.word))
    return say(message("sources.standing_of", word=word, subject=standing.subject)) if standing.subject else word


def _anchor(id: str) -> str:
    return f'<a id="{id}"></a>'


def _link(source: str) -> str:
    return f"[{source}](#source-{source})"


if __name__ == "__main__":
    (Path(sys.argv[1]) / PAGE).write_text(page(), encoding="utf-8")
