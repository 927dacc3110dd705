"""The toy game's secret: the other seat's key."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hotelier.engine.position import Position
from hotelier.records.record import Record


def exchanges(record: Record, seat: int, choice: random.Random, many: int) -> Iterator[Record]:
    """The record with the other's key exchanged for one that nobody holds."""
    for _ in range(many):
        keys = list(record.deal["keys"])
        keys[1 - max(seat, 0)] = choice.choice([key for key in range(6) if key not in keys])
        yield replace(record, deal={"keys": keys})


def public(position: Position) -> Any:
    """Whose turn it is, what was guessed wrong and who has won."""
    told = position.rules.position(position.state, position.terms)
    del told["key"]
    return told
