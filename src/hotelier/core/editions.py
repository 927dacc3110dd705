"""An edition is a page of data with its source.

Each game keeps its pages as TOML files in its folder ``pages``. A page says what the edition is called,
who made it and when, where its text comes from, how many can play, which options it has, and under
``[rules]`` every number and named choice the rules of the game read. Under ``[origins]`` it says of each of
them where it comes from, under ``[notes]`` what has to be said about that in words, and under ``[sources]`` what the
sources are. There is no inheritance: each page is complete.

A page also has the version of its rules. When a ruling changes, the version goes up by one, and the page keeps
the values of the version before under ``[earlier]``, so that games of that time can still be replayed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

from hotelier.core.errors import BadTerms, UnknownGame
from hotelier.core.fields import Domain, OneOf
from hotelier.core.messages import Message, message
from hotelier.core.origins import Origins, Sourced, origins_json, read_origins, sourced
from hotelier.core.terms import Terms

Fields = Mapping[str, Domain]
Agreement = Callable[[Mapping[str, Any], int], None]
"""Checks values that only make sense together with each other or with the number of seats."""


@dataclass(frozen=True, slots=True)
class Page:
    """One edition of a game, as its page says it."""

    game: str
    name: str
    title: str
    designer: str
    year: str
    source: str
    seats: tuple[int, int]
    options: Mapping[str, OneOf]
    rule_book: str  # its id among the sources
    sources: Mapping[str, str]  # what each source is called, by its id
    origins: Mapping[str, Origins]  # of the seats, of the values of each option, of each field
    unused: tuple[str, ...]  # fields that are never read with these rules
    labels: Mapping[str, str]  # for a list: the field whose values name its places
    rules: Mapping[str, Any]
    version: int = 1
    earlier: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """The values in which an earlier version of the rules differs from this page, by version."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """What is to be said about where the numbers of a field come from, in a sentence or two."""

    @property
    def seat_counts(self) -> list[int]:
        """Every number of seats that can play, ascending."""
        return _seat_counts(self.seats)

    def values(self, version: int) -> dict[str, Any]:
        """Return every number and named choice of a version of the rules; UnknownGame if there is no such version."""
        if version == self.version:
            return dict(self.rules)
        if version not in self.earlier:
            known = [str(number) for number in (*sorted(self.earlier), self.version)]
            unknown = message("terms.version_unknown", version=version, edition=self.name, known=known)
            raise UnknownGame(unknown, "rules")
        return {**self.rules, **self.earlier[version]}

    def earlier_note(self, version: int) -> Message | None:
        """Return what a table says whose rules are of an earlier version; None for the newest."""
        return message(f"earlier.{self.name}.{version}") if version != self.version else None

    def numbers(self, name: str) -> list[Sourced]:
        """Return every number of a field, of the values of an option or of ``seats``, each with its origin."""
        if name == "seats":
            value: Any = self.seat_counts
        else:
            value = list(self.options[name].values) if name in self.options else self.rules[name]
        return list(sourced(value, self.origins[name]))

    def as_json(self) -> dict[str, Any]:
        """The page for programs; a record's ``changes`` use the names under ``rules``."""
        return {
            "game": self.game,
            "edition": self.name,
            "title": self.title,
            "designer": self.designer,
            "year": self.year,
            "source": self.source,
            "seats": self.seat_counts,
            "options": {
                name: {"default": option.values[0], "values": list(option.values)}
                for name, option in self.options.items()
            },
            "rule_book": self.rule_book,
            "sources": dict(self.sources),
            "origins": {name: origins_json(origins) for name, origins in self.origins.items()},
            "notes": dict(self.notes),
            "unused": list(self.unused),
            "labels": dict(self.labels),
            "rules": dict(self.rules),
            "version": self.version,
            "earlier": {str(version): dict(values) for version, values in self.earlier.items()},
        }


def read_pages(package: str, game: str, names: tuple[str, ...], fields: Fields) -> dict[str, Page]:
    """The game's pages by edition name, in the given order; every field is there and in its domain."""
    folder = resources.files(package).joinpath("pages")
    return {
        name: _page(game, name, tomllib.loads(folder.joinpath(f"{name}.toml").read_text("utf-8")), fields)
        for name in names
    }


