"""What everybody knows of a rack that had no tile step (V17): exactly which tiles it can hold, while it stays."""

from __future__ import annotations

import pytest

from hotelier.core.seats import ONLOOKER
from hotelier.engine.position import Position
from hotelier.games.vacation.rules import RULES

from .drawing import TILES, asked, legal, play, rack, show, table

POOR = [0, 0, 0]
"""Nobody can buy, so that no buy step is asked."""

BOARD = """
    1 1 . . . . . 2 2 . 3 3
    . . . . . . . . . . . .
    . . {C3} . . . . . . . 4 4
    . . . . . . . . . . . .
    . . . . . . . . . . 5 5
    . . . . . . . . . . . .
    . . {G3} . . . . . {G9} . . .
    . . . . . . . . . . . .
    6 6 . . 0 0 . . . . . .
"""
"""Seven chains: next to a lone tile, and to no chain, no tile can be played (V15). E6 is the last space of the first
half of the board, E7 the first of the second."""

AROUND_C3 = ["B3", "C2", "C4", "D3"]
AROUND_G3 = ["F3", "G2", "G4", "H3"]
AROUND_G9 = ["F9", "G8", "G10", "H9"]

CASES = {
    "the first half": ("C3", "C2 D3", AROUND_C3),
    "the second half": ("G3", "G2 G4", AROUND_G3),
    "both halves, at different places": ("C3 G3", "C4 G2", AROUND_C3 + AROUND_G3),
    "both halves, at the same places": ("C3 G9", "D3 G8", AROUND_C3 + AROUND_G9),
    "both halves, three lone tiles": (
        "C3 G3 G9",
        "C2 G4",
        ["B3", "C2", "C4", "D3", "F3", "F9", "G2", "G4", "G8", "G10", "H3", "H9"],
    ),
}


def board_with(lone: str) -> str:
    """The board with these lone tiles on it."""
    return BOARD.format(**{space: "o" if space in lone.split() else "." for space in ("C3", "G3", "G9")})


def known(game: Position, seat: int) -> list[str]:
    """The tiles in the state's ``stuck`` of a seat, read without the game's own functions: 54 to a word."""
    words = [int(word) for word in game.state.stuck[seat]]
    assert all(0 <= word < 1 << 54 for word in words)
    return [name for number, name in enumerate(TILES) if words[number // 54] >> number % 54 & 1]


def check_known(game: Position, *sets: list[str]) -> None:
    """State, view records and JSON views of every seat and of an onlooker say the same of every rack."""
    assert [known(game, seat) for seat in range(len(sets))] == [*sets]
    for watcher in (*range(len(sets)), ONLOOKER):
        view = game.view(watcher)
        assert view.stuck.tobytes() == game.state.stuck.tobytes()
        assert RULES.show(view, game.terms, watcher)["stuck"] == [*sets]


@pytest.mark.parametrize(("lone", "held", "first"), CASES.values(), ids=CASES)
def test_a_rack_that_is_stuck_once_holds_only_tiles_that_cant_be_played_v17(
    lone: str, held: str, first: list[str]
) -> None:
    """V17: all of the board that can't be played, whatever is in the rack."""
    game = table(board_with(lone), racks=[held, "E6", "A3"], cash=POOR)
    assert asked(game) == (1, "tile")
    check_known(game, first, [], [])


@pytest.mark.parametrize(("lone", "held", "first"), CASES.values(), ids=CASES)
def test_a_rack_that_is_stuck_again_and_again_holds_only_what_never_could_be_played_v17(
    lone: str, held: str, first: list[str]
) -> None:
    """V17: what can't be played since is nothing new, what could be played meanwhile is not in the rack."""
    game = table(board_with(lone), racks=[held, "E6 I3", "A3 E1"], cash=POOR)

    # E6 stays alone: D6, E5, E7 and F6 can't be played any more. A3 joins a chain: B3 can.
    play(game, "E6", "+I12", "A3", "+I10")
    assert asked(game) == (1, "tile"), "seat 0 was stuck again"
    assert rack(game, 0) == held
    second = [tile for tile in first if tile != "B3"]
    check_known(game, second, [], [])

    # I3 joins a chain: H3 can be played. E1 stays alone: D1, E2 and F1 can't.
    play(game, "I3", "+I8", "E1", "+H12")
    assert asked(game) == (1, "tile"), "seat 0 was stuck a third time"
    third = [tile for tile in second if tile != "H3"]
    check_known(game, third, [], [])


def test_every_seat_that_is_stuck_is_known_by_itself_v17() -> None:
    """V17: seats 0 and 2 are stuck with the same tiles; seat 2 for the first time after E6 was played."""
    game = table(board_with("C3 G3"), racks=["C2 G2", "E6 E8", "D3 G4"], cash=POOR)
    first = AROUND_C3 + AROUND_G3
    check_known(game, first, [], [])
    play(game, "E6", "+I12")
    assert asked(game) == (1, "tile"), "seats 2 and 0 were stuck"
    check_known(game, first, [], ["B3", "C2", "C4", "D3", "D6", "E5", "E7", "F3", "F6", "G2", "G4", "H3"])


def test_what_is_known_of_a_rack_stays_while_it_stays_and_lapses_with_the_first_tile_that_leaves_it_v17() -> None:
    """V17: B3 can be played again; until it is, the rack is known to hold nothing but what it could."""
    game = table(board_with("C3 G3"), racks=["B3 G2", "E8", "A3"], cash=POOR)
    first = AROUND_C3 + AROUND_G3
    play(game, "E8", "+I12", "A3", "+I10")
    assert (asked(game), legal(game)) == ((0, "tile"), ["B3"])
    check_known(game, first, [], [])
    play(game, "B3")
    check_known(game, [], [], [])
    assert rack(play(game, "+H12"), 0) == "G2 H12"


def test_of_an_empty_rack_nothing_is_to_be_known_v17() -> None:
    """V17: it has no tile step, and holds nothing."""
    game = table(board_with("C3 G3"), racks=["", "E8"], cash=POOR)
    assert asked(game) == (1, "tile")
    check_known(game, [], [], [])
    assert show(game)["racks"][0] == []
