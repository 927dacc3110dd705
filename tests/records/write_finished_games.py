"""``PYTHONPATH=tests python -m records.write_finished_games`` writes the finished games of this folder anew.

The games were found among 10,000 uniformly random and 10,000 reluctant ones of each edition, by trying seeds
from 0 on. Ending that was not met there: ``stalemate`` in version 1 of decision-draft.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine.tables import Table
from hotelier.core.seeds import commitment
from hotelier.records.record import Record
from records.sample import played

FOLDER = Path(__file__).parent


class Found(NamedTuple):
    """A game that ends as its file name says."""

    table: Table
    seed: int
    reluctant: bool
    reason: str
    version: int | None = None
    """An earlier version of the edition's rules; None is the newest."""

    @property
    def file(self) -> Path:
        version = f"-version-{self.version}" if self.version else ""
        return FOLDER / f"{self.table}-{self.reason}{version}.json"


FOUND = [
    Found(Table("vacation", "decision-draft", 4), 0, False, "announced"),
    Found(Table("vacation", "decision-draft", 3), 0, True, "stalemate"),
    Found(Table("vacation", "decision", 4), 0, False, "announced"),
    Found(Table("vacation", "decision", 2), 25, False, "blocked"),
    Found(Table("vacation", "decision", 2), 1, True, "stalemate"),
    Found(Table("vacation", "decision-draft", 5), 1242, False, "automatic", 1),
    Found(Table("vacation", "decision", 4), 6857, False, "announced", 1),
    Found(Table("vacation", "decision", 3), 6316, False, "blocked", 1),
    Found(Table("vacation", "decision", 6), 2119, True, "stalemate", 1),
    Found(Table("vacation", "vacation", 2), 5245, False, "announced"),
    Found(Table("vacation", "vacation", 2), 6420, False, "blocked"),
    Found(Table("vacation", "vacation", 2), 2105, True, "stalemate"),
    Found(Table("vacation", "classic", 6), 1509, False, "announced"),
    Found(Table("vacation", "classic", 2), 8450, True, "stalemate"),
    Found(Table("perfect-hotel", "perfect-hotel", 2), 0, False, "deck"),
    Found(Table("perfect-hotel", "perfect-hotel", 4), 0, False, "deck"),
    Found(Table("big-shot", "big-shot", 2), 0, False, "settled"),
    Found(Table("big-shot", "big-shot", 3), 0, False, "settled"),
    Found(Table("big-shot", "big-shot", 4), 0, False, "settled"),
]


def record_of(found: Found) -> Record:
    """The game with its seed, which gives deal and draws whoever chooses the moves."""
    seed = str(found.seed)
    told = played(found.table, found.seed, reluctant=found.reluctant, version=found.version)
    rules = found.table.terms(found.version).version
    return Record.from_object(told | {"rules": rules, "seed": seed, "commitment": commitment(seed)})


def main() -> None:
    """Writes every file."""
    for found in FOUND:
        record = record_of(found)
        assert record.result is not None
        assert record.result["reason"] == found.reason
        record.save(found.file)


if __name__ == "__main__":
    main()
