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
def played(game: str, edition: str, seats: int, options: tuple[tuple[str, Any], ...], seed: int) -> Game:
    """A whole game between heuristics."""
    table = hotelier.new(game, edition=edition, seats=seats, options=dict(options), seed=seed)
    bot, choices = bot_of(BOT, game), Random(seed)
    while table.to_move is not None:
        table.play(bot.choose(View.of(table.position), table.legal, choices, Budget()))
    return table


Holds = Callable[[Game, Any], bool]


@dataclass(frozen=True)
class Kind:
    """What seat 0 is asked in a scene, and at which tables it is looked for."""

    holds: Holds
    game: str = "vacation"
    seats: int = 4
    options: tuple[tuple[str, Any], ...] = ()
    after: int = 20  # so many moves have been made


def _outlook(made: Any) -> Mapping[str, Any]:
    outlook: Mapping[str, Any] = made.before.rules.outlook(made.before.view(0), made.before.terms, [""] * 6, 0)
    return outlook


def _legal(made: Any) -> list[str]:
    return [made.before.rules.write(code, made.before.terms) for code in made.before.legal()]


def _is_step(step: str) -> Holds:
    return lambda _, made: made.before.step == step


def _takes_over(_: Game, made: Any) -> bool:
    fates = {tile["does"] for tile in _outlook(made)["tiles"]}
    return made.before.step == "tile" and fates >= {"takeover", "grows", "alone"}


def _cannot_play(_: Game, made: Any) -> bool:
    return made.before.step == "tile" and any(tile["does"] in ("never", "not-now") for tile in _outlook(made)["tiles"])


def _may_announce(_: Game, made: Any) -> bool:
    return "announce" in _legal(made)


def _too_dear(_: Game, made: Any) -> bool:
    reasons = {ground.message.id.rpartition(".")[2] for ground in made.before.refused().values()}
    return made.before.step == "buy" and bool(reasons & {"bank_empty", "too_dear"})


def _others_follow(_: Game, made: Any) -> bool:
    takeover = _outlook(made)["takeover"]
    return made.before.step in ("trade", "sell") and takeover is not None and len(takeover["order"]) > 2


def _buys_some(_: Game, made: Any) -> bool:
    there = {f"buy {chain['name']}" for chain in _outlook(made)["chains"] if chain["tiles"]}
    legal = set(_legal(made))
    return made.before.step == "buy" and bool(there - legal) and bool(there & legal)


def _last_decision(game: Game, made: Any) -> bool:
    return made.number >= len(game.moves) - 4


def _may_build(_: Game, made: Any) -> bool:
    builds = _outlook(made).get("builds", [])
    return len({build["kind"] for build in builds}) > 1 and any(build["tourists"] for build in builds)


def _may_not_build(_: Game, made: Any) -> bool:
    return _legal(made) == ["research"]


def _places_tourists(_: Game, made: Any) -> bool:
    return made.before.step == "place" and any(move.startswith("place Tourist on") for move in _legal(made))


def _late_in_a_match(_: Game, made: Any) -> bool:
    view = made.before.view(0)
    return made.before.step == "turn" and int(view["round_number"]) == 2 and bool(view["turned"].any())


def _outbid(_: Game, made: Any) -> bool:
    bidding = made.before.step == "bid" and int(made.before.view(0)["high"]) > 0
    return bidding and {"loan", "pass"} <= set(_legal(made))


def _closes_a_lot(_: Game, made: Any) -> bool:
    return any(placement["closes"] for placement in _outlook(made).get("placements", []))


HOTEL: Final = "perfect-hotel"
SHOT: Final = "big-shot"
MATCH: Final = (("rounds", 3), ("high_season", True))
HIDDEN: Final = (("hidden_money", True),)

KINDS: Final[Mapping[str, Kind]] = {
    "tile": Kind(_takes_over),
    "refused": Kind(_cannot_play),
    "survivor": Kind(_is_step("survivor")),
    "next": Kind(_is_step("next")),
    "trade": Kind(_is_step("trade")),
    "sell": Kind(_is_step("sell")),
    "found": Kind(_is_step("found")),
    "buy": Kind(_is_step("buy")),
    "dear": Kind(_too_dear),
    "some": Kind(_buys_some),
    "others": Kind(_others_follow),
    "announce": Kind(_may_announce),
    "last": Kind(_last_decision),
    "hotel-turn": Kind(_may_build, HOTEL),
    "hotel-research": Kind(_may_not_build, HOTEL, after=4),
    "hotel-place": Kind(_is_step("place"), HOTEL),
    "hotel-tourists": Kind(_places_tourists, HOTEL),
    "hotel-match": Kind(_late_in_a_match, HOTEL, options=MATCH),
    "hotel-last": Kind(_last_decision, HOTEL),
    "hotel-match-last": Kind(_last_decision, HOTEL, options=MATCH),
    "shot-bid": Kind(_outbid, SHOT),
    "shot-place": Kind(_is_step("place"), SHOT, after=60),
    "shot-closing": Kind(_closes_a_lot, SHOT),
    "shot-loan": Kind(_is_step("loan"), SHOT, seats=2),
    "shot-pay": Kind(_is_step("pay"), SHOT, seats=2),
    "shot-hidden": Kind(_is_step("loan"), SHOT, options=HIDDEN),
    "shot-ghost": Kind(_is_step("bid"), SHOT, seats=3, after=80),
    "shot-last": Kind(_last_decision, SHOT),
    "shot-two-last": Kind(_last_decision, SHOT, seats=2),
    "shot-ghost-last": Kind(_last_decision, SHOT, seats=3),
}
"""The scenes by name."""


@cache
def scene(name: str, edition: str = "", seats: int = 0) -> Scene:
    """The first position of this kind in the games of seeds 1, 2, 3 …, in which seat 0 is asked."""
    kind = KINDS[name]
    for seed in range(1, MOST_GAMES):
        table = played(kind.game, edition or kind.game, seats or kind.seats, kind.options, seed)
        for made in table.course():
            if made.before.to_move == 0 and made.number > kind.after and kind.holds(table, made):
                return Scene(table.record.to_object(), made.number)
    raise AssertionError(f"no scene {name} in {edition or kind.game}")


@cache
def erred(game: str) -> Scene:
    """The last decision of a game in which seat 0 has always made the first move of the rules' list."""
    table, choices, asked = hotelier.new(game, seats=3, seed=7), Random(7), 0
    bot = bot_of(BOT, game)
    while table.to_move is not None:
        asked = len(table.moves) if table.to_move == 0 else asked
        chosen = bot.choose(View.of(table.position), table.legal, choices, Budget())
        table.play(table.legal[0] if table.to_move == 0 else chosen)
    return Scene(table.record.to_object(), asked)
