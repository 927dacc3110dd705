"""``hotelier serve``: where it listens, what it says about it, and what it passes on."""

from __future__ import annotations

import asyncio
import json
import logging
import socket

import pytest

from hotelier.cli import serve as command
from hotelier.cli.main import main
from hotelier.server import serving, warming
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


def test_games_are_compiled_aside_once_and_only_when_they_are_not(monkeypatch):
    compiled, loaded = [], []

    async def aside() -> None:
        compiled.append(True)

    monkeypatch.setattr(warming, "_compile_aside", aside)
    monkeypatch.setattr(warming, "_load", lambda rules: loaded.append(rules.name))
    for warm, times in ((True, 0), (False, 1)):
        monkeypatch.setattr(warming, "is_warm", lambda kit, warm=warm: warm)
        compiled.clear()
        loaded.clear()
        asyncio.run(warming.warm_all())
        assert len(compiled) == times
        assert len(loaded) == 3


def test_compiling_is_stopped_with_the_server(monkeypatch):
    class Compiling:
        returncode = None
        killed = False

        async def wait(self) -> None:
            await asyncio.sleep(60)

        def kill(self) -> None:
            self.killed = True

    compiling = Compiling()

    async def start(*command, **more):
        return compiling

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)

    async def stop() -> None:
        task = asyncio.create_task(warming._compile_aside())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(stop())
    assert compiling.killed


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
