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
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from hotelier.bots.contract import View
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


@dataclass(frozen=True)
class Judged:
    """A position as the seat that is asked sees it, and what its moves are worth."""

    view: View
    legal: list[str]
    wins: dict[str, float]
    """How often each judged move wins, the heuristic's first choice first."""


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


def positions(game: str) -> list[Judged]:
    """Positions of real games, judged; a line now and then says how far that is."""
    found: list[Judged] = []
    told = time.monotonic()
    for state, view, legal in somewhere(game, POSITIONS):
        found.append(judge(state, view, legal, seed=1000 + len(found)))
        if time.monotonic() - told > 10:
            told = time.monotonic()
            print(f"{game}: {len(found)} of about {POSITIONS} positions judged", file=sys.stderr, flush=True)
    return found


def show(game: str) -> None:
    """Prints what each level's choices gain, how long they take, and the ratio to the best moves."""
    judged = positions(game)
    best = float(np.mean([max(one.wins.values()) - next(iter(one.wins.values())) for one in judged]))
    print(f"{game}: {len(judged)} positions; who knew all would win {100 * best:.2f} % more a move")
    search(judged[0].view, judged[0].legal, 0, next(iter(LEVELS.values())).budget(game))  # compiled before it is timed
    for name, level in LEVELS.items():
        gains, start = [], time.perf_counter()
        for number, one in enumerate(judged):
            move = search(one.view, one.legal, number, level.budget(game)).move
            gains += [one.wins[move] - next(iter(one.wins.values()))] if move in one.wins else []
        each = 1000 * (time.perf_counter() - start) / len(judged)
        mean, off = float(np.mean(gains)), 1.96 * float(np.std(gains)) / len(gains) ** 0.5
        unjudged = len(judged) - len(gains)
        print(
            f"  {name:10} {100 * mean:+6.2f} % ± {100 * off:.2f} a move, {mean / best:5.2f} of that, "
            f"{each:6.1f} ms; {unjudged} choices not judged",
            flush=True,
        )


if __name__ == "__main__":
    for named in [game for game in sys.argv[1:] if game in GAMES] or list(GAMES):
        show(named)
