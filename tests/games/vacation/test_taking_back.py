"""Which moves of VACATION a seat takes back freely, and which of the others it knows of beforehand.

Freely: while no chance move, no newly shown thing and no other seat's move came after. What is expected is written
out for every legal move of a position, and asked of nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from hotelier.core.errors import UndoNotFree
from hotelier.table.game import Game
from hotelier.table.luck import OddsLuck

from .drawing import table

FREE, CHANCE, SHOWN, UNFORESEEN = "free", "undo.chance", "undo.shown", "undo.shown, which the seat can't foresee"
NAMES = ["Alice", "Bob", "Carol"]
POOR = [0, 0, 0]

PLAIN = "1 1 . . .\n.\n. . . o ."
TIED = "1 1 . 3 3"
"""A3 joins two chains of two."""
THREE_TIED = "1 1 . 3 3\n. . 5 . .\n. . 5 . ."
SMALL_AND_LARGE = "1 1 . 3 3 3"
"""A3 lets American take over Wilton."""
FOUR_CHAINS = """
    . . . . . . . . . .
    . . . . . 2 . . . .
    . . . . . 2 . . . .
    . . . . . 2 . . . .
    . 0 0 0 0 . 1 1 1 .
    . . . . . 3 . . . .
    . . . . . 3 . . . .
