"""Running the server: an address to listen on, a database, and a stop that loses nothing."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn
from msgspec import Struct

from hotelier.server.app import application
from hotelier.server.gate import Gate
from hotelier.server.house import House
from hotelier.server.limits import Limits
from hotelier.server.patience import Patience
from hotelier.server.readiness import Readiness
from hotelier.server.settings import Settings
from hotelier.server.store.store import Store

FRAME: Final = 4
"""A frame of up to so many times the longest message is still answered with an error; a longer one ends the socket."""

MOST_CONNECTIONS: Final = 4096
"""More at a time are told to come later."""

STOP_SECONDS: Final = 10
"""How long a stop waits for those who are connected."""


class Serving(Struct, frozen=True, kw_only=True):
    """All that is set about one server."""

    gate: Gate
    database: str | Path
    fast_commits: bool = False
    metrics_token: str = ""
    limits: Limits = Limits()
    settings: Settings = Settings()


def serve(
    serving: Serving,
    listening: socket.socket,
    announce: Callable[[], None] = lambda: None,
    readiness: Readiness | None = None,
) -> None:
    """Serves until the process is told to stop; then ends connections, keeps what was asked, and returns.

    ``announce`` is called when the database is open and people may come. ``readiness`` is what people are told of how
    far the games are, where another process gets them ready.
    """
    signal.signal(signal.SIGTERM, lambda *_: None)  # when it has stopped, uvicorn sends itself the signal once more
    store = Store(serving.database, fast_commits=serving.fast_commits)
    try:
        house = House(store, serving.limits, serving.settings, readiness)
        app = application(house, serving.gate, serving.metrics_token)
        announce()
        server = uvicorn.Server(_config(app, serving.limits))
        server.run(sockets=[listening])
    finally:
        store.close()


def _config(app: object, limits: Limits) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=Patience,
        limit_concurrency=MOST_CONNECTIONS,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # guards decide whom to believe
        server_header=False,
        ws_max_size=FRAME * limits.message_bytes,
        ws_per_message_deflate=False,  # compressed frames of little cost to send are dear to open
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=STOP_SECONDS,
        lifespan="on",
    )
