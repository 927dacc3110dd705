"""The parts of ``bench/beside.py``, which runs a benchmark of two commits in turn."""

from __future__ import annotations


class ComparisonError(Exception):
    """A problem that the user can solve. Its text is a sentence for them."""

    exit_code = 2


class RunFailed(ComparisonError):
    """A benchmark or the setup of its environment ended with an error."""

    exit_code = 1
