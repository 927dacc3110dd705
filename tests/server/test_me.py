"""The doors for visitors: who I am, other devices, tokens, blocks; and how errors leave the server."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from hotelier.core.errors import HotelierError
from hotelier.server.doors.errors import STATUSES
from hotelier.server.limits import Limits, Rate
from server.app import SECRET, Browser, Server
from server.wire import said, served


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as server:
        yield server


@pytest.fixture
def ada(server: Server) -> Browser:
    """A browser whose visitor is Ada."""
    browser = server.browser()
    assert browser("POST", "/api/visitors", {"name": " Ada "}).status_code == 201
    return browser


def program(server: Server, ada: Browser, *scopes: str) -> Browser:
    """A program that comes by a token of Ada's, without a cookie."""
    token = ada("POST", "/api/me/tokens", {"name": "bot", "scopes": list(scopes)}).json()["token"]
    called = server.browser()

    def call(method: str, path: str, body=None):
        called.cookies.clear()
        return called(method, path, body, headers={"Authorization": f"Bearer {token}"})

    return call


# One visitor key in a cookie HttpOnly; SameSite=Lax, Secure on https


def test_coming_in_makes_a_visitor_and_sets_the_cookie(server: Server) -> None:
    browser = server.browser()
    answer = browser("POST", "/api/visitors", {"name": " Ada "})
    assert answer.status_code == 201
    ada = answer.json()
    assert ada == {"id": 1, "name": "Ada", "created": ada["created"], "scopes": ["me", "play", "watch"]}
    cookie = r"hotelier=[\w-]{43}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax"
    assert re.fullmatch(cookie, answer.headers["Set-Cookie"])
    assert browser("GET", "/api/me").json() == answer.json()
    assert browser("GET", "/api/visitors").json() == {"me": answer.json()}


def test_on_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with Server(tmp_path, proxies=["127.0.0.1"]) as server:
        browser = server.browser("https://hotel.example")
        answer = browser("POST", "/api/visitors", {"name": "Ada"}, headers={"X-Forwarded-Proto": "https"})
        assert answer.headers["Set-Cookie"].startswith("__Host-hotelier=")
        assert answer.headers["Set-Cookie"].endswith("; Secure")
        assert browser("GET", "/api/me", headers={"X-Forwarded-Proto": "https"}).status_code == 200


def test_whoever_is_known_stays_who_they_are(server: Server, ada: Browser) -> None:
    again = ada("POST", "/api/visitors", {"name": "Somebody else"})
    assert (again.status_code, again.json()["name"]) == (200, "Ada")
    assert f"hotelier={ada.cookies['hotelier']}; Max-Age=" in again.headers["Set-Cookie"]


def test_who_comes_for_the_first_time_is_nobody_and_that_is_no_error(server: Server) -> None:
    answer = server.browser()("GET", "/api/visitors")
    assert (answer.status_code, answer.json()) == (200, {"me": None})


@pytest.mark.parametrize("headers", [{}, {"Cookie": "hotelier=x"}, {"Authorization": "Bearer htl_x"}])
@pytest.mark.parametrize("path", ["/api/me", "/api/me/export", "/api/me/tokens", "/api/me/blocks"])
def test_nobody_is_refused(server: Server, path: str, headers: dict[str, str]) -> None:
    answer = server.browser()("GET", path, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "no-visitor")
    assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_a_new_name_is_told_to_the_tables(server: Server, ada: Browser) -> None:
    assert ada("PATCH", "/api/me", {"name": "Lady  Ada"}).json()["name"] == "Lady Ada"
    assert server.house.heard == [("renamed", 1, "Lady Ada")]
    refused = ada("PATCH", "/api/me", {"name": "A\u200bda"})
    assert (refused.status_code, refused.json()["code"], refused.json()["place"]) == (400, "bad-name", "name")


def test_there_are_only_so_many_new_visitors_from_an_address(tmp_path: Path) -> None:
    with Server(tmp_path, Limits(new_visitors=Rate(0.01, 2))) as server:
        made = [server.browser()("POST", "/api/visitors", {"name": "Ada"}) for _ in range(3)]
        assert [answer.status_code for answer in made] == [201, 201, 429]
        assert made[2].json()["code"] == "too-much"
        assert 0 < int(made[2].headers["Retry-After"]) <= 100
        assert "100 seconds" in made[2].json()["text"]
        elsewhere = server.browser(address="192.0.2.7")
        assert elsewhere("POST", "/api/visitors", {"name": "Ada"}).status_code == 201


# Use on another device by a code or QR for ten minutes


def test_another_device_becomes_me_by_the_code(server: Server, ada: Browser) -> None:
    made = ada("POST", "/api/me/devices")
    assert made.status_code == 201
    told = made.json()
    assert told["link"] == f"http://localhost:8000/#device={told['code']}"
    assert told["here_only"] is True
    assert told["qr"].startswith("<svg ") and "script" not in told["qr"]
    phone = server.browser()
    joined = phone("POST", "/api/devices", {"code": told["code"]})
    assert (joined.status_code, joined.json()["name"]) == (200, "Ada")
    assert phone.cookies["hotelier"] != ada.cookies["hotelier"]
    assert phone("GET", "/api/me").json() == ada("GET", "/api/me").json()
    again = server.browser()("POST", "/api/devices", {"code": told["code"]})
    assert (again.status_code, again.json()["code"], again.json()["place"]) == (404, "not-found", "code")


