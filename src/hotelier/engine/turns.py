"""What the turns of all games have in common."""

from __future__ import annotations

from hotelier.engine.compile import rule
from hotelier.engine.contract import State


@rule
def ask(s: State, seat: int, step: int) -> None:
    """The next question is this step's, to this seat."""
    s.to_move = seat
    s.step = step
