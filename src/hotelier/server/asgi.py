"""The words of ASGI that guards use, as loose as the interface itself: a call is a mapping, so are its events."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

Scope: TypeAlias = Mapping[str, Any]
"""A call: its kind, method, path, headers, and who made it."""

Event: TypeAlias = Mapping[str, Any]
"""Something that comes in or goes out during a call."""

Receive: TypeAlias = Callable[[], Awaitable[Event]]
Send: TypeAlias = Callable[[Event], Awaitable[None]]
App: TypeAlias = Callable[[Any, Any, Any], Awaitable[None]]
"""Anything that answers calls: a guard, or what it guards."""


def headers(scope: Scope, name: bytes) -> list[str]:
    """All values of a header, whose name is given in small letters."""
    return [value.decode("latin-1") for found, value in scope["headers"] if found.lower() == name]


def header(scope: Scope, name: bytes) -> str | None:
    """The first value of a header; None when there is none."""
    return next(iter(headers(scope, name)), None)
