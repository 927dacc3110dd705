"""``hotelier backup``: a copy of the database, also while a server runs."""

from __future__ import annotations

import argparse

from hotelier.cli.extras import server_extra
from hotelier.core.messages import message, say


def run(arguments: argparse.Namespace) -> int:
    """0 when the copy is whole and in its place."""
    with server_extra():
        from hotelier.server.store.backup import back_up
        from hotelier.server.store.place import default_database
    database = arguments.database or default_database()
    back_up(database, arguments.file)
    print(say(message("cli.backup.done", database=str(database), file=arguments.file)))
    return 0
