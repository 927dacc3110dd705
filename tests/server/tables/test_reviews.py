"""Reviews behind the bots: who thinks comes first, too many are refused, and nothing is lost by leaving."""

from __future__ import annotations

import asyncio
import time

import pytest
from sqlalchemy import insert

from hotelier.advice.review import Review
from hotelier.bots.contract import Budget
from hotelier.core.errors import TooMuch
from hotelier.server import reviewing
from hotelier.server.reviewed import Reviewed, keep_review, kept_review
from hotelier.server.reviewing import Reviews
from hotelier.server.store.schema import reviews as reviews_kept
from hotelier.server.store.store import Store
from hotelier.server.thinking import Thinkers
from hotelier.table.game import Game
from server.store.made import awaited, table
from server.tables.test_bots import until

EMPTY = Review((), (), 0)
TABLE = 1
"""The number of the only table in the store."""


@pytest.fixture
def record():
    from hotelier.games.registry import rules_of

    return Game.deal(rules_of("big-shot").agree("big-shot", 3), ("Ada", "Bob", "Eve"), "7").record


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "reviews.db")
    yield store
    store.close()


async def reviews_of(monkeypatch, store, review, ready: bool = True) -> tuple[Reviews, Thinkers]:
    """Reviews of a table that are made by this function."""
    assert await store.write(table()) == TABLE
    monkeypatch.setattr(reviewing, "review", review)
    thinkers = Thinkers(threads=1)
    if ready:
        thinkers.let_search("big-shot")
    return Reviews(thinkers, store, Budget(1, 0.1)), thinkers


@awaited
async def test_a_review_waits_for_bots_that_think_but_not_for_ever(monkeypatch, record, store):
    monkeypatch.setattr(reviewing, "PATIENCE", 0.3)
    told_at = []

    def review(record, seats, budget, told, stop):
        for done in (1, 2):
            told_at.append(time.monotonic())
            told(done, 2)
        return EMPTY

    reviews, thinkers = await reviews_of(monkeypatch, store, review)
    thinkers.waiting = 1
    start = time.monotonic()
    made = reviews.begin(TABLE, 0, record)
    await until(lambda: made.done == 1)
    thinkers.waiting = 0
    await until(lambda: made.review is not None)
    assert told_at[0] - start >= 0.3
    assert (made.done, made.of) == (2, 2)
    await reviews.close()
    thinkers.close()


@awaited
async def test_a_review_that_fails_says_so_and_the_next_one_is_made(monkeypatch, record, store, caplog):
    outcomes = iter([ValueError("the seed is 1234"), EMPTY])

    def review(*_, **__):
        outcome = next(outcomes)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    reviews, thinkers = await reviews_of(monkeypatch, store, review)
    first, second = reviews.begin(TABLE, 0, record), reviews.begin(TABLE, 1, record)
    await until(lambda: first.failed and second.review is not None)
    assert await reviews.find(TABLE, 0) is first
    assert "review-failed" in caplog.text
    await reviews.close()
    thinkers.close()


@awaited
async def test_too_many_reviews_are_refused_and_those_that_are_done_are_kept(monkeypatch, record, store):
    monkeypatch.setattr(reviewing, "MOST_WAITING", 2)
    reviews, thinkers = await reviews_of(monkeypatch, store, lambda *_, **__: EMPTY, ready=False)
    waiting = [reviews.begin(TABLE, seat, record) for seat in (0, 1)]
    with pytest.raises(TooMuch):
        reviews.begin(TABLE, 2, record)
    await asyncio.sleep(0.02)
    assert not any(one.begun for one in waiting), "the search is not compiled yet"
    thinkers.let_search("big-shot")
    await until(lambda: all(one.review for one in waiting))
    reviews.begin(TABLE, 2, record)
    await reviews.close()
    again = Reviews(thinkers, store, Budget(1, 0.1))
    found = [await again.find(TABLE, seat) for seat in (0, 1, 3)]
    assert [one and one.review for one in found] == [Reviewed([], []), Reviewed([], []), None]
    await again.close()
    thinkers.close()


@awaited
async def test_of_those_that_failed_the_oldest_are_forgotten(monkeypatch, record, store):
    monkeypatch.setattr(reviewing, "REMEMBERED", 1)
    reviews, thinkers = await reviews_of(monkeypatch, store, lambda *_, **__: 1 / 0)
    for seat in (0, 1):
        made = reviews.begin(TABLE, seat, record)
        await until(lambda made=made: made.failed)
    reviews.begin(TABLE, 2, record)
    assert [await reviews.find(TABLE, seat) is None for seat in (0, 1, 2)] == [True, True, False]
    await reviews.close()
    thinkers.close()


@awaited
async def test_who_asks_while_it_is_being_made_gets_the_same_and_one_that_failed_is_made_again(
    monkeypatch, record, store
):
    outcomes = iter([ValueError(), EMPTY])

    def review(*_, **__):
        outcome = next(outcomes)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    reviews, thinkers = await reviews_of(monkeypatch, store, review)
    first = reviews.begin(TABLE, 0, record)
    assert reviews.begin(TABLE, 0, record) is first
    await until(lambda: first.failed)
    second = reviews.begin(TABLE, 0, record)
    await until(lambda: second.review is not None)
    await reviews.close()
    thinkers.close()


@awaited
async def test_a_review_that_can_not_be_read_any_more_is_made_again(store):
    await store.write(table())
    old = insert(reviews_kept).values(table_id=TABLE, seat=0, body=b'{"decisions": 7}')
    await store.write(lambda connection: connection.execute(old))
    assert await store.read(lambda connection: kept_review(connection, TABLE, 0)) is None
    await store.write(lambda connection: keep_review(connection, TABLE, 0, Reviewed([], [])))
    assert await store.read(lambda connection: kept_review(connection, TABLE, 0)) == Reviewed([], [])


@awaited
async def test_a_server_that_stops_does_not_wait_for_reviews(monkeypatch, record, store):
    stopped = []

    def review(record, seats, budget, told, stop):
        while not stop():
            time.sleep(0.005)
        stopped.append(True)
        return EMPTY

    reviews, thinkers = await reviews_of(monkeypatch, store, review)
    made = reviews.begin(TABLE, 0, record)
    await until(lambda: made.begun)
    await asyncio.wait_for(reviews.close(), 5)
    await until(lambda: stopped)
    thinkers.close()
