"""Where the database is when nobody says."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hotelier.core.errors import UnusableDatabase
from hotelier.core.messages import message


def default_database() -> Path:
    """``hotelier.db`` in this user's folder for data, which is made for them alone; ``HOTELIER_DATA`` overrides it.

    UnusableDatabase when the folder can't be made.
    """
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "~/AppData/Local")
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    folder = Path(os.environ.get("HOTELIER_DATA") or f"{base}/hotelier").expanduser()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableDatabase(message("store.unusable", path=str(folder), why=error.strerror)) from None
    return folder / "hotelier.db"
