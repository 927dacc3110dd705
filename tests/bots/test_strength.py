"""Each heuristic beats random play by far, whatever seat it has; the long form is the claim that is made of it."""

from __future__ import annotations

import os

import pytest

from engine.tables import EDITIONS
from hotelier.match.match import Match
from hotelier.match.plan import Plan
from hotelier.match.shares import win_shares

SOAK = "HOTELIER_SOAK" in os.environ
DEALS = 100 if SOAK else 8
LEAST = 0.9 if SOAK else 0.8
"""In the short form chance alone can cost a game or two."""


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_a_heuristic_against_three_random_seats_wins_nine_games_of_ten(game: str, edition: str) -> None:
    plan = Plan.make(game, ["heuristic", "uniform", "uniform", "uniform"], edition=edition, deals=DEALS, seed=1)
    with Match(plan) as match:
        for report in match.play():
            assert not report.log
    assert win_shares(plan, match.deals)["heuristic"].mean() >= LEAST
