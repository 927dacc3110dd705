"""Numbers of move sequences from named positions, pinned in ``counts.txt``.

A node is a sequence of so many players' moves; chance answers from the order fixed by the seed. A change of
a rule that makes any move legal or illegal within reach changes a number.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from hotelier.core.seats import CHANCE
from hotelier.engine.chance import deal, orders
from hotelier.engine.position import Position
from hotelier.games.vacation.rules import RULES

from .drawing import EDITIONS, TABLES, table

FILE = Path(__file__).with_name("counts.txt")

TAKEOVER = """
    . . . . . 2 . . . .
    . . . . . 2 . . . .
    . . . . . 2 . . . .
    . . . . . 2 . . . .
    . 0 0 0 0 . 1 1 1 .
    . . . . . 3 . . . .
    . . . . . 3 . . . o
"""
SAFE = """
    0 0 0 0 0 0 0 0 0 0 0 .
    . . . . . . . . . . . .
    3 3 3 3 3 3 3 3 3 3 3 .
    . . . . . . . . . . . .
    . . . . . . . . . . o .
"""


def after(edition: str, seats: int, moves: int) -> Position:
    """The game of seed 1 after so many moves of players, chosen by a fixed rule."""
    game = deal(RULES, RULES.agree(edition, seats), order(edition, seats))
    for number in range(moves):
        legal = game.legal()
        game.play(legal[(7 * number + 3) % len(legal)])
        answer_chance(game)
    return game


def takeover(edition: str) -> Position:
    """Four chains join at E6; three seats hold stock of them; the pile is empty."""
    names = RULES.agree(edition, 3).values["chains"]
    stock = [f"3 {names[1]}, 2 {names[2]}", f"4 {names[1]}, 1 {names[3]}", f"2 {names[2]}, 1 {names[0]}"]
    return table(TAKEOVER, edition=edition, racks=["E6 G9 I1", "I3", "A1"], stock=stock, pile="")


def near_the_end(edition: str) -> Position:
    """Two safe chains, a chain to be founded, dead tiles; the pile is empty."""
    return table(SAFE, edition=edition, racks=["B3 E12 I1", "B4 I3", "B5 B6"], pile="")


POSITIONS: dict[str, Callable[[], Position]] = {
    f"{edition}/{seats}/{moves}": partial(after, edition, seats, moves)
    for edition, seats in TABLES
    for moves in (0, 60)
}
for name in EDITIONS:
    POSITIONS[f"{name}/takeover"] = partial(takeover, name)
    POSITIONS[f"{name}/near-the-end"] = partial(near_the_end, name)


@cache
def order(edition: str, seats: int) -> Any:
    """All that chance will answer in the game of seed 1."""
    return orders(RULES, RULES.agree(edition, seats), "1")


def answer_chance(game: Position) -> None:
    """Chance answers from the order of seed 1 until a player is asked."""
    while game.to_move == CHANCE:
        game.play(game.answer(order(game.terms.edition, game.terms.seats)))


def nodes(game: Position, depth: int, moves: Callable[[Position], list[int]] = Position.legal) -> int:
    """How many sequences of so many moves there are."""
    if depth == 0:
        return 1
    found = 0
    for code in moves(game):
        then = game.copy()
        then.play(code)
        answer_chance(then)
        found += nodes(then, depth - 1, moves)
    return found


def judged(game: Position) -> list[int]:
    """The legal moves by asking about every code there is, chance's too."""
    return [code for code in range(RULES.codes) if game.why_not(code) is None]


def pinned() -> dict[str, list[int]]:
    rows = [line.split() for line in FILE.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return {name: [int(number) for number in numbers] for name, *numbers in rows}


def test_every_position_is_pinned_and_every_pin_has_a_position() -> None:
    assert list(pinned()) == list(POSITIONS)
    assert all(len(numbers) == 4 for numbers in pinned().values())


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_move_sequences_is_as_pinned(name: str) -> None:
    """Depth 1 to 4."""
    game = POSITIONS[name]()
    assert [nodes(game, depth) for depth in (1, 2, 3, 4)] == pinned()[name]


@pytest.mark.parametrize("name", ["vacation/takeover", "classic/near-the-end", "decision/2/60"])
def test_counting_by_asking_about_every_code_gives_the_same_number(name: str) -> None:
    """Slowly, without the list of legal moves."""
    game = POSITIONS[name]()
    assert nodes(game, 3, judged) == pinned()[name][2]
