"""Legality, and its only author: why a move is not legal, a function a step.

A verdict is 0 for a legal move, else the number of a reason (see ``reasons.py``) with up to three
small operands, packed into one integer.
"""

from __future__ import annotations

from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine.compile import rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.verdicts import because
from hotelier.games.big_shot import moves as m
from hotelier.games.big_shot import reasons as r
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import FOURS, can_borrow, colour_of, richest_purse


@rule
def judge(s: State, ed: Edition, code: int) -> int:
    """0 when the code is legal now, else why not."""
    if s.to_move == NOBODY:
        return because(r.OVER)
    if s.to_move == CHANCE:
        return judge_chance(s, ed, code)
    if s.step == b.PLACE:
        return judge_place(s, ed, code)
    if s.step == b.BID:
        return judge_bidding(s, ed, code)
    if s.step == b.LOAN:
        return judge_lending(s, ed, code)
    return judge_pay(s, code)


@rule
def judge_lending(s: State, ed: Edition, code: int) -> int:
    """Before the auction: a loan, with two seats for a colour, or done (B40, B60)."""
    if code == m.DONE:
        return 0
    colour = code - m.LOAN_FOR
    if 0 <= colour < b.COLOURS:
        if ed.each == 1:
            return because(r.LOAN_UNNAMED)
        if s.owner[colour] != s.to_move:
            return because(r.NOT_YOURS, colour)
        return judge_loan(s, ed, colour)
    if code != m.LOAN:
        return because(r.ASKED_FOR_LOANS if ed.each == 1 else r.ASKED_FOR_LOANS_EACH)
    if ed.each == 2:
        return because(r.LOAN_NAMED)
    return judge_loan(s, ed, colour_of(s, int(s.to_move)))


@rule
def judge_loan(s: State, ed: Edition, colour: int) -> int:
    """One loan a round for a colour, while one is left that pays (B14)."""
    if can_borrow(s, ed, colour):
        return 0
    if s.loans[colour] >= ed.most_loans:
        return because(r.NO_LOAN_LEFT, colour, int(s.loans[colour]))
    return because(r.LOAN_TAKEN, colour)


@rule
def judge_bidding(s: State, ed: Edition, code: int) -> int:
    """A bid, a pass, or a loan where they are taken during the auction (B11, B14)."""
    if code == m.PASS:
        return 0
    if m.BID <= code < m.BID + b.MOST_MONEY:
        return judge_bid(s, ed, code - m.BID + 1)
    if code == m.LOAN or 0 <= code - m.LOAN_FOR < b.COLOURS:
        if ed.each == 2:
            return because(r.LOANS_WERE_FIRST)
        if ed.before:
            return because(r.LOANS_WERE_BEFORE)
        if code != m.LOAN:
            return because(r.LOAN_UNNAMED)
        return judge_loan(s, ed, colour_of(s, int(s.to_move)))
    return because(r.ASKED_TO_BID, int(s.high) + 1)


@rule
def judge_bid(s: State, ed: Edition, bid: int) -> int:
    """Higher than the last bid, and no more than the seat can pay now (B11, B13, B60)."""
    if bid <= s.high:
        return because(r.BID_TOO_LOW, int(s.high) + 1)
    most = richest_purse(s, int(s.to_move))
    if bid <= most:
        return 0
    if ed.each == 2:
        return because(r.PURSES_TOO_SMALL, most)
    colour = colour_of(s, int(s.to_move))
    if not ed.before and can_borrow(s, ed, colour):
        more = most + int(ed.pays[s.loans[colour]])
        if bid <= more:
            return because(r.NEEDS_LOAN, most, more)
    return because(r.CASH_TOO_SMALL, most)


@rule
def judge_pay(s: State, code: int) -> int:
    """One colour of the winner pays the whole bid (B60)."""
    colour = code - m.PAY
    if not 0 <= colour < b.COLOURS:
        return because(r.ASKED_TO_PAY, int(s.high))
    if s.owner[colour] != s.to_move:
        return because(r.NOT_YOURS, colour)
    if s.cash[colour] < s.high:
        return because(r.PURSE_SHORT, colour, int(s.cash[colour]), int(s.high))
    return 0


@rule
def judge_place(s: State, ed: Edition, code: int) -> int:
    """A cube of the hand, on a lot that is not acquired yet (B15)."""
    at = code - m.PLACE
    if not 0 <= at < b.COLOURS * b.LOTS:
        return because(r.ASKED_TO_PLACE)
    colour, lot = at // b.LOTS, at % b.LOTS
    if s.hand[colour] == 0:
        return because(r.NOT_IN_HAND, colour)
    if s.sold[lot] != b.OPEN:
        return because(r.LOT_SOLD, lot, int(s.sold[lot]))
    return 0


@rule
def judge_chance(s: State, ed: Edition, code: int) -> int:
    """What chance can bring: a throw (B10), or a draw of the deal (B1-B3)."""
    if s.step == b.ROLL:
        return 0 if m.THROW <= code < m.THROW + 6 else because(r.DIE_IS_THROWN)
    if s.step == b.COLOURING:
        colour = code - m.COLOUR
        if not 0 <= colour < b.COLOURS:
            return because(r.COLOURS_ARE_DEALT)
        return 0 if s.owner[colour] == b.GHOST else because(r.COLOUR_GIVEN, colour)
    if s.step == b.FILLING:
        content = code - m.CONTENT
        if not 0 <= content < b.CONTENTS:
            return because(r.SPACES_ARE_FILLED)
        return judge_content(s, content)
    if s.step == b.STANDING:
        return 0 if m.BROKER <= code < m.BROKER + b.SPACES else because(r.BROKER_IS_PLACED)
    return 0 if m.STARTER <= code < m.STARTER + int(ed.seats) else because(r.STARTER_IS_DRAWN)


@rule
def judge_content(s: State, content: int) -> int:
    """Cubes that are left, so that the rest can be laid out without a space of one colour (B2).

    The rest can be, exactly when no colour has more than three cubes for each space that is left.
    """
    cubes_left = 0
    for colour in range(b.COLOURS):
        cubes_left += int(s.bag[colour])
        if FOURS[content, colour] > s.bag[colour]:
            return because(r.CUBES_SHORT, content, colour, int(s.bag[colour]))
    spaces_left = cubes_left // b.OFFER - 1
    for colour in range(b.COLOURS):
        if int(s.bag[colour]) - int(FOURS[content, colour]) > (b.OFFER - 1) * spaces_left:
            return because(r.LEAVES_ONE_COLOUR, content, colour)
    return 0
