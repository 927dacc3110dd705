"""The bots of these tests, in the list of bots."""

from __future__ import annotations

import pytest

from hotelier.bots import registry
from match.made import Broken, First, Talker


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of bots has those for tests too."""
    known = {**registry.BOTS, "first": First, "broken": Broken, "talker": Talker}
    monkeypatch.setattr(registry, "BOTS", known)
