"""The commands in processes of their own, where that makes a difference: pipes, signals, exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

COMMAND = [sys.executable, "-m", "hotelier"]


def shell(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Runs ``hotelier`` to its end."""
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=300, **more)


def pipe(command: str) -> subprocess.CompletedProcess[str]:
    """Runs a line of bash in which ``hotelier`` is this one; its exit code is that of the first that fails."""
    told = {**os.environ, "PY": sys.executable}
    script = f'set -o pipefail; hotelier() {{ "$PY" -m hotelier "$@"; }}; {command}'
    return subprocess.run(["bash", "-c", script], env=told, capture_output=True, text=True, timeout=300)
