"""Compiled doors for Python, written once for all games.

A door takes arrays and an index, not a record: handing over ``(states, i)`` costs about a microsecond,
indexing the record out first seven.
"""

from __future__ import annotations

from hotelier.core.arrays import Array
from hotelier.core.seats import CHANCE
from hotelier.engine import contract
from hotelier.engine.compile import rule


@rule
def legal(states: Array, i: int, eds: Array, out: Array) -> int:
    """Writes the legal codes of game i, rising; how many. None where chance or nobody is to move."""
    s, ed = states[i], eds[0]
    if s.to_move < 0:
        return 0
    return list_legal(s, ed, out)


@rule
def list_legal(s: contract.State, ed: contract.Edition, out: Array) -> int:
    """Writes the legal ones among the candidates, rising; how many."""
    found = 0
    for k in range(contract.candidates(s, ed, out)):
        code = int(out[k])
        if contract.judge(s, ed, code) == 0:
            out[found] = code
            found += 1
    return found


@rule
def refused(states: Array, i: int, eds: Array, codes: Array, verdicts: Array) -> int:
    """Writes the candidates of game i that are not legal, rising, and why not; how many, 0 where no seat is asked."""
    s, ed = states[i], eds[0]
    if s.to_move < 0:
        return 0
    found = 0
    for k in range(contract.candidates(s, ed, codes)):
        verdict = contract.judge(s, ed, int(codes[k]))
        if verdict != 0:
            codes[found] = codes[k]
            verdicts[found] = verdict
            found += 1
    return found


@rule
def judge(states: Array, i: int, eds: Array, code: int) -> int:
    """0 when the code is legal in game i, else why not, packed."""
    return contract.judge(states[i], eds[0], code)


@rule
def apply(states: Array, i: int, eds: Array, code: int) -> None:
    """Makes a legal move in game i."""
    contract.apply(states[i], eds[0], code)


@rule
def odds(states: Array, i: int, eds: Array, codes: Array, weights: Array) -> int:
    """What can come in game i, where chance is to move; how many."""
    return contract.odds(states[i], eds[0], codes, weights)


@rule
def answer(states: Array, i: int, eds: Array, orders: Array) -> int:
    """What the order fixed at the start gives in game i, where chance is to move."""
    return contract.answer(states[i], eds[0], orders[0])


@rule
def deal(states: Array, i: int, eds: Array, orders: Array, first_step: int) -> None:
    """Answers chance in game i until play starts."""
    s, ed = states[i], eds[0]
    while s.to_move == CHANCE and s.step < first_step:
        contract.apply(s, ed, contract.answer(s, ed, orders[0]))


@rule
def scores(states: Array, i: int, eds: Array, out: Array) -> None:
    """Writes what each seat of game i has made."""
    contract.scores(states[i], eds[0], out)


@rule
def view(states: Array, i: int, eds: Array, seat: int, views: Array, k: int) -> None:
    """Writes what the seat may know of game i into view k."""
    views[k] = states[i]
    contract.hide(states[i], eds[0], seat, views[k])
