"""Compiled code on disk: processes that compile at once lose nothing, and damage is compiled again."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.tables import TESTS
from hotelier.engine.code_cache import read_checked, write_checked

SOME_PIECES = 2
"""Enough to compile two dozen functions; a run with ``HOTELIER_SOAK`` prepares all pieces."""


class Compiler:
    """A process that prepares some pieces of a game, with its code in a folder."""

    def __init__(self, cache: Path, pieces: int) -> None:
        environment = os.environ | {
            "HOTELIER_CACHE": str(cache),
            "NUMBA_DISABLE_JIT": "0",
            "PYTHONPATH": str(TESTS),
        }
        command = [sys.executable, "-m", "engine.compiling", str(pieces)]
        self._cache = cache
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)

    def compiled(self) -> int:
        """Wait for the end; how many functions were compiled."""
        out, _ = self._process.communicate(timeout=600)
        assert self._process.returncode == 0
        return int(out)

    def kill_in_the_middle(self) -> None:
        """Kill the process when it has written some code, but not all."""
        while len(files_of(self._cache)) < 5:
            time.sleep(0.002)
        self._process.kill()
        self._process.communicate()


def files_of(cache: Path) -> list[Path]:
    """The files of compiled code."""
    return sorted(cache.rglob("*.code"))


@pytest.fixture(scope="module")
def pieces(soak: bool) -> int:
    return 100 if soak else SOME_PIECES


@pytest.fixture(scope="module")
def complete(tmp_path_factory: pytest.TempPathFactory, pieces: int) -> Path:
    """A cache that two processes have written at once, from nothing."""
    cache = tmp_path_factory.mktemp("cache")
    both = [Compiler(cache, pieces) for _ in range(2)]
    assert all(compiler.compiled() > 0 for compiler in both)
    return cache


def test_two_processes_that_compile_at_once_leave_a_complete_cache(complete: Path, pieces: int) -> None:
    assert Compiler(complete, pieces).compiled() == 0


def test_a_process_that_is_killed_in_the_middle_takes_nothing_from_the_other(tmp_path: Path, pieces: int) -> None:
    killed, other = Compiler(tmp_path, pieces), Compiler(tmp_path, pieces)
    killed.kill_in_the_middle()
    other.compiled()
    assert Compiler(tmp_path, pieces).compiled() == 0


def test_damaged_and_half_written_files_are_compiled_again(complete: Path, pieces: int) -> None:
    for number, file in enumerate(files_of(complete)):
        content = file.read_bytes()
        flipped = bytes([*content[:-1], content[-1] ^ 1])
        file.write_bytes((flipped, content[:-1], b"", content[:10])[number % 4])
    assert Compiler(complete, pieces).compiled() > 0
    assert Compiler(complete, pieces).compiled() == 0


def test_what_was_written_is_read(tmp_path: Path) -> None:
    write_checked(tmp_path / "a.code", {"a": [1, 2]})
    assert read_checked(tmp_path / "a.code") == {"a": [1, 2]}
    assert [file.name for file in tmp_path.iterdir()] == ["a.code"]


def test_a_file_that_is_missing_is_none(tmp_path: Path) -> None:
    assert read_checked(tmp_path / "a.code") is None


@pytest.mark.parametrize("cut", range(0, 60, 7))
def test_a_damaged_file_is_removed(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "a.code"
    write_checked(file, list(range(10)))
    file.write_bytes(file.read_bytes()[:cut])
    assert read_checked(file) is None
    assert not file.exists()


def test_what_cannot_be_written_leaves_no_part_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.code").mkdir()
    with pytest.raises(OSError):
        write_checked(tmp_path / "a.code", 1)
    assert [path.name for path in tmp_path.iterdir()] == ["a.code"]
