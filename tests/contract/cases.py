"""Every way to set up every registered game: whoever adds a game or an edition is tested without asking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hotelier.core.editions import Page
from hotelier.core.terms import Terms
from hotelier.engine.contract import Rules
from hotelier.games.registry import GAMES, pages_of, rules_of


@dataclass(frozen=True)
class Case:
    """One game to set up."""

    game: str
    edition: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def rules(self) -> Rules:
        return rules_of(self.game)

    def terms(self) -> Terms:
        return self.rules.agree(self.edition, self.seats, dict(self.options))

    def __str__(self) -> str:
        options = "".join(f"-{key}={value}" for key, value in self.options)
        return f"{self.edition}-{self.seats}{options}"


def option_sets(page: Page) -> list[Mapping[str, Any]]:
    """The defaults, every other value by itself, and all last values together."""
    sets: list[Mapping[str, Any]] = [{}]
    for key, option in page.options.items():
        sets += [{key: value} for value in option.values[1:]]
    if len(page.options) > 1:
        sets.append({key: option.values[-1] for key, option in page.options.items()})
    return sets


def all_cases() -> Iterator[Case]:
    for game in GAMES:
        for page in pages_of(game).values():
            for options in option_sets(page):
                for seats in range(page.seats[0], page.seats[1] + 1):
                    yield Case(game, page.name, seats, tuple(options.items()))


CASES = list(all_cases())
