"""What may be done at a table, by the message that asks for it: one function each, which says what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.tables import agreeing, playing, seating
from hotelier.server.tables.seating import Who, check_may_play, seat_at
from hotelier.server.tables.table import Table
from hotelier.server.words import clean_chat
from hotelier.table.game import Made

Decision = tuple[Sequence[e.AnyEvent], Sequence[Made]]


def chat(table: Table, who: Who, ask: p.Chat) -> list[e.AnyEvent]:
    """Anybody who is at the table says something, plain text."""
    return [e.Chatted(text=clean_chat(ask.text), id=ask.id)]


_SIMPLE: Final[dict[type, Callable[[Table, Who, Any], list[e.AnyEvent]]]] = {
    p.Sit: seating.sit,
    p.Stand: seating.stand,
    p.AddBot: seating.add_bot,
    p.Close: seating.close,
    p.MakeHost: seating.make_host,
    p.Undo: playing.undo,
    p.Leave: playing.leave,
    p.Return: playing.come_back,
    p.Resign: playing.resign,
    p.Propose: agreeing.propose,
    p.Answer: agreeing.answer,
    p.Chat: chat,
}

_WITH_MOVES: Final[dict[type, Callable[[Table, Who, Any], Decision]]] = {p.Start: seating.start, p.Move: playing.move}


def decide(table: Table, who: Who, ask: p.AnyAsk, is_away: Callable[[int | None], bool]) -> Decision:
    """What follows from what is asked; an error, which changes nothing, when it may not be."""
    check_may_play(who)
    if isinstance(ask, p.HandOver):
        away = is_away(seat_at(table, ask.seat).visitor)
        return playing.hand_over(table, who, ask, here=not away), ()
    if type(ask) in _WITH_MOVES:
        return _WITH_MOVES[type(ask)](table, who, ask)
    return _SIMPLE[type(ask)](table, who, ask), ()
