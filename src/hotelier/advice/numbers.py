"""Numbers for people and programs: amounts in the words of a game, estimates as JSON."""

from __future__ import annotations

from math import ceil, isfinite, sqrt
from typing import Any

from hotelier.bots.heuristic import HEURISTICS, amount_of, load_heuristic
from hotelier.bots.search.findings import Estimate, Z
from hotelier.core.messages import Message, message
from hotelier.engine.contract import Rules


def amount(rules: Rules, value: float) -> Message:
    """Money or points as the game writes them, no finer than is worth a word."""
    grain = _grain(rules)
    whole = amount_of(rules.name, abs(round(value / grain)) * grain)
    return message("advice.minus", amount=whole) if round(value / grain) < 0 else whole


def off(rules: Rules, estimate: Estimate) -> Message:
    """How far off the mean of an estimate may be, rounded up."""
    grain, far = _grain(rules), (estimate.high - estimate.low) / 2
    return amount_of(rules.name, ceil(far / grain) * grain) if isfinite(far) else message("advice.no_idea")


def share(mean: float, many: int) -> Estimate:
    """A share of so many games with Wilson's interval, which is honest where nearly none or nearly all were won."""
    square = Z * Z / many
    middle = (mean + square / 2) / (1 + square)
    far = sqrt(mean * (1 - mean) * square + square * square / 4) / (1 + square)
    return Estimate(mean, min(mean, middle - far), max(mean, middle + far)).within(0.0, 1.0)


def estimate_json(estimate: Estimate) -> dict[str, float | None]:
    """An estimate as JSON, None for a bound that is not known."""
    known: dict[str, Any] = {key: getattr(estimate, key) for key in ("mean", "low", "high")}
    return {key: value if isfinite(value) else None for key, value in known.items()}


def _grain(rules: Rules) -> float:
    load_heuristic(rules.name)
    return HEURISTICS[rules.state].grain
