"""Rates and numbers of everything: what is too much is refused, and it is said when to try again."""

from __future__ import annotations

import ast
import inspect

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotelier.core.errors import TooMuch
from hotelier.server import limits
from hotelier.server.limits import Buckets, Limits, Rate, Rates, address_key


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def taken(buckets: Buckets[str], key: str, tries: int) -> int:
    """How many of so many tries get through."""
    through = 0
    for _ in range(tries):
        try:
            buckets.take(key)
        except TooMuch:
            continue
        through += 1
    return through


def test_a_burst_gets_through_and_no_more(clock: Clock) -> None:
    buckets = Buckets[str](2, 5, clock=clock)
    assert taken(buckets, "ada", 100) == 5
    clock.now += 1
    assert taken(buckets, "ada", 100) == 2
    clock.now += 60
    assert taken(buckets, "ada", 100) == 5


def test_one_visitor_does_not_pay_for_another(clock: Clock) -> None:
    buckets = Buckets[str](1, 1, clock=clock)
    assert taken(buckets, "ada", 9) == 1
    assert taken(buckets, "bob", 9) == 1


def test_a_refusal_says_when_to_try_again_and_then_it_works(clock: Clock) -> None:
    buckets = Buckets[str](0.1, 1, clock=clock)
    buckets.take("ada")
    clock.now += 0.5
    with pytest.raises(TooMuch) as refused:
        buckets.take("ada")
    assert refused.value.after == 10
    assert str(refused.value) == "That is too much at once; try again in 10 seconds."
    clock.now += refused.value.after
    buckets.take("ada")


def test_a_refusal_costs_nothing(clock: Clock) -> None:
    buckets = Buckets[str](1, 1, clock=clock)
    taken(buckets, "ada", 1_000)
    clock.now += 1
    assert taken(buckets, "ada", 1) == 1


def test_several_pieces_are_taken_all_or_none(clock: Clock) -> None:
    buckets = Buckets[str](1, 30, clock=clock)
    buckets.take("ada", 20)
    with pytest.raises(TooMuch) as refused:
        buckets.take("ada", 20)
    assert refused.value.after == 10
    buckets.take("ada", 10)
    with pytest.raises(ValueError):
        buckets.take("ada", 31)


def test_what_was_not_to_be_paid_for_comes_back(clock: Clock) -> None:
    buckets = Buckets[str](0.001, 2, clock=clock)
    for _ in range(9):
        buckets.take("ada")
        buckets.give_back("ada")
    buckets.give_back("bob")
    assert taken(buckets, "ada", 9) == taken(buckets, "bob", 9) == 2


@given(st.lists(st.tuples(st.floats(0, 5), st.integers(1, 4)), max_size=60))
def test_never_more_than_the_burst_and_what_came_back(waits: list[tuple[float, int]]) -> None:
    clock = Clock()
    buckets = Buckets[str](0.7, 4, clock=clock)
    start, through = clock.now, 0
    for wait, pieces in waits:
        clock.now += wait
        try:
            buckets.take("ada", pieces)
        except TooMuch as refused:
            assert refused.after >= 1
            continue
        through += pieces
    assert through <= 4 + 0.7 * (clock.now - start) + 1e-6


def test_full_buckets_are_forgotten(clock: Clock) -> None:
    buckets = Buckets[str](1, 1, clock=clock)
    for visitor in range(50_000):
        clock.now += 0.01
        buckets.take(str(visitor))
    assert len(buckets) < 2_100


def test_memory_is_bounded_and_the_emptiest_buckets_are_kept(clock: Clock) -> None:
    buckets = Buckets[str](1, 100, most=2_000, clock=clock)
    buckets.take("greedy", 100)
    for visitor in range(20_000):
        buckets.take(str(visitor))
        assert len(buckets) <= 2_000
    assert taken(buckets, "greedy", 9) == 0


@pytest.mark.parametrize(
    ("client", "key"),
    [
        (("192.0.2.7", 5), "192.0.2.7"),
        (("::ffff:192.0.2.7", 5), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::/64"),
        (("2001:db8:1:2::1", 5), "2001:db8:1:2::/64"),
        (("/run/hotelier.sock", 0), "/run/hotelier.sock"),
        (None, ""),
    ],
)
def test_an_address_is_a_household(client: tuple[str, int] | None, key: str) -> None:
    assert address_key(client) == key


def test_the_limits_are_those_of_the_page() -> None:
    given = Limits()
    assert given.message_bytes == 16 * 1024
    assert (given.body_bytes, given.upload_moves) == (256 * 1024, 5_000)
    assert given.send_queue == 64
    assert (given.tables, given.visitor_sockets, given.address_sockets) == (20, 8, 64)


def test_every_rate_lets_something_through_and_every_limit_is_explained() -> None:
    for name in Limits.__struct_fields__:
        if isinstance(rate := getattr(Limits(), name), Rate):
            Buckets[str](*rate).take("ada")
            assert isinstance(getattr(Rates(Limits()), name), Buckets)
    (body,) = [node.body for node in ast.parse(inspect.getsource(limits)).body if getattr(node, "name", "") == "Limits"]
    for field, text in zip(body[1::2], body[2::2], strict=True):
        assert isinstance(field, ast.AnnAssign)
        assert isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant) and text.value.value
