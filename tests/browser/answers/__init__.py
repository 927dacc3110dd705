"""How each game is answered by hand: by game and step, the first thing that can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from browser.answers import big_shot, perfect_hotel, vacation

if TYPE_CHECKING:
    from browser.playing import Hand

ANSWERS: Final[Mapping[str, Mapping[str, Callable[[Hand], None]]]] = {
    "vacation": vacation.ANSWERS,
    "perfect-hotel": perfect_hotel.ANSWERS,
    "big-shot": big_shot.ANSWERS,
}
