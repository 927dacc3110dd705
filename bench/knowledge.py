"""What knowing costs: views, worlds and completions, on this machine.

Run ``python bench/knowledge.py`` (or ``make bench``). Each figure is the best of five; the ratio is against
copying a state of the same game in the same run.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.seats import CHANCE
from hotelier.engine import chance, contract, rng
from hotelier.engine import worlds as engine_worlds
from hotelier.engine.compile import rule
from hotelier.engine.position import Position
from hotelier.games.registry import GAMES, pages_of, rules_of

LOOPS = 20_000


@rule
def copy_many(states: Array, out: Array, loops: int) -> None:
    for _ in range(loops):
        out[0] = states[0]


@rule
def view_many(states: Array, eds: Array, seat: int, out: Array, loops: int) -> None:
    for _ in range(loops):
        out[0] = states[0]
        contract.hide(states[0], eds[0], seat, out[0])


@rule
def draw_many(views: Array, eds: Array, table: Array, generator: Array, out: Array, loops: int) -> None:
    for _ in range(loops):
        out[0] = views[0]
        contract.deal_world(views[0], eds[0], table, generator, out[0])


def best_of_five(work: Callable[[], object], loops: int) -> float:
    """Seconds for one of ``loops``, the best of five runs; one run before them compiles."""
    work()
    times = []
    for _ in range(5):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times) / loops


def some_position(game: str, edition: str, seats: int) -> Position:
    """A position of random play in which a seat is asked, early enough that much is hidden."""
    rules = rules_of(game)
    terms = rules.agree(edition, seats)
    order = chance.orders(rules, terms, "1")
    position = chance.deal(rules, terms, order)
    for number in range(40):
        if position.to_move == CHANCE:
            position.play(position.answer(order))
        elif position.to_move >= 0:
            legal = position.legal()
            position.play(legal[number % len(legal)])
    while position.to_move == CHANCE:
        position.play(position.answer(order))
    return position


def measure(game: str, edition: str, seats: int) -> dict[str, float | str]:
    """All figures of one edition and number of seats, in microseconds."""
    position = some_position(game, edition, seats)
    states, eds, out = position._states, position.edition, position._states.copy()
    views = np.array([position.view(0)], states.dtype)
    table, generator = engine_worlds.prepare(views, 0, eds), rng.make(1)
    copied = best_of_five(lambda: copy_many(states, out, LOOPS), LOOPS)
    viewed = best_of_five(lambda: view_many(states, eds, 0, out, LOOPS), LOOPS)
    prepared = best_of_five(lambda: engine_worlds.prepare(views, 0, eds), 1)
    drawn = best_of_five(lambda: draw_many(views, eds, table, generator, out, LOOPS), LOOPS)
    return {
        "case": f"{edition}-{seats}",
        "copy us": copied * 1e6,
        "view us": viewed * 1e6,
        "view/copy": viewed / copied,
        "prepare ms": prepared * 1e3,
        "draw us": drawn * 1e6,
        "draw/copy": drawn / copied,
    }


def main() -> None:
    """Prints a table, and the same as JSON with ``--json``."""
    rows = []
    for game in GAMES:
        for page in pages_of(game).values():
            for seats in sorted({page.seats[0], 4, page.seats[1]}):
                rows.append(measure(game, page.name, seats))
                line = rows[-1]
                if "--json" not in sys.argv:
                    print(
                        "  ".join(
                            f"{key} {value if isinstance(value, str) else format(value, '.3f')}"
                            for key, value in line.items()
                        )
                    )
    if "--json" in sys.argv:
        print(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
