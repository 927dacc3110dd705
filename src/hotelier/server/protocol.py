"""The messages of a WebSocket, defined once. The documentation and the browser's types are made from this file.

A client sends ``Ask`` messages and gets ``Told`` messages, each one JSON object with its ``type``. Every
message names its table and carries a number of the table's log: in what is told, the last entry it
includes; in a move, the last entry its sender had seen.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hotelier.server.events import EndedBy, Join, Matter, Pace

VERSION: Final = 1

Id = Annotated[str, Meta(min_length=1, max_length=40, description="the client's own name for what it asks")]
Code = Annotated[str, Meta(min_length=1, max_length=20, description="the table")]
SeatNumber = Annotated[int, Meta(ge=0, le=7, description="a seat, counted from 0")]
Number = Annotated[int, Meta(ge=0, lt=2**53, description="the number of an entry in the table's log")]
MoveText = Annotated[str, Meta(min_length=1, max_length=200, description="a move in the notation of the game")]
Name = Annotated[str, Meta(max_length=60)]
BotName = Annotated[str, Meta(min_length=1, max_length=40, description="a registered bot")]


def _tag(name: str) -> str:
    """AddBot is written add-bot."""
    return "".join(f"-{mark.lower()}" if mark.isupper() else mark for mark in name).removeprefix("-")


class Ask(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=_tag, forbid_unknown_fields=True):
    """Something a client asks for. It is answered by one ``done`` or ``refused`` with its ``id``."""

    id: Id
    table: Code


class Watch(Ask, frozen=True):
    """Tell me of this table from now on; ``have`` is the last entry I know, and I get the rest."""

    have: Number = 0


class Unwatch(Ask, frozen=True):
    """Tell me no more of this table."""


class Sit(Ask, frozen=True):
    """I take this seat, in a hot seat game under a name of its own."""

    seat: SeatNumber
    name: Name = ""


class Stand(Ask, frozen=True):
    """This seat becomes free, before the start: its person or the host may say so."""

    seat: SeatNumber


class AddBot(Ask, frozen=True):
    """A bot takes this seat; the host says so."""

    seat: SeatNumber
    bot: BotName


class Start(Ask, frozen=True):
    """The game begins; the host says so, when all seats are taken."""


class Move(Ask, frozen=True):
    """My move. ``at`` is the last entry I had seen: a move that is older than the position is refused."""

    seat: SeatNumber
    at: Number
    move: MoveText


class Undo(Ask, frozen=True):
    """I take my last move back, where that is free; else propose it."""

    seat: SeatNumber
    at: Number


class Propose(Ask, frozen=True):
    """I ask the others: to take back my last move, to abandon the game, to allow hints."""

    matter: Matter
    seat: SeatNumber = 0


class Answer(Ask, frozen=True):
    """My answer to the proposal of that number."""

    proposal: Number
    yes: bool


class Leave(Ask, frozen=True):
    """I go; where other people play, a bot takes my seats until I come back."""


class Return(Ask, frozen=True):
    """I am back, and play my seats again."""


class Resign(Ask, frozen=True):
    """I give up this seat for good; a bot plays it to the end."""

    seat: SeatNumber


class HandOver(Ask, frozen=True):
    """A bot plays the seat of somebody who is away; the host says so."""

    seat: SeatNumber


class MakeHost(Ask, frozen=True):
    """Somebody else at the table is the host from now on; the host says so."""

    visitor: Annotated[int, Meta(ge=0, lt=2**53)]


class Close(Ask, frozen=True):
    """The table is closed before the start; the host says so."""


class Rematch(Ask, frozen=True):
    """The same again with the seats rotated, at a table of its own."""


class Hint(Ask, frozen=True):
    """What would a bot do in my place?"""

    seat: SeatNumber
    at: Number


class Hurry(Ask, frozen=True):
    """Show the bot's move at once."""


class Why(Ask, frozen=True):
    """What about this move: is it legal, why not, can it be taken back?"""

    at: Number
    move: MoveText


