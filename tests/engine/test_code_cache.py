"""Compiled code on disk: processes that compile at once lose nothing, and damage is compiled again."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.tables import TESTS, python
from hotelier.engine.code_cache import PART_SECONDS, read_checked, remove_parts, write_checked

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
            assert self._process.poll() is None, "it ended before it was killed"
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
    assert sum([compiler.compiled() for compiler in both]) > 0
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


def test_what_has_the_right_checksum_and_can_not_be_read_is_removed(tmp_path: Path) -> None:
    file = tmp_path / "a.code"
    payload = b"chotelier.engine.nowhere\nNoName\n."
    file.write_bytes(hashlib.sha256(payload).digest() + payload)
    assert read_checked(file) is None
    assert not file.exists()


def test_a_folder_in_the_place_of_a_file_is_none(tmp_path: Path) -> None:
    (tmp_path / "a.code").mkdir()
    assert read_checked(tmp_path / "a.code") is None


def test_parts_of_a_killed_process_are_removed_and_those_being_written_stay(tmp_path: Path) -> None:
    for name in (".old.part", ".new.part", "a.code"):
        (tmp_path / name).touch()
    for name in (".old.part", "a.code"):
        os.utime(tmp_path / name, (0, time.time() - PART_SECONDS - 1))
    remove_parts(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == [".new.part", "a.code"]


def test_others_may_read_what_was_written_as_far_as_the_umask_lets_them(tmp_path: Path) -> None:
    write_checked(tmp_path / "a.code", 1)
    (tmp_path / "b").touch()
    assert (tmp_path / "a.code").stat().st_mode == (tmp_path / "b").stat().st_mode


FUNCTIONS = """
from hotelier.engine.compile import called_rule

@called_rule
def value():
    return {value}

def adding(more):
    @called_rule
    def add(number):
        return number + more
    return add
"""


def values(folder: Path, cache: Path, statements: str) -> list[str]:
    """What a new process prints that has imported ``functions.py`` of the folder."""
    environment = {"HOTELIER_CACHE": str(cache), "NUMBA_DISABLE_JIT": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    script = f"import sys; sys.path.insert(0, {str(folder)!r}); import functions; {statements}"
    return python("-c", script, **environment).split()


def test_a_function_of_a_file_that_was_edited_is_compiled_again(tmp_path: Path) -> None:
    for value in ("1", "2"):
        (tmp_path / "functions.py").write_text(FUNCTIONS.format(value=value))
        assert values(tmp_path, tmp_path / "cache", "print(functions.value())") == [value]


def test_functions_that_differ_in_what_they_enclose_do_not_share_code(tmp_path: Path) -> None:
    (tmp_path / "functions.py").write_text(FUNCTIONS.format(value=0))
    statements = "print(functions.adding(1)(1), functions.adding(2)(1))"
    for _ in range(2):
        assert values(tmp_path, tmp_path / "cache", statements) == ["2", "3"]


@pytest.mark.parametrize("spoil", ["sweep", "block"])
def test_code_that_can_not_be_kept_runs_all_the_same(tmp_path: Path, spoil: str) -> None:
    (tmp_path / "functions.py").write_text(FUNCTIONS.format(value=7))
    cache = tmp_path / "cache"
    what = {
        "sweep": f"import shutil; shutil.rmtree({str(cache)!r})",
        "block": f"import shutil; shutil.rmtree({str(cache)!r}); open({str(cache)!r}, 'w').close()",
    }[spoil]
    assert values(tmp_path, cache, f"{what}; print(functions.value())") == ["7"]
    assert bool(files_of(cache)) == (spoil == "sweep")


def test_what_cannot_be_written_leaves_no_part_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.code").mkdir()
    with pytest.raises(OSError):
        write_checked(tmp_path / "a.code", 1)
    assert [path.name for path in tmp_path.iterdir()] == ["a.code"]
