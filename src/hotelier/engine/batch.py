"""Thousands of games stepped at once, over arrays.

>>> from hotelier.games.registry import rules_of
>>> rules = rules_of("vacation")
>>> batch = Batch(rules, rules.agree("vacation", 4), games=3, seed=7)
>>> batch.legal_counts()
array([6, 6, 6])
>>> while not batch.over.all():
...     batch.apply(batch.choose())
>>> batch.returns().shape
(3, 4)

Chance is answered inside: before a seat is asked, and after every move. Each game has two generators of
its own, one for chance and one for choices, made from the seed and the game's number: the same moves
give the same games whatever the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.errors import BadTerms, IllegalMove
from hotelier.core.messages import message
from hotelier.core.seats import CHANCE, NOBODY, ONLOOKER
from hotelier.core.terms import Terms
from hotelier.engine import contract, doors, policies, rng
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, Rules, State
from hotelier.engine.policies import UNIFORM
from hotelier.engine.threads import over_threads


@rule
def answer_chance(s: State, ed: Edition, luck: Array) -> None:
    """Chance moves until a seat is asked or the game is over."""
    while s.to_move == CHANCE:
        contract.apply(s, ed, contract.toss(s, ed, luck))


@called_rule
def reset(begin: int, end: int, states: Array, eds: Array, which: Array, fresh: Array, luck: Array) -> None:
    """Deals the games that ``which`` names."""
    for game in range(begin, end):
        if which[game]:
            states[game] = fresh[0]
            answer_chance(states[game], eds[0], luck[game : game + 1])


@called_rule
def mark_legal(begin: int, end: int, states: Array, eds: Array, masks: Array) -> None:
    """Marks each game's legal codes."""
    codes = np.empty(masks.shape[1], np.int64)
    for game in range(begin, end):
        masks[game, :] = False
        for k in range(doors.legal(states, game, eds, codes)):
            masks[game, codes[k]] = True


@called_rule
def count_legal(begin: int, end: int, states: Array, eds: Array, most: int, counts: Array) -> None:
    """How many legal moves each game has."""
    codes = np.empty(most, np.int64)
    for game in range(begin, end):
        counts[game] = doors.legal(states, game, eds, codes)


@called_rule
def find_ranked(begin: int, end: int, states: Array, eds: Array, most: int, ranks: Array, found: Array) -> None:
    """The code of each game's legal move of this rank; -1 where there is none."""
    codes = np.empty(most, np.int64)
    for game in range(begin, end):
        many = doors.legal(states, game, eds, codes)
        found[game] = codes[ranks[game]] if 0 <= ranks[game] < many else -1


@called_rule
def judge(begin: int, end: int, states: Array, eds: Array, codes: Array, verdicts: Array) -> None:
    """The verdict on each game's code; 0 for a game that is over, which makes no move."""
    for game in range(begin, end):
        over = states[game].to_move == NOBODY
        verdicts[game] = 0 if over else contract.judge(states[game], eds[0], int(codes[game]))


@called_rule
def apply(begin: int, end: int, states: Array, eds: Array, codes: Array, luck: Array) -> None:
    """Makes each game's move, which is legal, and answers chance."""
    for game in range(begin, end):
        if states[game].to_move != NOBODY:
            contract.apply(states[game], eds[0], int(codes[game]))
            answer_chance(states[game], eds[0], luck[game : game + 1])


@called_rule
def choose(
    begin: int, end: int, states: Array, eds: Array, policy: Array, fresh: Array, most: int, whim: Array, chosen: Array
) -> None:
    """The code that the policy chooses in each game; -1 where the game is over."""
    codes, views = np.empty(most, np.int64), fresh.copy()
    for game in range(begin, end):
        chosen[game] = -1
        if states[game].to_move != NOBODY:
            chosen[game] = policies.choose(policy[0], states[game], eds[0], codes, views, whim[game : game + 1])


@called_rule
def step(
    begin: int,
    end: int,
    states: Array,
    eds: Array,
    policy: Array,
    fresh: Array,
    most: int,
    decisions: int,
    luck: Array,
    whim: Array,
) -> None:
    """Makes so many moves of the policy in each game, as long as it is not over."""
    codes, views = np.empty(most, np.int64), fresh.copy()
    for game in range(begin, end):
        s, ed = states[game], eds[0]
        for _ in range(decisions):
            if s.to_move != NOBODY:
                contract.apply(s, ed, policies.choose(policy[0], s, ed, codes, views, whim[game : game + 1]))
                answer_chance(s, ed, luck[game : game + 1])


@called_rule
def count_scores(begin: int, end: int, states: Array, eds: Array, scores: Array) -> None:
    """What each seat has made in the games that are over; 0 elsewhere."""
    for game in range(begin, end):
        scores[game, :] = 0
        if states[game].to_move == NOBODY:
            contract.scores(states[game], eds[0], scores[game])


