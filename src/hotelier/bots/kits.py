"""What is compiled together: kits, and compiling many of them on all cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass

from hotelier.bots.warm import bot_pieces, bots_kit, search_kit, search_pieces
from hotelier.core.workers import Workers, available_cores
from hotelier.engine.compile_progress import PROGRESS
from hotelier.engine.contract import Rules
from hotelier.engine.warm import Piece, rules_pieces, warm
from hotelier.games.registry import GAMES, rules_of


@dataclass(frozen=True)
class Kit:
    """What is compiled together for a game, after the kit whose code it shares."""

    name: str
    game: str
    pieces: Callable[[Rules], Sequence[Piece]]
    after: str | None = None

    def compile(self) -> None:
        """Compile all pieces in this process, or load those that are compiled. Whoever asks tells how far it is."""
        PROGRESS.be_quiet()
        for _ in warm(self.name, self.pieces(rules_of(self.game))):
            pass


def play_kits() -> list[Kit]:
    """Return what tables need before anybody can play compiled: the rules of all games, then their bots."""
    games = {name: rules_of(name) for name in GAMES}
    rules = [Kit(name, name, rules_pieces) for name in games]
    return [*rules, *(Kit(bots_kit(game), name, bot_pieces, after=name) for name, game in games.items())]


def search_kits() -> list[Kit]:
    """Return what levels, hints and reviews need besides: the search of each game."""
    games = {name: rules_of(name) for name in GAMES}
    return [Kit(search_kit(game), name, search_pieces, after=bots_kit(game)) for name, game in games.items()]


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
