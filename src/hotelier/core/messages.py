"""Every sentence a person may read is a message; :func:`say` alone makes text of it.

A message is an id and parameters. The sentences stand in one catalogue a language, a folder of TOML
files under ``catalogue/``. Parameters are written as in :meth:`str.format`, with four additions:

* a list is joined in the manner of the language (``Luxor, Tower and Festival``);
* ``{told: }`` is a list joined by what stands behind the colon, here sentences by spaces;
* ``{n:tile/tiles}`` is a number with the word that fits it (``1 tile``, ``3 tiles``);
* a parameter may itself be a message.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

_PARTS: Final = string.Formatter()
"""Knows how :meth:`str.format` takes a sentence apart."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something to be said: the id of a sentence in the catalogue, and what goes into it."""

    id: str
    params: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return say(self)


def message(id: str, /, **params: Any) -> Message:
    """A message in one call: ``message("record.key.unknown", key="colour")``."""
    return Message(id, params)


def say(message: Message, language: str = "en") -> str:
    """The message as text that can always be written. The only place where sentences are made.

    >>> say(Message("cli.play.legal", {"moves": ["A1", "B2", "C3"]}))
    'Legal moves: A1, B2 and C3'
    """
    return _write(message, language).encode("utf-8", "backslashreplace").decode()


def in_turn(told: Sequence[Message]) -> Message:
    """One sentence or several, one after another, as one message."""
    return told[0] if len(told) == 1 else message("list.sentences", told=told)


def excerpt(text: str, most: int = 80) -> str:
    """A text from outside as a part of a sentence: one line, nothing a terminal would obey, not too long.

    >>> excerpt("red\\x1b[31m\\n  wine", most=6)
    'red?[3…'
    """
    line = "".join(mark if mark.isprintable() else "?" for mark in " ".join(text.split()))
    return line if len(line) <= most else f"{line[:most]}…"


@cache
def sentences(language: str) -> Mapping[str, str]:
    """The whole catalogue of a language, by message id."""
    folder = resources.files("hotelier.core").joinpath("catalogue", language)
    found: dict[str, str] = {}
    for page in sorted(folder.iterdir(), key=lambda page: page.name):
        _flatten(tomllib.loads(page.read_text(encoding="utf-8")), "", found)
    return found


def _flatten(table: Mapping[str, Any], prefix: str, found: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, str):
            found[prefix + key] = value
        else:
            _flatten(value, f"{prefix}{key}.", found)


def _write(message: Message, language: str) -> str:
    written = []
    for literal, param, spec in _pieces(sentences(language)[message.id]):
        written.append(literal)
        if param is not None:
            written.append(_word(_value(param, message.params), spec, language))
    return "".join(written)


@cache
def _pieces(sentence: str) -> tuple[tuple[str, str | None, str], ...]:
    """A sentence taken apart once, since every move is told: words, the parameter behind them, how it is written."""
    return tuple((literal, param, spec or "") for literal, param, spec, _ in _PARTS.parse(sentence))


def _value(param: str, params: Mapping[str, Any]) -> Any:
    """A parameter, or a part of one (``chains[0]``)."""
    return params[param] if param in params else _PARTS.get_field(param, (), params)[0]


def _word(value: Any, spec: str, language: str) -> str:
    """A parameter in the manner of the language."""
    if isinstance(value, Message):
        return _write(value, language)
    if isinstance(value, (list, tuple)):
        parts = [_word(part, "", language) for part in value]
        return spec.join(parts) if spec else _enumerate(parts, language)
    if "/" in spec:
        one, many = spec.split("/")
        return f"{value} {one if value == 1 else many}"
    return format(value, spec)


def _enumerate(parts: list[str], language: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    last_two = sentences(language)["list.last_two"].format(*parts[-2:])
    return ", ".join([*parts[:-2], last_two])
