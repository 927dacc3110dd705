"""A spread of tables for the environments: every game and edition, few seats and many, options on and off."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from hotelier.envs.arrangement import Arrangement
from hotelier.envs.play import Play


class Case(NamedTuple):
    """What an environment is asked for; ``str`` is its name in test ids."""

    game: str
    asked: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([self.game, *map(str, self.asked.values())]).replace("'", "")


CASES = [
    Case("vacation", {"seats": 4}),
    Case("vacation", {"edition": "decision-draft", "seats": 3}),
    Case("vacation", {"edition": "decision", "seats": 2}),
    Case("vacation", {"edition": "classic", "seats": 6}),
    Case("perfect-hotel", {"seats": 4}),
    Case("perfect-hotel", {"seats": 2, "options": {"rounds": 3, "high_season": True}}),
    Case("perfect-hotel", {"seats": 3, "options": {"annex_limit": "once", "tourist_backs": "visible"}}),
    Case("big-shot", {"seats": 4}),
    Case("big-shot", {"seats": 3, "options": {"hidden_money": True}}),
    Case("big-shot", {"seats": 2}),
]
"""Every game and edition, the fewest seats and the most."""

ONE_EACH = [case for case in CASES if case.asked == {"seats": 4}]


def arranged(case: Case, **more: Any) -> Arrangement:
    return Arrangement.agree(case.game, **case.asked, **more)


def random_game(case: Case, seed: int, **more: Any) -> Iterator[Play]:
    """The same game again and again as random moves are made, until it is over."""
    play, choose = Play(arranged(case, **more)), random.Random(seed)
    play.deal(seed)
    yield play
    while play.asked is not None:
        play.move(choose.choice(play.mask().nonzero()[0].tolist()))
        yield play
