"""Structured logs: a JSON object a line on standard error. They tell of the server, never of a game or a secret."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from traceback import format_tb
from typing import Any, Final

_OWN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}
"""What every log record has; everything else was given by whoever logged."""


class JsonLines(logging.Formatter):
    """A line of JSON for each record. Of an error its kind and where it happened, not its words: they may hold a
    seed or a hand."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _words(record),
        }
        told |= {key: value for key, value in record.__dict__.items() if key not in _OWN}
        if record.exc_info and record.exc_info[1]:
            told["error"] = frames(record.exc_info[1])
        return json.dumps(told, ensure_ascii=False, default=str)


def _words(record: logging.LogRecord) -> str:
    """What was logged. Of what asyncio says the first line: the others show tasks with the words of their errors."""
    words = record.getMessage()
    return words.partition("\n")[0] if record.name == "asyncio" else words


def frames(error: BaseException | None) -> list[str]:
    """Where an error and those that led to it happened, the last one first."""
    told: list[str] = []
    while error is not None:
        told += [type(error).__name__, *(frame.rstrip() for frame in format_tb(error.__traceback__))]
        error = error.__cause__ or error.__context__
    return told


def log_json(level: str) -> None:
    """Sends all logs of this process to standard error as JSON lines."""
    stream = logging.StreamHandler()
    stream.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[stream], force=True)
