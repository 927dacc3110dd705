"""A table: the fold of its log. It does no input or output, and is cheap to make again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache, singledispatchmethod
from typing import Any, Final, Literal

import msgspec

from hotelier.core.messages import message, say
from hotelier.core.seats import CHANCE
from hotelier.core.terms import Terms
from hotelier.games.registry import rules_of
from hotelier.records.record import Record
from hotelier.server import events as e
from hotelier.server.tables.clock import Clock
from hotelier.table.game import Game

Status = Literal["open", "running", "over"]

REMEMBERED: Final = 64
"""How many of the last answers a table remembers, for a client that asks again."""

MOST_SEATS: Final = 8
"""Seats of any table: each has names of its own for bots."""


def _as_key(values: dict[str, Any]) -> bytes:
    return msgspec.json.encode(values, order="sorted")


@lru_cache(maxsize=32)
def shared_terms(game: str, edition: str, seats: int, options: bytes, changes: bytes, version: int) -> Terms:
    """The terms of all tables that are played alike: what is made of terms is kept by their identity, and is large."""
    read = msgspec.json.decode
    return rules_of(game).agree(edition, seats, read(options), read(changes), version)


@dataclass(slots=True)
class Seat:
    """A place at the table: free, a bot's, or a person's, for whom a bot may stand in."""

    visitor: int | None = None
    name: str = ""
    bot: str = ""
    program: bool = False
    stand_in: str = ""
    timed_out: bool = False
    resigned: bool = False

    @property
    def free(self) -> bool:
        """Whether somebody may sit down here."""
        return self.visitor is None and not self.bot

    @property
    def played_by(self) -> str:
        """The bot that plays the seat now, or none."""
        return self.bot or self.stand_in


@dataclass(slots=True)
class Proposal:
    """Something that the people at the table were asked, and what they have answered so far."""

    number: int
    by: int | None
    matter: e.Matter
    seat: int
    to: int
    agreed: set[int]
    refused: set[int] = field(default_factory=set)


class Table:
    """What stands on the table after all entries of its log. ``names`` are those of the visitors."""

    def __init__(self, code: str, seed: str, names: Mapping[int, str]) -> None:
        self.code = code
        self.seed = seed
        self.visitors = dict(names)
        self.number = 0
        self.touched = 0
        """When the last entry was made."""
        self.changed = 0
        """The number of the last entry that changed the position or who is asked: a move must have seen it."""
        self.status: Status = "open"
        self.host: int | None = None
        self.terms: Terms
        self.opened: e.Opened
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.clock: Clock | None = None
        self.proposal: Proposal | None = None
        self.hints = False
        self.end: e.Ended | None = None
        self.next = ""
        self.answers: OrderedDict[tuple[int | None, str], int] = OrderedDict()
        self._made = 0
        self._rewarded: dict[int, int] = {}
        """The seats that the clock gave something for a move, by the number of the move."""

    @classmethod
    def of(cls, code: str, seed: str, names: Mapping[int, str], log: Iterable[e.Entry]) -> Table:
        """The table whose log this is."""
        table = cls(code, seed, names)
        for entry in log:
            table.add(entry)
        return table

    def add(self, entry: e.Entry) -> None:
        """Takes one more entry."""
        self.number, self.touched = entry.number, entry.at
        if entry.event.id:
            self.answers[entry.visitor, entry.event.id] = entry.number
            if len(self.answers) > REMEMBERED:
                self.answers.popitem(last=False)
        self._apply(entry.event, entry)

    def people(self) -> set[int]:
        """The visitors who play: those who sit and for whom no bot stands in."""
        return {seat.visitor for seat in self.seats if seat.visitor is not None and not seat.stand_in}

    def seats_of(self, visitor: int | None) -> list[int]:
        """The seats that belong to a visitor."""
        return [at for at, seat in enumerate(self.seats) if visitor is not None and seat.visitor == visitor]

    def name_of(self, visitor: int | None) -> str:
        """What a visitor is called; one who had everything deleted is called somebody."""
        known = self.visitors.get(visitor) if visitor is not None else None
        return known or say(message("table.somebody"))

    def rename(self, visitor: int, name: str) -> None:
        """A visitor is called otherwise from now on, in the game too."""
        self.visitors[visitor] = name
        if self.game is not None:
            self.game.names = tuple(self.seat_names())

    def seat_names(self) -> list[str]:
        """What the seats are called, each differently."""
        names: list[str] = []
        for at, seat in enumerate(self.seats):
            own = self.bot_name(at) if seat.bot else self._person(seat)
            twins = sum(name == own or name.startswith(f"{own} (") for name in names)
            names.append(f"{own} ({twins + 1})" if twins else own)
        return names

    def bot_name(self, at: int) -> str:
        """What a bot in this seat is called: a name of the seat's own, unlike those of the people at the table."""
        names = say(message("table.bots")).split()
        people = {self._person(seat).casefold() for seat in self.seats if seat.visitor is not None}
        own = names[at::MOST_SEATS]
        return next((name for name in own if name.casefold() not in people), own[0])

    def _person(self, seat: Seat) -> str:
        return seat.name or self.name_of(seat.visitor)

    # What an event changes, a method for each kind.

    @singledispatchmethod
    def _apply(self, event: e.AnyEvent, entry: e.Entry) -> None:
        """Chat and hints change nothing but the log."""

    @_apply.register
    def _(self, event: e.Opened, entry: e.Entry) -> None:
        self.opened, self.host = event, entry.visitor
        options, changes = _as_key(event.options), _as_key(event.changes)
        self.terms = shared_terms(event.game, event.edition, event.seats, options, changes, event.version)
        self.seats = [Seat() for _ in range(event.seats)]
        self.clock = Clock(event.pace, event.seats) if event.pace else None

    @_apply.register
    def _(self, event: e.Sat, entry: e.Entry) -> None:
        self.seats[event.seat] = Seat(event.visitor, event.name, event.bot, event.program)

    @_apply.register
    def _(self, event: e.Stood, entry: e.Entry) -> None:
        self.seats[event.seat] = Seat()

    @_apply.register
    def _(self, event: e.Started, entry: e.Entry) -> None:
        if self.game is None:
            self.begin()
        self.status = "running"
        self.changed = entry.number
        self._run_clock(entry.at)

    @_apply.register
    def _(self, event: e.Moved, entry: e.Entry) -> None:
        self._make(event.move)
        self.changed = entry.number
        if self.clock and not event.bot:
            self.clock.stop(entry.at)
            self.clock.reward(event.seat)
            self._rewarded[self._made] = event.seat
        self._run_clock(entry.at)

    @_apply.register
    def _(self, event: e.Chanced, entry: e.Entry) -> None:
        self._make(event.move)
        self.changed = entry.number
        self._run_clock(entry.at)

    @_apply.register
    def _(self, event: e.Undone, entry: e.Entry) -> None:
        assert self.game
        self.game.back_to(event.to)
        self._made = event.to
        self.changed = entry.number
        self.proposal = None
        self._take_rewards_back(entry.at)
        self._run_clock(entry.at)

    @_apply.register
    def _(self, event: e.HandedOver, entry: e.Entry) -> None:
        self.seats[event.seat].stand_in = event.bot
        self.seats[event.seat].resigned = event.because == "resigned"
        self.seats[event.seat].timed_out = event.because == "time"
        self._run_clock(entry.at)

    @_apply.register
    def _(self, event: e.Returned, entry: e.Entry) -> None:
        self.seats[event.seat].stand_in = ""
        if self.clock and self.seats[event.seat].timed_out:  # who left of their own accord has what they had
            self.clock.refill(event.seat)
        self._run_clock(entry.at)

    @_apply.register
    def _(self, event: e.Proposed, entry: e.Entry) -> None:
        agreed = set() if entry.visitor is None else {entry.visitor}
        self.proposal = Proposal(entry.number, entry.visitor, event.matter, event.seat, event.to, agreed)

    @_apply.register
    def _(self, event: e.Answered, entry: e.Entry) -> None:
        if self.proposal and entry.visitor is not None:
            yes, no = self.proposal.agreed, self.proposal.refused
            (yes if event.yes else no).add(entry.visitor)
            (no if event.yes else yes).discard(entry.visitor)

    @_apply.register
    def _(self, event: e.Withdrawn, entry: e.Entry) -> None:
        self.proposal = None

    @_apply.register
    def _(self, event: e.Allowed, entry: e.Entry) -> None:
        self.hints, self.proposal = True, None

    @_apply.register
    def _(self, event: e.Hosted, entry: e.Entry) -> None:
        self.host = event.visitor

    @_apply.register
    def _(self, event: e.Ended, entry: e.Entry) -> None:
        self.status, self.end, self.proposal = "over", event, None
        self.changed = entry.number
        if self.clock:
            self.clock.stop(entry.at)

    @_apply.register
    def _(self, event: e.Followed, entry: e.Entry) -> None:
        self.next = event.code

    @_apply.register
    def _(self, event: e.Woke, entry: e.Entry) -> None:
        if self.clock:
            self.clock.forgive()
        self._run_clock(entry.at)

    def deal(self) -> Game:
        """The game as it is before the first move: of the seed, or of the record that was given."""
        names = self.seat_names()
        if self.opened.given is None:
            return Game.deal(self.terms, names, self.seed)
        return Game.from_record(replace(Record.from_object(self.opened.given), seats=names), self.seed)

    def begin(self) -> Game:
        """Deals; chance has not moved yet."""
        self.game = self.deal()
        self._made = len(self.game.moves)
        return self.game

    def _make(self, move: str) -> None:
        """Makes a move of the log, unless whoever wrote it has made it already."""
        assert self.game
        if self._made == len(self.game.moves):
            self.game.make(move)
        self._made += 1

    def _take_rewards_back(self, at: int) -> None:
        """Of moves that are taken back: who moves and takes back again and again gains no time."""
        if self.clock:
            self.clock.stop(at)
            for number in [number for number in self._rewarded if number > self._made]:
                self.clock.take_back(self._rewarded.pop(number))

    def _run_clock(self, at: int) -> None:
        """The clock runs for the person who is asked; bots and chance need none."""
        if self.clock is None or self.game is None or self.status != "running":
            return
        asked = self.game.to_move
        person = asked is not None and asked != CHANCE and not self.seats[asked].played_by
        self.clock.run(asked if person else None, at)
