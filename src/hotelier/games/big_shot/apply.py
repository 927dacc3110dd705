"""What a move does, and the course of a round.

``apply`` makes the move and leaves the round in a phase; ``go_on`` walks from phase to phase until
somebody is to be asked. A step whose only answer is to do nothing is passed over on the way.
"""

from __future__ import annotations

from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.turns import ask
from hotelier.games.big_shot import moves as m
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import (
    FOURS,
    colour_of,
    cubes_on,
    has_loan,
    next_filled,
    owner_by_cubes,
    richest_purse,
    seats_bidding,
)
from hotelier.games.big_shot.chance import draws_of_colours, set_up


@called_rule
def apply(s: State, ed: Edition, code: int) -> None:
    """Makes a legal move and goes on to the next question."""
    if s.to_move == CHANCE:
        _let_chance(s, ed, code)
    elif s.step == b.PLACE:
        at = code - m.PLACE
        place(s, ed, at // b.LOTS, at % b.LOTS)
    elif s.step == b.PAY:
        pay(s, code - m.PAY)
    elif code == m.DONE:
        s.along += 1
        s.step = b.LENDING
    elif code == m.PASS:
        pass_out(s, int(s.to_move))
        s.along += 1
        s.step = b.BIDDING
    elif m.BID <= code < m.LOAN:
        bid(s, int(s.to_move), code - m.BID + 1)
    else:
        colour = colour_of(s, int(s.to_move)) if code == m.LOAN else code - m.LOAN_FOR
        lend(s, ed, colour)
        s.step = b.LENDING if s.step == b.LOAN else b.BIDDING
    go_on(s, ed)


@rule
def _let_chance(s: State, ed: Edition, code: int) -> None:
    if s.step == b.ROLL:
        throw(s, ed, code - m.THROW + 1)
    else:
        set_up(s, ed, code)
        s.step = b.SET_UP


@rule
def go_on(s: State, ed: Edition) -> None:
    """Walks through the round (B10-B15) until somebody is asked or the game is over."""
    while b.SET_UP <= s.step < b.OVER:
        if s.step == b.SET_UP:
            deal_on(s, ed)
        elif s.step == b.ROUND_BEGINS:
            begin_round(s, ed)
        elif s.step == b.LENDING:
            ask_for_loans(s, ed)
        elif s.step == b.BIDDING:
            ask_for_bids(s, ed)
        elif s.step == b.PAYING:
            ask_to_pay(s, ed)
        elif s.step == b.PLACING:
            ask_to_place(s)
        else:
            end_round(s, ed)


@rule
def in_order(s: State, ed: Edition) -> int:
    """The seat to which the questions have come: they go round to the left, from the left of the roller (B11)."""
    return (int(s.turn) + 1 + int(s.along)) % int(ed.seats)


@rule
def deal_on(s: State, ed: Edition) -> None:
    """Colours, then spaces, the broker and the starter (B1-B3); then play begins."""
    to_come = int(s.dealt) - draws_of_colours(ed)
    if to_come < 0:
        ask(s, CHANCE, b.COLOURING)
    elif to_come < b.SPACES:
        ask(s, CHANCE, b.FILLING)
    elif to_come == b.SPACES:
        ask(s, CHANCE, b.STANDING)
    elif to_come == b.SPACES + 1:
        ask(s, CHANCE, b.STARTING)
    else:
        s.step = b.ROUND_BEGINS


@rule
def begin_round(s: State, ed: Edition) -> None:
    """All seats are in again, nothing is bid, and the die is thrown (B10)."""
    s.auction += 1
    s.high = 0
    s.bidder = b.NO_BIDDER
    s.bidding = (1 << int(ed.seats)) - 1
    s.borrowed = 0
    ask(s, CHANCE, b.ROLL)


@rule
def throw(s: State, ed: Edition, pips: int) -> None:
    """The broker goes so many filled spaces clockwise (B10); loans come next, or the auction (B40, B60)."""
    s.thrown = pips
    space = int(s.broker)
    for _ in range(pips):
        space = next_filled(s, space)
    s.broker = space
    s.along = 0
    s.step = b.LENDING if ed.before else b.BIDDING


@rule
def ask_for_loans(s: State, ed: Edition) -> None:
    """Each seat in bidding order, again while it can take another; one that can take none is skipped (B40, B60)."""
    while s.along < ed.seats:
        seat = in_order(s, ed)
        if has_loan(s, ed, seat):
            ask(s, seat, b.LOAN)
            return
        s.along += 1
    s.along = 0
    s.step = b.BIDDING


@rule
def lend(s: State, ed: Edition, colour: int) -> None:
    """A debit card for the colour, and what its next loan pays (B14)."""
    s.cash[colour] += ed.pays[s.loans[colour]]
    s.loans[colour] += 1
    s.borrowed |= 1 << colour


@rule
def ask_for_bids(s: State, ed: Edition) -> None:
    """The next seat still in, until one is left (B11, B12); one that can neither bid nor borrow has passed."""
    while seats_bidding(s) > 1:
        s.along %= ed.seats
        seat = in_order(s, ed)
        if s.bidding >> seat & 1:
            if richest_purse(s, seat) > s.high or (not ed.before and has_loan(s, ed, seat)):
                ask(s, seat, b.BID)
                return
            pass_out(s, seat)
        s.along += 1
    s.step = b.PAYING


@rule
def bid(s: State, seat: int, millions: int) -> None:
    """A higher bid; the next seat is asked (B11)."""
    s.high = millions
    s.bidder = seat
    s.along += 1
    s.step = b.BIDDING


@rule
def pass_out(s: State, seat: int) -> None:
    """Who passes is out (B11)."""
    s.bidding &= ~(1 << seat)


@rule
def ask_to_pay(s: State, ed: Edition) -> None:
    """The seat left pays its bid, the roller nothing where nobody bid (B12); of two colours it says which (B60)."""
    if s.high == 0:
        take_cubes(s, int(s.turn))
    elif ed.each == 2:
        ask(s, int(s.bidder), b.PAY)
    else:
        s.to_move = s.bidder
        pay(s, colour_of(s, int(s.bidder)))


@rule
def pay(s: State, colour: int) -> None:
    """The bid goes to the bank from one purse (B12, B60)."""
    s.cash[colour] -= s.high
    take_cubes(s, int(s.bidder))


@rule
def take_cubes(s: State, seat: int) -> None:
    """The four cubes of the broker's space are the seat's to place (B12)."""
    s.hand[:] = FOURS[s.spaces[s.broker]]
    s.spaces[s.broker] = b.EMPTY
    s.to_move = seat
    s.step = b.PLACING


@rule
def ask_to_place(s: State) -> None:
    """The same seat, one cube after another (B15)."""
    for colour in range(b.COLOURS):
        if s.hand[colour] > 0:
            s.step = b.PLACE
            return
    s.step = b.ROUND_ENDS


@rule
def place(s: State, ed: Edition, colour: int, lot: int) -> None:
    """A cube goes to the lot (B15); the seventh closes it: its owner keeps one cube, the rest leave the game (B16)."""
    s.hand[colour] -= 1
    s.cubes[lot, colour] += 1
    if cubes_on(s, lot) == ed.closes_at:
        owner = owner_by_cubes(s, lot)
        s.sold[lot] = owner
        s.cubes[lot] = 0
        s.cubes[lot, owner] = 1
    s.step = b.PLACING


@rule
def end_round(s: State, ed: Edition) -> None:
    """The die goes to the left (B10); after the last space every open lot is settled (B21)."""
    if s.auction < b.SPACES:
        s.turn = (int(s.turn) + 1) % int(ed.seats)
        s.step = b.ROUND_BEGINS
        return
    for lot in range(b.LOTS):
        if s.sold[lot] == b.OPEN:
            s.sold[lot] = owner_by_cubes(s, lot)
    ask(s, NOBODY, b.OVER)
