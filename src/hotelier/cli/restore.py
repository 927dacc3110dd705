"""``hotelier restore``: a backup becomes the database again."""

from __future__ import annotations

import argparse

from hotelier.cli.extras import server_extra
from hotelier.core.messages import message, say


def run(arguments: argparse.Namespace) -> int:
    """0 when the backup is in the place of the database; says where the old one is."""
    with server_extra():
        from hotelier.server.store.backup import restore
        from hotelier.server.store.place import default_database
    database = arguments.database or default_database()
    kept = restore(arguments.file, database, force=arguments.force)
    print(say(message("cli.restore.done", database=str(database), file=arguments.file)))
    if kept is not None:
        print(say(message("cli.restore.kept", kept=str(kept))))
    return 0
