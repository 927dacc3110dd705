"""VACATION as a seat sees it, in numbers. Dollars are in hundreds, as all prices and bonuses are."""

from __future__ import annotations

from typing import Final

from hotelier.core.arrays import Array
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.envs.limits import Limits
from hotelier.envs.observing import (
    HIDDEN,
    Layout,
    Part,
    bind_layout,
    choice,
    flags,
    put,
    put_bits,
    put_row,
    rows,
    seen_from,
)
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import HALF
from hotelier.games.vacation.score import price

ROWS, COLUMNS = 9, 12
FULL_ROW: Final = (1 << COLUMNS) - 1
COIN: Final = 100

# What a space can be: nothing that the seat knows of, or one of these.
LONE: Final = 1
FIRST_CHAIN: Final = 2
OWN: Final = FIRST_CHAIN + v.CHAINS  # in the seat's own rack; behind it, shown in another's, by seat
OUT: Final = OWN + v.SEATS  # out of the game without having been built (V16)
SORTS: Final = OUT


@rule
def sort_of(w: State, space: int) -> int:
    """What the space can be told to be without the racks."""
    if w.board[space] >= 0:
        return FIRST_CHAIN + int(w.board[space])
    if w.board[space] == v.LONE:
        return LONE
    return OUT if w.drawn[space] == 1 else 0


@rule
def put_spaces(w: State, ed: Edition, seat: int, out: Array, at: int) -> int:
    """The board, with the tiles of the racks that the seat can see (V1, V2)."""
    for space in range(v.SPACES):
        out[at + space] = sort_of(w, space)
    for other in range(ed.seats):
        for k in range(w.held[other]):
            tile = int(w.rack[other, k])
            if tile != HIDDEN:
                out[at + tile] = OWN - 1 + seen_from(seat, other, ed.seats)
    return at + v.SPACES


