"""Names of the server, forwarded headers only from configured proxies, and the visitor's cookie."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from hotelier.core.errors import BadGate
from hotelier.server import gate
from hotelier.server.gate import credential, gate_at, set_cookie, unset_cookie
from server.test_guards import app_at
from server.wire import called

OUT = "203.0.113.9"
SAID = {"X-Forwarded-For": OUT, "X-Forwarded-Proto": "https", "X-Forwarded-Host": "hotel.example"}


def told(client: str, headers: Any, **settings: Any) -> tuple[str, str, str]:
    """Who called, by which scheme and which host, after forwarded headers were believed or not."""
    app = app_at(8000, hosts=["hotel.example"], **settings)
    answer = called(app, "GET", client=client, headers=headers).json()
    kept = dict(answer["headers"])
    assert not [name for name in kept if "forwarded" in name.lower()]
    return answer["client"], answer["scheme"], kept["host"]


@pytest.mark.parametrize("client", ["127.0.0.1", "10.0.1.1", "::1", "203.0.113.1"])
@pytest.mark.parametrize("headers", [SAID, {"Forwarded": f"for={OUT};proto=https;host=hotel.example"}])
def test_forwarded_headers_of_anybody_are_ignored(client: str, headers: dict[str, str]) -> None:
    assert told(client, headers) == (client, "http", "localhost:8000")
    assert told(client, headers, proxies=["10.0.0.0/24"], standard=True) == (client, "http", "localhost:8000")


@pytest.mark.parametrize(
    ("client", "proxy"), [("10.0.0.7", "10.0.0.0/24"), ("::ffff:10.0.0.7", "10.0.0.7"), ("::1", "::1")]
)
def test_forwarded_headers_of_a_configured_proxy_are_believed(client: str, proxy: str) -> None:
    assert told(client, SAID, proxies=[proxy]) == (OUT, "https", "hotel.example")


@pytest.mark.parametrize(
    ("written", "client"),
    [
        (OUT, OUT),
        (f"{OUT}:5123", OUT),
        ("2001:db8::7", "2001:db8::7"),
        ("[2001:db8::7]:5123", "2001:db8::7"),
        (f"198.51.100.1, {OUT}", OUT),
        (f"198.51.100.1, {OUT}, 10.0.0.8", OUT),
        (f"10.0.0.9, {OUT}, 10.0.0.8", OUT),
        ("10.0.0.9, 10.0.0.8", "10.0.0.9"),
        (f"{OUT}, unknown, 10.0.0.8", "10.0.0.8"),
        ("unknown", "10.0.0.7"),
        ("", "10.0.0.7"),
    ],
)
def test_the_caller_is_the_last_one_who_is_no_proxy(written: str, client: str) -> None:
    found, _, _ = told("10.0.0.7", {"X-Forwarded-For": written}, proxies=["10.0.0.0/24"])
    assert found == client


@pytest.mark.parametrize(
    ("written", "found"),
    [
        (f"for={OUT};proto=https;host=hotel.example", (OUT, "https", "hotel.example")),
        (f'For="{OUT}:80"; Proto=HTTPS', (OUT, "https", "localhost:8000")),
        ('for="[2001:db8::7]:5123"', ("2001:db8::7", "http", "localhost:8000")),
        (f"for=198.51.100.1;proto=https, for={OUT};proto=http", (OUT, "http", "localhost:8000")),
        (f"for={OUT};proto=https, for=10.0.0.8;proto=http", (OUT, "https", "localhost:8000")),
        ("for=_hidden;proto=https", ("10.0.0.7", "https", "localhost:8000")),
        ('nonsense;;=,"', ("10.0.0.7", "http", "localhost:8000")),
        ("for=1;proto=gopher", ("10.0.0.7", "http", "localhost:8000")),
    ],
)
def test_proxies_may_write_the_standard_header_instead(written: str, found: tuple[str, str, str]) -> None:
    assert told("10.0.0.7", {"Forwarded": written}, proxies=["10.0.0.0/24"], standard=True) == found


def test_only_one_kind_of_forwarded_headers_is_believed() -> None:
    both = SAID | {"Forwarded": "for=198.51.100.1;proto=http"}
    assert told("10.0.0.7", both, proxies=["10.0.0.7"]) == (OUT, "https", "hotel.example")
    assert told("10.0.0.7", both, proxies=["10.0.0.7"], standard=True) == ("198.51.100.1", "http", "localhost:8000")


def test_a_forwarded_host_must_be_ours_too() -> None:
    app = app_at(8000, proxies=["127.0.0.1"])
    assert called(app, "GET", headers={"X-Forwarded-Host": "evil.example"}).status_code == 421


def test_the_origin_is_that_of_the_forwarded_scheme() -> None:
    app = app_at(8000, hosts=["hotel.example"], proxies=["127.0.0.1"])
    for origin, status in [("https://hotel.example", 200), ("http://hotel.example", 403)]:
        assert called(app, "POST", headers=SAID | {"Origin": origin}).status_code == status


@pytest.mark.parametrize(
    "settings",
    [
        {"hosts": ["http://hotel.example"]},
        {"hosts": [""]},
        {"hosts": ["*"]},
        {"hosts": ["hotel.example:port"]},
        {"origins": ["hotel.example"]},
        {"origins": ["https://hotel.example/path"]},
        {"origins": ["null"]},
        {"proxies": ["somewhere"]},
        {"proxies": ["10.0.0.0/99"]},
    ],
)
def test_a_gate_that_can_not_be_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadGate):
        gate_at(8000, **settings)


def test_on_the_port_of_http_the_names_of_this_computer_go_without_it() -> None:
    assert {"localhost", "127.0.0.1", "[::1]", "localhost:80"} <= gate_at(80).hosts
    assert "localhost" not in gate_at(8000).hosts


# One visitor key in a cookie HttpOnly; SameSite=Lax, Secure on https


def test_the_cookie_is_http_only_and_lax() -> None:
    assert set_cookie("KEY", secure=False) == "hotelier=KEY; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax"


def test_the_cookie_is_secure_on_https_and_bound_to_the_host() -> None:
    made = set_cookie("KEY", secure=True)
    assert made == "__Host-hotelier=KEY; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure"
    assert unset_cookie(secure=True) == "__Host-hotelier=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure"


@pytest.mark.parametrize(
    ("scheme", "headers", "found"),
    [
        ("http", [("cookie", "hotelier=KEY")], ("key", "KEY")),
        ("http", [("cookie", "a=b; hotelier=KEY;c=d")], ("key", "KEY")),
        ("http", [("cookie", "a=b"), ("cookie", "hotelier=KEY")], ("key", "KEY")),
        ("http", [("cookie", "__Host-hotelier=KEY")], None),
        ("https", [("cookie", "hotelier=KEY")], None),
        ("https", [("cookie", "hotelier=OLD; __Host-hotelier=KEY")], ("key", "KEY")),
        ("wss", [("cookie", "__Host-hotelier=KEY")], ("key", "KEY")),
        ("http", [("authorization", "Bearer htl_x")], ("token", "htl_x")),
        ("http", [("authorization", "Bearer htl_x"), ("cookie", "hotelier=KEY")], ("token", "htl_x")),
        ("http", [("authorization", "Basic eDp5"), ("cookie", "hotelier=KEY")], ("key", "KEY")),
        ("http", [("authorization", "Bearer ")], None),
        ("http", [("cookie", "hotelier=")], None),
        ("http", [("cookie", ";;=;hotelier")], None),
        ("http", [], None),
    ],
)
def test_a_caller_shows_a_key_or_a_token(scheme: str, headers: list[tuple[str, str]], found: Any) -> None:
    scope = {"scheme": scheme, "headers": [(name.encode(), value.encode()) for name, value in headers]}
    assert credential(scope, gate_at(8000)) == found


def test_where_people_come_by_https_alone_the_cookie_is_always_the_secure_one() -> None:
    scope = {"scheme": "http", "headers": [(b"cookie", b"__Host-hotelier=KEY")]}
    assert credential(scope, gate_at(8000, secure=True)) == ("key", "KEY")


def test_the_examples_of_the_docstring_hold() -> None:
    assert doctest.testmod(gate) == (0, 2)
