"""The worked example of the rules page, from the first tile to the takeover."""

from __future__ import annotations

import pytest

from hotelier.core.seats import CHANCE
from hotelier.engine.position import Position

from .drawing import asked, board, cash, drawn, legal, play, show, stock, table

ALICE, BOB, CAROL, DAVE = range(4)


def turn(game: Position, *moves: str) -> Position:
    """Make the moves of a seat. Chance draws any tile wherever it is asked, in between and afterwards."""
    for move in moves:
        play(game, move)
        while game.to_move == CHANCE:
            play(game, "+")
    return game


@pytest.mark.parametrize(("edition", "first"), [("vacation", "Wilton"), ("decision", "Super")])
def test_the_worked_example_of_the_page(edition: str, first: str) -> None:
    """V11-V14, V20-V22, V30: the nine turns with all purchases of the rule book, in one game.

    The chain that VACATION calls Wilton has another name in DECISION.
    """
    game = table(
        edition=edition,
        seats=4,
        racks=["B3 F4 C4", "C5 D5", "E5 C3", "B2 F5"],
        stock=["", f"3 {first}", f"1 {first}", f"4 {first}"],
        pile="I1 I3 I5 I7 I9 I11 H12 H10 H8",
    )

    # B3, C5, E5 stay alone. No chain is on the board, so nobody is asked to buy.
    turn(game, "B3", "C5", "E5")
    assert board(game) == drawn(". . . . .\n. . o . .\n. . . . o\n. . . . .\n. . . . o")

    # Dave's B2 founds Wilton on B2-B3; he buys a block at $200.
    assert asked(turn(game, "B2")) == (DAVE, "found")
    turn(game, f"found {first}", f"buy {first}")
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . . . o\n. . . . .\n. . . . o")
    assert cash(game) == [6000, 6000, 6000, 5800]

    # Alice's F4 stays alone; she buys Wilton at $200.
    turn(game, "F4", f"buy {first}")
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . . . o\n. . . . .\n. . . . o\n. . . o .")
    assert cash(game) == [5800, 6000, 6000, 5800]

    # Bob's D5 founds American (C5, D5, E5), which costs $300; he buys Wilton at $200.
    turn(game, "D5", "found American", f"buy {first}")
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . . . 3\n. . . . 3\n. . . . 3\n. . . o .")
    assert cash(game) == [5800, 5800, 6000, 5800]

    # Carol's C3 makes Wilton 3; she buys American at $300.
    turn(game, "C3", "buy American")
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . 1 . 3\n. . . . 3\n. . . . 3\n. . . o .")
    assert show(game)["sizes"] == {first: 3, "American": 3}
    assert cash(game) == [5800, 5800, 5700, 5800]

    # Dave's F5 makes American 5 (F4 joins); he buys it at $500.
    turn(game, "F5", "buy American")
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . 1 . 3\n. . . . 3\n. . . . 3\n. . . 3 3")
    assert show(game)["sizes"] == {first: 3, "American": 5}
    assert cash(game) == [5800, 5800, 5700, 5300]

    # Alice's C4 joins both: American takes over Wilton. Dave holds five, Bob four: $3000 and $1500.
    turn(game, "C4")
    assert [stock(game, seat)[first] for seat in range(4)] == [1, 4, 1, 5]
    assert cash(game) == [5800, 7300, 5700, 8300]
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . 1 o 3\n. . . . 3\n. . . . 3\n. . . 3 3")

    # Disposal from the mover on: Bob trades two and sells one at $300, Dave sells one, the others keep theirs.
    assert (asked(game), legal(game)) == ((ALICE, "sell"), ["sell 0", "sell 1"])
    turn(game, "sell 0", "trade 2", "sell 1", "sell 0", "trade 0", "sell 1")
    assert cash(game) == [5800, 7600, 5700, 8600]
    assert [stock(game, seat) for seat in range(4)] == [
        {first: 1},
        {first: 1, "American": 1},
        {first: 1, "American": 1},
        {first: 4, "American": 1},
    ]

    # American is then 9 tiles, $700.
    assert board(game) == drawn(". . . . .\n. 3 3 . .\n. . 3 3 3\n. . . . 3\n. . . . 3\n. . . 3 3")
    assert show(game)["sizes"] == {"American": 9}
    assert cash(turn(game, "buy American")) == [5100, 7600, 5700, 8600]


def test_the_example_of_the_two_seat_bonus() -> None:
    """V27: 7 to 4 at four tiles: $3200 and $800."""
    game = table("1 1 1 1 . 3 3 3 3 3", seats=2, racks=["A5"], stock=["7 Wilton", "4 Wilton"], cash=[0, 0])
    assert cash(play(game, "A5")) == [3200, 800]
