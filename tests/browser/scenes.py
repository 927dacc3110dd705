"""Positions to look at: games of the heuristic, cut where seat 0 is asked something. The same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

import hotelier
from hotelier.bots.contract import Budget, View
from hotelier.bots.registry import bot_of
from hotelier.table.game import Game

BOT: Final = "heuristic"
MOST_GAMES: Final = 60
"""So many games are searched for a scene; all are found in far fewer."""


@dataclass(frozen=True)
class Scene:
    """A game to open a table on: a record, and after how many of its moves."""

    record: Mapping[str, Any]
    at: int

    def terms(self, **more: Any) -> dict[str, Any]:
        """What opens a table there, with bots in all seats but the first."""
        bots = [BOT] * (len(self.record["seats"]) - 1)
        return {
            "game": self.record["game"],
            "record": dict(self.record),
            "at": self.at,
            "bots": bots,
            "start": True,
            "join": "anyone",
            **more,
        }


@cache
def played(game: str, edition: str, seats: int, seed: int) -> Game:
    """A whole game between heuristics."""
    table = hotelier.new(game, edition=edition, seats=seats, seed=seed)
    bot, choices = bot_of(BOT, game), Random(seed)
    while table.to_move is not None:
        table.play(bot.choose(View.of(table.position), table.legal, choices, Budget()))
    return table


def _is_step(step: str) -> Callable[[Game, Any], bool]:
    return lambda _, made: made.before.step == step


def _takes_over(_: Game, made: Any) -> bool:
    tiles = made.before.rules.outlook(made.before.view(0), made.before.terms, [""] * 6, 0)["tiles"]
    return made.before.step == "tile" and {tile["does"] for tile in tiles} >= {"takeover", "grows", "alone"}


def _cannot_play(_: Game, made: Any) -> bool:
    tiles = made.before.rules.outlook(made.before.view(0), made.before.terms, [""] * 6, 0)["tiles"]
    return made.before.step == "tile" and any(tile["does"] in ("never", "not-now") for tile in tiles)


def _may_announce(_: Game, made: Any) -> bool:
    return "announce" in [made.before.rules.write(code, made.before.terms) for code in made.before.legal()]


def _too_dear(_: Game, made: Any) -> bool:
    reasons = {ground.message.id.rpartition(".")[2] for ground in made.before.refused().values()}
    return made.before.step == "buy" and bool(reasons & {"bank_empty", "too_dear"})


def _last_decision(game: Game, made: Any) -> bool:
    return made.number >= len(game.moves) - 4


KINDS: Final[Mapping[str, Callable[[Game, Any], bool]]] = {
    "tile": _takes_over,
    "refused": _cannot_play,
    "survivor": _is_step("survivor"),
    "next": _is_step("next"),
    "trade": _is_step("trade"),
    "sell": _is_step("sell"),
    "found": _is_step("found"),
    "buy": _is_step("buy"),
    "dear": _too_dear,
    "announce": _may_announce,
    "last": _last_decision,
}
"""What seat 0 is asked in a scene."""


@cache
def scene(kind: str, edition: str = "vacation", seats: int = 4, game: str = "vacation") -> Scene:
    """The first position of this kind in the games of seeds 1, 2, 3 …, in which seat 0 is asked."""
    for seed in range(1, MOST_GAMES):
        table = played(game, edition, seats, seed)
        for made in table.course():
            if made.before.to_move == 0 and made.number > 20 and KINDS[kind](table, made):
                return Scene(table.record.to_object(), made.number)
    raise AssertionError(f"no scene {kind} in {edition}")
