"""Which faults are planted: a sample, the same for the same seed."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from faults.areas import Area
from faults.mutators import Fault, faults_in

REVIEWED: Final = Path(__file__).parent / "equivalent.toml"


class Equivalent(NamedTuple):
    """A fault that makes no difference, as somebody has found out; it is not planted."""

    file: str
    scope: str
    line: str
    change: str
    reason: str


def reviewed(path: Path = REVIEWED) -> list[Equivalent]:
    """The list of equivalent faults."""
    return [Equivalent(**entry) for entry in tomllib.loads(path.read_text("utf-8")).get("fault", [])]


def all_faults(project: Path, areas: Iterable[Area]) -> dict[str, list[Fault]]:
    """Every fault that can be planted, by area."""
    return {
        area.name: [
            fault for file in area.files(project) for fault in faults_in(file, (project / file).read_text("utf-8"))
        ]
        for area in areas
    }


def without(faults: Mapping[str, Sequence[Fault]], equivalents: Iterable[Equivalent]) -> dict[str, list[Fault]]:
    """The faults that are worth planting."""
    known = {entry[:4] for entry in equivalents}
    return {
        area: [fault for fault in found if (fault.file, fault.scope, fault.before, fault.after) not in known]
        for area, found in faults.items()
    }


def stale(equivalents: Iterable[Equivalent], faults: Mapping[str, Iterable[Fault]]) -> list[Equivalent]:
    """Entries whose line is no longer in the sources."""
    there = {(fault.file, fault.scope, fault.before, fault.after) for found in faults.values() for fault in found}
    return [entry for entry in equivalents if entry[:4] not in there]


def sample_faults(
    faults: Mapping[str, Sequence[Fault]], areas: Sequence[Area], seed: str, count: int
) -> list[tuple[Area, Fault]]:
    """Return ``count`` faults in the order in which they are planted, the areas in proportion to their shares.

    The key of a fault does not depend on other faults. So a seed samples the same ones when lines elsewhere have
    changed or when ``count`` is larger.
    """
    sample = []
    for area, number in zip(areas, shares(areas, count), strict=True):
        keyed = sorted((_sample_key(seed, fault), fault) for fault in faults[area.name])
        sample += [(key, area, fault) for key, fault in keyed[:number]]
    return [(area, fault) for _, area, fault in sorted(sample, key=lambda one: one[0])]


def shares(areas: Sequence[Area], count: int) -> list[int]:
    """How many of ``count`` each area gets."""
    total, given, found = sum(area.share for area in areas), 0, []
    passed = 0
    for area in areas:
        passed += area.share
        found.append(count * passed // total - given)
        given += found[-1]
    return found


def _sample_key(seed: str, fault: Fault) -> str:
    return hashlib.sha256(f"{seed}\n{fault.key}".encode()).hexdigest()
