"""Compiling a game's rules before they are needed, a piece at a time, so that nobody waits in silence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from hotelier.core.terms import Terms
from hotelier.engine import chance, rng
from hotelier.engine.batch import Batch
from hotelier.engine.compile import COMPILED, folder_of
from hotelier.engine.contract import Rules
from hotelier.engine.playout import play_games
from hotelier.engine.position import Position
from hotelier.engine.worlds import Worlds


def is_warm(rules: Rules) -> bool:
    """Whether nothing of the game needs compiling any more."""
    return not COMPILED or _stamp(rules).exists()


def warm(rules: Rules) -> Iterator[tuple[int, int]]:
    """Compiles the game, and says after each piece how many of how many are done."""
    pieces = _pieces(rules, _any_terms(rules))
    for done, piece in enumerate(pieces):
        yield done, len(pieces)
        piece()
    if COMPILED:
        _stamp(rules).touch()
    yield len(pieces), len(pieces)


def _stamp(rules: Rules) -> Path:
    return folder_of("") / f"{rules.name}.ready"


def _any_terms(rules: Rules) -> Terms:
    page = next(iter(rules.pages.values()))
    return rules.agree(page.name, page.seats[1])


def _pieces(rules: Rules, terms: Terms) -> list[Callable[[], object]]:
    """What has to be called once to be compiled."""
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
        lambda: Worlds(rules, terms, position.view(0)).draw(rng.make(0)),
        lambda: play_games(rules, terms, games=1, seed=0),
        lambda: _step(Batch(rules, terms, games=2)),
    ]


def _step(batch: Batch) -> None:
    """Calls all that a batch can do."""
    batch.apply(batch.choose())
    batch.apply_ranks(batch.legal_counts() - 1)
    batch.step()
    batch.legal_masks()
    batch.returns()
    batch.views()
