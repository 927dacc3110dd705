"""Playing one deal: once for each rotation of the bots over the seats.

What happens in a deal depends on the plan and on the seed of the deal alone, not on the deals before
it, the process or the machine: every bot gets, for each game, a generator of its own from that seed.
Only a bot that is stopped by the clock can spoil this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Final, Self

from hotelier.bots.contract import Bot, Budget, View
from hotelier.bots.referee import ask
from hotelier.bots.registry import bot_of
from hotelier.core.arrays import Array
from hotelier.core.messages import Message
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.seeds import Words
from hotelier.engine import chance
from hotelier.engine.position import Position
from hotelier.games.registry import rules_of
from hotelier.match.plan import Plan

LEAST: Final = Budget(playouts=1, seconds=1.0)
"""What a bot may spend when it is asked only to be ready."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How one game of a deal ended."""

    winners: tuple[int, ...]
    """Seats."""
    scores: tuple[int, ...]
    """By seat."""
    moves: int
    """Moves of the seats; chance's are not counted."""

    def as_json(self) -> dict[str, Any]:
        """The game as the file of a match writes it."""
        return {"winners": list(self.winners), "scores": list(self.scores), "moves": self.moves}

    @classmethod
    def from_json(cls, value: Any) -> Self:
        """The game of such an object; ValueError, KeyError or TypeError when it is none."""
        game = cls(_whole(value["winners"]), _whole(value["scores"]), *_whole([value["moves"]]))
        if not game.winners or not set(game.winners) <= set(range(len(game.scores))):
            raise ValueError
        return game


def _whole(values: Iterable[Any]) -> tuple[int, ...]:
    numbers = tuple(values)
    if any(type(number) is not int for number in numbers):
        raise ValueError
    return numbers


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """One deal with a game for each rotation, in order."""

    seed: str
    games: tuple[PlayedGame, ...]

    def as_json(self) -> dict[str, Any]:
        """The deal as a line of the file of a match."""
        return {"seed": self.seed, "games": [game.as_json() for game in self.games]}

    @classmethod
    def from_json(cls, value: Any, plan: Plan, deal: int) -> Self:
        """The deal of such a line; ValueError, KeyError or TypeError when it is not this deal of the plan."""
        found = cls(value["seed"], tuple(map(PlayedGame.from_json, value["games"])))
        if found.seed != plan.seed_of(deal) or len(found.games) != plan.seats:
            raise ValueError
        if any(len(game.scores) != plan.seats for game in found.games):
            raise ValueError
        return found


@dataclass(frozen=True, slots=True)
class Pace:
    """How long bots thought, and about how many moves."""

    moves: int = 0
    seconds: float = 0.0

    def __add__(self, other: Pace) -> Pace:
        return Pace(self.moves + other.moves, self.seconds + other.seconds)


@dataclass(frozen=True, slots=True)
class Report:
    """A deal that was just played, and what is not kept of it."""

    deal: PlayedDeal
    paces: tuple[Pace, ...]
    """By bot, in the order of the plan; they differ each time."""
    log: tuple[Message, ...]
    """What the referee had to say."""


class Table:
    """Where the deals of one plan are played."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules = rules_of(plan.game)
        self.terms = plan.terms()

    def rehearse(self) -> None:
        """Asks every bot once, so that all is compiled and loaded before a move is timed."""
        orders = chance.orders(self.rules, self.terms, self.plan.seed_of(0))
        position = chance.deal(self.rules, self.terms, orders)
        while position.to_move == CHANCE:
            position.play(position.answer(orders))
        for name in self.plan.names:
            bot = bot_of(name, self.plan.game)
            try:
                _Player(bot, Random(0), LEAST, lambda line: None).move(position)
            finally:
                bot.close()

    def play(self, deal: int) -> Report:
        """Plays the deal of this number in all rotations. Its bots are new ones, closed at the end."""
        seed = self.plan.seed_of(deal)
        orders = chance.orders(self.rules, self.terms, seed)
        log: list[Message] = []
        bots = [bot_of(name, self.plan.game) for name in self.plan.bots]
        paces = [Pace() for _ in bots]
        games = []
        try:
            for rotation in range(self.plan.seats):
                here = [self.plan.bot_at(seat, rotation) for seat in range(self.plan.seats)]
                players = [
                    _Player(bots[k], self._generator(seed, rotation, seat), self.plan.budget, log.append)
                    for seat, k in enumerate(here)
                ]
                for seat, player in enumerate(players):
                    player.bot.begin(self.terms, seat, [self.plan.bots[k] for k in here])
                games.append(self._play(players, orders))
                for k, player in zip(here, players, strict=True):
                    paces[k] += Pace(player.moves, player.seconds)
        finally:
            for bot in bots:
                bot.close()
        return Report(PlayedDeal(seed, tuple(games)), tuple(paces), tuple(log))

    def _generator(self, seed: str, rotation: int, seat: int) -> Random:
        """The generator of whoever sits there: from 256 bits of the deal's seed, for this purpose."""
        words = Words(self.terms, seed, f"match {rotation} {seat}")
        return Random(sum(words.word() << shift for shift in range(0, 256, 64)))

    def _play(self, players: Sequence[_Player], orders: Array) -> PlayedGame:
        position = chance.deal(self.rules, self.terms, orders)
        while position.to_move != NOBODY:
            if position.to_move == CHANCE:
                position.play(position.answer(orders))
            else:
                position.play(players[position.to_move].move(position))
        result = self.rules.result(position.state, self.terms)
        for player in players:
            player.bot.end(result)
        moves = sum(player.moves for player in players)
        return PlayedGame(tuple(map(int, result["winners"])), tuple(map(int, result["scores"])), moves)


class _Player:
    """A bot in a seat of one game, with a stopwatch."""

    def __init__(self, bot: Bot, rng: Random, budget: Budget, log: Callable[[Message], None]) -> None:
        self.bot = bot
        self.rng = rng
        self.budget = budget
        self.log = log
        self.moves = 0
        self.seconds = 0.0

    def move(self, position: Position) -> int:
        """The code of a legal move."""
        codes, write, terms = position.legal(), position.rules.write, position.terms
        legal = [write(code, terms) for code in codes]
        view = View.of(position)
        start = perf_counter()
        chosen = ask(self.bot, view, legal, self.rng, self.budget, self.log)
        self.seconds += perf_counter() - start
        self.moves += 1
        return codes[legal.index(chosen)]
