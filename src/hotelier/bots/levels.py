"""The levels at which the house plays by search: how many playouts a move may cost, and how many seconds at most.

Playouts decide, so that games repeat; the seconds are a cap for slow and busy machines.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hotelier.bots.contract import Budget

LEVELS: Final[Mapping[str, Budget]] = {
    "concierge": Budget(playouts=100, seconds=0.5),
    "manager": Budget(playouts=400, seconds=1.0),
    "tycoon": Budget(playouts=1600, seconds=2.0),
}
"""By the name of the bot, weakest first."""
