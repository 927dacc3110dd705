"""Hiroshi Kawamura's card game PERFECT HOTEL. See rules/perfect-hotel.md."""

from __future__ import annotations

from importlib import import_module


def __getattr__(name: str) -> object:
    """``RULES``, loaded when asked for: the pages alone load no Numba."""
    if name == "RULES":
        return import_module(f"{__name__}.rules").RULES
    raise AttributeError(name)
