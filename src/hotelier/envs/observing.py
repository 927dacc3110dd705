"""What a seat sees as numbers: the one place that says what they are, for every environment.

Each game has a file of its own here: a :class:`Layout` that names all parts of its observation, and one
compiled function that writes them from a view. So nothing can be in them that the seat can't know. Seats are
counted from the one that looks: 0 is itself, 1 the next to its left. Parts have the same size at
every table of a game; seats that nobody has are 0.

There are two forms. *Numbers* are small whole ones, as on the table. *Planes* are the same for networks: a
plane a category, and everything else divided by its unit; they leave out rows of flags. Layouts are versioned
(``version.VERSION``, the ``-v1`` of the environments): a test pins them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from math import prod
from typing import Any, Final, Literal

import numba
import numpy as np

from hotelier.core.arrays import Array
from hotelier.engine.compile import COMPILED, dispatch, rule
from hotelier.engine.contract import Edition, Rules, State
from hotelier.games.registry import GAMES

Form = Literal["planes", "numbers"]
FORMS: Final = ("planes", "numbers")

HIDDEN: Final = -1
"""In both forms: a number that the seat can't know."""

KIND: Final = np.int16
"""Of numbers. Money is in the game's smallest coin."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    high: int
    """The highest number, or for categories how many there are: 0 is none of them, then 1, 2, 3 …"""
    unit: int = 1
    """What counts as 1 in planes."""
    low: int = 0
    category: bool = False
    bits: int = 0
    """Where it is not 0: each number is a row of so many flags, the first in its lowest bit. Planes leave it out."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def planes(self) -> tuple[int, ...]:
        """Its shape in planes; rows of flags have none."""
        if self.bits:
            return (0,)
        return (self.high, *self.shape) if self.category else self.shape

    def ends(self, form: Form) -> tuple[int, float, float]:
        """How many numbers it has in this form, the lowest and the highest that they can be."""
        if form == "numbers":
            return self.size, self.low, self.high
        if self.category or self.bits:
            return prod(self.planes), 0, 1
        return self.size, HIDDEN if self.low == HIDDEN else self.low / self.unit, self.high / self.unit


def flags(name: str, *shape: int) -> Part:
    """Numbers that are 1 where something is so."""
    return Part(name, shape, high=1)


def rows(name: str, bits: int, *shape: int) -> Part:
    """Rows of so many flags, each row in one number: sets that are mostly empty, too large for planes."""
    return Part(name, shape, high=(1 << bits) - 1, bits=bits)


def choice(name: str, many: int, *shape: int) -> Part:
    """Which of so many it is, from 1; 0 for none."""
    return Part(name, shape, high=many, category=True)


@dataclass(frozen=True)
class Layout:
    """All parts of a game's observation, in their order."""

    parts: tuple[Part, ...]
    write: Callable[[State, Edition, int, Array], int]
    """Called as ``observe`` is."""

    @cached_property
    def size(self) -> int:
        """How many numbers there are."""
        return sum(part.size for part in self.parts)

    @cached_property
    def planes_size(self) -> int:
        """How many numbers planes have."""
        return sum(prod(part.planes) for part in self.parts)

    def slices(self, form: Form = "numbers") -> dict[str, tuple[slice, tuple[int, ...]]]:
        """Where each part stands that the form has, and its shape."""
        found, at = {}, 0
        for part in self.parts:
            shape = part.planes if form == "planes" else part.shape
            if shape == (0,):
                continue
            found[part.name] = (slice(at, at + prod(shape)), shape)
            at += prod(shape)
        return found

    def bounds(self, form: Form) -> tuple[Array, Array]:
        """The lowest and the highest that each number can be."""
        ends = [part.ends(form) for part in self.parts]
        kind = np.float32 if form == "planes" else KIND
        low, high = (np.concatenate([np.full(size, end[k]) for size, *end in ends]) for k in range(2))
        return low.astype(kind), high.astype(kind)

    @cached_property
    def guide(self) -> Array:
        """What ``unfold`` needs: by part its size, how many planes it has (-1 for none), its unit and its low end."""
        return np.array([(part.size, _planes(part), part.unit, part.low) for part in self.parts], np.int64)


def _planes(part: Part) -> int:
    if part.bits:
        return -1
    return part.high if part.category else 0


LAYOUTS: dict[np.dtype[Any], Layout] = {}
_BY_TYPE: dict[Any, Callable[[State, Edition, int, Array], int]] = {}


def bind_layout(state: np.dtype[Any], layout: Layout) -> Layout:
    """Makes a game's observation known, by the dtype of the game's state."""
    LAYOUTS[state] = layout
    if COMPILED:
        _BY_TYPE[numba.from_dtype(state)] = layout.write
    return layout


def layout_of(rules: Rules) -> Layout:
    """The layout of the game's observations."""
    import_module(f"hotelier.envs.{GAMES[rules.name]}")
    return LAYOUTS[rules.state]


def observe(view: State, ed: Edition, seat: int, out: Array) -> int:
    """Writes what the seat sees, from its view, as numbers; how many there are."""
    return LAYOUTS[view.dtype].write(view, ed, seat, out)


dispatch(observe, _BY_TYPE.get)


@rule
def put(out: Array, at: int, value: int) -> int:
    """Writes one number; where the next belongs."""
    out[at] = value
    return at + 1


@rule
def put_row(out: Array, at: int, row: Array) -> int:
    """Writes a row of numbers; where the next belongs."""
    for k in range(len(row)):
        out[at + k] = row[k]
    return at + len(row)


@rule
def put_bits(out: Array, at: int, bits: int, many: int) -> int:
    """Writes a flag for each of so many bits; where the next number belongs."""
    for k in range(many):
        out[at + k] = (bits >> k) & 1
    return at + many


@rule
def seen_from(seat: int, other: int, seats: int) -> int:
    """Which seat this is, counted from 1 at the one that looks; 0 for chance and for nobody."""
    return (other - seat) % seats + 1 if other >= 0 else 0


@rule
def unfold(numbers: Array, guide: Array, out: Array) -> None:
    """Writes numbers as planes."""
    at, to = 0, 0
    for part in range(len(guide)):
        size, planes, unit, low = guide[part, 0], guide[part, 1], guide[part, 2], guide[part, 3]
        if planes > 0:
            out[to : to + planes * size] = 0.0
            for k in range(size):
                which = int(numbers[at + k])
                if which > 0:
                    out[to + (which - 1) * size + k] = 1.0
            to += planes * size
        elif planes == 0:
            scale = np.float32(1.0 / unit)
            for k in range(size):
                number = numbers[at + k]
                out[to + k] = np.float32(HIDDEN) if low == HIDDEN and number == HIDDEN else number * scale
            to += size
        at += size
