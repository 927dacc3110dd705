"""A verdict is one integer: 0 for legal, else the number of a reason and up to three small operands."""

from __future__ import annotations

from hotelier.engine.compile import rule


@rule
def because(reason: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Packs a reason and its operands, each from 0 to 65,535."""
    return int(reason) | int(a) << 12 | int(b) << 28 | int(c) << 44


def reason_of(verdict: int) -> int:
    """The reason of a verdict."""
    return verdict & 0xFFF


def operands(verdict: int) -> tuple[int, int, int]:
    """The operands of a verdict."""
    return verdict >> 12 & 0xFFFF, verdict >> 28 & 0xFFFF, verdict >> 44 & 0xFFFF
