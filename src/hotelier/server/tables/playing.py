"""During the game: moves, undo, leaving and coming back. Each function says what happens, or why it may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hotelier.bots.levels import LEVELS
from hotelier.core.errors import NotAllowed, StaleMove, WrongTime
from hotelier.core.messages import message
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.tables.seating import Who, check_host, check_status, seat_at, signed
from hotelier.server.tables.table import Table
from hotelier.table.game import Game, Made

STAND_IN: Final = next(iter(LEVELS))
"""The bot that plays for somebody who is away: one that thinks ahead, and keeps nobody waiting."""


def game_of(table: Table) -> Game:
    """The running game, or WrongTime."""
    check_status(table, "running")
    assert table.game
    return table.game


def check_seat(table: Table, who: Who, at: int) -> None:
    """Only the person of the seat may go on, and only while no bot stands in."""
    seat = seat_at(table, at)
    if seat.visitor != who.visitor:
        raise NotAllowed(message("table.not_your_seat"), "seat")
    if seat.resigned:
        raise NotAllowed(message("table.resigned"), "seat")
    if seat.stand_in:
        raise NotAllowed(message("table.stood_in"), "seat")


def check_fresh(table: Table, at: int) -> None:
    """Whoever moves must have seen the position as it is."""
    if at < table.changed:
        raise StaleMove(message("table.stale", at=at, number=table.changed), "at")


def move(table: Table, who: Who, ask: p.Move) -> tuple[list[e.AnyEvent], list[Made]]:
    """A person moves; with all that chance adds, and the end of the game if it is one."""
    game = game_of(table)
    check_seat(table, who, ask.seat)
    check_fresh(table, ask.at)
    made = game.resolve(ask.move, seat=ask.seat)
    return signed(told_of(table, made, e.Moved(seat=ask.seat, move=made[0].text)), ask.id), made


def bot_moves(table: Table, seat: int, chosen: str, why: str) -> tuple[list[e.AnyEvent], list[Made]]:
    """The bot of the seat moves."""
    made = game_of(table).resolve(chosen, seat=seat)
    moved = e.Moved(seat=seat, move=made[0].text, bot=table.seats[seat].played_by, why=why)
    return told_of(table, made, moved), made


def told_of(table: Table, made: Sequence[Made], moved: e.Moved) -> list[e.AnyEvent]:
    """The events of a decision: the move, chance's, what it does to a proposal, the end."""
    happened: list[e.AnyEvent] = [moved, *(e.Chanced(move=move.text) for move in made[1:])]
    if table.proposal and table.proposal.matter == "undo":
        happened.append(e.Withdrawn())
    result = made[-1].after.result()
    if result is not None:
        happened.append(e.Ended(by="finished", seed=table.seed, result=result))
    return happened


def undo(table: Table, who: Who, ask: p.Undo) -> list[e.AnyEvent]:
    """A person takes back a move, where nothing has come since that the table would have to forget."""
    game = game_of(table)
    check_seat(table, who, ask.seat)
    check_fresh(table, ask.at)
    return [e.Undone(seat=ask.seat, to=game.undo_to(seat=ask.seat), free=True, id=ask.id)]


def leave(table: Table, who: Who, ask: p.Leave) -> list[e.AnyEvent]:
    """A person goes. Before the start the seats become free; in a game with other people bots stand in.

    Who plays alone with bots just goes: the table waits. A host who goes makes somebody else the host.
    """
    own = table.seats_of(who.visitor)
    others = sorted(table.people() - {who.visitor})
    happened: list[e.AnyEvent] = []
    if table.status == "open":
        happened += [e.Stood(seat=at) for at in own]
    elif table.status == "running" and others:
        gone = [at for at in own if not table.seats[at].stand_in]
        happened += [e.HandedOver(seat=at, bot=STAND_IN, because="left") for at in gone]
    if table.status != "over" and table.host == who.visitor and others:
        happened.append(e.Hosted(visitor=others[0]))
    return signed(happened, ask.id) if happened else []


def depart(table: Table, visitor: int) -> list[e.AnyEvent]:
    """A visitor is gone for good: seats become free or a bot's, and somebody else is the host, if anybody is left.

    A table that nobody is left at is over. One that the visitor only looked at goes on as it was.
    """
    own = [at for at in table.seats_of(visitor) if not table.seats[at].resigned]
    left = [seat.visitor for seat in table.seats if not seat.resigned]  # who has gone before has resigned thereby
    others = [other for other in left if other is not None and other != visitor]
    hostless = table.host in (None, visitor)
    if table.status == "over" or not (own or hostless):
        return []
    happened: list[e.AnyEvent] = [e.Hosted(visitor=others[0])] if hostless and others else []
    if table.status == "open":
        happened += [e.Stood(seat=at) for at in own]
        return happened if others or not hostless else [*happened, e.Ended(by="closed", seed=table.seed)]
    happened += [e.HandedOver(seat=at, bot=STAND_IN, because="resigned") for at in own]
    return happened if others else [*happened, e.Ended(by="abandoned", seed=table.seed)]


def come_back(table: Table, who: Who, ask: p.Return) -> list[e.AnyEvent]:
    """A person plays again; what the bot did in the meantime stands."""
    game_of(table)
    back = [at for at in table.seats_of(who.visitor) if table.seats[at].stand_in and not table.seats[at].resigned]
    if not back:
        raise WrongTime(message("table.not_away"))
    returned: list[e.AnyEvent] = [e.Returned(seat=at) for at in back]
    return signed(returned, ask.id)


def resign(table: Table, who: Who, ask: p.Resign) -> list[e.AnyEvent]:
    """A person gives up a seat for good. When nobody is left who plays, the table is over."""
    game_of(table)
    seat = seat_at(table, ask.seat)
    if seat.visitor != who.visitor or seat.resigned:
        raise NotAllowed(message("table.not_your_seat"), "seat")
    given: list[e.AnyEvent] = [e.HandedOver(seat=ask.seat, bot=STAND_IN, because="resigned")]
    others = [other for other in table.seats if other is not seat and other.visitor is not None and not other.resigned]
    if not others:
        given.append(e.Ended(by="resigned", seed=table.seed))
    elif table.host == who.visitor and all(other.visitor != who.visitor for other in others):
        given.append(e.Hosted(visitor=next(other.visitor for other in others if other.visitor is not None)))
    return signed(given, ask.id)


def hand_over(table: Table, who: Who, ask: p.HandOver, here: bool) -> list[e.AnyEvent]:
    """The host lets a bot play for somebody who is away: whose last connection ended a minute ago."""
    game_of(table)
    check_host(table, who)
    seat = seat_at(table, ask.seat)
    if seat.visitor is None or seat.stand_in:
        raise WrongTime(message("table.nobody_plays"), "seat")
    if here:
        raise WrongTime(message("table.is_here"), "seat")
    return [e.HandedOver(seat=ask.seat, bot=STAND_IN, because="host", id=ask.id)]


def time_out(table: Table, seat: int) -> list[e.AnyEvent]:
    """The bank of the seat is empty: a bot plays on."""
    return [e.HandedOver(seat=seat, bot=STAND_IN, because="time")]
