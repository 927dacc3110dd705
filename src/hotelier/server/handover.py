"""Serving at once, while the games are being compiled, and handing over to a compiled server when they are.

The rules run uncompiled as well, fast enough for people and for bots that don't search. So the first process serves
uncompiled; beside it others compile. When they are done, a third one loads what was compiled and waits. Then
the first is stopped as any server is: what was asked is kept, connections end and come back. The third opens the
database and serves. All of them have the same listening socket from this process, so nobody is ever turned away: who
comes in between waits a moment. This process loads nothing of the games; if it is killed, all others end.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Final

from hotelier.core.errors import CannotServe, HotelierError
from hotelier.core.messages import message
from hotelier.server.processes import Link, ProcessBeside

if TYPE_CHECKING:
    from hotelier.server.serving import Serving

Prepare = Callable[[], "Serving"]
"""Sets a process up and returns what it is to serve; a function of a module, or a ``partial`` of one."""

OPEN: Final = "open"
"""A server says it when its database is open and people may come."""

LOADED: Final = "loaded"
"""A compiled server says it when it has loaded all code and could serve."""

GO: Final = "go"
"""The answer: the database is free."""

NICENESS: Final = 10
"""How far those that compile stand back behind those that serve."""


def serve_and_hand_over(
    prepare: Prepare,
    listening: socket.socket,
    announce: Callable[[], None] = lambda: None,
    on_ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until this process is told to stop: first uncompiled, compiled as soon as possible.

    ``announce`` is called when people may come, ``on_ready`` when the compiled server has taken over.
    Raises what keeps the first server from serving.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt), ExitStack() as running:
        first = running.enter_context(ProcessBeside(serve_uncompiled, prepare, listening, NUMBA_DISABLE_JIT="1"))
        _expect(first, OPEN)
        announce()
        _compile(first)
        second = running.enter_context(ProcessBeside(serve_compiled, prepare, listening))
        if not _loads(second):  # the first goes on
            first.wait()
            raise CannotServe(message("serve.ended"))
        first.stop()
        second.send(GO)
        _expect(second, OPEN)
        on_ready()
        second.wait()
        raise CannotServe(message("serve.ended"))  # nobody told it to


def _expect(server: ProcessBeside, word: str) -> None:
    """Wait until a server says the word. Raises what it raised, or CannotServe if it ended."""
    try:
        while server.hear() != word:
            pass
    except EOFError:
        raise CannotServe(message("serve.ended")) from None


def _loads(server: ProcessBeside) -> bool:
    """Whether a compiled server has loaded its code."""
    try:
        _expect(server, LOADED)
    except HotelierError:
        return False
    return True


def _compile(first: ProcessBeside) -> None:
    """Have everything compiled that tables need, and tell the server how far it is.

    What could not be compiled here is compiled when it is loaded. Raises CannotServe if the server has ended.
    """
    with ProcessBeside(compile_kits) as compiling:
        while True:
            if first.sentinel in wait([first.sentinel, compiling.connection]):
                raise CannotServe(message("serve.ended"))
            try:
                first.send(compiling.hear())
            except EOFError:
                return


def serve_uncompiled(link: Link, prepare: Prepare, listening: socket.socket) -> None:
    """Serve with rules that run as plain Python; the link tells how far the compiling is."""
    from hotelier.server.readiness import Readiness
    from hotelier.server.serving import serve

    readiness = Readiness()
    link.on_message(lambda progress: readiness.set(*progress))
    serve(prepare(), listening, lambda: link.send(OPEN), readiness)


def serve_compiled(link: Link, prepare: Prepare, listening: socket.socket) -> None:
    """Load all compiled code, wait until the database is free, and serve."""
    from hotelier.bots.kits import play_kits, search_kits
    from hotelier.server.readiness import Readiness
    from hotelier.server.serving import serve

    free = threading.Event()
    link.on_message(lambda _: free.set())
    serving = prepare()
    kits = [*play_kits(), *search_kits()]
    for kit in kits:
        kit.compile()
    link.send(LOADED)
    free.wait()
    serve(serving, listening, lambda: link.send(OPEN), Readiness(len(kits), len(kits)))


def compile_kits(link: Link) -> None:
    """Compile what is not compiled yet on all cores, and send after each kit how many of how many are done."""
    from hotelier.bots.kits import compile_all, play_kits, search_kits
    from hotelier.engine.warm import is_warm

    if hasattr(os, "nice"):
        os.nice(NICENESS)
    kits = [*play_kits(), *search_kits()]
    missing = [kit for kit in kits if not is_warm(kit.name)]
    done = len(kits) - len(missing)
    link.send((done, len(kits)))
    for _ in compile_all(missing):
        done += 1
        link.send((done, len(kits)))
