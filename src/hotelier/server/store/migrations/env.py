"""What Alembic runs to apply revisions: on the connection, and in the transaction, of whoever asked."""

from __future__ import annotations

from alembic import context

from hotelier.server.store.revisions import OPTIONS
from hotelier.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, **OPTIONS)
with context.begin_transaction():
    context.run_migrations()
