"""The messages of a WebSocket, defined once. The documentation and the browser's types are made from this file.

A client sends ``Ask`` messages and gets ``Told`` messages, each one JSON object with its ``type``. Every
message names its table and carries a number of the table's log: in what is told, the last entry it
includes; in a move, the last entry its sender had seen.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hotelier.server.events import EndedBy, HintTold, Join, Matter, Pace

VERSION: Final = 1

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Code = Annotated[str, Meta(min_length=1, max_length=20)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]  # a seat, counted from 0
Number = Annotated[int, Meta(ge=0, lt=2**53)]  # the number of an entry in the table's log
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]  # a move in the notation of the game
VisitorNumber = Annotated[int, Meta(ge=0, lt=2**53)]  # a visitor, as seats and lines name them
Name = Annotated[str, Meta(max_length=60)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]  # a registered bot, as GET /api/bots lists them


def _tag(name: str) -> str:
    """AddBot is written add-bot."""
    return "".join(f"-{mark.lower()}" if mark.isupper() else mark for mark in name).removeprefix("-")


class Ask(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=_tag, forbid_unknown_fields=True):
    """Something a client asks for. It is answered by one ``done`` or ``refused`` with its ``id``."""

    id: Id  # the client's own name for what it asks: repeated, it gets the first answer
    table: Code  # the code of the table


class Watch(Ask, frozen=True):
    """Tell me of this table from now on; ``have`` is the last entry I know, and I get the rest."""

    have: Number = 0  # the last entry the client knows; 0 for none


class Unwatch(Ask, frozen=True):
    """Tell me no more of this table."""


class Sit(Ask, frozen=True):
    """I take this seat, in a hot seat game under a name of its own."""

    seat: SeatNumber
    name: Name = ""  # what the seat is called, where people share a device


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
    at: Number  # the last entry the client had seen
    move: MoveText


class Undo(Ask, frozen=True):
    """I take my last move back, where that is free; else propose it."""

    seat: SeatNumber
    at: Number  # the last entry the client had seen


class Propose(Ask, frozen=True):
    """I ask the others: to take back my last move, to abandon the game, to allow hints."""

    matter: Matter  # what is proposed
    seat: SeatNumber = 0  # whose move is to be taken back; of no meaning otherwise


class Answer(Ask, frozen=True):
    """My answer to the proposal of that number."""

    proposal: Number  # the number of the proposal, as the table's state has it
    yes: bool  # whether the client agrees


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

    visitor: VisitorNumber


class Close(Ask, frozen=True):
    """The table is closed before the start; the host says so."""


class Rematch(Ask, frozen=True):
    """The same again with the seats rotated, at a table of its own."""


class Hint(Ask, frozen=True):
    """What would a bot do in my place?"""

    seat: SeatNumber
    at: Number  # the last entry the client had seen


class Hurry(Ask, frozen=True):
    """Show the bot's move at once."""


class Why(Ask, frozen=True):
    """What about this move: is it legal, why not, can it be taken back?"""

    at: Number  # the last entry the client had seen
    move: MoveText


class Look(Ask, frozen=True):
    """Show me the position after so many moves, as I saw it then: for looking back, during the game and after it."""

    moves: Annotated[int, Meta(ge=0, le=100_000)]  # moves made by then, chance's among them; 0 is the deal


class Chat(Ask, frozen=True):
    """I say something."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]  # plain text, at most 300 characters once cleaned


class Mute(Ask, frozen=True):
    """Spare me what this visitor says, as long as this connection lasts."""

    visitor: VisitorNumber
    on: bool = True  # false: let me hear them again


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
    | Look
    | Chat
    | Mute
    | Uncover
    | Ping
)


class SeatTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: who sits there, what plays it, and whether the person is connected."""

    name: str = ""  # what the seat is called; nothing while it is free
    visitor: int | None = None  # the person, or whose program it is
    bot: str = ""  # the bot that sits there
    program: bool = False  # a program plays it, by a token of the visitor
    stand_in: str = ""  # the bot that plays for the person now
    resigned: bool = False  # the person has given it up for good
    here: bool = False  # the person is connected; bots always are


class ProposalTold(msgspec.Struct, frozen=True):
    """What the people at the table are asked: who proposed it, who has agreed, whose answer is awaited."""

    number: int  # the entry it was made by, which an answer names
    matter: Matter  # what is proposed
    by: int | None  # the visitor who proposed it
    agreed: list[int]  # the visitors who have agreed
    awaited: list[int]  # the visitors whose answer is awaited
    text: str  # the question, in words


class ClockTold(msgspec.Struct, frozen=True):
    """What each seat has left, in milliseconds, and for which it runs."""

    left: list[int]  # milliseconds of each seat
    running: int | None  # the seat for which it runs


