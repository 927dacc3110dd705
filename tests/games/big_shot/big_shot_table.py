"""What the tests of BIG SHOT share: tables that are laid in a line, and games played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.terms import Terms
from hotelier.engine import chance
from hotelier.engine.contract import Ground
from hotelier.engine.position import Position
from hotelier.games.big_shot.board import COLOUR_NAMES, lot_names
from hotelier.games.big_shot.rules import RULES

EVERY_TABLE = [(seats, hidden) for seats in (2, 3, 4) for hidden in (False, True)]
COLOURS = {2: [["Red", "Yellow"], ["White", "Black"]], 3: ["Red", "Yellow", "White"], 4: list(COLOUR_NAMES)}
SPACES = ["RRYB", "YWWB", *["RYWB"] * 16]
NAMES = ["Ines", "Bruno", "Mae", "Otto"]


def terms_for(seats: int = 4, hidden: bool = False, **changes: Any) -> Terms:
    """Terms of the one edition."""
    return RULES.agree("big-shot", seats, {"hidden_money": hidden}, changes)


def table(seats: int = 4, hidden: bool = False, broker: int = 17, starter: int = 0, **changes: Any) -> Position:
    """A table ready for the first throw: colours in order, the broker before space 0, seat 0 throws."""
    terms = terms_for(seats, hidden, **changes)
    deal = {"colours": COLOURS[seats], "spaces": SPACES, "broker": broker, "starter": starter}
    position = Position(RULES, terms)
    position.play_all(RULES.unfold(deal, terms))
    return position


def play(position: Position, *moves: str) -> Position:
    """Makes the moves, written as in a record."""
    for move in moves:
        position.play(RULES.read(move, position.terms))
    return position


def legal(position: Position) -> list[str]:
    """The legal moves as texts, in their order."""
    return [RULES.write(code, position.terms) for code in position.legal()]


def why_not(position: Position, move: str) -> Ground:
    """Why the move is refused; it must be."""
    ground = position.why_not(RULES.read(move, position.terms))
    assert ground is not None, f"{move} is legal"
    return ground


def state(position: Position) -> dict[str, Any]:
    """The position as JSON."""
    return RULES.position(position.state, position.terms)


def put(position: Position, lot: str, cubes: str) -> None:
    """Puts cubes on a lot, written as letters, in place of those that are there."""
    position.state.cubes[lot_names(position.terms).index(lot)] = [cubes.count(letter) for letter in "RYWB"]


def sell(position: Position, lot: str, colour: str) -> None:
    """Makes the lot the colour's for good, with the one cube that stays."""
    put(position, lot, colour[0])
    position.state.sold[lot_names(position.terms).index(lot)] = COLOUR_NAMES.index(colour)


def last_round(seats: int = 4, hidden: bool = False, **changes: Any) -> Position:
    """The last cube of the game is about to be placed by seat 0, a Red one; all lots are empty."""
    position = table(seats, hidden, **changes)
    s = position.state
    s.spaces[:] = -1
    s.auction = 18
    s.hand[:] = [1, 0, 0, 0]
    s.bidding = 1
    s.to_move = 0
    s.step = RULES.steps.index("place")
    return position


def random_game(seats: int, hidden: bool, seed: int, **changes: Any) -> Iterator[Position]:
    """The positions of a game with random moves, the last one over; the same object every time."""
    terms = terms_for(seats, hidden, **changes)
    orders = chance.orders(RULES, terms, str(seed))
    position = chance.deal(RULES, terms, orders)
    choose = random.Random(seed)
    while position.to_move != NOBODY:
        yield position
        if position.to_move == CHANCE:
            position.play(position.answer(orders))
        else:
            codes = position.legal()
            low = codes[: max(3, len(codes) // 3)] if position.step == "bid" else codes
            position.play(choose.choice(low + codes[-1:]))
    yield position
