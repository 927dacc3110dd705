"""What whoever runs a server may set about its tables; limits of visitors are in ``limits``."""

from __future__ import annotations

from msgspec import Struct

from hotelier.advice.hint import HINT
from hotelier.advice.review import REVIEW
from hotelier.bots.contract import Budget


class Settings(Struct, frozen=True, kw_only=True):
    """How a server treats its tables, with defaults."""

    bot_delay: tuple[float, float] = (0.4, 1.2)
    """Seconds after which a bot's move is shown, drawn between the two: people want to see it happen."""

    hint: Budget = HINT
    """What a hint may cost."""

    review: Budget = REVIEW
    """What the review of one decision may cost."""

    away_seconds: float = 60
    """How long somebody must have been without a connection before the host may let a bot play for them."""

    idle_seconds: float = 600
    """After so long without anybody, a table is put back into the database until somebody comes."""

    sweep_seconds: float = 30
    """How often idle tables are looked for."""

    archive_open_days: float = 1
    """After so long an open table that nobody touched is off the lists."""

    archive_days: float = 30
    """After so long a started table that nobody touched is off the lists; its link still works."""
