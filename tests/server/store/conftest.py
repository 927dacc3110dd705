"""An open database for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hotelier.server.store.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database of a test is."""
    return tmp_path / "hotelier.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    """An empty database."""
    opened = Store(path)
    yield opened
    opened.close()
