"""Why one final score is higher than another, in the words of a player: parts of scores that have a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Way:
    """How a seat comes to have more of a cause. The sentences go on after "it helps you"."""

    gain: str
    """The sentence's id."""
    beside: str = ""
    """The id of the sentence that also names a ``rival``; none where no other seat is concerned."""
    entries: tuple[int, ...] = ()
    """The entries of the account that this way pays into; empty: all entries of the cause."""
    shared: bool = False
    """Whether the rival is who has a part of it too; else it is who loses it."""


@dataclass(frozen=True, slots=True)
class Cause:
    """A part of the score that a player would name: the sum of some entries of a seat's account."""

    entries: tuple[int, ...]
    ways: tuple[Way, ...]
    """At least one. Which one is named depends on which of them the difference comes from."""
    more: str
    """The id of a few words about a move that brings more of it."""
    less: str
    """The same about a move that brings less of it."""
    params: Mapping[str, Any] = field(default_factory=dict)
    """What the sentences need, but for the rival."""
    rank: int = 0
    """Of several causes that explain a difference, one of the smallest rank is named: one chain before all."""
