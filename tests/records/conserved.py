"""What a game may not lose or make out of nothing, recounted move by move: one function a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from hotelier.core.seats import NOBODY
from hotelier.engine.position import Position
from hotelier.records.record import Record
from hotelier.records.replay import replay

Told = Mapping[str, Any]


def vacation(record: Record) -> None:
    """Every tile is somewhere, every block too, and every dollar came from the bank or went there (V2-V5, V44)."""
    before: Told = {}
    for move, position in zip(("", *record.moves), replay(record), strict=True):
        told = position.rules.position(position.state, position.terms)
        _count_blocks(record, told, position)
        if move and position.to_move != NOBODY:
            _count_money(move, before, told, position)
        elif move:
            _count_last_money(move, before, told, position)
        before = told
    _count_tiles(record, told)
    assert told["cash"] == record.result["scores"]


def _price(values: Told, chain: str, tiles: int) -> int:
    """What a block costs, straight from the page's price list (V30)."""
    column = values["prices"][values["price_column"][values["chains"].index(chain)]]
    return max((price for size, price in zip(values["price_from"], column, strict=True) if size <= tiles), default=0)


def _count_money(move: str, before: Told, told: Told, position: Position) -> None:
    """Buying costs the price; takeovers pay out; nothing else moves money (V22, V28, V30)."""
    word, _, chain = move.partition(" ")
    earned = sum(told["cash"]) - sum(before["cash"])
    if word == "buy":
        assert earned == -_price(position.terms.values, chain, before["sizes"][chain])
    elif word in ("survivor", "next", "trade", "sell") or move in told["board"]:
        assert earned >= 0
        assert earned % 100 == 0
    else:
        assert earned == 0


def _count_last_money(move: str, before: Told, told: Told, position: Position) -> None:
    """The last reckoning: all blocks of chains on the board are sold, and bonuses paid within their bounds (V44)."""
    values = position.terms.values
    word, _, bought = move.partition(" ")
    paid = _price(values, bought, before["sizes"][bought]) if word == "buy" else 0
    prices = {chain: _price(values, chain, tiles) for chain, tiles in told["sizes"].items()}
    sold = {chain: told["bank"][chain] - before["bank"][chain] + (chain == bought) for chain in prices}
    worth = sum(prices[chain] * blocks for chain, blocks in sold.items())
    held = sum(price for chain, price in prices.items() if sold[chain])
    bonuses = sum(told["cash"]) - sum(before["cash"]) + paid - worth
    most = (values["first_bonus"] + values["second_bonus"]) * held + 100 * position.terms.seats * len(prices)
    assert values["first_bonus"] * held <= bonuses <= most


def _count_tiles(record: Record, told: Told) -> None:
    """108 tiles: on the board, in racks, in the pile, or laid aside; the board holds what was played."""
    laid_aside = [move[1:] for move in record.moves if move.startswith("-")]
    in_racks = [tile for rack in told["racks"] for tile in rack]
    known = Counter([*told["board"], *in_racks, *laid_aside])
    assert max(known.values()) == 1
    assert sum(known.values()) + told["pile"] == 108
    placed = [] if set(record.deal["starting"]) & set(_dealt_tiles(record)) else record.deal["starting"]
    played = [move for move in record.moves if move in known]
    drawn = [move[1:] for move in record.moves if move.startswith("+")]
    assert set(played) <= set(told["board"])
    assert set(told["board"]) - set(played) <= set(placed)
    assert set(drawn) <= set(known)
    assert sum(told["sizes"].values()) == sum(1 for chain in told["board"].values() if chain)


def _dealt_tiles(record: Record) -> list[str]:
    return [tile for rack in record.deal["racks"] for tile in rack]


def _count_blocks(record: Record, told: Told, last: Position) -> None:
    """Blocks of each chain: the bank's and the dealt ones, in the bank, in hands or out of the game."""
    values = last.terms.values
    aside = record.deal.get("aside", [0] * len(values["chains"]))
    for number, chain in enumerate(values["chains"]):
        held = sum(stock.get(chain, 0) for stock in told["stock"])
        assert told["bank"][chain] + held + aside[number] == values["bank"][number] + values["dealt"][number]
        if last.to_move == NOBODY and chain in told["sizes"]:
            assert held == 0, "stock of a chain on the board is sold (V44)"


def perfect_hotel(record: Record) -> None:
    """Every card is in a hand, on a row, in a hotel or in the deck, and at the end one knows which (P1, P17)."""
    for position in replay(record):
        told, values = position.rules.position(position.state, position.terms), position.terms.values
        found: Counter[str] = Counter()
        for counts in [*told["hands"], *told["rows"].values()]:
            found.update(counts)
        for floor in (floor for hotel in told["hotels"] for floor in hotel):
            found.update({floor["kind"]: floor["cards"] - floor["tourists"], "Tourist": floor["tourists"]})
        box = dict(zip(values["kinds"], values["cards"], strict=True)) | {"Tourist": values["tourists"]}
        assert found.total() + told["deck"] == sum(box.values()) == 62
        assert all(found[card] <= many for card, many in box.items())
    assert told["deck"] == 0
    assert dict(found) == box


def big_shot(record: Record) -> None:
    """Every cube is on its space, in the hand or placed; money comes from loans and goes for bids (B2, B14, B16)."""
    placed: Counter[tuple[str, ...]] = Counter()
    for move, position in zip(("", *record.moves), replay(record), strict=True):
        told = position.rules.position(position.state, position.terms)
        word, *what = move.split(" ")
        placed[tuple(what)] += word == "place"
        _count_cubes(placed, told, position)
    _count_purses(record, told, position)


def _count_cubes(placed: Counter[tuple[str, ...]], told: Told, position: Position) -> None:
    """18 of each colour; a lot holds what was placed on it until it closes."""
    for colour in ("Red", "Yellow", "White", "Black"):
        waiting = sum(four.count(colour[0]) for four in [*told["spaces"], told["hand"]])
        assert waiting + sum(many for what, many in placed.items() if what[:1] == (colour,)) == 18
    for lot, now in told["lots"].items():
        there = {what[0]: many for what, many in placed.items() if what[1:] == (lot,)}
        if "cubes" in now:
            assert now["cubes"] == there
            assert sum(there.values()) < position.terms.values["closes_at"]


def _count_purses(record: Record, told: Told, position: Position) -> None:
    """What all have: what they began with and borrowed, less the last bid of every auction."""
    values, two = position.terms.values, position.terms.seats == 2
    cash, loans = (list(told[key].values()) if two else told[key] for key in ("cash", "loans"))
    last_bids: list[int] = []
    for move in record.moves:
        if move.startswith("+"):
            last_bids.append(0)
        elif move.startswith("bid "):
            last_bids[-1] = int(move[4:])
    borrowed = sum(sum(values["loan_pays"][:many]) for many in loans)
    assert len(last_bids) == 18
    assert sum(cash) == values["cash"] * len(cash) + borrowed - sum(last_bids)


CONSERVED: dict[str, Callable[[Record], None]] = {
    "vacation": vacation,
    "perfect-hotel": perfect_hotel,
    "big-shot": big_shot,
}
