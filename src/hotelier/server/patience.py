"""How long a connection may take to say what it wants: uvicorn waits for ever for the head of a request."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS: Final = 10.0
"""How long the head of a request may take to arrive, the first of a connection from its beginning on."""


class Patience(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to waiting; a connection that is too slow is closed without a word."""

    _until: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """The clock runs from the start."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """The clock runs from the first byte of a later request on."""
        if self._until is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """The head is here; guards watch over the body, pings over a socket."""
        self._stop()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody waits any more."""
        self._stop()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._until = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _stop(self) -> None:
        if self._until is not None:
            self._until.cancel()
            self._until = None