def test_of_many_devices_at_once_one_gets_the_code(server: Server, ada: Browser) -> None:
    code = ada("POST", "/api/me/devices").json()["code"]

    async def all_at_once() -> list[httpx.Response]:
        phones = [server.browser() for _ in range(8)]
        return await asyncio.gather(*(phone.call("POST", "/api/devices", {"code": code}) for phone in phones))

    assert sorted(answer.status_code for answer in asyncio.run(all_at_once())) == [200, *[404] * 7]


def test_a_code_stands_behind_the_hash_and_is_redeemed_by_a_post(server: Server, ada: Browser) -> None:
    told = ada("POST", "/api/me/devices").json()
    before, _, behind = told["link"].partition("#")
    assert told["code"] not in before and told["code"] in behind
    assert server.browser()("GET", f"/api/devices?code={told['code']}").status_code == 405


def test_the_link_on_a_name_of_the_network_works_elsewhere_too(server: Server) -> None:
    ada = server.browser("http://hotel.example")
    ada("POST", "/api/visitors", {"name": "Ada"})
    told = ada("POST", "/api/me/devices").json()
    assert told["link"].startswith("http://hotel.example/#")
    assert told["here_only"] is False


def test_wrong_codes_are_counted_and_right_ones_are_not(tmp_path: Path) -> None:
    with Server(tmp_path, Limits(wrong_codes=Rate(0.001, 3))) as server:
        ada, phone = server.browser(), server.browser()
        ada("POST", "/api/visitors", {"name": "Ada"})
        for _ in range(5):
            code = ada("POST", "/api/me/devices").json()["code"]
            assert phone("POST", "/api/devices", {"code": code}).status_code == 200
        tried = [phone("POST", "/api/devices", {"code": "aaaaa-aaaaa"}).status_code for _ in range(5)]
        assert tried == [404, 404, 404, 429, 429]
        code = ada("POST", "/api/me/devices").json()["code"]
        assert phone("POST", "/api/devices", {"code": code}).status_code == 429


# Personal tokens


def test_a_token_is_shown_once_listed_without_its_secret_and_revoked(server: Server, ada: Browser) -> None:
    made = ada("POST", "/api/me/tokens", {"name": "bot", "scopes": ["play", "watch"]})
    assert made.status_code == 201
    secret = made.json().pop("token")
    assert secret.startswith("htl_")
    listed = ada("GET", "/api/me/tokens")
    assert listed.json() == [{key: value for key, value in made.json().items() if key != "token"}]
    assert secret not in listed.text
    assert ada("DELETE", "/api/me/tokens/1").status_code == 204
    assert ada("GET", "/api/me/tokens").json() == []
    assert server.house.heard == [("revoked", 1)]
    assert ada("DELETE", "/api/me/tokens/1").status_code == 404


def test_a_token_says_who_it_is_and_changes_nothing_about_me(server: Server, ada: Browser) -> None:
    bot = program(server, ada, "play", "watch")
    assert bot("GET", "/api/me").json()["scopes"] == ["play", "watch"]
    for method, path, body in [
        ("PATCH", "/api/me", {"name": "Bot"}),
        ("DELETE", "/api/me", None),
        ("GET", "/api/me/export", None),
        ("POST", "/api/me/devices", None),
        ("GET", "/api/me/tokens", None),
        ("POST", "/api/me/tokens", {"name": "more", "scopes": ["play"]}),
        ("DELETE", "/api/me/tokens/1", None),
        ("GET", "/api/me/blocks", None),
        ("PUT", "/api/me/blocks/1", None),
        ("DELETE", "/api/me/blocks/1", None),
    ]:
        refused = bot(method, path, body)
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden"), path
    assert ada("GET", "/api/me").json()["name"] == "Ada"
    assert len(ada("GET", "/api/me/tokens").json()) == 1


def test_a_revoked_token_is_nobody(server: Server, ada: Browser) -> None:
    bot = program(server, ada, "watch")
    assert bot("GET", "/api/me").status_code == 200
    ada("DELETE", "/api/me/tokens/1")
    assert bot("GET", "/api/me").status_code == 401


# Block list


def test_a_block_list_is_kept(server: Server, ada: Browser) -> None:
    server.browser()("POST", "/api/visitors", {"name": "Bob"})
    assert ada("PUT", "/api/me/blocks/2").status_code == 204
    assert [line["name"] for line in ada("GET", "/api/me/blocks").json()] == ["Bob"]
    assert [ada("DELETE", "/api/me/blocks/2").status_code for _ in range(2)] == [204, 204]
    assert ada("GET", "/api/me/blocks").json() == []
    assert ada("PUT", "/api/me/blocks/3").status_code == 404
    assert ada("PUT", "/api/me/blocks/1").json()["place"] == "visitor"


