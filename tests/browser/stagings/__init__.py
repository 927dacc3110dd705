"""Scenes for pictures of the page: how each is brought about, by one function each, for any width of the screen."""

from __future__ import annotations

from typing import Final

from browser.stagings import big_shot, house, perfect_hotel, table, vacation

STAGINGS: Final[table.Stagings] = {
    **house.STAGINGS,
    **table.STAGINGS,
    **vacation.STAGINGS,
    **perfect_hotel.STAGINGS,
    **big_shot.STAGINGS,
}
"""All scenes by their names."""
