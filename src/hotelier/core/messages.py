"""Every sentence a person may read is a message; :func:`say` alone makes text of it.

A message is an id and parameters. The sentences stand in one catalogue a language, a folder of TOML
files under ``catalogue/``. Parameters are written as in :meth:`str.format`, with three additions:

* a list is joined in the manner of the language (``Luxor, Tower and Festival``);
* ``{n:tile/tiles}`` is a number with the word that fits it (``1 tile``, ``3 tiles``);
* a parameter may itself be a message.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any


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
    text = _Sentence(language).format(sentences(language)[message.id], **message.params)
    return text.encode("utf-8", "backslashreplace").decode()


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


class _Sentence(string.Formatter):
    """Writes parameters in the manner of one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Message):
            return say(value, self.language)
        if isinstance(value, (list, tuple)):
            return self._enumerate([self.format_field(part, "") for part in value])
        if "/" in format_spec:
            one, many = format_spec.split("/")
            return f"{value} {one if value == 1 else many}"
        return str(super().format_field(value, format_spec))

    def _enumerate(self, parts: list[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        last_two = sentences(self.language)["list.last_two"].format(*parts[-2:])
        return ", ".join([*parts[:-2], last_two])
