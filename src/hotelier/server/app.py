"""The application: all doors, with the guards around them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components

from hotelier.core.messages import message, say
from hotelier.server.asgi import App
from hotelier.server.description import WholeJson, whole
from hotelier.server.doors.errors import exception_handlers
from hotelier.server.doors.given import SECURITY_SCHEMES, describe
from hotelier.server.doors.me import MeDoors
from hotelier.server.doors.previews import PreviewDoors
from hotelier.server.doors.reviews import ReviewDoors
from hotelier.server.doors.site import SITE
from hotelier.server.doors.socket import play
from hotelier.server.doors.tables import TableDoors
from hotelier.server.gate import Gate
from hotelier.server.guards import guarded
from hotelier.server.house import House


def application(house: House, gate: Gate, metrics_token: str = "") -> App:
    """What the server runs."""
    return guarded(doors(house, gate, metrics_token), gate, house.limits, house.rates)


def doors(house: House, gate: Gate, metrics_token: str = "") -> Litestar:
    """All doors of a house, without guards."""

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await house.begin()
        try:
            yield
        finally:
            await house.close()

    given = {
        "store": house.store,
        "gate": gate,
        "limits": house.limits,
        "rates": house.rates,
        "house": house,
        "metrics_token": metrics_token,
    }
    return _doors(given, open_house)


def description() -> dict[str, Any]:
    """All that the server says of itself at ``/api/openapi.json``; it takes no house to say it."""
    nothing = dict.fromkeys(("store", "gate", "limits", "rates", "house", "metrics_token"))
    return whole(_doors(nothing).openapi_schema.to_schema())


def _doors(given: Mapping[str, Any], *lifespan: Callable[[Litestar], AbstractAsyncContextManager[None]]) -> Litestar:
    app = Litestar(
        [MeDoors, TableDoors, PreviewDoors, ReviewDoors, play, *SITE],
        dependencies={name: _given(value) for name, value in given.items()},
        exception_handlers=exception_handlers(),
        lifespan=lifespan,
        openapi_config=_openapi(),
        logging_config=None,
        request_max_body_size=None,  # the guards count
    )
    describe(app.openapi_schema)
    return app


def _given(value: Any) -> Provide:
    return Provide(lambda: value, use_cache=True, sync_to_thread=False)


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Hotelier",
        version=version("hotelier"),
        description=say(message("site.api")),
        path="/api",
        render_plugins=[WholeJson(path="/openapi.json")],
        use_handler_docstrings=True,
        components=Components(security_schemes=dict(SECURITY_SCHEMES)),
    )
