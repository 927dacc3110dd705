"""Ratings of bots that meet several at a table, by openskill's Plackett-Luce model.

Every game is one event, in the order of the file, and everybody begins anew: the same deals give the
same ratings. A game tells who won and in what order the others follow by their scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from hotelier.core.errors import MissingExtra
from hotelier.core.messages import message
from hotelier.match.deals import PlayedDeal, PlayedGame
from hotelier.match.plan import Plan


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is on openskill's scale, where everybody begins at 25, and how sure that is."""

    mu: float
    sigma: float


def model() -> Any:
    """openskill's model, or MissingExtra when openskill is not installed."""
    try:
        return import_module("openskill.models").PlackettLuce()
    except ImportError:
        raise MissingExtra(message("arena.no_openskill")) from None


def rate(plan: Plan, deals: Sequence[PlayedDeal]) -> dict[str, Rating]:
    """The rating of each name after all games. A bot in several seats gets the mean of what they get."""
    skill = model()
    begin = skill.rating()
    current = dict.fromkeys(plan.names, Rating(begin.mu, begin.sigma))
    for deal in deals:
        for rotation, game in enumerate(deal.games):
            names = [plan.bots[plan.bot_at(seat, rotation)] for seat in range(plan.seats)]
            # an object for each seat: openskill tells players apart by their objects
            teams = [[skill.rating(mu=current[name].mu, sigma=current[name].sigma)] for name in names]
            after = skill.rate(teams, ranks=places(game))
            for name in plan.names:
                current[name] = _mean([team[0] for team, seated in zip(after, names, strict=True) if seated == name])
    return current


def _mean(ratings: Sequence[Any]) -> Rating:
    many = len(ratings)
    return Rating(sum(one.mu for one in ratings) / many, sum(one.sigma for one in ratings) / many)


def places(game: PlayedGame) -> list[int]:
    """Each seat's place, best first from 0: the winners, then the others by their scores; equals share a place."""
    keys = [(seat not in game.winners, 0 if seat in game.winners else -score) for seat, score in enumerate(game.scores)]
    order = sorted(set(keys))
    return [order.index(key) for key in keys]
