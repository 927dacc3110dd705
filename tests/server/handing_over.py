"""``python -m server.handing_over DATABASE CHANGES``: the generous server, uncompiled at first.

It hands over to a compiled one when there is a file named like the database with the ending ``.go``. ``CHANGES`` is as
in ``server.generous``.
"""

from __future__ import annotations

import json
import os
import sys
import time
from functools import partial
from pathlib import Path
from typing import Final

from hotelier.server import handover
from hotelier.server.listening import listen
from hotelier.server.processes import Link
from server.generous import generous

GO: Final = "HANDING_OVER_GO"
"""The variable that names the file."""

compile_kits = handover.compile_kits


def compile_when_told(link: Link) -> None:
    """Wait for the file, then compile what is missing, which is nothing where tests run."""
    while not Path(os.environ[GO]).exists():
        time.sleep(0.01)
    compile_kits(link)


def main(database: str, changes: str) -> None:
    """Serve on a port of loopback, which is printed."""
    os.environ[GO] = str(Path(database).with_suffix(".go"))
    handover.compile_kits = compile_when_told
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    prepare = partial(generous, database, port, json.loads(changes))
    address = f"http://localhost:{port}/"
    handover.serve_and_hand_over(prepare, listening, lambda: print(address, flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
