"""A game of each edition as plain text: every move with what was asked, and a hash of the position before it.

``PYTHONPATH=tests python -m playthroughs.write`` writes them anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.tables import EDITIONS
from hotelier.games.registry import pages_of, rules_of
from hotelier.records.trace import trace_random

FOLDER = Path(__file__).parent
SEED = "1963"
FULL = 20
"""The whole position is written once in so many moves."""


def file_of(game: str, edition: str) -> Path:
    """Where the playthrough of an edition is kept."""
    return FOLDER / f"{game}-{edition}.txt"


def text_of(game: str, edition: str) -> str:
    """The playthrough of an edition: four seats, or as many as it takes."""
    low, high = pages_of(game)[edition].seats
    terms = rules_of(game).agree(edition, min(max(4, low), high))
    head, *lines, last = (json.loads(line) for line in trace_random(rules_of(game), terms, SEED))
    return "\n".join([*_head(head), "", *_moves(lines), "", *_end(last)]) + "\n"


def _head(head: dict[str, Any]) -> Iterator[str]:
    yield f"{head['game']}, edition {head['edition']}, seed {SEED}"
    for key in ("options", "seats", "deal"):
        yield f"{key}: {json.dumps(head[key])}"


def _moves(lines: list[dict[str, Any]]) -> Iterator[str]:
    for number, line in enumerate(lines):
        if number % FULL == 0:
            yield f"state: {json.dumps(line['state'])}"
            yield f"legal: {json.dumps(line['legal'])}"
        many = "" if line["legal"] is None else f"of {len(line['legal'])}"
        yield f"{number:>4}  {line['to_move']!s:<7}{line['step']:<10}{line['move']:<24}{many:<7}{_hash(line)}"


def _end(last: dict[str, Any]) -> Iterator[str]:
    yield f"state: {json.dumps(last['state'])}"
    yield f"result: {json.dumps(last['result'])}"


def _hash(line: dict[str, Any]) -> str:
    """Of the position and its legal moves."""
    told = json.dumps([line["state"], line["legal"]], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def main() -> None:
    """Writes all playthroughs."""
    for game, edition in EDITIONS:
        file_of(game, edition).write_text(text_of(game, edition), encoding="utf-8")


if __name__ == "__main__":
    main()
