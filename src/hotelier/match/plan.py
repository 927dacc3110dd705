"""What a match is: which game, which bots, which deals.

>>> plan = Plan.make("big-shot", ["uniform", "uniform", "uniform"], seed=7, deals=100)
>>> plan.edition, plan.seats, plan.seed_of(2)
('big-shot', 3, '9')
>>> [plan.bot_at(seat, rotation=1) for seat in range(3)]
[2, 0, 1]
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from hotelier.bots.contract import Budget
from hotelier.bots.registry import bot_of
from hotelier.core.errors import BadPlan
from hotelier.core.messages import message
from hotelier.core.seeds import seed_text
from hotelier.core.terms import Terms
from hotelier.games.registry import rules_of

MOST_DEALS: Final = 1_000_000
"""Deals that a match has at most: all of them are kept in memory."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A match that can be played: plain data, checked. Make one with :meth:`make`.

    A deal is the game of one seed: all that chance will answer. It is played once for each rotation of the
    bots over the seats, so that luck and place fall on all alike.
    """

    game: str
    edition: str
    options: Mapping[str, Any]
    """All options of the edition, defaults filled in."""
    bots: tuple[str, ...]
    """A bot for each seat; the same may sit in several."""
    deals: int
    seed: str | None
    """The seed of the first deal; the others have the numbers that follow. None where ``seeds`` names them all."""
    seeds: tuple[str, ...]
    budget: Budget

    @classmethod
    def make(
        cls,
        game: str,
        bots: Sequence[str],
        *,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
        deals: int | None = None,
        seed: int | str = 0,
        seeds: Sequence[int | str] | None = None,
        budget: Budget | None = None,
    ) -> Self:
        """A plan for ``deals`` deals from ``seed`` on, or for the deals of a list of seeds.

        UnknownGame, BadTerms, UnknownBot and BadPlan say what can't be played.
        """
        rules = rules_of(game)
        terms = rules.agree(edition or rules.name, len(bots), options)
        for name in bots:
            bot_of(name, game).close()
        listed = None if seeds is None else tuple(map(seed_text, seeds))
        count = _count_of(deals, MOST_DEALS if listed is None else len(listed))
        first = _first_of(seed, count) if listed is None else None
        spent = _checked(Budget() if budget is None else budget)
        return cls(game, terms.edition, dict(terms.options), tuple(bots), count, first, listed or (), spent)

    @property
    def seats(self) -> int:
        """How many sit at the table, and how often each deal is played."""
        return len(self.bots)

    @property
    def names(self) -> tuple[str, ...]:
        """The different bots, in the order in which they are first named."""
        return tuple(dict.fromkeys(self.bots))

    def terms(self) -> Terms:
        """The terms that every game of the match is played under."""
        return rules_of(self.game).agree(self.edition, self.seats, self.options)

    def seed_of(self, deal: int) -> str:
        """The seed of a deal, which are numbered from 0."""
        if self.seed is None:
            return self.seeds[deal]
        return self.seed if deal == 0 else str(int(self.seed) + deal)

    def bot_at(self, seat: int, rotation: int) -> int:
        """Which bot of the list sits there: at first the bots sit as listed, then each a seat further every time."""
        return (seat - rotation) % self.seats

    def as_json(self) -> dict[str, Any]:
        """The plan for JSON: what decides how each deal goes, and how many there are."""
        chance = {"seeds": list(self.seeds)} if self.seed is None else {"seed": self.seed}
        return {
            "game": self.game,
            "edition": self.edition,
            "options": dict(self.options),
            "rules": self.terms().version,
            "bots": list(self.bots),
            **chance,
            "budget": asdict(self.budget),
            "deals": self.deals,
        }


def _count_of(deals: int | None, most: int) -> int:
    """How many deals are asked for; without a number, all there are."""
    count = most if deals is None else deals
    if type(count) is not int or not 1 <= count <= most:
        raise BadPlan(message("match.deals", deals=str(count)[:40], most=most), "deals")
    return count


def _first_of(seed: int | str, deals: int) -> str:
    """The seed of the first of several deals: one that can be counted on from."""
    first = seed_text(seed)
    if deals > 1 and not first.isdecimal():
        raise BadPlan(message("match.hex_seed"), "seed")
    if deals > 1:
        seed_text(int(first) + deals - 1)
    return first


def _checked(budget: Budget) -> Budget:
    if type(budget.playouts) is not int or budget.playouts < 1:
        raise BadPlan(message("match.playouts", playouts=str(budget.playouts)[:40]), "budget")
    if type(budget.seconds) not in (int, float) or not 0 < budget.seconds < math.inf:
        raise BadPlan(message("match.seconds", seconds=str(budget.seconds)[:40]), "budget")
    return budget
