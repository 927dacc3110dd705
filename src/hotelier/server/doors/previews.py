"""Previews over HTTP: what somebody who was sent a table's address or an invitation sees before they join."""

from __future__ import annotations

from typing import Any, Final

from litestar import Controller, get, post
from litestar.openapi.spec import SecurityRequirement
from litestar.params import JSONBody
from msgspec import Struct
from sqlalchemy import Connection, or_, select

from hotelier.core.errors import NoTable
from hotelier.core.messages import message
from hotelier.server.doors.given import (
    BY_COOKIE_OR_TOKEN,
    AnyRequest,
    GivenGate,
    GivenRates,
    GivenStore,
    find_visitor,
    refusals,
)
from hotelier.server.doors.tables import GivenHall, Secret, TableCode
from hotelier.server.limits import address_key
from hotelier.server.protocol import TableTold
from hotelier.server.rooms import Room
from hotelier.server.secrets import hashed
from hotelier.server.store.schema import guests, invitations, tables
from hotelier.server.visitors import Visitor

BY_ANYBODY: Final[list[SecurityRequirement]] = [*BY_COOKIE_OR_TOKEN, {}]
"""Callers may show who they are, and need not."""


class TablePreview(Struct, frozen=True):
    """A table as somebody sees it before they join: nothing that only a seat may know."""

    code: str  # of the table
    touched: int  # when something last happened there, in milliseconds since 1970
    mine: bool  # the caller sits there or is the host
    table: TableTold  # the table without its game
    turn: int | None  # the number of the turn; null before the start
    to_move: int | None  # the seat that is asked, while a game runs
    result: dict[str, Any] | None  # reason, scores, winners, as in a record; null unless the game was played to its end


class PreviewDoors(Controller):
    """All these doors. Looking makes nobody known and redeems nothing."""

    path = "/api"
    tags = ("tables",)

    @get("/tables/{code:str}/preview", security=BY_ANYBODY, responses=refusals(404))
    async def preview_table(
        self, request: AnyRequest, code: TableCode, store: GivenStore, gate: GivenGate, house: GivenHall
    ) -> TablePreview:
        """What a table's address leads to, for anybody who may watch there.

        A private table answers like one that does not exist.
        """
        house.hall.check_ready()
        visitor = await find_visitor(request, store, gate)
        number = visitor.id if visitor else None
        if not await store.read(lambda link: _may_see(link, code, number)):
            raise NoTable(message("table.unknown", code=code))
        return _preview(await house.hall.room(code), visitor)

    @post("/invitations/preview", status_code=200, security=BY_ANYBODY, responses=refusals(404))
    async def preview_invitation(
        self,
        request: AnyRequest,
        data: JSONBody[Secret],
        store: GivenStore,
        gate: GivenGate,
        rates: GivenRates,
        house: GivenHall,
    ) -> TablePreview:
        """What an invitation leads to. It stays as it is: only joining or watching redeems it."""
        house.hall.check_ready()
        address = address_key(request.scope["client"])
        rates.wrong_codes.take(address)
        code = await store.read(lambda link: _invited_to(link, data.secret))
        if code is None:
            raise NoTable(message("table.no_invitation"))
        rates.wrong_codes.give_back(address)
        return _preview(await house.hall.room(code), await find_visitor(request, store, gate))


def _may_see(link: Connection, code: str, visitor: int | None) -> bool:
    """Whether the table exists and the visitor may see it. One query, so that no answer takes longer than another."""
    ways = [tables.c.visibility == "anyone"]
    if visitor is not None:
        invited = select(guests.c.visitor).where(guests.c.table_id == tables.c.id, guests.c.visitor == visitor)
        ways += [tables.c.host == visitor, invited.exists()]
    return link.scalar(select(tables.c.id).where(tables.c.code == code, or_(*ways))) is not None


def _invited_to(link: Connection, secret: str) -> str | None:
    found = select(tables.c.code).join(invitations, invitations.c.table_id == tables.c.id)
    return link.scalar(found.where(invitations.c.hash == hashed(secret)))


def _preview(room: Room, visitor: Visitor | None) -> TablePreview:
    table, game = room.table, room.table.game
    return TablePreview(
        code=table.code,
        touched=room.touched,
        mine=visitor is not None and (visitor.id == table.host or bool(table.seats_of(visitor.id))),
        table=room.state(),
        turn=game.turn if game else None,
        to_move=game.to_move if game and table.status == "running" else None,
        result=game.position.result() if game and table.end and table.end.by == "finished" else None,
    )
