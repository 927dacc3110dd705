"""What the deals of all records have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotelier.core.errors import ImpossibleDeal
from hotelier.core.messages import message


def check_keys(deal: Any, keys: Sequence[str]) -> None:
    """Refuses what is no object with exactly these keys: ImpossibleDeal says what is missing or too much."""
    if type(deal) is not dict:
        raise ImpossibleDeal(message("deal.no_object"))
    for key in keys:
        if key not in deal:
            raise ImpossibleDeal(message("deal.key_missing", key=key))
    for key in deal:
        if key not in keys:
            raise ImpossibleDeal(message("deal.key_unknown", key=str(key)[:40]))
