"""Chance as docs/seeds.md describes it, written from that page and from nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

TILES = [f"{row}{column}" for row in "ABCDEFGHI" for column in range(1, 13)]


def key(game: str, edition: str, options: Mapping[str, Any], seats: int, seed: str, purpose: str) -> str:
    """The key, as text."""
    written = ",".join(f"{json.dumps(name)}:{json.dumps(options[name])}" for name in sorted(options))
    return f'[1,"{game}","{edition}",{{{written}}},{seats},"{seed}","{purpose}"]'


def words(text: str) -> Iterator[int]:
    """Block after block, four words each."""
    for k in count():
        block = hashlib.sha256(
            text.encode("utf-8") + bytes((k >> shift) & 255 for shift in range(56, -1, -8))
        ).hexdigest()
        for place in range(0, 64, 16):
            yield int(block[place : place + 16], 16)


def below(row: Iterator[int], n: int) -> int:
    """A number below n."""
    fair = 2**64 // n * n
    return next(word for word in row if word < fair) % n


def shuffled(row: Iterator[int], things: Sequence[Any]) -> list[Any]:
    """From the last place down to the second."""
    order = list(things)
    for place in reversed(range(1, len(order))):
        other = below(row, place + 1)
        order[place], order[other] = order[other], order[place]
    return order


class Seed:
    """A seed at a table: the words of each purpose."""

    def __init__(self, game: str, edition: str, options: Mapping[str, Any], seats: int, seed: str) -> None:
        self.seats = seats
        self.options = options
        self._key = lambda purpose: key(game, edition, options, seats, seed, purpose)

    def words(self, purpose: str) -> Iterator[int]:
        """From their beginning."""
        return words(self._key(purpose))

    def order(self, purpose: str, things: Sequence[Any]) -> list[Any]:
        """The things, shuffled."""
        return shuffled(self.words(purpose), things)


Dealt = tuple[dict[str, Any], list[str]]
"""The deal as a record writes it, and all drawing moves that can follow, the next one first."""


def vacation(seed: Seed, page: Mapping[str, Any]) -> Dealt:
    """Tiles and blocks."""
    pile = seed.order("tiles", TILES)
    seats, kind = range(seed.seats), page["starting_tile"]
    starting = seed.order("starting", TILES)[: seed.seats] if kind == "returned" else [pile.pop(0) for _ in seats]
    racks = []
    for seat in seats:
        rack = [starting[seat]] if kind == "kept" else []
        while len(rack) < 6:
            rack.append(pile.pop(0))
        racks.append(sorted(rack, key=TILES.index))
    deal = {"starting": starting, "racks": racks} | _stock(seed, page["dealt"])
    return deal, [f"+{tile}" for tile in pile]


def _stock(seed: Seed, dealt: Sequence[int]) -> dict[str, Any]:
    if not sum(dealt):
        return {}
    blocks = seed.order("blocks", [chain for chain, many in enumerate(dealt) for _ in range(many)])
    each = len(blocks) // max(seed.seats, 3)
    shares = [blocks[at : at + each] for at in range(0, len(blocks), each)]
    piles = [[share.count(chain) for chain in range(7)] for share in shares]
    return {"stock": piles[: seed.seats]} | ({"aside": piles[2]} if seed.seats == 2 else {})


def perfect_hotel(seed: Seed, page: Mapping[str, Any]) -> Dealt:
    """Who begins; then a deck a round."""
    names = [*page["kinds"], "Tourist"]
    box = [card for card, many in enumerate([*page["cards"], page["tourists"]]) for _ in range(many)]
    row, hands, draws = seed.words("deck"), [], []
    for _ in range(seed.options["rounds"]):
        deck = shuffled(row, box)
        shares = [sorted(deck[at : at + page["hand"]]) for at in range(0, seed.seats * page["hand"], page["hand"])]
        hands.append([[names[card] for card in share] for share in shares])
        dealt = json.dumps({"hands": hands[-1]}, separators=(",", ":"))
        draws += [f"+deal {dealt}", *(f"+{names[card]}" for card in deck[seed.seats * page["hand"] :])]
    return {"starter": below(seed.words("starter"), seed.seats), "hands": hands[0]}, draws[1:]


def big_shot(seed: Seed, page: Mapping[str, Any]) -> Dealt:
    """Colours, cubes, broker, starter; then throws."""
    names, each = ["Red", "Yellow", "White", "Black"], 2 if seed.seats == 2 else 1
    colours = seed.order("colours", range(4))
    shares = [[names[colour] for colour in sorted(colours[at : at + each])] for at in range(0, seed.seats * each, each)]
    throws = seed.words("throws")
    deal = {
        "colours": shares if each == 2 else [name for (name,) in shares],
        "spaces": _layout(seed.words("spaces")),
        "broker": below(seed.words("broker"), 18),
        "starter": below(seed.words("starter"), seed.seats),
    }
    return deal, [f"+{below(throws, 6) + 1}" for _ in range(18)]


def _layout(row: Iterator[int]) -> list[str]:
    while True:
        cubes = shuffled(row, "R" * 18 + "Y" * 18 + "W" * 18 + "B" * 18)
        fours = ["".join(sorted(cubes[at : at + 4], key="RYWB".index)) for at in range(0, 72, 4)]
        if all(len(set(four)) > 1 for four in fours):
            return fours


DEALS = {"vacation": vacation, "perfect-hotel": perfect_hotel, "big-shot": big_shot}
