"""What the commands that give advice have in common: a search that is ready, budgets, and tables of figures."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from hotelier.bots.contract import Budget
from hotelier.bots.warm import search_kit, search_pieces
from hotelier.cli.asked import bot_asked, compile_kit
from hotelier.core.errors import BadTerms
from hotelier.core.messages import message
from hotelier.engine.contract import Rules


def compile_search(rules: Rules) -> None:
    """Compile all that advice needs."""
    bot_asked("heuristic", rules)
    compile_kit(search_kit(rules), search_pieces(rules))


def budget_asked(playouts: int | None, usual: Budget) -> Budget:
    """The usual budget, or so many playouts, however long they take: then the same command prints the same."""
    if playouts is None:
        return usual
    if playouts < 1:
        raise BadTerms(message("match.playouts", playouts=playouts))
    return Budget(playouts, inf)


def print_table(rows: Sequence[Sequence[str]]) -> None:
    """Prints rows of cells, each column as wide as its widest."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
