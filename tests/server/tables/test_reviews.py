"""Reviews behind the bots: who thinks comes first, too many are refused, and nothing is lost by leaving."""

from __future__ import annotations

import asyncio
import time

import pytest

from hotelier.advice.review import Review
from hotelier.bots.contract import Budget
from hotelier.core.errors import TooMuch
from hotelier.server import reviewing
from hotelier.server.reviewing import Reviews
from hotelier.server.thinking import Thinkers
from hotelier.table.game import Game
from server.store.made import awaited
from server.tables.test_bots import until

EMPTY = Review((), (), 0)


@pytest.fixture
def record():
    from hotelier.games.registry import rules_of

    return Game.deal(rules_of("big-shot").agree("big-shot", 3), ("Ada", "Bob", "Eve"), "7").record


def reviews_of(monkeypatch, review, ready: bool = True) -> tuple[Reviews, Thinkers]:
    """Reviews that are made by this function."""
    monkeypatch.setattr(reviewing, "review", review)
    thinkers = Thinkers(threads=1)
    if ready:
        thinkers.let_search("big-shot")
    return Reviews(thinkers, Budget(1, 0.1)), thinkers


@awaited
async def test_a_review_waits_for_bots_that_think_but_not_for_ever(monkeypatch, record):
    monkeypatch.setattr(reviewing, "PATIENCE", 0.3)
    told_at = []

    def review(record, seats, budget, told, stop):
        for done in (1, 2):
            told_at.append(time.monotonic())
            told(done, 2)
        return EMPTY

    reviews, thinkers = reviews_of(monkeypatch, review)
    thinkers.waiting = 1
    start = time.monotonic()
    made = reviews.begin("code", 0, record)
    await until(lambda: made.done == 1)
    thinkers.waiting = 0
    await until(lambda: made.review is not None)
    assert told_at[0] - start >= 0.3
    assert (made.done, made.of) == (2, 2)
    await reviews.close()
    thinkers.close()


@awaited
async def test_a_review_that_fails_says_so_and_the_next_one_is_made(monkeypatch, record, caplog):
    outcomes = iter([ValueError("the seed is 1234"), EMPTY])

    def review(*_, **__):
        outcome = next(outcomes)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    reviews, thinkers = reviews_of(monkeypatch, review)
    first, second = reviews.begin("code", 0, record), reviews.begin("code", 1, record)
    await until(lambda: first.failed and second.review is not None)
    assert reviews.find("code", 0) is first
    assert "review-failed" in caplog.text
    await reviews.close()
    thinkers.close()


@awaited
async def test_too_many_reviews_are_refused_and_the_oldest_are_forgotten(monkeypatch, record):
    monkeypatch.setattr(reviewing, "MOST_WAITING", 2)
    monkeypatch.setattr(reviewing, "KEPT", 1)
    reviews, thinkers = reviews_of(monkeypatch, lambda *_, **__: EMPTY, ready=False)
    waiting = [reviews.begin("code", seat, record) for seat in (0, 1)]
    with pytest.raises(TooMuch):
        reviews.begin("code", 2, record)
    await asyncio.sleep(0.02)
    assert not any(one.begun for one in waiting), "the search is not compiled yet"
    thinkers.let_search("big-shot")
    await until(lambda: all(one.review for one in waiting))
    reviews.begin("code", 2, record)
    assert [reviews.find("code", seat) is None for seat in (0, 1, 2)] == [True, True, False]
    await reviews.close()
    thinkers.close()


@awaited
async def test_a_server_that_stops_does_not_wait_for_reviews(monkeypatch, record):
    stopped = []

    def review(record, seats, budget, told, stop):
        while not stop():
            time.sleep(0.005)
        stopped.append(True)
        return EMPTY

    reviews, thinkers = reviews_of(monkeypatch, review)
    made = reviews.begin("code", 0, record)
    await until(lambda: made.begun)
    await asyncio.wait_for(reviews.close(), 5)
    await until(lambda: stopped)
    thinkers.close()
