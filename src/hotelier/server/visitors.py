"""Who somebody is, and all that is known about them: visitors, their keys, tokens, devices and block lists.

Plain functions on a connection, run by ``store.read`` or ``store.write``; each is all done or not at all. Times are
milliseconds since 1970 and are given by the caller. Secrets come in and go out as texts and are kept as hashes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from hotelier.core.errors import Forbidden, NotFound, NoVisitor, TooMuch
from hotelier.core.messages import message
from hotelier.server.secrets import DEVICE_CODE_MINUTES, hashed, hashed_code, new_device_code, new_secret, new_token
from hotelier.server.store.schema import blocks, devices, keys, tokens, visitors
from hotelier.server.words import clean_name

Scope: TypeAlias = Literal["watch", "play"]
"""What a token may do: see what its visitor sees, or sit and move for them."""

OWN: Final = frozenset({"watch", "play", "me"})
"""What a visitor's own key may do: all that tokens may, and change who they are, which no token may."""

SEEN_EVERY: Final = 60_000
"""How often it is noted, at most, that somebody is there: a write a call would be too much."""


class Visitor(Struct, frozen=True):
    """Somebody who is here, by a key or a token."""

    id: int
    name: str
    created: int
    seen: int
    """When the key's visitor, or the token, was last noted to be in use."""
    scopes: frozenset[str] = OWN
    token: int | None = None
    """The token by which they are here; None when by a key of their own."""


class TokenLine(Struct, frozen=True):
    """A token as its owner sees it later, without its secret."""

    id: int
    name: str
    scopes: list[Scope]
    created: int
    used: int | None


class BlockLine(Struct, frozen=True):
    """Somebody on a block list."""

    visitor: int
    name: str
    created: int


def make_visitor(connection: Connection, name: str, at: int) -> tuple[Visitor, str]:
    """A new visitor of this name with a first key; BadName when it can't be one."""
    cleaned = clean_name(name)
    made = insert(visitors).values(name=cleaned, created=at, seen=at).returning(visitors.c.id)
    id = connection.execute(made).scalar_one()
    return Visitor(id, cleaned, at, at), _new_key(connection, id, at)


def by_key(connection: Connection, key: str) -> Visitor | None:
    """The visitor whose key this is."""
    query = select(visitors).join(keys, keys.c.visitor == visitors.c.id).where(keys.c.hash == hashed(key))
    row = connection.execute(query).one_or_none()
    return None if row is None else Visitor(row.id, row.name, row.created, row.seen)


def by_token(connection: Connection, token: str) -> Visitor | None:
    """The visitor whose token this is, with no more than the token's scopes."""
    columns = (
        visitors.c.id,
        visitors.c.name,
        visitors.c.created,
        tokens.c.used,
        tokens.c.scopes,
        tokens.c.id.label("by"),
    )
    query = select(*columns).join(tokens, tokens.c.visitor == visitors.c.id).where(tokens.c.hash == hashed(token))
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    return Visitor(row.id, row.name, row.created, row.used or 0, frozenset(row.scopes.split()), row.by)


def is_due(visitor: Visitor, at: int) -> bool:
    """Whether it is time again to note that they are here."""
    return at - visitor.seen >= SEEN_EVERY


def note_seen(connection: Connection, visitor: Visitor, at: int) -> None:
    """Notes that a visitor, and the token if they came by one, is in use."""
    connection.execute(update(visitors).where(visitors.c.id == visitor.id).values(seen=at))
    if visitor.token is not None:
        connection.execute(update(tokens).where(tokens.c.id == visitor.token).values(used=at))


def must_be_here(connection: Connection, visitor: int) -> None:
    """NoVisitor when they have been deleted since they were let in, by another call of theirs."""
    if connection.execute(select(visitors.c.id).where(visitors.c.id == visitor)).one_or_none() is None:
        raise NoVisitor(message("visitor.nobody"))


def rename(connection: Connection, visitor: int, name: str) -> str:
    """Gives a visitor another name and answers how it is written now; BadName when it can't be one."""
    must_be_here(connection, visitor)
    cleaned = clean_name(name)
    connection.execute(update(visitors).where(visitors.c.id == visitor).values(name=cleaned))
    return cleaned


def make_device_code(connection: Connection, visitor: int, at: int) -> tuple[str, int]:
    """A code for one more device and when it ends. It takes the place of the visitor's last one."""
    must_be_here(connection, visitor)
    code, expires = new_device_code(), at + DEVICE_CODE_MINUTES * 60_000
    connection.execute(delete(devices).where((devices.c.visitor == visitor) | (devices.c.expires <= at)))
    connection.execute(insert(devices).values(hash=hashed_code(code), visitor=visitor, expires=expires))
    return code, expires


