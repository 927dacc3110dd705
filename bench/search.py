"""How many games a second the search plays out, beside OpenSpiel's tree search, on this machine.

Run ``python bench/search.py``; ``--json`` prints the figures as JSON, ``--quick`` runs a tenth. One core; every figure
is the best of five. OpenSpiel knows none of our games, so its bots search backgammon, whose random games are about as
long: its C++ bot, and the Python one beside it. Playouts are complete games from the first question on.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from hotelier.bots.contract import Budget, View
from hotelier.bots.heuristic import heuristic_seats, load_heuristic
from hotelier.bots.search.search import Search
from hotelier.bots.search.settings import Settings
from hotelier.core.arrays import Array
from hotelier.core.seats import CHANCE
from hotelier.engine import chance
from hotelier.engine.policies import UNIFORM
from hotelier.games.registry import GAMES, rules_of

QUICK = "--quick" in sys.argv
PLAYOUTS = 500 if QUICK else 5_000
PEER_PLAYOUTS = 100 if QUICK else 1_000
SLOW_PEER_PLAYOUTS = 10 if QUICK else 50


@dataclass(frozen=True)
class Figure:
    """Playouts a second, and how that compares with OpenSpiel's C++ bot."""

    what: str
    playouts: float
    ratio: float


def best(playouts: int, work: Callable[[], object]) -> float:
    """The best of five: playouts a second. One run before them compiles."""
    work()
    fastest = 0.0
    for _ in range(5):
        start = time.perf_counter()
        work()
        fastest = max(fastest, playouts / (time.perf_counter() - start))
    return fastest


def first_question(game: str) -> tuple[View, list[str]]:
    """What the first seat with a choice sees, and its legal moves."""
    load_heuristic(game)
    rules = rules_of(game)
    terms = rules.agree(rules.name, 4)
    orders = chance.orders(rules, terms, "bench")
    position = chance.deal(rules, terms, orders)
    while position.to_move == CHANCE or len(position.legal()) < 2:
        position.play(position.answer(orders) if position.to_move == CHANCE else position.legal()[0])
    return View.of(position), [rules.write(code, terms) for code in position.legal()]


def searched(game: str, policy: Array, playouts: int, settings: Settings) -> float:
    """Playouts a second of a search of the first question, with one thread."""
    view, legal = first_question(game)

    def work() -> None:
        search = Search(view, legal, 7, Budget(playouts, 1e9), settings, policy)
        search.run()

    return best(playouts, work)


def peers() -> dict[str, float]:
    """Playouts a second of OpenSpiel's tree search with random rollouts, in backgammon."""
    game = pyspiel.load_game("backgammon")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    native = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, PEER_PLAYOUTS, 256, False, 7, False)
    generator = np.random.RandomState(7)
    rollouts = mcts.RandomRolloutEvaluator(1, generator)
    plain = mcts.MCTSBot(game, 2.0, SLOW_PEER_PLAYOUTS, rollouts, random_state=generator)
    return {
        "OpenSpiel MCTSBot in C++, backgammon, uniform": best(PEER_PLAYOUTS, lambda: native.step(state)),
        "OpenSpiel MCTSBot in Python, backgammon, uniform": best(SLOW_PEER_PLAYOUTS, lambda: plain.step(state)),
    }


def figures() -> list[Figure]:
    """All figures, the peers first; the ratio is to OpenSpiel's C++ bot."""
    beside = peers()
    native = next(iter(beside.values()))
    found = [Figure(what, rate, rate / native) for what, rate in beside.items()]
    whole = Settings(cut=0)
    rate = searched("vacation", UNIFORM, PLAYOUTS, whole)
    found.append(Figure("Hotelier search, vacation with 4 seats, uniform", rate, rate / native))
    for name in GAMES:
        rate = searched(name, heuristic_seats(), PLAYOUTS // 10, whole)
        found.append(Figure(f"Hotelier search, {name} with 4 seats, heuristic", rate, rate / native))
    return found


def main() -> None:
    """Prints all figures."""
    found = figures()
    if "--json" in sys.argv:
        print(json.dumps([asdict(one) for one in found], indent=1))
        return
    for one in found:
        print(f"{one.what:56} {one.playouts:10,.0f} playouts/s   {one.ratio:8.2f} x OpenSpiel's C++ bot")


if __name__ == "__main__":
    main()
