"""The guards: Host allow-list, Origin, headers of every answer, limits of bodies."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator
from functools import partial
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from hotelier.core.errors import HotelierError
from hotelier.server.gate import Gate, gate_at
from hotelier.server.guards import HEADERS, guarded
from hotelier.server.limits import Limits, Rate, Rates
from server.wire import called, knocked, said, served

LIMITS = Limits(body_seconds=0.3)
OWN = {"Origin": "http://localhost:8000"}


async def echo(scope, receive, send) -> None:
    """Answers HTTP with what it was told of the call, after reading its body; accepts every WebSocket."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close"})
        return
    size, more = 0, True
    while more:
        event = await receive()
        size, more = size + len(event.get("body", b"")), event.get("more_body", False)
    told = {"size": size, "scheme": scope["scheme"], "client": scope["client"][0]}
    told["headers"] = [[name.decode(), value.decode()] for name, value in scope["headers"]]
    body = json.dumps(told).encode()
    headers = [(b"Content-Length", b"%d" % len(body)), (b"Referrer-Policy", b"unsafe-url")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def app_at(port: int, **settings: Any):
    return guarded(echo, gate_at(port, **settings), LIMITS, Rates(LIMITS))


APP = app_at(8000, hosts=["hotel.example"], origins=["http://localhost:5173"])


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with served(app_at) as port:
        yield port


# Host allow-list also on loopback


@pytest.mark.parametrize(
    "host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST:8000", "hotel.example", "hotel.example:8000"]
)
def test_a_host_of_ours_is_let_in(host: str) -> None:
    assert called(APP, "GET", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "localhost",
        "localhost:8001",
        "localhost:8000.evil.example",
        "0.0.0.0:8000",
        "",
        "localhost:8000@evil.example",
        "hotel.example.",
        "127.0.0.2:8000",
        "2130706433:8000",
        "[::]:8000",
    ],
)
def test_any_other_host_is_refused_on_loopback_too(host: str) -> None:
    answer = called(APP, "GET", "/nowhere", headers={"Host": host})
    assert answer.status_code == 421
    assert answer.json()["code"] == "wrong-host"


def test_a_websocket_to_another_host_is_refused_before_it_is_accepted() -> None:
    (event,) = knocked(APP, {"Host": "evil.example:8000", "Origin": "http://evil.example:8000"})
    assert event["type"] == "websocket.close"


def test_a_call_with_two_hosts_or_none_is_refused(port: int) -> None:
    status, _, body = said(port, f"GET / HTTP/1.0\r\nHost: localhost:{port}\r\nHost: evil\r\n\r\n".encode())
    assert status == 400
    status, _, body = said(port, b"GET / HTTP/1.0\r\n\r\n")
    assert (status, body["code"]) == (400, "bad-request")


def test_rebinding_is_refused_on_the_wire(port: int) -> None:
    status, headers, body = said(port, f"GET /api/me HTTP/1.0\r\nHost: rebound.example:{port}\r\n\r\n".encode())
    assert (status, body["code"], body["place"]) == (421, "wrong-host", "")
    assert headers["referrer-policy"] == "no-referrer"


