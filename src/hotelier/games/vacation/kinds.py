"""What VACATION tells of a game, as typed dictionaries: descriptions and the browser's types are made of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NotRequired, TypedDict


class VacationView(TypedDict):
    """A view of VACATION: all that one seat, or an onlooker, may know."""

    board: dict[str, str]  # every occupied space to its chain's name, "" for a lone tile
    sizes: dict[str, int]  # tiles of each chain on the board
    bank: dict[str, int]  # blocks of each chain in the bank
    cash: list[int]  # by seat
    stock: list[dict[str, int | Literal["?"]]]  # blocks by seat and chain, zeros left out
    racks: list[list[str]]  # tiles by seat, "?" for one that is hidden
    pile: int  # tiles left in it
    turn: int  # the seat on turn
    to_move: int | Literal["chance"] | None  # the seat that is asked; null when over
    step: str | None  # what is asked; null when over
    announced: bool  # the end has been announced
    seat: int | None  # whose view it is; null is an onlooker's
    starting: list[str]  # the starting tiles, by seat
    dealt_any: list[list[str]]  # the chains of which each seat was dealt any block
    since_deal: list[dict[str, int]]  # blocks bought, traded and sold since the deal, added up
    told: list[str]  # the chains whose holdings have been announced
    aside: NotRequired[dict[str, int | Literal["?"]]]  # with two seats: dealt blocks that are out of the game
    stuck: list[list[str]]  # what a rack that could not be played can hold, while it stays the same
    dead: list[list[str]]  # tiles that were dead at the seat's last end of turn, where they are swapped
    fresh: list[int]  # tiles drawn in the seat's last swap


class VacationHolder(TypedDict):
    """A seat that holds blocks of a chain."""

    seat: int
    blocks: int | None  # null: how many is hidden


class VacationChain(TypedDict):
    """A chain as it stands now."""

    name: str
    tiles: int  # 0 when it is not on the board
    safe: bool  # it can't be taken over any more
    price: int  # of a block now; 0 when it is not on the board
    first: int  # the first bonus now; with two seats the one that is divided by the lead
    second: int  # the second bonus now; 0 where the edition pays none
    bank: int  # blocks in the bank
    mine: int | None  # blocks I hold; null for an onlooker
    holders: list[VacationHolder]  # the other seats that hold any


class VacationTile(TypedDict):
    """A tile of my rack, and what it would do. While a tile is being settled: once that is done."""

    tile: str
    city: str
    does: Literal["alone", "grows", "founds", "takeover", "not-now", "never"]
    chains: list[str]  # that it would join: who survives or might first, then the largest; never: safe ones
    tied: bool  # a takeover in which the mover chooses the survivor
    text: str  # what it would do, in a few words
    story: str  # the whole of it, in a sentence or two
    clause: str  # of the rules that forbid it, "" where it can be played


class VacationJoined(TypedDict):
    """A chain that a takeover joins."""

    name: str
    tiles: int


class VacationHolding(TypedDict):
    """What a seat announced of the defunct chain, and the bonus it was paid."""

    seat: int
    blocks: int
    bonus: int


class VacationTakeover(TypedDict):
    """A takeover that is being settled."""

    tile: str  # that joins the chains
    survivor: str | None  # null while it is to be chosen
    choices: list[str]  # what may be chosen, of survivors or of what is settled next
    joined: list[VacationJoined]  # all chains that the tile joins, the survivor first, then the largest
    lone: int  # tiles that join besides: the tile itself and lone tiles with it
    tiles: int  # of the survivor, when all is merged
    price: int  # of a block of it then; 0 while it is to be chosen
    defunct: str | None  # what is settled now
    number: int  # the how manieth of the chains to be settled this is; 0 before the first
    of: int  # how many are to be settled
    sale: int  # what a defunct block is sold for; 0 when none is being settled
    holdings: list[VacationHolding]  # of all seats, in their order; none when no chain is being settled
    order: list[int]  # the seats that still decide, the one who is asked first
    mine: int | None  # defunct blocks I hold; null for an onlooker
    survivor_mine: int | None  # the survivor's blocks I hold
    survivor_bank: int  # the survivor's blocks in the bank
    most_trade: int  # the most defunct blocks I can trade, if my turn to decide is still to come


class VacationFounding(TypedDict):
    """A new chain that is to be named."""

    tile: str  # that made it
    spaces: list[str]  # its tiles, that one too
    price: int  # of a block; of the cheapest name, where they differ
    prices: dict[str, int]  # of a block, by the names that are free


class VacationEnd(TypedDict):
    """Whether the game may end."""

    now: bool  # condition A or B holds
    text: str  # why, in a sentence; "" when not


class VacationOutlook(TypedDict):
    """What a position of VACATION means for whoever looks at it."""

    group: str  # what a chain is called in this edition
    safe: int  # tiles that make a chain safe
    ends_at: int  # tiles of a chain that let the game end
    chains: list[VacationChain]  # all of them, in the order of the rules
    tiles: list[VacationTile]  # my rack by row, then column; none for an onlooker
    takeover: VacationTakeover | None  # while survivor, next, trade or sell is asked
    founding: VacationFounding | None  # while a new chain is to be named
    buys_left: int  # blocks that may still be bought this turn, while that is asked
    end: VacationEnd
    tile: str | None  # the tile played this turn


class VacationReckoned(TypedDict):
    """How the score of a seat came about."""

    cash: int  # before the last reckoning
    bonuses: int  # of the last reckoning
    stock: int  # for which the blocks were sold in it
    total: int


class VacationSold(TypedDict):
    """What a seat had of a chain in the last reckoning."""

    blocks: int
    bonus: int


class VacationLastChain(TypedDict):
    """A chain in the last reckoning."""

    name: str
    tiles: int
    price: int  # for which a block was sold
    seats: list[VacationSold]


class VacationWorthless(TypedDict):
    """Stock of a chain that was not on the board."""

    name: str
    blocks: list[int]  # by seat


class VacationSheet(TypedDict):
    """The last reckoning of VACATION."""

    reason: str  # why the game ended, as in a record
    text: str  # the same in a sentence
    seats: list[VacationReckoned]
    chains: list[VacationLastChain]  # on the board, smallest first
    worthless: list[VacationWorthless]  # stock that stayed in hand


KINDS: Final[Mapping[str, type]] = {"view": VacationView, "outlook": VacationOutlook, "sheet": VacationSheet}
"""What the game shows, foretells and reckons."""
