"""Run commands whose output goes to files, and end them with all that they have started."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

PATIENCE = 5.0
"""Seconds that a command has to end after Ctrl-C before it is killed."""

FOREIGN = ("GIT_", "MAKE", "MFLAGS", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
"""Variables that begin so belong to whoever has called us: they would lead a side to other files than its own."""


def own_environment() -> dict[str, str]:
    """Return the environment without what points at another repository, environment or make."""
    return {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}


def execute(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], log: Path, inherit: Sequence[int] = ()
) -> int:
    """Run a command and return its exit code. What it prints goes to ``log`` with the suffixes .out and .err."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.with_suffix(".out").open("wb") as out, log.with_suffix(".err").open("wb") as err:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            start_new_session=True,
            pass_fds=inherit,
        )
    try:
        return process.wait()
    finally:
        if process.poll() is None:
            stop(process)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Interrupt a command and all that it has started. Kill what is still there some seconds later."""
    try:
        with suppress(ProcessLookupError, subprocess.TimeoutExpired):
            os.killpg(process.pid, signal.SIGINT)
            process.wait(PATIENCE)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def tail(path: Path, lines: int = 15) -> str:
    """Return the last lines of a file, indented."""
    text = path.read_text("utf-8", errors="replace").rstrip()
    return "\n".join(f"    {line}" for line in text.splitlines()[-lines:])
