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


def deal_of_vacation(edition: str, seats: int, seed: str, page: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The deal as a record writes it, and the pile that is left, next tile first."""

    def order(purpose: str, things: Sequence[Any]) -> list[Any]:
        return shuffled(words(key("vacation", edition, {}, seats, seed, purpose)), things)

    pile = order("tiles", TILES)
    returned = page["starting_tile"] == "returned"
    starting = order("starting", TILES)[:seats] if returned else [pile.pop(0) for _ in range(seats)]
    racks = []
    for seat in range(seats):
        rack = [starting[seat]] if page["starting_tile"] == "kept" else []
        while len(rack) < 6:
            rack.append(pile.pop(0))
        racks.append(sorted(rack, key=TILES.index))
    deal: dict[str, Any] = {"starting": starting, "racks": racks}
    if sum(page["dealt"]):
        blocks = order("blocks", [chain for chain, many in enumerate(page["dealt"]) for _ in range(many)])
        each = len(blocks) // max(seats, 3)
        shares = [blocks[at : at + each] for at in range(0, len(blocks), each)]
        piles = [[share.count(chain) for chain in range(7)] for share in shares]
        deal |= {"stock": piles[:seats]} | ({"aside": piles[2]} if seats == 2 else {})
    return deal, pile
