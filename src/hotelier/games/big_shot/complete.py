"""Filling in what a seat did not see of a whole game: nothing, for everything is seen."""

from __future__ import annotations

from hotelier.engine.witness import Completer


class BigShotCompleter(Completer):
    """Proposes the one record that fits: what was seen."""
