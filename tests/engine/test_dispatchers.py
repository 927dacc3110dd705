"""Rules become part of what calls them; what Python calls becomes machine code, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.tables import python

FUNCTIONS = """
from hotelier.engine.compile import called_rule, dispatch, rule

@rule
def checked(number):
    if number > 3:
        raise ValueError("too large", number)
    return number

@called_rule
def doubled(number):
    return 2 * checked(number)

def chosen(number):
    return doubled(number)

dispatch(chosen, lambda kind: doubled)

@rule
def plus_one(number):
    return chosen(number) + 1
"""


@pytest.fixture
def run(tmp_path: Path):
    """Runs statements after ``import functions`` in a new process with a cache of its own; the lines it prints."""
    (tmp_path / "functions.py").write_text(FUNCTIONS)

    def run(statements: str, cache: str = "cache") -> list[str]:
        script = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\nfrom functions import *\n{statements}"
        return python("-c", script, HOTELIER_CACHE=str(tmp_path / cache), NUMBA_DISABLE_JIT="0").splitlines()

    return run


def kept(folder: Path, kind: str) -> list[str]:
    """The functions of a kind that are kept on disk."""
    return sorted(file.name.split("-")[0] for file in folder.rglob(f"*-{kind}-*.code"))


def test_only_what_python_calls_becomes_machine_code(run, tmp_path: Path) -> None:
    assert run("print(plus_one(3))") == ["7"]
    assert kept(tmp_path / "cache", "entry") == ["functions.plus_one"]
    assert kept(tmp_path / "cache", "rule") == ["functions.checked", "functions.doubled"]


def test_a_rule_that_callers_have_compiled_is_called_by_python_too(run, tmp_path: Path) -> None:
    assert run("print(plus_one(3), doubled(2), checked(1), doubled(1))") == ["7 4 1 2"]
    assert kept(tmp_path / "cache", "entry") == ["functions.checked", "functions.doubled", "functions.plus_one"]


def test_python_calls_what_was_compiled_without_asking_the_compiler_again(run) -> None:
    statements = "plus_one(3)\nplus_one.entry._compile_for_args = None\nprint(plus_one(2))"
    assert run(statements) == ["5"]


def test_errors_that_rules_raise_reach_python_from_new_and_from_kept_code(run) -> None:
    statements = "try: plus_one(4)\nexcept ValueError as error: print(error.args)"
    assert [run(statements) for _ in range(2)] == [["('too large', 4)"]] * 2


def test_a_new_entry_takes_rules_that_another_process_has_kept(run) -> None:
    run("plus_one(1)")
    statements = (
        "try: doubled(4)\nexcept ValueError as error: print(error.args)\nprint(sum(checked.stats.cache_hits.values()))"
    )
    assert run(statements) == ["('too large', 4)", "1"]


def test_two_processes_never_give_two_functions_one_name(run) -> None:
    statements = """
plus_one(1)
for dispatcher in (plus_one.entry, doubled, checked):
    print(*(result.fndesc.mangled_name for result in dispatcher.overloads.values()))
"""
    names = [*run(statements, "one"), *run(statements, "other")]
    assert len(set(names)) == 6
