"""All that is kept about a visitor: to be taken away as a file, or to be deleted.

What happened at a table outlives those who sat there, since the others' game hangs on it: of somebody who is gone the
numbered events stay, without who they were and without what they said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, bindparam, delete, select, update

from hotelier.server.store.schema import blocks, devices, events, guests, keys, tables, tokens, visitors
from hotelier.server.visitors import list_blocks, list_tokens, must_be_here

EXPORTED: Final = ("kind", "seat", "move", "text", "name")
"""The fields of a visitor's own events that are given to them. No others: an event that begins a game may hold what
nobody at the table has seen yet."""

CHANCE: Final = "chanced"
"""What chance did after a visitor's move stands under their name in the log. It is not given to them: another seat may
have drawn it."""

PERSONAL: Final[Mapping[str, tuple[str, ...]]] = {"chatted": ("text",), "sat": ("name",)}
"""What in an event, by its kind, is a person's and not the table's: blanked when they go."""


class TableLeft(Struct, frozen=True):
    """A table that somebody belonged to when they went for good."""

    id: int
    code: str
    status: str


def export(connection: Connection, visitor: int) -> dict[str, Any]:
    """Everything that is kept about a visitor, ready for JSON; of secrets only that they are there."""
    must_be_here(connection, visitor)
    me = connection.execute(select(visitors).where(visitors.c.id == visitor)).one()
    made = connection.execute(select(keys.c.created).where(keys.c.visitor == visitor).order_by(keys.c.id)).scalars()
    codes = connection.execute(select(devices.c.expires).where(devices.c.visitor == visitor)).scalars()
    return {
        "me": dict(me._mapping),
        "keys": [{"created": created} for created in made],
        "devices": [{"expires": expires} for expires in codes],
        "tokens": msgspec.to_builtins(list_tokens(connection, visitor)),
        "blocks": msgspec.to_builtins(list_blocks(connection, visitor)),
        "tables": _tables(connection, visitor),
        "events": _events(connection, visitor),
    }


def _belong(visitor: int) -> ColumnElement[bool]:
    """Tables that a visitor is a guest or the host of."""
    return tables.c.id.in_(select(guests.c.table_id).where(guests.c.visitor == visitor)) | (tables.c.host == visitor)


def _tables(connection: Connection, visitor: int) -> list[dict[str, Any]]:
    """The tables that a visitor belongs to, without what is secret of them."""
    shown = (tables.c.code, tables.c.game, tables.c.edition, tables.c.seats, tables.c.status, tables.c.created)
    query = select(*shown, (tables.c.host == visitor).label("host"))
    rows = connection.execute(query.where(_belong(visitor)).order_by(tables.c.id))
    return [{**row._mapping, "host": bool(row.host)} for row in rows]


def _events(connection: Connection, visitor: int) -> list[dict[str, Any]]:
    """What a visitor did and said, in order."""
    query = select(tables.c.code, events.c.number, events.c.at, events.c.body).join(
        tables, tables.c.id == events.c.table_id
    )
    rows = connection.execute(
        query.where(events.c.visitor == visitor).order_by(events.c.at, events.c.table_id, events.c.number)
    )
    done = []
    for row in rows:
        body = msgspec.json.decode(row.body)
        if body["kind"] == CHANCE:
            continue
        shown = {field: body[field] for field in EXPORTED if field in body}
        done.append({"table": row.code, "number": row.number, "at": row.at, **shown})
    return done


def delete_visitor(connection: Connection, visitor: int) -> list[TableLeft]:
    """Deletes all about a visitor and answers which open and running tables they belonged to, so that their seats can
    be handed over. Their events stay where they are, nobody's and without words."""
    still = _belong(visitor) & tables.c.status.in_(["open", "running"])
    rows = connection.execute(
        select(tables.c.id, tables.c.code, tables.c.status).where(still).order_by(tables.c.id)
    ).all()
    _forget_words(connection, visitor)
    connection.execute(update(events).where(events.c.visitor == visitor).values(visitor=None))
    connection.execute(update(tables).where(tables.c.host == visitor).values(host=None))
    connection.execute(delete(blocks).where(blocks.c.blocked == visitor))
    for table in (blocks, devices, keys, tokens, guests):
        connection.execute(delete(table).where(table.c.visitor == visitor))
    connection.execute(delete(visitors).where(visitors.c.id == visitor))
    return [TableLeft(row.id, row.code, row.status) for row in rows]


def _forget_words(connection: Connection, visitor: int) -> None:
    """Blanks what a visitor said in the events they leave behind."""
    query = select(events.c.table_id, events.c.number, events.c.body).where(events.c.visitor == visitor)
    blanked = []
    for row in connection.execute(query):
        body = msgspec.json.decode(row.body)
        if words := PERSONAL.get(body.get("kind"), ()):
            body.update(dict.fromkeys(words, ""))
            blanked.append({"in_table": row.table_id, "of_number": row.number, "body": msgspec.json.encode(body)})
    if blanked:
        there = (events.c.table_id == bindparam("in_table")) & (events.c.number == bindparam("of_number"))
        connection.execute(update(events).where(there).values(body=bindparam("body")), blanked)
