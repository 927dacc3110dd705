"""Opening a table: on a new deal, on a seed, or on a record to play on from; and again, with the seats rotated."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from secrets import token_hex
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from hotelier.core.errors import BadTerms, HotelierError, TooLarge, WrongTime
from hotelier.core.messages import message
from hotelier.core.seeds import commitment, seed_text
from hotelier.games.registry import rules_of
from hotelier.records.record import Record
from hotelier.records.replay import terms_of
from hotelier.server import events as e
from hotelier.server.tables.seating import Who, known_bot
from hotelier.server.tables.table import Table
from hotelier.table.game import Game

SEED_BYTES: Final = 32

Opening = tuple[e.Opened, str, list[e.AnyEvent]]
"""The first event of a table, its secret seed, and the events that come with it."""


class Open(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be played, by whom. With a record or a seed the deal is given, and everybody is told so."""

    game: Annotated[str, Meta(max_length=40)]
    edition: Annotated[str, Meta(max_length=40)] | None = None  # the game's main edition, when left out
    seats: Annotated[int, Meta(ge=1, le=8)] = 4
    options: dict[str, Any] = {}  # those that differ from their defaults
    changes: dict[str, Any] = {}  # fields of the edition to change
    join: e.Join = "anyone"  # who may watch and sit down
    pace: e.Pace | None = None  # a live clock
    hot: bool = False  # people share devices: a visitor may take several seats, under a cover
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)] = []  # for the last seats
    sit: bool = True  # the host takes the first seat
    start: bool = False  # the game begins at once
    seed: Annotated[str, Meta(max_length=80)] | None = None  # the deal of this seed
    record: dict[str, Any] | None = None  # a record to play on from; terms and seats are then its own
    at: Annotated[int, Meta(ge=0, le=100_000)] | None = None  # after so many of its moves; after all, when left out


def opening_of(ask: Open, host: Who, most_moves: int) -> Opening:
    """How the table is opened; errors say what does not fit. The host takes the first seat, bots the last ones."""
    if ask.seed is not None and ask.record is not None:
        raise BadTerms(message("open.one_deal"), "seed")
    with _placed("seed"):
        seed = seed_text(ask.seed) if ask.seed is not None else token_hex(SEED_BYTES)
    given = None if ask.record is None else _given(ask.record, ask.at, seed, most_moves)
    opened = _opened(ask, seed, given)
    free = opened.seats - int(ask.sit)
    if len(ask.bots) > free:
        raise BadTerms(message("open.bots", free=free, bots=len(ask.bots)), "bots")
    more: list[e.AnyEvent] = [e.Sat(seat=0, visitor=host.visitor, program=host.program)] if ask.sit else []
    first = opened.seats - len(ask.bots)
    if ask.start and first > int(ask.sit):
        raise WrongTime(message("table.seats_free", free=first - int(ask.sit)), "start")
    more += [e.Sat(seat=first + index, bot=known_bot(bot)) for index, bot in enumerate(ask.bots)]
    return opened, seed, more


def _opened(ask: Open, seed: str, given: Record | None) -> e.Opened:
    """The first event; with a record, its terms are the table's."""
    if given is None:
        rules = rules_of(ask.game)
        terms = rules.agree(ask.edition or rules.name, ask.seats, ask.options, ask.changes)
    else:
        terms = terms_of(given)
    return e.Opened(
        game=terms.game,
        edition=terms.edition,
        seats=terms.seats,
        options=dict(terms.options),
        changes=dict(terms.changes),
        rules=terms.version,
        commitment=commitment(seed),
        join=ask.join,
        pace=ask.pace,
        hot=ask.hot,
        known=given is not None or ask.seed is not None,
        given=None if given is None else given.to_object(),
    )


def _given(value: dict[str, Any], at: int | None, seed: str, most_moves: int) -> Record:
    """The record up to a move, and on to where a seat is asked; what chance has not said is drawn from the seed."""
    with _placed("record"):
        record = Record.from_object(value)
        if len(record.moves) > most_moves:
            raise TooLarge(message("open.moves", most=most_moves), "moves")
        game = Game.from_record(replace(record, result=None, seed=None, commitment=None), seed)
    keep = len(game.moves) if at is None else min(at, len(game.moves))
    asked = (made.number for made in game.course() if made.number >= keep and made.before.to_move >= 0)
    game.back_to(next(asked, len(game.moves)))
    if game.to_move is None:
        raise WrongTime(message("open.over"), "at")
    return replace(game.record, seed=None, commitment=None)


@contextmanager
def _placed(field: str) -> Iterator[None]:
    """What does not fit inside names its place in what was sent."""
    try:
        yield
    except HotelierError as error:
        raise error.at(field) from None


def rematch_of(table: Table) -> Opening:
    """The same terms on a new deal by the newest rules, everybody one seat to the left.

    A seat whose player has deleted their account is free.
    """
    seed = token_hex(SEED_BYTES)
    newest = rules_of(table.terms.game).pages[table.terms.edition].version
    opened = msgspec.structs.replace(
        table.opened, commitment=commitment(seed), rules=newest, known=False, given=None, after=table.code, id=""
    )
    seated: list[e.AnyEvent] = []
    for at, seat in enumerate(table.seats):
        if seat.free or (seat.visitor is not None and seat.visitor not in table.visitors):
            continue
        to = (at + 1) % len(table.seats)
        seated.append(e.Sat(seat=to, visitor=seat.visitor, name=seat.name, bot=seat.bot, program=seat.program))
    return opened, seed, seated
