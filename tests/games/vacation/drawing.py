"""Positions drawn as text.

A picture is the board from row A down and column 1 on: a digit for a chain by its number in the list,
``o`` for a lone tile, ``.`` for an empty space. Rows and columns left out are empty. The rest of the table
is made to fit: blocks add up to the edition's, tiles to 108, and a deal that explains it all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from hotelier.core.errors import IllegalMove
from hotelier.core.seats import CHANCE
from hotelier.core.terms import Terms
from hotelier.engine.position import Position
from hotelier.games.vacation import state as v
from hotelier.games.vacation.apply import go_on
from hotelier.games.vacation.rules import RULES

ROWS, COLUMNS = 9, 12
TILES = [f"{row}{column}" for row in "ABCDEFGHI" for column in range(1, 13)]
NUMBER = {name: number for number, name in enumerate(TILES)}
SIGNS = "0123456.o"  # EMPTY and LONE count from the end
EDITIONS = {"decision-draft": range(3, 7), "decision": range(2, 7), "vacation": range(2, 7), "classic": range(2, 7)}
TABLES = [(edition, seats) for edition, range_ in EDITIONS.items() for seats in range_]

# ------------------------------------------------------------------------------------------ drawing


def drawn(picture: str) -> str:
    """A picture with every row and column, to compare with ``board``."""
    rows = [line.replace(" ", "") for line in picture.strip().splitlines()]
    assert len(rows) <= ROWS
    assert all(len(row) <= COLUMNS and set(row) <= set(SIGNS) for row in rows), picture
    rows += [""] * (ROWS - len(rows))
    return "\n".join(row.ljust(COLUMNS, ".") for row in rows)


def table(
    picture: str = "",
    *,
    edition: str = "vacation",
    seats: int = 3,
    racks: Sequence[str] = (),
    stock: Sequence[str] = (),
    bank: str = "",
    keeper: int = 0,
    cash: Sequence[int] = (),
    pile: str | None = None,
    turn: int = 0,
    idle: int = 0,
    changes: dict[str, Any] | None = None,
) -> Position:
    """The game at the start of a turn.

    ``racks`` are texts of tiles by seat (``"A1 B2"``), ``stock`` texts of blocks (``"3 Wilton, 1 Luxor"``); what
    is left out is nothing. ``bank`` says what the bank is to have of some chains: the rest goes to the seat
    ``keeper``. ``pile`` lists the tiles in it; left out, all that lie nowhere else; tiles in neither are gone.
    ``changes`` are fields of the edition to change.
    """
    terms = RULES.agree(edition, seats, None, changes)
    game = Position(RULES, terms)
    s = game.state
    s.board[:] = [SIGNS.index(sign) - (len(SIGNS) if sign in ".o" else 0) for sign in drawn(picture).replace("\n", "")]
    s.tiles[:] = [(s.board == chain).sum() for chain in range(v.CHAINS)]
    _lay_tiles(s, racks, pile)
    _hand_out_blocks(s, terms, stock, bank, keeper)
    s.cash[: len(cash)] = cash
    _explain_start(s, terms)
    s.turn, s.idle, s.step = turn, idle, v.TURN_BEGINS
    _check(game)
    go_on(s, game.edition[0])
    return game


def _lay_tiles(s: Any, racks: Sequence[str], pile: str | None) -> None:
    s.drawn[:] = s.board != v.EMPTY
    for seat, rack in enumerate(racks):
        held = sorted(NUMBER[name] for name in rack.split())
        assert not s.drawn[held].any(), f"a tile of {rack} lies elsewhere"
        s.rack[seat, : len(held)] = held
        s.held[seat] = len(held)
        s.drawn[held] = 1
    if pile is not None:
        left = [NUMBER[name] for name in pile.split()]
        assert not s.drawn[left].any(), f"a tile of {pile} lies elsewhere"
        s.drawn[:] = 1
        s.drawn[left] = 0
    s.pile = v.SPACES - s.drawn.sum()


def _hand_out_blocks(s: Any, terms: Terms, stock: Sequence[str], bank: str, keeper: int) -> None:
    """An even deal in the order of the chains; since then bought and sold as the holdings need it."""
    dealt = [chain for chain, many in enumerate(terms.values["dealt"]) for _ in range(many)]
    piles = max(terms.seats, 3)
    s.aside[:] = 0
    for number, chain in enumerate(dealt):
        seat = number % piles
        if seat < terms.seats:
            s.net[seat, chain] -= 1
            s.had[seat, chain] = 1
            s.blocks += 1
        else:
            s.aside[chain] += 1
    for seat, blocks in enumerate(stock):
        s.stock[seat] = counts(blocks, terms)
    whole = s.bank + terms.values["dealt"] - s.aside
    s.bank[:] = whole - s.stock.sum(axis=0)
    for chain in [terms.values["chains"].index(name) for _, name in _blocks(bank)]:
        s.stock[keeper, chain] += s.bank[chain] - counts(bank, terms)[chain]
        s.bank[chain] = counts(bank, terms)[chain]
    s.net += s.stock


def _explain_start(s: Any, terms: Terms) -> None:
    """Starting tiles that can have been drawn: kept in the rack or played, placed, or returned."""
    free = [tile for tile in range(v.SPACES) if s.board[tile] != v.EMPTY] + list(range(v.SPACES))
    for seat in range(terms.seats):
        kept = s.held[seat] and terms.values["starting_tile"] == "kept"
        s.start[seat] = s.rack[seat, 0] if kept else next(t for t in free if t not in s.start[:seat])


def _blocks(text: str) -> list[tuple[int, str]]:
    return [(int(many), name) for many, name in re.findall(r"(\d+) (\w+)", text)]


def counts(text: str, terms: Terms) -> list[int]:
    """``"3 Wilton, 1 Luxor"`` as a number for each chain."""
    found = [0] * v.CHAINS
    for many, name in _blocks(text):
        found[terms.values["chains"].index(name)] = many
    return found


# ------------------------------------------------------------------------------------------ checking


def _check(game: Position) -> None:
    """The picture can be of a game: each chain is one group, blocks are nowhere negative."""
    s, groups = game.state, groups_of(game.state.board.tolist())
    chains = [group for group in groups if s.board[min(group)] != v.LONE]
    assert len(chains) == sum(1 for size in s.tiles if size), "a chain is in two parts, or two chains touch"
    assert all(len({int(s.board[space]) for space in group}) == 1 for group in groups), "chains touch"
    assert all(len(group) > 1 for group in chains), "a chain of one tile"
    assert (s.bank >= 0).all() and (s.stock >= 0).all(), "more blocks than there are"


def groups_of(board: list[int]) -> list[set[int]]:
    """The groups of tiles that share sides, found without the engine."""
    left = {space for space, sign in enumerate(board) if sign != v.EMPTY}
    groups = []
    while left:
        reach = [left.pop()]
        group = set(reach)
        while reach:
            row, column = divmod(reach.pop(), COLUMNS)
            for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                near = r * COLUMNS + c
                if 0 <= r < ROWS and 0 <= c < COLUMNS and near in left:
                    left.discard(near)
                    group.add(near)
                    reach.append(near)
        groups.append(group)
    return groups


# ------------------------------------------------------------------------------------------- playing


def dealt(edition: str, seats: int, deal: dict[str, Any]) -> Position:
    """The game after a deal as records write it."""
    terms = RULES.agree(edition, seats)
    game = Position(RULES, terms)
    game.play_all(RULES.unfold(deal, terms))
    return game


def play(game: Position, *moves: str) -> Position:
    """Makes the moves; ``+`` alone is any tile that chance can bring."""
    for move in moves:
        if move == "+":
            assert game.to_move == CHANCE, f"{game.step} is asked, not a draw"
            game.play(next(iter(game.odds())))
        else:
            game.play(RULES.read(move, game.terms))
    return game


def legal(game: Position) -> list[str]:
    """The legal moves as texts, in order."""
    return [RULES.write(code, game.terms) for code in game.legal()]


def asked(game: Position) -> tuple[int, str | None]:
    """Who is asked what."""
    return game.to_move, game.step


def refusal(game: Position, move: str) -> str:
    """The clause that forbids the move; that the move changes nothing is checked on the way."""
    before = game.state.tobytes()
    with pytest.raises(IllegalMove) as refused:
        game.play(RULES.read(move, game.terms))
    assert game.state.tobytes() == before
    return refused.value.clause


def board(game: Position) -> str:
    """The board as a picture."""
    signs = "".join(SIGNS[at] for at in game.state.board.tolist())
    return "\n".join(signs[at : at + COLUMNS] for at in range(0, v.SPACES, COLUMNS))


def show(game: Position) -> dict[str, Any]:
    """The state as JSON."""
    return RULES.position(game.state, game.terms)


def cash(game: Position) -> list[int]:
    """Everybody's dollars."""
    return list(show(game)["cash"])


def stock(game: Position, seat: int) -> dict[str, int]:
    """What a seat holds."""
    return dict(show(game)["stock"][seat])


def rack(game: Position, seat: int) -> str:
    """The tiles of a seat."""
    return " ".join(show(game)["racks"][seat])
