"""The small faults that can be planted in a source: each mutator looks at one kind of node."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from faults.source import Place, Source, Span, is_decided_elsewhere

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, ...]]] = {
    ast.Lt: ("<=", ">="),
    ast.LtE: ("<", ">"),
    ast.Gt: (">=", "<="),
    ast.GtE: (">", "<"),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.Is: ("is not",),
    ast.IsNot: ("is",),
    ast.In: ("not in",),
    ast.NotIn: ("in",),
}
OPERATORS: Final[dict[type[ast.operator], str]] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.MatMult: "*",
    ast.Div: "*",
    ast.FloorDiv: "*",
    ast.Mod: "+",
    ast.Pow: "*",
    ast.LShift: ">>",
    ast.RShift: "<<",
    ast.BitAnd: "|",
    ast.BitOr: "&",
    ast.BitXor: "&",
}
CALLS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
LARGEST: Final = 100
"""Larger numbers stay: they are sizes and limits, and one more or less makes no difference."""

ATOMS: Final = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)
"""Expressions before which ``not`` can stand, and behind which ``- 1`` can."""

Change = tuple[Span, str, str]
"""Where the source changes, what stands there then, and what kind of change it is."""


class Fault(NamedTuple):
    """One small change of one source file."""

    file: str
    scope: str
    """The function or class around it."""
    line: int
    kind: str
    before: str
    after: str
    number: int
    """Which one it is among the faults of the scope that look the same."""
    span: Span
    new: str

    @property
    def key(self) -> str:
        """What names the fault also after other lines of the file have changed."""
        return "\n".join((self.file, self.scope, self.before, self.after, str(self.number)))

    def __str__(self) -> str:
        return f"{self.file}:{self.line} ({self.kind}): {_short(self.before)}  →  {_short(self.after)}"


def faults_in(file: str, text: str) -> list[Fault]:
    """Every fault that can be planted in a source file, in the order of the source."""
    source = Source(text)
    found: dict[tuple[Span, str], tuple[str, str]] = {}
    for place in source.places():
        for mutator in MUTATORS:
            for span, new, kind in mutator(source, place):
                found.setdefault((span, new), (place.scope, kind))
    faults, seen = [], Counter[tuple[str, str, str]]()
    for (span, new), (scope, kind) in sorted(found.items()):
        before, after = source.lines_of(span, new)
        seen[scope, before, after] += 1
        number = seen[scope, before, after]
        faults.append(Fault(file, scope, source.line(span.start), kind, before, after, number, span, new))
    return faults


def planted(fault: Fault, source: bytes) -> bytes:
    """The source with the fault in it."""
    return source[: fault.span.start] + fault.new.encode() + source[fault.span.end :]


def _short(line: str, length: int = 110) -> str:
    return line if len(line) <= length else line[: length - 1] + "…"


def other_comparison(source: Source, place: Place) -> Iterator[Change]:
    """``<`` becomes ``<=`` or ``>=``, ``==`` becomes ``!=``, and so on."""
    if isinstance(place.node, ast.Compare):
        operands = [place.node.left, *place.node.comparators]
        for operator, (left, right) in zip(place.node.ops, pairwise(operands), strict=True):
            gap = source.tokens_between(source.span(left).end, source.span(right).start)
            words = [token.span for token in gap if token.text not in "()"]
            for new in COMPARISONS[type(operator)]:
                yield Span(words[0].start, words[-1].end), new, "comparison"


def other_junction(source: Source, place: Place) -> Iterator[Change]:
    """``and`` becomes ``or``."""
    if isinstance(place.node, ast.BoolOp):
        for left, right in pairwise(place.node.values):
            for token in source.tokens_between(source.span(left).end, source.span(right).start):
                if token.text in ("and", "or"):
                    yield token.span, "or" if token.text == "and" else "and", "and/or"


def other_arithmetic(source: Source, place: Place) -> Iterator[Change]:
    """``+`` becomes ``-``, also in ``+=``."""
    node = place.node
    if isinstance(node, ast.BinOp) and not _is_type(node):
        start, end = source.span(node.left).end, source.span(node.right).start
        ending = ""
    elif isinstance(node, ast.AugAssign):
        start, end = source.span(node.target).end, source.span(node.value).start
        ending = "="
    else:
        return
    for token in source.tokens_between(start, end):
        if token.text not in "()":
            yield token.span, OPERATORS[type(node.op)] + ending, "arithmetic"


def other_number(source: Source, place: Place) -> Iterator[Change]:
    """A whole number becomes one more or one less."""
    node = place.node
    if isinstance(node, ast.Constant) and type(node.value) is int and node.value <= LARGEST:
        for new in (node.value + 1, node.value - 1):
            yield source.span(node), str(new) if new >= 0 else f"({new})", "number"


def other_truth(source: Source, place: Place) -> Iterator[Change]:
    """True becomes False."""
    if isinstance(place.node, ast.Constant) and type(place.node.value) is bool:
        yield source.span(place.node), str(not place.node.value), "True/False"


def no_not(source: Source, place: Place) -> Iterator[Change]:
    """``not`` and a minus sign are dropped."""
    node = place.node
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        start = source.span(node).start
        if isinstance(node.op, ast.USub):
            yield Span(start, start + 1), "", "sign"
        else:
            rest = source.tokens_between(start + 1, source.span(node).end)
            operand = min([token.span.start for token in rest[:1]] + [source.span(node.operand).start])
            yield Span(start, operand), "", "not"


def other_condition(source: Source, place: Place) -> Iterator[Change]:
    """A condition is turned round where it is neither a comparison nor anything else that another mutator changes."""
    node = place.node
    tests: list[ast.expr] = []
    if isinstance(node, ast.If | ast.IfExp) and not is_decided_elsewhere(node):
        tests = [node.test]
    elif isinstance(node, ast.comprehension):
        tests = node.ifs
    for test in tests:
        if isinstance(test, ATOMS):
            span = source.span(test)
            yield Span(span.start, span.start), "not ", "condition"


def other_call(source: Source, place: Place) -> Iterator[Change]:
    """``min`` becomes ``max``, ``any`` becomes ``all``, and a range ends one earlier."""
    node = place.node
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
        return
    if node.func.id in CALLS:
        yield source.span(node.func), CALLS[node.func.id], "function"
    if node.func.id == "range":
        stop = node.args[min(1, len(node.args) - 1)]
        if isinstance(stop, ATOMS):
            end = source.span(stop).end
            yield Span(end, end), " - 1", "range"


def no_statement(source: Source, place: Place) -> Iterator[Change]:
    """A statement is dropped, where what follows can still run."""
    node = place.node
    droppable = (ast.AugAssign, ast.Raise, ast.Break, ast.Continue, ast.Delete, ast.Assert)
    if isinstance(node, droppable) or _is_call(node) or _assigns_again(place):
        assert isinstance(node, ast.stmt)
        yield source.span(node), "pass", "statement"
    elif isinstance(node, ast.Return) and node.value is None:
        yield source.span(node), "pass", "statement"


def no_value(source: Source, place: Place) -> Iterator[Change]:
    """A function returns nothing."""
    node = place.node
    if isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        yield source.span(node.value), "None", "return value"


def _is_call(node: ast.AST) -> bool:
    """A statement that is run for what it does."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await | ast.Yield | ast.YieldFrom)


def _assigns_again(place: Place) -> bool:
    """An assignment to something that is there without it: a field, an item, a name that was bound before."""
    node = place.node
    if not isinstance(node, ast.Assign):
        return False
    if not all(isinstance(target, ast.Name) for target in node.targets):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    if place.function is None:
        return False
    names = {target.id for target in node.targets if isinstance(target, ast.Name)}
    bound = {argument.arg for argument in ast.walk(place.function.args) if isinstance(argument, ast.arg)}
    for other in ast.walk(place.function):
        if isinstance(other, ast.Name) and isinstance(other.ctx, ast.Store) and other.lineno < node.lineno:
            bound.add(other.id)
    return names <= bound


def _is_type(node: ast.BinOp) -> bool:
    """A union of types."""
    if not isinstance(node.op, ast.BitOr):
        return False
    sides = [ast.unparse(side).split(".")[-1] for side in (node.left, node.right)]
    return all(side == "None" or (side[0].isupper() and not side.isupper()) for side in sides)


MUTATORS: Final[tuple[Callable[[Source, Place], Iterator[Change]], ...]] = (
    *(other_comparison, other_junction, other_arithmetic, other_number, other_truth, no_not, other_condition),
    *(other_call, no_statement, no_value),
)
