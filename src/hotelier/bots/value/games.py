"""Games of the heuristic with itself, looked at now and then: what a value is trained on and measured by.

Half of the games begin with some moves at random, so that the value knows positions too that the
heuristic would not have brought about; from the first look on, all seats play by the heuristic alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hotelier.bots.heuristic import heuristic_seats
from hotelier.bots.value.value import FEATURES, MOST_FEATURES, MOST_SEATS, features
from hotelier.core.arrays import Array
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.terms import Terms
from hotelier.engine import contract, rng
from hotelier.engine.compile import called_rule
from hotelier.engine.contract import Edition, Rules, State
from hotelier.engine.policies import Policy, choose, choose_uniformly

LOOKS: Final = 8
"""States of a game that are looked at."""

WILD: Final = 0.3
"""How often a move is at random where a game begins so."""

LONGEST: Final = 0.8
"""The longest such beginning, as a part of a game of usual length."""

MAIN: Final = 0.4
"""The part of all games that is played with four seats by the game's own edition."""

AT_ONCE: Final = 500
"""Games that are played in one go."""


@called_rule
def watch(
    s: State,
    ed: Edition,
    policy: Policy,
    codes: Array,
    views: Array,
    generator: Array,
    tame: int,
    looks: Array,
    when: Array,
) -> int:
    """Plays to the end, at random now and then before so many questions; how many questions there were.

    Of the states after these some are kept, each as likely as any other, with the number of the question;
    -1 where there were too few.
    """
    asked = seen = 0
    when[:] = -1
    while s.to_move != NOBODY:
        if s.to_move == CHANCE:
            contract.apply(s, ed, contract.toss(s, ed, generator))
            continue
        if asked >= tame:
            seen += 1
            place = seen - 1 if seen <= len(looks) else rng.below(generator, seen)
            if place < len(looks):
                looks[place] = s
                when[place] = asked
        asked += 1
        if asked <= tame and rng.uniform(generator) < WILD:
            contract.apply(s, ed, choose_uniformly(policy, s, ed, codes, views, generator))
        else:
            contract.apply(s, ed, choose(policy, s, ed, codes, views, generator))
    return asked


@called_rule
def watch_each(
    fresh: Array,
    eds: Array,
    policy: Array,
    most: int,
    generators: Array,
    tame: Array,
    looks: Array,
    when: Array,
    asked: Array,
    ends: Array,
) -> None:
    """Watches a game for each of the generators, each from the table before the deal."""
    codes, views, states = np.empty(most, np.int64), fresh.copy(), fresh.copy()
    for game in range(len(generators)):
        states[0] = fresh[0]
        generator = generators[game : game + 1]
        asked[game] = watch(states[0], eds[0], policy[0], codes, views, generator, tame[game], looks[game], when[game])
        ends[game] = states[0]


@called_rule
def describe_each(states: Array, eds: Array, now: Array, out: Array) -> None:
    """Writes the features of each state, those that are the same for all seats in every row."""
    for i in range(len(states)):
        own = features(states[i], eds[0], now[i], out[i])
        for seat in range(1, MOST_SEATS):
            out[i, seat, own:] = out[i, 0, own:]


@dataclass(frozen=True, slots=True)
class Looks:
    """States of games, described, with what became of them: an entry a state, and in most a column a seat."""

    game: Array
    """The number of the game."""
    when: Array
    """How far the game was: 0 at its first question, almost 1 at its last."""
    seats: Array
    """How many seats there are; the columns behind are 0."""
    features: Array
    """By state, seat and feature."""
    now: Array
    """What each seat would have had, counted then."""
    share: Array
    """What each seat won in the end: 1, or a part of it with other winners."""
    score: Array
    """What each seat had in the end."""

    def where(self, which: Array) -> Looks:
        """Some of the states."""
        return Looks(*(column[which] for column in self.columns()))

    def columns(self) -> tuple[Array, ...]:
        """All of it, in the order of the names."""
        return (self.game, self.when, self.seats, self.features, self.now, self.share, self.score)