def redeem_device_code(connection: Connection, code: str, at: int, most: int) -> tuple[Visitor, str]:
    """The visitor who made the code, with a new key for this device; the code is used up. NotFound when it is none (any
    more). Of more than ``most`` keys the oldest goes."""
    gone = (
        delete(devices).where(devices.c.hash == hashed_code(code), devices.c.expires > at).returning(devices.c.visitor)
    )
    id = connection.execute(gone).scalar_one_or_none()
    if id is None:
        raise NotFound(message("visitor.no_code"), "code")
    mine = select(keys.c.id).where(keys.c.visitor == id).order_by(keys.c.id.desc()).offset(most - 1)
    connection.execute(delete(keys).where(keys.c.id.in_(connection.execute(mine).scalars().all())))
    row = connection.execute(select(visitors).where(visitors.c.id == id)).one()
    return Visitor(row.id, row.name, row.created, row.seen), _new_key(connection, id, at)


def _new_key(connection: Connection, visitor: int, at: int) -> str:
    key = new_secret()
    connection.execute(insert(keys).values(visitor=visitor, hash=hashed(key), created=at))
    return key


def make_token(
    connection: Connection, visitor: int, name: str, scopes: Iterable[Scope], at: int, most: int
) -> tuple[TokenLine, str]:
    """A new token and its secret, which is seen this once. TooMuch when there are ``most`` already."""
    must_be_here(connection, visitor)
    held = connection.execute(select(func.count()).where(tokens.c.visitor == visitor)).scalar_one()
    if held >= most:
        raise TooMuch(message("visitor.many_tokens", most=most))
    secret = new_token()
    row = {"visitor": visitor, "name": clean_name(name), "scopes": " ".join(sorted(set(scopes))), "created": at}
    made = insert(tokens).values(row | {"hash": hashed(secret)}).returning(*_TOKEN)
    return _token_line(connection.execute(made).one()), secret


def list_tokens(connection: Connection, visitor: int) -> list[TokenLine]:
    """A visitor's tokens, the oldest first."""
    rows = connection.execute(select(*_TOKEN).where(tokens.c.visitor == visitor).order_by(tokens.c.id))
    return [_token_line(row) for row in rows]


def revoke_token(connection: Connection, visitor: int, token: int) -> None:
    """Ends a token of this visitor at once; NotFound when they have none of this number."""
    gone = connection.execute(delete(tokens).where(tokens.c.id == token, tokens.c.visitor == visitor))
    if not gone.rowcount:
        raise NotFound(message("visitor.no_token"))


_TOKEN = (tokens.c.id, tokens.c.name, tokens.c.scopes, tokens.c.created, tokens.c.used)


def _token_line(row: Any) -> TokenLine:
    return TokenLine(row.id, row.name, row.scopes.split(), row.created, row.used)


def block(connection: Connection, visitor: int, other: int, at: int, most: int) -> None:
    """Puts somebody on a visitor's block list; there already, they stay. NotFound, or TooMuch beyond ``most``."""
    must_be_here(connection, visitor)
    if other == visitor:
        raise Forbidden(message("visitor.block_self"), "visitor")
    if connection.execute(select(visitors.c.id).where(visitors.c.id == other)).one_or_none() is None:
        raise NotFound(message("visitor.unknown"), "visitor")
    blocked = {line.visitor for line in list_blocks(connection, visitor)}
    if other in blocked:
        return
    if len(blocked) >= most:
        raise TooMuch(message("visitor.many_blocks", most=most))
    connection.execute(insert(blocks).values(visitor=visitor, blocked=other, created=at))


def unblock(connection: Connection, visitor: int, other: int) -> None:
    """Takes somebody off a visitor's block list, if they are on it."""
    connection.execute(delete(blocks).where(blocks.c.visitor == visitor, blocks.c.blocked == other))


def list_blocks(connection: Connection, visitor: int) -> list[BlockLine]:
    """A visitor's block list, the oldest entry first."""
    query = select(blocks.c.blocked, visitors.c.name, blocks.c.created).join(
        visitors, visitors.c.id == blocks.c.blocked
    )
    rows = connection.execute(query.where(blocks.c.visitor == visitor).order_by(blocks.c.created, blocks.c.blocked))
    return [BlockLine(row.blocked, row.name, row.created) for row in rows]
