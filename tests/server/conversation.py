"""The conversation in docs/protocol.md, recorded from a server. Run as a program it renews the page."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from server.hosting import hosted, visitor

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
BOX = re.compile(r"(?<=```wire\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
TERMS = {"game": "perfect-hotel", "seats": 2, "bots": ["heuristic"], "seed": "7"}
CODE, TIME = "k7m2-9xwd", 1700000000000
QUIET = 0.6
"""Seconds without news after which nothing more comes by itself, when Ada is asked or nobody is: the server gathers
comings and goings for 0.2 s."""


def asks(had: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What Ada asks, one after another; ``had`` is what she knows by then."""
    yield {"type": "watch", "id": "a1"}
    yield {"type": "start", "id": "a2"}
    yield {"type": "why", "id": "a3", "at": had["number"], "move": "build Pool row"}
    first = {"type": "move", "id": "a4", "seat": 0, "at": had["number"], "move": had["legal"][0]}
    yield first
    yield first
    yield {"type": "move", "id": "a5", "seat": 0, "at": first["at"], "move": had["legal"][0]}
    yield {"type": "move", "id": "a6", "seat": 0, "at": had["number"], "move": had["legal"][0]}
    yield {"type": "look", "id": "a7", "moves": 3}
    yield {"type": "chat", "id": "a8", "text": "Well played!"}
    yield {"type": "watch", "id": "a9", "have": had["number"] - 1}
    yield {"type": "leave", "id": "a10"}


def recorded(address: str) -> str:
    """The conversation with a server, with another code and other times in place of those that no two tables share."""
    browser = visitor(address, "Ada")
    code = browser.post("/api/tables", json=TERMS).json()["code"]
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    socket = f"{address.replace('http', 'ws')}/api/socket"
    with connect(socket, origin=address, additional_headers={"Cookie": cookie}, compression=None) as line:
        lines = [f"{mark} {said}\n" for mark, said in _spoken(line, code)]
    return _shortened(re.sub(r'"at":\d{13}', f'"at":{TIME}', "".join(lines).replace(code, CODE)))


def _shortened(conversation: str) -> str:
    """The conversation with the state of the table written out once, and as ``{…}`` wherever it comes again."""
    state = re.compile(r'"state":\{.*?"rematch":null\}')
    first = state.search(conversation)
    assert first
    return conversation[: first.end()] + state.sub('"state":{…}', conversation[first.end() :])


def _spoken(line: ClientConnection, code: str) -> Iterator[tuple[str, str]]:
    had: dict[str, Any] = {"number": 0, "legal": [], "running": False}
    yield "<", str(line.recv())
    for ask in asks(had):
        said = json.dumps({**ask, "table": code})
        line.send(said)
        yield ">", said
        answered = False
        while (told := _heard(line, had, answered)) is not None:
            answered = answered or json.loads(told).get("id") == ask["id"]
            yield "<", told


def _heard(line: ClientConnection, had: dict[str, Any], answered: bool) -> str | None:
    """The next message; None when all is said for now."""
    asked = had["legal"] or not had["running"]
    try:
        told = str(line.recv(timeout=QUIET if answered and asked else 30))
    except TimeoutError:
        return None
    message = json.loads(told)
    had["number"] = max(had["number"], message.get("number", 0))
    if "position" in message and message["type"] != "looked":  # an earlier position: nothing is asked in it
        had["legal"] = message["position"]["legal"]
        had["running"] = message["position"]["to_move"] is not None
    return told


def main() -> None:
    """Renews the conversation of the page."""
    with tempfile.TemporaryDirectory() as folder, hosted(Path(folder)) as address:
        conversation = recorded(address)
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BOX.sub(lambda _: conversation, page, count=1), encoding="utf-8")


if __name__ == "__main__":
    main()
