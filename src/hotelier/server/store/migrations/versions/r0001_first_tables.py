"""The first schema: visitors, tables, logs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes all tables."""
    _visitors()
    _held_by_visitors()
    _tables()
    _around_tables()
    _events()


def _visitors() -> None:
    op.create_table(
        "visitors",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_visitors"),
        sqlite_autoincrement=True,
    )


def _held_by_visitors() -> None:
    op.create_table(
        "keys",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("visitor", sa.Integer, nullable=False),
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_keys"),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"], name="fk_keys_visitor", ondelete="CASCADE"),
        sa.UniqueConstraint("hash", name="uq_keys_hash"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_keys_visitor", "keys", ["visitor"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("visitor", sa.Integer, nullable=False),
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"], name="fk_tokens_visitor", ondelete="CASCADE"),
        sa.UniqueConstraint("hash", name="uq_tokens_hash"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tokens_visitor", "tokens", ["visitor"])
    op.create_table(
        "devices",
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.Column("visitor", sa.Integer, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_devices"),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"], name="fk_devices_visitor", ondelete="CASCADE"),
    )
    op.create_index("ix_devices_visitor", "devices", ["visitor"])
    _blocks()


def _blocks() -> None:
    op.create_table(
        "blocks",
        sa.Column("visitor", sa.Integer, nullable=False),
        sa.Column("blocked", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("visitor", "blocked", name="pk_blocks"),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"], name="fk_blocks_visitor", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["blocked"], ["visitors.id"], name="fk_blocks_blocked", ondelete="CASCADE"),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("visibility", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("host", sa.Integer, nullable=True),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["host"], ["visitors.id"], name="fk_tables_host", ondelete="SET NULL"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_status_touched", "tables", ["status", "touched"])


def _around_tables() -> None:
    op.create_table(
        "guests",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("visitor", sa.Integer, nullable=False),
        sa.Column("invited", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "visitor", name="pk_guests"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_guests_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["visitor"], ["visitors.id"], name="fk_guests_visitor", ondelete="CASCADE"),
    )
    op.create_index("ix_guests_visitor", "guests", ["visitor"])
    op.create_table(
        "invitations",
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_invitations"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invitations_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_invitations_table_id", "invitations", ["table_id"])


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("visitor", sa.Integer, nullable=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_events"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id"),
        sqlite_with_rowid=False,
    )
    somebody = sa.column("visitor").is_not(None)
    op.create_index("ix_events_visitor", "events", ["visitor"], sqlite_where=somebody, postgresql_where=somebody)
