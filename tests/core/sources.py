"""The package's sources as syntax trees, for tests that read code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import hotelier

PACKAGE = Path(hotelier.__file__).parent


@cache
def trees() -> dict[Path, ast.Module]:
    """Every module of the package, by its path inside it."""
    return {
        path.relative_to(PACKAGE): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))
    }


def texts(tree: ast.AST) -> Iterator[ast.Constant]:
    """String constants that do something: no docstrings, no documentation of constants."""
    idle = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in idle:
            yield node


def definitions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """Functions and classes at any depth."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node
