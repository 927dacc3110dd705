"""Random games as records, and their replay position by position."""

from __future__ import annotations

import random
from collections.abc import Iterator

from contract.cases import Case
from hotelier.core.seats import CHANCE, NOBODY, seat_names
from hotelier.engine import chance
from hotelier.engine.position import Position
from hotelier.records.record import Record
from hotelier.records.replay import answer_text, play_text, start


def random_record(case: Case, seed: int, *, reluctant: bool = False, cut: float = 1.0) -> Record:
    """A game of random moves, from a seed; of a cut one only the first part."""
    rules, terms = case.rules, case.terms()
    order = chance.orders(rules, terms, str(seed))
    position = chance.deal(rules, terms, order)
    choice = random.Random(f"{case} {seed}")
    deal, moves = rules.fold(position.state, terms), []
    while position.to_move != NOBODY:
        if position.to_move == CHANCE:
            moves.append(answer_text(position, order))
            continue
        legal = position.legal()
        if reluctant and len(legal) > 1 and rules.reluctant in legal:
            legal.remove(rules.reluctant)
        code = choice.choice(legal)
        position.play(code)
        moves.append(rules.write(code, terms))
    whole = int(len(moves) * cut) == len(moves)
    return Record(
        game=case.game,
        edition=case.edition,
        seats=seat_names(case.seats),
        deal=deal,
        options=dict(case.options),
        moves=moves if whole else moves[: int(len(moves) * cut)],
        result=position.result() if whole else None,
    )


def positions(record: Record) -> Iterator[Position]:
    """The positions of a record, from the deal on; each a copy of its own."""
    position = start(record)
    yield position.copy()
    for text in record.moves:
        play_text(position, text)
        yield position.copy()
