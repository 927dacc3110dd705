"""Compiling before it is needed, a piece at a time, so that nobody waits in silence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.folders import make_private
from hotelier.core.seats import CHANCE, seat_names
from hotelier.core.terms import Terms
from hotelier.engine import chance, rng
from hotelier.engine.batch import Batch
from hotelier.engine.cache_folder import is_compiled, ready_file
from hotelier.engine.compile import COMPILED
from hotelier.engine.contract import Rules
from hotelier.engine.playout import play_games
from hotelier.engine.position import Position
from hotelier.engine.worlds import Worlds

Piece = Callable[[], object]
"""Something that has to be called once to be compiled."""


def is_warm(kit: str) -> bool:
    """Whether all pieces of the kit have been compiled before."""
    return not COMPILED or is_compiled(kit)


def warm(kit: str, pieces: Sequence[Piece]) -> Iterator[tuple[int, int]]:
    """Compiles all pieces, and says after each how many of how many are done."""
    for done, piece in enumerate(pieces):
        yield done, len(pieces)
        piece()
    if COMPILED:
        with suppress(OSError):  # then it is not kept, and compiled again by the next process
            make_private(ready_file(kit).parent)
            ready_file(kit).touch()
    yield len(pieces), len(pieces)


def any_terms(rules: Rules) -> Terms:
    """Terms under which the game can be played."""
    page = next(iter(rules.pages.values()))
    return rules.agree(page.name, page.seats[1])


def any_view(rules: Rules) -> tuple[Array, list[int]]:
    """A view of a seat that is asked, an array of one record, and the legal codes."""
    terms = any_terms(rules)
    orders = chance.orders(rules, terms, "0")
    position = chance.deal(rules, terms, orders)
    while position.to_move == CHANCE:
        position.play(position.answer(orders))
    return np.array([position.view(position.to_move)], rules.state), position.legal()


def rules_pieces(rules: Rules) -> list[Piece]:
    """All that one game at a table needs."""
    terms = any_terms(rules)
    position = Position(rules, terms)
    orders = chance.orders(rules, terms, "0")
    return [
        lambda: position.why_not(0),
        lambda: position.answer(orders),
        lambda: position.odds(),
        lambda: position.play(position.answer(orders)),
        lambda: position.deal(orders),
        lambda: position.legal(),
        lambda: position.view(0),
        lambda: position.refused(),
        lambda: rules.outlook(position.view(0), terms, seat_names(terms.seats), 0),
        lambda: rules.worth(position.state, terms),
    ]


def many_pieces(rules: Rules) -> list[Piece]:
    """All that many games at once need, and worlds."""
    terms = any_terms(rules)
    batch = Batch(rules, terms, games=2)
    return [
        lambda: batch.apply(batch.choose()),
        lambda: batch.apply_ranks(batch.legal_counts() - 1),
        lambda: batch.step(),
        lambda: batch.legal_masks(),
        lambda: batch.returns(),
        lambda: Worlds(rules, terms, batch.views()[0]).draw(rng.make(0)),
        lambda: play_games(rules, terms, games=1, seed=0),
    ]
