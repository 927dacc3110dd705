"""What stands before every call, HTTP and WebSocket alike: plain ASGI, around the whole application.

In the order in which a call meets them (:func:`guarded`): forwarded headers are believed or dropped, every answer gets
its headers, the ``Host`` must be ours, so must be the ``Origin`` of what changes something, calls must not be too many,
a body must be small and come soon. A WebSocket is refused before it is accepted. They stand around the application and
not within it, because a path that nobody serves must be guarded too.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from hotelier.core.errors import BadRequest, Forbidden, HotelierError, TooLarge, TooMuch, TooSlow, WrongHost
from hotelier.core.messages import excerpt, message
from hotelier.server.asgi import App, Event, Receive, Scope, Send, header, headers
from hotelier.server.doors.errors import body_of, headers_of, status_of
from hotelier.server.forwarding import Forwarding
from hotelier.server.gate import Gate, is_secure
from hotelier.server.limits import Limits, Rates, address_key

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""

HEADERS: Final = {
    "Content-Security-Policy": "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ]
    ),
    "Referrer-Policy": "no-referrer",  # an address may hold what others should not read
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""What every answer says, whatever it is."""

HSTS: Final = "max-age=31536000"
"""A year of https alone, which is said where people come by https alone: elsewhere it would lock them out."""


def guarded(app: App, gate: Gate, limits: Limits, rates: Rates) -> App:
    """The application with all guards around it. This is what the server runs, with its own proxy support off."""
    inner = OriginGuard(RateGuard(BodyGuard(app, limits), rates), gate)
    return Forwarding(HeaderGuard(HostGuard(inner, gate), gate), gate)


class HeaderGuard:
    """Gives every answer the headers of :data:`HEADERS`, and ``Cache-Control: no-store`` to what is under ``/api``."""

    def __init__(self, app: App, gate: Gate) -> None:
        self._app = app
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the call on and adds to the answer."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        given = dict(HEADERS)
        if self._gate.secure:
            given["Strict-Transport-Security"] = HSTS
        if scope["path"].startswith("/api"):
            given["Cache-Control"] = "no-store"
        ours = [(name.lower().encode(), value.encode()) for name, value in given.items()]
        names = {name for name, _ in ours}
        if scope["type"] == "http" and scope["method"] == "OPTIONS":
            names.add(b"allow")  # Litestar names only some of the methods there (2.25): better none than a wrong list

        async def with_headers(event: Event) -> None:
            if event["type"] in ("http.response.start", "websocket.http.response.start"):
                theirs = [pair for pair in event.get("headers", []) if pair[0].lower() not in names]
                event = {**event, "headers": [*theirs, *ours]}
            await send(event)

        await self._app(scope, receive, with_headers)


class HostGuard:
    """Lets in what was sent to a name of ours. On loopback too: a foreign page can point its own name at 127.0.0.1 (DNS
    rebinding) and would then be of one origin with the server, in the browser's eyes."""

    def __init__(self, app: App, gate: Gate) -> None:
        self._app = app
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the call on or refuses it: 400 without a single host, 421 with another's."""
        error = None if scope["type"] == "lifespan" else self._error(scope)
        await (refuse(error, scope, receive, send) if error else self._app(scope, receive, send))

    def _error(self, scope: Scope) -> HotelierError | None:
        named = headers(scope, b"host")
        if len(named) != 1:
            return BadRequest(message("call.no_host"))
        if named[0].lower() not in self._gate.hosts:
            return WrongHost(message("call.wrong_host", host=excerpt(named[0])))
        return None


