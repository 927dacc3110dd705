"""How a search goes about it. The variants were compared in the arena: docs/search.md has the figures."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final

import numpy as np

from hotelier.bots.value.value import Habits
from hotelier.core.arrays import Array

SETTINGS: Final = np.dtype(
    (
        np.record,
        [
            ("halving", np.int8),
            ("depth", np.int16),
            ("own", np.int8),
            ("cut", np.int16),
            ("share", np.float64),
            ("width", np.float64),
            ("growth", np.float64),
            ("explore", np.float64),
            ("wins", np.float64),
            ("learned", np.int8),
        ],
    )
)
"""What compiled code reads of the settings."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A variant of the search. The defaults are what won."""

    halving: bool = True
    """Candidates are halved round by round, all that are left meeting the same worlds; else the one with the highest
    upper confidence bound is played out next."""
    breadth: float = 1 / 3
    """Of the root's moves ``playouts ** breadth`` are candidates, best first by the heuristic: each is tried often."""
    depth: int | None = None
    """Decisions below the root that are kept in a tree; 0 is root sampling: only the root's moves are compared; None:
    as many as suit the game."""
    own: bool = True
    """Only the asking seat's decisions are kept: what is left of multiple observers where hidden hands never repeat."""
    cut: int | None = None
    """Decisions after which a playout is valued by the learned value instead of played out; 0: never; None: as suits
    the game."""
    share: float = 0.0
    """How many playouts the same move made later counts for (rapid action value estimation); 0: nothing."""
    width: float = 1.0
    growth: float = 0.25
    """Progressive widening: ``1 + width * visits ** growth`` moves are considered, best first by the heuristic."""
    explore: float = 0.35
    """How far uncertainty counts for a move."""
    wins: float = 0.5
    """What is maximised: so much of winning, the rest of the margin over the best of the others."""
    trust: float | None = None
    """For which part of all playouts the first opinion of a candidate counts, the heuristic's or the learned policy's;
    None: as suits the game."""
    doubt: float | None = None
    """By how much, in the money of the game, the others may think otherwise than the heuristic does, anew at every
    decision of a playout; None: as suits the game. Who is sure of the others makes use of what they would not do."""
    learned: bool | None = None
    """Whether the asking seat goes on by the learned policy, and a playout ends at one of its decisions, valued by what
    the policy expects of it; None: as suits the game."""
    belief: bool = True
    """Whether the others hold what is believed of them, in games that have a belief; else every order is as likely."""
    trees: int = 2
    """Trees grown side by side, each from its own worlds. Results depend on it, and not on the number of threads."""

    def suited(self, habits: Habits) -> Settings:
        """The same with what is None here as the habits say."""
        mine = {field.name for field in fields(self) if getattr(self, field.name) is None}
        return replace(self, **{name: getattr(habits, name) for name in mine})

    def array(self) -> Array:
        """The same for compiled code, an array of one record; nothing that it reads is None."""
        record = np.zeros(1, SETTINGS)
        for name in SETTINGS.names or ():
            record[name] = getattr(self, name)
        return record
