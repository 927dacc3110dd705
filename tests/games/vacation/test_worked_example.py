"""The worked example of the rules page, from the first tile to the takeover."""

from __future__ import annotations

from hotelier.core.seats import CHANCE
from hotelier.engine.position import Position

from .drawing import asked, board, cash, drawn, legal, play, show, stock, table


def beginning() -> Position:
    """Four seats that hold the tiles of the example; two of them hold Wilton, 3 and 2 blocks."""
    return table(
        seats=4,
        racks=["B3 F4 C4", "C5 D5", "E5 C3", "B2 F5"],
        stock=["", "3 Wilton", "2 Wilton", ""],
    )


def test_the_worked_example_of_the_page() -> None:
    """V11-V14, V20, V22, V30: the board, naming, prices and the takeover, in one game."""
    game = beginning()

    # B3, C5, E5 stay alone. No chain is on the board, so nobody is asked to buy.
    play(game, "B3", "+I1", "C5", "+I3", "E5", "+I5")
    assert board(game) == drawn(". . . . .\n. . o . .\n. . . . o\n. . . . .\n. . . . o")
    assert asked(game) == (3, "tile")

    # B2 founds Wilton on B2-B3, price $200; the tile is drawn before the name is given.
    assert asked(play(game, "B2")) == (CHANCE, "draw")
    assert asked(play(game, "+I7")) == (3, "found")
    play(game, "found Wilton")
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . . . o\n. . . . .\n. . . . o")
    play(game, "buy Wilton")
    assert cash(game) == [6000, 6000, 6000, 5800]

    # F4 alone.
    play(game, "F4", "+I9", "pass")
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . . . o\n. . . . .\n. . . . o\n. . . o .")

    # D5 founds American (C5, D5, E5), $300.
    play(game, "D5", "+I11", "found American")
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . . . 3\n. . . . 3\n. . . . 3\n. . . o .")
    play(game, "buy American")
    assert cash(game) == [6000, 5700, 6000, 5800]

    # C3 makes Wilton 3.
    play(game, "C3", "+H12", "pass")
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . 1 . 3\n. . . . 3\n. . . . 3\n. . . o .")
    assert show(game)["sizes"] == {"Wilton": 3, "American": 3}

    # F5 makes American 5 (F4 joins), $500.
    play(game, "F5", "+H10")
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . 1 . 3\n. . . . 3\n. . . . 3\n. . . 3 3")
    assert show(game)["sizes"] == {"Wilton": 3, "American": 5}
    play(game, "buy American")
    assert cash(game) == [6000, 5700, 6000, 5300]

    # C4 joins both: American takes over Wilton, bonuses $3000 and $1500.
    play(game, "C4")
    assert cash(game) == [6000, 8700, 7500, 5300]
    assert board(game) == drawn(". . . . .\n. 1 1 . .\n. . 1 o 3\n. . . . 3\n. . . . 3\n. . . 3 3")
    assert (asked(game), legal(game)) == ((1, "trade"), ["trade 0", "trade 2"])

    # Disposal from the mover on to the left: seat 1 trades two and sells one at $300, 2 keeps, 3 sells.
    play(game, "trade 2", "sell 1", "trade 0", "sell 0", "sell 1")
    assert cash(game) == [6000, 9000, 7500, 5600]
    assert [stock(game, seat) for seat in range(4)] == [{}, {"American": 2}, {"Wilton": 2}, {"American": 1}]

    # American is then 9 tiles, $700.
    assert board(game) == drawn(". . . . .\n. 3 3 . .\n. . 3 3 3\n. . . . 3\n. . . . 3\n. . . 3 3")
    assert show(game)["sizes"] == {"American": 9}
    assert asked(game) == (CHANCE, "draw")
    play(game, "+H8", "buy American")
    assert cash(game) == [5300, 9000, 7500, 5600]


def test_the_example_of_the_two_seat_bonus() -> None:
    """V27: 7 to 4 at four tiles: $3200 and $800."""
    game = table("1 1 1 1 . 3 3 3 3 3", seats=2, racks=["A5"], stock=["7 Wilton", "4 Wilton"], cash=[0, 0])
    assert cash(play(game, "A5")) == [3200, 800]
