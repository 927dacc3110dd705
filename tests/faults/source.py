"""The text of a source file: where its nodes and tokens begin and end, in bytes."""

from __future__ import annotations

import ast
import io
import tokenize
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final, NamedTuple

NOT_RUN: Final = ("annotation", "returns", "decorator_list", "bases", "keywords", "type_params")
"""Fields of definitions that say nothing about what the code does when it runs."""

NOT_CHECKED: Final = ("TYPE_CHECKING", "sys.platform")
"""Conditions that begin so hold or do not hold on this computer, whatever the tests are."""


class Span(NamedTuple):
    """A part of the source, from its first byte to the one after its last."""

    start: int
    end: int


class Token(NamedTuple):
    """A token of Python and its place."""

    text: str
    span: Span


class Place(NamedTuple):
    """A node that runs, with the function or class around it and what is known about that."""

    node: ast.AST
    scope: str
    function: ast.FunctionDef | ast.AsyncFunctionDef | None


class Source:
    """A source file, parsed and tokenized."""

    def __init__(self, text: str) -> None:
        self.data = text.encode()
        self.tree = ast.parse(text)
        lines = self.data.split(b"\n")
        self._starts = [0, *accumulate(len(line) + 1 for line in lines)]
        self._lines = [line.decode() for line in lines]
        self.tokens = list(self._tokenize(text))
        self._token_starts = [token.span.start for token in self.tokens]

    def _tokenize(self, text: str) -> Iterator[Token]:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type in (tokenize.OP, tokenize.NAME):
                (row, column), (last_row, last_column) = token.start, token.end
                yield Token(token.string, Span(self._offset(row, column), self._offset(last_row, last_column)))

    def _offset(self, row: int, column: int) -> int:
        """Where a character lies: tokens count characters, the syntax tree counts bytes."""
        return self._starts[row - 1] + len(self._lines[row - 1][:column].encode())

    def span(self, node: ast.expr | ast.stmt) -> Span:
        """Where a node lies, without parentheses around it."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return Span(
            self._starts[node.lineno - 1] + node.col_offset,
            self._starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def text(self, span: Span) -> str:
        """What stands there."""
        return self.data[span.start : span.end].decode()

    def tokens_between(self, start: int, end: int) -> list[Token]:
        """The names and operators that begin in a part of the source."""
        first, last = bisect_left(self._token_starts, start), bisect_left(self._token_starts, end)
        return self.tokens[first:last]

    def line(self, offset: int) -> int:
        """The number of the line in which a byte lies, counted from 1."""
        return self.data.count(b"\n", 0, offset) + 1

    def lines_of(self, span: Span, new: str) -> tuple[str, str]:
        """The lines that a change touches, before and after it, without line breaks and indentation."""
        first = self.data.rfind(b"\n", 0, span.start) + 1
        last = self.data.find(b"\n", span.end)
        before = self.data[first : last if last >= 0 else len(self.data)].decode()
        cut = Span(span.start - first, span.end - first)
        after = (before.encode()[: cut.start] + new.encode() + before.encode()[cut.end :]).decode()
        return _joined(before), _joined(after)

    def places(self) -> Iterator[Place]:
        """Every node that runs: no annotations, decorators, docstrings or formatted texts."""
        yield from _places(self.tree, "", None)


def _joined(lines: str) -> str:
    return " ".join(line.strip() for line in lines.splitlines())


def _places(node: ast.AST, scope: str, function: ast.FunctionDef | ast.AsyncFunctionDef | None) -> Iterator[Place]:
    passed_over: tuple[str, ...] = ("annotation",)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        scope = f"{scope}.{node.name}".removeprefix(".")
        passed_over = NOT_RUN
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        function = node
    for field, value in ast.iter_fields(node):
        if field in passed_over or (field == "test" and is_decided_elsewhere(node)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _says_nothing(child):
                yield Place(child, scope, function)
                yield from _places(child, scope, function)


def is_decided_elsewhere(node: ast.AST) -> bool:
    """Whether the node is an ``if`` whose condition tests can't change."""
    return isinstance(node, ast.If) and ast.unparse(node.test).startswith(NOT_CHECKED)


def _says_nothing(node: ast.AST) -> bool:
    """A docstring; or a formatted text, in which Python 3.11 does not know the places of nodes."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.JoinedStr)
