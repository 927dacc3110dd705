"""What lies on the table: the state of a game and the numbers of its edition, a record each."""

from __future__ import annotations

from typing import Final

import numpy as np

SEATS: Final = 4
KINDS: Final = 6
TOURIST: Final = KINDS
"""The Tourist Group, counted behind the six kinds of build card."""

SORTS: Final = KINDS + 1
MOST_CARDS: Final = 12
"""Cards of one kind that any page may have."""

MOST_TOURISTS: Final = 5
"""Tourist Groups that any page may have: always a row is free for one that is placed (P12)."""

MOST_ROUNDS: Final = 3
BOX: Final = KINDS * MOST_CARDS + MOST_TOURISTS
FLOORS: Final = BOX // 2
"""A floor has at least two cards (P13), so no hotel can have more."""

# Steps. Those before DEAL belong to the deal of the game; DEAL is that of a later round; from TURN on a seat is asked.
STARTER, HANDS, DEAL, DRAW, TURN, PLACE = range(6)
STEPS: Final = ("starter", "hands", "deal", "draw", "turn", "place")

# Phases: where the turn is between two questions. A state that anyone sees is never in one.
SET_UP, RESEARCHING, TURN_ENDS = range(6, 9)

ENDING: Final = "deck"
"""The only way a game ends (P17)."""

STATE: Final = np.dtype(
    (
        np.record,
        [
            ("hand", np.int8, (SEATS, SORTS)),  # cards in each hand by kind, Tourist Groups last
            ("held", np.int8, SEATS),  # how many cards each seat holds, for all to see (P3)
            ("deck", np.int8, SORTS),  # what the House Deck still holds, in no order
            ("left", np.int8),  # how many cards that are, for all to see
            ("row", np.int8, KINDS),  # build cards on each row
            ("coach", np.int8, KINDS),  # 1 where a Tourist Group lies on the row (P12)
            ("turned", np.int8, KINDS),  # 1 where the row's tag is turned (P30)
            ("height", np.int8, SEATS),  # floors of each hotel
            ("floor_kind", np.int8, (SEATS, FLOORS)),  # each floor's kind from the bottom, NO_FLOOR above the top
            ("floor_cards", np.int8, (SEATS, FLOORS)),  # its cards, Tourist Groups included
            ("floor_tourists", np.int8, (SEATS, FLOORS)),  # its Tourist Groups
            ("built", np.int8, (SEATS, KINDS)),  # cards of each kind in the hotel, over all its floors (P16)
            ("carried", np.int16, SEATS),  # points of the earlier rounds (P26)
            ("round_number", np.int8),  # from 1
            ("starter", np.int8),  # who began this round
            ("turn", np.int8),  # the seat on turn
            ("to_move", np.int8),  # the seat that is asked, CHANCE, or NOBODY when over
            ("step", np.int8),  # what is asked
            ("draws", np.int8),  # cards drawn in this research
        ],
    )
)

NO_FLOOR: Final = -1

EDITION: Final = np.dtype(
    (
        np.record,
        [
            ("points", np.int16, KINDS),  # for most cards of a kind (P20)
            ("cards", np.int8, SORTS),  # in the box, by kind, Tourist Groups last
            ("box", np.int8),  # all of them
            ("seats", np.int8),
            ("hand", np.int8),  # cards dealt to a seat (P1)
            ("draws", np.int8),  # cards drawn in a research (P11)
            ("least", np.int8),  # cards of the smallest set (P13)
            ("annexes", np.int8),  # annexes a kind may have (P16)
            ("tie", np.int8),  # points a card for those that tie for most (P20)
            ("tourist", np.int8),  # what a Tourist Group costs (P21)
            ("tallest", np.int8),  # Perfect View (P22)
            ("tallest_tie", np.int8),  # Perfect View, for each of those that tie (P22)
            ("sky", np.int8),  # Sky Room (P23)
            ("cheap", np.int8),  # what a Cheap Hotel costs (P24)
            ("cheap_below", np.int8),  # kinds from which on a hotel is not cheap (P24)
            ("rounds", np.int8),  # P26
            ("season", np.int8),  # 1 where taking a row turns its tag (P30)
            ("season_row", np.int8),  # cards a turned row must hold to be taken (P30)
            ("open_backs", np.int8),  # 1 where the Tourist Groups of each hand are for all to see (P3)
        ],
    )
)

ORDERS: Final = np.dtype(
    (
        np.record,
        [
            ("starter", np.int8),  # who begins the first round (P2)
            ("cards", np.int8, (MOST_ROUNDS, BOX)),  # the House Deck of each round, from the top
        ],
    )
)
