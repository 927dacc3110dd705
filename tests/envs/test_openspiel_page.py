"""The page about OpenSpiel is true: its boxes run, and it names every game and parameter."""

from __future__ import annotations

import re
from pathlib import Path

import pyspiel

from engine.tables import python
from hotelier.envs.openspiel import name_of
from hotelier.games.registry import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "openspiel.md"


def test_the_boxes_run_one_after_another() -> None:
    boxes = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert len(boxes) == 2
    *board, legal, move = python("-c", "\n".join(boxes)).splitlines()
    assert len(board) > 20
    assert re.fullmatch(r"\['[A-I]\d+'.*\]", legal)
    assert move.startswith(("research", "build"))


def test_every_game_and_parameter_is_named() -> None:
    words = set(re.findall(r"`(\w+)`", PAGE.read_text(encoding="utf-8")))
    for game in GAMES:
        assert name_of(game) in words
        assert set(pyspiel.load_game(name_of(game)).get_parameters()) <= words
