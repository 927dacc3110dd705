"""The smallest application that has a door for visitors, for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from litestar import Litestar, get
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components

from hotelier.server.about_me import TableLeft
from hotelier.server.doors.errors import exception_handlers
from hotelier.server.doors.given import SECURITY_SCHEMES
from hotelier.server.doors.me import MeDoors
from hotelier.server.gate import gate_at
from hotelier.server.guards import guarded
from hotelier.server.limits import Limits, Rates
from hotelier.server.store.store import Store

SECRET = "the seed is 5eed"


class Heard:
    """A house that remembers what it heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []

    async def renamed(self, visitor: int, name: str) -> None:
        self.heard.append(("renamed", visitor, name))

    async def revoked(self, token: int) -> None:
        self.heard.append(("revoked", token))

    async def gone(self, visitor: int, left: Sequence[TableLeft]) -> None:
        self.heard.append(("gone", visitor, list(left)))


@get("/broken", include_in_schema=False)
async def broken() -> None:
    """A door with a fault."""
    raise ZeroDivisionError(SECRET)


def always(part: Any) -> Callable[[], Any]:
    """A dependency that is there already."""

    def give() -> Any:
        return part

    return give


@get("/deep", include_in_schema=False)
async def deep() -> None:
    """A door with a fault that never ends."""
    await deep.fn()


def application(**given: Any) -> Litestar:
    """The doors for visitors, with what they are given."""
    components = Components(security_schemes=SECURITY_SCHEMES)
    return Litestar(
        [MeDoors, broken, deep],
        dependencies={name: Provide(always(part), sync_to_thread=False) for name, part in given.items()},
        exception_handlers=exception_handlers(),
        openapi_config=OpenAPIConfig("Hotelier", "1", components=components, use_handler_docstrings=True),
        logging_config=None,
    )


class Server:
    """An application on a database of its own, and browsers that call it."""

    def __init__(self, folder: Path, limits: Limits | None = None, port: int = 8000, **settings: Any) -> None:
        limits = limits or Limits()
        rates = Rates(limits)
        self.store = Store(folder / "hotelier.db", fast_commits=True)
        self.house = Heard()
        gate = gate_at(port, hosts=["hotel.example"], **settings)
        app = application(store=self.store, gate=gate, limits=limits, rates=rates, house=self.house)
        self.app = guarded(app, gate, limits, rates)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | TracebackType | BaseException | None) -> None:
        self.store.close()

    def browser(self, origin: str = "http://localhost:8000", address: str = "127.0.0.1") -> Browser:
        return Browser(self.app, origin, address)


class Browser:
    """Calls as a page of an origin does, and keeps its cookies."""

    def __init__(self, app: Any, origin: str, address: str) -> None:
        self.cookies = httpx.Cookies()
        self._app = app
        self._origin = origin
        self._address = address

    def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """The answer to one call; what it sets as a cookie is kept."""
        return asyncio.run(self.call(method, path, body, **more))

    async def call(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """The same, while others call too."""
        more = more if body is None else more | {"json": body}
        transport = httpx.ASGITransport(app=self._app, client=(self._address, 4321), raise_app_exceptions=False)
        headers = {"Origin": self._origin} | more.pop("headers", {})
        async with httpx.AsyncClient(transport=transport, base_url=self._origin, cookies=self.cookies) as client:
            answer = await client.request(method, path, headers=headers, **more)
        self.cookies = client.cookies
        return answer
