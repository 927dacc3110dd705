"""The bot that knows nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hotelier.bots.contract import Bot, Budget, View


class Uniform(Bot):
    """Every legal move is as likely as any other; it has no reasons."""

    def choose(self, view: View, legal: Sequence[str], rng: Random, budget: Budget) -> str:
        """Any of them."""
        return rng.choice(legal)
