"""The terms of one game: what the people at the table agreed on before the deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """Game, edition, number of seats, options (all of them, defaults filled in), changed fields, version of the rules.

    Terms are compared by identity, so that what is made of them can be kept.

    ``values`` are the edition's numbers in this version with the changes applied, checked; the rules read nothing else.
    """

    game: str
    edition: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    changes: Mapping[str, Any] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict, repr=False)
    version: int = 1
