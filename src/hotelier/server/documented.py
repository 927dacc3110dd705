"""What the sources say of fields: documentation is made from the same lines that programmers read."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from types import ModuleType
from typing import Final

OURS: Final = "hotelier."


def docstring(kind: type) -> str:
    """What a class says of itself, on one line, as Markdown."""
    return _plain(inspect.getdoc(kind) or "")


def fields(kind: type) -> dict[str, str]:
    """What stands beside each field of a class, or below it, or beside the name of its type; inherited ones too."""
    said: dict[str, str] = {}
    for part in reversed(kind.__mro__):
        said |= _of_module(sys.modules[part.__module__]).get(part.__name__, {})
    return said


@cache
def _of_module(module: ModuleType) -> dict[str, dict[str, str]]:
    """The fields of each class of one of our modules."""
    if not module.__name__.startswith(OURS):
        return {}
    source = inspect.getsource(module)
    lines, tree = source.splitlines(), ast.parse(source)
    types = {node.targets[0].id: _beside(node, lines) for node in tree.body if _is_name(node)}  # type: ignore[attr-defined]
    return {node.name: _of_class(node, lines, types) for node in tree.body if isinstance(node, ast.ClassDef)}


def _of_class(kind: ast.ClassDef, lines: list[str], types: dict[str, str]) -> dict[str, str]:
    said = {}
    for node, after in zip(kind.body, [*kind.body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            of_type = types.get(node.annotation.id, "") if isinstance(node.annotation, ast.Name) else ""
            said[node.target.id] = _beside(node, lines) or _below(after) or of_type
    return said


def _is_name(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)


def _beside(node: ast.stmt, lines: list[str]) -> str:
    """The comment on the line on which the statement ends."""
    assert node.end_lineno and node.end_col_offset
    rest = lines[node.end_lineno - 1].encode()[node.end_col_offset :].decode()
    return _plain(rest.partition("#")[2])


def _below(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return _plain(node.value.value)
    return ""


def _plain(text: str) -> str:
    return " ".join(text.split()).replace("``", "`")
