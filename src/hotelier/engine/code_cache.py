"""Compiled code on disk: one file for each compiled signature, written whole and checked when it is read.

Numba keeps an index beside the code of each function, and reads, changes and writes it without a lock: two
processes that compile at once lose each other's entries. Here the name of a file is the hash of what it was
compiled for, so there is no index, and any number of processes may write one folder. A file that is damaged is
removed and compiled again. Nothing that goes wrong with a file is an error: the code is compiled, and not kept.
"""

from __future__ import annotations

import hashlib
import pickle
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from numba.core.caching import _Cache
from numba.core.serialize import dumps

from hotelier.engine.dispatchers import rebuild_entry, rebuild_rule

CHECKSUM_BYTES: Final = hashlib.sha256().digest_size

PART_SECONDS: Final = 3600
"""The age at which a part of a file was left by a process that was killed."""


class CodeCache(_Cache):  # type: ignore[misc]
    """The machine code of one entry. Numba asks for it before it compiles, and hands over what it compiled."""

    kind = "entry"

    def __init__(self, function: Callable[..., object], folder: Path, source: str = "") -> None:
        """Keep the code in the folder. ``source`` is a hash of the function's file where the folder's name has none."""
        code = function.__code__
        self._name = f"{function.__module__}.{code.co_name}-{code.co_firstlineno}-{self.kind}"
        self._function = function
        self._source = source
        self._folder = folder

    @property
    def cache_path(self) -> str:
        """The folder, as Numba's statistics name it."""
        return str(self._folder)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the code that was compiled for the signature, or None when it has to be compiled."""
        target_context.refresh()
        file = self._file(sig, target_context.codegen())
        reduced = read_checked(file)
        if reduced is None:
            return None
        try:
            return self.rebuild(target_context, reduced)
        except Exception:  # written whole, by another version of something
            remove(file)
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled for the signature, if the disk takes it."""
        if data.library.has_dynamic_globals or not all(one.can_cache for one in data.lifted):
            return
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)  # another process may have swept it away
            write_checked(self._file(sig, data.codegen), data._reduce())

    def has_some(self) -> bool:
        """Return whether code is kept for any signature."""
        return any(self._folder.glob(f"{self._name}-*.code"))

    def enable(self) -> None:
        """Do nothing: the cache is always on."""

    def disable(self) -> None:
        """Do nothing: a function that is not cached has no CodeCache."""

    def flush(self) -> None:
        """Forget all signatures of the function."""
        for file in self._folder.glob(f"{self._name}-*.code"):
            remove(file)

    def rebuild(self, target_context: Any, reduced: Any) -> Any:
        """Return what was compiled as it was before it was kept."""
        return rebuild_entry(target_context, reduced)

    def _file(self, sig: Any, codegen: Any) -> Path:
        """Where the code for a signature is kept: by all that it was compiled from, but for what the folder says."""
        cells = [cell.cell_contents for cell in self._function.__closure__ or ()]
        key = repr((str(sig), codegen.magic_tuple(), self._source)).encode() + (dumps(cells) if cells else b"")
        return self._folder / f"{self._name}-{hashlib.sha256(key).hexdigest()[:20]}.code"


class RuleCache(CodeCache):
    """The intermediate code of one rule, for callers that are yet to be compiled."""

    kind = "rule"

    def rebuild(self, target_context: Any, reduced: Any) -> Any:
        """Return the rule as it was before it was kept."""
        return rebuild_rule(target_context, reduced)


def read_checked(file: Path) -> Any:
    """Return what ``write_checked`` wrote, or None when it can't be read. A damaged file is removed."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    checksum, payload = content[:CHECKSUM_BYTES], content[CHECKSUM_BYTES:]
    try:
        if hashlib.sha256(payload).digest() == checksum:
            return pickle.loads(payload)
    except Exception:  # names that another version of a package had
        pass
    remove(file)
    return None


def write_checked(file: Path, value: object) -> None:
    """Write the value behind its checksum. Whoever reads meanwhile sees the whole file or none.

    Raises OSError if it can't be written, and leaves no part of it.
    """
    payload = dumps(value)
    part = file.with_name(f".{uuid4().hex}.part")
    try:
        part.write_bytes(hashlib.sha256(payload).digest() + payload)
        part.replace(file)
    except BaseException:
        remove(part)
        raise


def remove(file: Path) -> None:
    """Remove a file, if it is there and may be removed."""
    with suppress(OSError):
        file.unlink()


def remove_parts(folder: Path) -> None:
    """Remove what processes have left that were killed while they wrote."""
    for part in folder.glob(".*.part"):
        with suppress(OSError):
            if time.time() - part.stat().st_mtime > PART_SECONDS:
                part.unlink()
