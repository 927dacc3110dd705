"""The examples in docstrings run and show what they say."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    "module",
    ["hotelier", "hotelier.core.messages", "hotelier.table.game", "hotelier.match.plan", "hotelier.match.match"],
)
def test_the_examples_of_the_docstrings_hold(module: str) -> None:
    tried = doctest.testmod(import_module(module))
    assert tried.attempted > 0
    assert tried.failed == 0
