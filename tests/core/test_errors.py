"""Errors: kinds with stable codes, places that join, sentences for people; and what is not loaded for them."""

from __future__ import annotations

import inspect

import pytest

from engine.tables import python
from hotelier.core import errors
from hotelier.core.errors import HotelierError, IllegalMove, ImpossibleDeal
from hotelier.core.messages import message

CODES = {
    "HotelierError": "error",
    "IllegalMove": "illegal-move",
    "UnreadableMove": "unreadable-move",
    "NotYourTurn": "not-your-turn",
    "StaleMove": "stale-move",
    "NotAllowed": "not-allowed",
    "WrongTime": "wrong-time",
    "SeatTaken": "seat-taken",
    "NoTable": "no-table",
    "BadMessage": "bad-message",
    "UndoNotFree": "undo-not-free",
    "GameOver": "game-over",
    "UnreadableRecord": "unreadable-record",
    "ImpossibleDeal": "impossible-deal",
    "WrongResult": "wrong-result",
    "WrongSeed": "wrong-seed",
    "UnknownGame": "unknown-game",
    "UnknownBot": "unknown-bot",
    "BotFailed": "bot-failed",
    "BadTerms": "bad-terms",
    "BadPlan": "bad-plan",
    "UnreadableMatch": "unreadable-match",
    "MissingExtra": "missing-extra",
    "NoFile": "no-file",
    "UnusableDatabase": "unusable-database",
    "StorageFailed": "storage-failed",
    "LogConflict": "log-conflict",
    "BadName": "bad-name",
    "BadChat": "bad-chat",
    "TooMuch": "too-much",
    "TooLarge": "too-large",
    "TooSlow": "too-slow",
    "NoVisitor": "no-visitor",
    "Forbidden": "forbidden",
    "NotFound": "not-found",
    "WrongHost": "wrong-host",
    "BadGate": "bad-gate",
    "BadRequest": "bad-request",
    "WrongMethod": "wrong-method",
    "Fault": "fault",
    "NotReady": "not-ready",
    "CannotServe": "cannot-serve",
    "UnsafeCache": "unsafe-cache",
}
"""Programs rely on these: add, never change."""

KINDS = {
    name: kind
    for name, kind in inspect.getmembers(errors, inspect.isclass)
    if issubclass(kind, Exception) and kind.__module__ == errors.__name__
}
ANY = message("move.game_over")


def test_codes_are_stable_and_each_is_of_one_kind() -> None:
    assert {name: kind.code for name, kind in KINDS.items()} == CODES
    assert len(set(CODES.values())) == len(CODES)


def test_every_kind_is_a_hotelier_error() -> None:
    assert all(issubclass(kind, HotelierError) for kind in KINDS.values())


@pytest.mark.parametrize(
    ("places", "joined"),
    [
        (["moves[17]"], "moves[17]"),
        (["racks[2]", "deal"], "deal.racks[2]"),
        (["[3]", "[0]", "changes.prices"], "changes.prices[0][3]"),
        (["", "deal"], "deal"),
        (["b", "a", "[0]", "moves"], "moves[0].a.b"),
    ],
)
def test_places_join_from_the_inside_out(places: list[str], joined: str) -> None:
    error = ImpossibleDeal(ANY, places[0])
    for place in places[1:]:
        assert error.at(place) is error
    assert error.place == joined


def test_an_error_says_its_place_and_its_sentence() -> None:
    assert str(HotelierError(ANY)) == "The game is over: nobody is to move any more."
    assert str(HotelierError(ANY, "moves[3]")) == "moves[3]: The game is over: nobody is to move any more."


def test_an_illegal_move_keeps_its_clause_when_it_gets_a_place() -> None:
    error = IllegalMove(ANY, clause="V16").at("moves[2]")
    assert (error.clause, error.place, error.message) == ("V16", "moves[2]", ANY)


@pytest.mark.parametrize(
    "code",
    [
        "import hotelier",
        "import hotelier.core.errors, hotelier.core.editions, hotelier.core.seeds, hotelier.games.registry",
        "from hotelier.cli.main import main; code = main(['editions']); assert code == 0",
        "from hotelier.cli.main import main; code = main(['editions', '--json']); assert code == 0",
        "import contextlib\nfrom hotelier.cli.main import main\n"
        "with contextlib.suppress(SystemExit):\n    main(['--help'])",
    ],
    ids=["import", "ground floor", "editions", "editions as JSON", "help"],
)
def test_numba_is_not_loaded_by(code: str) -> None:
    printed = python("-c", f"{code}\nimport sys; print([name for name in sys.modules if name.startswith('numba')])")
    assert printed.splitlines()[-1] == "[]"
