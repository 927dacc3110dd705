"""What a bot is: something that is shown a view and its legal moves, and chooses one.

A bot never gets a state. It keeps nothing from one question to the next: what it may know is in the
view, and the same view, legal moves, generator and budget give the same choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.messages import Message
from hotelier.core.terms import Terms
from hotelier.engine.contract import Rules, State
from hotelier.engine.worlds import Worlds

if TYPE_CHECKING:
    from hotelier.engine.position import Position


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot may spend on one choice. Playouts make results repeat; seconds are only a cap."""

    playouts: int = 1000
    seconds: float = 5.0


class View:
    """What lies before one seat that is asked, and what is known to it; nothing else."""

    __slots__ = ("record", "rules", "seat", "terms")

    def __init__(self, rules: Rules, terms: Terms, seat: int, record: State) -> None:
        self.rules = rules
        self.terms = terms
        self.seat = seat
        self.record = record
        """The view as a record of the state's own dtype, -1 for all that is hidden."""

    @classmethod
    def of(cls, position: Position) -> Self:
        """What lies before the seat that is asked in the position."""
        seat = position.to_move
        return cls(position.rules, position.terms, seat, position.view(seat))

    @property
    def json(self) -> dict[str, Any]:
        """The view as JSON."""
        return self.rules.show(self.record, self.terms, self.seat)

    def worlds(self) -> Worlds:
        """The states that have this view, to draw from."""
        return Worlds(self.rules, self.terms, self.record)

    def array(self) -> Array:
        """The record as an array of one, for compiled code."""
        return np.array([self.record], self.rules.state)


class Bot:
    """Something that chooses. Only ``choose`` must be written; whoever asks does so through ``referee.ask``."""

    def begin(self, terms: Terms, seat: int, names: Sequence[str]) -> None:
        """A game begins, in which the bot has this seat. Nobody must say so: what counts is in the view."""

    def choose(self, view: View, legal: Sequence[str], rng: Random, budget: Budget) -> str:
        """One of the legal moves, of which there is at least one."""
        raise NotImplementedError

    def explain(self, view: View, legal: Sequence[str], move: str) -> Message | None:
        """Why the bot would make this move of the legal ones, in a sentence; None when it has no reason to give."""
        return None

    def end(self, result: Mapping[str, Any]) -> None:
        """The game that began is over: reason, scores and winners, as a record writes them."""

    def close(self) -> None:
        """Nothing more will be asked."""

    def __str__(self) -> str:
        """How logs name the bot."""
        return type(self).__name__
