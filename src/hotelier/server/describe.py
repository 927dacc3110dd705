"""``python -m hotelier.server.describe FOLDER``: renews what documentation is made from the sources.

``openapi.json`` is written whole. In ``protocol.md`` only what stands between ``<!-- made: NAME -->`` and
``<!-- end -->`` is; the rest of the page is written by people.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from hotelier.core import errors
from hotelier.server import events, protocol
from hotelier.server.app import description
from hotelier.server.description import ASKS, TOLDS, Schema, games, messages
from hotelier.server.documented import docstring, fields
from hotelier.server.doors.errors import STATUSES
from hotelier.server.limits import Limits, Rate

SAMPLES: Final[Mapping[str, Any]] = {
    "id": "a1",
    "table": "k7m2-9xwd",
    "have": 17,
    "seat": 1,
    "name": "Ada",
    "bot": "heuristic",
    "at": 17,
    "move": "research",
    "moves": 12,
    "matter": "undo",
    "proposal": 18,
    "yes": True,
    "visitor": 3,
    "text": "Hello!",
    "on": True,
}
"""A value for each field of what clients ask, for the examples."""

_MARKED: Final = re.compile("(<!-- made: ([a-z]+) -->\n).*?(<!-- end -->)", re.DOTALL)
_KINDS: Final = {"integer": "number", "string": "text", "boolean": "`true` `false`", "null": "`null`"}


def renewed(page: str) -> str:
    """The page with all that is made from the sources made anew."""

    def made(found: re.Match[str]) -> str:
        text = "\n".join(PARTS[found[2]]()) if found[2] in PARTS else None
        return found[0] if text is None else f"{found[1]}\n{text.strip()}\n\n{found[3]}"

    return _MARKED.sub(made, page)


def document() -> str:
    """The description of the server as a file holds it."""
    return json.dumps(description(), indent=2, ensure_ascii=False) + "\n"


def _asks() -> Iterator[str]:
    """Every message of a client: what it means, its own fields, an example."""
    common = set(protocol.Ask.__struct_fields__)
    for kind, schema in _schemas("Ask", ASKS):
        yield from _entry(kind, schema, common)
        sample = {"type": _tag(kind), **{name: SAMPLES[name] for name in schema["properties"] if name != "type"}}
        yield from ("```json", json.dumps(sample), "```", "")


def _tolds() -> Iterator[str]:
    """Every message to a client."""
    for kind, schema in _schemas("Told", TOLDS):
        yield from _entry(kind, schema, set())


def _parts() -> Iterator[str]:
    """What messages are made of."""
    yield from _components({name: one for name, one in messages().items() if not name.startswith(("Ask", "Told"))})


def _games() -> Iterator[str]:
    """What the games tell."""
    yield from _components(games())


def _components(schemas: Mapping[str, Schema]) -> Iterator[str]:
    for name, schema in schemas.items():
        yield from (f"### {name}", "", schema["description"], "")
        yield from _table(schema, set())


def _schemas(prefix: str, kinds: tuple[type[msgspec.Struct], ...]) -> Iterator[tuple[type[msgspec.Struct], Schema]]:
    schemas = messages()
    for kind in kinds:
        yield kind, schemas[prefix + kind.__name__]


def _entry(kind: type[msgspec.Struct], schema: Schema, known: set[str]) -> Iterator[str]:
    yield from (f"### `{_tag(kind)}`", "", docstring(kind), "")
    yield from _table(schema, known)


def _table(schema: Schema, known: set[str]) -> Iterator[str]:
    """The fields of a schema that are not known already."""
    own = {name: one for name, one in schema["properties"].items() if name not in known | {"type"}}
    if not own:
        return
    yield from ("| field | kind | |", "| --- | --- | --- |")
    for name, one in own.items():
        left_out = "" if name in schema["required"] else "?"
        yield f"| `{name}`{left_out} | {_kind(one)} | {one.get('description', '')} |"
    yield ""


def _kind(schema: Schema) -> str:
    """What kind of value a field has, with its limits."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " ".join(_kind(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " ".join(f'`"{value}"`' for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema['items'])}"
    if schema.get("additionalProperties"):
        return f"object of {_kind(schema['additionalProperties'])}"
    least = schema.get("minimum", schema.get("minLength", 0))
    most = schema.get("maximum", schema.get("maxLength"))
    return _KINDS.get(schema.get("type", ""), "object") + (f" {least}-{most}" if most is not None else "")


def _lines() -> Iterator[str]:
    """The kinds of lines in a log."""
    yield from ("| kind | |", "| --- | --- |")
    for kind in get_args(events.AnyEvent):
        first, *_ = re.split("[.;] ", docstring(kind))  # what follows is for those who read the log itself
        yield f"| `{_tag(kind)}` | {first.rstrip('.')} |"


def _codes() -> Iterator[str]:
    """All codes of errors, with the status of an HTTP answer."""
    yield from ("| code | HTTP | |", "| --- | --- | --- |")
    for kind in vars(errors).values():
        if isinstance(kind, type) and issubclass(kind, errors.HotelierError) and kind is not errors.HotelierError:
            yield f"| `{kind.code}` | {STATUSES.get(kind.code, 400):d} | {docstring(kind)} |"


def _limits() -> Iterator[str]:
    """All limits with their defaults."""
    yield from ("| limit | default | |", "| --- | --- | --- |")
    said, limits = fields(Limits), Limits()
    for name in Limits.__struct_fields__:
        value = getattr(limits, name)
        shown = f"{value.rate:.3g}/s, {value.burst:g}" if isinstance(value, Rate) else f"{value:,}"
        yield f"| `{name}` | {shown} | {said[name]} |"


def _calls() -> Iterator[str]:
    """All HTTP calls: who may make them, and what they do."""
    yield from ("| call | by | |", "| --- | --- | --- |")
    for path, calls in description()["paths"].items():
        for method, call in calls.items():
            by = " ".join(name for one in call.get("security", ()) for name in one or ("anybody",))
            yield f"| `{method.upper()} {path}` | {by} | {' '.join(call.get('description', '').split())} |"


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


PARTS: Final[Mapping[str, Callable[[], Iterator[str]]]] = {
    "asks": _asks,
    "tolds": _tolds,
    "parts": _parts,
    "games": _games,
    "lines": _lines,
    "codes": _codes,
    "limits": _limits,
    "calls": _calls,
}
"""What is made from the sources, by the name that a page has for it."""


def main(folder: Path) -> None:
    """Renews the files in the folder."""
    (folder / "openapi.json").write_text(document(), encoding="utf-8")
    page = folder / "protocol.md"
    page.write_text(renewed(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
