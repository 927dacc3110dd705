"""What can go wrong, in kinds. Each kind has a stable code for programs; its sentence is a message.

An error may name the place it speaks of (``moves[17]``, ``deal.racks[2]``): whoever knows the place
adds it with :meth:`HotelierError.at`, so that the rules need not know what they are read from.
"""

from __future__ import annotations

from typing import ClassVar, Self

from hotelier.core.messages import Message, message, say


class HotelierError(Exception):
    """The parent of all errors that are meant for the person or program that called."""

    code: ClassVar[str] = "error"

    def __init__(self, message: Message, place: str = "") -> None:
        super().__init__(message, place)
        self.message = message
        self.place = place

    def at(self, place: str) -> Self:
        """The same error, naming the place; a place named before is inside this one."""
        inner = self.place
        join = "." if inner and not inner.startswith("[") else ""
        self.place = f"{place}{join}{inner}"
        return self

    def __str__(self) -> str:
        if not self.place:
            return say(self.message)
        return say(message("error.at", place=self.place, error=self.message))


class IllegalMove(HotelierError):
    """The move can be read, and the rules forbid it here; ``clause`` says which rule."""

    code = "illegal-move"

    def __init__(self, message: Message, place: str = "", clause: str = "") -> None:
        super().__init__(message, place)
        self.clause = clause


class UnreadableMove(HotelierError):
    """No move of this game is written like that."""

    code = "unreadable-move"


class NotYourTurn(HotelierError):
    """Another seat, or chance, is to move."""

    code = "not-your-turn"


class StaleMove(HotelierError):
    """The position has changed since whoever moves saw it."""

    code = "stale-move"


class NotAllowed(HotelierError):
    """Only somebody else may do this: the host, the person of the seat, who was invited."""

    code = "not-allowed"


class WrongTime(HotelierError):
    """The table is not at the point where this can be done: before the start, or after the end."""

    code = "wrong-time"


class SeatTaken(HotelierError):
    """Somebody sits there already, or nobody does."""

    code = "seat-taken"


class NoTable(HotelierError):
    """There is no such table, or none that this visitor may see."""

    code = "no-table"


class BadMessage(HotelierError):
    """A message that can't be read: no JSON, a field missing, unknown or of a wrong kind."""

    code = "bad-message"


class UndoNotFree(HotelierError):
    """A move that can't be taken back without everybody's consent, or none to take back."""

    code = "undo-not-free"


class GameOver(HotelierError):
    """The game is over: nobody is to move any more."""

    code = "game-over"


class UnreadableRecord(HotelierError):
    """A record that is no record: not JSON, a key missing or unknown, a value of a wrong kind."""

    code = "unreadable-record"


class ImpossibleDeal(HotelierError):
    """A deal that the box does not hold: a tile twice, stock that does not add up."""

    code = "impossible-deal"


class WrongResult(HotelierError):
    """The record's result is not what its moves lead to."""

    code = "wrong-result"


class WrongSeed(HotelierError):
    """The record's deal or a chance move is not what its seed gives."""

    code = "wrong-seed"


class UnknownGame(HotelierError):
    """No game, edition or option of that name, or not for that many seats."""

    code = "unknown-game"


class UnknownBot(HotelierError):
    """No bot of that name."""

    code = "unknown-bot"


class BotFailed(HotelierError):
    """A bot gave no legal move: it crashed, came too late, or its answer is none."""

    code = "bot-failed"


class BadTerms(HotelierError):
    """Terms nobody can play by: a number of seats, option, changed field or seed outside its domain."""

    code = "bad-terms"


class BadPlan(HotelierError):
    """A match nobody can play: no deals, no playouts, no process to play them."""

    code = "bad-plan"


class UnreadableMatch(HotelierError):
    """A file of played deals that is none, is damaged, is being written, or belongs to another plan."""

    code = "unreadable-match"


class MissingExtra(HotelierError):
    """A package that only some commands need is not installed."""

    code = "missing-extra"


class NoFile(HotelierError):
    """A file can't be opened, read or written."""

    code = "no-file"


class UnusableDatabase(HotelierError):
    """A database that can't be opened: no database, another program's, a newer one, in use, not writable."""

    code = "unusable-database"


class StorageFailed(HotelierError):
    """The database took nothing: the disk is full or broken, or the database is closed."""

    code = "storage-failed"


class LogConflict(HotelierError):
    """Another event of the table already has this number."""

    code = "log-conflict"


class BadName(HotelierError):
    """A name that can't be shown beside others: empty, too long, or with characters nobody sees."""

    code = "bad-name"


class BadChat(HotelierError):
    """Nothing that could be said at a table: empty once cleaned, or too long."""

    code = "bad-chat"


class TooMuch(HotelierError):
    """More than is allowed in so short a time; ``after`` is the number of seconds to wait, 0 if waiting won't help."""

    code = "too-much"

    def __init__(self, message: Message, place: str = "", after: int = 0) -> None:
        super().__init__(message, place)
        self.after = after


class TooLarge(HotelierError):
    """A body, message or upload beyond its limit."""

    code = "too-large"


class TooSlow(HotelierError):
    """A body that did not arrive in time."""

    code = "too-slow"


class NoVisitor(HotelierError):
    """Whoever calls has no key, or one that is not known here (any more)."""

    code = "no-visitor"


class Forbidden(HotelierError):
    """Whoever calls is known, or need not be, and may not do this."""

    code = "forbidden"


class NotFound(HotelierError):
    """There is no such thing here, or none that whoever calls may know of."""

    code = "not-found"


class WrongHost(HotelierError):
    """The call was sent to a name that this server does not go by."""

    code = "wrong-host"


class BadGate(HotelierError):
    """A server nobody can reach: a host, origin or proxy that can't be one."""

    code = "bad-gate"


class BadRequest(HotelierError):
    """A call that can't be read: no JSON, a field missing, unknown or of a wrong kind."""

    code = "bad-request"


class WrongMethod(HotelierError):
    """There is such an address, and this method is not one of its own."""

    code = "wrong-method"


class Fault(HotelierError):
    """A fault of the server itself; what it was stands in the server's log alone."""

    code = "fault"


class NotReady(HotelierError):
    """The games are still being compiled on this machine."""

    code = "not-ready"


class CannotServe(HotelierError):
    """The server can't listen on the address it was given."""

    code = "cannot-serve"


class UnsafeCache(HotelierError):
    """A folder of compiled code that somebody else can write to: nothing is loaded from it."""

    code = "unsafe-cache"
