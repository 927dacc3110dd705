"""What BIG SHOT tells of a game, as typed dictionaries: descriptions and the browser's types are made of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NotRequired, TypedDict


class BigShotViewLot(TypedDict):
    """A lot with cubes on it, or one that has been sold or settled."""

    cubes: NotRequired[dict[str, int]]  # by colour, while it is open
    owner: NotRequired[str | None]  # the colour it was sold to; null: nobody's


_Bidding = TypedDict("_Bidding", {"in": list[int]})  # the seats that are still bidding; no field can be written so


class BigShotView(_Bidding):
    """A view of BIG SHOT: all that one seat, or an onlooker, may know."""

    round: int  # 1-18; 0 before the first throw
    broker: int  # the space he stands on
    spaces: list[str]  # the cubes on each space, by their letters
    lots: dict[str, BigShotViewLot]  # empty ones left out
    cash: list[int | None] | dict[str, int | None]  # millions by seat, with two seats by colour; null where hidden
    loans: list[int] | dict[str, int]  # debit cards by seat, with two seats by colour
    high: int  # the highest bid, 0 when there is none
    bidder: int | None  # who bid it
    turn: int  # the seat that rolled
    to_move: int | Literal["chance"] | None  # the seat that is asked; null when over
    step: str | None  # what is asked; null when over
    hand: str  # cubes that are still to be placed, by their letters
    seat: int | None  # whose view it is; null is an onlooker's
    colours: list[str | list[str]]  # by seat, with two seats a pair each
    known: NotRequired[dict[str, list[int] | dict[str, int]]]  # with hidden money: what can be worked out, for programs


class BigShotLot(TypedDict):
    """A lot as it would be settled now."""

    name: str
    value: int  # 0 for a park
    sold: bool  # for good
    cubes: int  # that stand on it
    closes_at: int  # with how many it is sold
    cancels: list[list[str]]  # colours with equally many cubes, which count for nothing, most cubes first
    owner: str | None  # the colour that owns it, for good or as it stands
    seat: int | None  # whose colour that is; null: nobody's, or the Ghost's
    doubled: bool  # the park that touches it has the same owner
    worth: int  # its value, doubled if doubled


class BigShotLoan(TypedDict):
    """The next loan of a colour."""

    pays: int  # now
    owed: int  # at the end
    costs: int  # the difference
    possible: bool  # it can be taken this round


class BigShotColour(TypedDict):
    """A colour: what it has and what its lots are worth now."""

    name: str
    seat: int | None  # null: the Ghost's
    lots: int  # it owns, for good or as it stands
    worth: int  # of these lots
    cash: int | None  # null where it is not shown
    loans: int
    owed: int  # for them, at the end
    loan: BigShotLoan | None  # null when there is none left
    balance: int | None  # if the city were settled now; null where its cash is not shown


class BigShotSeat(TypedDict):
    """A seat as it stands now."""

    balance: int | None  # of all its colours
    qualifies: bool  # it has lots enough to win


class BigShotPlacement(TypedDict):
    """A legal placement of a cube, and what it would do."""

    move: str
    colour: str
    lot: str
    stands: dict[str, int]  # cubes by colour on the lot with it, before any leave the game
    cancels: list[list[str]]  # of these: colours with equally many, which count for nothing, most cubes first
    owner: str | None  # the colour that would own the lot then
    seat: int | None  # whose colour that is; null: nobody's, or the Ghost's
    closes: bool  # the lot would be sold thereby
    change: list[int]  # of each seat's balance


class BigShotBid(TypedDict):
    """What I can bid."""

    least: int
    most: int  # less than the least when only a loan would help


class BigShotOutlook(TypedDict):
    """What a position of BIG SHOT means for whoever looks at it."""

    lots: list[BigShotLot]  # in the order of the rules
    colours: list[BigShotColour]  # in the order of the rules
    seats: list[BigShotSeat]
    lots_to_win: int  # that each colour of a winner needs
    bid: BigShotBid | None  # while I am asked to bid
    placements: list[BigShotPlacement]  # while I am asked to place a cube


class BigShotAccount(TypedDict):
    """How the balance of one colour came about."""

    name: str
    lots: int  # how many it owns
    worth: int  # of its lots
    cash: int
    loans: int  # debit cards
    owed: int  # for them
    balance: int
    enough: bool  # it has lots enough for its seat to win


class BigShotSettled(TypedDict):
    """How the balance of a seat came about."""

    colours: list[BigShotAccount]  # one, with two seats two; in the order of the rules
    lots: int  # how many it owns
    worth: int  # of its lots
    cash: int
    owed: int  # for its loans
    total: int
    qualifies: bool  # it has lots enough to win
    place: int | None  # from 1, equals share one; null: not placed, for want of lots


class BigShotSettledLot(TypedDict):
    """A lot in the settlement."""

    name: str
    value: int
    owner: str | None  # the colour it went to
    seat: int | None  # whose colour that is; null: nobody's, or the Ghost's
    doubled: bool
    worth: int


Decision = Literal["balance", "lots", "best_lot", "shared"]


class BigShotSheet(TypedDict):
    """The settlement of BIG SHOT."""

    reason: str  # why the game ended, as in a record
    text: str  # the same in a sentence
    seats: list[BigShotSettled]
    lots: list[BigShotSettledLot]  # in the order of the rules
    lots_to_win: int  # that each colour of a winner needs
    loan_owed: int  # for each debit card
    decided_by: Decision  # what set the first place apart from the next


KINDS: Final[Mapping[str, type]] = {"view": BigShotView, "outlook": BigShotOutlook, "sheet": BigShotSheet}
"""What the game shows, foretells and reckons."""
