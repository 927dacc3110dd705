"""Set up ``.venv`` for playing or for everything: ``python set_up.py play|all``, from anywhere.

What the tools say is shown only when one of them fails. The versions are those of the lock files. For playing, the
page is built at the same time, if this machine has a Node for it.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent
ENVIRONMENT = PROJECT / ".venv"
PROGRAMS = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON, UV = str(PROGRAMS / "python"), str(PROGRAMS / "uv")

PAGE = str(PROJECT / "web" / "site.py")

LOCKS = {"play": ["requirements-play.lock"], "all": ["requirements.lock"]}
NODE_LOCK = "requirements-node.lock"
"""Node as a Python package, for playing on a machine without a Node that builds the page."""


def main(arguments: list[str]) -> int:
    """Set up and return the exit code."""
    if len(arguments) != 1 or arguments[0] not in LOCKS:
        print("Usage: python set_up.py play|all", file=sys.stderr)
        return 2
    [what] = arguments
    print("Setting up Python packages in .venv …", flush=True)
    has_node = what == "play" and machine_has_node()
    page = subprocess.Popen([sys.executable, PAGE, "--build-only"]) if has_node else None  # meanwhile
    try:
        make_environment()
        install([*LOCKS[what], *([NODE_LOCK] if what == "play" and not has_node else [])])
        return page.wait() if page else 0
    except KeyboardInterrupt:
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        return 130
    finally:
        if page:
            page.terminate()
            page.wait()


def make_environment() -> None:
    """Make ``.venv``, with uv in it to install the rest."""
    if importlib.util.find_spec("ensurepip") is None and hasattr(os, "getuid") and os.getuid() == 0:
        run("apt-get", "update")
        run("apt-get", "install", "-y", "--no-install-recommends", "python3-venv")
    if shutil.which(UV) is None:  # also where this was stopped in the middle
        run(sys.executable, "-m", "venv", str(ENVIRONMENT))
        run(PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "uv")


def install(locks: list[str]) -> None:
    """Install the packages of the lock files and no others, and this project as it stands here."""
    run(UV, "pip", "sync", "--python", PYTHON, *locks)
    run(UV, "pip", "install", "--python", PYTHON, "--no-deps", "--no-build-isolation", "--editable", ".")


def machine_has_node() -> bool:
    """Return whether this machine has a Node that builds the page."""
    return subprocess.run([sys.executable, PAGE, "--check-node"], capture_output=True, check=False).returncode == 0


def run(*command: str) -> None:
    """Run a command. If it fails, show what it said and end."""
    variables = {**os.environ, "UV_PYTHON_DOWNLOADS": "never", "UV_COMPILE_BYTECODE": "1"}
    done = subprocess.run(
        command, cwd=PROJECT, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        sys.exit(f"Setting up failed: the words of {Path(command[0]).name} are above. Then run the same command again.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
