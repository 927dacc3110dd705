"""How rules become machine code, which is kept on disk (``engine.cache_folder`` says where)."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from numba.core import config

from hotelier.core.folders import make_private
from hotelier.engine.cache_folder import ABOVE, PACKAGE, check_private, code_folder
from hotelier.engine.code_cache import CodeCache, RuleCache, remove_parts
from hotelier.engine.dispatchers import RuleDispatcher, call_by_type

F = TypeVar("F", bound=Callable[..., object])

KEPT: Final = 4
"""Folders of compiled code that are kept for each game, the newest: several checkouts may share one user."""


@cache
def folder_of(place: str) -> Path:
    """Return ``code_folder(place)``, made and in use. Old folders beside it are swept away.

    A folder that can't be made or written is returned all the same: what is compiled is not kept then. Raises
    UnsafeCache if somebody else can write to it.
    """
    folder = code_folder(place)
    with suppress(OSError):
        make_private(folder)
        check_private(folder)  # it may have been made by somebody else meanwhile
        os.utime(folder)
        remove_parts(folder)
        for old in sorted(folder.parent.iterdir(), key=_age)[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def _age(folder: Path) -> float:
    try:
        return -folder.stat().st_mtime
    except FileNotFoundError:  # swept away by another process
        return 0.0


OPTIONS: Final = {
    "nopython": True,
    "nogil": True,
    "boundscheck": None,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
}

COMPILED: Final = bool(not config.DISABLE_JIT)
"""False when the rules run as plain Python (``NUMBA_DISABLE_JIT=1``)."""


def rule(function: F) -> F:
    """A rule: compiled into the rules that call it, cached, free of the GIL; the plain function when uncompiled."""
    return _compile(function, inline=True)


def called_rule(function: F) -> F:
    """A rule that is called where it is used: a large one, so that its code is not repeated at every call."""
    return _compile(function, inline=False)


def _compile(function: F, inline: bool) -> F:
    if not COMPILED:
        return function
    compiled = RuleDispatcher(function, {**OPTIONS, "forceinline": inline})
    file = Path(function.__code__.co_filename)
    if file.is_file():  # what was typed in can't be cached
        ours = file.is_relative_to(PACKAGE)
        source = "" if ours else hashlib.sha256(file.read_bytes()).hexdigest()
        folder = folder_of(_place(function.__module__))
        compiled.keep_in(RuleCache(function, folder, source), CodeCache(function, folder, source))
    return cast(F, compiled)


def _place(module: str) -> str:
    """For which of the places of ``folder_of`` a module's code is compiled."""
    _, floor, name = f"{module}..".split(".", 3)[:3]
    return {"games": name, ABOVE: ABOVE}.get(floor, "")


def dispatch(stub: Callable[..., object], find: Callable[[Any], Callable[..., object] | None]) -> None:
    """Let compiled code call the stub: ``find`` says which rule it is, by the type of the first argument.

    That is done once, when the caller is compiled. Python calls the stub itself, which must find the same rule.
    """
    if COMPILED:
        call_by_type(stub, find)
