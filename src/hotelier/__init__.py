"""Hotelier: three hotel and property games to play, to program and to study.

>>> import hotelier
>>> game = hotelier.new("vacation", seats=4, seed=7)
>>> game.play(game.legal[0])

Errors are in :mod:`hotelier.core.errors` and here by name. Nothing is compiled before a game is made.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hotelier.core.errors import (
    BadChat,
    BadGate,
    BadMessage,
    BadName,
    BadPlan,
    BadRequest,
    BadTerms,
    BotFailed,
    CannotServe,
    Fault,
    Forbidden,
    GameOver,
    HotelierError,
    IllegalMove,
    ImpossibleDeal,
    LogConflict,
    MissingExtra,
    NoFile,
    NoTable,
    NotAllowed,
    NotFound,
    NotReady,
    NotYourTurn,
    NoVisitor,
    SeatTaken,
    StaleMove,
    StorageFailed,
    TooLarge,
    TooMuch,
    TooSlow,
    UndoNotFree,
    UnknownBot,
    UnknownGame,
    UnreadableMatch,
    UnreadableMove,
    UnreadableRecord,
    UnsafeCache,
    UnusableDatabase,
    WrongHost,
    WrongMethod,
    WrongResult,
    WrongSeed,
    WrongTime,
)
from hotelier.core.seats import ONLOOKER

if TYPE_CHECKING:
    from hotelier.advice.doors import hint, review
    from hotelier.engine.worlds import Worlds
    from hotelier.records.record import Record
    from hotelier.records.seen import seen
    from hotelier.table.game import Game, Outcome, Reason, load, new
    from hotelier.table.many import batch, play_games

__all__ = [
    "ONLOOKER",
    "BadChat",
    "BadGate",
    "BadMessage",
    "BadName",
    "BadPlan",
    "BadRequest",
    "BadTerms",
    "BotFailed",
    "CannotServe",
    "Fault",
    "Forbidden",
    "Game",
    "GameOver",
    "HotelierError",
    "IllegalMove",
    "ImpossibleDeal",
    "LogConflict",
    "MissingExtra",
    "NoFile",
    "NoTable",
    "NoVisitor",
    "NotAllowed",
    "NotFound",
    "NotReady",
    "NotYourTurn",
    "Outcome",
    "Reason",
    "Record",
    "SeatTaken",
    "StaleMove",
    "StorageFailed",
    "TooLarge",
    "TooMuch",
    "TooSlow",
    "UndoNotFree",
    "UnknownBot",
    "UnknownGame",
    "UnreadableMatch",
    "UnreadableMove",
    "UnreadableRecord",
    "UnsafeCache",
    "UnusableDatabase",
    "Worlds",
    "WrongHost",
    "WrongMethod",
    "WrongResult",
    "WrongSeed",
    "WrongTime",
    "batch",
    "hint",
    "load",
    "new",
    "play_games",
    "review",
    "seen",
]

_LATER: Final = {
    "Game": "hotelier.table.game",
    "Outcome": "hotelier.table.game",
    "Reason": "hotelier.table.game",
    "Record": "hotelier.records.record",
    "Worlds": "hotelier.engine.worlds",
    "batch": "hotelier.table.many",
    "hint": "hotelier.advice.doors",
    "load": "hotelier.table.game",
    "new": "hotelier.table.game",
    "play_games": "hotelier.table.many",
    "review": "hotelier.advice.doors",
    "seen": "hotelier.records.seen",
}


def __getattr__(name: str) -> Any:
    """What needs the compiled engine is loaded when it is first asked for."""
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(name)
