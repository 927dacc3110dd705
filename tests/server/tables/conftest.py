"""A parlour for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.tables.parlour import Parlour


@pytest.fixture
def parlour(tmp_path: Path) -> Iterator[Parlour]:
    """A hall on an empty database."""
    opened = Parlour(tmp_path / "hotelier.db")
    yield opened
    opened.close()
