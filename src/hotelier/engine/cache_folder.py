"""Where compiled code is kept, and what has been compiled. Nothing here loads Numba.

Numba's own cache looks only at a function's own file: when a rule changes, callers in other files would
go on with the old one. So compiled code lives in folders named by a hash of every source that can be
compiled in, of Numba's version and of its settings: a game's by ``core``, ``engine`` and the game,
generic code's by all games and bots, that of the environments by themselves besides. A change means a
new folder.

Code that is loaded is run. A folder that somebody else can write to is refused.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from hotelier.core.errors import UnsafeCache
from hotelier.core.folders import cache_folder
from hotelier.core.messages import message

PACKAGE: Final = Path(__file__).parent.parent
SHARED: Final = ("core", "engine")
"""Floors whose files can end up in the compiled code of any game."""

GENERIC: Final = ("games", "bots")
"""Floors whose functions generic code calls by the type of what it is given."""

ABOVE: Final = "envs"
"""The floor above them that has compiled code of its own: changing it leaves all else compiled."""

READY: Final = ".ready"
"""How the names of the files end that say which kits are compiled."""


@cache
def code_folder(place: str) -> Path:
    """Return where code compiled for a game or for ``ABOVE`` is kept; ``""`` is generic code, for all games and bots.

    The folder need not exist. Raises UnsafeCache if somebody else can write to it.
    """
    own = {"": GENERIC, ABOVE: (*GENERIC, ABOVE)}.get(place, (f"games/{place}",))
    folder = cache_folder() / "compiled" / (place or "all") / source_hash(*SHARED, *own)
    check_private(folder)
    return folder


def source_hash(*folders: str) -> str:
    """Return a hash of all that decides what code compiled from these folders looks like."""
    settings = (version("numba"), sys.version_info[:2], *numba_settings())
    digest = hashlib.sha256(repr(settings).encode())
    for folder in folders:
        for source in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(source.relative_to(PACKAGE).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:20]


def numba_settings() -> tuple[int | None, str, int]:
    """Return what Numba is told of bounds checks, optimisation and debugging, as Numba itself would read it."""
    config: Any = sys.modules.get("numba.core.config")
    if config is None and Path(".numba_config.yaml").is_file():
        config = import_module("numba.core.config")
    if config is not None:
        return config.BOUNDSCHECK, str(getattr(config.OPT, "_raw_value", config.OPT)), config.DEBUG
    level = os.environ.get("NUMBA_OPT")
    level = level if level in ("0", "1", "2", "max") else "3"
    return _number("NUMBA_BOUNDSCHECK", None), level, _number("NUMBA_DEBUG", 0)


def _number(variable: str, usual: Any) -> Any:
    try:
        return int(os.environ[variable])
    except (KeyError, ValueError):  # Numba warns of what is no number, and takes its own default
        return usual


def check_private(folder: Path) -> None:
    """Check that nobody else can write to the folder or to what it lies in, up to the folder of caches.

    Raises UnsafeCache. What does not exist is not checked. Windows has no such bits: its folders belong to their user.
    """
    if not hasattr(os, "getuid"):
        return
    for one in (folder, *(parent for parent in folder.parents if parent.is_relative_to(cache_folder()))):
        try:
            found = one.stat()
        except OSError:
            continue
        if found.st_uid not in (0, os.getuid()):
            raise UnsafeCache(message("cache.foreign", path=str(one)))
        if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
            raise UnsafeCache(message("cache.open", path=str(one)))


def ready_file(kit: str) -> Path:
    """Return the file that says that all pieces of the kit have been compiled."""
    return code_folder(ABOVE if kit.startswith(ABOVE) else "") / f"{kit}{READY}"


def is_compiled(kit: str) -> bool:
    """Return whether all pieces of the kit are on the disk, whether or not this process runs compiled code.

    Kits are named ``vacation``, ``bots-vacation``, ``search-vacation``, ``many-vacation``, ``envs-vacation``.
    Raises UnsafeCache if somebody else can write to the folder.
    """
    return ready_file(kit).exists()
