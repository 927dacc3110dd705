"""By which names and doors people come: the settings that guards read, and the cookie that a visitor is known by.

>>> gate = gate_at(8000, hosts=["hotel.example"])
>>> sorted(gate.hosts)
['127.0.0.1:8000', '[::1]:8000', 'hotel.example', 'hotel.example:8000', 'localhost:8000']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from hotelier.core.errors import BadGate
from hotelier.core.messages import excerpt, message
from hotelier.server.asgi import Scope, header, headers

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
"""Names by which a server is always reached on its own computer."""

COOKIE: Final = "hotelier"
"""The name of the cookie on http."""

SECURE_COOKIE: Final = "__Host-hotelier"
"""Its name on https: with this beginning browsers take it from this host alone, from https alone, for all paths."""

COOKIE_DAYS: Final = 400
"""How long a browser keeps it: the longest that browsers allow (RFC 6265bis)."""

_HOST = re.compile(r"(?P<name>[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?P<port>:[0-9]{1,5})?")
_ORIGIN = re.compile(rf"https?://{_HOST.pattern}")


class Gate(Struct, frozen=True, kw_only=True):
    """How the server is reached. Make one with :func:`gate_at`, which checks what it is given."""

    hosts: frozenset[str]
    """What may stand in ``Host``: names in small letters, with the port unless it is the scheme's own."""

    origins: frozenset[str] = frozenset()
    """Origins beside the server's own whose pages may call it, such as a development server's."""

    proxies: tuple[IPv4Network | IPv6Network, ...] = ()
    """Whose forwarded headers are believed."""

    secure: bool = False
    """People come by https alone, by a proxy that need not say so: cookies are ``Secure``, browsers told to stay."""

    standard: bool = False
    """Proxies write ``Forwarded`` (RFC 7239), not ``X-Forwarded-*``. One kind alone is believed: proxies pass on the
    other as a visitor wrote it."""


def gate_at(
    port: int,
    *,
    hosts: Iterable[str] = (),
    origins: Iterable[str] = (),
    proxies: Iterable[str] = (),
    secure: bool = False,
    standard: bool = False,
) -> Gate:
    """The gate of a server that listens on this port, from texts as people write them; BadGate names a wrong one.

    A host without a port is reached on this port too, and on the port of its scheme, as through a proxy.
    """
    allowed = {f"{name}:{port}" for name in LOOPBACK}
    if port in (80, 443):
        allowed.update(LOOPBACK)
    for host in hosts:
        found = _HOST.fullmatch(host.lower())
        if not found:
            raise BadGate(message("gate.host", host=excerpt(host)))
        allowed.add(found[0])
        if not found["port"]:
            allowed.add(f"{found[0]}:{port}")
    return Gate(
        hosts=frozenset(allowed),
        origins=frozenset(_origin(origin) for origin in origins),
        proxies=tuple(_network(proxy) for proxy in proxies),
        secure=secure,
        standard=standard,
    )


def _origin(text: str) -> str:
    origin = text.lower().removesuffix("/")
    if not _ORIGIN.fullmatch(origin):
        raise BadGate(message("gate.origin", origin=excerpt(text)))
    return origin


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise BadGate(message("gate.proxy", proxy=excerpt(text))) from None


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """The address that a text is, an IPv4 one also when it is written as IPv6; None when it is none."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def is_secure(scope: Scope, gate: Gate) -> bool:
    """Whether the caller came by https, as far as can be known: by the gate, or by the call after its forwarding."""
    return gate.secure or scope["scheme"] in ("https", "wss")


class Credential(NamedTuple):
    """What a caller shows: the key of a visitor's cookie, or the token of a program."""

    kind: Literal["key", "token"]
    secret: str


def credential(scope: Scope, gate: Gate) -> Credential | None:
    """What the caller shows: a bearer token before the cookie, which browsers send unasked; None when nothing."""
    kind, _, secret = (header(scope, b"authorization") or "").partition(" ")
    if kind.lower() == "bearer" and secret.strip():
        return Credential("token", secret.strip())
    name = SECURE_COOKIE if is_secure(scope, gate) else COOKIE
    key = next((value for found, value in _cookies(scope) if found == name and value), None)
    return Credential("key", key) if key else None


def _cookies(scope: Scope) -> Iterator[tuple[str, str]]:
    for line in headers(scope, b"cookie"):
        for pair in line.split(";"):
            name, _, value = pair.strip().partition("=")
            yield name, value


def set_cookie(key: str, *, secure: bool) -> str:
    """The value of ``Set-Cookie`` that gives a browser its key: no script reads it, no foreign site's form sends it."""
    return _cookie(key, COOKIE_DAYS * 24 * 3600, secure)


def unset_cookie(*, secure: bool) -> str:
    """The value of ``Set-Cookie`` that makes a browser forget its key."""
    return _cookie("", 0, secure)


def _cookie(key: str, seconds: int, secure: bool) -> str:
    name = SECURE_COOKIE if secure else COOKIE
    return f"{name}={key}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
