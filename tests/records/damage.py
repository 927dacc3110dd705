"""Everything that can be wrong with a record, done to it on purpose.

A damage is the damaged record as JSON text, and the keys of the record that an error about it may name.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

OTHERS = (None, True, 1.5, -1, "", "?", [], {}, 10**30, [[]], {"a": {"b": [1]}}, ["x", 1])
"""Values of every kind, to be put in the place of any other."""

FOLLOW = {
    "options": {"deal", "moves", "lines", "result"},
    "seats": {"deal"},
    "moves": {"result", "notes", "lines", "seed", "commitment"},
}
"""Keys whose values can become wrong when this one changes."""

LONGEST = 8
"""Of a longer list only the first, the last and some others are damaged."""


class Damage(NamedTuple):
    """What was done, to which key, and what became of the record."""

    what: str
    key: str
    make: Callable[[], str]

    @property
    def text(self) -> str:
        """The damaged record; made when asked for, because most damages of a short run are not tried."""
        return self.make()

    @property
    def keys(self) -> set[str]:
        """The keys that an error may name."""
        return {self.key, *FOLLOW.get(self.key, ())}


Path = tuple[str | int, ...]


def places(value: Any, lot: Random, path: Path = ()) -> Iterator[Path]:
    """Every place inside the value, the value itself first; of long lists only some."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], lot, (*path, key))
    elif isinstance(value, list):
        indices = range(len(value))
        if len(value) > LONGEST:
            indices = sorted({0, len(value) - 1, *lot.sample(indices, LONGEST - 2)})
        for index in indices:
            yield from places(value[index], lot, (*path, index))


def at(value: Any, path: Path) -> Any:
    """What stands at the place."""
    for step in path:
        value = value[step]
    return value


def replaced(value: Any, path: Path, new: Any) -> Any:
    """The value with something else at the place."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


def removed(value: Any, path: Path) -> Any:
    """The value without what stands at the place."""
    inside = at(value, path[:-1])
    if isinstance(inside, dict):
        left: Any = {key: part for key, part in inside.items() if key != path[-1]}
    else:
        left = [part for index, part in enumerate(inside) if index != path[-1]]
    return replaced(value, path[:-1], left)


def doubled(value: Any, path: Path, **second: Any) -> str:
    """The JSON text of the value with the key at the place there twice, the second time with ``other`` if given."""
    if path:
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        texts = []
        for key, part in parts:
            name = f"{json.dumps(key)}: " if isinstance(value, dict) else ""
            texts.append(name + (doubled(part, path[1:], **second) if key == path[0] else json.dumps(part)))
            if key == path[0] and len(path) == 1:
                texts.append(name + json.dumps(second.get("other", part)))
        return f"{{{', '.join(texts)}}}" if isinstance(value, dict) else f"[{', '.join(texts)}]"
    return json.dumps(value)


def damages(record: dict[str, Any], lot: Random) -> Iterator[Damage]:
    """Every value replaced by every other kind or removed, every key and value doubled, empty keys added."""
    for path in places(record, lot):
        if not path:
            continue
        key, name = str(path[0]), "/".join(map(str, path))
        for other in OTHERS:
            yield Damage(f"{name} is {other!r}", key, partial(_replaced_text, record, path, other))
        yield Damage(f"{name} is removed", key, partial(_removed_text, record, path))
        yield Damage(f"{name} is doubled", key, partial(doubled, record, path))
        if isinstance(path[-1], str):
            yield Damage(f"{name}, but other, is doubled", key, partial(doubled, record, path, other=[1]))
        if isinstance(value := at(record, path), dict):
            yield Damage(f"{name} has an empty key", key, partial(_replaced_text, record, path, value | {"": 1}))


def _replaced_text(record: dict[str, Any], path: Path, other: Any) -> str:
    return json.dumps(replaced(record, path, other))


def _removed_text(record: dict[str, Any], path: Path) -> str:
    return json.dumps(removed(record, path))


def damaged_moves(record: dict[str, Any], lot: Random) -> Iterator[tuple[int, Damage]]:
    """Some moves cut, doubled, swapped with their neighbours, misspelt; with the number of the move."""
    moves = record["moves"]
    for index in sorted(lot.sample(range(len(moves)), min(LONGEST, len(moves)))):
        before, move, after = moves[:index], moves[index], moves[index + 1 :]
        ways = {
            "cut": [*before, *after],
            "doubled": [*before, move, move, *after],
            "swapped": [*before, *after[:1], move, *after[1:]],
            "broken off": before,
            "misspelt": [*before, misspelt(move, lot), *after],
            "replaced": [*before, lot.choice(moves), *after],
        }
        for way, changed in ways.items():
            yield index, Damage(f"moves/{index} is {way}", "moves", partial(json.dumps, record | {"moves": changed}))


def misspelt(move: str, lot: Random) -> str:
    """The move with a slip of the pen."""
    place = lot.randrange(len(move))
    slips = (
        move + " ",
        " " + move,
        move.swapcase(),
        move[:place] + move[place + 1 :],
        move[:place] + lot.choice("abXY019 +-é") + move[place:],
    )
    return lot.choice(slips) or "."
