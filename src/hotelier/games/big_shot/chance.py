"""Chance's seat: what it can bring and how likely, what it does, and its answers fixed by a seed.

The layout of the spaces is drawn one space at a time. The weight of four cubes for the next space is the
number of ways to pick them in order, times the number of ways to lay out the rest without a space of one
colour (B2). These numbers have up to 135 bits, and no common factor brings them below 64: ``weigh`` gives
them whole, ``odds`` rounds them to about 50 bits where they are larger than that.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb, factorial, prod
from typing import Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.seeds import Words
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, Orders, State
from hotelier.engine.rng import below, uniform
from hotelier.games.big_shot import moves as m
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import CONTENT_NAMES, CONTENT_OF, FOURS, LETTERS
from hotelier.games.big_shot.judge import judge_chance

Bag = tuple[int, ...]
"""Cubes left of each colour, falling: which colour is which makes no difference to a number of ways."""

_FOURS: Final = [tuple(four) for four in FOURS.tolist()]
_PICKS: Final = [factorial(b.OFFER) // int(np.prod([factorial(n) for n in four])) for four in _FOURS]


def _bags() -> list[Bag]:
    """All bags, in the order of their numbers."""
    counts = range(b.CUBES + 1)
    return [(n, o, p, q) for n in counts for o in counts[: n + 1] for p in counts[: o + 1] for q in counts[: p + 1]]


def _completions() -> dict[Bag, int]:
    """In how many ways the cubes of a bag can be laid out in order, four a space, none of one colour (B2)."""
    ways: dict[Bag, int] = {(0,) * b.COLOURS: 1}
    for bag in sorted(_bags(), key=sum)[1:]:
        if sum(bag) % b.OFFER == 0:
            rests = (tuple(sorted(map(int.__sub__, bag, four), reverse=True)) for four in _FOURS)
            ways[bag] = sum(picks * ways[rest] for picks, rest in zip(_PICKS, rests, strict=True) if rest[-1] >= 0)
    return ways


def _share_laid_out(bag: Bag) -> float:
    """Of all orders of the bag's cubes, the share that has no space of one colour (B2)."""
    return WAYS.get(bag, 0) * prod(map(factorial, bag)) / factorial(sum(bag))


WAYS: Final = _completions()
ROUNDED: Final = np.array([WAYS.get(bag, 0) for bag in _bags()], np.float64)
"""The ways by the number of the bag, rounded to the 53 bits of a float."""

LAID_OUT: Final = np.array([_share_laid_out(bag) for bag in _bags()], np.float64)
"""By the number of the bag: how often cubes laid out at random give no space of one colour."""

PLACES: Final = np.array([[comb(n + k, k + 1) for n in range(b.CUBES + 1)] for k in range(b.COLOURS)], np.int64)
PICKS: Final = np.array(_PICKS, np.int64)
BITS: Final = 50
"""Ways above two to the power of this are scaled down to below it, so that all weights of a draw fit an int64."""


@rule
def number_of(n: int, o: int, p: int, q: int) -> int:
    """The number of a bag whose counts fall from n to q."""
    return int(PLACES[3, n] + PLACES[2, o] + PLACES[1, p] + PLACES[0, q])


@rule
def bag_after(s: State, content: int) -> int:
    """The number of the bag once these cubes lie on the space."""
    n = int(s.bag[0]) - int(FOURS[content, 0])
    o = int(s.bag[1]) - int(FOURS[content, 1])
    p = int(s.bag[2]) - int(FOURS[content, 2])
    q = int(s.bag[3]) - int(FOURS[content, 3])
    n, o = max(n, o), min(n, o)
    p, q = max(p, q), min(p, q)
    n, p = max(n, p), min(n, p)
    o, q = max(o, q), min(o, q)
    o, p = max(o, p), min(o, p)
    return number_of(n, o, p, q)


@rule
def ways_after(s: State, content: int) -> float:
    """In how many ways the rest can be laid out once these cubes lie on the space, rounded (B2)."""
    return float(ROUNDED[bag_after(s, content)])


@called_rule
def odds(s: State, ed: Edition, codes: Array, weights: Array) -> int:
    """Every colour, space, seat and throw is as likely as any other; fours of cubes by their ways (B2)."""
    found = 0
    largest = 0.0
    for code in range(m.THROW, m.CODES):
        if judge_chance(s, ed, code) == 0:
            codes[found] = code
            weights[found] = 1
            found += 1
            if s.step == b.FILLING:
                largest = max(largest, ways_after(s, code - m.CONTENT))
    if s.step == b.FILLING:
        scale = 1.0
        while largest * scale > 2.0**BITS:
            scale *= 0.5
        for k in range(found):
            content = int(codes[k]) - m.CONTENT
            weights[k] = PICKS[content] * int(ways_after(s, content) * scale)
    return found


