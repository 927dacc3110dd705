"""Alex Randolph's auction game of city lots, BIG SHOT. See rules/big-shot.md."""

from importlib import import_module


def __getattr__(name: str) -> object:
    if name == "RULES":
        return import_module("hotelier.games.big_shot.rules").RULES
    raise AttributeError(name)
