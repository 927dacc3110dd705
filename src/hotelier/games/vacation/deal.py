"""The deal as a record writes it, to and from the small draws it is made of."""

from __future__ import annotations

from typing import Any

from hotelier.core.deals import check_keys
from hotelier.core.errors import ImpossibleDeal
from hotelier.core.messages import message
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.vacation import moves as m
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import SPACE_NAMES
from hotelier.games.vacation.editions import piles
from hotelier.games.vacation.notation import SPACE_NUMBERS


def fold(s: State, terms: Terms) -> dict[str, Any]:
    """The deal, from the state in which play starts."""
    seats = range(terms.seats)
    deal: dict[str, Any] = {
        "starting": [SPACE_NAMES[s.start[seat]] for seat in seats],
        "racks": [[SPACE_NAMES[tile] for tile in s.rack[seat]] for seat in seats],
    }
    if sum(terms.values["dealt"]):
        deal["stock"] = [s.stock[seat].tolist() for seat in seats]
        if terms.seats == 2:
            deal["aside"] = s.aside.tolist()
    return deal


def unfold(deal: Any, terms: Terms) -> list[int]:
    """The chance codes of the deal, in the order in which the engine asks for them; or ImpossibleDeal."""
    check_keys(deal, _keys(terms))
    starting = _tiles(deal["starting"], terms.seats, "starting")
    racks = _racks(deal["racks"], starting, terms)
    blocks = _blocks(deal, terms)
    kept = terms.values["starting_tile"] == "kept"
    codes = [m.DRAW + tile for tile in starting]
    for seat, rack in enumerate(racks):
        codes += [m.DRAW + tile for tile in sorted(rack) if not (kept and tile == starting[seat])]
    codes += [m.BLOCK + chain for chain in blocks]
    return codes


def _keys(terms: Terms) -> list[str]:
    keys = ["starting", "racks"]
    if sum(terms.values["dealt"]):
        keys += ["stock", "aside"] if terms.seats == 2 else ["stock"]
    return keys


def _tiles(value: Any, many: int, place: str) -> list[int]:
    """So many different tiles."""
    if type(value) is not list or len(value) != many:
        raise ImpossibleDeal(message("vacation.deal.tiles", many=many), place)
    for index, name in enumerate(value):
        if type(name) is not str or name not in SPACE_NUMBERS:
            raise ImpossibleDeal(message("vacation.deal.no_tile"), f"{place}[{index}]")
        if value.index(name) < index:
            raise ImpossibleDeal(message("vacation.deal.tile_twice", tile=name), f"{place}[{index}]")
    return [SPACE_NUMBERS[name] for name in value]


def _racks(value: Any, starting: list[int], terms: Terms) -> list[list[int]]:
    """Six tiles a seat, none of them elsewhere (V1, V2)."""
    if type(value) is not list or len(value) != terms.seats:
        raise ImpossibleDeal(message("deal.one_a_seat", seats=terms.seats), "racks")
    racks = [_tiles(rack, v.RACK, f"racks[{seat}]") for seat, rack in enumerate(value)]
    owner: dict[int, int] = {}
    for seat, rack in enumerate(racks):
        for index, tile in enumerate(rack):
            place = f"racks[{seat}][{index}]"
            if owner.setdefault(tile, seat) != seat:
                raise ImpossibleDeal(message("vacation.deal.tile_twice", tile=SPACE_NAMES[tile]), place)
    for seat, tile in enumerate(starting):
        kept = terms.values["starting_tile"] == "kept"
        if kept and owner.get(tile) != seat:
            raise ImpossibleDeal(message("vacation.deal.not_kept", tile=SPACE_NAMES[tile]), f"racks[{seat}]")
        if terms.values["starting_tile"] == "placed" and tile in owner:
            raise ImpossibleDeal(message("vacation.deal.placed", tile=SPACE_NAMES[tile]), f"racks[{owner[tile]}]")
    return racks


def _blocks(deal: dict[str, Any], terms: Terms) -> list[int]:
    """The chains of all blocks dealt, seat by seat; each pile as large as the others (V4)."""
    if "stock" not in deal:
        return []
    if type(deal["stock"]) is not list or len(deal["stock"]) != terms.seats:
        raise ImpossibleDeal(message("deal.one_a_seat", seats=terms.seats), "stock")
    counts = [(f"stock[{seat}]", pile) for seat, pile in enumerate(deal["stock"])]
    if "aside" in deal:
        counts.append(("aside", deal["aside"]))
    each = sum(terms.values["dealt"]) // piles(terms.seats)
    for place, pile in counts:
        _check_pile(pile, each, place)
    for chain, dealt in enumerate(terms.values["dealt"]):
        held = sum(pile[chain] for _, pile in counts)
        if held != dealt:
            name = terms.values["chains"][chain]
            raise ImpossibleDeal(message("vacation.deal.blocks", chain=name, held=held, dealt=dealt), "stock")
    return [chain for pile in deal["stock"] for chain, many in enumerate(pile) for _ in range(many)]


def _check_pile(pile: Any, each: int, place: str) -> None:
    good = (
        type(pile) is list
        and len(pile) == v.CHAINS
        and all(type(many) is int and 0 <= many <= v.MOST_BLOCKS for many in pile)
    )
    if not good:
        raise ImpossibleDeal(message("vacation.deal.counts", chains=v.CHAINS), place)
    if sum(pile) != each:
        raise ImpossibleDeal(message("vacation.deal.pile", each=each, blocks=sum(pile)), place)
