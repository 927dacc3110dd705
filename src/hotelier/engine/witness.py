"""What one seat sees happen, move by move. Games say what they hide; the rest is the same for all."""

from __future__ import annotations

from typing import Any

from hotelier.core.arrays import Array
from hotelier.core.seats import CHANCE
from hotelier.core.terms import Terms
from hotelier.engine.contract import State


class Witness:
    """A seat (or ONLOOKER) at a game in which everything is seen; games with secrets override."""

    def __init__(self, terms: Terms, seat: int) -> None:
        self.terms = terms
        self.seat = seat
        self.told: dict[str, dict[str, list[int]]] = {}
        """What was announced: by the number of the move that led to it, then by what it was about."""

    def deal(self, deal: Any) -> Any:
        """The deal as this seat saw it, ``"?"`` for each thing it did not see."""
        return deal

    def dealt_within(self, text: str) -> str:
        """A deal within the game as this seat saw it."""
        return text

    def by(self, before: State) -> int | None:
        """The seat that makes the coming move, or draws; None for a throw or a deal."""
        return self.drawer(before) if before["to_move"] == CHANCE else int(before["to_move"])

    def drawer(self, before: State) -> int | None:
        """The seat that chance's coming move is for; None for a throw or a deal."""
        return None

    def saw(self, before: State, text: str) -> str:
        """A move as this seat saw it; ``+?`` for a chance move that only another seat saw."""
        return text

    def listen(self, number: int, before: State, after: State) -> None:
        """Hears what was announced while move ``number`` was made."""


class Completer:
    """Fills in what a seat did not see of a game; of a game without secrets nothing."""

    def __init__(self, terms: Terms, seen: dict[str, Any]) -> None:
        self.terms = terms
        self.seen = seen

    def propose(self, rng: Array) -> tuple[dict[str, Any], list[str]]:
        """A deal and moves with nothing hidden, that fit all that was learned so far."""
        return self.seen["deal"], self.seen["moves"]

    def learn(self, s: State, number: int) -> None:
        """Takes in why a proposal could not be: the state in which move ``number`` was not as seen."""

    def listen(self, s: State, told: dict[str, list[int]]) -> None:
        """Takes in what was announced and is not the proposal's."""
