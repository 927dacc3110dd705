"""How every error leaves the server over HTTP: one form of body, and one table from codes to statuses.

The form is ``{"code": …, "text": …, "place": …}``: a stable code for programs, a sentence for people, and the place in
the call it speaks of (empty when it is none). Guards, doors, unknown paths and faults of the server all use it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from http import HTTPStatus
from traceback import walk_tb
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap
from msgspec import Struct

from hotelier.core.errors import BadRequest, Fault, HotelierError, NotFound, TooLarge, TooMuch, WrongMethod
from hotelier.core.messages import excerpt, message, say
from hotelier.server.logs import frames

LOG: Final = logging.getLogger("hotelier.server")

STATUSES: Final[Mapping[str, HTTPStatus]] = {
    "no-visitor": HTTPStatus.UNAUTHORIZED,
    "forbidden": HTTPStatus.FORBIDDEN,
    "not-found": HTTPStatus.NOT_FOUND,
    "wrong-method": HTTPStatus.METHOD_NOT_ALLOWED,
    "too-slow": HTTPStatus.REQUEST_TIMEOUT,
    "not-allowed": HTTPStatus.FORBIDDEN,
    "no-table": HTTPStatus.NOT_FOUND,
    "wrong-time": HTTPStatus.CONFLICT,
    "seat-taken": HTTPStatus.CONFLICT,
    "stale-move": HTTPStatus.CONFLICT,
    "log-conflict": HTTPStatus.CONFLICT,
    "too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "wrong-host": HTTPStatus.MISDIRECTED_REQUEST,
    "too-much": HTTPStatus.TOO_MANY_REQUESTS,
    "fault": HTTPStatus.INTERNAL_SERVER_ERROR,
    "not-ready": HTTPStatus.SERVICE_UNAVAILABLE,
    "storage-failed": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of an error by its code; what is not here is a bad request."""


_BAD_BODY: Final = BadRequest(message("call.body"))


class ErrorBody(Struct, frozen=True):
    """What every error says: a stable code for programs, a sentence for people, a place in the call or nothing."""

    code: str
    text: str
    place: str


def body_of(error: HotelierError) -> ErrorBody:
    """The error in the form in which it is sent."""
    return ErrorBody(error.code, say(error.message), error.place)


def status_of(error: HotelierError) -> HTTPStatus:
    """The HTTP status of an error."""
    return STATUSES.get(error.code, HTTPStatus.BAD_REQUEST)


def headers_of(error: HotelierError) -> dict[str, str]:
    """What an error says in headers: when to try again, if waiting helps; that a token is wanted, if none was given."""
    if isinstance(error, TooMuch) and error.after:
        return {"Retry-After": str(error.after)}
    return {"WWW-Authenticate": "Bearer"} if status_of(error) == HTTPStatus.UNAUTHORIZED else {}


def exception_handlers() -> ExceptionHandlersMap:
    """What Litestar calls for errors of ours, for its own, and for those nobody expected."""
    return {
        HotelierError: _ours,
        HTTPException: _litestars,
        RecursionError: _too_deep,
        Exception: _unexpected,
    }


def _ours(_: Request[Any, Any, Any], error: HotelierError) -> Response[ErrorBody]:
    return _response(error, headers_of(error))


def _litestars(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    """Unknown paths, other methods, bodies that can't be read. Litestar's own words stay inside."""
    if error.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return _unexpected(request, error)
    return _response(_as_ours(error), dict(error.headers or {}))


def _as_ours(error: HTTPException) -> HotelierError:
    if error.status_code == HTTPStatus.NOT_FOUND:
        return NotFound(message("call.no_path"))
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        return WrongMethod(message("call.method"))
    if error.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        return TooLarge(message("call.too_large"))
    return _bad_request(error.extra[0]) if isinstance(error.extra, list) and error.extra else _BAD_BODY


def _bad_request(wrong: Mapping[str, str]) -> HotelierError:
    """The first thing that Litestar found wrong with a body or parameter, by the name that the caller knows."""
    key, said = wrong.get("key", ""), wrong.get("message", "")
    if key != "data":
        return BadRequest(message("call.field"), excerpt(key))
    field = re.search("(missing required|unknown) field `(.*)`", said)  # msgspec's words for the body as a whole
    if field is None:
        return _BAD_BODY
    return BadRequest(message("call.missing" if field[1] != "unknown" else "call.unknown"), excerpt(field[2]))


def _too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[ErrorBody]:
    """JSON nested so deep that msgspec gives up is the caller's fault; any other recursion is ours."""
    *_, (frame, _) = walk_tb(error.__traceback__)
    return _response(_BAD_BODY, {}) if frame.f_code.co_name == "decode_json" else _unexpected(request, error)


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """A fault of ours. The log gets its kind and where it happened, never its words: they may hold a seed or a hand."""
    asked = message("server.fault", method=request.method, path=excerpt(request.url.path), kind=type(error).__name__)
    LOG.error("%s\n%s", say(asked), "\n".join(frames(error)))
    return _response(Fault(message("call.fault")), {})


def _response(error: HotelierError, headers: dict[str, str]) -> Response[ErrorBody]:
    return Response(body_of(error), media_type=MediaType.JSON, status_code=status_of(error), headers=headers)
