"""The table: the rows with their tags, and the hotels with their floors."""

from __future__ import annotations

from hotelier.engine.compile import rule
from hotelier.engine.contract import Edition, State
from hotelier.games.perfect_hotel import state as p


@rule
def row_cards(s: State, kind: int) -> int:
    """Cards on the row, a Tourist Group counts as one (P30)."""
    return int(s.row[kind]) + int(s.coach[kind])


@rule
def top_kind(s: State, seat: int) -> int:
    """The kind of the hotel's topmost floor, NO_FLOOR for an empty hotel."""
    height = int(s.height[seat])
    return int(s.floor_kind[seat, height - 1]) if height > 0 else p.NO_FLOOR


@rule
def annexes_on_top(s: State, seat: int) -> int:
    """How many annexes the set on top of the hotel has (P16); 0 for an empty hotel."""
    at = int(s.height[seat]) - 1
    annexes = 0
    while at > 0 and s.floor_kind[seat, at - 1] == s.floor_kind[seat, at]:
        annexes += 1
        at -= 1
    return annexes


@rule
def kinds_built(s: State, seat: int) -> int:
    """How many kinds the hotel has (P24)."""
    many = 0
    for kind in range(p.KINDS):
        if s.built[seat, kind] > 0:
            many += 1
    return many


@rule
def tourists_built(s: State, seat: int) -> int:
    """Tourist Groups in the hotel (P21)."""
    many = 0
    for floor in range(int(s.height[seat])):
        many += int(s.floor_tourists[seat, floor])
    return many


@rule
def add_floor(s: State, seat: int, kind: int, cards: int, tourists: int) -> None:
    """A set becomes a floor above the floors built before (P15); the cards count all, tourists included."""
    at = int(s.height[seat])
    s.floor_kind[seat, at] = kind
    s.floor_cards[seat, at] = cards
    s.floor_tourists[seat, at] = tourists
    s.height[seat] = at + 1
    s.built[seat, kind] += cards


@rule
def clear_table(s: State, ed: Edition) -> None:
    """All cards go back and are shuffled, all tags are turned back (P1, P4, P26, P30)."""
    s.hand[:] = 0
    s.held[:] = 0
    s.deck[:] = ed.cards
    s.left = ed.box
    s.row[:] = 0
    s.coach[:] = 0
    s.turned[:] = 0
    s.height[:] = 0
    s.floor_kind[:] = p.NO_FLOOR
    s.floor_cards[:] = 0
    s.floor_tourists[:] = 0
    s.built[:] = 0
