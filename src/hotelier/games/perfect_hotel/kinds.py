"""What PERFECT HOTEL tells of a game, as typed dictionaries: descriptions and the browser's types are made of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypedDict


class PerfectHotelFloor(TypedDict):
    """A floor of a hotel."""

    kind: str
    cards: int  # Tourist Groups included
    tourists: int


class PerfectHotelView(TypedDict):
    """A view of PERFECT HOTEL: all that one seat, or an onlooker, may know."""

    hands: list[dict[str, int]]  # cards by seat and name; under "?" those whose kind is hidden
    rows: dict[str, dict[str, int]]  # cards on each row by name, empty rows left out
    hotels: list[list[PerfectHotelFloor]]  # by seat, from the bottom
    deck: int  # cards left in the House Deck
    turn: int  # the seat on turn
    to_move: int | Literal["chance"] | None  # the seat that is asked; null when over
    step: str | None  # what is asked; null when over
    turned: list[str]  # rows in high season
    round: int  # from 1
    carried: list[int]  # points of the earlier rounds, by seat
    seat: int | None  # whose view it is; null is an onlooker's


class PerfectHotelKind(TypedDict):
    """A kind of card: who has most of it, and what that brings now."""

    name: str
    points: int  # for most of it
    cards: int  # of it in the box
    row: int  # cards on its row, a Tourist Group among them
    turned: bool  # its row is in high season
    built: list[int]  # cards in each hotel
    leaders: list[int]  # the seats with most of it; none while nobody has any
    scored: list[int]  # points it brings each seat now


class PerfectHotelScored(TypedDict):
    """The points of a hotel by what they are for."""

    majorities: int  # points for most of a kind
    tourists: int  # what Tourist Groups cost, as points below 0
    view: int  # points for the Perfect View
    sky: int  # points for the Sky Room
    cheap: int  # what a Cheap Hotel costs, as points below 0
    points: int  # of this round, if it ended now


class PerfectHotelSeat(PerfectHotelScored):
    """A hotel as it counts now; of cards that nobody sees, none."""

    height: int  # floors
    top: int  # cards on the topmost floor
    kinds: int  # different kinds
    total: int  # with the earlier rounds


class PerfectHotelBuild(TypedDict):
    """A legal build, and what it would do."""

    move: str
    kind: str
    floor: int  # which floor it would be, from 1
    cards: int  # of that floor, Tourist Groups included
    tourists: int
    annex: bool  # it would be one set with the floor below
    built: list[int]  # cards of the kind in each hotel then
    leaders: list[int]  # the seats with most of the kind then
    scored: list[int]  # points the kind brings each seat then
    view: list[int]  # the seats with points for the Perfect View then
    sky: list[int]  # the seat with the Sky Room then, if any
    change: list[int]  # of each seat's points
    seats: list[PerfectHotelSeat]  # every hotel as it counts then
    turns: bool  # its row's tag is turned by it
    buries: str | None  # the kind on top now, to which there could be an annex and then could not


class PerfectHotelShut(TypedDict):
    """A kind of which no build is legal, and why even the largest set is not."""

    kind: str
    clause: str
    text: str
    brief: str  # the same in a word or two


class PerfectHotelStakes(TypedDict):
    """What can be had or lost at this table, in points, and the numbers that decide it."""

    view: int  # for most floors
    view_tie: int  # for each of several hotels with most floors
    sky: int  # for most cards on the topmost floor
    cheap: int  # for a hotel with few kinds, below 0
    kinds: int  # so many kinds and more are not few
    tie: int  # a card, for each of several seats with most of a kind
    tourist: int  # for a Tourist Group, below 0
    tourists: int  # Tourist Groups in the box
    draws: int  # cards of a research
    least: int  # cards of the smallest set
    season: int | None  # cards that a turned row must hold to be taken; null where no tag is turned


class PerfectHotelOutlook(TypedDict):
    """What a position of PERFECT HOTEL means for whoever looks at it."""

    kinds: list[PerfectHotelKind]  # in the order of the rules
    seats: list[PerfectHotelSeat]
    builds: list[PerfectHotelBuild]  # while I am asked for a turn
    shut: list[PerfectHotelShut]  # the kinds without a legal build, while I am asked for a turn
    researches: int  # how many more the House Deck has cards for
    deck: int  # cards of the House Deck when the round began
    of: int  # researches that it had cards for then
    stakes: PerfectHotelStakes
    rounds: int  # of the match


class PerfectHotelReckoned(TypedDict):
    """How the score of a seat came about, in this round."""

    hotel: list[PerfectHotelFloor]  # from the bottom
    height: int  # floors
    top: int  # cards on the topmost floor
    kinds: int  # different kinds
    majorities: int  # points for most of a kind
    housed: int  # Tourist Groups in the hotel
    kept: int  # Tourist Groups left in the hand
    tourists: int  # what both cost, as points below 0
    view: int  # points for the Perfect View
    sky: int  # points for the Sky Room
    cheap: int  # what a Cheap Hotel costs, as points below 0
    points: int  # of this round
    carried: int  # points of the earlier rounds
    total: int  # of both


class PerfectHotelSheet(TypedDict):
    """The bill of PERFECT HOTEL: of the last round, or of an earlier one."""

    reason: str  # why the round ended, as in a record
    text: str  # the same in a sentence
    round: int  # from 1
    kinds: list[PerfectHotelKind]  # in the order of the rules
    seats: list[PerfectHotelReckoned]


KINDS: Final[Mapping[str, type]] = {
    "view": PerfectHotelView,
    "outlook": PerfectHotelOutlook,
    "sheet": PerfectHotelSheet,
}
"""What the game shows, foretells and reckons."""
