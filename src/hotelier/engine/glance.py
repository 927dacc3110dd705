"""A quick look at the fields of a record, as plain numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from struct import Struct
from typing import Any, Final

import numpy as np

from hotelier.engine.contract import State

LETTERS: Final = {1: "b", 2: "h", 4: "i", 8: "q"}
"""How ``struct`` calls whole numbers of so many bytes."""


class Glance:
    """The fields of one record, cut out of a copy of its bytes: through NumPy each takes six times as long."""

    __slots__ = ("_bytes", "_places")

    def __init__(self, s: State) -> None:
        self._bytes = s.tobytes()
        self._places = _places(s.dtype)

    def one(self, field: str) -> int:
        """A field that is one number."""
        kind, start = self._places[field]
        number: int = kind.unpack_from(self._bytes, start)[0]
        return number

    def row(self, field: str, at: int = 0) -> tuple[int, ...]:
        """A field that is a row of numbers; of a field that is a table, the row at this place."""
        kind, start = self._places[field]
        return kind.unpack_from(self._bytes, start + at * kind.size)


@cache
def _places(dtype: np.dtype[Any]) -> Mapping[str, tuple[Struct, int]]:
    """How a row of each field is read, and where its first begins."""
    return {
        name: (Struct(f"={(kind.shape or (1,))[-1]}{LETTERS[kind.base.itemsize]}"), start)
        for name, (kind, start, *_) in (dtype.fields or {}).items()
    }
