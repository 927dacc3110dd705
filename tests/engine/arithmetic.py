"""Games in which every choice follows from arithmetic, so that any process plays the same ones.

``python -m engine.arithmetic GAMES GAME/EDITION[/SEATS]…`` prints a JSON object from the name of each table to the
hashes of so many games. A hash covers the bytes of every state, every list of legal moves, chance's odds and
the views of all seats.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from functools import cache

from engine.tables import TABLES, Table
from hotelier.core.seats import CHANCE, NOBODY, ONLOOKER
from hotelier.engine import chance
from hotelier.engine.position import Position

LOOKS = 40
"""Views and odds are looked at once in so many positions: they are slow when uncompiled."""


def positions(table: Table, number: int) -> Iterator[tuple[Position, list[int]]]:
    """Every position with its legal moves: one position that is played on. One game in five is reluctant."""
    rules, terms = table.rules, table.terms()
    orders = chance.orders(rules, terms, str(number))
    position = chance.deal(rules, terms, orders)
    turn = 0
    while True:
        legal = position.legal()
        yield position, legal
        if position.to_move == NOBODY:
            return
        if position.to_move == CHANCE:
            position.play(position.answer(orders))
        else:
            position.play(_choice(legal, rules.reluctant if number % 5 == 1 else None, turn * turn + 7 * number))
        turn += 1


def _choice(legal: list[int], avoided: int | None, lot: int) -> int:
    eager = [code for code in legal if code != avoided] or legal
    return eager[lot % len(eager)]


def game_hash(table: Table, number: int) -> str:
    """All that can be seen of a game, in one hash."""
    digest = hashlib.sha256()
    for turn, (position, legal) in enumerate(positions(table, number)):
        digest.update(position.state.tobytes())
        digest.update(repr([position.rules.write(code, position.terms) for code in legal]).encode())
        if turn % LOOKS == number % LOOKS:
            digest.update(repr(sorted(position.odds().items())).encode())
            for seat in (ONLOOKER, *range(table.seats)):
                digest.update(position.view(seat).tobytes())
    return digest.hexdigest()


@cache
def hashes(games: int, game: str, edition: str, seats: str = "") -> dict[str, list[str]]:
    """The hashes of so many games at each table of an edition, or only at the one with so many seats."""
    tables = [
        table for table in TABLES if (table.game, table.edition) == (game, edition) and seats in ("", str(table.seats))
    ]
    return {str(table): [game_hash(table, number) for number in range(games)] for table in tables}


def main() -> None:
    """Prints the hashes that the command line asks for."""
    games, *asked = sys.argv[1:]
    found: dict[str, list[str]] = {}
    for tables in asked:
        found |= hashes(int(games), *tables.split("/"))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
