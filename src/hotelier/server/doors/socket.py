"""The door through which tables are played: one WebSocket a client, for all its tables."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import select

from hotelier.core.errors import HotelierError, NoVisitor
from hotelier.core.messages import message
from hotelier.server.connections import Connection
from hotelier.server.doors.given import GivenGate, find_visitor
from hotelier.server.doors.tables import GivenHall, who
from hotelier.server.guards import refuse
from hotelier.server.house import House
from hotelier.server.limits import address_key
from hotelier.server.store.schema import blocks
from hotelier.server.visitors import Visitor

DROPPED: Final = 4408
"""The close code of a connection that was too slow, was revoked, or has to look again: come back and resume."""

FAREWELL: Final = 1.0
"""Seconds in which the close of a connection must be on its way."""


@websocket("/api/socket")
async def play(socket: WebSocket[Any, Any, Any], house: GivenHall, gate: GivenGate) -> None:
    """Serves one client, who is known by a cookie or a token, until one of both goes."""
    visitor = await find_visitor(socket, house.store, gate)
    try:
        connection = await _connection(house, visitor)
        with house.connected(connection, address_key(socket.scope["client"]), visitor.token if visitor else None):
            await socket.accept()
            await _serve(socket, connection)
    except HotelierError as error:
        await refuse(error, socket.scope, socket.receive, socket.send)  # type: ignore[arg-type]


async def _connection(house: House, visitor: Visitor | None) -> Connection:
    if visitor is None:
        raise NoVisitor(message("visitor.nobody"))
    query = select(blocks.c.blocked).where(blocks.c.visitor == visitor.id)
    blocked = await house.store.read(lambda link: list(link.scalars(query)))
    return Connection(who(visitor), house.answers, house.limits, blocked)


async def _serve(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    connection.welcome()
    sending = asyncio.create_task(connection.send(socket.send_text))
    hearing = asyncio.create_task(_hear(socket, connection))
    dropping = asyncio.create_task(connection.dropped())
    await asyncio.wait([sending, hearing, dropping], return_when=asyncio.FIRST_COMPLETED)
    for task in (sending, hearing, dropping):
        task.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
            await task
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(FAREWELL):  # who does not read does not read this either
            await socket.close(code=DROPPED)


async def _hear(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    while True:
        await connection.hear(await socket.receive_data(mode="text"))
