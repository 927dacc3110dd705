"""The doors for those who look after the server: health, metrics, the page at its address."""

from __future__ import annotations

from hmac import compare_digest
from ipaddress import ip_address
from typing import Final, Literal, TypeAlias

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import SkipValidation
from msgspec import Struct
from sqlalchemy import select

from hotelier.core.errors import Forbidden
from hotelier.core.messages import message, say
from hotelier.server.asgi import header
from hotelier.server.doors.given import AnyRequest, refusals
from hotelier.server.doors.tables import GivenHall
from hotelier.server.metrics import CONTENT_TYPE
from hotelier.server.store.schema import tables

GivenMetricsToken: TypeAlias = NamedDependency[SkipValidation[str]]


class Health(Struct, frozen=True):
    """Whether the server serves: it answers, its database answers, and the games are compiled."""

    status: Literal["well", "getting-ready"]


@get("/health", responses=refusals())
async def health(house: GivenHall) -> Health:
    """Whether all is well; 503 when the database does not answer."""
    await house.store.read(lambda link: link.execute(select(tables.c.id).limit(1)).first())
    return Health("well" if house.hall.ready.is_set() else "getting-ready")


@get("/metrics", media_type=MediaType.TEXT, responses=refusals(403))
async def metrics(request: AnyRequest, house: GivenHall, metrics_token: GivenMetricsToken) -> Response[bytes]:
    """Counters for Prometheus: for this computer, or for who shows the token."""
    if not _is_loopback(request) and not _shows(request, metrics_token):
        raise Forbidden(message("call.metrics"))
    return Response(house.metrics.text(), headers={"Content-Type": CONTENT_TYPE})


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def front() -> str:
    """The page at the server's address."""
    return say(message("site.front"))


def _is_loopback(request: AnyRequest) -> bool:
    client = request.scope["client"]
    try:
        return client is not None and ip_address(client[0]).is_loopback
    except ValueError:
        return False


def _shows(request: AnyRequest, token: str) -> bool:
    shown = header(request.scope, b"authorization") or ""
    return bool(token) and compare_digest(shown.encode(), f"Bearer {token}".encode())


SITE: Final = [health, metrics, front]
