"""The tables of the database, in types that SQLite and PostgreSQL share.

Times are milliseconds since 1970. Secrets that visitors hold (keys, tokens, codes, invitations) are here
as SHA-256 only. What happened at a table is its events and nothing else; the columns of ``tables`` and
``guests`` are what must be found without reading them.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData(
    naming_convention={  # constraints that a later migration changes must have names
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _id() -> Column[int]:
    """A number that is never given twice: SQLite takes up those of deleted rows unless told (AUTOINCREMENT)."""
    return Column("id", Integer, primary_key=True)


def _of_visitor(index: bool = True) -> Column[int]:
    """The visitor whom a row is about; it goes with them."""
    return Column("visitor", Integer, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False, index=index)


def _of_table(index: bool = True) -> Column[int]:
    return Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=index)


def _hash() -> Column[bytes]:
    """SHA-256 of a secret that somebody holds."""
    return Column("hash", LargeBinary(32), nullable=False)


def _time(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False)


visitors: Final = Table(
    "visitors",
    METADATA,
    _id(),
    Column("name", Text, nullable=False),
    _time("created"),
    _time("seen"),
    sqlite_autoincrement=True,  # events name visitors who are gone
)
"""Everybody who came."""

keys: Final = Table(
    "keys",
    METADATA,
    _id(),
    _of_visitor(),
    _hash(),
    _time("created"),
    UniqueConstraint("hash"),
    sqlite_autoincrement=True,
)
"""The cookies by which visitors are known again, one a device."""

tokens: Final = Table(
    "tokens",
    METADATA,
    _id(),
    _of_visitor(),
    _hash(),
    Column("name", Text, nullable=False),
    Column("scopes", Text, nullable=False),  # words with spaces between
    _time("created"),
    Column("used", BigInteger),  # when last; null: never
    UniqueConstraint("hash"),
    sqlite_autoincrement=True,
)
"""Personal tokens for programs."""

devices: Final = Table(
    "devices",
    METADATA,
    Column("hash", LargeBinary(32), primary_key=True),
    _of_visitor(),
    _time("expires"),
)
"""Codes by which a visitor goes on with another device; each works once."""

blocks: Final = Table(
    "blocks",
    METADATA,
    _of_visitor(index=False),
    Column("blocked", Integer, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False, index=True),
    _time("created"),
    PrimaryKeyConstraint("visitor", "blocked"),
)
"""Who does not want to hear of whom."""

tables: Final = Table(
    "tables",
    METADATA,
    _id(),
    Column("code", Text, nullable=False),  # its public name
    Column("game", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("visibility", Text, nullable=False),
    Column("status", Text, nullable=False),  # open, running, over or archived
    Column("host", Integer, ForeignKey("visitors.id", ondelete="SET NULL"), index=True),
    Column("seed", Text, nullable=False),  # secret while the game runs
    Column("commitment", Text, nullable=False),
    _time("created"),
    _time("touched"),
    Column("number", Integer, nullable=False),  # of the last event
    UniqueConstraint("code"),
    Index(None, "status", "touched"),
    sqlite_autoincrement=True,
)
"""The tables people sit at."""

guests: Final = Table(
    "guests",
    METADATA,
    _of_table(index=False),
    _of_visitor(),
    Column("invited", Boolean, nullable=False),
    _time("since"),
    PrimaryKeyConstraint("table_id", "visitor"),
)
"""Who belongs to a table. Who sits in which seat is in its log."""

invitations: Final = Table(
    "invitations",
    METADATA,
    Column("hash", LargeBinary(32), primary_key=True),
    _of_table(),
    _time("created"),
)
"""The secrets of links that let somebody in."""

events: Final = Table(
    "events",
    METADATA,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    _time("at"),
    Column("visitor", Integer),  # no foreign key: what happened outlives the visitor
    Column("body", LargeBinary, nullable=False),  # JSON
    sqlite_with_rowid=False,  # the log of a table lies together, in its order
)
"""The logs: numbered events of each table, never changed and never deleted."""

reviews: Final = Table(
    "reviews",
    METADATA,
    _of_table(index=False),
    Column("seat", Integer, nullable=False),  # whose decisions were judged
    Column("body", LargeBinary, nullable=False),  # JSON
    PrimaryKeyConstraint("table_id", "seat"),
)
"""Reviews that somebody has asked for. A game that is over never changes, and what is lost here can be made again."""

_SOMEBODY: Final = events.c.visitor.is_not(None)
Index(None, events.c.visitor, sqlite_where=_SOMEBODY, postgresql_where=_SOMEBODY)  # not for what chance and bots do
