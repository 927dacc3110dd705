"""The position as text: a board one can play from."""

from __future__ import annotations

from collections.abc import Sequence

from hotelier.core.messages import message, say
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import COLUMNS, ROWS, SPACE_NAMES


def board(s: State, terms: Terms, names: Sequence[str]) -> str:
    """The board, the chains, what everybody holds, and who is asked what; of a view, with ``?`` for the hidden."""
    return "\n".join([*_spaces(s, terms), "", *_chains(s, terms), "", *_seats(s, terms, names), "", _asked(s, names)])


def _spaces(s: State, terms: Terms) -> list[str]:
    """A row of the board a line: a chain's letter, ``o`` for a lone tile, ``.`` for an empty space."""
    letters = [*chain_letters(terms), ".", "o"]  # EMPTY and LONE count from the end
    lines = ["   " + "".join(f"{column:>3}" for column in range(1, COLUMNS + 1))]
    for row, letter in enumerate(ROWS):
        spaces = s.board[row * COLUMNS : (row + 1) * COLUMNS].tolist()
        lines.append(f"  {letter}" + "".join(f"{letters[at]:>3}" for at in spaces))
    return lines


def chain_letters(terms: Terms) -> list[str]:
    """A letter for each chain: the first of its name."""
    return [name[0] for name in terms.values["chains"]]


def _chains(s: State, terms: Terms) -> list[str]:
    lines = [say(message("vacation.text.chains"))]
    for chain, name in enumerate(terms.values["chains"]):
        tiles = int(s.tiles[chain])
        size = say(message("vacation.text.tiles", tiles=tiles)) if tiles else "-"
        safe = say(message("vacation.text.safe")) if tiles >= terms.values["safe"] else ""
        held = "".join(f"{_known(s.stock[seat, chain]):>4}" for seat in range(terms.seats))
        lines.append(f"  {name:<14}{size:>10}{safe:>6}{int(s.bank[chain]):>6}{held}")
    return lines


def _known(number: int) -> str:
    return "?" if number < 0 else str(number)


def _seats(s: State, terms: Terms, names: Sequence[str]) -> list[str]:
    lines = []
    for seat, name in enumerate(names):
        rack = " ".join("?" if tile < 0 else SPACE_NAMES[tile] for tile in s.rack[seat].tolist() if tile != v.NO_TILE)
        lines.append(f"  {name:<14}{f'${int(s.cash[seat]):,}':>10}  {rack}")
    return lines


def _asked(s: State, names: Sequence[str]) -> str:
    if s.to_move == NOBODY:
        return say(message("text.over"))
    if s.to_move == CHANCE:
        return say(message("text.chance", step=v.STEPS[s.step]))
    return say(message("text.asked", name=names[s.to_move], step=v.STEPS[s.step]))
