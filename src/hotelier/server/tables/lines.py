"""A line for every entry of a log, as one reader may know it.

A line of the game is made from what its reader saw before and after, so it can't tell more than that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from hotelier.bots.registry import title_of
from hotelier.core.messages import Message, message, say
from hotelier.core.seats import ONLOOKER
from hotelier.engine.contract import State
from hotelier.engine.position import Position
from hotelier.games.registry import rules_of
from hotelier.records.replay import play_text
from hotelier.server import events as e
from hotelier.server.advising import with_names
from hotelier.server.protocol import Line
from hotelier.server.tables.table import Table
from hotelier.table.game import Made


class Reader:
    """Somebody who reads the log: the people of a seat, or an onlooker."""

    def __init__(self, table: Table, seat: int = ONLOOKER) -> None:
        self._table = table
        self._names = table.seat_names()
        self._seat = seat
        self._last: tuple[Position, State] | None = None
        """What was looked at last: what is seen after a move is what is seen before the next."""

    def line(self, entry: e.Entry, made: Made | None = None) -> Line:
        """The entry as this reader may know it; of a move, with the positions around it."""
        event = entry.event
        kind = type(event).__struct_config__.tag
        seat, move = getattr(event, "seat", None), ""
        if made is not None:
            text, seat, move = self._told(made)
        else:
            text = say(_SAID[type(event)](self, entry, event))
        why = event.why if isinstance(event, e.Moved) and self.reads(event.seat) else ""
        hint = self.hint(event) if isinstance(event, e.Hinted) and self.reads(event.seat) else None
        turn, moves = (made.turn, made.number + 1) if made else (0, 0)
        return Line(entry.number, entry.at, str(kind), text, seat, entry.visitor, move, why, turn, moves, hint)

    def _told(self, made: Made) -> tuple[str, int | None, str]:
        """A move in words, who made it or drew, and its text with ``?`` for what the reader did not see."""
        rules, terms, before = made.before.rules, made.before.terms, made.before.state
        witness = rules.witness(terms, self._seat)
        dealt = made.before.at_folded_deal
        by = None if dealt else witness.by(before)
        seen = witness.dealt_within(made.text) if dealt else witness.saw(before, made.text)
        told = rules.tell(self._view(made.before), self._view(made.after), seen, terms, self._names, by)
        return say(told), by, seen

    def _view(self, position: Position) -> State:
        if self._last is None or self._last[0] is not position:
            self._last = position, position.view(self._seat)
        return self._last[1]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self._names[seat]

    def bot(self, seat: int) -> str:
        """What a bot in this seat is called."""
        return self._table.bot_name(seat)

    def visitor(self, visitor: int | None) -> str:
        """What a visitor is called."""
        return self._table.name_of(visitor)

    def hint(self, event: e.Hinted) -> e.HintTold:
        """A hint, with the names that the seats have now."""
        told = event.told
        return msgspec.structs.replace(told, why=with_names(told.why, self._names))

    def reads(self, seat: int) -> bool:
        """Whether the reader may know what only this seat knows, now or because the table is over."""
        return seat == self._seat or self._table.status == "over"


def history(table: Table, log: Iterable[e.Entry], seat: int, since: int = 0) -> list[Line]:
    """The lines of all entries after ``since``, with every position as it was then, also of moves taken back."""
    reader = Reader(table, seat)
    positions: list[tuple[Position, int]] = []  # with the number of the turn
    lines = []
    for entry in log:
        made = None
        if isinstance(entry.event, e.Started):
            positions = _given(table)
        elif isinstance(entry.event, e.Undone):
            del positions[entry.event.to + 1 :]
        elif isinstance(entry.event, e.Moved | e.Chanced):
            before, turn = positions[-1]
            after = before.copy()
            play_text(after, entry.event.move)
            made = Made(len(positions) - 1, entry.event.move, before, after, turn)
            positions.append((after, turn + (before.on_turn != after.on_turn)))
        if entry.number > since:
            lines.append(reader.line(entry, made))
    return lines


def _given(table: Table) -> list[tuple[Position, int]]:
    """The positions before the first move at this table, one and those of a record that was given, and their turns."""
    dealt = table.deal()
    return [*((move.before, move.turn) for move in dealt.course()), (dealt.position, dealt.turn)]


def _opened(reader: Reader, entry: e.Entry, event: e.Opened) -> Message:
    title = rules_of(event.game).pages[event.edition].title
    return message("line.opened", name=reader.visitor(entry.visitor), title=title)


def _sat(reader: Reader, entry: e.Entry, event: e.Sat) -> Message:
    if event.bot:
        return message("line.bot_sat", name=reader.bot(event.seat), level=title_of(event.bot))
    return message("line.sat", name=event.name or reader.visitor(event.visitor))


def _handed(reader: Reader, entry: e.Entry, event: e.HandedOver) -> Message:
    name, level = reader.name(event.seat), title_of(event.bot)
    said = {
        "left": message("line.left", name=name, level=level),
        "time": message("line.time", name=name, level=level),
        "host": message("line.handed", name=name, level=level),
        "resigned": message("line.resigned", name=name, level=level),
    }
    return said[event.because]


def _undone(reader: Reader, entry: e.Entry, event: e.Undone) -> Message:
    return message("line.undone" if event.free else "line.undone_agreed", name=reader.name(event.seat))


def proposal_text(matter: e.Matter, name: str) -> Message:
    """What the people at the table are asked."""
    said = {
        "undo": message("line.proposed_undo", name=name),
        "abandon": message("line.proposed_abandon", name=name),
        "hints": message("line.proposed_hints", name=name),
    }
    return said[matter]


def _hinted(reader: Reader, entry: e.Entry, event: e.Hinted) -> Message:
    if reader.reads(event.seat):
        why = reader.hint(event).why
        return message("line.hint", name=reader.name(event.seat), why=why[:1].upper() + why[1:])
    return message("line.hinted", name=reader.name(event.seat))


def _ended(reader: Reader, entry: e.Entry, event: e.Ended) -> Message:
    said = {
        "finished": message("line.finished"),
        "abandoned": message("line.abandoned"),
        "resigned": message("line.given_up"),
        "closed": message("line.closed"),
    }
    return said[event.by]


_SAID: dict[type, Callable[[Reader, e.Entry, Any], Message]] = {
    e.Opened: _opened,
    e.Sat: _sat,
    e.Stood: lambda reader, entry, event: message("line.stood"),
    e.Started: lambda reader, entry, event: message("line.started"),
    e.Undone: _undone,
    e.HandedOver: _handed,
    e.Returned: lambda reader, entry, event: message("line.returned", name=reader.name(event.seat)),
    e.Proposed: lambda reader, entry, event: proposal_text(event.matter, reader.visitor(entry.visitor)),
    e.Answered: lambda reader, entry, event: message(
        "line.agreed" if event.yes else "line.refused", name=reader.visitor(entry.visitor)
    ),
    e.Withdrawn: lambda reader, entry, event: message("line.withdrawn"),
    e.Allowed: lambda reader, entry, event: message("line.allowed"),
    e.Hinted: _hinted,
    e.Chatted: lambda reader, entry, event: message(
        "line.chatted", name=reader.visitor(entry.visitor), text=event.text
    ),
    e.Hosted: lambda reader, entry, event: message("line.hosted", name=reader.visitor(event.visitor)),
    e.Ended: _ended,
    e.Followed: lambda reader, entry, event: message("line.followed", code=event.code),
    e.Woke: lambda reader, entry, event: message("line.woke"),
}
"""What is said of every event but a move."""
