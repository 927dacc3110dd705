"""The tiles that a swap is still to lay aside are known to the seat on turn alone, until each is laid aside (V16)."""

from __future__ import annotations

import pytest

from hotelier.core.seats import CHANCE, ONLOOKER
from hotelier.engine.position import Position

from .drawing import NUMBER, asked, play, table

TWO_SAFE = """
    0 0 0 0 0 0 0 0 0 0 0 .
    . . . . . . . . . . . .
    3 3 3 3 3 3 3 3 3 3 3 .
    . . . . . . . . . . . .
    5 5 . . . . . . . . . .
"""
POOR = [0, 0, 0]
HIDDEN = [-1] * 6
NONE = 108
"""What stands in the record where there is no tile."""


def doomed(game: Position) -> dict[int, list[int]]:
    """What each raw view holds: of the seats and of an onlooker."""
    return {watcher: game.view(watcher).doomed.tolist() for watcher in (0, 1, 2, ONLOOKER)}


def tiles(*names: str) -> list[int]:
    """The record's six places with these tiles in them."""
    return ([NUMBER[name] for name in names] + [NONE] * 6)[:6]


@pytest.mark.parametrize("mover", [0, 1, 2])
def test_during_a_swap_only_the_seat_on_turn_knows_what_else_will_be_swapped_v16(mover: int) -> None:
    """V16: B3, B7 and B10 are to be laid aside, one after the other."""
    racks = ["", "", ""]
    racks[mover] = "B3 B7 B10 I1"
    game = table(TWO_SAFE, edition="classic", racks=racks, cash=POOR, turn=mover)
    play(game, "I1", "+I12")
    others = [watcher for watcher in (0, 1, 2, ONLOOKER) if watcher != mover]
    for laid, left in (("-B3", ("B3", "B7", "B10")), ("-B7", ("B7", "B10")), ("-B10", ("B10",))):
        assert asked(game) == (CHANCE, "swap")
        assert game.state.doomed.tolist() == tiles(*left)
        assert doomed(game) == {mover: tiles(*left), **dict.fromkeys(others, HIDDEN)}
        play(game, laid)
        assert doomed(game) == {mover: tiles(*left[1:]), **dict.fromkeys(others, HIDDEN)}, "between the two halves"
        play(game, "+")


@pytest.mark.parametrize("edition", ["classic", "vacation"])
def test_without_a_swap_the_others_are_not_told_that_there_is_nothing_v16(edition: str) -> None:
    """V16: a view is the same whatever the seat on turn holds."""
    game = table(TWO_SAFE, edition=edition, racks=["B3 I1", "I3"], cash=POOR)
    assert doomed(game) == {0: tiles(), 1: HIDDEN, 2: HIDDEN, ONLOOKER: HIDDEN}
