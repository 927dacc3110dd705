"""Before the game: who sits where, and the host's rights. Each function says what happens, or why it may not.

The host is whoever opened the table. The host adds and removes bots, removes people before the start,
starts, closes, lets a bot play for somebody who is away, and may make somebody else the host. A host
who leaves for good hands all this to the next person at the table.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from hotelier.bots.registry import BOTS
from hotelier.core.errors import NotAllowed, SeatTaken, UnknownBot, WrongTime
from hotelier.core.messages import message
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.tables.table import Seat, Table
from hotelier.server.words import clean_name
from hotelier.table.game import Made


@dataclass(frozen=True, slots=True)
class Who:
    """A visitor at the door: a person at a browser, or a program with a token."""

    visitor: int
    name: str
    program: bool = False
    may_play: bool = True


def check_may_play(who: Who) -> None:
    """Not with a token that is for watching."""
    if not who.may_play:
        raise NotAllowed(message("table.watch_only"))


def seat_at(table: Table, at: int) -> Seat:
    """The seat of that number, or SeatTaken: there is none."""
    if at >= len(table.seats):
        raise SeatTaken(message("table.no_seat", seat=at, most=len(table.seats) - 1), "seat")
    return table.seats[at]


def check_host(table: Table, who: Who) -> None:
    """Only the host may go on."""
    if who.visitor != table.host:
        raise NotAllowed(message("table.host_only", name=table.name_of(table.host)))


def check_status(table: Table, status: str) -> None:
    """Only at this point of a table's life."""
    if table.status == status:
        return
    if table.status == "over":
        raise WrongTime(message("table.is_over"))
    raise WrongTime(message("table.not_started" if table.status == "open" else "table.has_started"))


def sit(table: Table, who: Who, ask: p.Sit) -> list[e.AnyEvent]:
    """Anybody who may join takes a free seat: one each, or any number where people share a device."""
    check_status(table, "open")
    if not seat_at(table, ask.seat).free:
        raise SeatTaken(message("table.taken"), "seat")
    own = table.seats_of(who.visitor)
    if own and not table.opened.hot:
        return [e.Stood(seat=own[0]), e.Sat(seat=ask.seat, visitor=who.visitor, program=who.program, id=ask.id)]
    name = clean_name(ask.name) if ask.name and table.opened.hot else ""
    return [e.Sat(seat=ask.seat, visitor=who.visitor, name=name, program=who.program, id=ask.id)]


def stand(table: Table, who: Who, ask: p.Stand) -> list[e.AnyEvent]:
    """A person stands up, or the host clears a seat."""
    check_status(table, "open")
    seat = seat_at(table, ask.seat)
    if seat.free:
        raise SeatTaken(message("table.free"), "seat")
    if seat.visitor != who.visitor:
        check_host(table, who)
    return [e.Stood(seat=ask.seat, id=ask.id)]


def add_bot(table: Table, who: Who, ask: p.AddBot) -> list[e.AnyEvent]:
    """The host gives a free seat, or the seat of another bot, to a registered bot: no other program is ever started."""
    check_status(table, "open")
    check_host(table, who)
    if seat_at(table, ask.seat).visitor is not None:
        raise SeatTaken(message("table.taken"), "seat")
    return [e.Sat(seat=ask.seat, bot=known_bot(ask.bot), id=ask.id)]


def known_bot(name: str) -> str:
    """The name of a registered bot, or UnknownBot."""
    if name not in BOTS:
        raise UnknownBot(message("bot.unknown", name=name[:40], known=list(BOTS)), "bot")
    return name


def start(table: Table, who: Who, ask: p.Start) -> tuple[list[e.AnyEvent], list[Made]]:
    """The host starts when no seat is free; what chance does before anybody is asked comes with it."""
    check_status(table, "open")
    check_host(table, who)
    free = [at for at, seat in enumerate(table.seats) if seat.free]
    if free:
        raise WrongTime(message("table.seats_free", free=len(free)))
    made = table.begin().answer_chance()
    return signed([e.Started(), *(e.Chanced(move=move.text) for move in made)], ask.id), made


def close(table: Table, who: Who, ask: p.Close) -> list[e.AnyEvent]:
    """The host closes a table on which nothing has begun."""
    check_status(table, "open")
    check_host(table, who)
    return [e.Ended(by="closed", seed=table.seed, id=ask.id)]


def make_host(table: Table, who: Who, ask: p.MakeHost) -> list[e.AnyEvent]:
    """The host hands the table to another person who sits at it and has not given up."""
    check_host(table, who)
    if all(table.seats[at].resigned for at in table.seats_of(ask.visitor)):
        raise NotAllowed(message("table.host_sits"), "visitor")
    return [e.Hosted(visitor=ask.visitor, id=ask.id)]


def signed(happened: list[e.AnyEvent], id: str) -> list[e.AnyEvent]:
    """The events with the client's id on the last of them."""
    *others, last = happened
    changed: e.AnyEvent = msgspec.structs.replace(last, id=id)
    return [*others, changed]
