"""How far a server is with what bots need that search."""

from __future__ import annotations


class Readiness:
    """How many parts of the games are compiled and loaded, of how many. Until all are, some bots and hints wait."""

    def __init__(self, done: int = 0, parts: int = 0) -> None:
        self.done = done
        self.parts = parts  # 0 while that is not known

    @property
    def complete(self) -> bool:
        """Whether everything is ready."""
        return 0 < self.parts == self.done

    def set(self, done: int, parts: int) -> None:
        """Note how far it is."""
        self.done, self.parts = done, parts
