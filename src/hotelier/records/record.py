"""The record of a game: one JSON object, enough to replay it in any other implementation.

Reading checks the form (keys, kinds of values); whether the game in it can have been played is
``replay``'s to say. Every refusal names the place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

from hotelier.core.errors import BadTerms, NoFile, UnreadableRecord
from hotelier.core.messages import message
from hotelier.core.seeds import seed_text

VERSION: Final = 1
REQUIRED: Final = ("hotelier", "game", "edition", "seats", "deal")
KEYS: Final = (
    *("hotelier", "game", "edition", "options", "changes", "rules", "seats", "deal", "moves", "result"),
    *("seed", "commitment", "tags", "notes", "lines"),
)


@dataclass(frozen=True, slots=True)
class Record:
    """A finished or running game. Whoever holds one knows that its form is right, not yet its content."""

    game: str
    edition: str
    seats: Sequence[str]
    deal: Any
    options: Mapping[str, Any] = field(default_factory=dict)
    changes: Mapping[str, Any] = field(default_factory=dict)
    moves: Sequence[str] = ()
    result: Mapping[str, Any] | None = None
    version: int | None = None
    """The version of the edition's rules, ``rules`` in JSON; None means the newest."""
    seed: str | None = None
    commitment: str | None = None
    tags: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[int, str] = field(default_factory=dict)
    lines: Mapping[int, Sequence[Sequence[str]]] = field(default_factory=dict)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The record in a JSON text, or UnreadableRecord."""
        return cls.from_object(_parsed(text))

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """The record in a file, or NoFile or UnreadableRecord."""
        return cls.from_json(read_text(Path(path)))

    @classmethod
    def from_object(cls, value: Any) -> Self:
        """The record in a value as ``json`` reads it, or UnreadableRecord."""
        _check_keys(value)
        _check_format(value)
        moves = _texts(value.get("moves", []), "moves", empty=True)
        return cls(
            game=_text(value["game"], "game"),
            edition=_text(value["edition"], "edition"),
            seats=_texts(value["seats"], "seats"),
            deal=value["deal"],
            options=_object(value.get("options", {}), "options"),
            changes=_object(value.get("changes", {}), "changes"),
            moves=moves,
            result=_object(value["result"], "result") if "result" in value else None,
            version=_version(value["rules"]) if "rules" in value else None,
            seed=_seed(value["seed"]) if "seed" in value else None,
            commitment=_hash(value["commitment"]) if "commitment" in value else None,
            tags={
                key: _text(tag, f"tags.{key}", empty=True)
                for key, tag in _object(value.get("tags", {}), "tags").items()
            },
            notes={
                _number(key, len(moves) - 1, "notes"): _text(note, f"notes.{key}", empty=True)
                for key, note in _object(value.get("notes", {}), "notes").items()
            },
            lines={
                _number(key, len(moves), "lines"): _lines(lines, f"lines.{key}")
                for key, lines in _object(value.get("lines", {}), "lines").items()
            },
        )

    def to_object(self) -> dict[str, Any]:
        """The record as ``json`` writes it; what has nothing to say is left out."""
        told: dict[str, Any] = {"hotelier": VERSION, "game": self.game, "edition": self.edition}
        told["options"] = dict(self.options)
        if self.changes:
            told["changes"] = dict(self.changes)
        if self.version is not None:
            told["rules"] = self.version
        told |= {"seats": list(self.seats), "deal": self.deal, "moves": list(self.moves)}
        for key in ("result", "seed", "commitment"):
            if getattr(self, key) is not None:
                told[key] = getattr(self, key)
        if self.tags:
            told["tags"] = dict(self.tags)
        if self.notes:
            told["notes"] = {str(number): note for number, note in sorted(self.notes.items())}
        if self.lines:
            told["lines"] = {
                str(number): [list(line) for line in lines] for number, lines in sorted(self.lines.items())
            }
        return told

    def to_json(self) -> str:
        """The record as JSON text, one line, ending with a line feed."""
        return json.dumps(self.to_object(), ensure_ascii=False) + "\n"

    def save(self, path: str | Path) -> None:
        """Writes the record to a file, or NoFile."""
        try:
            Path(path).write_text(self.to_json(), encoding="utf-8")
        except OSError as error:
            raise NoFile(message("file.unwritable", path=str(path), why=error.strerror)) from None


def read_text(path: Path) -> str:
    """The text of a file, or NoFile."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise NoFile(message("file.missing", path=str(path))) from None
    except IsADirectoryError:
        raise NoFile(message("file.folder", path=str(path))) from None
    except UnicodeDecodeError:
        raise NoFile(message("file.no_text", path=str(path))) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise NoFile(message("file.unreadable", path=str(path), why=why)) from None


