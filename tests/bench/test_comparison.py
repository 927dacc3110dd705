"""The figures that ``bench/comparison/figures.py`` reads, the intervals of ``bench/comparison/ratios.py``."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from comparison.figures import read_figures
from comparison.ratios import MIN_PAIRS, ratio_of_medians

TEXT = f"""\
{"vacation: random 4-seat games, one core":62}{15874.1:16,.2f} {"games/s":12}
{"vacation: random 4-seat games, two cores":62}{31023:16,.2f} {"games/s":12}{1.954:10.2f} x one core
{"vacation: batch of 16, compiled choose":62}{1.5e6:16,.2f} {"decisions/s":12}{0.5:10.2f} x batch of 4096
case FULL, 32 at once  rows/s 1,234.500  p50 ms 0.250
big-shot: 50 positions; who knew all would win 1.25 % more a move
  6 playouts      +0.12 % ± 0.05 a move,  0.45 of that,    1.2 ms; 3 choices not judged
  24 playouts     -0.50 % ± 0.04 a move,  0.61 of that,    4.9 ms; 0 choices not judged

The server is up after 0.75 s.
"""
"""Lines as ``bench/engine.py``, ``bench/store.py`` and ``bench/choices.py`` print them, and a sentence."""


def test_the_figures_of_printed_lines_are_named_by_their_labels_and_units() -> None:
    assert read_figures(TEXT) == {
        "vacation: random 4-seat games, one core, games/s": 15874.10,
        "vacation: random 4-seat games, two cores, games/s": 31023.0,
        "vacation: random 4-seat games, two cores, x one core": 1.95,
        "vacation: batch of 16, compiled choose, decisions/s": 1_500_000.0,
        "vacation: batch of 16, compiled choose, x batch of": 0.5,
        "vacation: batch of 16, compiled choose, x batch of (2)": 4096.0,
        "case FULL, 32 at once, rows/s": 1234.5,
        "case FULL, 32 at once, p50 ms": 0.25,
        "big-shot: … positions; who knew all would win … % more a move": 50.0,
        "big-shot: … positions; who knew all would win … % more a move (2)": 1.25,
        "big-shot, 6 playouts, % ± … a move": 0.12,
        "big-shot, 6 playouts, % ± … a move (2)": 0.05,
        "big-shot, 6 playouts, of that": 0.45,
        "big-shot, 6 playouts, ms; … choices not judged": 1.2,
        "big-shot, 6 playouts, ms; … choices not judged (2)": 3.0,
        "big-shot, 24 playouts, % ± … a move": -0.5,
        "big-shot, 24 playouts, % ± … a move (2)": 0.04,
        "big-shot, 24 playouts, of that": 0.61,
        "big-shot, 24 playouts, ms; … choices not judged": 4.9,
        "big-shot, 24 playouts, ms; … choices not judged (2)": 0.0,
        "The server is up after … s": 0.75,
    }


@pytest.mark.parametrize("text", ["", "\n", "no figures", "V2 and 4-seat, 1.2.3, 12ms", "true", "null", "7.5.2026"])
def test_where_no_number_stands_alone_there_is_no_figure(text: str) -> None:
    assert read_figures(text) == {}


def test_the_figures_of_json_are_named_by_what_they_are_in() -> None:
    document = {
        "figures": [
            {"what": "two cores", "rate": 2.5, "unit": "games/s", "ratio": 1.9, "beside": "one core"},
            {"what": "a state", "rate": 224, "unit": "bytes", "ratio": None, "beside": ""},
        ],
        "proofs": [{"game": "vacation", "moves": 70.5}, {"game": "vacation", "moves": 71.5}],
        "views": [{"game": "vacation", "edition": "classic", "us": 3.5}],
        "FULL, 10 tables": {"p50 ms": 1.5, "met": True, "that one at": "C7"},
        "echoes": [3, 4],
        "nothing": math.nan,
    }
    assert read_figures(json.dumps(document, indent=1)) == {
        "two cores, games/s": 2.5,
        "two cores, ratio": 1.9,
        "a state, bytes": 224.0,
        "vacation, moves": 70.5,
        "vacation, moves (2)": 71.5,
        "vacation, classic, us": 3.5,
        "FULL, 10 tables, p50 ms": 1.5,
        "echoes, 1": 3.0,
        "echoes, 2": 4.0,
    }


def test_the_ratio_is_of_the_medians_and_the_same_runs_give_the_same_interval() -> None:
    old, new = [10.0, 11.0, 12.0, 30.0, 9.0], [22.0, 20.0, 24.0, 21.0, 90.0]
    found = ratio_of_medians(old, new)
    assert (found.old, found.new, found.ratio) == (11.0, 22.0, 2.0)
    assert found.low < 2.0 < found.high
    assert ratio_of_medians(old, new) == found


def test_what_both_runs_of_a_pair_share_cancels() -> None:
    machine = np.random.default_rng(3).uniform(1, 5, 9)
    found = ratio_of_medians((100 * machine).tolist(), (125 * machine).tolist())
    assert (found.ratio, found.low, found.high) == pytest.approx((1.25, 1.25, 1.25))
    assert found.is_within(0.01)


@pytest.mark.parametrize(("pairs", "least"), [(MIN_PAIRS, 0.91), (12, 0.93)])
def test_the_interval_holds_the_true_ratio_in_about_95_of_100_comparisons(
    pairs: int, least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("comparison.ratios.DRAWS", 1000)
    generator, held, comparisons = np.random.default_rng(11), 0, 400
    for _ in range(comparisons):
        noise = generator.lognormal(0, 0.03, (2, pairs)) * (1 + 0.5 * (generator.random((2, pairs)) < 0.1))
        found = ratio_of_medians((100 * noise[0]).tolist(), (110 * noise[1]).tolist())
        held += found.low <= 1.1 <= found.high
    assert least <= held / comparisons <= 0.99


def test_a_single_pair_has_no_interval_and_a_median_of_zero_no_ratio() -> None:
    one = ratio_of_medians([2.0], [3.0])
    assert (one.ratio, math.isnan(one.low), math.isnan(one.high)) == (1.5, True, True)
    none = ratio_of_medians([0.0, 0.0, 0.0], [1.0, 2.0, 3.0])
    assert (none.new, math.isnan(none.ratio), math.isnan(none.high)) == (2.0, True, True)
    assert not one.is_within(50) and not none.is_within(50)


def test_an_interval_is_within_a_percentage_when_both_of_its_ends_are() -> None:
    old = [100.0, 101.0, 99.0, 100.0, 102.0, 98.0]
    found = ratio_of_medians(old, [2 * value for value in reversed(old)])
    assert found.is_within(5)
    assert not found.is_within(0.01)
