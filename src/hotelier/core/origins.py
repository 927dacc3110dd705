"""Where the numbers of an edition come from: an origin for each of them, not for a whole field.

A page writes an origin as a word and the sources it names: ``printed 003``, ``known spieletest``, ``ours``. A list of
numbers has one origin for all of them, or a list of origins in its own shape.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from hotelier.core.errors import BadTerms
from hotelier.core.messages import Message, message

ORIGINS: Final = ("printed", "corrected", "known", "ours")
"""In the rule book as printed or typed; corrected in it by hand; known from elsewhere; reconstructed or ruled by us."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where one number comes from: a word of ``ORIGINS``, and the ids of the sources.

    The sources of ``ours`` are what we built on. It may have none; every other origin has at least one.
    """

    word: str
    sources: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.word, *self.sources))


Origins: TypeAlias = "Origin | tuple[Origins, ...]"
"""The origins of a value, in its shape: of a list, one for each of its parts."""


@dataclass(frozen=True, slots=True)
class Sourced:
    """One number or named choice of a value: its place in it (none in a value that is no list), and its origin."""

    place: tuple[int, ...]
    value: Any
    origin: Origin


def read_origins(written: Any, value: Any, sources: Mapping[str, str], place: str) -> Origins:
    """Return the origins of a value as a page writes them. BadTerms if a word, a source or the shape is wrong."""
    if isinstance(value, list):
        parts = [written] * len(value) if isinstance(written, str) else written
        if not isinstance(parts, list) or len(parts) != len(value):
            raise BadTerms(message("page.origins", parts=len(value)), place)
        pairs = enumerate(zip(parts, value, strict=True))
        return tuple(read_origins(part, one, sources, f"{place}[{index}]") for index, (part, one) in pairs)
    word, *named = written.split() if isinstance(written, str) and written else [""]
    if word not in ORIGINS or not {*named} <= {*sources} or (word != "ours" and not named):
        raise BadTerms(message("page.origin", words=list(ORIGINS), sources=list(sources)), place)
    return Origin(word, tuple(named))


def origins_json(origins: Origins) -> Any:
    """The origins as a page would write them, every number with its own."""
    return str(origins) if isinstance(origins, Origin) else [origins_json(part) for part in origins]


def sourced(value: Any, origins: Origins) -> Iterator[Sourced]:
    """Yield every number of a value with its origin, in order."""
    if isinstance(origins, Origin):
        yield Sourced((), value, origins)
        return
    for index, (part, origin) in enumerate(zip(value, origins, strict=True)):
        for one in sourced(part, origin):
            yield Sourced((index, *one.place), one.value, one.origin)


def origin_name(word: str) -> Message:
    """What an origin is called."""
    return message(f"origin.{word}")


def origin_about(word: str) -> Message:
    """What an origin means, in a sentence."""
    return message(f"origin.{word}_about")
