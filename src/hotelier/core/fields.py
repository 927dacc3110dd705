"""The domains of an edition's fields: what a number, word or list in it may be.

Each domain has one method, ``check``, that returns the value or raises :class:`BadTerms` saying what
it must be. They guard the pages of the editions as well as the ``changes`` of a record.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Protocol

from hotelier.core.errors import BadTerms
from hotelier.core.messages import message


class Domain(Protocol):
    """All values a field may have."""

    def check(self, value: Any) -> Any:
        """The value itself, or BadTerms."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from ``low`` to ``high``, a multiple of ``step``."""

    low: int
    high: int
    step: int = 1

    def check(self, value: Any) -> int:
        if type(value) is not int or not self.low <= value <= self.high or value % self.step:
            raise BadTerms(message("field.whole", low=self.low, high=self.high, step=self.step))
        return value


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few named values."""

    values: tuple[Any, ...]

    def check(self, value: Any) -> Any:
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
        raise BadTerms(message("field.one_of", values=[json_word(known) for known in self.values]))


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of ``length`` values of one domain, in a named order where ``rising``."""

    part: Domain
    length: int
    shortest: int | None = None
    rising: bool = False

    def check(self, value: Any) -> list[Any]:
        least = self.length if self.shortest is None else self.shortest
        if type(value) is not list or not least <= len(value) <= self.length:
            raise BadTerms(message("field.list", least=least, most=self.length))
        for index, part in enumerate(value):
            try:
                self.part.check(part)
            except BadTerms as error:
                raise error.at(f"[{index}]") from None
        if self.rising and any(a >= b for a, b in pairwise(value)):
            raise BadTerms(message("field.rising"))
        return value


@dataclass(frozen=True, slots=True)
class Names:
    """A list of different names, each a word of letters that starts with a capital."""

    length: int

    def check(self, value: Any) -> list[str]:
        good = (
            type(value) is list
            and len(value) == self.length
            and all(type(name) is str and re.fullmatch("[A-Z][a-z]{1,19}", name) for name in value)
            and len(set(value)) == self.length
        )
        if not good:
            raise BadTerms(message("field.names", length=self.length))
        return list(value)


FLAG = OneOf((False, True))


def json_word(value: Any) -> str:
    """A named value as a record writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