def _page(game: str, name: str, page: dict[str, Any], fields: Fields) -> Page:
    rules = page["rules"]
    if list(rules) != list(fields):
        raise BadTerms(message("page.fields", fields=list(fields)), f"{game}/{name}")
    for key, domain in fields.items():
        _checked(domain, rules[key], f"{game}/{name}.rules.{key}")
    earlier = {int(version): values for version, values in page.get("earlier", {}).items()}
    for version, values in earlier.items():
        for key, value in values.items():
            _checked(fields[key], value, f"{game}/{name}.earlier.{version}.{key}")
    return Page(
        game=game,
        name=name,
        title=page["title"],
        designer=page["designer"],
        year=page["year"],
        source=page["source"],
        seats=(page["seats"][0], page["seats"][1]),
        options={key: OneOf(tuple(values)) for key, values in page.get("options", {}).items()},
        rule_book=page["rule_book"],
        sources=page["sources"],
        origins=_origins(page, f"{game}/{name}"),
        unused=tuple(page.get("unused", ())),
        labels=page.get("labels", {}),
        rules=rules,
        version=page.get("version", 1),
        earlier=earlier,
        notes=page.get("notes", {}),
    )


def _seat_counts(seats: Sequence[int]) -> list[int]:
    """From the fewest to the most seats."""
    low, high = seats
    return list(range(low, high + 1))


def _origins(page: dict[str, Any], place: str) -> dict[str, Origins]:
    """The origins of the seats, the options and all fields. Checks other keys that name fields or sources too."""
    numbers = {"seats": _seat_counts(page["seats"]), **page.get("options", {}), **page["rules"]}
    fields, sources, labels = {*page["rules"]}, page["sources"], page.get("labels", {})
    if list(page["origins"]) != list(numbers):
        raise BadTerms(message("page.origins_of", names=list(numbers)), f"{place}.origins")
    are_fields = {*page.get("unused", ()), *labels, *labels.values()} <= fields
    if page["rule_book"] not in sources or not are_fields or not {*page.get("notes", {})} <= {*numbers}:
        raise BadTerms(message("page.names"), place)
    return {
        name: read_origins(page["origins"][name], value, sources, f"{place}.origins.{name}")
        for name, value in numbers.items()
    }


def agree(
    page: Page,
    fields: Fields,
    agreement: Agreement,
    seats: int,
    options: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
    version: int | None = None,
) -> Terms:
    """Return terms that can be played by; ``version`` is that of the rules, the newest by default.

    BadTerms and UnknownGame name the place of what does not fit.
    """
    low, high = page.seats
    if not low <= seats <= high:
        raise BadTerms(message("terms.seats", title=page.title, low=low, high=high, seats=seats), "seats")
    chosen = {name: option.values[0] for name, option in page.options.items()}
    for name, value in (options or {}).items():
        if name not in page.options:
            raise UnknownGame(_unknown_option(page, name), "options")
        chosen[name] = _checked(page.options[name], value, f"options.{name}")
    values = page.values(page.version if version is None else version)
    for name, value in (changes or {}).items():
        if name not in fields:
            raise UnknownGame(message("terms.field_unknown", name=name, edition=page.name), "changes")
        values[name] = _checked(fields[name], value, f"changes.{name}")
    try:
        agreement(values, seats)
    except BadTerms as error:
        raise error.at("changes") from None
    return Terms(page.game, page.name, seats, chosen, dict(changes or {}), values, version or page.version)


def agreeing(pages: Mapping[str, Page], fields: Fields, agreement: Agreement) -> Callable[..., Terms]:
    """The function that makes a game's terms from an edition's name, seats, options, changes and version."""

    def terms(
        edition: str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        changes: Mapping[str, Any] | None = None,
        version: int | None = None,
    ) -> Terms:
        if edition not in pages:
            game = next(iter(pages.values())).game
            unknown = message("terms.edition_unknown", edition=edition[:40], game=game, known=list(pages))
            raise UnknownGame(unknown, "edition")
        return agree(pages[edition], fields, agreement, seats, options, changes, version)

    return terms


def _checked(domain: Domain, value: Any, place: str) -> Any:
    try:
        return domain.check(value)
    except BadTerms as error:
        raise error.at(place) from None


def _unknown_option(page: Page, name: str) -> Any:
    if page.options:
        return message("terms.option_unknown", name=name, edition=page.name, known=list(page.options))
    return message("terms.no_options", name=name, edition=page.name)