class TableTold(msgspec.Struct, frozen=True):
    """The table without its game: terms, seats, host, what is proposed."""

    game: str  # what is played
    edition: str  # and in which edition
    options: dict[str, Any]  # all of the edition, defaults filled in
    changes: dict[str, Any]  # fields of the edition that were changed
    rules: int  # the version of the edition's rules that is played
    rules_note: str | None  # what differs from the newest version; null if this is the newest
    status: Literal["open", "running", "over"]  # people sit down; the game goes on; it is over
    join: Join  # who may watch and sit down
    pace: Pace | None  # the live clock, if there is one
    hot: bool  # people share devices: a visitor may have several seats, under a cover
    known_deal: bool  # the deal was given by a seed or a record, so somebody may know it
    commitment: str  # the SHA-256 of the secret seed's text
    host: int | None  # the visitor who has the host's rights
    seats: list[SeatTold]  # in their order
    onlookers: int  # how many are connected who do not sit
    hints: bool  # hints are allowed
    preparing: bool  # the bot that is asked is being compiled, once on a machine, and moves after that
    proposal: ProposalTold | None  # what is being asked, if anything is
    ended: EndedBy | None  # how it ended
    seed: str | None  # the seed, once the table is over
    rematch: str | None  # the code of the table where it goes on


class ReasonTold(msgspec.Struct, frozen=True):
    """Why a move is not legal."""

    clause: str  # the clause of the rules that forbids it
    text: str  # the reason, in a sentence
    brief: str  # the same in a word or two, for a button; nothing where there is none


class PositionTold(msgspec.Struct, frozen=True):
    """The game as one seat, or an onlooker, may know it. ``legal``, ``final`` and ``refused`` are empty unless this
    seat is asked. Of what kinds ``view`` and ``outlook`` are depends on the game: `VacationView`, `VacationOutlook`."""

    seat: int | None  # as whom the client looks; null is an onlooker, or under the cover of a hot seat
    moves: int  # how many moves have been made, chance's among them
    turn: int  # the number of the turn, from 1: it goes up when another seat is on turn
    to_move: int | None  # the seat that is asked
    step: str | None  # what kind of move is asked for
    ask: str  # the same in a sentence
    view: msgspec.Raw  # the game as the rules of the game write it, with "?" or null for what is hidden
    outlook: msgspec.Raw  # what it means for this seat: what moves would do, what things cost, what is being settled
    legal: list[str]  # all legal moves, in the order of the rules
    final: list[str]  # those of them that could not be taken back freely, as far as the seat can foresee
    refused: dict[str, ReasonTold]  # moves that one might think of here and may not make, each with why not
    undo: Literal["free", "ask", "no"]  # whether this seat may take its last move back: at once, by consent, not
    clock: ClockTold | None  # the live clock, if there is one
    result: dict[str, Any] | None  # reason, scores, winners, as in a record


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the log as this reader may know it: in words, and for programs. ``why`` is a bot's sentence about
    its move. Like ``hint`` it may tell of what only the seat knows, so others read it when the table is over."""

    number: int  # counted from 1, without gaps
    at: int  # milliseconds since 1970
    kind: str  # one of the kinds below
    text: str  # what happened, in a sentence
    seat: int | None = None  # the seat it is about
    visitor: int | None = None  # who did it
    move: str = ""  # the move as this reader saw it, "?" for what is hidden
    why: str = ""  # a bot's own sentence
    turn: int = 0  # the number of the turn that a move belongs to, from 1
    moves: int = 0  # of a move: how many had been made after it, chance's among them, for `look`
    hint: HintTold | None = None  # of a hint: what was advised


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=_tag):
    """Something a client is told."""

    table: str  # the code of the table
    number: int  # the last entry of the table's log that the message includes


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message: the version of this protocol, and who the server takes the client for."""

    protocol: int  # the version of this protocol
    visitor: int  # the client's own number
    name: str  # and name


class News(Told, frozen=True):
    """What happened since the entry ``since``: lines of the log, and whatever has changed with them, whole."""

    since: int  # the entry that comes before the first line
    lines: list[Line]  # what happened, in its order
    state: TableTold | UnsetType = UNSET  # the table, when it has changed
    position: PositionTold | UnsetType = UNSET  # the game, when it has changed


class Done(Told, frozen=True):
    """What the client asked for is done and kept; ``number`` is its last entry in the log."""

    id: str  # of what was asked
    rematch: str | UnsetType = UNSET  # after a rematch: the code of the new table


class About(Told, frozen=True):
    """What there is to say of a move: why it is not legal, or whether it can't be taken back freely."""

    id: str  # of what was asked
    move: str  # which was asked about
    legal: bool  # it may be made
    final: bool  # it could not be taken back freely
    clause: str  # the clause of the rules that forbids it
    text: str  # the reason, in a sentence


class Looked(Told, frozen=True):
    """The position after some moves; nothing can be done in it."""

    id: str  # of what was asked
    position: PositionTold  # as the client's seat saw it then


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """Nothing was changed. ``position`` is there where the client spoke of one that is no longer so."""

    table: str  # as the client wrote it
    number: int  # the last entry of the table's log, 0 where the client does not watch the table
    id: str  # of what was asked, as far as it could be read
    code: str  # the kind of error, for programs
    text: str  # the error, in a sentence
    place: str = ""  # the field it is about
    clause: str = ""  # the clause of the rules that forbids a move
    position: PositionTold | UnsetType = UNSET  # the game as it is, after a stale move


AnyTold = Welcome | News | Done | About | Looked | Refused

_DECODER: Final = msgspec.json.Decoder(AnyAsk)
_ENCODER: Final = msgspec.json.Encoder()


def read(text: str | bytes) -> AnyAsk:
    """What a client asks; msgspec.ValidationError names the place."""
    ask: AnyAsk = _DECODER.decode(text)
    return ask


def written(told: AnyTold) -> bytes:
    """What a client is told, as JSON."""
    return _ENCODER.encode(told)
