"""The live clock of a table, reckoned from the times in its log alone."""

from __future__ import annotations

from hotelier.server.events import Pace

RETURN: int = 30_000
"""Milliseconds that somebody who comes back has at least."""


class Clock:
    """What every person has left, in milliseconds. It runs for one seat at a time, or for none."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.left = [pace.bank * 1000] * seats
        self.running: int | None = None
        self._since = 0

    def run(self, seat: int | None, at: int) -> None:
        """From now on the clock runs for this seat; what ran before is charged."""
        self.stop(at)
        self.running, self._since = seat, at

    def stop(self, at: int) -> None:
        """Charges the seat that it ran for."""
        if self.running is not None:
            self.left[self.running] = self.remaining(self.running, at)
        self.running = None

    def forgive(self) -> None:
        """Stops without a charge: the server was away."""
        self.running = None

    def reward(self, seat: int) -> None:
        """The seat has moved."""
        self.left[seat] += self.pace.increment * 1000

    def take_back(self, seat: int) -> None:
        """A move of the seat is taken back, and what it was given for it."""
        self.left[seat] = max(0, self.left[seat] - self.pace.increment * 1000)

    def refill(self, seat: int) -> None:
        """The person of the seat has come back, and gets time to look round."""
        self.left[seat] = max(self.left[seat], RETURN)

    def remaining(self, seat: int, at: int) -> int:
        """Milliseconds that the seat has left at a time."""
        ran = at - self._since if self.running == seat else 0
        return max(0, self.left[seat] - max(0, ran))
