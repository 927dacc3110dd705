"""The file of a match: JSON Lines, the plan first, then a line a deal in the order of the deals.

The same plan always makes the same bytes: nothing that differs from run to run is in it, and no line
is written before the lines above it. So a match that was killed goes on where the file ends. How many
deals are to be played does not stand in it: a match may go on with more.
"""

from __future__ import annotations

import json
import os
import sys
from io import FileIO
from pathlib import Path
from typing import Any, Final, Self

from hotelier.core.errors import NoFile, UnreadableMatch
from hotelier.core.messages import message
from hotelier.match.deals import PlayedDeal
from hotelier.match.plan import Plan

if sys.platform != "win32":
    import fcntl

VERSION: Final = 1
MARK: Final = "hotelier-match"
"""The first key of the first line, with the version of the format."""


class MatchFile:
    """The played deals of a plan in a file, which is begun when it is not there. Nobody else writes it meanwhile."""

    def __init__(self, path: str | Path, plan: Plan) -> None:
        """NoFile when it can't be opened; UnreadableMatch when it is another match's, damaged or none at all."""
        self.path = Path(path)
        self.plan = plan
        try:
            self._file = FileIO(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666), "r+")
        except IsADirectoryError:
            raise NoFile(message("file.folder", path=str(path))) from None
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise NoFile(message("file.unwritable", path=str(path), why=why)) from None
        try:
            self._lock()
            self.deals = self._read()
        except BaseException:
            self._file.close()
            raise

    def add(self, deal: PlayedDeal) -> None:
        """Writes the next deal; it survives the death of this process."""
        self._write(_line(deal.as_json()))

    def close(self) -> None:
        """Lets others write the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _lock(self) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise UnreadableMatch(message("match.busy", path=str(self.path))) from None

    def _read(self) -> list[PlayedDeal]:
        """The deals that are there. A last line that was torn off is dropped, a missing first one written."""
        content = self._file.readall()
        whole, torn = content[: content.rfind(b"\n") + 1], content[content.rfind(b"\n") + 1 :]
        first = _line({MARK: VERSION, **_decides(self.plan)})
        lines = whole.splitlines()
        if not lines and not first.startswith(torn):
            raise self._refusal("match.no_match")
        if lines:
            self._check_plan(lines[0])
        deals = [self._deal(number, line) for number, line in enumerate(lines[1:])]
        if torn:
            self._file.truncate(len(whole))
        if not lines:
            self._write(first)
        return deals

    def _check_plan(self, line: bytes) -> None:
        try:
            stated = json.loads(line)
        except (ValueError, RecursionError):
            stated = None
        if not isinstance(stated, dict) or MARK not in stated:
            raise self._refusal("match.no_match")
        version = stated.pop(MARK)
        if version != VERSION:
            raise UnreadableMatch(message("match.version", path=str(self.path), version=version, known=VERSION))
        stated.setdefault("rules", 1)  # a file from before editions had versions
        asked = _decides(self.plan)
        for key in (*asked, *stated):
            if asked.get(key) != stated.get(key):
                found, wanted = (json.dumps(plan.get(key))[:80] for plan in (stated, asked))
                raise UnreadableMatch(
                    message("match.other_plan", path=str(self.path), key=key, found=found, asked=wanted)
                )

    def _deal(self, number: int, line: bytes) -> PlayedDeal:
        try:
            return PlayedDeal.from_json(json.loads(line), self.plan, number)
        except (ValueError, KeyError, TypeError, IndexError, RecursionError):
            raise UnreadableMatch(message("match.line", path=str(self.path), line=number + 2)) from None

    def _refusal(self, id: str) -> UnreadableMatch:
        return UnreadableMatch(message(id, path=str(self.path)))

    def _write(self, line: bytes) -> None:
        try:
            while line:
                line = line[self._file.write(line) :]
        except OSError as error:
            raise NoFile(message("file.unwritable", path=str(self.path), why=error.strerror)) from None


def _decides(plan: Plan) -> dict[str, Any]:
    """All of the plan that decides how a deal goes: all but how many there are."""
    return {key: value for key, value in plan.as_json().items() if key != "deals"}


def _line(value: dict[str, Any]) -> bytes:
    return (json.dumps(value, separators=(",", ":")) + "\n").encode()
