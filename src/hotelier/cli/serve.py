"""``hotelier serve``: the table server, on this computer, or on the local network with ``--lan``."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from hotelier.bots.kit_names import table_kit_names
from hotelier.cli.extras import server_extra
from hotelier.core.messages import message, say
from hotelier.engine.cache_folder import is_compiled

if TYPE_CHECKING:
    from pathlib import Path

    from hotelier.server.gate import Gate
    from hotelier.server.serving import Serving

ANYWHERE: Final = "0.0.0.0"  # all networks of this computer
OPENER: Final = "open-page"
"""The thread that starts a browser, which may take its time."""
SOMEWHERE: Final = ("192.0.2.1", 9)  # an address for documentation (RFC 5737): nothing is ever sent there


def run(arguments: argparse.Namespace) -> int:
    """Serve until it is stopped: at once, by uncompiled rules as long as the games are not compiled."""
    with server_extra():
        from hotelier.server.gate import gate_at
        from hotelier.server.listening import listen
        from hotelier.server.store.place import default_database
    near = lan_address() if arguments.lan else ""
    host = ANYWHERE if near else arguments.host
    listening = listen(host, arguments.port)
    port = listening.getsockname()[1]
    hosts = [*arguments.allow_host, *([near] if near else [])]
    gate = gate_at(port, hosts=hosts, origins=arguments.allow_origin, proxies=arguments.proxy, secure=arguments.https)
    database = arguments.database or default_database()
    if arguments.lan and not near:
        print(say(message("serve.no_network")), flush=True)
    announce = partial(_announce, near or _shown(host), port, lan=bool(near), open_page=arguments.open)
    prepare = partial(prepared, gate, database, arguments.fast_commits, arguments.metrics_token, arguments.log_level)
    with suppress(KeyboardInterrupt):  # the server has stopped in good order by then
        _serve(prepare, listening, announce)
    return 0


def prepared(gate: Gate, database: str | Path, fast_commits: bool, metrics_token: str, log_level: str) -> Serving:
    """Set up the logs of this process, and return what it is to serve."""
    from hotelier.server.logs import log_json
    from hotelier.server.serving import Serving

    log_json(log_level)
    return Serving(gate=gate, database=database, fast_commits=fast_commits, metrics_token=metrics_token)


def _serve(prepare: partial[Serving], listening: socket.socket, announce: partial[None]) -> None:
    """Serve in this process if the games are compiled, else in others that get there."""
    if all(map(is_compiled, table_kit_names())) or os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        from hotelier.server.serving import serve

        serve(prepare(), listening, announce)
    else:
        from hotelier.server.handover import serve_and_hand_over

        def announce_both() -> None:
            announce()
            print(say(message("serve.preparing")), flush=True)

        serve_and_hand_over(prepare, listening, announce_both, lambda: print(say(message("serve.ready")), flush=True))


def lan_address() -> str:
    """The address by which the local network knows this computer; empty where it knows none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(SOMEWHERE)
        return str(probe.getsockname()[0])
    return ""


def _shown(host: str) -> str:
    return "localhost" if host in (ANYWHERE, "127.0.0.1", "::1") else host


def _announce(host: str, port: int, *, lan: bool, open_page: bool) -> None:
    """Says where the table is; on the local network also as a picture for phones. Opens it, if there is a browser."""
    address = f"http://{host}:{port}/"
    print(say(message("serve.at", address=address)), flush=True)
    if lan:
        import segno

        segno.make(address, error="m").terminal(sys.stdout, compact=True)
        print(say(message("serve.lan")), flush=True)
    else:
        print(say(message("serve.here_only")), flush=True)
    if open_page and _has_screen():
        threading.Thread(target=webbrowser.open, args=(address,), name=OPENER, daemon=True).start()


def _has_screen() -> bool:
    """Whether a browser could show a page here: a terminal's browser would take the server's own terminal."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
