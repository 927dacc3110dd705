"""The bot that knows nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hotelier.bots.contract import Budget, View
from hotelier.core.messages import Message


class Uniform:
    """Every legal move is as likely as any other."""

    def choose(self, view: View, legal: Sequence[str], rng: Random, budget: Budget) -> str:
        """Any of them."""
        return rng.choice(legal)

    def explain(self, view: View, legal: Sequence[str], move: str) -> Message | None:
        """It has no reason."""
        return None
