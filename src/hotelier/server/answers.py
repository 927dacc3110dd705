"""What is answered to each message of a socket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from hotelier.core.errors import HotelierError, NotAllowed, NotYourTurn, WrongTime
from hotelier.core.messages import message
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.hall import Hall, read_log
from hotelier.server.limits import Rates
from hotelier.server.metrics import Metrics
from hotelier.server.opening import rematch_of
from hotelier.server.playing_on import PlayingOn
from hotelier.server.rooms import Room
from hotelier.server.tables.agreeing import hints_on
from hotelier.server.tables.lines import history
from hotelier.server.tables.playing import check_fresh, check_seat, game_of
from hotelier.server.tables.seating import Who, check_may_play, check_status
from hotelier.server.tables.showing import looked_at
from hotelier.server.thinking import Thinkers

if TYPE_CHECKING:
    from hotelier.server.connections import Connection


class Answers:
    """Finds the room a message speaks of, and does there what it asks for."""

    def __init__(self, hall: Hall, playing: PlayingOn, thinkers: Thinkers, rates: Rates, metrics: Metrics) -> None:
        self._hall = hall
        self._playing = playing
        self._thinkers = thinkers
        self._metrics = metrics
        self._rates = rates

    def check_rate(self, who: Who) -> None:
        """TooMuch when the visitor sends more messages than one can mean."""
        self._rates.messages.take(who.visitor)

    def count_refusal(self, error: HotelierError) -> None:
        """Counts what was refused, by its code."""
        self._metrics.refused.labels(error.code).inc()

    async def to(self, connection: Connection, ask: p.AnyAsk) -> p.AnyTold:
        """The answer to a message; errors say why not."""
        with self._metrics.answered.time():
            return await self._to(connection, ask)

    async def _to(self, connection: Connection, ask: p.AnyAsk) -> p.AnyTold:
        room = await self._hall.room(ask.table)
        await self._hall.check_may_enter(room, connection.who)
        match ask:
            case p.Watch():
                return await self._watch(connection, room, ask)
            case p.Unwatch():
                _part(connection, room)
            case p.Ping():
                pass
            case p.Mute():
                _mute(connection, ask)
            case p.Uncover():
                async with room.lock:
                    room.check_sound()
                    room.uncover(connection, ask.seat)
            case p.Hurry():
                check_may_play(connection.who)
                self._playing.hurry(room)
            case p.Why() | p.Look():
                async with room.lock:  # what is being kept has not happened yet
                    room.check_sound()
                    seat = room.seat_of(connection)
                    return _about(room, seat, ask) if isinstance(ask, p.Why) else _looked(room, seat, ask)
            case p.Hint():
                return _done(room, ask, await self._hint(room, connection.who, ask))
            case p.Rematch():
                return await self._rematch(room, connection.who, ask)
            case _:
                return _done(room, ask, await self._perform(connection, room, ask))
        return _done(room, ask, room.table.number)

    async def _perform(self, connection: Connection, room: Room, ask: p.AnyAsk) -> int:
        who = connection.who
        if isinstance(ask, p.Sit):
            await self._hall.check_may_sit(room, who)
        if isinstance(ask, p.Chat):
            self._rates.chats.take(who.visitor)
        number = await room.perform(who, ask)
        if isinstance(ask, p.Sit):
            await self._hall.note_guest(room, who)
        if isinstance(ask, p.Move):
            self._metrics.moves.inc()
        if isinstance(ask, p.Leave):
            _part(connection, room)
        return number

    async def _watch(self, connection: Connection, room: Room, ask: p.Watch) -> p.AnyTold:
        """The table as it is, and all lines the client does not have; from then on everything that happens."""
        async with room.lock:
            room.check_sound()
            seat, number = room.looks_as(connection), room.table.number
            since = ask.have if ask.have <= number else 0
            lines: list[p.Line] = []
            if since < number:
                lines = await self._hall.store.read(
                    lambda link: history(room.table, read_log(link, room.id), seat, since)
                )
            if connection.gone:  # it must not stay in the room: nobody would take it out again
                return _done(room, ask, number)
            connection.watched[room.table.code] = room
            room.enter(connection)
            heard = [line for line in lines if line.kind != "chatted" or not connection.spared(line.visitor)]
            connection.tell(p.written(room.news(heard, since, seat, with_state=True, with_position=True)))
            return _done(room, ask, number)

    async def _hint(self, room: Room, who: Who, ask: p.Hint) -> int:
        """The best moves, and why the first. They stand in the log, and only the seat reads them."""
        check_may_play(who)
        table = room.table
        known = table.answers.get((who.visitor, ask.id))
        if known is not None:
            return known
        async with room.lock:
            _check_hint(room, who, ask)
            self._rates.hints.take(who.visitor)
            position, number = game_of(table).position, table.changed
        secret = f"{table.seed} hint {table.number}"
        told = await self._thinkers.advise(position, secret, self._hall.settings.hint)
        async with room.lock:
            check_fresh(table, min(ask.at, number))
            _check_hint(room, who, ask)
            await room.happen([e.Hinted(seat=ask.seat, hint=told, id=ask.id)], who.visitor)
            return table.number

    async def _rematch(self, room: Room, who: Who, ask: p.Rematch) -> p.AnyTold:
        """A table for the same people with the seats rotated: one, whoever asks and how often."""
        async with room.lock:
            room.check_sound()
            check_may_play(who)
            check_status(room.table, "over")
            if not room.table.seats_of(who.visitor):
                raise NotAllowed(message("table.players_only"))
            if not room.table.next:
                code = await self._hall.open(who, *rematch_of(room.table))
                await room.happen([e.Followed(code=code, id=ask.id)], who.visitor)
            return structs.replace(_done(room, ask, room.table.number), rematch=room.table.next)


def _done(room: Room, ask: p.AnyAsk, number: int) -> p.Done:
    return p.Done(table=room.table.code, number=number, id=ask.id)


def _part(connection: Connection, room: Room) -> None:
    room.go(connection)
    connection.watched.pop(room.table.code, None)


def _mute(connection: Connection, ask: p.Mute) -> None:
    if ask.on:
        connection.muted.add(ask.visitor)
    else:
        connection.muted.discard(ask.visitor)


def _check_hint(room: Room, who: Who, ask: p.Hint) -> None:
    room.check_sound()
    game = game_of(room.table)
    check_seat(room.table, who, ask.seat)
    check_fresh(room.table, ask.at)
    if not hints_on(room.table):
        raise WrongTime(message("table.no_hints"))
    if game.to_move != ask.seat:
        raise NotYourTurn(message("table.not_asked"), "seat")


def _looked(room: Room, seat: int, ask: p.Look) -> p.Looked:
    """The position after so many moves, as the seat saw it."""
    game = room.table.game
    if game is None or room.table.status == "open":
        raise WrongTime(message("table.not_started"))
    if ask.moves > len(game.moves):
        raise WrongTime(message("table.no_such_move", moves=len(game.moves)), "moves")
    position = looked_at(game.earlier(ask.moves), seat)
    return p.Looked(table=room.table.code, number=room.table.number, id=ask.id, position=position)


def _about(room: Room, seat: int, ask: p.Why) -> p.About:
    """What there is to say of a move, to the seat that is asked alone: it depends on what only that seat knows."""
    game = game_of(room.table)
    check_fresh(room.table, ask.at)
    if game.to_move != seat:
        raise NotYourTurn(message("table.not_asked"), "table")
    reason = game.why_not(ask.move)
    return p.About(
        table=room.table.code,
        number=room.table.number,
        id=ask.id,
        move=ask.move,
        legal=reason is None,
        final=reason is None and game.final(ask.move),
        clause=reason.clause if reason else "",
        text=reason.text if reason else "",
    )
