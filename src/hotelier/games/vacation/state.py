"""What lies on the table: the state of a game and the numbers of its edition, a record each."""

from __future__ import annotations

from typing import Final

import numpy as np

SEATS: Final = 6
SPACES: Final = 108
CHAINS: Final = 7
RACK: Final = 6
MOST_BLOCKS: Final = 35
"""Blocks of one chain that any edition has: 26 of the bank's and 9 dealt."""

EMPTY: Final = -2
LONE: Final = -1
NO_TILE: Final = 108
NO_CHAIN: Final = 7

# Steps. Those before DRAW belong to the deal; those from TILE on ask a seat.
(
    STARTING,
    RACKING,
    DEALING,
    DRAW,
    SWAP,
    TILE,
    SURVIVOR,
    NEXT,
    TRADE,
    SELL,
    FOUND,
    BUY,
) = range(12)
STEPS: Final = (
    "starting",
    "racking",
    "dealing",
    "draw",
    "swap",
    "tile",
    "survivor",
    "next",
    "trade",
    "sell",
    "found",
    "buy",
)

# Phases: where the turn is between two questions. A state that anyone sees is never in one.
(
    SET_UP,
    TURN_BEGINS,
    TAKEOVER,
    TILE_SETTLED,
    NAMING,
    BUYING,
    TURN_ENDS,
    SWAPPING,
    TURN_OVER,
) = range(12, 21)
OVER: Final = 21
"""The step of a game that is over."""

# Why the game ends (V41-V43), by number.
NOT_YET, ANNOUNCED, AUTOMATIC, BLOCKED, STALEMATE = range(5)
ENDINGS: Final = ("", "announced", "automatic", "blocked", "stalemate")

# What becomes of the starting tile (V1).
KEPT, RETURNED, PLACED = range(3)

STATE: Final = np.dtype(
    (
        np.record,
        [
            ("stuck", np.int64, (SEATS, 2)),  # a set: what a rack that had no tile step can hold, while it stays (V17)
            ("dead", np.int64, (SEATS, 2)),  # a set: the tiles dead at the seat's last end of turn, if swapped (V16)
            ("cash", np.int32, SEATS),  # dollars of each seat
            ("board", np.int8, SPACES),  # a space: EMPTY, LONE, or the chain that stands there
            ("tiles", np.int8, CHAINS),  # tiles of each chain on the board, 0 when it is not
            ("bank", np.int8, CHAINS),  # blocks of each chain in the bank
            ("stock", np.int8, (SEATS, CHAINS)),  # blocks each seat holds
            ("net", np.int8, (SEATS, CHAINS)),  # of these: bought and traded for, less traded and sold, since the deal
            ("had", np.int8, (SEATS, CHAINS)),  # 1 where the seat was dealt any block of the chain
            ("told", np.int8, CHAINS),  # 1 from the first time the holdings of a chain were announced (V22)
            ("spoken", np.int8, (CHAINS, SEATS)),  # the holdings of a chain when they were last announced (V22)
            ("heard", np.int8),  # a bit for each chain whose holdings were announced in the last move
            ("aside", np.int8, CHAINS),  # dealt blocks that no seat holds: still to be dealt, or out of the game (V4)
            ("start", np.int8, SEATS),  # the starting tile each seat drew, shown to all; NO_TILE before
            ("rack", np.int8, (SEATS, RACK)),  # tiles by row and column, NO_TILE behind the last
            ("held", np.int8, SEATS),  # how many tiles each seat holds
            ("fresh", np.int8, SEATS),  # tiles drawn in the seat's last swap: only these can be of its dead set (V16)
            ("drawn", np.int8, SPACES),  # 1 for a tile that has left the pile
            ("pile", np.int8),  # tiles left in the pile
            ("turn", np.int8),  # the seat on turn
            ("to_move", np.int8),  # the seat that is asked, CHANCE, or NOBODY when over
            ("step", np.int8),  # what is asked
            ("tile", np.int8),  # the tile played this turn, or NO_TILE
            ("survivor", np.int8),  # in a takeover: the chain that takes over
            ("defunct", np.int8),  # in a takeover: the chain being settled, or NO_CHAIN
            ("queue", np.int8),  # in a takeover: a bit for each chain not yet settled
            ("holder", np.int8),  # in a takeover: how far round from the mover disposal has come
            ("buys", np.int8),  # blocks bought this turn
            ("bought", np.int8),  # a bit for each chain bought this turn
            ("announced", np.int8),  # 1 when the end was announced (V41)
            ("ending", np.int8),  # why the game ends with this turn, NOT_YET while it does not
            ("idle", np.int8),  # turns in a row without a tile played or swapped in (V43)
            ("doomed", np.int8, RACK),  # tiles still to be swapped at this end of turn (V16), NO_TILE behind
            ("refill", np.int8),  # 1 between the two halves of a swap
            ("swapped", np.int8),  # tiles swapped in this turn
            ("blocks", np.int16),  # blocks dealt so far
        ],
    )
)

EDITION: Final = np.dtype(
    (
        np.record,
        [
            ("price", np.int16, (CHAINS, SPACES + 1)),  # a block of the chain by the chain's size (V30)
            ("cash", np.int32),  # V3
            ("bank", np.int8, CHAINS),  # V5
            ("dealt", np.int8, CHAINS),  # V4
            ("each", np.int16),  # blocks dealt to a seat (V4)
            ("seats", np.int8),
            ("starting", np.int8),  # KEPT, RETURNED or PLACED (V1)
            ("column_first", np.int8),  # 1 where the starting order is column, then row (V1)
            ("first", np.int8),  # first bonus, times the price (V22)
            ("second", np.int8),  # second bonus, times the price; 0 where only the first is paid (V22)
            ("odd_to_mover", np.int8),  # 1 where odd $100s go round from the mover, 0 where shares are raised (V24)
            ("by_lead", np.int8),  # 1 where two seats share the first bonus by the lead (V27)
            ("lead", np.int8, 6),  # percent for the leader, by the lead (V27)
            ("founder", np.int8),  # blocks the founder gets for nothing
            ("buys", np.int8),  # blocks bought a turn (V30)
            ("differ", np.int8),  # 1 where each must be of another chain (V30)
            ("late_draw", np.int8),  # 1 where the tile is drawn at the end of the turn (V13)
            ("safe", np.int8),  # tiles that make a chain safe (V19)
            ("ends_at", np.int8),  # tiles of a chain that let the game end (V40)
            ("at_once", np.int8),  # 1 where the end comes by itself (V41)
            ("blocked_ends", np.int8),  # 1 where condition C ends the game (V42)
            ("swaps", np.int8),  # 1 where dead tiles are swapped at the end of the turn (V16)
            ("open_stock", np.int8),  # 1 where everybody's holdings are open (V6)
        ],
    )
)

ORDERS: Final = np.dtype(
    (
        np.record,
        [
            ("starting", np.int8, SPACES),  # the pile for the starting tiles, where they are returned (V1)
            ("tiles", np.int8, SPACES),  # the pile of the game
            ("blocks", np.int8, CHAINS * MOST_BLOCKS),  # the chain of each dealt block
        ],
    )
)
