"""Sid Sackson's hotel game: DECISION, VACATION and the published descendant. See rules/vacation.md."""

from importlib import import_module


def __getattr__(name: str) -> object:
    if name == "RULES":
        return import_module("hotelier.games.vacation.rules").RULES
    raise AttributeError(name)
