"""Replaying records: positions from moves, and whether all a record says is so."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from hotelier.core.arrays import Array
from hotelier.core.errors import HotelierError, UnreadableRecord, WrongResult, WrongSeed
from hotelier.core.messages import message
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.seeds import commitment
from hotelier.core.terms import Terms
from hotelier.engine import chance
from hotelier.engine.contract import Rules
from hotelier.engine.position import Position
from hotelier.games.registry import rules_of
from hotelier.records.record import Record


def terms_of(record: Record) -> Terms:
    """What the game of the record was played under; errors name the place."""
    agree = rules_of(record.game).agree
    return agree(record.edition, len(record.seats), record.options, record.changes, record.version)


def start(record: Record) -> Position:
    """The position in which play starts, with the record's deal; ImpossibleDeal names the place."""
    terms = terms_of(record)
    rules = rules_of(record.game)
    position = Position(rules, terms)
    try:
        position.play_all(rules.unfold(record.deal, terms))
    except HotelierError as error:
        raise error.at("deal") from None
    return position


def play_text(position: Position, text: str) -> None:
    """Makes one move as records write it; a refused one changes nothing."""
    codes = codes_of(position, text)
    if len(codes) > 1:
        position.copy().play_all(codes)
    position.play_all(codes)


def codes_of(position: Position, text: str) -> list[int]:
    """The codes of one move as records write it: one, or all the draws of a deal within the game."""
    rules = position.rules
    if position.at_folded_deal and rules.unfold_move:
        return rules.unfold_move(text, position.terms)
    return [rules.read(text, position.terms)]


def answer_with(position: Position, answer: Callable[[Position], int]) -> str:
    """Answers chance once, a whole deal within the game at once; the move as records write it."""
    rules = position.rules
    if position.at_folded_deal and rules.fold_move:
        while position.at_folded_deal:
            position.play(answer(position))
        return rules.fold_move(position.state, position.terms)
    code = answer(position)
    position.play(code)
    return rules.write(code, position.terms)


def answer_text(position: Position, orders: Array) -> str:
    """Answers chance once from the order fixed at the start; the move as records write it."""
    return answer_with(position, lambda position: position.answer(orders))


def replay(record: Record) -> Iterator[Position]:
    """The position before each move, and after the last: one position that is played on.

    IllegalMove, UnreadableMove and GameOver name the move; WrongResult when the end is not as stated.
    """
    position = start(record)
    for index, text in enumerate(record.moves):
        yield position
        _check_lines(record, position, index)
        _play_at(position, text, f"moves[{index}]")
    _check_lines(record, position, len(record.moves))
    _check_end(record, position)
    yield position


def check(record: Record) -> Position:
    """Replays the record; where a seed stands in it, checks deal, chance and commitment. The last position."""
    *_, position = replay(record)
    if record.seed is not None:
        _check_seed(record, record.seed)
    return position


def _play_at(position: Position, text: str, place: str) -> None:
    try:
        play_text(position, text)
    except HotelierError as error:
        raise error.at(place) from None


def _check_lines(record: Record, position: Position, index: int) -> None:
    """Alternatives that a note-taker wrote beside a move must be playable too."""
    for number, line in enumerate(record.lines.get(index, ())):
        branch = position.copy()
        for step, text in enumerate(line):
            _play_at(branch, text, f"lines.{index}[{number}][{step}]")


def _check_end(record: Record, position: Position) -> None:
    if position.to_move != NOBODY:
        if record.result is not None:
            raise WrongResult(message("record.no_result_yet"), "result")
        for key in ("seed", "commitment"):
            if getattr(record, key) is not None:
                raise UnreadableRecord(message("record.running"), key)
    elif record.result is not None and not _same(position.result(), record.result):
        found, stated = _json(position.result()), _json(record.result)
        raise WrongResult(message("record.result", found=found, stated=stated), "result")


def _json(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 200 else text[:200] + "…"


def _same(found: Any, stated: Any) -> bool:
    """Equal as JSON: True is not 1, 1.0 is not 1."""
    return json.dumps(found, sort_keys=True) == json.dumps(stated, sort_keys=True)


def _check_seed(record: Record, seed: str) -> None:
    if record.commitment is not None and record.commitment != commitment(seed):
        raise WrongSeed(message("record.commitment_differs"), "commitment")
    position = start(record)
    rules: Rules = position.rules
    orders = chance.orders(rules, position.terms, seed)
    if chance.deal(rules, position.terms, orders).state.tobytes() != position.state.tobytes():
        raise WrongSeed(message("record.deal_differs"), "deal")
    for index, text in enumerate(record.moves):
        if position.to_move != CHANCE:
            play_text(position, text)
            continue
        given = answer_text(position, orders)
        if given != text:
            raise WrongSeed(message("record.chance_differs", given=given, stated=text), f"moves[{index}]")
