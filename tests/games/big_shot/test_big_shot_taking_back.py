"""Which moves of BIG SHOT a seat takes back freely: all but the last cube of a round, after which the die is thrown.

Nothing is hidden in this game, so that nothing can be shown. What is expected is written out, and asked of nobody.
"""

from __future__ import annotations

import pytest
from big_shot_table import NAMES, last_round, play, table

from hotelier.core.errors import UndoNotFree
from hotelier.engine.position import Position
from hotelier.table.game import Game
from hotelier.table.luck import OddsLuck

LOTS = ("N9", "N10", "N11", "NX", "C16", "C17", "C18", "C20", "C21", "S9", "S10", "S11", "SX")


def game_of(position: Position) -> Game:
    """The position on a table of its own."""
    return Game(position, NAMES[: position.terms.seats], OddsLuck("1"))


def bids(first: int, last: int, *others: str) -> list[str]:
    """All bids from the first to the last, and what else can be said."""
    return [*(f"bid {millions}" for millions in range(first, last + 1)), *others]


def places(*colours: str) -> list[str]:
    """Cubes of these colours, each on any lot."""
    return [f"place {colour} {lot}" for colour in colours for lot in LOTS]


def undoing(game: Game, **more: int) -> str:
    """Whether a move can be taken back freely, or why not."""
    try:
        game.undo(**more)
    except UndoNotFree as error:
        return error.message.id
    return "free"


# The space after a throw of 1 holds R R Y B. Seat 0 throws, seat 1 bids first.
FREE = {
    "the first bid": (4, False, "+1", bids(1, 10, "loan", "pass")),
    "a bid over another's": (4, False, "+1, bid 4", bids(5, 10, "loan", "pass")),
    "a bid after a loan": (4, False, "+1, loan", bids(1, 19, "pass")),
    "a pass that ends the bidding": (4, False, "+1, bid 4, pass, pass", bids(5, 10, "loan", "pass")),
    "a pass that leaves the cubes to the roller": (4, False, "+1, pass, pass", bids(1, 10, "loan", "pass")),
    "a loan before the bidding": (4, True, "+1", ["loan", "done"]),
    "the last loan before the bidding": (4, True, "+1, done, loan, done", ["loan", "done"]),
    "a bid without loans": (4, True, "+1, done, done, done, done", bids(1, 10, "pass")),
    "a loan of each colour": (2, False, "+1", ["loan White", "loan Black", "done"]),
    "a loan of the other colour": (2, False, "+1, loan White", ["loan Black", "done"]),
    "which colour pays": (2, False, "+1, done, done, bid 4, pass", ["pay White", "pay Black"]),
    "the first cube": (4, False, "+1, bid 4, pass, pass, pass", places("Red", "Yellow", "Black")),
    "the first cube for nothing": (4, False, "+1, pass, pass, pass", places("Red", "Yellow", "Black")),
    "the second cube": (4, False, "+1, pass, pass, pass, place Red C16", places("Red", "Yellow", "Black")),
    "the third cube, of three seats": (
        3,
        False,
        "+1, pass, pass, place Red C16, place Black N9",
        places("Red", "Yellow"),
    ),
}


@pytest.mark.parametrize(("seats", "hidden", "before", "legal"), FREE.values(), ids=FREE)
def test_bids_loans_payments_and_three_cubes_are_taken_back_freely(
    seats: int, hidden: bool, before: str, legal: list[str]
) -> None:
    """B11, B12, B14, B15, B40, B60: and no such move is said to be final."""
    game = game_of(play(table(seats, hidden), *before.split(", ")))
    assert game.legal == legal
    assert game.final_moves == []
    assert not any(game.final(move) for move in legal)
    state = game.position.state.tobytes()
    for move in legal:
        trial = game.earlier(0)
        trial.play(move)
        assert trial.moves == (move,)
        assert undoing(trial) == "free"
        assert (trial.position.state.tobytes(), trial.moves) == (state, ())


def test_the_fourth_cube_of_a_round_is_final_for_the_die_is_thrown_after_it() -> None:
    """B10, B15."""
    game = game_of(play(table(), "+1", "pass", "pass", "pass", "place Red C16", "place Black N9", "place Yellow N9"))
    assert game.legal == game.final_moves == places("Red")
    assert all(game.final(move) for move in game.legal)
    state = game.position.state.tobytes()
    for move in game.legal:
        trial = game.earlier(0)
        trial.play(move)
        assert trial.moves[1].startswith("+"), "the die was thrown"
        assert undoing(trial) == "undo.chance"
        throw = trial.moves[1]
        trial.undo(consent=True)
        assert trial.position.state.tobytes() == state
        trial.play(move)
        assert trial.moves[1] == throw, "it falls as it fell before"


def test_the_last_cube_of_the_game_is_final() -> None:
    """B21: the game is over."""
    game = game_of(last_round())
    assert game.legal == game.final_moves == places("Red")
    assert all(game.final(move) for move in game.legal)


def test_a_seat_takes_back_its_own_moves_one_by_one_and_no_further() -> None:
    """B12, B14, B15: Bruno takes a loan, bids, wins and places three cubes."""
    game = game_of(play(table(), "+1"))
    for move in ("loan", "bid 12", "pass", "pass", "pass"):
        game.play(move)
    bought = game.position.state.tobytes()
    for move in ("place Red C16", "place Red C17", "place Black N9"):
        game.play(move)
    assert [undoing(game, seat=1) for _ in range(3)] == ["free"] * 3
    assert game.position.state.tobytes() == bought
    assert undoing(game, seat=1) == "undo.other_seat"
    assert undoing(game, seat=2) == "undo.other_seat"
    with pytest.raises(UndoNotFree, match="Mae has moved since; taking it back needs everybody's consent"):
        game.undo(seat=1)
    assert undoing(game, seat=0) == "free", "Ines passed last"
    assert game.moves == ("loan", "bid 12", "pass", "pass")
    assert [undoing(game), undoing(game)] == ["free", "free"]
    assert [undoing(game), undoing(game), undoing(game)] == ["free", "free", "undo.nothing"]


def test_what_a_seat_has_not_done_it_does_not_take_back() -> None:
    """B11: only Bruno has moved."""
    game = game_of(play(table(), "+1"))
    assert undoing(game) == "undo.nothing"
    game.play("bid 3")
    assert [undoing(game, seat=seat) for seat in (0, 2, 3)] == ["undo.nothing"] * 3
    assert game.moves == ("bid 3",)