@rule
def put_chains(w: State, ed: Edition, out: Array, at: int) -> int:
    """What stands of each chain, what its blocks cost, what the bank has (V30)."""
    at = put_row(out, at, w.tiles)
    for chain in range(v.CHAINS):
        at = put(out, at, price(w, ed, chain) // COIN if w.tiles[chain] > 0 else 0)
    at = put_row(out, at, w.bank)
    at = put_row(out, at, w.aside)
    return put_row(out, at, w.told)


@rule
def put_seats(w: State, ed: Edition, seat: int, out: Array, at: int) -> int:
    """What each seat has, from the one that looks on; a block of numbers a part, a row a seat."""
    seats = int(ed.seats)
    ends = at + v.SEATS * (4 * v.CHAINS + 3)
    out[at:ends] = 0
    for k in range(seats):
        other = (seat + k) % seats
        for chain in range(v.CHAINS):
            cell = at + k * v.CHAINS + chain
            out[cell] = w.stock[other, chain]
            out[cell + v.SEATS * v.CHAINS] = w.net[other, chain]
            out[cell + 2 * v.SEATS * v.CHAINS] = w.had[other, chain]
            out[cell + 3 * v.SEATS * v.CHAINS] = w.spoken[chain, other]
        cell = at + 4 * v.SEATS * v.CHAINS + k
        out[cell] = w.held[other]
        out[cell + v.SEATS] = w.fresh[other]
        out[cell + 2 * v.SEATS] = w.cash[other] // COIN
    return ends


@rule
def row_of(tiles: Array, row: int) -> int:
    """The tiles of a set that are of this row of the board, a bit for each column."""
    first = row * COLUMNS
    if first >= HALF:
        return int(tiles[1]) >> (first - HALF) & FULL_ROW
    return (int(tiles[0]) >> first | int(tiles[1]) << (HALF - first)) & FULL_ROW


@rule
def put_sets(sets: Array, seat: int, seats: int, out: Array, at: int) -> int:
    """A set of tiles for each seat, row by row, from the one that looks on."""
    ends = at + v.SEATS * ROWS
    out[at:ends] = 0
    for k in range(seats):
        tiles = sets[(seat + k) % seats]
        if tiles[0] != 0 or tiles[1] != 0:
            for row in range(ROWS):
                out[at + k * ROWS + row] = row_of(tiles, row)
    return ends


@rule
def put_turn(w: State, ed: Edition, seat: int, out: Array, at: int) -> int:
    """Whose turn it is, what is asked, and what was done this turn."""
    seats = int(ed.seats)
    at = put(out, at, w.pile)
    at = put(out, at, seen_from(seat, int(w.turn), seats))
    at = put(out, at, seen_from(seat, int(w.to_move), seats))
    at = put(out, at, w.step + 1 if w.step < len(v.STEPS) else 0)
    at = put(out, at, (w.tile + 1) % (v.NO_TILE + 1))
    at = put(out, at, (w.survivor + 1) % (v.NO_CHAIN + 1))
    at = put(out, at, (w.defunct + 1) % (v.NO_CHAIN + 1))
    at = put_bits(out, at, int(w.queue), v.CHAINS)
    at = put(out, at, w.holder)
    at = put(out, at, w.buys)
    at = put_bits(out, at, int(w.bought), v.CHAINS)
    at = put(out, at, w.announced)
    at = put(out, at, w.ending)
    return put(out, at, w.idle)


@called_rule
def observe(w: State, ed: Edition, seat: int, out: Array) -> int:
    """Writes the seat's view as numbers."""
    at = put_spaces(w, ed, seat, out, 0)
    at = put_chains(w, ed, out, at)
    at = put_seats(w, ed, seat, out, at)
    at = put_sets(w.stuck, seat, int(ed.seats), out, at)
    at = put_sets(w.dead, seat, int(ed.seats), out, at)
    return put_turn(w, ed, seat, out, at)


HOLDINGS: Final = (v.SEATS, v.CHAINS)

LAYOUT: Final = bind_layout(
    v.STATE,
    Layout(
        parts=(
            choice("spaces", SORTS, ROWS, COLUMNS),
            Part("tiles", (v.CHAINS,), high=v.SPACES, unit=41),
            Part("price", (v.CHAINS,), high=327, unit=10),
            Part("bank", (v.CHAINS,), high=v.MOST_BLOCKS, unit=26),
            Part("aside", (v.CHAINS,), low=HIDDEN, high=v.MOST_BLOCKS, unit=9),
            flags("told", v.CHAINS),
            Part("stock", HOLDINGS, low=HIDDEN, high=v.MOST_BLOCKS, unit=13),
            Part("net", HOLDINGS, low=-v.MOST_BLOCKS, high=v.MOST_BLOCKS, unit=13),
            flags("had", *HOLDINGS),
            Part("spoken", HOLDINGS, high=v.MOST_BLOCKS, unit=13),
            Part("held", (v.SEATS,), high=v.RACK, unit=6),
            Part("fresh", (v.SEATS,), high=v.RACK, unit=6),
            Part("cash", (v.SEATS,), high=32767, unit=100),
            rows("stuck", COLUMNS, v.SEATS, ROWS),
            rows("dead", COLUMNS, v.SEATS, ROWS),
            Part("pile", (), high=v.SPACES, unit=108),
            choice("turn", v.SEATS),
            choice("asked", v.SEATS),
            choice("step", len(v.STEPS)),
            choice("tile", v.SPACES),
            choice("survivor", v.CHAINS),
            choice("defunct", v.CHAINS),
            flags("queue", v.CHAINS),
            Part("holder", (), high=v.SEATS, unit=6),
            Part("buys", (), high=9, unit=3),
            flags("bought", v.CHAINS),
            flags("announced"),
            choice("ending", len(v.ENDINGS) - 1),
            Part("idle", (), high=127, unit=6),
        ),
        write=observe,
    ),
)
"""Left out of the view: the starting tiles, and what only chance is asked about. As planes ``stuck`` and ``dead`` would
be two thirds more, and half of the speed of a large vector."""


def limits(terms: Terms) -> Limits:
    """Each tile is built or laid aside once, and as many turns as there are seats without that end the game (V43).

    A chain is founded with at least two lone tiles, which never become lone again: that limits takeovers (V12).
    """
    values, seats = terms.values, terms.seats
    turns = seats * (v.SPACES + 1)
    buys = max(values["buys"], values["two_seat_buys"])
    founded = v.SPACES // 2
    settled = founded + v.CHAINS
    price = max(max(column) for column in values["prices"])
    bonus = values["first_bonus"] + values["second_bonus"] + 1
    return Limits(
        moves=v.SPACES + turns * max(buys, 1) + 1 + founded * (3 + 2 * seats),
        dealt=seats * (1 + v.RACK) + sum(values["dealt"]),
        draws=2 * v.SPACES,
        told=settled,
        lowest=0,
        highest=values["cash"] + settled * (bonus + v.MOST_BLOCKS) * price,
    )
