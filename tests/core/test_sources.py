"""What holds for every file: documented, short, with names that NumPy does not claim, and no foreign hosts."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import numpy as np
import pytest

from core.sources import PACKAGE, definitions, trees
from hotelier.games.registry import GAMES, rules_of

LONGEST_FILE = 400
LONGEST_FUNCTION = 40

HOSTS = ["py" + "pi.", "python" + "hosted", "npm" + "js.", "yarn" + "pkg", "ana" + "conda.", "crates" + ".io"]
HOSTS += ["artifact" + "ory", "docker" + ".io", "gh" + "cr.", "cheese" + "shop", "package" + "s.org"]
"""Parts of the names of hosts that packages are fetched from."""


def test_every_public_function_and_class_says_what_it_does() -> None:
    silent = [
        f"{path}: {node.name}"
        for path, tree in trees().items()
        for node in tree.body
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert silent == []


def test_every_module_says_what_it_is() -> None:
    silent = [str(path) for path, tree in trees().items() if tree.body and not ast.get_docstring(tree)]
    assert silent == []


def test_no_file_is_long(project: Path) -> None:
    files = [*PACKAGE.rglob("*.py"), *(project / "tests").rglob("*.py")]
    assert len(files) > 50
    lines = {str(file): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {file: many for file, many in lines.items() if many > LONGEST_FILE} == {}


def test_no_function_is_long() -> None:
    long = [
        f"{path}: {node.name} has {node.end_lineno - node.lineno + 1} lines"
        for path, tree in trees().items()
        for node in definitions(tree)
        if not isinstance(node, ast.ClassDef) and node.end_lineno - node.lineno + 1 > LONGEST_FUNCTION
    ]
    assert long == []


def test_nothing_is_left_to_be_done() -> None:
    words = re.compile("TO" + "DO|FIX" + "ME|XX" + "X")
    left = [str(path) for path in trees() if words.search((PACKAGE / path).read_text(encoding="utf-8"))]
    assert left == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["state", "edition", "orders"])
def test_no_field_has_the_name_of_something_that_numpy_records_have(game: str, kind: str) -> None:
    dtype = getattr(rules_of(game), kind)
    claimed = {*dir(np.record), *dir(np.recarray), *dir(np.generic), *dir(np.ndarray)}
    assert issubclass(dtype.type, np.record)
    assert set(dtype.names) & claimed == set()


def files_of_the_project(project: Path) -> list[Path]:
    """Everything that is in git or would be added."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=project,
        capture_output=True,
        text=True,
    )
    if listed.returncode:
        pytest.skip("this is no git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := project / name).is_file()]


def test_no_file_names_a_host_that_packages_come_from(project: Path) -> None:
    words = re.compile("|".join(map(re.escape, HOSTS)), re.IGNORECASE)
    files = files_of_the_project(project)
    assert len(files) > 50
    found = {
        str(file.relative_to(project)): word.group()
        for file in files
        if (word := words.search(file.read_text(encoding="utf-8", errors="replace")))
    }
    assert found == {}


def test_no_lock_file_holds_an_address(project: Path) -> None:
    locks = [file for file in files_of_the_project(project) if re.search(r"lock(\.json|\.yaml)?$", file.name)]
    assert locks
    assert [file.name for file in locks if re.search("https?://", file.read_text(encoding="utf-8"))] == []
