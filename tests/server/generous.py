"""``python -m server.generous DATABASE [CHANGES]``: what ``hotelier serve`` runs, for tests that can't wait.

Rates and numbers that hold strangers back are lifted, bots move at once, hints and reviews cost little; ``CHANGES`` is
a JSON object with ``limits`` and ``settings`` that are to be otherwise, and a ``port`` if any free one won't do.
Everything else is the server as it is.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Final

import msgspec

from hotelier.server.gate import gate_at
from hotelier.server.limits import Limits
from hotelier.server.listening import listen
from hotelier.server.logs import log_json
from hotelier.server.serving import Serving, serve
from hotelier.server.settings import Settings

ANY: Final = (1e9, 1e9)
RATES: Final = ("messages", "calls", "chats", "hints", "reviews", "bot_seconds", "new_visitors", "wrong_codes")
LIMITS: Final[dict[str, Any]] = {
    **dict.fromkeys(RATES, ANY),
    **dict.fromkeys(("tables", "visitor_sockets", "address_sockets"), 10_000),
}
SETTINGS: Final[dict[str, Any]] = {
    "bot_delay": (0, 0),
    "hint": {"playouts": 60, "seconds": 1.0},
    "review": {"playouts": 24, "seconds": 0.5},
}


def generous(database: str, port: int, asked: dict[str, Any]) -> Serving:
    """Set up the logs of this process, and return what it is to serve."""
    log_json("info")
    return Serving(
        gate=gate_at(port),
        database=database,
        limits=msgspec.convert({**LIMITS, **asked.get("limits", {})}, Limits),
        settings=msgspec.convert({**SETTINGS, **asked.get("settings", {})}, Settings),
    )


def main(database: str, changes: str = "{}") -> None:
    """Serves on a port of loopback, which is printed."""
    asked = json.loads(changes)
    listening = listen("127.0.0.1", asked.get("port", 0))
    port = listening.getsockname()[1]
    serving = generous(database, port, asked)
    print(f"http://localhost:{port}/", flush=True)
    serve(serving, listening)


if __name__ == "__main__":
    main(*sys.argv[1:])
