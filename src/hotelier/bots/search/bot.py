"""The bot that searches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from hotelier.bots.contract import Budget, View
from hotelier.bots.heuristic import HeuristicBot
from hotelier.bots.search.search import search
from hotelier.bots.search.settings import Settings


class SearchBot(HeuristicBot):
    """Plays games out in worlds that fit what it sees, and takes the move that does best; it speaks like the heuristic.

    It spends the playouts of its own budget, which it has by game, and the seconds that are fewer: its own or those
    it is given.
    """

    def __init__(self, budget: Callable[[str], Budget], settings: Settings | None = None) -> None:
        self.budget = budget
        self.settings = settings

    def choose(self, view: View, legal: Sequence[str], rng: Random, budget: Budget) -> str:
        """The best move found; where there is but one, that one without a thought."""
        if len(legal) == 1:
            return legal[0]
        own = self.budget(view.rules.name)
        spent = Budget(own.playouts, min(own.seconds, budget.seconds))
        return search(view, legal, rng.getrandbits(63), spent, self.settings).move