def _parsed(text: str) -> Any:
    try:
        value = json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_constant)
        _check_doubles(value)
        return value
    except RecursionError:
        raise UnreadableRecord(message("record.too_deep")) from None
    except ValueError as error:
        raise UnreadableRecord(message("record.no_json", why=str(error)[:200])) from None


class _Doubled(dict[str, Any]):
    """An object in which a key stands twice."""

    twice = ""


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    doubled = _Doubled(found)
    keys = [key for key, _ in pairs]
    doubled.twice = next(key for key in keys if keys.count(key) > 1)
    return doubled


def _check_doubles(value: Any, place: str = "", within: str = "") -> None:
    """Refuse a key that stands twice in any object, naming the place. Names of keys follow ``within``."""
    if isinstance(value, _Doubled):
        key = _writable(value.twice[:40])
        raise UnreadableRecord(message("record.key_twice", key=key), f"{within}{key}")
    if isinstance(value, dict):
        for key, part in value.items():
            inside = f"{within}{_writable(key[:40])}"
            _check_doubles(part, inside, f"{inside}.")
    elif isinstance(value, list):
        for index, part in enumerate(value):
            inside = f"{place}[{index}]"
            _check_doubles(part, inside, f"{inside}.")


def _no_constant(word: str) -> Any:
    raise ValueError(word)


def _writable(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode()


def _check_keys(value: Any) -> None:
    if type(value) is not dict:
        raise UnreadableRecord(message("record.no_object"))
    for key in REQUIRED:
        if key not in value:
            raise UnreadableRecord(message("record.key_missing", key=key), key)
    for key in value:
        if key not in KEYS:
            raise UnreadableRecord(message("record.key_unknown", key=_writable(key[:40])), _writable(key[:40]))


def _check_format(value: dict[str, Any]) -> None:
    if type(value["hotelier"]) is not int or value["hotelier"] != VERSION:
        raise UnreadableRecord(message("record.version", version=_short(value["hotelier"])), "hotelier")


def _version(value: Any) -> int:
    if type(value) is not int or value < 1:
        raise UnreadableRecord(message("record.rules_version", version=_short(value)), "rules")
    return value


def _short(value: Any) -> str:
    try:
        return json.dumps(value)[:40]
    except RecursionError:  # nested as deep as it could just be read
        return "…"


def _text(value: Any, place: str, *, empty: bool = False) -> str:
    if type(value) is not str or not (value or empty):
        raise UnreadableRecord(message("record.text"), _writable(place))
    if _writable(value) != value:
        raise UnreadableRecord(message("record.bad_text"), _writable(place))
    return value


def _texts(value: Any, place: str, *, empty: bool = False) -> list[str]:
    if type(value) is not list or not (value or empty):
        raise UnreadableRecord(message("record.texts"), place)
    return [_text(part, f"{place}[{index}]") for index, part in enumerate(value)]


def _object(value: Any, place: str) -> dict[str, Any]:
    if type(value) is not dict:
        raise UnreadableRecord(message("record.object"), place)
    for key in value:
        _text(key, place, empty=True)
    return value


def _seed(value: Any) -> str:
    try:
        return seed_text(_text(value, "seed"))
    except BadTerms as error:
        raise UnreadableRecord(error.message, "seed") from None


def _hash(value: Any) -> str:
    if type(value) is not str or not re.fullmatch("[0-9a-f]{64}", value):
        raise UnreadableRecord(message("record.hash"), "commitment")
    return value


def _number(key: str, most: int, place: str) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,5}", key) or int(key) > most:
        raise UnreadableRecord(message("record.move_number", number=key[:40]), place)
    return int(key)


def _lines(value: Any, place: str) -> list[list[str]]:
    if type(value) is not list:
        raise UnreadableRecord(message("record.lines"), place)
    return [_texts(line, f"{place}[{index}]") for index, line in enumerate(value)]
