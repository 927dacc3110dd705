"""What lies before a seat: the state with everything the seat can't know set to -1 (V6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hotelier.core.seats import CHANCE
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.glance import Glance
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import HALF, SPACE_NAMES
from hotelier.games.vacation.position import by_chain, position

HIDDEN: Final = -1


@called_rule
def hide(s: State, ed: Edition, seat: int, out: State) -> None:
    """Writes into ``out``, a copy of the state, what the seat (or ONLOOKER) may know."""
    hide_tiles(s, ed, seat, out)
    hide_blocks(s, ed, seat, out)
    if seat != s.turn:
        out.doomed[:] = HIDDEN


@rule
def hide_tiles(s: State, ed: Edition, seat: int, out: State) -> None:
    """Other racks are hidden (V2), but for a starting tile that was shown and kept (V1); so is the pile."""
    for space in range(v.SPACES):
        if s.drawn[space] == 0:
            out.drawn[space] = HIDDEN
    for other in range(ed.seats):
        if other == seat:
            continue
        for k in range(s.held[other]):
            out.drawn[s.rack[other, k]] = HIDDEN
            out.rack[other, k] = HIDDEN
        if keeps_starting_tile(s, ed, other):
            out.drawn[s.start[other]] = 1
            out.rack[other, 0] = s.start[other]


@rule
def keeps_starting_tile(s: State, ed: Edition, seat: int) -> bool:
    """Whether the seat still holds the starting tile that everybody saw (V1)."""
    if ed.starting != v.KEPT:
        return False
    for k in range(s.held[seat]):
        if s.rack[seat, k] == s.start[seat]:
            return True
    return False


@rule
def hide_blocks(s: State, ed: Edition, seat: int, out: State) -> None:
    """Other seats' dealt blocks are hidden until they are announced (V4, V6, V22)."""
    for chain in range(v.CHAINS):
        hidden = False
        for other in range(ed.seats):
            if other != seat and is_hidden(s, ed, other, chain):
                out.stock[other, chain] = HIDDEN
                hidden = True
        if hidden and (ed.seats == 2 or s.step < v.DRAW):
            out.aside[chain] = HIDDEN


@rule
def is_hidden(s: State, ed: Edition, seat: int, chain: int) -> bool:
    """Whether the others can't know how many blocks of the chain the seat holds."""
    return bool(s.had[seat, chain] and not s.told[chain] and not ed.open_stock)


def announces(after: State) -> bool:
    """Whether holdings were announced in the last move (V22)."""
    return bool(after["heard"] != 0)


def reveals(before: State, after: State) -> bool:
    """Whether holdings were announced, or a rack was shown to hold nothing that can be played (V17)."""
    return announces(after) or before["stuck"].tobytes() != after["stuck"].tobytes()


def show(seen: State, terms: Terms, seat: int) -> dict[str, Any]:
    """A view as JSON: the keys of the position, ``"?"`` for what is hidden, and the facts known besides."""
    chains, seats, look = terms.values["chains"], range(terms.seats), Glance(seen)
    told = position(seen, terms)
    told["racks"] = [
        ["?" if tile == HIDDEN else SPACE_NAMES[tile] for tile in look.row("rack", other) if tile != v.NO_TILE]
        for other in seats
    ]
    told["stock"] = [_counts(chains, look.row("stock", other)) for other in seats]
    told["seat"] = None if seat < CHANCE else seat
    told["starting"] = [SPACE_NAMES[tile] for tile in look.row("start")[: terms.seats]]
    told["dealt_any"] = [_named(chains, look.row("had", other)) for other in seats]
    told["since_deal"] = [by_chain(chains, look.row("net", other)) for other in seats]
    told["told"] = _named(chains, look.row("told"))
    if terms.seats == 2:
        told["aside"] = _counts(chains, look.row("aside"))
    told["stuck"] = [set_names(look.row("stuck", other)) for other in seats]
    told["dead"] = [set_names(look.row("dead", other)) for other in seats]
    told["fresh"] = list(look.row("fresh")[: terms.seats])
    return told


def _counts(chains: list[str], counts: Sequence[int]) -> dict[str, int | str]:
    return {chain: "?" if many == HIDDEN else many for chain, many in zip(chains, counts, strict=True) if many}


def _named(chains: list[str], flags: Sequence[int]) -> list[str]:
    return [chain for chain, flag in zip(chains, flags, strict=True) if flag]


def set_names(words: Sequence[int]) -> list[str]:
    """The tiles of a set as ``board.in_set`` reads it, mostly empty: only what is in it costs time."""
    found = []
    for first, word in zip(range(0, v.SPACES, HALF), words, strict=True):
        while word:
            lowest = word & -word
            found.append(SPACE_NAMES[first + lowest.bit_length() - 1])
            word ^= lowest
    return found
