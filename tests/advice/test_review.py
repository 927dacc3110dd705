"""Reviews: what each decision has cost, judged from what the seat knew then."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

import hotelier
from advice.games import LESS, LOST, WON, Ends, ended, few, moments, play_on
from hotelier.advice import review as reviews
from hotelier.advice.review import NOTHING, Review, review
from hotelier.bots.contract import View
from hotelier.bots.search.measure import Measured, measure
from hotelier.core.errors import BadTerms, IllegalMove
from hotelier.core.messages import say
from hotelier.engine import rng
from hotelier.games.registry import GAMES
from hotelier.records.complete import complete
from hotelier.records.record import Record
from hotelier.records.replay import replay
from hotelier.records.seen import seen

RECORDS = Path(__file__).parent.parent / "records"
FINISHED = {
    "vacation": "vacation-vacation-2-announced",
    "perfect-hotel": "perfect-hotel-perfect-hotel-4-high_season",
    "big-shot": "big-shot-big-shot-3-hidden_money",
}
SEAT = 1


def finished(game: str) -> Record:
    """A finished game."""
    return Record.load(RECORDS / f"{FINISHED[game]}.json")


def half(game: str) -> Record:
    """Its second half is still to come."""
    whole = finished(game)
    return replace(whole, moves=whole.moves[: len(whole.moves) // 2], result=None, seed=None, commitment=None)


def judged(record: Record, *seats: int, **more: object) -> Review:
    """A quick review."""
    return review(record, seats or None, few(12), **more)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_the_seat_is_judged_once_and_the_same_way_each_time(game: str) -> None:
    record = finished(game)
    found = judged(record, SEAT)
    choices = [
        (at, SEAT, record.moves[at])
        for at, position in enumerate(replay(record))
        if position.to_move == SEAT and len(position.legal()) > 1
    ]
    assert [(one.at, one.seat, one.move) for one in found.decisions] == choices
    assert all(one.cost.low <= one.cost.mean <= one.cost.high for one in found.decisions)
    assert {one.cost.mean for one in found.decisions if one.move == one.best} <= {0.0}
    assert judged(record, SEAT, threads=2) == found


@pytest.mark.parametrize(
    "game", ["vacation", "perfect-hotel"]
)  # all that BIG SHOT hides can be reckoned by who recalls
def test_what_the_seat_never_saw_changes_nothing(game: str) -> None:
    record = finished(game)
    other = complete(seen(record, SEAT), rng.make(5))
    assert (other.deal, other.moves) != (record.deal, record.moves)
    assert judged(other, SEAT) == judged(record, SEAT)


def test_a_review_that_is_stopped_tells_what_is_done() -> None:
    record, heard = finished("vacation"), []
    found = judged(record, told=lambda done, every: heard.append((done, every)), stop=lambda: len(heard) == 3)
    whole = judged(record)
    assert heard[:2] == [(1, len(whole.decisions)), (2, len(whole.decisions))]
    assert [(one.at, one.best) for one in found.decisions] == [(one.at, one.best) for one in whole.decisions[:3]]
    assert judged(record, stop=lambda: True).decisions == ()


def test_a_running_game_is_reviewed_for_all_seats() -> None:
    found = judged(half("vacation"))
    assert {one.seat for one in found.decisions} == {0, 1}


def test_lessons_are_from_what_surely_cost_most_and_say_what_was_better_and_why() -> None:
    found = review(finished("vacation"), None, few(150))
    assert 1 <= len(found.lessons) <= 3
    lessons = [one.decision for one in found.lessons]
    assert all(one in found.decisions and one.cost.low > 0 for one in lessons)
    assert lessons == sorted(lessons, key=lambda one: one.cost.mean, reverse=True)
    for lesson, one in zip(found.lessons, lessons, strict=True):
        why = say(lesson.why)
        begins = f"Move {one.number}, {one.move}: {one.best} would have "
        assert why.startswith(begins)
        because = r"helped you .*\. That cost you about \$[\d,]+\."
        alone = r"brought you about \$[\d,]+ more, for no single reason\."
        assert re.fullmatch(alone if one.reason is None else because, why.removeprefix(begins))


def test_a_review_as_json_has_all_numbers() -> None:
    found = judged(finished("vacation"), SEAT)
    told = found.as_json()
    assert told["playouts"] == found.playouts > 0
    for one, other in zip(found.decisions, told["decisions"], strict=True):
        cost = {"mean": one.cost.mean, "low": one.cost.low, "high": one.cost.high}
        assert other == {"at": one.at, "seat": SEAT, "move": one.move, "best": one.best, "cost": cost}
    for lesson, other in zip(found.lessons, told["lessons"], strict=True):
        assert other == {**lesson.decision.as_json(), "why": say(lesson.why)}


def judged_so(monkeypatch: pytest.MonkeyPatch, decisions: int, *lots: tuple[Ends, Ends]) -> Review:
    """A review of so many decisions, for each of which search thought another move best.

    Games ended so after what was played and after that other move, each time that two moves were measured.
    """
    ends = iter(lots)

    def found(view: View, legal: Sequence[str], *given: object, **more: object) -> SimpleNamespace:
        return SimpleNamespace(move=legal[1], playouts=8)

    def measured(view: View, moves: Sequence[str], *given: object) -> Measured:
        played, best = next(ends)
        return ended(view.seat, dict(zip(moves, (best, played), strict=True)))

    monkeypatch.setattr(reviews, "search", found)
    monkeypatch.setattr(reviews, "measure_until", measured)
    table, choices = hotelier.new("vacation", seats=2, seed=7), 0
    while choices < decisions:
        choices += len(table.legal) > 1
        table.play(table.legal[0])
    return judged(table.record)


def test_bug_a_review_called_a_move_best_that_did_clearly_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    (only,) = judged_so(monkeypatch, 1, (WON, LESS)).decisions
    assert (only.best, only.cost) == (only.move, NOTHING)


def test_who_gives_money_away_to_win_more_often_may_still_be_right(monkeypatch: pytest.MonkeyPatch) -> None:
    (only,) = judged_so(monkeypatch, 1, (LOST, LESS)).decisions
    assert only.best != only.move
    assert only.cost.high < 0


def test_bug_what_was_not_dear_when_measured_again_was_still_called_dear(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged_so(monkeypatch, 1, (LESS, WON), (WON, LESS))
    assert found.lessons == ()
    assert [(one.best, one.cost) for one in found.decisions] == [(one.move, NOTHING) for one in found.decisions]


def test_where_one_was_not_dear_after_all_the_next_takes_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    costs = [[(mine - less, other) for mine, other in WON] for less in (4_000, 3_000, 2_000, 1_000)]
    again = [(WON, WON), (costs[2], WON), (costs[1], WON), (costs[3], WON)]
    found = judged_so(monkeypatch, 4, *((played, WON) for played in costs), *again)
    first, second, third, fourth = found.decisions
    assert [one.decision for one in found.lessons] == [third, second, fourth]
    assert [one.decision.cost.mean for one in found.lessons] == [3_000, 2_000, 1_000]
    assert first.cost == NOTHING


@pytest.mark.parametrize("game", GAMES)
def test_a_planted_blunder_is_a_lesson(game: str) -> None:
    record, at = with_blunder(game)
    found = review(record, [0], few(150))
    assert at in [one.decision.at for one in found.lessons]


def with_blunder(game: str) -> tuple[Record, int]:
    """A game of the heuristic in which seat 0 once makes the move that surely costs most; its number."""
    table = hotelier.new(game, seats=3, seed=11)
    chances = [
        (view, table.legal, len(table.moves)) for view in moments(table, 1) if view.seat == 0 and len(table.legal) > 1
    ][::3]
    for worlds, left in ((8, 5), (60, 1)):  # looked at, then looked at more closely
        chances = sorted(chances, key=lambda chance: worst_of(*chance[:2], worlds)[0])[-left:]
    ((view, legal, at),) = chances
    table.back_to(at)
    table.play(worst_of(view, legal, 60)[1])
    play_on(table, 2)
    return table.record, at


def worst_of(view: View, legal: list[str], worlds: int) -> tuple[float, str]:
    """What one of the moves costs at least beside the best, and which it is; it does not win more often either."""
    found = measure(view, legal, 1, worlds)
    all_moves = found.candidates()
    best = max(all_moves, key=lambda one: one.score.mean)
    worse = [one.move for one in all_moves if one.win.mean <= best.win.mean]
    return max((found.cost(move, best.move).low, move) for move in worse)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadTerms, match="There is no seat 2"):
        judged(finished("vacation"), 2)


def test_a_record_that_does_not_hold_is_refused_before_anything_is_judged() -> None:
    record, heard = finished("vacation"), []
    wrong = replace(record, moves=[*record.moves[:-3], record.moves[0], *record.moves[-3:]])
    with pytest.raises(IllegalMove, match=r"moves\[\d+\]"):
        judged(wrong, told=lambda done, every: heard.append(done))
    assert heard == []


def test_a_game_at_hand_can_be_reviewed() -> None:
    table = hotelier.load(RECORDS / "vacation-vacation-2-announced.json")
    assert hotelier.review(table, [SEAT], budget=few(12)) == judged(table.record, SEAT)
