"""The events of a table. A table is its log: numbered events, appended, never deleted.

What is written here is read again by every later version: fields may be added with a default, never
renamed or taken away. Who did it and when stands beside the event, in its entry.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

Join = Literal["anyone", "invited"]
Matter = Literal["undo", "abandon", "hints"]
Cause = Literal["left", "time", "host", "resigned"]
EndedBy = Literal["finished", "abandoned", "resigned", "closed"]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A live clock: what each person has at the start, and what a move adds, in seconds."""

    bank: Annotated[int, Meta(ge=10, le=7200)]  # seconds at the start
    increment: Annotated[int, Meta(ge=0, le=120)] = 0  # seconds that each move adds


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """Something that happened at a table. ``id`` is the client's own, on the last event of what it asked for."""

    id: str = ""


class Opened(Event, frozen=True):
    """The table was opened: what is played on it, and who may join. ``given`` is a record to play on from."""

    game: str
    edition: str
    seats: int
    commitment: str
    options: dict[str, Any] = {}
    changes: dict[str, Any] = {}
    rules: int | None = None  # version of the edition's rules; tables from before there were versions name none
    join: Join = "anyone"
    pace: Pace | None = None
    hot: bool = False
    known: bool = False
    given: dict[str, Any] | None = None
    after: str = ""

    @property
    def version(self) -> int:
        """The version of the edition's rules that the table is played by."""
        return self.rules or 1


class Sat(Event, frozen=True):
    """A visitor took a seat, under ``name`` where several share a device; or a bot did."""

    seat: int
    visitor: int | None = None
    name: str = ""
    bot: str = ""
    program: bool = False


class Stood(Event, frozen=True):
    """A seat became free again, before the start."""

    seat: int


class Started(Event, frozen=True):
    """The cards are dealt; nobody sits down any more."""


class Moved(Event, frozen=True):
    """A seat moved; ``why`` is a bot's own sentence, which nobody reads before the end."""

    seat: int
    move: str
    bot: str = ""
    why: str = ""


class Chanced(Event, frozen=True):
    """Chance moved."""

    move: str


class Undone(Event, frozen=True):
    """All moves but the first ``to`` were taken back, freely or by consent."""

    seat: int
    to: int
    free: bool


class HandedOver(Event, frozen=True):
    """A bot plays the seat from now on, until its person returns."""

    seat: int
    bot: str
    because: Cause


class Returned(Event, frozen=True):
    """The person of the seat plays again."""

    seat: int


class Proposed(Event, frozen=True):
    """Somebody asks the others: take back a move, abandon the game, allow hints. Who asks agrees."""

    matter: Matter
    seat: int = 0
    to: int = 0


class Answered(Event, frozen=True):
    """Somebody answered what was proposed last."""

    yes: bool


class Withdrawn(Event, frozen=True):
    """What was proposed is off: somebody said no, or the game has gone on."""


class Allowed(Event, frozen=True):
    """Hints are allowed from now on, because everybody agreed."""


class Estimated(msgspec.Struct, frozen=True):
    """A figure that was measured, with its 95 % interval."""

    mean: float  # of all that was observed
    low: float | None  # the lower end of the interval; null where too little is known
    high: float | None  # and its upper end


class Advised(msgspec.Struct, frozen=True):
    """A move that is advised, with what may be expected when everybody goes on by the Clerk's rules of thumb."""

    move: str  # in the notation of the game
    score: Estimated | None = None  # what the seat will have at the end, in money or points; null: not measured
    win: Estimated | None = None  # its share of the win, 0 to 1
    playouts: int = 0  # games that were played out after the move
    equal: bool = False  # it can't be told apart from the first, which itself is not marked so
    words: str = ""  # what it brings more or less of, or does, in a few words; may be empty


class CauseTold(msgspec.Struct, frozen=True):
    """What makes the first move of a hint better than another: the cause that the sentence names."""

    than: str  # the other move
    difference: Estimated  # by how much higher the seat ends after the first
    gone: float  # the part of the difference that is gone when the cause is made equal, 0.5 to 1


class HintTold(msgspec.Struct, frozen=True):
    """A hint: the best moves, and one reason that a player would give. The library and the commands write the same."""

    moves: list[Advised]  # at most three, the highest score first
    why: str  # why the first is the best, in a sentence or two
    reason: CauseTold | None = None  # what makes it better, where that can be named


class Hinted(Event, frozen=True):
    """A seat was given advice, which it alone reads before the end. ``{1}`` in its sentence is the name of seat 1.

    ``move``, ``why`` and ``moves`` were written by earlier versions in the place of ``hint``.
    """

    seat: int
    move: str = ""
    why: str = ""
    moves: list[Advised] = []
    hint: HintTold | None = None

    @property
    def told(self) -> HintTold:
        """The hint, whichever version has written it."""
        return self.hint or HintTold(self.moves or [Advised(self.move)], self.why)


class Chatted(Event, frozen=True):
    """Somebody said something."""

    text: str


class Hosted(Event, frozen=True):
    """Somebody else is the host now."""

    visitor: int


class Ended(Event, frozen=True):
    """The table is over. The seed is no secret any more."""

    by: EndedBy
    seed: str = ""
    result: dict[str, Any] | None = None


class Followed(Event, frozen=True):
    """A rematch was opened at another table."""

    code: str


class Woke(Event, frozen=True):
    """The server was away; clocks run from here."""


AnyEvent = (
    Opened
    | Sat
    | Stood
    | Started
    | Moved
    | Chanced
    | Undone
    | HandedOver
    | Returned
    | Proposed
    | Answered
    | Withdrawn
    | Allowed
    | Hinted
    | Chatted
    | Hosted
    | Ended
    | Followed
    | Woke
)


class Entry(msgspec.Struct, frozen=True):
    """One line of a log: its number, counted from 1, the time in milliseconds since 1970, who, and what."""

    number: int
    at: int
    visitor: int | None
    event: AnyEvent


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(AnyEvent)


def written(event: AnyEvent) -> bytes:
    """The event as the store keeps it."""
    return _ENCODER.encode(event)


def read(body: bytes) -> AnyEvent:
    """The event that was written."""
    event: AnyEvent = _DECODER.decode(body)
    return event
