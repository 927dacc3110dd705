"""A fourth game passes the whole suite: the floors know no game by name."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from contract import suite, toy
from contract.cases import Case
from contract.play import positions, random_record
from hotelier.core.messages import sentences
from hotelier.games import registry

TOY = Case("toy", "toy", 2)


@pytest.fixture(autouse=True)
def toy_in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """What adding a game takes: a line in the list, its sentences, its folder (here one file)."""
    monkeypatch.setitem(registry.GAMES, "toy", "toy")  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "hotelier.games.toy.rules", SimpleNamespace(RULES=toy.RULES))
    for id, sentence in toy.SENTENCES.items():
        monkeypatch.setitem(sentences("en"), id, sentence)  # type: ignore[arg-type]


def test_the_toy_game_keeps_its_secret() -> None:
    tally = suite.Tally()
    for seed in range(20):
        record = random_record(TOY, seed, cut=0.8)
        for seat in (0, 1, suite.ONLOOKER):
            suite.check_exchange(record, seat, TOY, 4, tally)
    assert tally.counted * 2 >= tally.tried > 0


def test_the_toy_game_has_worlds_completions_and_reasons() -> None:
    for seed in range(10):
        record = random_record(TOY, seed)
        for seat in (0, 1):
            suite.check_completion(record, seat, seed)
        for position in positions(record):
            suite.check_reasons(position)
            if position.to_move >= 0:
                suite.check_worlds(position, 0, seed)