class Chat(Ask, frozen=True):
    """I say something."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Mute(Ask, frozen=True):
    """Spare me what this visitor says at this table."""

    visitor: Annotated[int, Meta(ge=0, lt=2**53)]
    on: bool = True


class Uncover(Ask, frozen=True):
    """In a hot seat game: this seat looks now. The cover falls again when another is asked."""

    seat: SeatNumber


class Ping(Ask, frozen=True):
    """Are you there?"""


AnyAsk = (
    Watch
    | Unwatch
    | Sit
    | Stand
    | AddBot
    | Start
    | Move
    | Undo
    | Propose
    | Answer
    | Leave
    | Return
    | Resign
    | HandOver
    | MakeHost
    | Close
    | Rematch
    | Hint
    | Hurry
    | Why
    | Chat
    | Mute
    | Uncover
    | Ping
)


class SeatTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: who sits there, what plays it, and whether the person is connected."""

    name: str = ""
    visitor: int | None = None
    bot: str = ""
    program: bool = False
    stand_in: str = ""
    resigned: bool = False
    here: bool = False


class ProposalTold(msgspec.Struct, frozen=True):
    """What the people at the table are asked: who proposed it, who has agreed, whose answer is awaited."""

    number: int
    matter: Matter
    by: int | None
    agreed: list[int]
    awaited: list[int]
    text: str


class ClockTold(msgspec.Struct, frozen=True):
    """What each seat has left, in milliseconds, and for which it runs."""

    left: list[int]
    running: int | None


class TableTold(msgspec.Struct, frozen=True):
    """The table without its game: terms, seats, host, what is proposed."""

    game: str
    edition: str
    options: dict[str, Any]
    changes: dict[str, Any]
    status: Literal["open", "running", "over"]
    join: Join
    pace: Pace | None
    hot: bool
    known_deal: bool
    commitment: str
    host: int | None
    seats: list[SeatTold]
    onlookers: int
    hints: bool
    proposal: ProposalTold | None
    ended: EndedBy | None
    seed: str | None
    rematch: str | None


class PositionTold(msgspec.Struct, frozen=True):
    """The game as one seat, or an onlooker, may know it. ``legal`` is empty unless this seat is asked."""

    seat: int | None
    moves: int
    to_move: int | None
    step: str | None
    ask: str
    view: msgspec.Raw
    legal: list[str]
    undo: Literal["free", "ask", "no"]
    clock: ClockTold | None
    result: dict[str, Any] | None


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the log as this reader may know it: in words, and for programs. ``why`` is a bot's sentence about
    its move: it may tell of what only the seat knows, so others read it when the table is over."""

    number: int
    at: int
    kind: str
    text: str
    seat: int | None = None
    visitor: int | None = None
    move: str = ""
    why: str = ""


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=_tag):
    """Something a client is told."""

    table: str
    number: int


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message: the version of this protocol, and who the server takes the client for."""

    protocol: int
    visitor: int
    name: str


class News(Told, frozen=True):
    """What happened since the entry ``since``: lines of the log, and whatever has changed with them, whole."""

    since: int
    lines: list[Line]
    state: TableTold | UnsetType = UNSET
    position: PositionTold | UnsetType = UNSET


class Done(Told, frozen=True):
    """What the client asked for is done and kept; ``number`` is its last entry in the log."""

    id: str
    rematch: str | UnsetType = UNSET


class About(Told, frozen=True):
    """What there is to say of a move: why it is not legal, or whether it can't be taken back freely."""

    id: str
    move: str
    legal: bool
    final: bool
    clause: str
    text: str


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """Nothing was changed. ``position`` is there where the client spoke of one that is no longer so."""

    table: str
    number: int
    id: str
    code: str
    text: str
    place: str = ""
    clause: str = ""
    position: PositionTold | UnsetType = UNSET


AnyTold = Welcome | News | Done | About | Refused

_DECODER: Final = msgspec.json.Decoder(AnyAsk)
_ENCODER: Final = msgspec.json.Encoder()


def read(text: str | bytes) -> AnyAsk:
    """What a client asks; msgspec.ValidationError names the place."""
    ask: AnyAsk = _DECODER.decode(text)
    return ask


def written(told: AnyTold) -> bytes:
    """What a client is told, as JSON."""
    return _ENCODER.encode(told)
