"""What a proxy says of those behind it: believed from configured proxies, dropped from everybody else.

Afterwards ``scope["client"]``, ``scope["scheme"]`` and the ``Host`` header are those of the caller, and no forwarded
header is left that something further in might believe.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from hotelier.server.asgi import App, Receive, Scope, Send, headers
from hotelier.server.gate import Gate, read_address

DROPPED: Final = frozenset(
    {b"forwarded", b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"x-forwarded-port", b"x-real-ip"}
)
"""Headers that speak of another hop; none is passed on."""


class _Hop(NamedTuple):
    """What one proxy said of who called it; empty where it said nothing."""

    caller: str
    scheme: str
    host: str


class Forwarding:
    """Puts what believed proxies say into the call."""

    def __init__(self, app: App, gate: Gate) -> None:
        self._app = app
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the call on as its caller made it."""
        if scope["type"] in ("http", "websocket"):
            scope = self._believed(scope)
        await self._app(scope, receive, send)

    def _believed(self, scope: Scope) -> Scope:
        """The call, with the word of every proxy from the nearest on, up to the first caller who is none."""
        kept = [pair for pair in scope["headers"] if pair[0].lower() not in DROPPED]
        client, scheme, host = scope["client"], scope["scheme"], ""
        for hop in self._hops(scope):
            if client is None or not self._is_proxy(client[0]):
                break
            address = read_address(hop.caller)
            if address is not None:
                client = (str(address), 0)
            scheme, host = hop.scheme or scheme, hop.host or host
            if address is None:
                break
        if host:
            kept = [*(pair for pair in kept if pair[0].lower() != b"host"), (b"host", host.encode("latin-1"))]
        return {**scope, "headers": kept, "client": client, "scheme": _scheme(scope, scheme)}

    def _is_proxy(self, client: str) -> bool:
        address = read_address(client)
        return address is not None and any(address in network for network in self._gate.proxies)

    def _hops(self, scope: Scope) -> Iterator[_Hop]:
        """What proxies said, the nearest first."""
        if self._gate.standard:
            for element in reversed(_listed(scope, b"forwarded")):
                said = dict(_pair(part) for part in element.split(";"))
                yield _Hop(_bare(said.get("for", "")), said.get("proto", ""), said.get("host", ""))
            return
        callers = _listed(scope, b"x-forwarded-for") or [""]
        schemes, hosts = _listed(scope, b"x-forwarded-proto"), _listed(scope, b"x-forwarded-host")
        nearest = _Hop(_bare(callers[-1]), schemes[-1] if schemes else "", hosts[-1] if hosts else "")
        yield nearest
        for caller in reversed(callers[:-1]):
            yield _Hop(_bare(caller), "", "")


def _listed(scope: Scope, name: bytes) -> list[str]:
    """The members of a header that is a list, over all its lines. No address, scheme or host has a comma in it."""
    return [part.strip() for line in headers(scope, name) for part in line.split(",")]


def _pair(part: str) -> tuple[str, str]:
    name, _, value = part.strip().partition("=")
    return name.strip().lower(), value.strip().strip('"')


def _bare(caller: str) -> str:
    """An address without its port and brackets: ``192.0.2.7:80``, ``[2001:db8::1]:80``."""
    if caller.startswith("["):
        return caller[1:].partition("]")[0]
    return caller.partition(":")[0] if caller.count(":") == 1 else caller


def _scheme(scope: Scope, said: str) -> str:
    """The scheme in the words of the call's kind; what is neither http nor https is not believed."""
    secure = said.lower() in ("https", "wss")
    if not secure and said.lower() not in ("http", "ws"):
        return str(scope["scheme"])
    words = ("ws", "wss") if scope["type"] == "websocket" else ("http", "https")
    return words[secure]
