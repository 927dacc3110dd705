"""The doors for people with a browser, who get the page, and for those who look after the server: health, metrics."""

from __future__ import annotations

from functools import cache
from hmac import compare_digest
from ipaddress import ip_address
from typing import Final, Literal, TypeAlias

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import SkipValidation
from msgspec import Struct
from sqlalchemy import select

from hotelier.core.errors import Forbidden, NotFound
from hotelier.core.messages import message, say
from hotelier.server.asgi import header
from hotelier.server.doors.given import AnyRequest, refusals
from hotelier.server.doors.tables import GivenHall
from hotelier.server.metrics import CONTENT_TYPE
from hotelier.server.pages import FRONT, File, files
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


@get(["/", "/editions", "/table/{code:str}"], sync_to_thread=False, include_in_schema=False)
def front(request: AnyRequest) -> Response[bytes]:
    """The page, at every address that is a place of it; where it was not built, how to build it."""
    if FRONT not in _files():
        return Response(say(message("site.unbuilt")).encode(), media_type=MediaType.TEXT)
    return _sent(request, FRONT)


@get(["/assets/{name:str}", "/{name:str}"], sync_to_thread=False, include_in_schema=False)
def part(request: AnyRequest) -> Response[bytes]:
    """A file that the page is made of."""
    return _sent(request, request.scope["path"].removeprefix("/"))


@cache
def _files() -> dict[str, File]:
    return files()


def _sent(request: AnyRequest, path: str) -> Response[bytes]:
    """A file in the form that the browser likes best; nothing, if it has it already."""
    file = _files().get(path)
    if file is None:
        raise NotFound(message("call.no_path"))
    encoding, content = file.form(header(request.scope, b"accept-encoding") or "")
    said = {
        "Cache-Control": "public, max-age=31536000, immutable" if file.lasting else "no-cache",
        "ETag": file.tag,
        "Vary": "Accept-Encoding",
    }
    if header(request.scope, b"if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=said)
    if encoding:
        said["Content-Encoding"] = encoding
    return Response(content, media_type=file.kind, headers=said)


def _is_loopback(request: AnyRequest) -> bool:
    client = request.scope["client"]
    try:
        return client is not None and ip_address(client[0]).is_loopback
    except ValueError:
        return False


def _shows(request: AnyRequest, token: str) -> bool:
    shown = header(request.scope, b"authorization") or ""
    return bool(token) and compare_digest(shown.encode(), f"Bearer {token}".encode())


SITE: Final = [health, metrics, front, part]
