"""Read the figures of a benchmark from what it prints.

JSON is read wherever a benchmark prints it: names of nested objects are joined, and an object in a list is named by its
``what`` or ``case``, or else by all its texts (``game`` and ``edition``). Anything else is read line by line, as people
read it:

- A line is cut into cells where two or more spaces stand. The first of several cells is the label of the line, digits
  and all (``batch of 16``).
- Every number that stands alone in another cell is a figure. It is named by the rest of its cell (``games/s``).
- An indented line belongs to the last line that is not indented, up to its colon (``vacation``).

A name that occurs again in the same output gets a number, ``(2)``.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator
from typing import Any

Figures = dict[str, float]
"""The figures of one run by name, in the order in which they were printed."""

CELLS = re.compile(r"\s{2,}|\t")
NUMBER = re.compile(
    r"(?<![^\s(])[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[+-]?\d+)?(?=%|[,;:.)]*(?:\s|$))", re.IGNORECASE
)


def read_figures(output: str) -> Figures:
    """Return all figures in the output of a benchmark, which may be JSON or text."""
    try:
        document = json.loads(output)
    except ValueError:
        document = None
    return number_repeats(from_json(document, "") if isinstance(document, dict | list) else from_text(output))


def number_repeats(found: Iterable[tuple[str, float]]) -> Figures:
    """Return the finite figures by name. Names that occur again are told apart by a number."""
    figures: Figures = {}
    for name, value in found:
        if not math.isfinite(value):
            continue
        unique, count = name, 1
        while unique in figures:
            count += 1
            unique = f"{name} ({count})"
        figures[unique] = value
    return figures


def from_json(value: Any, name: str) -> Iterator[tuple[str, float]]:
    """Yield every number in a JSON value. Truth values, texts and nulls are no figures."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        yield name, float(value)
    elif isinstance(value, dict):
        unit = value.get("unit")
        for key, inner in value.items():
            key = unit if key == "rate" and isinstance(unit, str) else key
            yield from from_json(inner, joined(name, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value, start=1):
            yield from from_json(inner, named(inner) or joined(name, str(number)))


def named(item: Any) -> str:
    """Return what an item of a list is called; empty if it has no text."""
    if not isinstance(item, dict):
        return ""
    texts = {key: text for key, text in item.items() if isinstance(text, str)}
    return texts.get("what") or texts.get("case") or joined(*texts.values())


def from_text(output: str) -> Iterator[tuple[str, float]]:
    """Yield every figure of printed lines."""
    owner = ""
    for line in output.splitlines():
        cells = [cell for cell in CELLS.split(line.strip()) if cell]
        if not cells:
            continue
        indented = line[0].isspace()
        if not indented:
            owner = NUMBER.sub("…", cells[0].partition(":")[0])
        label = cells.pop(0) if len(cells) > 1 else ""
        if indented:
            label = joined(owner, label)
        for cell in cells:
            yield from from_cell(cell, label)


def from_cell(cell: str, label: str) -> Iterator[tuple[str, float]]:
    """Yield the numbers that stand alone in a cell, named by its other words."""
    words = " ".join(NUMBER.sub("…", cell).split()).strip(" …,;:.")
    for number in NUMBER.findall(cell):
        yield joined(label, words), float(number.replace(",", ""))


def joined(*names: str) -> str:
    """Return the names that are not empty as one."""
    return ", ".join(name for name in names if name)
