"""The preset that measures the levels: matches that end when clear, are kept, gone on with, and told on a page."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from hotelier.arena import strength
from hotelier.arena.strength import Shown, Trial, figures, kept, page, play, rungs, trials
from hotelier.bots import registry
from hotelier.bots.levels import LEVELS, budget_of
from hotelier.core.errors import UnreadableMatch
from hotelier.games.registry import GAMES
from hotelier.match.deals import Pace
from hotelier.match.intervals import Interval
from hotelier.match.match import Match
from match.made import First

WEAK = Trial("big-shot", "uniform", "heuristic")


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of a few deals instead of a hundred."""
    monkeypatch.setattr(strength, "LOOKS", (2, 4, 6))


def test_every_level_meets_the_heuristic_and_the_level_below_in_every_game() -> None:
    for game in GAMES:
        mine = [trial for trial in trials() if trial.game == game]
        assert [trial.bot for trial in mine if not trial.duel] == ["uniform", *LEVELS]
        duels = [(trial.bot, trial.against) for trial in mine if trial.duel]
        assert duels[:2] == [("manager", "concierge"), ("tycoon", "manager")]
        assert set(duels[2:]) == {(bot, below) for below, bot in pairwise(rungs(game))} - set(duels[:2])


@pytest.mark.parametrize("game", GAMES)
def test_three_budgets_a_factor_of_four_apart_meet_each_other(game: str) -> None:
    lowest, middle, highest = (budget_of(bot, game).playouts for bot in rungs(game))
    assert (middle, highest) == (4 * lowest, 16 * lowest)
    named = {level.budget(game).playouts: name for name, level in LEVELS.items()}
    assert not [bot for bot in rungs(game) if bot not in LEVELS and budget_of(bot, game).playouts in named]


def test_the_file_of_a_search_by_name_can_be_kept_anywhere() -> None:
    assert Trial("vacation", "search:400", "manager").name == "vacation-search-400-manager"


def test_one_sits_against_three_and_two_against_two() -> None:
    assert WEAK.bots == ["uniform", "heuristic", "heuristic", "heuristic"]
    assert Trial("vacation", "tycoon", "manager").bots == ["tycoon", "manager", "tycoon", "manager"]


def test_a_match_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    first = list(play(WEAK, tmp_path, processes=1))
    assert first[-1].games in (8, 16, 24)
    assert first[-1].share.low <= first[-1].share.mean <= first[-1].share.high
    assert first[-1].pace.moves > 0
    again = list(play(WEAK, tmp_path, processes=1))
    assert again[-1] == first[-1]
    assert len(again) < len(first), "what was played is not played again"


def test_what_a_match_has_shown_is_known_once_it_is_over(tmp_path: Path) -> None:
    assert kept(WEAK, tmp_path) is None
    assert list(tmp_path.iterdir()) == [], "looking begins nothing"
    shown = list(play(WEAK, tmp_path, processes=1))[-1]
    assert kept(WEAK, tmp_path) == shown
    (path,) = tmp_path.glob("*.jsonl")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    assert kept(WEAK, tmp_path) is None, "a deal is still to be played"
    path.write_bytes(b"".join(lines))
    with Match(WEAK.plan(1), path):
        assert kept(WEAK, tmp_path) is None, "another process plays it"


def test_games_of_bots_that_have_changed_are_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    list(play(WEAK, tmp_path, processes=1))
    monkeypatch.setattr(registry, "BOTS", {**registry.BOTS, "uniform": First})
    with pytest.raises(UnreadableMatch, match="other bots than today's"):
        list(play(WEAK, tmp_path, processes=1))


def test_what_players_are_shown_is_measured_first() -> None:
    assert [trial.duel for trial in trials()] == sorted(trial.duel for trial in trials())


def test_a_match_ends_as_soon_as_it_is_clear(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Shown, "clear", property(lambda shown: shown.games >= 8))
    assert list(play(WEAK, tmp_path, processes=1))[-1].games == 8


@pytest.mark.parametrize(
    ("trial", "low", "high", "clear"),
    [
        (WEAK, 0.36, 0.60, True),
        (WEAK, 0.30, 0.60, False),
        (WEAK, 0.00, 0.34, True),
        (Trial("vacation", "tycoon", "manager"), 0.51, 0.70, True),
        (Trial("vacation", "tycoon", "manager"), 0.36, 0.70, False),
    ],
)
def test_clear_is_what_lies_on_one_side(trial: Trial, low: float, high: float, clear: bool) -> None:
    assert Shown(trial, Interval((low + high) / 2, low, high), 100, Pace()).clear is clear


def test_the_page_has_a_row_a_match_and_players_are_told_of_one_against_three() -> None:
    found = [
        Shown(Trial("vacation", "tycoon", "heuristic"), Interval(0.6, 0.5, 0.7), 100, Pace(10, 2.0)),
        Shown(Trial("vacation", "tycoon", "manager"), Interval(0.55, 0.51, 0.6), 400, Pace(10, 2.0)),
    ]
    text = page(found)
    playouts = LEVELS["tycoon"].budget("vacation").playouts
    assert f"| Tycoon | three of Clerk | 60.0 % (50.0-70.0 %) | 100 | 200, {playouts} |" in text
    assert "| Tycoon | Manager, two against two | 55.0 % (51.0-60.0 %) | 400 |" in text
    assert figures(found)["vacation"] == {"tycoon": {"wins": 0.6, "low": 0.5, "high": 0.7, "games": 100}}
