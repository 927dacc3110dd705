"""Folders of this user: where caches and data are kept, made for the user alone."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path:
    """Return the folder of this user's caches; ``HOTELIER_CACHE`` overrides it."""
    return _folder("HOTELIER_CACHE", "~/Library/Caches", "XDG_CACHE_HOME", "~/.cache")


def data_folder() -> Path:
    """Return the folder of this user's data; ``HOTELIER_DATA`` overrides it."""
    return _folder("HOTELIER_DATA", "~/Library/Application Support", "XDG_DATA_HOME", "~/.local/share")


def _folder(variable: str, on_mac: str, xdg: str, elsewhere: str) -> Path:
    """Return the folder that the variable names, else ``hotelier`` where the system keeps such things."""
    named = os.environ.get(variable)
    if named:
        return Path(named).expanduser()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "~/AppData/Local")
    elif sys.platform == "darwin":
        base = on_mac
    else:
        base = os.environ.get(xdg) or elsewhere
    return Path(base).expanduser() / "hotelier"


def make_private(folder: Path) -> None:
    """Make the folder and the parents that are missing, for this user alone. Raises OSError when that fails."""
    if folder.is_dir():
        return
    if not folder.parent.exists():
        make_private(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
