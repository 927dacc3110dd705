"""Records to read, to check and to damage, made from traces of random games."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from engine.tables import Table
from hotelier.core.seeds import commitment
from hotelier.records.trace import trace_random


def trace(table: Table, seed: int, *, reluctant: bool = False, version: int | None = None) -> list[str]:
    """The lines of a random game."""
    return list(trace_random(table.rules, table.terms(version), str(seed), reluctant=reluctant))


@cache
def _told(table: Table, seed: int, reluctant: bool, version: int | None) -> dict[str, Any]:
    told = trace(table, seed, reluctant=reluctant, version=version)
    head, *lines, last = map(json.loads, told)
    return head | {"moves": [line["move"] for line in lines], "result": last["result"]}


def played(table: Table, seed: int, *, reluctant: bool = False, version: int | None = None) -> dict[str, Any]:
    """A finished random game as the JSON object of a record, with nothing but what a trace tells."""
    return dict(_told(table, seed, reluctant, version))


def seeded(table: Table, seed: int) -> dict[str, Any]:
    """The same with its seed and the commitment to it."""
    return played(table, seed) | {"seed": str(seed), "commitment": commitment(str(seed))}


def running(table: Table, seed: int) -> dict[str, Any]:
    """A game broken off in the middle."""
    record = played(table, seed)
    del record["result"]
    record["moves"] = record["moves"][: len(record["moves"]) // 2]
    return record


def annotated(record: dict[str, Any], table: Table) -> dict[str, Any]:
    """The record with everything else that may stand in one: versions, a change that is none, tags, notes, lines."""
    name, value = next(iter(table.terms().values.items()))
    moves = record["moves"]
    at = len(moves) // 3
    extra = {
        "rules": table.terms().version,
        "changes": {name: value},
        "tags": {"place": "Zürich", "date": ""},
        "notes": {"0": "A beginning.", str(at): ""},
        "lines": {"0": [moves[:2], moves[:5]], str(at): [moves[at : at + 4]], "2": []},
    }
    return record | extra


def records(table: Table) -> list[dict[str, Any]]:
    """Six records of one table: finished and running, with and without seed, notes and lines."""
    return [
        played(table, 10),
        seeded(table, 11),
        running(table, 12),
        annotated(seeded(table, 13), table),
        annotated(running(table, 14), table),
        annotated(played(table, 15, reluctant=True), table),
    ]
