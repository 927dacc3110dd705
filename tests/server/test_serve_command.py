"""``hotelier serve``: where it listens, what it says about it, and what it passes on."""

from __future__ import annotations

import asyncio
import json
import logging
import socket

import pytest

from hotelier.bots.kits import Kit
from hotelier.cli import serve as command
from hotelier.cli.main import main
from hotelier.games.registry import GAMES
from hotelier.server import handover, serving, warming
from hotelier.server.readiness import Readiness
from hotelier.server.settings import Settings


@pytest.fixture
def served(monkeypatch):
    """What would be served, and on which socket; nothing is."""
    kept = []

    def serve(what, listening, announce):
        announce()
        kept.append((what, listening.getsockname()))
        listening.close()

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(command, "is_compiled", lambda kit: True)
    handlers, level = logging.getLogger().handlers[:], logging.getLogger().level
    yield kept
    logging.basicConfig(level=level, handlers=handlers, force=True)


def test_it_listens_on_this_computer_only_and_says_so(served, tmp_path, capsys):
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "x.db")]) == 0
    ((what, (host, port)),) = served
    assert host == "127.0.0.1"
    assert str(what.database) == str(tmp_path / "x.db")
    assert not what.fast_commits
    said = capsys.readouterr().out
    assert f"http://localhost:{port}/" in said
    assert "open to this computer only" in said


def test_on_the_local_network_it_prints_address_and_picture(served, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(command, "lan_address", lambda: "192.0.2.7")
    assert main(["serve", "--lan", "--port", "0", "--database", str(tmp_path / "x.db")]) == 0
    ((_, (host, port)),) = served
    assert host == "0.0.0.0"
    said = capsys.readouterr().out
    assert f"http://192.0.2.7:{port}/" in said
    assert "\u2588" in said or "\u2580" in said
    assert "computers in this network" in said


def test_without_any_network_it_stays_on_this_computer_and_says_so(served, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(command, "lan_address", lambda: "")
    assert main(["serve", "--lan", "--port", "0", "--database", str(tmp_path / "x.db")]) == 0
    ((_, (host, _)),) = served
    assert host == "127.0.0.1"
    assert "in no network" in capsys.readouterr().out


def test_a_port_that_is_taken_is_an_error_in_one_sentence(served, tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--database", str(tmp_path / "x.db")]) != 0
    told = capsys.readouterr()
    assert f"port {port}" in told.out + told.err
    assert not served


def test_nothing_is_announced_when_the_database_can_not_be_used(tmp_path, capsys):
    handlers, level = logging.getLogger().handlers[:], logging.getLogger().level
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "missing" / "x.db")]) == 2
    logging.basicConfig(level=level, handlers=handlers, force=True)
    told = capsys.readouterr()
    assert "can't be used" in told.err
    assert told.out == ""


def test_what_is_logged_is_json_on_standard_error(served, tmp_path, capsys):
    main(["serve", "--port", "0", "--database", str(tmp_path / "x.db")])
    capsys.readouterr()
    logging.getLogger("hotelier.server").info("ready", extra={"tables": 3})
    told = capsys.readouterr()
    assert told.out == ""
    assert json.loads(told.err)["tables"] == 3


def test_the_defaults_are_those_that_were_promised():
    settings = Settings()
    assert settings.bot_delay == (0.4, 1.2)
    assert settings.away_seconds == 60
    with pytest.raises(AttributeError):
        settings.away_seconds = 1


def test_tables_open_before_bots_can_search(monkeypatch):
    told: list[str] = []
    readiness = Readiness()

    async def on_tables() -> None:
        told.append(f"tables {readiness.done} of {readiness.parts}")

    def kits(prefix: str) -> list[Kit]:
        return [Kit(f"{prefix}-{game}", game, list) for game in GAMES]

    monkeypatch.setattr(warming, "play_kits", lambda: kits("play"))
    monkeypatch.setattr(warming, "search_kits", lambda: kits("search"))
    monkeypatch.setattr(Kit, "compile", lambda kit: told.append(kit.name))
    asyncio.run(warming.warm_all(readiness, on_tables, lambda game: told.append(f"{game} searches")))
    assert told[:4] == [*(f"play-{game}" for game in GAMES), "tables 3 of 6"]
    assert told[4:] == [line for game in GAMES for line in (f"search-{game}", f"{game} searches")]
    assert readiness.complete


def test_what_is_not_compiled_is_served_by_other_processes(served, tmp_path, monkeypatch, capsys):
    handed = []

    def serve_and_hand_over(prepare, listening, announce, on_ready):
        announce()
        on_ready()
        handed.append(prepare())
        listening.close()

    monkeypatch.setattr(command, "is_compiled", lambda kit: not kit.startswith("search-"))
    monkeypatch.setattr(handover, "serve_and_hand_over", serve_and_hand_over)
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "x.db")]) == 0
    assert not served
    assert [str(serving.database) for serving in handed] == [str(tmp_path / "x.db")]
    said = capsys.readouterr().out
    assert said.index("open to this computer") < said.index("being set up, once") < said.index("All bots")


@pytest.mark.parametrize("screen", ["", ":0"])
def test_it_opens_the_page_where_there_is_a_screen_to_show_it(served, tmp_path, monkeypatch, screen):
    opened = []
    monkeypatch.setattr(command.webbrowser, "open", opened.append)
    monkeypatch.setattr(command.sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", screen)
    assert main(["serve", "--open", "--port", "0", "--database", str(tmp_path / "x.db")]) == 0
    ((_, (_, port)),) = served
    for thread in command.threading.enumerate():
        if thread.daemon and thread.name == command.OPENER:
            thread.join()
    assert opened == ([f"http://localhost:{port}/"] if screen else [])
