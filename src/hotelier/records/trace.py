"""The trace: a game as JSON Lines, position by position, for a second implementation to follow."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hotelier.core.seats import NOBODY, seat_names
from hotelier.core.seeds import Words
from hotelier.core.terms import Terms
from hotelier.engine import chance
from hotelier.engine.contract import Rules
from hotelier.engine.position import Position
from hotelier.records.record import VERSION, Record
from hotelier.records.replay import answer_text, replay, start

_json = json.JSONEncoder(check_circular=False).encode


def trace_random(rules: Rules, terms: Terms, seed: str, *, reluctant: bool = False) -> Iterator[str]:
    """A game of uniformly random moves, a line a position."""
    orders = chance.orders(rules, terms, seed)
    position = chance.deal(rules, terms, orders)
    choices = Words(terms, seed, "moves")
    yield _head(terms, seat_names(terms.seats), rules.fold(position.state, terms))
    legal = position.legal()
    line = _line(position, legal)
    while line["to_move"] is not None:
        if line["to_move"] == "chance":
            line["move"] = answer_text(position, orders)
        else:
            code = _choose(legal, choices, rules.reluctant if reluctant else None)
            line["move"] = rules.write(code, terms)
            position.play(code)
        yield _json(line)
        legal = position.legal()
        line = _line(position, legal)
    yield _last(position)


def _choose(legal: list[int], choices: Words, avoided: int | None) -> int:
    """One of the legal codes, all alike; never the avoided one while there is another."""
    if len(legal) > 1 and avoided in legal:
        legal.remove(avoided)
    return legal[choices.below(len(legal))]


def trace_record(record: Record) -> Iterator[str]:
    """A record followed to its end, a line a position; its errors name the place."""
    dealt = start(record)
    yield _head(dealt.terms, record.seats, dealt.rules.fold(dealt.state, dealt.terms))
    moves = iter(record.moves)
    for position in replay(record):
        move = next(moves, None)
        line = _line(position, position.legal()) | {"move": move}
        yield _last(position) if move is None else _json(line)


def _head(terms: Terms, seats: Sequence[str], deal: Mapping[str, Any]) -> str:
    return _json(
        {
            "hotelier": VERSION,
            "game": terms.game,
            "edition": terms.edition,
            "options": dict(terms.options),
            "seats": list(seats),
            "deal": deal,
        }
    )


def _line(position: Position, legal: list[int]) -> dict[str, Any]:
    rules, terms = position.rules, position.terms
    state = rules.position(position.state, terms)
    return {
        "to_move": state["to_move"],
        "step": state["step"],
        "legal": None if state["to_move"] == "chance" else [rules.write(code, terms) for code in legal],
        "state": state,
    }


def _last(position: Position) -> str:
    """The last line: with the result when the game is over."""
    line = _line(position, position.legal())
    if position.to_move == NOBODY:
        line["result"] = position.result()
    return _json(line)
