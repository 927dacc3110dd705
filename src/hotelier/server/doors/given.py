"""What doors are given: the server's parts by name, and whoever calls.

The application provides ``store``, ``gate``, ``limits``, ``rates`` and ``house``; from those :data:`CALLER` provides
who calls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from http import HTTPStatus
from typing import Any, Final, Protocol, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPI, SecurityRequirement, SecurityScheme
from litestar.params import SkipValidation
from msgspec import Struct

from hotelier.core.errors import Forbidden, NoVisitor
from hotelier.core.messages import message
from hotelier.server.about_me import TableLeft
from hotelier.server.doors.errors import ErrorBody
from hotelier.server.gate import COOKIE, Gate, credential
from hotelier.server.limits import Limits, Rates
from hotelier.server.rooms import now_ms
from hotelier.server.store.store import Store
from hotelier.server.visitors import Visitor, by_key, by_token, is_due, note_seen


class House(Protocol):
    """The tables that are being played at, as far as they must hear what visitors do elsewhere."""

    async def renamed(self, visitor: int, name: str) -> None:
        """A visitor has another name from now on."""

    async def revoked(self, token: int) -> None:
        """Whoever came by this token has to go."""

    async def gone(self, visitor: int, left: Sequence[TableLeft]) -> None:
        """A visitor is deleted and has left these tables; their seats and sockets are nobody's."""


AnyRequest: TypeAlias = Request[Any, Any, State]
GivenStore: TypeAlias = NamedDependency[SkipValidation[Store]]
GivenGate: TypeAlias = NamedDependency[SkipValidation[Gate]]
GivenLimits: TypeAlias = NamedDependency[SkipValidation[Limits]]
GivenRates: TypeAlias = NamedDependency[SkipValidation[Rates]]
GivenHouse: TypeAlias = NamedDependency[SkipValidation[House]]
GivenVisitor: TypeAlias = NamedDependency[SkipValidation[Visitor]]


async def find_visitor(request: ASGIConnection[Any, Any, Any, Any], store: Store, gate: Gate) -> Visitor | None:
    """Whoever calls, by the token or the cookie they show; None when they show none that is known."""
    shown = credential(request.scope, gate)
    if shown is None:
        return None
    found = await store.read(lambda db: (by_key if shown.kind == "key" else by_token)(db, shown.secret))
    at = now_ms()
    if found is not None and is_due(found, at):
        await store.write(partial(note_seen, visitor=found, at=at))
    return found


async def known_visitor(request: AnyRequest, store: GivenStore, gate: GivenGate) -> Visitor:
    """Whoever calls, by key or token; NoVisitor when nobody is known by it."""
    visitor = await find_visitor(request, store, gate)
    if visitor is None:
        raise NoVisitor(message("visitor.nobody"))
    return visitor


async def known_owner(visitor: GivenVisitor) -> Visitor:
    """Whoever calls, by a key of their own: what changes who they are is nothing for a token. Forbidden otherwise."""
    if "me" not in visitor.scopes:
        raise Forbidden(message("visitor.only_me"))
    return visitor


CALLER: Final = {"visitor": Provide(known_visitor), "owner": Provide(known_owner)}
"""Who calls: ``visitor`` by key or token, ``owner`` by key alone."""

SECURITY_SCHEMES: Final = {
    "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
    "token": SecurityScheme(type="http", scheme="bearer"),
}
"""How callers are known, for the components of the API's description."""

BY_COOKIE: Final[list[SecurityRequirement]] = [{"cookie": []}]
BY_COOKIE_OR_TOKEN: Final[list[SecurityRequirement]] = [{"cookie": []}, {"token": []}]


class Body(Struct, forbid_unknown_fields=True):
    """What a call takes: a JSON object with these fields and no others."""


def describe(api: OpenAPI) -> OpenAPI:
    """The API's description, made to say what Litestar leaves out: that bodies have no other fields."""
    schemas = api.components.schemas if api.components and api.components.schemas else {}
    for kind in _kinds(Struct):
        if kind.__struct_config__.forbid_unknown_fields and kind.__name__ in schemas:
            schemas[kind.__name__].additional_properties = False
    return api


def _kinds(parent: type[Struct]) -> Iterator[type[Struct]]:
    for kind in parent.__subclasses__():
        yield kind
        yield from _kinds(kind)


_ALWAYS: Final = (400, 403, 408, 413, 421, 429, 500, 503)
"""Statuses that any call may meet at the guards, at the limits or by a fault."""


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a call for the API's description: those of every call, and these."""
    return {
        int(status): ResponseSpec(ErrorBody, generate_examples=False, description=HTTPStatus(status).phrase)
        for status in sorted({*_ALWAYS, *statuses})
    }
