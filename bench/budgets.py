"""What more playouts can bring: how much better a search chooses with each budget, and what there is to gain at all.

Run ``python bench/budgets.py`` for all games, ``python bench/budgets.py perfect-hotel`` for one; ``--quick`` takes a
tenth of the positions. In positions of games of the heuristic every candidate is played to the end in the same worlds,
dealt as the seat that is asked believes and gone on with as its search goes on. A budget's figure is by how much more
often its choice wins there than what would be chosen without any search; the ratio is to the best candidate's. Nothing
counts here that the seat can't know: what is left above the highest budget is all that such playouts could still find.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

import numpy as np
from choices import aloud, show_choices, somewhere

from hotelier.bots.contract import Budget, View
from hotelier.bots.search.measure import measure
from hotelier.bots.search.playing import rank_view
from hotelier.bots.search.search import policies_for
from hotelier.bots.search.settings import Settings
from hotelier.bots.value.value import habits_of
from hotelier.core.arrays import Array
from hotelier.games.registry import GAMES

QUICK = "--quick" in sys.argv
POSITIONS = 30 if QUICK else 300
BUDGETS = (6, 24, 96, 384, 1536)
CANDIDATES = 6
"""Moves of a position that are played out, best first by the opinion without search."""

WORLDS = 600
"""Worlds in which they are; halves of them choose the best and say what it is worth, else it would be flattered."""


@dataclass(frozen=True)
class Asked:
    """A position, and how its best moves end in worlds that are believed."""

    view: View
    legal: list[str]
    moves: list[str]
    """The first is what would be chosen without search."""
    wins: Array
    """By world and move: what the asking seat had of the win."""

    def gain(self, move: str) -> float | None:
        """By how much more often the move wins than the first; None where it was not played out."""
        if move not in self.moves:
            return None
        means = self.wins.mean(axis=0)
        return float(means[self.moves.index(move)] - means[0])

    def best_gain(self) -> float:
        """The same of the best move, which one half of the worlds finds and the other values."""
        halves = self.wins[::2].mean(axis=0), self.wins[1::2].mean(axis=0)
        return float(np.mean([b[a.argmax()] - b[0] for a, b in (halves, halves[::-1])]))


def ask(view: View, legal: list[str], seed: int) -> Asked:
    """Plays the position's best moves out."""
    rules, terms = view.rules, view.terms
    going_on, ranker = policies_for(view, Settings().suited(habits_of(rules.name, rules.state)))
    codes = np.array([rules.read(text, terms) for text in legal], np.int64)
    rank_view(ranker, view.array(), 0, rules.parameters(terms), codes, np.zeros(len(codes)))
    moves = [rules.write(int(code), terms) for code in codes[:CANDIDATES]]
    done = measure(view, moves, seed, WORLDS, policy=going_on)
    return Asked(view, legal, moves, done.wins[:, :, view.seat])


def show(game: str) -> None:
    """Prints what each budget's choices gain and take, and the ratio to the best moves."""
    places = enumerate(aloud(somewhere(game, POSITIONS), game, POSITIONS))
    asked = [ask(view, legal, seed) for seed, (_, view, legal) in places]
    best = float(np.mean([one.best_gain() for one in asked]))
    print(f"{game}: {len(asked)} positions; the best of {CANDIDATES} moves would win {100 * best:.2f} % more a move")
    show_choices(asked, {f"{playouts} playouts": Budget(playouts, 60.0) for playouts in BUDGETS}, best)


if __name__ == "__main__":
    for named in [game for game in sys.argv[1:] if game in GAMES] or list(GAMES):
        show(named)