"""
"""E6 lets Continental take over Wilton and Luxor, of three each, and American, of two."""
ALL_SAFE = "0 0 0 0 0 0 0 0 0 0 0 .\n.\n3 3 3 3 3 3 3 3 3 3 3 ."
SEVEN_CHAINS = "0 0 . 1 1 . 2 2 . 3 3 .\n.\n4 4 . 5 5 . 6 6 . . . o"
"""C11, B12 and D12 would make an eighth chain."""


def game_of(picture: str, before: str = "", **more: Any) -> Game:
    """A game at the start of a turn, or after some moves of it, parted by commas."""
    game = Game(table(picture, **more), NAMES, OddsLuck("1"))
    for move in before.split(", ") if before else ():
        game.play(move)
    return game


def at(picture: str, before: str = "", **more: Any) -> Callable[[], Game]:
    """The same, to be made later."""
    return partial(game_of, picture, before, **more)


def undoing(game: Game, **more: Any) -> str:
    """Whether a move can be taken back freely, or why not."""
    try:
        game.undo(**more)
    except UndoNotFree as error:
        return error.message.id
    return FREE


A_TILE = {
    "draws at once": (at(PLAIN, racks=["A3 C3 I1"]), {"A3": CHANCE, "C3": CHANCE, "I1": CHANCE}),
    "from an empty pile nothing is drawn": (
        at(PLAIN, racks=["A3 C3 I1"], pile=""),
        {"A3": FREE, "C3": FREE, "I1": FREE},
    ),
    "in classic it draws at the end of the turn": (
        at(PLAIN, racks=["A3 C3 I1"], edition="classic"),
        {"A3": FREE, "C3": FREE, "I1": FREE},
    ),
    "in classic the turn ends when nothing can be bought": (
        at(PLAIN, racks=["A3 C3 I1"], edition="classic", cash=POOR),
        {"A3": CHANCE, "C3": FREE, "I1": CHANCE},
    ),
    "a survivor is to be chosen before anything is announced": (
        at(TIED, racks=["A3 I1"], stock=["", "2 Wilton"]),
        {"A3": FREE, "I1": CHANCE},
    ),
    "which chain is next is to be said before anything is announced": (
        at(FOUR_CHAINS, racks=["E6"], stock=["1 Wilton"]),
        {"E6": FREE},
    ),
    "a takeover announces, the mover is asked": (
        at(SMALL_AND_LARGE, racks=["A3"], stock=["2 Wilton"]),
        {"A3": SHOWN},
    ),
    "a takeover announces, another is asked": (
        at(SMALL_AND_LARGE, racks=["A3"], stock=["", "", "1 Wilton"]),
        {"A3": SHOWN},
    ),
    "a takeover announces that nobody holds any": (
        at(SMALL_AND_LARGE, racks=["A3"], edition="classic"),
        {"A3": SHOWN},
    ),
    "a takeover announces the first chain of the list": (
        at("0 0 . 3 3 3", racks=["A3"], stock=["2 Continental"]),
        {"A3": SHOWN},
    ),
    "a takeover announces the last chain of the list": (
        at("6 6 . 3 3 3", racks=["A3"], stock=["2 Festival"]),
        {"A3": SHOWN},
    ),
    "the end may be announced": (at(ALL_SAFE, racks=["I1"]), {"I1": CHANCE, "announce": FREE}),
    "the end has been announced": (at(ALL_SAFE, "announce", racks=["I1"]), {"I1": CHANCE}),
    "the end has been announced and nothing can be drawn or bought": (
        at(ALL_SAFE, "announce", racks=["I1"], cash=POOR, pile=""),
        {"I1": SHOWN},
    ),
}

A_TAKEOVER = {
    "the survivor says what is announced": (
        at(TIED, "A3", racks=["A3"], stock=["", "2 Wilton"]),
        {"survivor Wilton": SHOWN, "survivor American": SHOWN},
    ),
    "of three, one survives and two wait": (
        at(THREE_TIED, "A3", racks=["A3"]),
        {"survivor Wilton": FREE, "survivor American": FREE, "survivor Sharedon": FREE},
    ),
    "the next one is announced": (
        at(THREE_TIED, "A3, survivor Sharedon", racks=["A3"], stock=["1 Wilton, 1 American"]),
        {"next Wilton": SHOWN, "next American": SHOWN},
    ),
    "what is not traded can be sold": (
        at(SMALL_AND_LARGE, "A3", racks=["A3"], stock=["3 Wilton"]),
        {"trade 0": FREE, "trade 2": FREE},
    ),
    "nobody else holds any": (
        at(SMALL_AND_LARGE, "A3", racks=["A3"], stock=["2 Wilton"]),
        {"trade 0": FREE, "trade 2": CHANCE},
    ),
    "another holds some": (
        at(SMALL_AND_LARGE, "A3", racks=["A3"], stock=["2 Wilton", "", "1 Wilton"]),
        {"trade 0": FREE, "trade 2": FREE},
    ),
    "another sells after the mover": (
        at(SMALL_AND_LARGE, "A3, trade 0", racks=["A3"], stock=["2 Wilton", "", "1 Wilton"]),
        {"sell 0": FREE, "sell 1": FREE, "sell 2": FREE},
    ),
    "after the last who sells a tile is drawn": (
        at(SMALL_AND_LARGE, "A3, trade 2", racks=["A3"], stock=["2 Wilton", "", "1 Wilton"]),
        {"sell 0": CHANCE, "sell 1": CHANCE},
    ),
    "in classic the mover buys after the last who sells": (
        at(SMALL_AND_LARGE, "A3, trade 2", racks=["A3"], stock=["2 Tower", "", "1 Tower"], edition="classic"),
        {"sell 0": FREE, "sell 1": FREE},
    ),
    "after the last who sells the next chain is announced": (
        at(FOUR_CHAINS, "E6, next Wilton", racks=["E6"], stock=["1 Wilton", "1 Luxor"]),
        {"sell 0": SHOWN, "sell 1": SHOWN},
    ),
}  # fmt: skip

FOUNDED = [f"found {chain}" for chain in ("Continental", "Luxor", "American", "Worldwide", "Sharedon", "Festival")]
IN_CLASSIC = [f"found {chain}" for chain in ("Luxor", "American", "Worldwide", "Festival", "Imperial", "Continental")]

NAMING_AND_BUYING = {
    "the founder may still buy": (at(PLAIN, "C3", racks=["C3"]), dict.fromkeys(FOUNDED, FREE)),
    "the founder can't buy and the turn is over": (
        at(PLAIN, "C3", racks=["C3"], cash=POOR),
        dict.fromkeys(FOUNDED, FREE),
    ),
    "in classic the founder who can't buy draws": (
        at(PLAIN, "C3", racks=["C3"], cash=POOR, edition="classic"),
        dict.fromkeys(IN_CLASSIC, CHANCE),
    ),
    "the turn ends and nothing is drawn": (
        at(TIED, "I1", racks=["I1", "I5"]),
        {"buy Wilton": FREE, "buy American": FREE, "pass": FREE},
    ),
    "in classic up to three are bought before a tile is drawn": (
        at(TIED, "I1", racks=["I1", "I5"], edition="classic"),
        {"buy Tower": FREE, "buy Worldwide": FREE, "pass": CHANCE},
    ),
    "in classic the third": (
        at(TIED, "I1, buy Tower, buy Tower", racks=["I1", "I5"], edition="classic"),
        {"buy Tower": CHANCE, "buy Worldwide": CHANCE, "pass": CHANCE},
    ),
    "in classic from an empty pile nothing is drawn": (
        at(TIED, "I1, buy Tower, buy Tower", racks=["I1", "I5"], edition="classic", pile=""),
        {"buy Tower": FREE, "buy Worldwide": FREE, "pass": FREE},
    ),
    "in classic a dead tile is swapped": (
        at(ALL_SAFE + "\n.\n5 5", "I1", racks=["B3 I1", "I5"], edition="classic", pile=""),
        {"buy Luxor": FREE, "buy Worldwide": FREE, "buy Imperial": FREE, "pass": CHANCE},
    ),
    "the end may be announced once more": (
        at(ALL_SAFE, "I1", racks=["I1", "I5"]),
        {"buy Continental": FREE, "buy American": FREE, "pass": FREE, "announce": FREE},
    ),
    "after the announcement the game ends": (
        at(ALL_SAFE, "announce, I1", racks=["I1", "I5"]),
        {"buy Continental": SHOWN, "buy American": SHOWN, "pass": SHOWN},
    ),
    "the next seat turns out to be stuck": (
        at(SEVEN_CHAINS, "I1", racks=["I1", "B12 C11", "I5"], cash=[200, 0, 0]),
        {**{f"buy {name}": UNFORESEEN for name in ("Continental", "Wilton", "Luxor", "American", "Worldwide")},
         "buy Sharedon": UNFORESEEN, "buy Festival": UNFORESEEN, "pass": UNFORESEEN},
    ),
    "the next seat is stuck as it was before": (
        at(SEVEN_CHAINS, "I1, pass, I5, I9", racks=["I1 I9", "B12 C11", "I5"], cash=[200, 0, 0]),
        {**{f"buy {name}": FREE for name in ("Continental", "Wilton", "Luxor", "American", "Worldwide")},
         "buy Sharedon": FREE, "buy Festival": FREE, "pass": FREE},
    ),
}  # fmt: skip

ALL = {**A_TILE, **A_TAKEOVER, **NAMING_AND_BUYING}


@pytest.mark.parametrize(("opened", "expected"), ALL.values(), ids=ALL)
def test_what_can_be_taken_back_freely_and_what_is_known_to_be_final(
    opened: Callable[[], Game], expected: dict[str, str]
) -> None:
    """V10, V13, V16, V17, V20-V22, V28, V30, V41, V44: every legal move of the position."""
    game = opened()
    assert game.legal == list(expected)
    final = [move for move, back in expected.items() if back in (CHANCE, SHOWN)]
    assert game.final_moves == final
    assert [move for move in expected if game.final(move)] == final
    before, moves, seat = game.position.state.tobytes(), len(game.moves), game.to_move
    for move, back in expected.items():
        trial = game.earlier(moves)
        trial.play(move)
        assert undoing(trial) == back.split(",")[0], move
        if back == FREE:
            assert (trial.position.state.tobytes(), trial.moves, trial.to_move) == (before, game.moves, seat)
        else:
            assert len(trial.moves) > moves, "nothing was taken back"
            trial.undo(seat=seat, consent=True)
            assert trial.position.state.tobytes() == before


def test_a_seat_takes_back_its_own_moves_one_by_one_to_the_beginning_of_its_turn() -> None:
    """V13, V14, V30: in classic nothing is drawn until the turn is over."""
    game = game_of(PLAIN, racks=["C3", "I1"], edition="classic")
    positions = [game.position.state.tobytes()]
    for move in ("C3", "found Luxor", "buy Tower", "buy Luxor"):
        game.play(move)
        positions.append(game.position.state.tobytes())
    while len(positions) > 1:
        assert game.position.state.tobytes() == positions.pop()
        game.undo()
    assert game.position.state.tobytes() == positions.pop()
    assert undoing(game) == "undo.nothing"


def test_a_move_is_not_taken_back_freely_when_another_seat_has_moved_since() -> None:
    """V28: Alice trades, Carol sells; then it is Carol's move that could be taken back."""
    game = game_of(
        SMALL_AND_LARGE, "A3, trade 2, sell 0", racks=["A3"], stock=["2 Tower", "", "1 Tower"], edition="classic"
    )
    with pytest.raises(UndoNotFree, match="Carol has moved since; taking it back"):
        game.undo(seat=0)
    assert undoing(game, seat=1) == "undo.nothing"
    assert undoing(game, seat=2) == FREE
    assert game.moves == ("A3", "trade 2")
    assert (game.to_move, game.legal) == (2, ["sell 0", "sell 1"])
    assert undoing(game, seat=0) == FREE
    assert undoing(game, seat=0) == SHOWN, "the takeover was announced"


def test_what_is_shown_after_a_free_move_binds_the_moves_before_it_too() -> None:
    """V20, V22: the tile can be taken back until a survivor is chosen."""
    game = game_of(TIED, "A3", racks=["A3"], stock=["2 Wilton"])
    assert undoing(game) == FREE
    for move in ("A3", "survivor American", "trade 0"):
        game.play(move)
    assert [undoing(game), undoing(game)] == [FREE, SHOWN]
    assert game.moves == ("A3", "survivor American")
