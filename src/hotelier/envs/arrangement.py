"""What is played in an environment, and in which form it is shown: the same words for all three libraries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.errors import BadTerms
from hotelier.core.messages import message
from hotelier.core.terms import Terms
from hotelier.engine.contract import Rules
from hotelier.envs.observing import FORMS, KIND, Form, Layout, layout_of
from hotelier.games.registry import rules_of

Reward = Literal["win", "score"]
REWARDS: Final = ("win", "score")

ON_ILLEGAL: Final = ("end", "refuse")
"""What an illegal move does: end the game, or raise IllegalMove and change nothing."""

ILLEGAL: Final = -1.0
"""What the seat is rewarded whose illegal move ends a game."""


@dataclass(frozen=True)
class Arrangement:
    """A game under its terms, how observations look, and what is rewarded.

    ``reward`` is paid when a game ends: ``"win"`` each seat's part of the win, one in all; ``"score"`` its final
    score in the game's money or points.
    """

    rules: Rules
    terms: Terms
    layout: Layout
    form: Form
    reward: Reward

    @classmethod
    def agree(
        cls,
        game: str,
        *,
        edition: str | None = None,
        seats: int = 4,
        options: Mapping[str, Any] | None = None,
        changes: Mapping[str, Any] | None = None,
        form: str = "planes",
        reward: str = "win",
    ) -> Arrangement:
        """What was asked for, or BadTerms with what can be asked."""
        rules = rules_of(game)
        terms = rules.agree(edition or rules.name, seats, options, changes)
        one_of("form", form, FORMS)
        one_of("reward", reward, REWARDS)
        return cls(rules, terms, layout_of(rules), form, reward)  # type: ignore[arg-type]

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.layout.planes_size if self.form == "planes" else self.layout.size

    @property
    def kind(self) -> type[np.generic]:
        """The dtype of observations."""
        return np.float32 if self.form == "planes" else KIND

    def room(self, *rows: int) -> Array:
        """Room for observations."""
        return np.zeros((*rows, self.size), self.kind)


def one_of(place: str, asked: str, known: tuple[str, ...]) -> None:
    """BadTerms, unless what was asked is known."""
    if asked not in known:
        raise BadTerms(message("envs.one_of", asked=str(asked)[:40], known=list(known)), place)