@called_rule
def toss(s: State, ed: Edition, rng: Array) -> int:
    """An even throw or draw, again and again until it is one that can come; four cubes of the bag."""
    if s.step == b.ROLL:
        return m.THROW + below(rng, 6)
    if s.step == b.FILLING:
        return m.CONTENT + toss_four(s, rng)
    if s.step == b.STANDING:
        return m.BROKER + below(rng, b.SPACES)
    if s.step == b.STARTING:
        return m.STARTER + below(rng, int(ed.seats))
    while True:
        code = m.COLOUR + below(rng, b.COLOURS)
        if judge_chance(s, ed, code) == 0:
            return code


@rule
def toss_four(s: State, rng: Array) -> int:
    """Four cubes out of the bag, kept as often as the rest can then be laid out (B2): the same odds, without a list."""
    while True:
        content = four_of_bag(s, rng)
        if content >= 0 and uniform(rng) < LAID_OUT[bag_after(s, content)]:
            return content


@rule
def four_of_bag(s: State, rng: Array) -> int:
    """The number of four cubes taken out of the bag at random, -1 when they are of one colour."""
    red, yellow, white, black = int(s.bag[0]), int(s.bag[1]), int(s.bag[2]), int(s.bag[3])
    for _ in range(b.OFFER):
        n = below(rng, red + yellow + white + black)
        if n < red:
            red -= 1
        elif n < red + yellow:
            yellow -= 1
        elif n < red + yellow + white:
            white -= 1
        else:
            black -= 1
    return int(CONTENT_OF[s.bag[0] - red, s.bag[1] - yellow, s.bag[2] - white])


def weigh(s: State, code: int) -> int:
    """The whole weight of a code that can come, not rounded (B2)."""
    if s.step != b.FILLING:
        return 1
    content = code - m.CONTENT
    rest = sorted(map(int.__sub__, s.bag.tolist(), _FOURS[content]), reverse=True)
    return _PICKS[content] * WAYS[tuple(rest)]


@called_rule
def answer(s: State, ed: Edition, orders: Orders) -> int:
    """The throw of the round, or the n-th draw of the deal, of the order fixed at the start."""
    if s.step == b.ROLL:
        return m.THROW + int(orders.throws[s.auction - 1]) - 1
    if s.step == b.COLOURING:
        return m.COLOUR + int(orders.colours[s.dealt])
    if s.step == b.FILLING:
        return m.CONTENT + int(orders.spaces[int(s.dealt) - draws_of_colours(ed)])
    if s.step == b.STANDING:
        return m.BROKER + int(orders.broker)
    return m.STARTER + int(orders.starter)


def fix_orders(terms: Terms, words: Callable[[str], Words]) -> Array:
    """All answers of a seed, a purpose each."""
    fixed = np.zeros(1, b.ORDERS)
    fixed["colours"][0] = words("colours").shuffled(range(b.COLOURS))
    fixed["spaces"][0] = [CONTENT_NAMES.index(four) for four in _layout(words("spaces"))]
    fixed["broker"][0] = words("broker").below(b.SPACES)
    fixed["starter"][0] = words("starter").below(terms.seats)
    throws = words("throws")
    fixed["throws"][0] = [1 + throws.below(6) for _ in range(b.SPACES)]
    return fixed


def _layout(words: Words) -> list[str]:
    """The 72 cubes, Red first, shuffled again and again until no space is of one colour (B2)."""
    cubes = [colour for colour in range(b.COLOURS) for _ in range(b.CUBES)]
    while True:
        row = words.shuffled(cubes)
        fours = [sorted(row[at : at + b.OFFER]) for at in range(0, len(row), b.OFFER)]
        if all(four[0] != four[-1] for four in fours):
            return ["".join(LETTERS[colour] for colour in four) for four in fours]


@rule
def draws_of_colours(ed: Edition) -> int:
    """How many colours are dealt: with three seats the one left is the Ghost's (B1, B50)."""
    return int(ed.seats) * int(ed.each)


@rule
def set_up(s: State, ed: Edition, code: int) -> None:
    """A draw of the deal: a colour, a space's cubes, the broker's space or the starter (B1-B4)."""
    if s.step == b.COLOURING:
        colour = code - m.COLOUR
        s.owner[colour] = int(s.dealt) // int(ed.each)
        s.cash[colour] = ed.cash
    elif s.step == b.FILLING:
        content = code - m.CONTENT
        s.spaces[int(s.dealt) - draws_of_colours(ed)] = content
        for colour in range(b.COLOURS):
            s.bag[colour] -= FOURS[content, colour]
    elif s.step == b.STANDING:
        s.broker = code - m.BROKER
    else:
        s.turn = code - m.STARTER
    s.dealt += 1
