"""Games from which a policy learns: with itself and the heuristic, noting how the table looked after its moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log
from typing import Final

import numpy as np

from hotelier.bots.heuristic import best_of
from hotelier.bots.learned.learned import SIGHTS, look, prepare, rate_learned
from hotelier.core.arrays import Array
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.terms import Terms
from hotelier.engine import contract, doors, rng
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, Rules, State
from hotelier.engine.policies import Policy
from hotelier.engine.threads import over_threads

LOOKS: Final = 110
"""Moves of a game that are noted at most: more than four learners make in most games of one round."""

WILD: Final = 0.02
"""How often a move is made at random."""

WINS: Final = 0.5
"""What is learned: so much of winning, the rest of the margin over the best of the others."""


@rule
def venture(policy: Policy, view: State, ed: Edition, codes: Array, many: int, heat: float, generator: Array) -> int:
    """The move of which the policy expects most, each with luck of about so much; with any luck, now and then any."""
    if heat > 0.0 and rng.uniform(generator) < WILD:
        return int(codes[rng.below(generator, many)])
    worth = np.empty(many, np.float64)
    rate_learned(policy, view, ed, codes, many, worth)
    if heat > 0.0:
        for k in range(many):
            worth[k] -= heat * log(-log(max(1e-12, rng.uniform(generator))))
    return int(codes[np.argmax(worth)])


@called_rule
def play_noting(
    s: State, ed: Edition, policy: Policy, heat: float, codes: Array, views: Array, generator: Array, notes: Array
) -> None:
    """Plays to the end; of the learners' moves some are noted, each as likely as any other.

    ``notes`` are records: who moved, -1 where there were too few moves, which of the learners' moves it was, and
    how the table looked then.
    """
    seen = 0
    for place in range(len(notes)):
        notes[place].seat = NOBODY
    while s.to_move != NOBODY:
        if s.to_move == CHANCE:
            contract.apply(s, ed, contract.toss(s, ed, generator))
            continue
        many, seat, code = doors.list_legal(s, ed, codes), int(s.to_move), int(codes[0])
        if many > 1:
            views[0] = s
            contract.hide(s, ed, seat, views[0])
            if policy.learned[seat]:
                code = venture(policy, views[0], ed, codes, many, heat, generator)
                seen += 1
                place = seen - 1 if seen <= len(notes) else rng.below(generator, seen)
                if place < len(notes):
                    notes[place].number = seen
                    note(notes[place], views[0], ed, code, seat)
            else:
                code = best_of(views[0], ed, codes, many, 0.0, generator)
        contract.apply(s, ed, code)


@called_rule
def note(record: State, view: State, ed: Edition, code: int, seat: int) -> None:
    """Notes how the table looks to the seat after its move."""
    room = prepare(view, ed)
    look(view, ed, code, room)
    record.seat = seat
    record.parts[:] = room[0].parts
    record.whole[:] = room[0].whole


@called_rule
def play_each(
    begin: int,
    end: int,
    fresh: Array,
    eds: Array,
    policies: Array,
    heat: float,
    most: int,
    generators: Array,
    notes: Array,
    scores: Array,
    shares: Array,
) -> None:
    """Plays the games from ``begin`` to ``end``, each by the policy of its number modulo the number of policies."""
    codes, views, states = np.empty(most, np.int64), fresh.copy(), fresh.copy()
    for game in range(begin, end):
        states[0] = fresh[0]
        policy, generator = policies[game % len(policies)], generators[game : game + 1]
        play_noting(states[0], eds[0], policy, heat, codes, views, generator, notes[game])
        contract.scores(states[0], eds[0], scores[game])
        contract.wins(states[0], eds[0], shares[game])


@dataclass(frozen=True, slots=True)
class Lessons:
    """Moves of the learners, and what became of them: an entry a move."""

    parts: Array
    whole: Array
    worth: Array
    """What the mover is to expect, from 0 to 1: what it had in the end, or what it expected later."""


@called_rule
def look_back(worth: Array, foretold: Array, last: Array, far: float) -> None:
    """Draws what each move came to towards what its seat foretold one noted move later, but for the last of a game.

    Entries are in the order of play, seat by seat. ``far`` is how much of what the later move came to is passed on.
    """
    for k in range(len(worth) - 2, -1, -1):
        if not last[k]:
            worth[k] = (1.0 - far) * foretold[k + 1] + far * worth[k + 1]


@dataclass(frozen=True, slots=True)
class Practice:
    """Games in which a policy took part."""

    notes: Array
    """By game and place."""
    scores: Array
    """By game and seat."""
    shares: Array
    """What each seat had of the win, in the same order."""

    def lessons(self, foretell: Callable[[Array, Array], Array] | None = None, far: float = 1.0) -> Lessons:
        """What can be learned from the noted moves: their ends, or with ``foretell`` what came to be expected.

        For a move counts what its seat's next noted move came to, for so much as ``far`` says, and for the rest what
        was foretold there (Sutton, 1988): what lies near is less a matter of luck than the end of the game.
        """
        game, place = np.nonzero(self.notes["seat"] != NOBODY)
        noted = self.notes[game, place]
        order = np.lexsort((noted["number"], noted["seat"], game))
        game, noted = game[order], noted[order]
        found = Lessons(noted["parts"], noted["whole"], self.worth()[game, noted["seat"]].astype(np.float32))
        if foretell is not None:
            last = np.append((np.diff(game) != 0) | (np.diff(noted["seat"]) != 0), True)
            look_back(found.worth, foretell(found.parts, found.whole), last, far)
        return found

    def worth(self) -> Array:
        """What each game was worth to each seat: the win, and the margin measured by what is usual in these games."""
        seats = self.scores.shape[1]
        others = np.where(np.eye(seats, dtype=bool), -np.inf, self.scores[:, None, :].astype(np.float64))
        margins = self.scores - others.max(axis=2)
        usual = max(float(np.abs(margins).mean()), 1e-9)
        worth: Array = WINS * self.shares + (1.0 - WINS) * (0.5 + 0.5 * np.tanh(margins / usual))
        return worth


def practise(
    rules: Rules,
    terms: Terms,
    policies: Array,
    games: int,
    seed: int,
    heat: float,
    looks: int = LOOKS,
    threads: int = 1,
) -> Practice:
    """Plays so many games, by the policies in turn; with some heat learners try what seems not quite best."""
    fresh, eds, generators = rules.new(terms), rules.parameters(terms), rng.make_many(seed, games)
    kind = np.dtype((np.record, [("seat", np.int8), ("number", np.int16), *SIGHTS[rules.state].fields()]))
    shape = (games, terms.seats)
    done = Practice(np.zeros((games, looks), kind), np.zeros(shape, np.int64), np.zeros(shape))
    more = (fresh, eds, policies, heat, rules.moves, generators, done.notes, done.scores, done.shares)
    over_threads(lambda begin, end: play_each(begin, end, *more), games, threads, parts=4)
    return done
