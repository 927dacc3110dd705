"""Hints as tables keep and tell them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from math import isfinite

from hotelier.advice.hint import hint
from hotelier.bots.contract import Budget, View
from hotelier.bots.search.findings import Estimate
from hotelier.core.messages import say
from hotelier.engine.position import Position
from hotelier.server.events import Advised, Estimated


@dataclass(frozen=True, slots=True)
class Advice:
    """The move that is advised, why, and the best moves with their figures, if they were measured."""

    move: str
    why: str
    moves: list[Advised] = field(default_factory=list)


def advice(position: Position, secret: str, budget: Budget) -> Advice:
    """The best moves for the seat that is asked, from what it can see; the secret decides what chance brings."""
    view = View.of(position)
    legal = [position.rules.write(code, position.terms) for code in position.legal()]
    seed = int.from_bytes(hashlib.sha256(secret.encode()).digest()[:7])
    found = hint(view, legal, seed, budget)
    moves = [Advised(one.move, estimated(one.score), estimated(one.win), one.playouts) for one in found.moves]
    return Advice(moves[0].move, say(found.why), moves)


def estimated(estimate: Estimate) -> Estimated:
    """An estimate as it is told, null for what is not known."""
    low, high = (bound if isfinite(bound) else None for bound in (estimate.low, estimate.high))
    return Estimated(estimate.mean, low, high)
