"""One process on one file: who has a database open claims it, and the system ends the claim with the process."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Self

from hotelier.core.errors import UnusableDatabase
from hotelier.core.messages import message

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Claim:
    """The right to a database file, until it is closed or the process ends, however it ends.

    It is a lock on an empty file beside the database. The database's own file won't do: closing a second
    descriptor of it would drop SQLite's locks. The empty file stays; it means nothing by itself.
    """

    def __init__(self, path: Path) -> None:
        """UnusableDatabase when somebody else has the claim, or nothing can be written there."""
        try:
            self._file = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise UnusableDatabase(message("store.unusable", path=str(path), why=error.strerror)) from None
        try:
            _take(self._file)
        except OSError:
            os.close(self._file)
            raise UnusableDatabase(message("store.busy", path=str(path))) from None

    def close(self) -> None:
        """Gives the claim up; once."""
        os.close(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
