"""The games of an independent implementation, followed move by move."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hotelier.core.seats import CHANCE, as_json
from hotelier.engine.position import Position
from hotelier.games.perfect_hotel.rules import RULES

FOLDER = Path(__file__).parents[4] / "shared" / "conformance" / "perfect-hotel"
TRACES = sorted(FOLDER.glob("*.jsonl.gz"))


@pytest.mark.skipif(not TRACES, reason=f"no traces to follow: {FOLDER} is missing")
@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.name.removesuffix(".jsonl.gz"))
def test_a_trace_is_followed_move_by_move(trace):
    with gzip.open(trace, "rt", encoding="utf-8") as lines:
        assert follow(map(json.loads, lines)) > 0


def follow(lines: Iterator[dict[str, Any]]) -> int:
    """Follows the games of a trace; how many were finished."""
    finished = 0
    for line in lines:
        if "hotelier" in line:
            game = begin(line)
            continue
        assert (as_json(game.to_move), game.step) == (line["to_move"], line["step"])
        if game.to_move != CHANCE:
            assert [RULES.write(code, game.terms) for code in game.legal()] == line["legal"]
        assert json.dumps(RULES.position(game.state, game.terms)) == json.dumps(line["state"])
        if "move" in line:
            make(game, line["move"])
        else:
            assert game.result() == line["result"]
            finished += 1
    return finished


def begin(head: dict[str, Any]) -> Position:
    terms = RULES.agree(head["edition"], len(head["seats"]), head["options"])
    game = Position(RULES, terms)
    game.play_all(RULES.unfold(head["deal"], terms))
    assert RULES.fold(game.state, terms) == head["deal"]
    return game


def make(game: Position, move: str) -> None:
    if game.state.step != RULES.folded:
        game.play(RULES.read(move, game.terms))
        return
    assert RULES.unfold_move is not None and RULES.fold_move is not None
    game.play_all(RULES.unfold_move(move, game.terms))
    assert RULES.fold_move(game.state, game.terms) == move
