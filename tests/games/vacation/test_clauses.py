"""Every clause of the rules page has a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGE = HERE.parents[2].parent / "shared" / "rules" / "vacation.md"


def clauses_named(source: Path) -> set[str]:
    """Clauses in the names and docstrings of a file's tests: ``_v12`` or ``V12``."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            found |= {f"V{number}" for number in re.findall(r"_v(\d+)(?=_|$)", node.name)}
            found |= set(re.findall(r"\bV\d+\b", ast.get_docstring(node) or ""))
    return found


def test_every_clause_has_a_test() -> None:
    if not PAGE.exists():
        pytest.skip(f"the rules page is not here: {PAGE}")
    clauses = re.findall(r"^- \*\*(V\d+)\*\*", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(clauses) == len(set(clauses)) >= 34
    named = set().union(*(clauses_named(source) for source in HERE.glob("test_*.py")))
    assert [clause for clause in clauses if clause not in named] == [], "no test names these clauses"
    assert sorted(named - set(clauses)) == [], "tests name clauses that the page does not have"