# Export and delete all about me


def test_all_about_me_is_taken_away_as_a_file(ada: Browser) -> None:
    answer = ada("GET", "/api/me/export")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="hotelier-me.json"'
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.json()["me"]["name"] == "Ada"


def test_all_about_me_is_deleted_and_the_tables_hear_of_it(server: Server, ada: Browser) -> None:
    key = ada.cookies["hotelier"]
    gone = ada("DELETE", "/api/me")
    assert (gone.status_code, gone.json()) == (200, {"tables": []})
    assert gone.headers["Set-Cookie"] == "hotelier=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"
    assert server.house.heard == [("gone", 1, [])]
    assert server.browser()("GET", "/api/me", headers={"Cookie": f"hotelier={key}"}).status_code == 401


# Errors have a stable code for programs and a sentence for people


@pytest.mark.parametrize(
    ("method", "path", "more", "status", "code", "place"),
    [
        ("GET", "/nowhere", {}, 404, "not-found", ""),
        ("GET", "/api/me/nowhere", {}, 404, "not-found", ""),
        ("PUT", "/api/me", {}, 405, "wrong-method", ""),
        ("POST", "/api/visitors", {"content": b"{"}, 400, "bad-request", ""),
        ("POST", "/api/visitors", {"content": b""}, 400, "bad-request", ""),
        ("POST", "/api/visitors", {"content": b"\xff"}, 400, "bad-request", ""),
        ("POST", "/api/visitors", {"content": b"[" * 10_000}, 400, "bad-request", ""),
        ("POST", "/api/visitors", {"content": b'{"name": "\\ud800"}'}, 400, "bad-request", ""),
        ("POST", "/api/visitors", {"json": {}}, 400, "bad-request", "name"),
        ("POST", "/api/visitors", {"json": {"name": 7}}, 400, "bad-request", "name"),
        ("POST", "/api/visitors", {"json": {"name": "Ada", "admin": True}}, 400, "bad-request", "admin"),
        ("POST", "/api/visitors", {"json": {"name": "x" * 25}}, 400, "bad-request", "name"),
        ("POST", "/api/visitors", {"json": {"name": " "}}, 400, "bad-name", "name"),
        ("POST", "/api/me/tokens", {"json": {"name": "bot", "scopes": ["me"]}}, 400, "bad-request", "scopes[0]"),
        ("POST", "/api/me/tokens", {"json": {"name": "bot", "scopes": []}}, 400, "bad-request", "scopes"),
        ("DELETE", "/api/me/tokens/0", {}, 400, "bad-request", "token"),
        ("DELETE", "/api/me/tokens/99999999999999999999", {}, 400, "bad-request", "token"),
        ("DELETE", f"/api/me/tokens/{'9' * 5000}", {}, 404, "not-found", ""),
        ("DELETE", "/api/me/tokens/x", {}, 404, "not-found", ""),
        ("POST", "/api/visitors", {"content": b"x" * 300_000}, 413, "too-large", ""),
        ("GET", "/broken", {}, 500, "fault", ""),
        ("GET", "/deep", {}, 500, "fault", ""),
    ],
)
def test_every_error_comes_in_one_form(server: Server, ada: Browser, method, path, more, status, code, place) -> None:
    browser = server.browser() if path == "/api/visitors" else ada
    answer = browser(method, path, **more)
    assert answer.status_code == status
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    body = answer.json()
    assert (list(body), body["code"], body["place"]) == (["code", "text", "place"], code, place)
    assert body["text"].endswith(".")


def test_a_chunked_body_without_end_is_refused_on_the_wire(tmp_path: Path) -> None:
    with ExitStack() as opened:
        port = opened.enter_context(served(lambda port: opened.enter_context(Server(tmp_path, port=port)).app))
        head = f"POST /api/visitors HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: http://localhost:{port}\r\n"
        piece = b"8000\r\n" + b" " * 0x8000 + b"\r\n"
        status, headers, body = said(port, f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + piece * 9)
        assert (status, headers["connection"], body["code"]) == (413, "close", "too-large")


def test_a_wrong_method_says_which_are_right(ada: Browser) -> None:
    assert {"GET", "PATCH", "DELETE"} <= set(ada("PUT", "/api/me").headers["Allow"].split(", "))


def test_a_fault_is_explained_in_the_log_alone(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "hotelier.server"):
        answer = server.browser()("GET", "/broken")
    assert answer.json()["text"] == "Something went wrong in the server. It was noted there; please try again."
    (noted,) = [record for record in caplog.records if record.name == "hotelier.server"]
    assert "GET /broken failed with ZeroDivisionError." in noted.getMessage()
    assert "in broken" in noted.getMessage()
    assert SECRET not in caplog.text
    assert SECRET not in answer.text


def test_every_status_belongs_to_a_kind_of_error() -> None:
    def kinds(kind: type[HotelierError]) -> set[str]:
        return {kind.code}.union(*map(kinds, kind.__subclasses__()))

    assert set(STATUSES) <= kinds(HotelierError)
