"""Compiled code on disk: one file for each compiled signature, written whole and checked when it is read.

Numba keeps an index beside the code of each function, and reads, changes and writes it without a lock: two
processes that compile at once lose each other's entries. Here the name of a file is the hash of what it was
compiled for, so there is no index, and any number of processes may write one folder. A file that is damaged is
removed and compiled again.
"""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final

from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

CHECKSUM_BYTES: Final = hashlib.sha256().digest_size


class CodeCache(_Cache):  # type: ignore[misc]
    """The compiled code of one function. Numba asks for it before it compiles, and hands over what it compiled."""

    def __init__(self, function: Callable[..., object], folder: Path) -> None:
        code = function.__code__
        self._name = f"{function.__module__}.{code.co_name}-{code.co_firstlineno}"
        self._folder = folder

    @property
    def cache_path(self) -> str:
        """The folder, as Numba's statistics name it."""
        return str(self._folder)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the code that was compiled for the signature, or None when it has to be compiled."""
        target_context.refresh()
        reduced = read_checked(self._file(sig, target_context.codegen()))
        return None if reduced is None else CompileResult._rebuild(target_context, *reduced)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled for the signature."""
        if not data.library.has_dynamic_globals and all(one.can_cache for one in data.lifted):
            write_checked(self._file(sig, data.codegen), data._reduce())

    def enable(self) -> None:
        """Do nothing: the cache is always on."""

    def disable(self) -> None:
        """Do nothing: a function that is not cached has no CodeCache."""

    def flush(self) -> None:
        """Forget all signatures of the function."""
        for file in self._folder.glob(f"{self._name}-*.code"):
            file.unlink(missing_ok=True)

    def _file(self, sig: Any, codegen: Any) -> Path:
        key = repr((str(sig), codegen.magic_tuple())).encode()
        return self._folder / f"{self._name}-{hashlib.sha256(key).hexdigest()[:20]}.code"


def read_checked(file: Path) -> Any:
    """Return what ``write_checked`` wrote, or None when the file is missing. A damaged file is removed."""
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return None
    checksum, payload = content[:CHECKSUM_BYTES], content[CHECKSUM_BYTES:]
    if hashlib.sha256(payload).digest() != checksum:
        file.unlink(missing_ok=True)
        return None
    return pickle.loads(payload)


def write_checked(file: Path, value: object) -> None:
    """Write the value behind its checksum. Whoever reads meanwhile sees the whole file or none."""
    payload = dumps(value)
    with NamedTemporaryFile(dir=file.parent, prefix=".", suffix=".part", delete=False) as part:
        try:
            part.write(hashlib.sha256(payload).digest() + payload)
            part.close()
            Path(part.name).replace(file)
        except BaseException:
            Path(part.name).unlink(missing_ok=True)
            raise
