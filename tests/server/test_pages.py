"""The page for browsers: its files as they were built, in the form that a browser likes best, at every place of it."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from litestar import Litestar

from hotelier.server.doors import site
from hotelier.server.doors.errors import exception_handlers
from hotelier.server.pages import files
from server.wire import called

PAGE = "<!doctype html><title>Hotelier</title>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page as it is built: one file that names itself by its content, and compressed forms."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "index.html.gz").write_bytes(gzip.compress(PAGE.encode()))
    (tmp_path / "theme.js").write_text("var dark;")
    (tmp_path / "assets" / "main-1a2b.js").write_text("export {};")
    (tmp_path / "assets" / "inter-3c4d.woff2").write_bytes(b"wOF2")
    return tmp_path


@pytest.fixture
def app(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Litestar:
    """The doors of this page."""
    monkeypatch.setattr(site, "_files", lambda: files(folder))
    return Litestar([site.front, site.part], exception_handlers=exception_handlers(), openapi_config=None)


@pytest.mark.parametrize("path", ["/", "/editions", "/table/k7m2-9xwd"])
def test_every_place_of_the_page_is_the_page(app: Litestar, path: str) -> None:
    answer = called(app, "GET", path)
    assert answer.status_code == 200
    assert answer.text == PAGE
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


def test_a_browser_that_reads_gzip_is_sent_gzip_and_another_the_plain_text(app: Litestar) -> None:
    packed = called(app, "GET", "/", headers={"Accept-Encoding": "gzip, deflate"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == PAGE
    plain = called(app, "GET", "/", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"


def test_what_is_named_by_its_content_is_kept_for_ever_and_the_page_is_asked_for_anew(app: Litestar) -> None:
    assert "immutable" in called(app, "GET", "/assets/main-1a2b.js").headers["cache-control"]
    page = called(app, "GET", "/")
    assert page.headers["cache-control"] == "no-cache"
    again = called(app, "GET", "/", headers={"If-None-Match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_fonts_and_scripts_have_their_kinds(app: Litestar) -> None:
    assert called(app, "GET", "/assets/inter-3c4d.woff2").headers["content-type"] == "font/woff2"
    assert "javascript" in called(app, "GET", "/theme.js").headers["content-type"]


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/none", "/assets/..%2findex.html", "/index.html.gz", "/table/a/b"]
)
def test_what_is_not_of_the_page_is_not_found(app: Litestar, path: str) -> None:
    answer = called(app, "GET", path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"


def test_without_a_built_page_the_server_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "_files", lambda: files(tmp_path / "nothing"))
    app = Litestar([site.front], exception_handlers=exception_handlers(), openapi_config=None)
    assert "make site" in called(app, "GET", "/").text
