"""Who answers for chance at a table: the seed's order, or, in a game loaded without one, the exact odds."""

from __future__ import annotations

from typing import Protocol

from hotelier.core.seeds import Words
from hotelier.engine import chance
from hotelier.engine.position import Position


class Luck(Protocol):
    """Answers chance. The same table after the same number of moves gets the same answer: undo changes nothing."""

    def answer(self, position: Position, number: int) -> int:
        """The code that comes where chance is to move, as move ``number``."""


class SeedLuck:
    """The order fixed by a seed at the start: every answer can be checked against the record."""

    def __init__(self, position: Position, seed: str) -> None:
        self.seed = seed
        self._orders = chance.orders(position.rules, position.terms, seed)

    def answer(self, position: Position, number: int) -> int:
        """The next of the order."""
        return position.answer(self._orders)


class OddsLuck:
    """Exact odds and words of a new seed: for a game whose record does not hold the seed it was dealt from."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def answer(self, position: Position, number: int) -> int:
        """One of the codes that can come, by its weight."""
        odds = position.odds()
        target = Words(position.terms, self.seed, f"move {number}").below(sum(odds.values()))
        for code, weight in odds.items():
            target -= weight
            if target < 0:
                return code
        raise AssertionError(odds)
