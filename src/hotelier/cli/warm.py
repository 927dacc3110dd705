"""``hotelier warm``: compile everything now, on all cores, so that nobody waits later."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass

from hotelier.bots.warm import bot_pieces, bots_kit, many_bot_pieces, search_kit, search_pieces
from hotelier.core.messages import Message, message, say
from hotelier.core.workers import Workers, available_cores
from hotelier.engine.contract import Rules
from hotelier.engine.warm import Piece, is_warm, many_pieces, rules_pieces, warm
from hotelier.envs.warm import env_pieces, envs_kit
from hotelier.games.registry import GAMES, rules_of


@dataclass(frozen=True)
class Kit:
    """What is compiled together for a game, after the kit whose code it shares."""

    name: str
    game: str
    pieces: Callable[[Rules], Sequence[Piece]]
    after: str | None = None

    def compile(self) -> None:
        """Compile all pieces in this process."""
        for _ in warm(self.name, self.pieces(rules_of(self.game))):
            pass


def all_kits() -> list[Kit]:
    """Return what tables need first, then searches, many games at once, environments."""
    games = {name: rules_of(name) for name in GAMES}
    tables = [Kit(name, name, rules_pieces) for name in games]
    bots = [Kit(bots_kit(rules), name, bot_pieces, after=name) for name, rules in games.items()]
    searches = [Kit(search_kit(rules), name, search_pieces, after=bots_kit(rules)) for name, rules in games.items()]
    many = [Kit(f"many-{name}", name, _many, after=bots_kit(rules)) for name, rules in games.items()]
    envs = [Kit(envs_kit(rules), name, env_pieces, after=f"many-{name}") for name, rules in games.items()]
    return [*tables, *bots, *searches, *many, *envs]


def _many(rules: Rules) -> list[Piece]:
    return many_pieces(rules) + many_bot_pieces(rules)


def run(arguments: argparse.Namespace) -> int:
    """Compile what is not compiled yet, and say on standard error how far it is."""
    kits = all_kits()
    waiting = [kit for kit in kits if not is_warm(kit.name)]
    if waiting:
        _say(message("cli.warm.begin", count=len(waiting), cores=available_cores()))
    for done, kit in enumerate(compile_all(waiting), start=1):
        _say(message("cli.warm.compiled", kit=kit.name, done=done, all=len(waiting)))
    _say(message("cli.warm.ready"))
    return 0


def compile_all(kits: Sequence[Kit]) -> Iterator[Kit]:
    """Compile on all cores, and yield each kit when it is done. A kit waits for the one whose code it shares."""
    waiting = list(kits)
    cores = available_cores()
    with Workers(cores) as workers:
        running: dict[Future[None], Kit] = {}
        while waiting or running:
            unfinished = {kit.name for kit in (*waiting, *running.values())}
            ready = [kit for kit in waiting if kit.after not in unfinished]
            for kit in ready[: cores - len(running)]:
                waiting.remove(kit)
                running[workers.submit(kit.compile)] = kit
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                future.result()
                yield running.pop(future)


def _say(line: Message) -> None:
    print(say(line), file=sys.stderr, flush=True)
