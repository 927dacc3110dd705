"""Which version of the schema a database has, and how it gets today's."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, inspect
from sqlalchemy.exc import DBAPIError

from hotelier.core.errors import UnusableDatabase
from hotelier.core.messages import message
from hotelier.server.store.connect import migrating, name_of, why

OPTIONS: Final[dict[str, Any]] = {
    "version_table": "hotelier_revision",  # a name of our own: other programs use Alembic too
    "render_as_batch": True,  # SQLite changes a table by making it anew
}
"""How Alembic is set up, wherever it is called."""


def bring_up_to_date(url: URL) -> None:
    """Gives an empty or older database today's schema, all of it or nothing. UnusableDatabase when that can't be."""
    place = name_of(url)
    engine = migrating(url)
    try:
        with engine.begin() as connection:
            if known_revision(connection, place) != head():
                command.upgrade(_config(connection), "head")
    except DBAPIError as error:
        raise UnusableDatabase(message("store.unusable", path=place, why=why(error))) from error
    finally:
        engine.dispose()


def known_revision(connection: Connection, place: str) -> str | None:
    """The revision of a database, None when it is empty. UnusableDatabase when it is newer, or not ours at all."""
    found = inspect(connection).get_table_names()
    if not found:
        return None
    if OPTIONS["version_table"] not in found:
        raise UnusableDatabase(message("store.foreign", path=place))
    context = MigrationContext.configure(connection, opts=OPTIONS)
    revision = context.get_current_revision()
    if revision not in _revisions():
        raise UnusableDatabase(message("store.newer", path=place, revision=revision, known=head()))
    return revision


def head() -> str:
    """Today's revision."""
    return next(iter(_revisions()))


@cache
def _revisions() -> tuple[str, ...]:
    """All revisions there are, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def _config(connection: Connection | None = None) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "hotelier.server.store:migrations")
    return config
