"""Looking and moving, compiled: what environments of all kinds ask of the engine."""

from __future__ import annotations

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.seats import NOBODY
from hotelier.engine import contract, doors
from hotelier.engine.batch import answer_chance
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.envs.observing import KIND, observe, unfold


@rule
def write_view(s: State, ed: Edition, seat: int, looks: Array, guide: Array, numbers: Array, out: Array) -> None:
    """Writes what the seat sees of a state: as planes, where there is a guide to them, else as numbers."""
    looks[0] = s
    contract.hide(s, ed, seat, looks[0])
    if len(guide):
        observe(looks[0], ed, seat, numbers)
        unfold(numbers, guide, out)
    else:
        observe(looks[0], ed, seat, out)


@rule
def write_mask(s: State, ed: Edition, codes: Array, mask: Array) -> None:
    """Marks the legal codes; none where no seat is asked."""
    mask[:] = 0
    if s.to_move >= 0:
        for k in range(doors.list_legal(s, ed, codes)):
            mask[codes[k]] = 1


@called_rule
def look(states: Array, i: int, eds: Array, seat: int, looks: Array, guide: Array, numbers: Array, out: Array) -> None:
    """Writes what the seat sees of game i."""
    write_view(states[i], eds[0], seat, looks, guide, numbers, out)


@called_rule
def show(
    states: Array, eds: Array, looks: Array, guide: Array, numbers: Array, codes: Array, seen: Array, mask: Array
) -> int:
    """Who is asked in the one game; writes what they see and may do. Where nobody is, nothing is legal."""
    s, ed = states[0], eds[0]
    asked = int(s.to_move)
    if asked >= 0:
        write_view(s, ed, asked, looks, guide, numbers, seen)
    write_mask(s, ed, codes, mask)
    return asked


@called_rule
def deal(states: Array, i: int, eds: Array, fresh: Array, luck: Array) -> None:
    """Deals game i anew, until a seat is asked."""
    states[i] = fresh[0]
    answer_chance(states[i], eds[0], luck)


@called_rule
def move(
    states: Array,
    eds: Array,
    code: int,
    luck: Array,
    looks: Array,
    guide: Array,
    numbers: Array,
    codes: Array,
    seen: Array,
    mask: Array,
) -> tuple[int, int]:
    """Makes a move in the one game, answers chance and shows: 0, and who is asked now.

    Or why the move is not legal, and who is asked still: then nothing is done. All in one call, since each from
    Python costs as much as a rule.
    """
    s, ed = states[0], eds[0]
    verdict = int(contract.judge(s, ed, code))
    if verdict != 0:
        return verdict, int(s.to_move)
    contract.apply(s, ed, code)
    answer_chance(s, ed, luck)
    return 0, show(states, eds, looks, guide, numbers, codes, seen, mask)


@called_rule
def reward(states: Array, i: int, eds: Array, by_score: bool, scores: Array, out: Array) -> None:
    """Writes each seat's reward in game i: nothing until it is over."""
    out[:] = 0.0
    if states[i].to_move != NOBODY:
        return
    if by_score:
        contract.scores(states[i], eds[0], scores)
        out[:] = scores
    else:
        contract.wins(states[i], eds[0], out)


def no_guide() -> Array:
    """The guide of an observation that stays numbers."""
    return np.empty((0, 4), np.int64)


def numbers_room(size: int) -> Array:
    """Room for numbers that become planes."""
    return np.empty(size, KIND)
