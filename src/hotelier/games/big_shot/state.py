"""What lies on the table: the state of a game and the numbers of its edition, a record each."""

from __future__ import annotations

from typing import Final

import numpy as np

SEATS: Final = 4
COLOURS: Final = 4
SPACES: Final = 18
LOTS: Final = 13
CUBES: Final = 18
"""Cubes of each colour."""

OFFER: Final = 4
"""Cubes on an auction space."""

CONTENTS: Final = 31
"""Different fours of cubes that are not all of one colour (B2)."""

LOANS: Final = 9
"""Loans that any page lists at most."""

MOST_MONEY: Final = 99
"""What one purse can ever hold under any page, and so the highest bid that has a code."""

EMPTY: Final = -1
"""A space without cubes."""

GHOST: Final = -1
"""The owner of a colour that no seat has (B50)."""

NO_BIDDER: Final = -1

# Who owns a lot: a colour, or one of these.
OPEN: Final = -2
"""Not closed and not settled: cubes can be placed."""
NOBODYS: Final = -1
"""Settled, and nobody's (B21)."""

# Steps. Those before ROLL belong to the deal; those from LOAN on ask a seat.
COLOURING, FILLING, STANDING, STARTING, ROLL, LOAN, BID, PAY, PLACE = range(9)
STEPS: Final = ("colours", "spaces", "broker", "starter", "roll", "loan", "bid", "pay", "place")

# Phases: where the round is between two questions. A state that anyone sees is never in one.
SET_UP, ROUND_BEGINS, LENDING, BIDDING, PAYING, PLACING, ROUND_ENDS = range(9, 16)
OVER: Final = 16
"""The step of a game that is over."""

STATE: Final = np.dtype(
    (
        np.record,
        [
            ("cash", np.int8, COLOURS),  # millions in each colour's purse; the Ghost has none
            ("loans", np.int8, COLOURS),  # debit cards of each colour
            ("owner", np.int8, COLOURS),  # the seat each colour belongs to, or GHOST
            ("cubes", np.int8, (LOTS, COLOURS)),  # cubes on each lot; on a closed one the single cube that stays
            ("sold", np.int8, LOTS),  # the colour that owns the lot for good, NOBODYS, or OPEN
            ("spaces", np.int8, SPACES),  # which four cubes lie on each space, by number, or EMPTY
            ("bag", np.int8, COLOURS),  # cubes of each colour not laid out yet; 0 once the deal is complete
            ("hand", np.int8, COLOURS),  # cubes of each colour that the winner still has to place
            ("dealt", np.int8),  # draws of the deal made so far
            ("broker", np.int8),  # the space the broker stands on, or EMPTY before
            ("thrown", np.int8),  # the last throw of the die, 0 before the first
            ("auction", np.int8),  # number of the round, 1-18; 0 before play starts
            ("turn", np.int8),  # the roller of this round
            ("to_move", np.int8),  # the seat that is asked, CHANCE, or NOBODY when over
            ("step", np.int8),  # what is asked
            ("along", np.int8),  # how far round from the left of the roller the questions have come
            ("borrowed", np.int8),  # a bit for each colour that took a loan this round
            ("bidding", np.int8),  # a bit for each seat still bidding
            ("high", np.int8),  # the highest bid, 0 when there is none
            ("bidder", np.int8),  # the seat that bid it, or NO_BIDDER
        ],
    )
)

EDITION: Final = np.dtype(
    (
        np.record,
        [
            ("value", np.int8, LOTS),  # what each lot is worth, 0 for a park
            ("park", np.int8, LOTS),  # the park that touches the lot, or -1
            ("pays", np.int8, LOANS),  # paid out for the first, second … loan (B14)
            ("seats", np.int8),
            ("cash", np.int8),  # millions a colour in play starts with (B4)
            ("most_loans", np.int8),  # loans a colour can take (B14)
            ("owed", np.int8),  # millions owed at the end for each loan (B14)
            ("closes_at", np.int8),  # cubes that close a lot (B16)
            ("lots_to_win", np.int8),  # lots each colour of a seat needs (B31, B61)
            ("each", np.int8),  # colours of a seat: two with two seats, else one (B1)
            ("before", np.int8),  # 1 where loans are taken before the auction, not during it (B40, B60)
        ],
    )
)

ORDERS: Final = np.dtype(
    (
        np.record,
        [
            ("colours", np.int8, COLOURS),  # in the order in which they go to the seats (B1)
            ("spaces", np.int8, SPACES),  # which four cubes lie on each space, by number (B2)
            ("broker", np.int8),  # B3
            ("starter", np.int8),  # B3
            ("throws", np.int8, SPACES),  # the throw of each round (B10)
        ],
    )
)
