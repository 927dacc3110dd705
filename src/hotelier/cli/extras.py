"""What only some commands need and not everybody has installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from hotelier.core.errors import MissingExtra
from hotelier.core.messages import message


@contextmanager
def server_extra() -> Iterator[None]:
    """Around the imports of a command that needs the server's packages: MissingExtra says how to install them."""
    try:
        if find_spec("litestar") is None:  # some of them are loaded in other processes only
            raise ModuleNotFoundError
        yield
    except ModuleNotFoundError:
        raise MissingExtra(message("cli.no_server")) from None
