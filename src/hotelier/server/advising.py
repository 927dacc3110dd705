"""Hints as tables keep and tell them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from math import isfinite

import msgspec

from hotelier.advice.hint import hint
from hotelier.bots.contract import Budget, View
from hotelier.bots.search.findings import Estimate
from hotelier.engine.position import Position
from hotelier.server.events import Estimated, HintTold


def advise(position: Position, secret: str, budget: Budget) -> HintTold:
    """The best moves for the seat that is asked, from what it can see; the secret decides what chance brings."""
    view = View.of(position)
    legal = [position.rules.write(code, position.terms) for code in position.legal()]
    seed = int.from_bytes(hashlib.sha256(secret.encode()).digest()[:7])
    found = hint(view, legal, seed, budget, names=seat_marks(position.terms.seats))
    return msgspec.convert(found.as_json(), HintTold)


def seat_marks(seats: int) -> list[str]:
    """Return what stands in kept sentences for the names of the seats: names change, and may be deleted."""
    return [f"{{{seat}}}" for seat in range(seats)]


def with_names(sentence: str, names: Sequence[str]) -> str:
    """Return a kept sentence with the names that the seats have now."""
    return re.sub(r"\{(\d)\}", lambda found: names[int(found[1])], sentence)


def estimated(estimate: Estimate) -> Estimated:
    """An estimate as it is told, null for what is not known."""
    low, high = (bound if isfinite(bound) else None for bound in (estimate.low, estimate.high))
    return Estimated(estimate.mean, low, high)
