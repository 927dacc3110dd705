"""A connection that does not say what it wants is closed, whatever it sends meanwhile."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn

from hotelier.server import patience

SECONDS = 0.5


async def hello(scope: dict[str, object], receive: object, send: object) -> None:
    """Answers every request."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})  # type: ignore[operator]
    await send({"type": "http.response.body", "body": b"hi"})  # type: ignore[operator]


@pytest.fixture
def connection(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """An open connection to a server that waits for half a second."""
    monkeypatch.setattr(patience, "HEAD_SECONDS", SECONDS)
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(hello, http=patience.Patience, lifespan="off", log_level="critical")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    with socket.create_connection(listening.getsockname()) as opened:
        opened.settimeout(10)
        yield opened
    server.should_exit = True
    thread.join()


def closes_within(connection: socket.socket, seconds: float) -> bool:
    """Whether the other side ends the connection by itself in that time."""
    start = time.monotonic()
    while connection.recv(1000):
        pass
    return time.monotonic() - start < seconds


def test_a_connection_that_says_nothing_is_closed(connection: socket.socket) -> None:
    assert closes_within(connection, 10 * SECONDS)


def test_a_head_that_comes_a_byte_at_a_time_is_closed(connection: socket.socket) -> None:
    with pytest.raises(ConnectionError):  # the other side has hung up, which a sender learns at the next byte
        for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + 40 * b"x":
            connection.send(bytes([byte]))
            time.sleep(SECONDS / 8)


def test_a_later_request_of_a_connection_has_no_more_time_than_the_first(connection: socket.socket) -> None:
    connection.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert connection.recv(1000).endswith(b"hi")
    connection.send(b"GET / HT")
    assert closes_within(connection, 10 * SECONDS)


def test_whoever_asks_in_time_is_answered_and_may_ask_again_later(connection: socket.socket) -> None:
    for _ in range(3):
        connection.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(1000).endswith(b"hi")
        time.sleep(1.5 * SECONDS)
