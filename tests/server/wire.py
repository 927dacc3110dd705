"""A server on loopback for tests of what only shows on the wire, and calls by hand for the rest."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Thread
from typing import Any

import httpx
import uvicorn


@contextmanager
def served(make_app) -> Iterator[int]:
    """Serves what ``make_app(port)`` makes on a free port of loopback, in a thread, as ``hotelier serve`` would."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        config = uvicorn.Config(
            make_app(port), log_config=None, proxy_headers=False, lifespan="off", server_header=False
        )
        server = uvicorn.Server(config)
        thread = Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive()
            yield port
        finally:
            server.should_exit = True
            thread.join()


def said(port: int, sent: bytes) -> tuple[int, dict[str, str], Any]:
    """What the server answers to these very bytes: status, headers, body as JSON."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        line.sendall(sent)
        answer = b""
        while more := line.recv(65536):
            answer += more
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *rest = head.decode().split("\r\n")
    headers = {name.lower(): value for name, value in (pair.split(": ", 1) for pair in rest)}
    return int(first.split()[1]), headers, json.loads(body) if body else None


def called(app, method: str, path: str = "/", client: str = "127.0.0.1", **more: Any) -> httpx.Response:
    """The answer of an ASGI application to one call that never leaves the process."""

    async def call() -> httpx.Response:
        transport = httpx.ASGITransport(app=app, client=(client, 4321))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as browser:
            return await browser.request(method, path, **more)

    return asyncio.run(call())


def knocked(app, headers: Mapping[str, str], extensions: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """What an ASGI application sends to a WebSocket that wants to be opened with these headers."""
    sent: list[dict[str, Any]] = []
    pairs = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "websocket", "path": "/", "scheme": "ws", "client": ("127.0.0.1", 4321), "headers": pairs}

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(event: dict[str, Any]) -> None:
        sent.append(event)

    asyncio.run(app(scope | {"extensions": extensions or {}}, receive, send))
    return sent
