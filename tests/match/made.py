"""Matches that were made up, and bots for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from hotelier.bots.contract import Bot, Budget, View
from hotelier.match import match
from hotelier.match.deals import Pace, PlayedDeal, PlayedGame, Report
from hotelier.match.plan import Plan

GAME = "big-shot"
"""The game of these tests: short ones."""


class First(Bot):
    """Takes the first legal move."""

    def choose(self, view: View, legal: Sequence[str], rng: Random, budget: Budget) -> str:
        return legal[0]


class Broken(Bot):
    """Fails whenever it is asked."""

    def choose(self, view: View, legal: Sequence[str], rng: Random, budget: Budget) -> str:
        raise RuntimeError("out of\npaper")


class Talker(Bot):
    """Answers what is no move."""

    def choose(self, view: View, legal: Sequence[str], rng: Random, budget: Budget) -> str:
        return "checkmate"


def plan_of(*bots: str, deals: int = 4, **more: object) -> Plan:
    """A plan for these bots, two uniform ones by default."""
    return Plan.make(GAME, bots or ("uniform", "uniform"), deals=deals, **more)


def won_by(plan: Plan, winner: int, deal: int) -> PlayedDeal:
    """A deal in which one bot of the plan's list wins all games."""
    games = []
    for rotation in range(plan.seats):
        (seat,) = (seat for seat in range(plan.seats) if plan.bot_at(seat, rotation) == winner)
        games.append(PlayedGame((seat,), tuple(10 if other == seat else 0 for other in range(plan.seats)), 5))
    return PlayedDeal(plan.seed_of(deal), tuple(games))


def let_win(monkeypatch: pytest.MonkeyPatch, winners: Sequence[int]) -> None:
    """Makes matches in which these bots win the deals, instead of playing them."""

    def play(plan: Plan, begin: int, processes: int) -> Iterator[Report]:
        for deal in range(begin, plan.deals):
            yield Report(won_by(plan, winners[deal], deal), (Pace(5, 0.5),) * plan.seats, ())

    monkeypatch.setattr(match, "play_deals", play)
