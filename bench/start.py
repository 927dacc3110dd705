"""How long people wait at the beginning: from a fresh clone to the page, the first move and all levels; for a library.

Run ``python bench/start.py [PART…]``, with nothing else running; the parts are ``clone``, ``library`` and ``warm``.
``--json`` prints the figures as JSON, ``--quick`` takes each once instead of three times. Every figure is the best of
its times, in seconds.

``make play`` runs in a new clone of the last commit, with an empty cache of compiled code; packages are in the caches
of their tools, since a run before has fetched them. It listens on port 8000, so no other server may. A first move is a
person's against three Clerks, until it is acknowledged; each of the three runs plays another game first. All levels
are ready when the strongest has moved in every game. A library is a new process of Python.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import httpx
import scripted.tests  # noqa: F401  the path to what follows
from websockets.exceptions import ConnectionClosed

from server.clients import Client, Look, Visitor

QUICK = "--quick" in sys.argv
TIMES = 1 if QUICK else 3
PROJECT = Path(__file__).resolve().parents[1]
HOME = "http://localhost:8000"
MOST_SECONDS = 1200
NOT_READY = 503
GAMES = {"vacation": "3", "perfect-hotel": "10", "big-shot": "10"}
"""The games, and a deal of each in which the person of the first seat begins."""

CLERK, STRONGEST = "heuristic", "tycoon"

LIBRARY = """
import time
start = time.perf_counter()
import hotelier
game = hotelier.new({game!r}, seats=4, seed=7)
game.play(game.legal[0])
print(time.perf_counter() - start)
hotelier.hint(game)
print(time.perf_counter() - start)
"""

Figures = dict[str, float]


class Place:
    """A folder with a clone, and an environment whose caches of compiled code and data are in it."""

    def __init__(self, folder: Path) -> None:
        self.clone = folder / "clone"
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("GIT_", "MAKE", "MFLAGS", "PYTHONPATH", "VIRTUAL_ENV", "DISPLAY", "BROWSER"))
        } | {"HOTELIER_CACHE": str(folder / "cache"), "HOTELIER_DATA": str(folder / "data")}

    def fetch(self) -> None:
        """Clone the last commit of the project."""
        git = ["git", "-c", "advice.detachedHead=false"]
        subprocess.run([*git, "clone", "--quiet", str(PROJECT), str(self.clone)], check=True)
        head = subprocess.run([*git, "rev-parse", "HEAD"], cwd=PROJECT, capture_output=True, text=True, check=True)
        subprocess.run([*git, "checkout", "--quiet", head.stdout.strip()], cwd=self.clone, check=True)

    @contextmanager
    def run(self, *command: str) -> Iterator[float]:
        """Run a command in the clone, and yield when it began. It is interrupted at the end."""
        begun = time.perf_counter()
        with (self.clone.parent / "output").open("ab") as output:
            process = subprocess.Popen(
                command, cwd=self.clone, env=self.environment, stdout=output, stderr=output, start_new_session=True
            )
        try:
            yield begun
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGINT)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


@contextmanager
def place() -> Iterator[Place]:
    """Yield a place that is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="hotelier-start-"))
    try:
        yield Place(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def tell(text: str) -> None:
    """Print progress."""
    print(text, file=sys.stderr, flush=True)


def wait_for_page() -> None:
    """Wait until the page and its script are there."""
    until = time.monotonic() + MOST_SECONDS
    while time.monotonic() < until:
        with suppress(httpx.TransportError):
            page = httpx.get(HOME)
            if page.status_code == 200:
                script = page.text.partition('src="')[2].partition('"')[0]
                httpx.get(HOME + script).raise_for_status()
                return
        time.sleep(0.05)
    raise SystemExit("The page does not come up.")


async def open_table(game: str, bot: str, seed: str) -> tuple[Visitor, str]:
    """Return a visitor and their table with three bots, as soon as the server opens one."""
    visitor = await Visitor.new(HOME, "Ada")
    until = time.monotonic() + MOST_SECONDS
    while time.monotonic() < until:
        answer = await visitor.call(
            "POST", "/api/tables", {"game": game, "seats": 4, "bots": [bot] * 3, "seed": seed, "start": True}
        )
        if answer.status_code == 201:
            return visitor, answer.json()["code"]
        if answer.status_code != NOT_READY:
            raise SystemExit(answer.text)
        await asyncio.sleep(0.2)
    raise SystemExit("No table opens.")


async def first_move(game: str) -> None:
    """Play a person's first move against Clerks."""
    visitor, table = await open_table(game, CLERK, GAMES[game])
    async with visitor.connected() as client:
        look = await client.watch(table)
        await client.until(lambda: bool(look.legal))
        await client.do("move", table, seat=0, at=look.number, move=look.legal[0])


async def strongest_moves(game: str) -> None:
    """Play until one of the strongest bots has moved, whatever happens to the line."""
    visitor, table = await open_table(game, STRONGEST, "7")
    until = time.monotonic() + MOST_SECONDS
    while time.monotonic() < until:
        with suppress(OSError, ConnectionClosed, TimeoutError, httpx.TransportError, AssertionError):
            async with visitor.connected() as client:
                await play_until_a_bot_moves(client, table, await client.watch(table))
                return
        await asyncio.sleep(0.1)
    raise SystemExit("The strongest bots don't move.")


async def play_until_a_bot_moves(client: Client, table: str, look: Look) -> None:
    """Play whatever is legal until a bot has moved."""
    while not bot_has_moved(look.lines):
        await client.until(lambda: bool(look.legal) or bot_has_moved(look.lines))
        if look.legal:
            sent = await client.do("move", table, seat=0, at=look.number, move=look.legal[0])
            await client.until(partial(is_told, look, sent["number"]))


def is_told(look: Look, number: int) -> bool:
    """Return whether the line of this number has come."""
    return look.number >= number


def bot_has_moved(lines: dict[int, dict[str, object]]) -> bool:
    """Return whether a line tells of a move of another seat than the person's."""
    return any(line["kind"] == "moved" and line["seat"] != 0 for line in lines.values())


async def all_levels() -> None:
    """Wait until the strongest level has moved in every game."""
    await asyncio.gather(*map(strongest_moves, GAMES))


def fresh_clone(first: str) -> Figures:
    """Run ``make play`` in a fresh clone, and play the game as soon as the page is there."""
    with place() as new:
        new.fetch()
        with new.run("make", "play") as begun:
            wait_for_page()
            page = time.perf_counter()
            figures = {"page": page - begun}
            asyncio.run(first_move(first))
            figures[f"first move after the page, {first}"] = time.perf_counter() - page
            asyncio.run(all_levels())
            figures["all levels"] = time.perf_counter() - begun
        size = sum(file.lstat().st_size for file in (new.clone / ".venv").rglob("*"))
        figures["megabytes of .venv"] = size / 1e6
    return figures


def fetch_packages() -> None:
    """Run ``make play`` once, until its page is there, so that all packages are in the caches of their tools."""
    with place() as new:
        new.fetch()
        with new.run("make", "play"):
            wait_for_page()


def serve_warm() -> Figures:
    """Start a server whose games are compiled, with this environment: until the page, and until all levels move."""
    with place() as here:
        here.clone = PROJECT
        del here.environment["HOTELIER_CACHE"]
        if "HOTELIER_CACHE" in os.environ:
            here.environment["HOTELIER_CACHE"] = os.environ["HOTELIER_CACHE"]
        with here.run(sys.executable, "-m", "hotelier", "serve", "--log-level", "warning") as begun:
            wait_for_page()
            figures = {"page": time.perf_counter() - begun}
            asyncio.run(all_levels())  # with the pauses that bots make, so that people see them move
            return figures | {"strongest bots have moved": time.perf_counter() - begun}


def library(game: str, cache: Path | None) -> Figures:
    """Deal a game, move and ask for a hint in a new process."""
    environment = dict(os.environ) if cache is None else os.environ | {"HOTELIER_CACHE": str(cache)}
    command = [sys.executable, "-c", LIBRARY.format(game=game)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    moved, hinted = map(float, done.stdout.split())
    return {f"new and a move, {game}": moved, f"first hint, {game}": hinted}


def command(*arguments: str) -> float:
    """Return how long a command takes."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun


def cold_library() -> Figures:
    """Use the library from an empty cache, game by game."""
    figures: Figures = {}
    for game in GAMES:
        with tempfile.TemporaryDirectory() as cache:
            figures |= library(game, Path(cache) / "cache")
    return figures


def warm_start() -> Figures:
    """Use what is compiled."""
    figures = {"import": command("-c", "import hotelier"), "--help": command("-m", "hotelier", "--help")}
    for game in GAMES:
        figures |= library(game, None)
    return figures | {f"serve, {name}": seconds for name, seconds in serve_warm().items()}


def best(runs: list[Figures]) -> Figures:
    """Return the smallest of each figure, in the order in which they came."""
    names = dict.fromkeys(name for run in runs for name in run)
    return {name: min(run[name] for run in runs if name in run) for name in names}


def clone(number: int) -> Figures:
    """Run ``make play`` in a fresh clone; every run plays another game first."""
    return fresh_clone([*GAMES][number % len(GAMES)])


PARTS = {"clone": clone, "library": lambda _: cold_library(), "warm": lambda _: warm_start()}


def prepare(parts: Sequence[str]) -> None:
    """Do what is not measured."""
    if "clone" in parts:
        tell("fetching packages …")
        fetch_packages()
    if "warm" in parts:
        tell("compiling …")
        subprocess.run([sys.executable, "-m", "hotelier", "warm"], check=True, stderr=subprocess.DEVNULL)


def main() -> int:
    """Print the figures."""
    parts = [part for part in PARTS if part in sys.argv] or [*PARTS]
    prepare(parts)
    runs: dict[str, list[Figures]] = {part: [] for part in parts}
    for number in range(TIMES):
        tell(f"run {number + 1} of {TIMES} …")
        for part in parts:
            runs[part].append(PARTS[part](number))
    figures = {part: best(found) for part, found in runs.items()}
    if "--json" in sys.argv:
        print(json.dumps(figures))
        return 0
    for part, rows in figures.items():
        print(part)
        for name, value in rows.items():
            print(f"  {name:40}  {value:8.2f}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        tell("Stopped.")
        sys.exit(130)
