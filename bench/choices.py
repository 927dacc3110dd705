"""What the choices of the levels are worth in positions of real games, beside the heuristic's and the best move.

Run ``python bench/choices.py`` for all games, ``python bench/choices.py perfect-hotel`` for one; ``--quick`` takes a
twentieth of the positions. Positions are those of games of the heuristic, with all that is hidden known to the judge
and not to the bots. Every move that the heuristic ranks high is judged by complete games from there, in which all
seats go on by the heuristic, with the same chance for all moves. A level's figure is by how much more often its choice
wins than the heuristic's first choice; the ratio is to what a bot would gain that knew what the judge knows. It is
quicker to ask about a setting than a match is, but it judges a move at a time, as if all went on by the heuristic.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

import numpy as np

from hotelier.bots.contract import Budget, View
from hotelier.bots.heuristic import heuristic_seats, load_heuristic
from hotelier.bots.levels import LEVELS
from hotelier.bots.search.playing import rank_view
from hotelier.bots.search.search import search
from hotelier.bots.value.games import watch_states
from hotelier.core.arrays import Array
from hotelier.core.terms import Terms
from hotelier.engine import doors, rng
from hotelier.engine.contract import Rules
from hotelier.engine.playout import play_out
from hotelier.games.registry import GAMES, rules_of

QUICK = "--quick" in sys.argv
POSITIONS = 50 if QUICK else 1000
JUDGED = 12
"""Moves of a position that are judged, best first by the heuristic."""

PLAYED = 100 if QUICK else 400
"""Games that judge a move."""

Found = TypeVar("Found")


@dataclass(frozen=True)
class Judged:
    """A position as the seat that is asked sees it, and what its moves are worth."""

    view: View
    legal: list[str]
    wins: dict[str, float]
    """How often each judged move wins, the heuristic's first choice first."""

    def gain(self, move: str) -> float | None:
        """By how much more often the move wins than the heuristic's first choice; None where it was not judged."""
        return self.wins[move] - next(iter(self.wins.values())) if move in self.wins else None

    def best_gain(self) -> float:
        """The same of the best move."""
        return max(self.wins.values()) - next(iter(self.wins.values()))


class Worth(Protocol):
    """A position of which is known what moves are worth, however that was found."""

    @property
    def view(self) -> View: ...

    @property
    def legal(self) -> list[str]: ...

    def gain(self, move: str) -> float | None:
        """By how much more often the move wins than what would be chosen without search; None where nobody knows."""


def wins_after(rules: Rules, terms: Terms, state: Array, code: int, seat: int, seed: int) -> float:
    """How often the seat wins after the move, all going on by the heuristic."""
    eds, policy, states = rules.parameters(terms), heuristic_seats(), state.copy()
    codes, looks, share = np.empty(rules.moves, np.int64), state.copy(), 0.0
    for generator in rng.make_many(seed, PLAYED):
        states[0] = state[0]
        doors.apply(states, 0, eds, code)
        play_out(states[0], eds[0], policy[0], codes, looks, np.array([generator]), rules.first_step)
        winners = rules.result(states[0], terms)["winners"]
        share += (seat in winners) / len(winners)
    return share / PLAYED


def judge(state: Array, view: View, legal: list[str], seed: int) -> Judged:
    """The position, judged by the true state."""
    rules, terms = view.rules, view.terms
    codes = np.array([rules.read(text, terms) for text in legal], np.int64)
    rank_view(heuristic_seats(), view.array(), 0, rules.parameters(terms), codes, np.zeros(len(codes)))
    wins = {
        rules.write(int(code), terms): wins_after(rules, terms, state, int(code), view.seat, seed)
        for code in codes[:JUDGED]
    }
    return Judged(view, legal, wins)


def somewhere(game: str, many: int) -> Iterator[tuple[Array, View, list[str]]]:
    """About so many positions of games of the heuristic in which there is something to choose: state, view, moves."""
    load_heuristic(game)
    rules = rules_of(game)
    terms = rules.agree(game, 4)
    eds, states = rules.parameters(terms), watch_states(rules, terms, many, seed=4242).states
    for at in range(0, len(states), len(states) // many):
        state = states[at : at + 1].copy()
        codes, seen, seat = np.empty(rules.moves, np.int64), state.copy(), int(state["to_move"][0])
        legal = [rules.write(int(code), terms) for code in codes[: doors.legal(state, 0, eds, codes)]]
        doors.view(state, 0, eds, seat, seen, 0)
        if len(legal) > 1:
            yield state, View(rules, terms, seat, seen[0]), legal


def aloud(found: Iterable[Found], game: str, many: int) -> Iterator[Found]:
    """The same; a line now and then says how many of about so many positions are done."""
    told = time.monotonic()
    for done, one in enumerate(found):
        if time.monotonic() - told > 10:
            told = time.monotonic()
            print(f"{game}: {done} of about {many} positions", file=sys.stderr, flush=True)
        yield one


def show_choices(found: Sequence[Worth], budgets: Mapping[str, Budget], best: float) -> None:
    """Prints what the choices of each budget gain and take, and the ratio to the best moves."""
    search(found[0].view, found[0].legal, 0, next(iter(budgets.values())))  # compiled before it is timed
    for name, budget in budgets.items():
        start = time.perf_counter()
        moves = [search(one.view, one.legal, seed, budget).move for seed, one in enumerate(found)]
        each = 1000 * (time.perf_counter() - start) / len(found)
        gains = [gain for one, move in zip(found, moves, strict=True) if (gain := one.gain(move)) is not None]
        mean, off = float(np.mean(gains)), 1.96 * float(np.std(gains)) / len(gains) ** 0.5
        print(
            f"  {name:14} {100 * mean:+6.2f} % ± {100 * off:.2f} a move, {mean / best:5.2f} of that, "
            f"{each:6.1f} ms; {len(found) - len(gains)} choices not judged",
            flush=True,
        )


def show(game: str) -> None:
    """Prints what each level's choices are worth."""
    places = enumerate(aloud(somewhere(game, POSITIONS), game, POSITIONS), start=1000)
    judged = [judge(state, view, legal, seed) for seed, (state, view, legal) in places]
    best = float(np.mean([one.best_gain() for one in judged]))
    print(f"{game}: {len(judged)} positions; who knew all would win {100 * best:.2f} % more a move")
    show_choices(judged, {name: level.budget(game) for name, level in LEVELS.items()}, best)


if __name__ == "__main__":
    for named in [game for game in sys.argv[1:] if game in GAMES] or list(GAMES):
        show(named)