def joined(parts: list[Looks]) -> Looks:
    """All states of the parts, one after another."""
    return Looks(*(np.concatenate(columns) for columns in zip(*(part.columns() for part in parts), strict=True)))


def all_terms(rules: Rules) -> list[tuple[Terms, float]]:
    """All editions with all numbers of seats, and each option changed on its own; with the part each gets."""
    own, others = rules.agree(rules.name, 4), []
    for page in rules.pages.values():
        changes: list[dict[str, Any]] = [{}]
        changes += [{name: other} for name, option in page.options.items() for other in option.values[1:]]
        for seats in range(page.seats[0], page.seats[1] + 1):
            others += [rules.agree(page.name, seats, options) for options in changes]
    return [(own, MAIN), *((terms, (1.0 - MAIN) / len(others)) for terms in others)]


@dataclass(frozen=True, slots=True)
class Watched:
    """Games that were played to their end, and some of their states."""

    states: Array
    game: Array
    """The number of each state's game."""
    when: Array
    """How far the game was, from 0 to 1."""
    ends: Array
    """The last state of each game."""


def watch_states(rules: Rules, terms: Terms, games: int, seed: int) -> Watched:
    """Plays so many games under these terms and keeps some states of each, at which a seat is asked."""
    fresh, eds, policy = rules.new(terms), rules.parameters(terms), heuristic_seats()
    looks, ends = np.zeros((games, LOOKS), rules.state), np.zeros(games, rules.state)
    when, asked = np.empty((games, LOOKS), np.int64), np.zeros(games, np.int64)
    out = (looks, when, asked, ends)
    first = (fresh, eds, policy, rules.moves)
    watch_each(*first, rng.make(seed), np.zeros(1, np.int64), *(column[:1] for column in out))  # how long games are
    tame = np.random.default_rng(seed).random(games) * LONGEST * asked[0] * (np.arange(games) % 2)
    watch_each(*first, rng.make_many(seed, games), tame.astype(np.int64), *out)
    there = when.ravel() >= 0
    game = np.repeat(np.arange(games), LOOKS)[there]
    return Watched(looks.ravel()[there], game, when.ravel()[there] / asked[game], ends)


def watch_games(rules: Rules, terms: Terms, games: int, seed: int, first: int = 0) -> Looks:
    """Looks at so many games under these terms; they are numbered from the first on."""
    watched = watch_states(rules, terms, games, seed)
    many, game = len(watched.states), watched.game
    described = np.zeros((many, MOST_SEATS, MOST_FEATURES), np.float32)
    now = np.zeros((many, MOST_SEATS))
    describe_each(watched.states, rules.parameters(terms), now, described)
    described = described[:, :, : len(FEATURES[rules.state].names)].copy()
    share, score = _outcomes(rules, terms, watched.ends)
    return Looks(first + game, watched.when, np.full(many, terms.seats), described, now, share[game], score[game])


def _outcomes(rules: Rules, terms: Terms, ends: Array) -> tuple[Array, Array]:
    """Shares of the win and final scores of finished games, by game and seat."""
    share, score = np.zeros((len(ends), MOST_SEATS)), np.zeros((len(ends), MOST_SEATS))
    for game in range(len(ends)):
        result = rules.result(ends[game], terms)
        score[game, : terms.seats] = result["scores"]
        share[game, result["winners"]] = 1.0 / len(result["winners"])
    return share, score


def rounds_of(rules: Rules, games: int) -> int:
    """How many times ``watch_all`` has something to give."""
    return sum(-(-_many(games, part) // AT_ONCE) for _, part in all_terms(rules))


def watch_all(rules: Rules, games: int, seed: int) -> Iterator[Looks]:
    """Games under all terms, each with its part of so many and at least one, some at a time."""
    first = 0
    for terms, part in all_terms(rules):
        left = _many(games, part)
        while left > 0:
            many = min(left, AT_ONCE)
            yield watch_games(rules, terms, many, seed + first, first)
            first += many
            left -= many


def _many(games: int, part: float) -> int:
    return max(1, round(games * part))
