"""Intervals that hold at all looks together; and a check that would notice if they did not."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from hotelier.match.intervals import CONFIDENCE, Interval, _bets, interval, is_look

LOOKS = (32, 64, 128, 256, 512)
SEQUENCES = 200

Draw = Callable[[np.random.Generator, int], np.ndarray]

DISTRIBUTIONS: dict[str, tuple[float, Draw]] = {
    "a coin": (0.5, lambda rng, n: rng.integers(0, 2, n).astype(float)),
    "seldom won": (0.03, lambda rng, n: (rng.random(n) < 0.03).astype(float)),
    "mostly won": (0.97, lambda rng, n: (rng.random(n) < 0.97).astype(float)),
    "four rotations": (0.25, lambda rng, n: rng.binomial(4, 0.25, n) / 4),
    "deals that decide": (0.25, lambda rng, n: rng.binomial(4, rng.choice([0.05, 0.85], n, p=[0.75, 0.25])) / 4),
    "shared wins": (0.35, lambda rng, n: rng.choice([0.0, 0.25, 1.0], n, p=[0.5, 0.2, 0.3])),
}


def normal(values: np.ndarray) -> Interval:
    """The interval of the school book, good for one look."""
    half = 1.96 * values.std(ddof=1) / np.sqrt(len(values))
    return Interval(values.mean(), values.mean() - half, values.mean() + half)


def covered(mean: float, draw: Draw, method: Callable[[np.ndarray], Interval]) -> float:
    """How often the method's interval holds the mean at all looks of a sequence."""
    rng = np.random.default_rng(1962)
    held = 0
    for _ in range(SEQUENCES):
        values = draw(rng, LOOKS[-1])
        found = (method(values[:look]) for look in LOOKS)
        held += all(one.low <= mean <= one.high for one in found)
    return held / SEQUENCES


@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_the_intervals_of_all_looks_together_hold_as_often_as_they_say(name: str) -> None:
    assert covered(*DISTRIBUTIONS[name], interval) >= 0.94


@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_the_interval_of_the_school_book_would_not(name: str) -> None:
    assert covered(*DISTRIBUTIONS[name], normal) < 0.94


@pytest.mark.parametrize("looks", [[1, 2, 3, 5, 8], range(1, 120, 23)])
def test_they_hold_at_looks_nobody_planned(looks: list[int]) -> None:
    rng = np.random.default_rng(5)
    held = 0
    for _ in range(SEQUENCES):
        values = rng.binomial(4, 0.3, max(looks)) / 4
        found = (interval(values[:look]) for look in looks)
        held += all(one.low <= 0.3 <= one.high for one in found)
    assert held / SEQUENCES >= 0.94


def test_a_bet_knows_nothing_of_what_it_is_made_on() -> None:
    values = np.random.default_rng(8).random(100)
    for at in (0, 1, 31, 32, 99):
        other = np.concatenate((values[:at], 1.0 - values[at:]))
        assert (_bets(values, 0.05)[: at + 1] == _bets(other, 0.05)[: at + 1]).all()


def test_an_interval_is_not_much_wider_than_it_must_be() -> None:
    rng = np.random.default_rng(3)
    values = rng.binomial(4, 0.25, 512) / 4
    ours, least = interval(values), normal(values)
    assert ours.low < least.low < ours.mean < least.high < ours.high
    assert ours.high - ours.low < 2.2 * (least.high - least.low)


def test_more_deals_make_it_narrower_and_more_confidence_wider() -> None:
    values = np.tile([0.0, 0.5, 0.25, 0.25], 64)
    widths = [one.high - one.low for look in (32, 64, 128, 256) if (one := interval(values[:look]))]
    assert widths == sorted(widths, reverse=True)
    sure = interval(values, 0.999)
    assert sure.high - sure.low > widths[-1]
    assert interval(values) == interval(values, CONFIDENCE)


@pytest.mark.parametrize("value", [0.0, 0.25, 1.0])
@pytest.mark.parametrize("many", [1, 2, 100])
def test_values_that_are_all_the_same_make_an_interval_around_them(value: float, many: int) -> None:
    found = interval([value] * many)
    assert 0.0 <= found.low <= found.mean == value <= found.high <= 1.0
    assert found.high - found.low > (0.5 if many < 3 else 0.01)


def test_differences_are_of_another_range_and_their_interval_mirrors() -> None:
    lead = np.tile([1.0, -0.5, 0.25, 0.0], 32)
    found, mirrored = interval(lead, low=-1.0, high=1.0), interval(-lead, low=-1.0, high=1.0)
    assert (found.low, found.mean, found.high) == pytest.approx((-mirrored.high, -mirrored.mean, -mirrored.low))
    assert found.mean == pytest.approx(0.1875)


def test_looks_are_at_32_and_twice_that_and_so_on() -> None:
    assert [many for many in range(1100) if is_look(many)] == [32, 64, 128, 256, 512, 1024]
