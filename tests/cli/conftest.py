"""How the tests of this folder call the commands."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from hotelier.cli.main import main


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Hotelier = Callable[..., Said]


@pytest.fixture
def hotelier(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Hotelier:
    """Runs a command line in this process, with what is typed meanwhile."""
    monkeypatch.delenv("HOTELIER_DEBUG", raising=False)

    def run(*arguments: str, typed: str = "") -> Said:
        capsys.readouterr()
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            code = main(arguments)
        except SystemExit as stopped:
            code = stopped.code
        return Said(code, *capsys.readouterr())

    return run


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """The rules are compiled before the first command, so that none says that it compiles."""
    from hotelier.bots.warm import bot_pieces
    from hotelier.cli.asked import bots_kit
    from hotelier.engine.warm import is_warm, rules_pieces, warm
    from hotelier.games.registry import GAMES, rules_of

    for rules in map(rules_of, GAMES):
        for kit, pieces in ((rules.name, rules_pieces), (bots_kit(rules), bot_pieces)):
            if not is_warm(kit):
                list(warm(kit, pieces(rules)))