class OriginGuard:
    """Lets in a WebSocket or changing call from a page of ours, or from a program: a token, no cookie and no origin.

    ``SameSite=Lax`` keeps foreign sites from using a visitor's cookie; this keeps foreign *origins* from it too, such
    as another server on localhost, and guards WebSockets, which no browser holds to one origin.
    """

    def __init__(self, app: App, gate: Gate) -> None:
        self._app = app
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the call on or refuses it with 403."""
        changing = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE_METHODS)
        if changing and not self._is_ours(scope):
            await refuse(Forbidden(message("call.wrong_origin")), scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        origins = headers(scope, b"origin")
        if not origins:
            bearer = (header(scope, b"authorization") or "").lower().startswith("bearer ")
            return bearer and not headers(scope, b"cookie")
        scheme = "https" if is_secure(scope, self._gate) else "http"
        own = f"{scheme}://{header(scope, b'host')}".lower()
        return len(origins) == 1 and (origins[0].lower() == own or origins[0].lower() in self._gate.origins)


class RateGuard:
    """Lets in only so many calls under ``/api`` from one address."""

    def __init__(self, app: App, rates: Rates) -> None:
        self._app = app
        self._rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the call on or refuses it with 429."""
        if scope["type"] == "http" and scope["path"].startswith("/api"):
            try:
                self._rates.calls.take(address_key(scope["client"]))
            except TooMuch as error:
                await refuse(error, scope, receive, send)
                return
        await self._app(scope, receive, send)


class BodyGuard:
    """Lets in bodies of at most ``limits.body_bytes``, counted as they arrive, within ``limits.body_seconds``."""

    def __init__(self, app: App, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the call on; while its body arrives, it may still be refused with 413 or 408."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        length = header(scope, b"content-length") or "0"
        if len(length) > 9 or not length.isdecimal() or int(length) > self._limits.body_bytes:
            await refuse(self._too_large(), scope, receive, send)
            return
        body = _Body(receive, send, self._limits, self._too_large())
        try:
            await self._app(scope, body.receive, body.send)
        except HotelierError:
            if body.refused is None or body.answered:
                raise
        if body.refused is not None and not body.answered:
            await refuse(body.refused, scope, receive, send)

    def _too_large(self) -> HotelierError:
        return TooLarge(message("call.too_large_by", most=self._limits.body_bytes))


class _Body:
    """One body on its way in. Once it is refused, whatever the application still answers is dropped."""

    def __init__(self, receive: Receive, send: Send, limits: Limits, too_large: HotelierError) -> None:
        self._receive = receive
        self._send = send
        self._limits = limits
        self._too_large = too_large
        self._came = 0
        self._complete = False
        self._deadline = asyncio.get_running_loop().time() + limits.body_seconds
        self.refused: HotelierError | None = None
        self.answered = False

    async def receive(self) -> Event:
        """The next piece; raises once it is too much or too late."""
        if self._complete:  # what is still to come is the end of the connection, which has time
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._deadline):
                event = await self._receive()
        except TimeoutError:
            self.refused = TooSlow(message("call.too_slow", seconds=self._limits.body_seconds))
            raise self.refused from None
        if event["type"] == "http.request":
            self._came += len(event.get("body", b""))
        self._complete = not event.get("more_body", False)
        if self._came > self._limits.body_bytes:
            self.refused = self._too_large
            raise self.refused
        return event

    async def send(self, event: Event) -> None:
        """Passes the answer on, unless the body was refused before it began."""
        if self.refused is None or self.answered:
            self.answered = True
            await self._send(event)


async def refuse(error: HotelierError, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers a call with an error, in the form of all errors; a WebSocket before it is accepted.

    The connection ends with it: there may be a body on its way that nobody is going to read.
    """
    content = msgspec.json.encode(body_of(error))
    own = {"Content-Type": "application/json", "Content-Length": str(len(content)), **headers_of(error)}
    prefix = ""
    if scope["type"] == "websocket":
        await receive()  # the request to connect
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 1008, "reason": error.code})
            return
        prefix = "websocket."
    else:
        own["Connection"] = "close"
    pairs = [(name.lower().encode(), value.encode()) for name, value in own.items()]
    start = {"type": f"{prefix}http.response.start", "status": int(status_of(error)), "headers": pairs}
    await send(start)
    await send({"type": f"{prefix}http.response.body", "body": content, "more_body": False})
