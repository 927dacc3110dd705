"""VACATION's secrets: what can be exchanged without a seat seeing it, and what everybody sees."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hotelier.engine.position import Position
from hotelier.games.vacation.board import SPACE_NAMES
from hotelier.records.record import Record


def exchanges(record: Record, seat: int, choice: random.Random, many: int) -> Iterator[Record]:
    """The record with two tiles, or two dealt blocks, exchanged that the seat never saw."""
    hidden = sorted(set(SPACE_NAMES) - tiles_seen(record, seat))
    racked = sorted({tile for rack in record.deal["racks"] for tile in rack} & set(hidden)) or hidden
    for number in range(many):
        if number % 2 and "stock" in record.deal:
            yield with_blocks_exchanged(record, seat, choice)
        elif len(hidden) >= 2:
            tile = choice.choice(racked)
            yield with_tiles_exchanged(record, tile, choice.choice([other for other in hidden if other != tile]))


def tiles_seen(record: Record, seat: int) -> set[str]:
    """Starting tiles, the seat's own rack and draws, everything played or laid aside."""
    seen = set(record.deal["starting"]) | (set(record.deal["racks"][seat]) if seat >= 0 else set())
    turn_of_draw = drawers(record)
    for number, move in enumerate(record.moves):
        if move in SPACE_NAMES:
            seen.add(move)
        elif move[0] == "-" or (move[0] == "+" and turn_of_draw[number] == seat):
            seen.add(move[1:])
    return seen


def drawers(record: Record) -> dict[int, int]:
    from contract.play import positions

    return {number: int(position.state.turn) for number, position in enumerate(positions(record))}


def with_tiles_exchanged(record: Record, a: str, b: str) -> Record:
    other = {a: b, b: a}

    def swap(text: str) -> str:
        return text[0] + other.get(text[1:], text[1:]) if text[0] in "+-" else other.get(text, text)

    racks = [[other.get(tile, tile) for tile in rack] for rack in record.deal["racks"]]
    return replace(record, deal=record.deal | {"racks": racks}, moves=[swap(move) for move in record.moves])


def with_blocks_exchanged(record: Record, seat: int, choice: random.Random) -> Record:
    """A block of one chain and a block of another change places between two piles that the seat can't see."""
    piles: list[list[int]] = [list(pile) for pile in record.deal["stock"]]
    if "aside" in record.deal:
        piles.append(list(record.deal["aside"]))
    p, q = choice.sample([k for k in range(len(piles)) if k != seat], 2) if len(piles) > 2 else (0, 1)
    c, d = choice.sample(range(7), 2)
    for pile, out, into in ((p, c, d), (q, d, c)):
        piles[pile][out] -= 1
        piles[pile][into] += 1
    deal = record.deal | {"stock": piles[: len(record.seats)]}
    if "aside" in deal:
        deal["aside"] = piles[-1]
    return replace(record, deal=deal)


def public(position: Position) -> Any:
    """What everybody sees now, read off the state by the names of its fields."""
    s, seats = position.state, position.terms.seats
    heard = [chain for chain in range(7) if int(s.heard) >> chain & 1]
    return (
        [position.to_move, position.step, int(s.turn), int(s.pile), int(s.announced), s.held.tolist()],
        [s.board.tobytes(), s.bank.tolist(), s.cash.tolist(), s.net.tolist(), s.start.tolist()],
        [[bool(many) for many in row] for row in s.stock[:seats].tolist()],
        [(chain, s.spoken[chain].tolist()) for chain in heard],
        [s.stuck.tolist(), s.dead.tolist()],
    )
