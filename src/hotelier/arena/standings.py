"""What a match says about its bots, all figures together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hotelier.arena.ratings import Rating, rate
from hotelier.match.deals import Pace, PlayedDeal
from hotelier.match.intervals import CONFIDENCE, Interval, interval
from hotelier.match.plan import Plan
from hotelier.match.shares import clear_winner, mean_scores, win_shares


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot's figures; those of a bot in several seats are of one seat on average."""

    name: str
    seats: int
    share: Interval
    """The share of games won."""
    score: float
    rating: Rating
    seconds: float | None
    """Seconds a move; None when no deal was played just now."""

    def as_json(self) -> dict[str, Any]:
        """The figures for JSON."""
        return {
            "name": self.name,
            "seats": self.seats,
            "win_share": {"mean": self.share.mean, "low": self.share.low, "high": self.share.high},
            "mean_score": self.score,
            "rating": {"mu": self.rating.mu, "sigma": self.rating.sigma},
            "seconds_a_move": self.seconds,
        }


@dataclass(frozen=True, slots=True)
class Standings:
    """All bots of a match, who wins most first."""

    plan: Plan
    deals: int
    bots: tuple[Standing, ...]
    clear: str | None
    """The bot that is clearly ahead of all others."""

    def as_json(self) -> dict[str, Any]:
        """All figures for JSON, with what they are of."""
        return {
            "plan": self.plan.as_json(),
            "deals": self.deals,
            "games": self.deals * self.plan.seats,
            "confidence": CONFIDENCE,
            "clearly_ahead": self.clear,
            "bots": [bot.as_json() for bot in self.bots],
        }


def standings(plan: Plan, deals: Sequence[PlayedDeal], paces: Mapping[str, Pace]) -> Standings:
    """The figures of all bots, from at least one deal."""
    shares, scores, ratings = win_shares(plan, deals), mean_scores(plan, deals), rate(plan, deals)
    bots = [
        Standing(
            name=name,
            seats=plan.bots.count(name),
            share=interval(shares[name]),
            score=scores[name],
            rating=ratings[name],
            seconds=paces[name].seconds / paces[name].moves if paces[name].moves else None,
        )
        for name in plan.names
    ]
    bots.sort(key=lambda bot: -bot.share.mean)
    return Standings(plan, len(deals), tuple(bots), clear_winner(plan, deals))
