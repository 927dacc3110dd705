"""What moves would do and what things are worth, asked of the rules all at once: the compiled half of the outlook."""

from __future__ import annotations

from typing import Final

from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.big_shot import moves as m
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.apply import place
from hotelier.games.big_shot.board import can_borrow, cubes_on, has_equal, owner_of, richest_purse
from hotelier.games.big_shot.judge import judge
from hotelier.games.big_shot.score import balance, lots_owned, qualifies, scores, worth

OWNER, WORTH, CUBES = range(3)  # of a lot
LOTS, BALANCE, MAY_BORROW, PURSE, QUALIFIES = range(5)  # of a colour; the last two of the seat of that number
CODE, THEN, CLOSES = range(3)  # of a placement; what stands there with it and the scores of the seats follow
STANDS: Final = CLOSES + 1  # cubes by colour, then by colour whether they are cancelled
SCORES: Final = STANDS + 2 * b.COLOURS
PLACEMENT: Final = SCORES + b.SEATS
PLACEMENTS: Final = b.COLOURS * b.LOTS


@called_rule
def survey(s: State, ed: Edition, lots: Array, colours: Array) -> None:
    """Writes what lots and colours are worth if the city were settled now (B20, B30, B31), and who may do what."""
    for lot in range(b.LOTS):
        lots[lot, OWNER] = owner_of(s, lot)
        lots[lot, WORTH] = worth(s, ed, lot)
        lots[lot, CUBES] = cubes_on(s, lot)
    for colour in range(b.COLOURS):
        colours[colour, LOTS] = lots_owned(s, colour)
        colours[colour, BALANCE] = balance(s, ed, colour)
        colours[colour, MAY_BORROW] = can_borrow(s, ed, colour)
    for seat in range(ed.seats):
        colours[seat, PURSE] = richest_purse(s, seat)
        colours[seat, QUALIFIES] = qualifies(s, ed, seat)


@called_rule
def stand(s: State, stands: Array) -> None:
    """Writes what stands on every lot."""
    for lot in range(b.LOTS):
        write_stand(s, lot, stands[lot])


@rule
def write_stand(s: State, lot: int, row: Array) -> None:
    """Writes the cubes of each colour on the lot, then which colours are cancelled (B20)."""
    for colour in range(b.COLOURS):
        row[colour] = s.cubes[lot, colour]
        row[b.COLOURS + colour] = s.cubes[lot, colour] > 0 and has_equal(s, lot, colour)


@called_rule
def foresee(views: Array, eds: Array, seat: int, trials: Array, codes: Array, placements: Array) -> int:
    """Writes what each legal placement of the seat that is asked would do (B15, B16, B30); how many."""
    s, ed = views[0], eds[0]
    found = 0
    if s.to_move != seat or s.step != b.PLACE:
        return found
    for k in range(m.candidates(s, ed, codes)):
        code = int(codes[k])
        if judge(s, ed, code) == 0:
            trials[0] = s
            write_placement(trials[0], ed, code, placements[found])
            found += 1
    return found


@rule
def write_placement(s: State, ed: Edition, code: int, row: Array) -> None:
    """Writes what stands on the lot with the cube; then places it, and writes what that has done."""
    colour, lot = (code - m.PLACE) // b.LOTS, (code - m.PLACE) % b.LOTS
    s.cubes[lot, colour] += 1
    write_stand(s, lot, row[STANDS:SCORES])
    s.cubes[lot, colour] -= 1
    place(s, ed, colour, lot)
    row[CODE] = code
    row[THEN] = owner_of(s, lot)
    row[CLOSES] = s.sold[lot] != b.OPEN
    scores(s, ed, row[SCORES:])
