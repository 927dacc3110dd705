"""The address to listen on."""

from __future__ import annotations

import socket

from hotelier.core.errors import CannotServe
from hotelier.core.messages import message


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens on the address, or CannotServe. Port 0: any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise CannotServe(message("serve.address", host=host, port=port, why=why)) from None
