"""A process beside this one, which ends when this one does, and a link between the two."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Self

from hotelier.core.errors import HotelierError
from hotelier.core.workers import without_interrupts

STOP_SECONDS = 20
"""How long a process may take to stop before it is killed."""


class Link:
    """The end of the link in the process beside. When the other end is gone, so is this process."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._hear: Callable[[Any], None] = lambda _: None

    def on_message(self, hear: Callable[[Any], None]) -> None:
        """Call this with every message from now on, in a thread of its own."""
        self._hear = hear

    def send(self, message: object) -> None:
        """Tell the process that began this one."""
        self._connection.send(message)

    def listen(self) -> None:
        """Take messages until the other end is gone, then end this process."""
        try:
            while True:
                message = self._connection.recv()
                self._hear(message)  # whoever hears may have come while it was waited for
        except (EOFError, OSError):
            os._exit(1)


class ProcessBeside:
    """A spawned process, which runs a function of a module. Leaving the block stops it."""

    def __init__(self, target: Callable[..., None], *arguments: object, **environment: str) -> None:
        """Start it: ``target`` is called with the process's ``Link`` and the arguments. Variables are set before."""
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_run, args=(theirs, target, arguments))
        with without_interrupts(), _with_variables(environment):  # Ctrl-C is for the process that began it
            self._process.start()
        theirs.close()

    def hear(self) -> Any:
        """Return the next message. Raises what the process raised, and EOFError when it has ended."""
        message = self._connection.recv()
        if isinstance(message, HotelierError):
            raise message
        return message

    def send(self, message: object) -> None:
        """Tell the process something, unless it has ended."""
        with suppress(OSError):
            self._connection.send(message)

    @property
    def sentinel(self) -> int:
        """What ``multiprocessing.connection.wait`` waits for: the end of the process."""
        return self._process.sentinel

    @property
    def connection(self) -> Connection:
        """What ``multiprocessing.connection.wait`` waits for: the next message."""
        return self._connection

    def wait(self) -> None:
        """Wait until it has ended."""
        self._process.join()

    def stop(self) -> None:
        """Ask it to end and wait until it has. One that takes too long is killed."""
        self._process.terminate()
        self._process.join(STOP_SECONDS)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self._connection.close()


@contextmanager
def _with_variables(variables: Mapping[str, str]) -> Iterator[None]:
    """Set variables for processes that are started in the block."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _run(connection: Connection, target: Callable[..., None], arguments: tuple[object, ...]) -> None:
    link = Link(connection)
    Thread(target=link.listen, daemon=True).start()
    try:
        target(link, *arguments)
    except HotelierError as error:
        link.send(error)
