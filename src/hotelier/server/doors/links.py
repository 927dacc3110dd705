"""Links that people send each other: the secret stands behind ``#``, which browsers keep to themselves.

No server, log or chat program that fetches the link sees it.
"""

from __future__ import annotations

from io import BytesIO

import segno
from msgspec import Struct

from hotelier.server.asgi import Scope, header
from hotelier.server.gate import LOOPBACK, Gate, is_secure


class Link(Struct, frozen=True):
    """A link, also as a picture to photograph. ``here_only``: it names this computer, so no other can follow it."""

    link: str
    qr: str
    here_only: bool


def link_to(scope: Scope, gate: Gate, secret: str) -> Link:
    """The link to the front page of the server as the caller reached it, with something only the browser reads."""
    host = header(scope, b"host") or ""
    link = f"{'https' if is_secure(scope, gate) else 'http'}://{host}/#{secret}"
    name = host.rpartition(":")[0] if host[-1:].isdigit() and ":" in host else host
    return Link(link, picture(link), name.lower() in LOOPBACK)


def picture(link: str) -> str:
    """A link as a QR code, as the text of an SVG."""
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", scale=4, xmldecl=False, nl=False)
    return drawn.getvalue().decode()
