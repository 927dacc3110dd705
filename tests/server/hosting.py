"""A server of its own for a test: a process, a database of its own, real connections over loopback."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

READY_SECONDS = 600
"""How long a server may take to compile its games, where nobody has done so before."""


@contextmanager
def hosted(folder: Path, *options: str) -> Iterator[str]:
    """The address of a server on a free port that is ready to play, as ``hotelier serve`` prints it."""
    command = [sys.executable, "-m", "hotelier", "serve", "--port", "0", "--database", str(folder / "tables.db")]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert server.stdout
        address = server.stdout.readline().split()[-1].rstrip("/")
        wait_until_well(address)
        yield address
    finally:
        server.terminate()
        server.communicate(timeout=30)


def wait_until_well(address: str) -> None:
    """Waits until the server says that it is ready."""
    until = time.monotonic() + READY_SECONDS
    while time.monotonic() < until:
        try:
            if httpx.get(f"{address}/health").json() == {"status": "well"}:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise AssertionError(address)


def visitor(address: str, name: str) -> httpx.Client:
    """A browser with the cookie of a new visitor."""
    browser = httpx.Client(base_url=address, headers={"Origin": address})
    made = browser.post("/api/visitors", json={"name": name})
    assert made.status_code == 201, made.text
    return browser
