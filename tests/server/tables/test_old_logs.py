"""Logs that were written by earlier versions are read by this one, and lead to the same table.

``logs/`` holds a log a file: a line with the table's code, seed and visitors, a line an entry, and a last line with
what the log leads to. None of them is ever changed, but for the sentences in its last line, which are those of today;
whoever changes the events adds one, with ``python -m server.tables.write_log NAME`` in the folder of the tests.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hotelier.server import events as e
from hotelier.server.tables.lines import history
from hotelier.server.tables.table import Table

LOGS = sorted((Path(__file__).parent / "logs").glob("*.jsonl"))


def read(path: Path) -> tuple[Table, list[e.Entry], dict[str, Any]]:
    """The table of a log, its entries, and what they lead to."""
    head, *lines, last = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    log = [e.Entry(number, at, visitor, e.read(json.dumps(body).encode())) for number, at, visitor, body in lines]
    names = {int(visitor): name for visitor, name in head["visitors"].items()}
    return Table.of(head["code"], head["seed"], names, log), log, last


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_old_log_leads_to_the_same_table(path: Path) -> None:
    table, log, last = read(path)
    assert table.game is not None
    assert {
        "status": table.status,
        "number": table.number,
        "host": table.host,
        "moves": list(table.game.moves),
        "view": table.game.view(0),
        "result": table.end.result if table.end else None,
        "clock": table.clock.left if table.clock else None,
        "lines": [line.text for line in history(table, log, 0)],
    } == last


def test_every_kind_of_event_stands_in_an_old_log() -> None:
    kinds = {type(entry.event).__name__ for path in LOGS for entry in read(path)[1]}
    assert kinds == {kind.__name__ for kind in e.AnyEvent.__args__}
