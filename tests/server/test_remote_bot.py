"""examples/bots/remote.py sits at tables of a real server by a token, plays whole games, and leaves politely."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from core.pages import DOCS, boxes
from hotelier.server.limits import Limits
from server.hosting import hosted, visitor

ROOT = Path(__file__).parents[2]
REMOTE = ROOT / "examples" / "bots" / "remote.py"
SECONDS = 120


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("server")) as found:
        yield found


def token(browser: httpx.Client) -> str:
    """A token by which a program may play for a visitor."""
    made = browser.post("/api/me/tokens", json={"name": "my bot", "scopes": ["play", "watch"]})
    assert made.status_code == 201, made.text
    return str(made.json()["token"])


@contextmanager
def remote(address: str, of: httpx.Client, table: str) -> Iterator[subprocess.Popen[str]]:
    """The example, playing for a visitor."""
    command = [sys.executable, str(REMOTE), address, table]
    environment = os.environ | {"HOTELIER_TOKEN": token(of)}
    program = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield program
    finally:
        program.kill()
        program.communicate()


def opened(host: httpx.Client, **terms: Any) -> str:
    """A new table, at which its host does not sit."""
    made = host.post("/api/tables", json={"sit": False, **terms})
    assert made.status_code == 201, made.text
    return str(made.json()["code"])


def wait_for(host: httpx.Client, code: str, so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The table once it is so."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        table: dict[str, Any] = host.get(f"/api/tables/{code}").json()["table"]
        if so(table):
            return table
        time.sleep(0.2)
    raise AssertionError(table)


def all_sit(table: dict[str, Any]) -> bool:
    return all("name" in seat for seat in table["seats"])


def start(address: str, host: httpx.Client, code: str) -> None:
    """The host starts the game."""
    cookie = "; ".join(f"{name}={value}" for name, value in host.cookies.items())
    socket = f"{address.replace('http', 'ws')}/api/socket"
    with connect(socket, origin=address, additional_headers={"Cookie": cookie}) as line:
        line.recv()
        line.send(json.dumps({"type": "start", "id": "s", "table": code}))
        assert json.loads(line.recv())["type"] == "done"


@pytest.mark.parametrize("game", ["vacation", "perfect-hotel", "big-shot"])
def test_two_remote_bots_play_a_whole_game(game: str, address: str, tmp_path: Path) -> None:
    ada, bob = visitor(address, "Ada"), visitor(address, "Bob")
    code = opened(ada, game=game, seats=2)
    with remote(address, ada, code) as first, remote(address, bob, code) as second:
        table = wait_for(ada, code, all_sit)
        assert {seat["name"] for seat in table["seats"]} == {"Ada", "Bob"}
        assert all(seat["program"] for seat in table["seats"])
        start(address, ada, code)
        for program in (first, second):
            said, complained = program.communicate(timeout=SECONDS)
            assert program.returncode == 0, complained
            assert "The game begins." in said.splitlines()
            assert said.splitlines()[-1] == "The table is over: the game has been played to its end."
    record = tmp_path / "record.json"
    record.write_text(ada.get(f"/api/tables/{code}/record").text, encoding="utf-8")
    assert json.loads(record.read_text(encoding="utf-8"))["seed"]
    verify = [sys.executable, "-m", "hotelier", "verify", str(record)]
    verified = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout


def test_a_remote_bot_comes_by_an_invitation(address: str) -> None:
    host, guest = visitor(address, "Host"), visitor(address, "Guest")
    code = opened(host, game="perfect-hotel", seats=2, join="invited")
    link = host.post(f"/api/tables/{code}/invitations").json()["link"]
    with remote(address, guest, link):
        table = wait_for(host, code, lambda table: "name" in table["seats"][0])
    assert table["seats"][0]["name"] == "Guest"


def test_a_remote_bot_that_is_stopped_leaves_and_comes_back(address: str) -> None:
    ada, bob = visitor(address, "Ada"), visitor(address, "Bob")
    code = opened(ada, game="perfect-hotel", seats=2, sit=True)
    with remote(address, bob, code) as program:
        wait_for(ada, code, all_sit)
        start(address, ada, code)
        program.send_signal(signal.SIGINT)
        assert program.wait(SECONDS) == 0
        wait_for(ada, code, lambda table: table["seats"][1].get("stand_in", "") != "")
    with remote(address, bob, code):
        wait_for(ada, code, lambda table: "stand_in" not in table["seats"][1])


def test_a_remote_bot_without_a_table_says_so(address: str) -> None:
    with remote(address, visitor(address, "Ada"), "none") as program:
        _, complained = program.communicate(timeout=SECONDS)
    assert program.returncode == 1
    assert "There is no table 'none'" in complained


@pytest.mark.skipif(shutil.which("curl") is None, reason="the page uses curl")
def test_the_commands_of_the_page_make_a_token_and_start_the_bot(address: str, tmp_path: Path) -> None:
    (commands,) = (box for box in boxes("bots.md", "sh") if "remote.py" in box)
    code = opened(host := visitor(address, "Host"), game="perfect-hotel", seats=2)
    here = commands.replace("http://localhost:8000", address).replace("k7m2-9xwd", code)
    here = here.replace("python3 ", f"{sys.executable} ").replace("examples/", f"{ROOT}/examples/")
    program = subprocess.Popen(["bash", "-ec", here], cwd=tmp_path, start_new_session=True)
    try:
        table = wait_for(host, code, lambda table: "name" in table["seats"][0])
    finally:
        os.killpg(program.pid, signal.SIGTERM)
        program.wait()
    assert (table["seats"][0]["name"], table["seats"][0]["program"]) == ("Concierge", True)


def test_the_example_is_short_and_needs_nothing_of_ours() -> None:
    text = REMOTE.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 130
    imported = set(re.findall(r"^(?:import|from) (\w+)", text, re.M))
    assert imported <= {*sys.stdlib_module_names, "websockets"}


def test_the_page_knows_the_limit() -> None:
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    assert f"{Limits().messages.rate:g} messages a second in the long run" in page
