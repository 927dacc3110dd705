"""What the deals of a match tell: who wins how often, and who is clearly ahead.

The unit is the deal. What a bot won in it, as the mean over the rotations and over all seats it holds, is
one observation from 0 to 1; a game that several seats win is divided among them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from hotelier.core.arrays import Array
from hotelier.match.deals import PlayedDeal
from hotelier.match.intervals import CONFIDENCE, Interval, interval
from hotelier.match.plan import Plan


def win_shares(plan: Plan, deals: Sequence[PlayedDeal]) -> dict[str, Array]:
    """For each name a number a deal: the share of games that a seat of this bot won."""
    shares = {name: np.zeros(len(deals)) for name in plan.names}
    for number, deal in enumerate(deals):
        for rotation, game in enumerate(deal.games):
            for seat in game.winners:
                shares[plan.bots[plan.bot_at(seat, rotation)]][number] += 1.0 / len(game.winners)
    return {name: won / (plan.seats * plan.bots.count(name)) for name, won in shares.items()}


def mean_scores(plan: Plan, deals: Sequence[PlayedDeal]) -> dict[str, float]:
    """For each name the mean of its final scores, over all games and all seats it holds; at least one deal."""
    totals = dict.fromkeys(plan.names, 0)
    for deal in deals:
        for rotation, game in enumerate(deal.games):
            for seat, score in enumerate(game.scores):
                totals[plan.bots[plan.bot_at(seat, rotation)]] += score
    games = len(deals) * plan.seats
    return {name: total / (games * plan.bots.count(name)) for name, total in totals.items()}


def leads(plan: Plan, deals: Sequence[PlayedDeal]) -> dict[tuple[str, str], Interval]:
    """For each pair of names by how much a seat of the first wins more often; at least one deal.

    Differences are taken deal by deal. All of these intervals together hold with the usual confidence, at
    all looks: each has its part of what may go wrong.
    """
    shares = win_shares(plan, deals)
    pairs = list(combinations(plan.names, 2))
    each = 1.0 - (1.0 - CONFIDENCE) / max(1, len(pairs))
    found = {}
    for one, other in pairs:
        lead = interval(shares[one] - shares[other], each, -1.0, 1.0)
        found[one, other] = lead
        found[other, one] = Interval(-lead.mean, -lead.high, -lead.low)
    return found


def clear_winner(plan: Plan, deals: Sequence[PlayedDeal]) -> str | None:
    """The bot that is clearly ahead of every other one; None while there is none, or no other."""
    if not deals or len(plan.names) < 2:
        return None
    found = leads(plan, deals)
    for name in plan.names:
        if all(lead.low > 0.0 for (one, _), lead in found.items() if one == name):
            return name
    return None
