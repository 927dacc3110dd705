"""The whole description of the server as one OpenAPI document: what HTTP calls take and give, as Litestar finds it,
and the messages of the WebSocket as components, so that one file is enough to write a client."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any, Final, TypeAlias, get_args, is_typeddict

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from hotelier.games.registry import GAMES, rules_of
from hotelier.server import events, protocol
from hotelier.server.documented import docstring, fields
from hotelier.server.doors import errors, me, previews, reviews, site, tables

Schema: TypeAlias = dict[str, Any]

ASKS: Final[tuple[type[msgspec.Struct], ...]] = get_args(protocol.AnyAsk)
"""What a client can ask for, in the order of the protocol."""

TOLDS: Final[tuple[type[msgspec.Struct], ...]] = get_args(protocol.AnyTold)
"""What a client can be told."""

_REF: Final = "#/components/schemas/"


class WholeJson(JsonRenderPlugin):
    """Serves the whole description where Litestar would serve its part."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document."""
        return msgspec.json.encode(whole(openapi_schema))


def whole(http: Schema) -> Schema:
    """Litestar's description with the messages of the WebSocket, every field explained, always in the same order.

    A message ``Move`` of a client is the component ``AskMove``, a message ``News`` to it ``ToldNews``; ``Ask`` and
    ``Told`` are any of them, told apart by ``type``. What games tell are the components that their rules name.
    """
    found: dict[str, Schema] = http["components"]["schemas"]
    kinds = _kinds(events, protocol, me, tables, previews, reviews, site, errors)
    schemas = {name: _explained(schema, kinds[name]) for name, schema in found.items()} | messages() | games()
    components = {**http["components"], "schemas": dict(sorted(schemas.items()))}
    return {**http, "paths": dict(sorted(http["paths"].items())), "components": components}


def messages() -> dict[str, Schema]:
    """The messages of the WebSocket and their parts, by the names of their components."""
    roots, parts = msgspec.json.schema_components([protocol.AnyAsk, protocol.AnyTold], ref_template=_REF + "{name}")
    names = {kind.__name__: f"Ask{kind.__name__}" for kind in ASKS}
    names |= {kind.__name__: f"Told{kind.__name__}" for kind in TOLDS}
    kinds = _kinds(events, protocol)
    explained = {name: _explained(part, kinds[name]) for name, part in parts.items()}
    for kind, root in zip((protocol.Ask, protocol.Told), roots, strict=True):
        explained[kind.__name__] = {"title": kind.__name__, "description": docstring(kind), **root}
    return {
        names.get(name, name): _renamed({**schema, "title": names.get(name, name)}, names)
        for name, schema in explained.items()
    }


def games() -> dict[str, Schema]:
    """What the games show, foretell and reckon, and its parts, by the names of their components."""
    roots = [kind for name in GAMES for kind in rules_of(name).kinds.values()]
    _, parts = msgspec.json.schema_components(roots, ref_template=_REF + "{name}")
    modules = {sys.modules[kind.__module__] for kind in roots}
    kinds = {name: kind for module in modules for name, kind in vars(module).items() if is_typeddict(kind)}
    return {name: _explained(part, kinds[name]) for name, part in parts.items()}


def _kinds(*modules: ModuleType) -> dict[str, type[msgspec.Struct]]:
    """The structs that modules make or use, by name."""
    found = (value for module in modules for value in vars(module).values())
    return {kind.__name__: kind for kind in found if isinstance(kind, type) and issubclass(kind, msgspec.Struct)}


def _explained(schema: Schema, kind: type) -> Schema:
    """The schema of a struct or a typed dictionary with what the source says of it and of its fields."""
    said = fields(kind)
    properties = {
        name: {**one, "description": said[name]} if said.get(name) else one
        for name, one in schema["properties"].items()
    }
    return {**schema, "description": docstring(kind), "properties": properties}


def _renamed(value: Any, names: dict[str, str]) -> Any:
    """The schema with every reference to a component by its new name."""
    if isinstance(value, dict):
        return {key: _renamed(one, names) for key, one in value.items()}
    if isinstance(value, list):
        return [_renamed(one, names) for one in value]
    if isinstance(value, str) and value.startswith(_REF):
        name = value.removeprefix(_REF)
        return _REF + names.get(name, name)
    return value
