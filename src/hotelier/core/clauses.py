"""The clauses of a game's rules: what each is about, its standing, and where its sources have it.

Each game keeps them in its folder as ``clauses.toml``, in the order of the rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from hotelier.core.editions import Page
from hotelier.core.errors import BadTerms
from hotelier.core.messages import Message, message

STANDINGS: Final = ("text", "example", "ruling", "reconstruction")
"""The rule book says so; its worked example shows it; we decide; a lost part as we best reconstruct it."""

KEYS: Final = {"about", "standing", "source", "numbers", "editions"}


@dataclass(frozen=True, slots=True)
class Standing:
    """On what a clause rests, all of it or a part."""

    word: str  # of STANDINGS
    of: str = ""  # the edition or the matter that it holds for; empty for all


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a source has a clause."""

    source: str  # its id on the pages of the editions
    where: str  # the heading and number; empty where there is none


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rules."""

    id: str
    about: str
    standing: tuple[Standing, ...]
    citations: tuple[Citation, ...]
    numbers: tuple[str, ...]  # what it reads of a page: fields, options, ``seats``
    editions: tuple[str, ...]  # that it concerns

    def standing_in(self, edition: str) -> list[Standing]:
        """Return the standings that hold in an edition."""
        return [one for one in self.standing if one.of == edition or one.of not in self.editions]

    def citations_for(self, page: Page) -> list[Citation]:
        """Return where the edition's rule book has the clause, else where other sources of its page have it."""
        own = [one for one in self.citations if one.source == page.book]
        return own or [one for one in self.citations if one.source in page.sources]


def read_clauses(package: str, pages: Mapping[str, Page]) -> dict[str, Clause]:
    """Return a game's clauses by id. BadTerms if one names what its pages don't have."""
    written = tomllib.loads(resources.files(package).joinpath("clauses.toml").read_text("utf-8"))
    return {id: _clause(id, clause, pages) for id, clause in written.items()}


def standing_name(word: str) -> Message:
    """What a standing is called."""
    return message(f"standing.{word}")


def standing_about(word: str) -> Message:
    """What a standing means, in a sentence."""
    return message(f"standing.{word}_about")


def _clause(id: str, clause: Mapping[str, Any], pages: Mapping[str, Page]) -> Clause:
    sources = {source for page in pages.values() for source in page.sources}
    names = {name for page in pages.values() for name in page.origins}
    standing = tuple(_standing(text) for text in clause.get("standing", ()))
    citations = tuple(Citation(*text.partition(" ")[::2]) for text in clause.get("source", ()))
    numbers, editions = tuple(clause.get("numbers", ())), tuple(clause.get("editions", pages))
    sound = (
        {"about", "standing", "source"} <= {*clause} <= KEYS
        and standing
        and {one.word for one in standing} <= {*STANDINGS}
        and {one.source for one in citations} <= sources
        and {*numbers} <= names
        and {*editions} <= {*pages}
    )
    if not sound:
        page = next(iter(pages.values()))
        raise BadTerms(message("page.clause", words=list(STANDINGS), sources=sorted(sources)), f"{page.game}.{id}")
    return Clause(id, clause["about"], standing, citations, numbers, editions)


def _standing(text: str) -> Standing:
    of, _, word = text.rpartition(": ")
    return Standing(word, of)
