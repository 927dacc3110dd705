"""PERFECT HOTEL's secrets: cards in other hands, exchanged without a seat seeing it, and what everybody sees."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hotelier.engine.position import Position
from hotelier.records.record import Record

TOURIST = "Tourist"


def exchanges(record: Record, seat: int, choice: random.Random, many: int) -> Iterator[Record]:
    """The record with two cards exchanged that other seats drew: in one research, or the last of two hands."""
    pairs = [pair for pair in researches(record, seat) if differ(record, *pair)]
    last = [draws[-1] for draws in draws_of(record, seat).values() if draws]
    for number in range(many):
        if number % 3 == 2 and len(last) > 1:
            yield exchanged(record, *choice.sample(last, 2))
        elif pairs:
            yield exchanged(record, *choice.choice(pairs))


def draws_of(record: Record, seat: int) -> dict[int, list[int]]:
    """The numbers of the draws of every other seat."""
    from contract.play import positions

    found: dict[int, list[int]] = {}
    for number, (position, move) in enumerate(zip(positions(record), record.moves, strict=False)):
        if position.step == "draw" and move.startswith("+") and int(position.state.turn) != seat:
            found.setdefault(int(position.state.turn), []).append(number)
    return found


def researches(record: Record, seat: int) -> list[tuple[int, int]]:
    """The two draws of each research of another seat."""
    numbers = {number for draws in draws_of(record, seat).values() for number in draws}
    return [(number, number + 1) for number in sorted(numbers) if number + 1 in numbers]


def differ(record: Record, a: int, b: int) -> bool:
    return record.moves[a] != record.moves[b]


def exchanged(record: Record, a: int, b: int) -> Record:
    moves = list(record.moves)
    moves[a], moves[b] = moves[b], moves[a]
    return replace(record, moves=moves)


def public(position: Position) -> Any:
    """What everybody sees now: rows, hotels, deck, hand sizes; with visible backs where each Tourist Group is."""
    told = position.rules.position(position.state, position.terms)
    hands = told.pop("hands")
    told["sizes"] = [sum(hand.values()) for hand in hands]
    if position.terms.options["tourist_backs"] == "visible":
        told["tourists"] = [hand.get(TOURIST, 0) for hand in hands]
    return told
