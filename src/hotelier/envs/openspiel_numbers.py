"""What a seat has seen as a list of numbers: names by the code of the draw that brings them, moves by their code.

Every number is one more than the count or code it stands for, so that 0 is nothing yet; what the seat did not
see is ``HIDDEN``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from hotelier.core.terms import Terms
from hotelier.engine.contract import Rules
from hotelier.envs.observing import HIDDEN

UNSEEN: Final = "?"
UNSEEN_DRAW: Final = "+?"


def deal_numbers(deal: Any, rules: Rules, terms: Terms) -> Iterator[int]:
    """The numbers of a deal as a seat saw it, in the order in which a record writes it."""
    if isinstance(deal, dict):
        deal = list(deal.values())
    if isinstance(deal, list):
        for part in deal:
            yield from deal_numbers(part, rules, terms)
    elif isinstance(deal, int):
        yield deal + 1
    else:
        yield HIDDEN if deal == UNSEEN else rules.read(f"+{deal}", terms) + 1


def move_numbers(text: str, rules: Rules, terms: Terms) -> Iterator[int]:
    """The number of a move as a seat saw it; of a deal within the game, written as JSON, one for each thing."""
    if text == UNSEEN_DRAW:
        yield HIDDEN
    elif text.endswith("}"):
        yield from deal_numbers(json.loads(text[text.index("{") :]), rules, terms)
    else:
        yield rules.read(text, terms) + 1
