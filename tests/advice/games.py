"""Positions and games for advice: random ones to be asked about, and games of the heuristic."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np

import hotelier
from hotelier.bots.contract import Budget, View
from hotelier.bots.registry import bot_of
from hotelier.bots.search.measure import Measured
from hotelier.games.registry import rules_of
from hotelier.table.game import Game

LEISURE = 1000.0
"""Seconds that no test takes: playouts alone decide, so that results repeat."""

Ends = list[tuple[int, int]]
"""How games of two ended after a move, one of each world: what the asking seat had, and the other."""

WON: Ends = [(9_000, 5_000), (9_100, 5_000), (9_000, 5_000), (9_200, 5_000)]
LESS: Ends = [(mine - 1_000, other) for mine, other in WON]
UNSURE: Ends = [(mine - less, other) for (mine, other), less in zip(WON, (900, -400, 500, -100), strict=True)]
LOST: Ends = [(mine, other + 9_000) for mine, other in WON]


def ended(seat: int, ends: dict[str, Ends], entries: dict[str, dict[int, Ends]] | None = None) -> Measured:
    """Moves of a seat at a table of two, measured in games of VACATION that ended so, and some entries of accounts."""
    scores = np.array([[pair if seat == 0 else pair[::-1] for pair in column] for column in ends.values()])
    made = scores.swapaxes(0, 1)
    best = made == made.max(axis=2, keepdims=True)
    accounts = np.zeros((*made.shape, rules_of("vacation").entries), np.int32)
    for move, written in (entries or {}).items():
        for entry, pairs in written.items():
            for world, pair in enumerate(pairs):
                accounts[world, list(ends).index(move), :, entry] = pair if seat == 0 else pair[::-1]
    return Measured(tuple(ends), seat, made, best / best.sum(axis=2, keepdims=True), accounts)


def few(playouts: int) -> Budget:
    """A budget of playouts alone."""
    return Budget(playouts, LEISURE)


def somewhere(game: str, seed: int) -> Game:
    """A random game broken off at a random moment, where somebody is asked and has a choice."""
    rng = Random(f"{game} {seed}")
    table = hotelier.new(game, seats=rng.choice([2, 3, 4]), seed=seed)
    for _ in range(rng.randrange(100)):
        table.play(rng.choice(table.legal))
        if table.outcome is not None:
            return somewhere(game, seed + 1_000_000)
    while len(table.legal) == 1:
        table.play(table.legal[0])
        if table.outcome is not None:
            return somewhere(game, seed + 1_000_000)
    return table


def play_on(table: Game, seed: int) -> None:
    """The heuristic plays all seats to the end."""
    for _ in moments(table, seed):
        pass


def moments(table: Game, seed: int) -> Iterator[View]:
    """The heuristic plays all seats to the end; what lies before whoever is asked, before each move."""
    bot, rng = bot_of("heuristic", table.position.terms.game), Random(seed)
    while table.outcome is None:
        view = View.of(table.position)
        yield view
        table.play(bot.choose(view, table.legal, rng, Budget()))
