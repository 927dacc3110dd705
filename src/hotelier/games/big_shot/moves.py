"""The codes of moves: one for each thing a seat can say, in the order in which legal moves are listed."""

from __future__ import annotations

from typing import Final

from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import richest_purse

LOAN_FOR: Final = 0  # a loan for a colour, with two seats
BID: Final = LOAN_FOR + b.COLOURS  # a bid of 1
LOAN: Final = BID + b.MOST_MONEY
DONE: Final = LOAN + 1
PASS: Final = DONE + 1
PAY: Final = PASS + 1
PLACE: Final = PAY + b.COLOURS  # by colour, then lot
MOVES: Final = PLACE + b.COLOURS * b.LOTS

# Chance.
THROW: Final = MOVES  # a throw of 1
COLOUR: Final = THROW + 6
CONTENT: Final = COLOUR + b.COLOURS
BROKER: Final = CONTENT + b.CONTENTS
STARTER: Final = BROKER + b.SPACES
CODES: Final = STARTER + b.SEATS


@called_rule
def candidates(s: State, ed: Edition, out: Array) -> int:
    """Writes the codes that could be legal in this step, rising; how many."""
    if s.step == b.PLACE:
        return _places(s, out)
    if s.step == b.BID:
        high, most = int(s.high), richest_purse(s, int(s.to_move))
        found = _run(out, 0, BID + high, most - high) if most > high else 0
        out[found] = LOAN
        out[found + 1] = PASS
        return found + 2
    if s.step == b.LOAN:
        found = _run(out, 0, LOAN_FOR, b.COLOURS)
        return _run(out, found, LOAN, 2)
    return _run(out, 0, PAY, b.COLOURS)


@rule
def _places(s: State, out: Array) -> int:
    """Cubes of the hand on all lots: that a lot is sold is for the judge to say."""
    found = 0
    for colour in range(b.COLOURS):
        if s.hand[colour] > 0:
            found = _run(out, found, PLACE + colour * b.LOTS, b.LOTS)
    return found


@rule
def _run(out: Array, at: int, first: int, many: int) -> int:
    for k in range(many):
        out[at + k] = first + k
    return at + many
