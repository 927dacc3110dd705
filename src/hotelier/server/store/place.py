"""Where the database is when nobody says."""

from __future__ import annotations

from pathlib import Path

from hotelier.core.errors import UnusableDatabase
from hotelier.core.folders import data_folder, make_private
from hotelier.core.messages import message


def default_database() -> Path:
    """``hotelier.db`` in this user's folder for data, which is made for them alone; ``HOTELIER_DATA`` overrides it.

    UnusableDatabase when the folder can't be made.
    """
    folder = data_folder()
    try:
        make_private(folder)
    except OSError as error:
        raise UnusableDatabase(message("store.unusable", path=str(folder), why=error.strerror)) from None
    return folder / "hotelier.db"
