"""Logs are lines of JSON about the server: no game, no secret, not even in the words of an error."""

from __future__ import annotations

import asyncio
import json
import logging

from hotelier.server.logs import JsonLines

SECRET = "5eed" * 16


def line(record: logging.LogRecord) -> dict:
    written = JsonLines().format(record)
    assert "\n" not in written
    assert SECRET not in written
    return json.loads(written)


def logged(log) -> list[logging.LogRecord]:
    """What a function writes to all logs."""
    kept: list[logging.LogRecord] = []
    stream = logging.Handler()
    stream.emit = kept.append
    root = logging.getLogger()
    root.addHandler(stream)
    try:
        log()
    finally:
        root.removeHandler(stream)
    return kept


def test_a_line_says_when_how_bad_who_and_what_and_what_was_added():
    (record,) = logged(lambda: logging.getLogger("hotelier.server").warning("bot failed", extra={"seat": 2}))
    told = line(record)
    assert told.pop("at").endswith("+00:00")
    assert told == {"level": "warning", "logger": "hotelier.server", "message": "bot failed", "seat": 2}


def test_of_an_error_it_tells_the_kind_and_the_place_and_not_the_words():
    def fail() -> None:
        try:
            try:
                raise ValueError(SECRET)
            except ValueError as error:
                raise RuntimeError(SECRET) from error
        except RuntimeError:
            logging.getLogger("hotelier.server").exception("something failed")

    (record,) = logged(fail)
    told = line(record)
    assert told["error"][0] == "RuntimeError"
    assert "ValueError" in told["error"]
    assert any("test_logs.py" in frame for frame in told["error"])


def test_an_error_that_nobody_waited_for_is_told_without_its_words():
    async def fail() -> None:
        raise ValueError(SECRET)

    async def forget() -> None:
        task = asyncio.create_task(fail())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task

    (record,) = [one for one in logged(lambda: asyncio.run(forget())) if one.name == "asyncio" and one.exc_info]
    assert line(record)["message"] == "Task exception was never retrieved"
