"""Random games of PERFECT HOTEL as records."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hotelier.core.seats import CHANCE, NOBODY, ONLOOKER, seat_names
from hotelier.engine import chance
from hotelier.engine.position import Position
from hotelier.games.perfect_hotel.rules import RULES
from hotelier.records.record import Record
from hotelier.records.replay import answer_text, play_text, start


def random_record(
    seats: int, seed: int, options: dict[str, Any], changes: dict[str, Any] | None = None, cut: float = 1.0
) -> Record:
    """A game of random moves, from a seed; of a cut one only the first part."""
    terms = RULES.agree("perfect-hotel", seats, options, changes)
    orders, choice = chance.orders(RULES, terms, str(seed)), random.Random(seed)
    position = chance.deal(RULES, terms, orders)
    deal, moves = RULES.fold(position.state, terms), []
    while position.to_move != NOBODY:
        if position.to_move == CHANCE:
            moves.append(answer_text(position, orders))
        else:
            code = choice.choice(position.legal())
            position.play(code)
            moves.append(RULES.write(code, terms))
    whole = Record(
        game="perfect-hotel",
        edition="perfect-hotel",
        seats=seat_names(seats),
        deal=deal,
        options=options,
        changes=changes or {},
        moves=moves,
        result=position.result(),
    )
    return whole if cut == 1 else cut_off(whole, int(len(moves) * cut))


def cut_off(record: Record, moves: int) -> Record:
    """The first moves of a record, the game still running."""
    kept = {key: getattr(record, key) for key in ("game", "edition", "seats", "deal", "options", "changes")}
    return Record(**kept, moves=record.moves[:moves])


def watchers(seats: int) -> list[int]:
    """All who see something of a game."""
    return [*range(seats), ONLOOKER]


def positions(record: Record) -> Iterator[Position]:
    """The position before each move, and after the last: one position that is played on."""
    position = start(record)
    for text in record.moves:
        yield position
        play_text(position, text)
    yield position
