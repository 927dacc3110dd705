"""The clauses of a game's rules: what each is about, its standing, and where its sources have it.

Each game keeps them in its folder as ``clauses.toml``, in the order of the rules. A standing is a word, if needed
behind the subject that it is about; a citation is the id of a source and a place in it. Both can be limited to some
editions, whose names stand in front: ``classic: the order of the spaces: ruling``, ``not classic: example``,
``decision: 001 Set-Up 4``.
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
    subject: str = ""  # what of the clause it is about; empty for the whole clause
    editions: tuple[str, ...] = ()  # in which it holds; empty for all


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a source has a clause."""

    source: str  # its id on the pages of the editions
    place: str  # the heading and number; empty where there is none
    editions: tuple[str, ...] = ()  # for which it is cited; empty for all


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
        return [one for one in self.standing if not one.editions or edition in one.editions]

    def citations_for(self, page: Page) -> list[Citation]:
        """Return where an edition has the clause from.

        These are the citations that name the edition and those of its rule book; without any, those of other sources
        of its page.
        """
        cited = [one for one in self.citations if not one.editions or page.name in one.editions]
        own = [one for one in cited if one.editions or one.source == page.rule_book]
        return own or [one for one in cited if one.source in page.sources]


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
    editions = tuple(clause.get("editions", pages))
    read = Clause(
        id=id,
        about=clause.get("about", ""),
        standing=tuple(_standing(text, editions) for text in clause.get("standing", ())),
        citations=tuple(_citation(text, editions) for text in clause.get("source", ())),
        numbers=tuple(clause.get("numbers", ())),
        editions=editions,
    )
    if not ({"about", "standing", "source"} <= {*clause} <= KEYS and _is_sound(read, pages)):
        page = next(iter(pages.values()))
        raise BadTerms(message("page.clause", words=list(STANDINGS), sources=_sources(pages)), f"{page.game}.{id}")
    return read


def _is_sound(clause: Clause, pages: Mapping[str, Page]) -> bool:
    """Whether a clause names only standings, editions, numbers and sources that there are."""
    return (
        bool(clause.standing)
        and {one.word for one in clause.standing} <= {*STANDINGS}
        and not any(": " in one.subject for one in clause.standing)
        and {*clause.editions} <= {*pages}
        and {*clause.numbers} <= {name for page in pages.values() for name in page.origins}
        and {one.source for one in clause.citations} <= {*_sources(pages)}
        and all(one.source in pages[name].sources for one in clause.citations for name in one.editions)
    )


def _sources(pages: Mapping[str, Page]) -> list[str]:
    """The ids of all sources of a game."""
    return sorted({source for page in pages.values() for source in page.sources})


def _standing(text: str, editions: tuple[str, ...]) -> Standing:
    limited_to, rest = _limited(text, editions)
    subject, _, word = rest.rpartition(": ")
    return Standing(word, subject, limited_to)


def _citation(text: str, editions: tuple[str, ...]) -> Citation:
    limited_to, rest = _limited(text, editions)
    source, _, place = rest.partition(" ")
    return Citation(source, place, limited_to)


def _limited(text: str, editions: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The editions that a text begins with, none if it is for all, and the rest of the text."""
    where, _, rest = text.partition(": ")
    named = where.removeprefix("not ").split(", ")
    if not rest or not {*named} <= {*editions}:
        return (), text
    return tuple(name for name in editions if (name in named) != where.startswith("not ")), rest
