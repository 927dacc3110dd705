"""BIG SHOT has no secrets: there is nothing to exchange."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hotelier.engine.position import Position
from hotelier.records.record import Record


def exchanges(record: Record, seat: int, choice: random.Random, many: int) -> Iterator[Record]:
    """None."""
    yield from ()


def public(position: Position) -> Any:
    """Everything."""
    return position.state.tobytes()