# Origin on WebSocket and every changing call


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "QUERY"])
@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://localhost:8000"}, 200),
        ({"Origin": "http://localhost:5173"}, 200),
        ({"Origin": "HTTP://LOCALHOST:8000"}, 200),
        ({"Authorization": "Bearer htl_x"}, 200),
        ({"Origin": "http://localhost:8000", "Authorization": "Bearer htl_x", "Cookie": "hotelier=x"}, 200),
        ({}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": ""}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "http://localhost:8001"}, 403),
        ({"Origin": "http://127.0.0.1:8000"}, 403),
        ({"Origin": "https://localhost:8000"}, 403),
        ({"Origin": "http://localhost:8000.evil.example"}, 403),
        ({"Referer": "http://localhost:8000/"}, 403),
        ({"Cookie": "hotelier=x"}, 403),
        ({"Authorization": "Bearer htl_x", "Cookie": "hotelier=x"}, 403),
        ({"Authorization": "Basic eDp5"}, 403),
        ({"Authorization": "Bearer htl_x", "Origin": "http://evil.example"}, 403),
    ],
)
def test_every_changing_call_must_come_from_our_pages_or_a_program(method: str, headers: dict, status: int) -> None:
    answer = called(APP, method, headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["code"] == "forbidden"


def test_a_call_with_two_origins_is_refused() -> None:
    twice = [("Origin", "http://localhost:8000"), ("Origin", "http://evil.example")]
    assert called(APP, "POST", headers=twice).status_code == 403


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_a_call_that_changes_nothing_needs_no_origin(method: str) -> None:
    assert called(APP, method).status_code == 200
    assert called(APP, method, headers={"Origin": "http://evil.example"}).status_code == 200


@pytest.mark.parametrize(
    ("headers", "opened"),
    [
        ({"Origin": "http://localhost:8000"}, True),
        ({"Authorization": "bearer htl_x"}, True),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({}, False),
        ({"Cookie": "hotelier=x"}, False),
    ],
)
def test_every_websocket_must_come_from_our_pages_or_a_program(headers: dict[str, str], opened: bool) -> None:
    first = knocked(APP, {"Host": "localhost:8000"} | headers)[0]["type"]
    assert first == ("websocket.accept" if opened else "websocket.close")


def test_a_websocket_is_refused_on_the_wire_with_the_error_in_its_form(port: int) -> None:
    opened = partial(connect, f"ws://localhost:{port}/", compression=None)
    with opened(origin=f"http://localhost:{port}"), pytest.raises(InvalidStatus) as refused:
        opened(origin="http://evil.example")
    response = refused.value.response
    assert response.status_code == 403
    assert json.loads(response.body)["code"] == "forbidden"
    assert response.headers["Content-Security-Policy"].startswith("default-src 'none'")


# Referrer-Policy: no-referrer, content policy


@pytest.mark.parametrize(
    "answer",
    [
        partial(called, APP, "GET", "/"),
        partial(called, APP, "GET", "/", headers={"Host": "evil.example"}),
        partial(called, APP, "POST", "/", headers={"Origin": "http://evil.example"}),
        partial(called, APP, "POST", "/", headers=OWN, content=b"x" * 300_000),
    ],
    ids=["an answer", "a wrong host", "a wrong origin", "a body too large"],
)
def test_every_answer_has_its_headers(answer) -> None:
    headers = answer().headers
    assert {name: headers.get_list(name) for name in HEADERS} == {name: [value] for name, value in HEADERS.items()}
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "Strict-Transport-Security" not in headers


def test_the_content_policy_lets_in_nothing_inline_and_nothing_foreign() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


def test_what_is_under_api_is_kept_nowhere() -> None:
    assert called(APP, "GET", "/api/me").headers["Cache-Control"] == "no-store"
    assert "Cache-Control" not in called(APP, "GET", "/assets/board.js").headers


def test_browsers_are_told_to_stay_on_https_where_people_come_by_https_alone() -> None:
    app = app_at(8000, secure=True)
    assert called(app, "GET").headers["Strict-Transport-Security"] == "max-age=31536000"
    assert called(app, "POST", headers={"Origin": "https://localhost:8000"}).status_code == 200
    assert called(app, "POST", headers=OWN).status_code == 403


# Uploads 256 KB, time-outs


def chunked(port: int, body: bytes) -> bytes:
    head = f"POST / HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: http://localhost:{port}\r\n"
    return f"{head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n".encode() + body


def test_a_body_of_256_KB_is_let_in_and_a_byte_more_is_not() -> None:
    assert called(APP, "POST", headers=OWN, content=b"x" * 256 * 1024).json()["size"] == 256 * 1024
    answer = called(APP, "POST", headers=OWN, content=b"x" * (256 * 1024 + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize("length", ["262145", "-1", "1e3", "9" * 5_000])
def test_a_length_is_refused_before_anything_is_read(length: str) -> None:
    assert called(APP, "POST", headers=OWN | {"Content-Length": length}).status_code == 413


def test_a_chunked_body_is_counted_as_it_arrives(port: int) -> None:
    piece = b"8000\r\n" + b"x" * 0x8000 + b"\r\n"
    status, _, body = said(port, chunked(port, piece * 8 + b"0\r\n\r\n"))
    assert (status, body["size"]) == (200, 256 * 1024)
    status, headers, body = said(port, chunked(port, piece * 8 + b"1\r\nx\r\n0\r\n\r\n"))
    assert (status, body["code"], headers["connection"]) == (413, "too-large", "close")


def test_a_chunked_body_without_end_is_refused_while_it_is_sent(port: int) -> None:
    piece = b"8000\r\n" + b"x" * 0x8000 + b"\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        line.sendall(chunked(port, piece * 9))
        assert line.recv(65536).startswith(b"HTTP/1.1 413")


def test_a_body_that_never_ends_is_given_up(port: int) -> None:
    status, headers, body = said(port, chunked(port, b"1\r\nx\r\n"))
    assert (status, body["code"], headers["connection"]) == (408, "too-slow", "close")


def test_drops_of_a_body_do_not_buy_time(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        line.sendall(chunked(port, b""))
        line.settimeout(0.1)
        for _ in range(20):
            try:
                line.sendall(b"1\r\nx\r\n")
                answer = line.recv(65536)
                break
            except TimeoutError:
                continue
        assert answer.startswith(b"HTTP/1.1 408")


def test_there_are_only_so_many_calls_from_an_address() -> None:
    few = Limits(calls=Rate(0.01, 3))
    app = guarded(echo, gate_at(8000), few, Rates(few))
    assert [called(app, "GET", "/api/me").status_code for _ in range(5)] == [200, 200, 200, 429, 429]
    refused = called(app, "POST", "/api/me", headers=OWN)
    assert (refused.json()["code"], refused.headers["Retry-After"]) == ("too-much", "100")
    assert called(app, "GET", "/api/me", client="192.0.2.7").status_code == 200
    assert called(app, "GET", "/assets/board.js").status_code == 200


def test_an_answer_to_a_refused_body_is_dropped() -> None:
    async def deaf(scope, receive, send) -> None:
        try:
            while (await receive()).get("more_body"):
                pass
        except HotelierError:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"as if nothing had happened"})

    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(9):
            yield b"x" * 0x8000

    app = guarded(deaf, gate_at(8000), LIMITS, Rates(LIMITS))
    answer = called(app, "POST", headers=OWN, content=pieces())
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_a_fault_of_the_application_is_not_taken_for_a_refusal() -> None:
    async def broken(scope, receive, send) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        called(guarded(broken, gate_at(8000), LIMITS, Rates(LIMITS)), "GET")


def test_what_is_no_call_goes_through() -> None:
    passed = []

    async def app(scope, receive, send) -> None:
        passed.append(scope["type"])

    asyncio.run(guarded(app, Gate(hosts=frozenset()), LIMITS, Rates(LIMITS))({"type": "lifespan"}, None, None))
    assert passed == ["lifespan"]
