"""How many processes run tests at once."""

from __future__ import annotations

from hotelier.core.workers import available_cores


def worker_count() -> int:
    """Return one more than there are cores: tests of servers and of the page wait much of their time."""
    return available_cores() + 1
