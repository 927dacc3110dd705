"""What one seat sees happen: everything. Every move, throw and layout is public, and so are bids and payments (B40)."""

from __future__ import annotations

from hotelier.engine.witness import Witness


class BigShotWitness(Witness):
    """A seat (or ONLOOKER) at a table of BIG SHOT; throws are nobody's own."""