@called_rule
def look(begin: int, end: int, states: Array, eds: Array, views: Array) -> None:
    """What the seat that is asked may know in each game; a game that is over as an onlooker sees it."""
    for game in range(begin, end):
        asked = int(states[game].to_move)
        views[game] = states[game]
        contract.hide(states[game], eds[0], asked if asked != NOBODY else ONLOOKER, views[game])


class Batch:
    """Many games of one kind, stepped together. A refused call changes nothing."""

    def __init__(self, rules: Rules, terms: Terms, games: int, seed: int = 0, threads: int = 1) -> None:
        self.rules = rules
        self.terms = terms
        self.threads = threads
        self._edition = rules.parameters(terms)
        self._fresh = rules.new(terms)
        self._states = np.repeat(self._fresh, games)
        self._luck = rng.make_many(seed, games)
        self._whim = rng.make_many(~seed, games)
        self.reset()

    def __len__(self) -> int:
        return len(self._states)

    @property
    def to_move(self) -> Array:
        """The seat that is asked in each game, ``NOBODY`` where it is over."""
        asked: Array = self._states["to_move"].copy()
        return asked

    @property
    def over(self) -> Array:
        """Whether each game is over."""
        return np.asarray(self._states["to_move"] == NOBODY)

    def reset(self, which: Sequence[bool] | Array | None = None) -> None:
        """Deals anew the games that a mask names, or all. Their generators go on, so it is another deal."""
        named = np.ones(len(self), np.bool_) if which is None else self._row(which, "b", "which")
        self._each(reset, named, self._fresh, self._luck)

    def legal_masks(self) -> Array:
        """A row a game with a flag for each code of a player's move; no flag where the game is over."""
        masks = np.empty((len(self), self.rules.moves), np.bool_)
        self._each(mark_legal, masks)
        return masks

    def legal_counts(self) -> Array:
        """How many legal moves each game has, 0 where it is over."""
        counts = np.empty(len(self), np.int64)
        self._each(count_legal, self.rules.moves, counts)
        return counts

    def choose(self, policy: Array = UNIFORM) -> Array:
        """The code that a compiled policy chooses in each game, -1 where it is over."""
        chosen = np.empty(len(self), np.int64)
        self._each(choose, policy, self._fresh, self.rules.moves, self._whim, chosen)
        return chosen

    def apply(self, codes: Sequence[int] | Array) -> None:
        """Makes a move in every game that is not over; IllegalMove names the first that is not legal."""
        moves = self._row(codes, "iu", "codes").astype(np.int64)
        verdicts = np.empty(len(self), np.int64)
        self._each(judge, moves, verdicts)
        if verdicts.any():
            game = int(np.flatnonzero(verdicts)[0])
            ground = self.rules.ground(int(verdicts[game]), self.terms)
            raise IllegalMove(ground.message, f"codes[{game}]", clause=ground.clause)
        self._each(apply, moves, self._luck)

    def apply_ranks(self, ranks: Sequence[int] | Array) -> None:
        """Makes the legal move of this rank, from 0, in every game that is not over; or IllegalMove."""
        asked = self._row(ranks, "iu", "ranks").astype(np.int64)
        codes = np.empty(len(self), np.int64)
        self._each(find_ranked, self.rules.moves, asked, codes)
        missing = np.flatnonzero((codes < 0) & ~self.over)
        if len(missing):
            game = int(missing[0])
            legal = int(self.legal_counts()[game])
            raise IllegalMove(message("batch.no_rank", rank=int(asked[game]), legal=legal), f"ranks[{game}]")
        self._each(apply, codes, self._luck)

    def step(self, policy: Array = UNIFORM, decisions: int = 1) -> None:
        """So many decisions of a compiled policy in every game, as long as it is not over."""
        self._each(step, policy, self._fresh, self.rules.moves, decisions, self._luck, self._whim)

    def returns(self) -> Array:
        """Each seat's score in the games that are over, 0 in the others."""
        scores = np.empty((len(self), self.terms.seats), np.int64)
        self._each(count_scores, scores)
        return scores

    def views(self) -> Array:
        """A record a game: all that the seat that is asked may know, -1 for what is hidden."""
        views = np.empty_like(self._states)
        self._each(look, views)
        return views

    def _each(self, work: Callable[..., None], *more: object) -> None:
        """Lets compiled code do its work on all games, the threads a part each."""
        over_threads(lambda begin, end: work(begin, end, self._states, self._edition, *more), len(self), self.threads)

    def _row(self, values: Sequence[int] | Array, kinds: str, place: str) -> Array:
        """The values as an array with an entry for every game; BadTerms when they are anything else."""
        row = np.asarray(values)
        if row.shape != (len(self),) or row.dtype.kind not in kinds:
            raise BadTerms(message("batch.row", games=len(self)), place)
        return row
