"""How rules become machine code, and where the machine code is kept.

Numba's own cache looks only at a function's own file: when a rule changes, callers in other files would go
on with the old one. So compiled code lives in folders named by a hash of every source that can be
compiled in, of Numba's version and of its settings: a game's by ``core``, ``engine`` and the game,
generic code's by all games and bots, that of the environments by themselves besides. A change means a
new folder; old ones are swept away.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from numba.core import config
from numba.extending import overload

from hotelier.engine.code_cache import CodeCache, remove_parts

F = TypeVar("F", bound=Callable[..., object])

PACKAGE: Final = Path(__file__).parent.parent
SHARED: Final = ("core", "engine")
"""Floors whose files can end up in the compiled code of any game."""

GENERIC: Final = ("games", "bots")
"""Floors whose functions generic code calls by the type of what it is given."""

ABOVE: Final = "envs"
"""The floor above them that has compiled code of its own: changing it leaves all else compiled."""

KEPT: Final = 4
"""Folders of compiled code that are kept for each game, the newest: several checkouts may share one user."""


def user_cache() -> Path:
    """Where this user's caches live; ``HOTELIER_CACHE`` overrides."""
    if "HOTELIER_CACHE" in os.environ:
        return Path(os.environ["HOTELIER_CACHE"])
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "~/AppData/Local")
    elif sys.platform == "darwin":
        base = "~/Library/Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(base).expanduser() / "hotelier"


def source_hash(*folders: str) -> str:
    """A hash of all that decides what code compiled from these folders looks like."""
    settings = (numba.__version__, sys.version_info[:2], config.BOUNDSCHECK, config.OPT, config.DEBUG)
    digest = hashlib.sha256(repr(settings).encode())
    for folder in folders:
        for source in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(source.relative_to(PACKAGE).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:20]


@cache
def folder_of(place: str) -> Path:
    """Where code compiled for a game or for ``ABOVE`` is kept; ``""`` is generic code, for all games and bots."""
    root = user_cache() / "compiled" / (place or "all")
    own = {"": GENERIC, ABOVE: (*GENERIC, ABOVE)}.get(place, (f"games/{place}",))
    folder = root / source_hash(*SHARED, *own)
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    remove_parts(folder)
    for old in sorted(root.iterdir(), key=_age)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _age(folder: Path) -> float:
    try:
        return -folder.stat().st_mtime
    except FileNotFoundError:  # swept away by another process
        return 0.0


COMPILED: Final = bool(not config.DISABLE_JIT)
"""False when the rules run as plain Python (``NUMBA_DISABLE_JIT=1``)."""


def rule(function: F) -> F:
    """A rule: compiled into the rules that call it, cached, free of the GIL; the plain function when uncompiled."""
    return _compile(function, inline=True)


def called_rule(function: F) -> F:
    """A rule that is compiled once and called: a large one, so that its code is not repeated in every caller."""
    return _compile(function, inline=False)


def _compile(function: F, inline: bool) -> F:
    options = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "forceinline": inline}
    compiled: Any = numba.njit(**options)(function)
    file = Path(function.__code__.co_filename)
    if COMPILED and file.is_file():  # what was typed in can't be cached
        ours = file.is_relative_to(PACKAGE)
        source = "" if ours else hashlib.sha256(file.read_bytes()).hexdigest()
        compiled._cache = CodeCache(function, folder_of(_place(function.__module__)), source)
    return cast(F, compiled)


def _place(module: str) -> str:
    """For which of the places of ``folder_of`` a module's code is compiled."""
    _, floor, name = f"{module}..".split(".", 3)[:3]
    return {"games": name, ABOVE: ABOVE}.get(floor, "")


def dispatch(stub: Callable[..., object], find: Callable[[Any], Callable[..., object] | None]) -> None:
    """Lets compiled code call the stub: ``find`` says which function it is, by the type of the first argument.

    That is done once, when the caller is compiled. Python calls the stub itself, which must find the same function.
    """

    def by_type(first: Any, *rest: Any) -> Any:
        compiled = find(first)
        if compiled is None:
            return None

        def call(first: Any, *rest: Any) -> Any:
            return compiled(first, *rest)

        return call

    overload(stub)(by_type)
