"""Hints: legal moves, numbers that are true, the best first, a sentence why."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import permutations
from math import comb, sqrt
from random import Random
from types import SimpleNamespace

import pytest

import hotelier
from advice.games import LESS, LOST, UNSURE, WON, Ends, ended, few, play_on, somewhere
from conftest import SOAK
from hotelier.advice import hint as hints
from hotelier.advice.hint import SHOWN, Hint, hint
from hotelier.advice.numbers import amount, off, share
from hotelier.bots.contract import Budget, View
from hotelier.bots.search.findings import Estimate
from hotelier.bots.search.measure import measure
from hotelier.core.errors import GameOver, NotYourTurn
from hotelier.core.messages import say
from hotelier.games.registry import GAMES, rules_of
from hotelier.table.game import Game

LOTS, HINTS = (5, 70) if SOAK else (2, 10)
"""Lots a game, and hints in a lot: a thousand hints in all when there is time."""
TRUTH = 10_000 if SOAK else 100
"""Playouts that a hint is compared with."""
GIVEN = 600 if SOAK else 48
"""Playouts of a hint."""


def asked(game: Game, playouts: int = GIVEN, **more: object) -> Hint:
    """A hint in this position."""
    return hint(View.of(game.position), game.legal, budget=few(playouts), **more)


def agrees(first: Estimate, second: Estimate) -> bool:
    """Whether two estimates can be of the same number, as 95 of 100 such pairs would."""
    return abs(first.mean - second.mean) <= sqrt((first.high - first.mean) ** 2 + (second.high - second.mean) ** 2)


def allowed(many: int) -> int:
    """How many of so many intervals may miss: more do in one of 10,000 cases, if each does in 5 of 100."""
    odds = [comb(many, missed) * 0.05**missed * 0.95 ** (many - missed) for missed in range(many + 1)]
    return next(missed for missed in range(many) if sum(odds[missed + 1 :]) < 1e-4)


@pytest.mark.parametrize("lot", range(LOTS))
@pytest.mark.parametrize("game", GAMES)
def test_hints_are_legal_moves_with_true_numbers(game: str, lot: int) -> None:
    missed = 0
    for number in range(lot * HINTS, (lot + 1) * HINTS):
        table = somewhere(game, number)
        given = asked(table, seed=number)
        assert {one.move for one in given.moves} <= set(table.legal)
        assert len(given.moves) == min(SHOWN, len(table.legal))
        one = Random(number).choice(given.moves)
        (truth,) = measure(View.of(table.position), [one.move], 10_000_019 + number, TRUTH).candidates()
        assert truth.score.low < truth.score.high or one.score.low == one.score.high
        missed += not agrees(one.score, truth.score)
    assert missed <= allowed(HINTS)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_question_has_the_same_answer_on_any_number_of_threads(game: str) -> None:
    table = somewhere(game, 5)
    assert asked(table, seed=3) == asked(table, seed=3, threads=2) != asked(table, seed=4)


def test_a_hint_comes_in_time_and_when_told_to_stop_at_once() -> None:
    table = somewhere("vacation", 5)
    asked(table)  # compiled
    start = time.perf_counter()
    hint(View.of(table.position), table.legal, budget=Budget(10**6, 0.3))
    took = time.perf_counter() - start
    stopped = hint(View.of(table.position), table.legal, budget=few(10**5), stop=lambda: True)
    assert took < 2
    assert {one.move for one in stopped.moves} <= set(table.legal)
    assert time.perf_counter() - start < 4


def test_the_only_move_needs_no_reason() -> None:
    table = hotelier.new("perfect-hotel", seats=2, seed=1)
    while len(table.legal) > 1:
        table.play(table.legal[0])
    given = asked(table)
    assert [one.move for one in given.moves] == table.legal
    assert say(given.why) == f"{table.legal[0]}: there is no other move."


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Hint]:
    """A hint in a position where search found these moves, best first, and they ended so in measured games of two."""

    def hint_of(table: Game, ends: dict[str, Ends]) -> Hint:
        numbers = ended(table.to_move or 0, ends)
        found = SimpleNamespace(candidates=[SimpleNamespace(move=move) for move in ends])
        monkeypatch.setattr(hints, "search", lambda *given, **more: found)
        monkeypatch.setattr(hints, "measure_until", lambda *given: numbers)
        return asked(table)

    return hint_of


def test_the_highest_score_comes_first_and_of_equals_what_wins_more_often(told: Callable[..., Hint]) -> None:
    table = hotelier.new("vacation", seats=2, seed=7)
    first, second, third = table.legal[:3]
    for ends in permutations([(first, LESS), (second, LOST), (third, WON)]):
        assert [one.move for one in told(table, dict(ends)).moves] == [third, second, first]


@pytest.mark.parametrize(
    ("ends", "equal", "why"),
    [
        ((WON, LESS, LESS), [], "{0}: it comes out ahead of {1}, for no single reason."),
        ((WON, LOST, LESS), [1], "{0} and {1} are about equal."),
        ((WON, UNSURE, LESS), [1], "{0} and {1} are about equal."),
        ((WON, WON, WON), [1, 2], "{0}, {1} and {2} are about equal."),
    ],
)
def test_moves_that_can_not_be_told_apart_are_said_to_be_about_equal(
    told: Callable[..., Hint], ends: tuple[Ends, ...], equal: list[int], why: str
) -> None:
    table = hotelier.new("vacation", seats=2, seed=7)
    moves = table.legal[:3]
    given = told(table, dict(zip(moves, ends, strict=True)))
    assert [number for number, one in enumerate(given.moves) if one.equal] == equal
    assert say(given.why) == why.format(*moves)
    assert given.reason is None


def test_a_game_at_hand_is_asked_for_the_seat_that_is_asked() -> None:
    table = hotelier.new("vacation", seats=2, seed=7)
    seat = table.to_move
    assert seat is not None
    given = hotelier.hint(table, seat, budget=few(GIVEN))
    assert given == hotelier.hint(table, budget=few(GIVEN)) == asked(table)
    with pytest.raises(NotYourTurn):
        hotelier.hint(table, 1 - seat, budget=few(GIVEN))
    play_on(table, 1)
    with pytest.raises(GameOver):
        hotelier.hint(table)


def test_a_hint_as_json_has_all_numbers() -> None:
    given = asked(somewhere("vacation", 5))
    told = given.as_json()
    first = given.moves[0]
    assert list(told) == ["moves", "why", "reason"]
    assert told["why"] == say(given.why)
    assert told["reason"] == (None if given.reason is None else given.reason.as_json())
    assert told["moves"][0] == {
        "move": first.move,
        "score": {"mean": first.score.mean, "low": first.score.low, "high": first.score.high},
        "win": {"mean": first.win.mean, "low": first.win.low, "high": first.win.high},
        "playouts": first.playouts,
        "equal": False,
        "words": "" if first.words is None else say(first.words),
    }


@pytest.mark.parametrize(
    ("game", "value", "text"),
    [
        ("vacation", 1912.0, "$1,900"),
        ("vacation", -262.0, "-$300"),
        ("vacation", -20.0, "$0"),
        ("perfect-hotel", 1.02, "1 point"),
        ("perfect-hotel", 0.3000001, "0.3 points"),
        ("big-shot", -12.04, "-12 million"),
    ],
)
def test_amounts_are_said_in_the_money_of_the_game_and_no_finer_than_it_is_worth(
    game: str, value: float, text: str
) -> None:
    assert say(amount(rules_of(game), value)) == text


def test_how_far_off_a_number_may_be_is_never_told_too_small() -> None:
    rules = rules_of("vacation")
    assert say(off(rules, Estimate(1000, 790, 1210))) == "$300"
    assert say(off(rules, Estimate(1000, float("-inf"), float("inf")))) == "nobody knows how much"


def test_nobody_is_sure_to_win_because_a_few_games_were_won() -> None:
    assert share(1.0, 8).low < 0.7 < share(1.0, 8).high == 1.0
    assert share(0.0, 8).high > 0.3
    assert share(0.5, 10_000).high - share(0.5, 10_000).low < 0.03
