"""When a match ends, who is ahead, and what is told of the figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from hotelier.match.deals import PlayedDeal, PlayedGame
from hotelier.match.match import Match
from hotelier.match.shares import clear_winner, leads, mean_scores, win_shares
from match.made import let_win, plan_of, won_by


def length(deals: int, until_clear: bool = True, path: Path | None = None) -> int:
    """After how many deals a match between two bots ends."""
    with Match(plan_of("first", "uniform", deals=deals), path) as match:
        for _ in match.play(until_clear=until_clear):
            pass
    return len(match.deals)


def test_a_clear_match_ends_at_the_first_look(monkeypatch: pytest.MonkeyPatch) -> None:
    let_win(monkeypatch, [0] * 200)
    assert length(200) == 32
    assert length(200, until_clear=False) == 200
    assert length(20) == 20


def test_a_match_that_is_not_clear_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    let_win(monkeypatch, [0, 1] * 100)
    assert length(200) == 200


@pytest.mark.parametrize(("even", "clear", "ends"), [(32, 60, 64), (40, 75, 128), (64, 110, 128), (120, 190, 256)])
def test_it_ends_only_at_looks_however_clear_it_is_between(
    monkeypatch: pytest.MonkeyPatch, even: int, clear: int, ends: int
) -> None:
    winners = [0, 1] * (even // 2) + [1] * 400
    plan = plan_of("first", "uniform", deals=300)
    assert clear_winner(plan, [won_by(plan, winners[deal], deal) for deal in range(clear)]) == "uniform"
    let_win(monkeypatch, winners)
    assert length(300) == ends


def test_a_match_that_goes_on_looks_where_it_would_have_looked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    let_win(monkeypatch, [0] * 200)
    for begun, ends in ((10, 32), (32, 32), (40, 64), (100, 128)):
        path = tmp_path / str(begun)
        length(begun, until_clear=False, path=path)
        assert length(200, path=path) == ends


def test_one_bot_alone_is_never_ahead() -> None:
    plan = plan_of("uniform", "uniform")
    assert clear_winner(plan, [won_by(plan, 0, deal) for deal in range(64)]) is None
    assert clear_winner(plan_of("first", "uniform"), []) is None


def test_clearly_ahead_means_of_every_other_one() -> None:
    plan = plan_of("first", "uniform", "talker")
    tied = [won_by(plan, deal % 2, deal) for deal in range(256)]
    assert clear_winner(plan, tied) is None
    found = leads(plan, tied)
    assert found["first", "talker"].low > 0
    assert found["first", "uniform"].low < 0 < found["first", "uniform"].high
    assert found["talker", "first"].high == -found["first", "talker"].low


def test_more_pairs_make_each_interval_wider() -> None:
    two, three = plan_of("first", "uniform"), plan_of("first", "uniform", "talker")
    widths = []
    for plan in (two, three):
        lead = leads(plan, [won_by(plan, deal % 2, deal) for deal in range(64)])["first", "uniform"]
        widths.append(lead.high - lead.low)
    assert widths[1] > widths[0] * 1.05


def test_a_shared_win_is_divided_and_a_bot_in_two_seats_counts_as_one() -> None:
    plan = plan_of("first", "uniform", "uniform")
    games = (
        PlayedGame((0,), (9, 0, 3), 5),  # first, uniform, uniform
        PlayedGame((0, 1), (6, 6, 0), 5),  # uniform, first, uniform
        PlayedGame((0, 1, 2), (3, 3, 3), 5),  # uniform, uniform, first
    )
    deals = [PlayedDeal("0", games)]
    shares = win_shares(plan, deals)
    assert shares["first"] == pytest.approx([(1 + 1 / 2 + 1 / 3) / 3])
    assert shares["uniform"] == pytest.approx([(1 / 2 + 2 / 3) / 6])
    assert shares["first"] + 2 * shares["uniform"] == pytest.approx([1.0])
    assert mean_scores(plan, deals) == {"first": 6.0, "uniform": 2.5}


def test_the_shares_of_all_seats_add_up_to_one() -> None:
    plan = plan_of("first", "uniform", "talker", deals=6)
    with Match(plan) as match:
        for _ in match.play():
            pass
    assert sum(win_shares(plan, match.deals).values()) == pytest.approx([1.0] * 6)


def test_whoever_stops_listening_keeps_what_was_reported(tmp_path: Path) -> None:
    path = tmp_path / "match"
    with Match(plan_of(deals=50), path) as match:
        for number, _ in enumerate(match.play()):
            if number == 2:
                break
    assert (len(match.deals), len(path.read_bytes().splitlines())) == (3, 4)
