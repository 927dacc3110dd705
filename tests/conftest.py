"""What all tests share: how long they look (``HOTELIER_SOAK``), and the folder of the project."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

from durations import Durations, runs_all_tests
from workers import worker_count

SOAK = bool(os.environ.get("HOTELIER_SOAK"))

settings.register_profile("short", max_examples=150, deadline=None, derandomize=True, database=None)
settings.register_profile("soak", max_examples=5_000, deadline=None, database=None)
settings.load_profile("soak" if SOAK else "short")


def pytest_configure(config: pytest.Config) -> None:
    """A run of all tests keeps how long each file took. One that a shell runs in the background hears Ctrl-C too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if runs_all_tests(config) and not SOAK:
        config.pluginmanager.register(Durations())


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return what ``-n auto`` means; planted faults are tested without xdist."""
    return worker_count()


@pytest.fixture(scope="session")
def soak() -> bool:
    """Whether there is time to look at everything."""
    return SOAK


@pytest.fixture(scope="session")
def project() -> Path:
    """The folder of the project."""
    return Path(__file__).parent.parent
