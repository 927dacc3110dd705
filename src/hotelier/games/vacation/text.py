"""The position as text: a board one can play from."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from hotelier.core.messages import message, say
from hotelier.core.seats import CHANCE, NOBODY, ONLOOKER
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import COLUMNS, ROWS, SPACE_NAMES
from hotelier.games.vacation.editions import parameters


def board(s: State, terms: Terms, names: Sequence[str], seat: int = ONLOOKER) -> str:
    """The board, the chains, what everybody holds, and who is asked what; of a view, with ``?`` for the hidden.

    What the seat can't know is not in its view, so the text of a view does not depend on ``seat``.
    """
    return "\n".join([*_spaces(s, terms), "", *_chains(s, terms), "", *_seats(s, terms, names), "", _asked(s, names)])


def _spaces(s: State, terms: Terms) -> list[str]:
    """A row a line: a chain's letter, ``o`` a lone tile, ``*`` a tile in the rack of the seat to move."""
    letters = [*chain_letters(terms), ".", "o"]  # EMPTY and LONE count from the end
    marks = [letters[at] for at in s["board"].tolist()]
    for tile in s["rack"][s["to_move"]].tolist() if s["to_move"] >= 0 else ():
        if 0 <= tile < v.SPACES:
            marks[tile] = "*"
    lines = ["   " + "".join(f"{column:>3}" for column in range(1, COLUMNS + 1))]
    for row, letter in enumerate(ROWS):
        lines.append(f"  {letter}" + "".join(f"{mark:>3}" for mark in marks[row * COLUMNS : (row + 1) * COLUMNS]))
    return lines


def chain_letters(terms: Terms) -> list[str]:
    """A letter for each chain: the first of its name that no chain before it has, else any that is free."""
    letters: list[str] = []
    for name in terms.values["chains"]:
        letters.append(next(letter for letter in name.upper() + ascii_uppercase if letter not in letters))
    return letters


def _chains(s: State, terms: Terms) -> list[str]:
    lines = [say(message("vacation.text.chains"))]
    letters, price = chain_letters(terms), parameters(terms)["price"][0]
    for chain, name in enumerate(terms.values["chains"]):
        tiles = int(s["tiles"][chain])
        size = say(message("vacation.text.tiles", tiles=tiles)) if tiles else "-"
        safe = say(message("vacation.text.safe")) if tiles >= terms.values["safe"] else ""
        cost = f"${price[chain, tiles]}" if tiles else ""
        held = "".join(f"{_known(many):>4}" for many in s["stock"][: terms.seats, chain].tolist())
        lines.append(f"  {letters[chain]} {name:<14}{size:>9}{safe:>5}{cost:>7}{int(s['bank'][chain]):>6}{held}")
    return lines


def _known(number: int) -> str:
    return "?" if number < 0 else str(number)


def _seats(s: State, terms: Terms, names: Sequence[str]) -> list[str]:
    lines = []
    for name, cash, tiles in zip(names, s["cash"].tolist(), s["rack"].tolist(), strict=False):
        rack = " ".join("?" if tile < 0 else SPACE_NAMES[tile] for tile in tiles if tile != v.NO_TILE)
        lines.append(f"  {name:<14}{f'${cash:,}':>10}  {rack}")
    return lines


def _asked(s: State, names: Sequence[str]) -> str:
    if s["to_move"] == NOBODY:
        return say(message("text.over"))
    if s["to_move"] == CHANCE:
        return say(message("text.chance", step=v.STEPS[s["step"]]))
    return say(message("text.asked", name=names[s["to_move"]], step=v.STEPS[s["step"]]))
