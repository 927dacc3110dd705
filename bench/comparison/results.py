"""The pairs of runs that are done: kept in a file after each, compared and printed."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from . import ComparisonError
from .figures import Figures
from .ratios import MIN_PAIRS, Ratio, ratio_of_medians

SHOWN = 5
"""Names that are listed of figures that can't be compared."""


@dataclass
class Results:
    """The pairs of one comparison. The file is another one when anything in ``subject`` differs."""

    folder: Path
    subject: Mapping[str, Any]
    """What is compared: the sources of both sides, the benchmark, its arguments, the way it is run."""
    pairs: list[dict[str, Figures]] = field(default_factory=list)
    """The figures of each pair by side."""
    seconds: list[float] = field(default_factory=list)
    """How long each run has taken."""

    @property
    def path(self) -> Path:
        key = sha256(json.dumps(self.subject, sort_keys=True).encode()).hexdigest()[:12]
        return self.folder / f"{Path(self.subject['bench']).stem}-{key}.json"

    def load(self) -> None:
        """Take the pairs of earlier runs of the same comparison."""
        with suppress(FileNotFoundError):
            try:
                kept = json.loads(self.path.read_text("utf-8"))
                self.pairs, self.seconds = kept["pairs"], kept["seconds"]
            except (ValueError, KeyError, TypeError):
                raise ComparisonError(f"{self.path} can't be read; with --fresh the comparison begins anew.") from None

    def keep(self) -> None:
        """Write all pairs, so that a kill at any moment leaves a whole file."""
        self.folder.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps(self.document(), indent=1), "utf-8")
        new.replace(self.path)

    def document(self) -> dict[str, Any]:
        """Return what is kept, ready for JSON."""
        return {"subject": self.subject, "pairs": self.pairs, "seconds": self.seconds}

    def export(self, path: Path, figures: Sequence[str]) -> None:
        """Write the raw values and the ratios of the chosen figures."""
        ratios = {
            name: {key: value if math.isfinite(value) else None for key, value in vars(ratio).items()}
            for name, ratio in self.ratios(figures).items()
        }
        try:
            path.write_text(json.dumps({**self.document(), "ratios": ratios}, indent=1) + "\n", "utf-8")
        except OSError as error:
            raise ComparisonError(f"{path} can't be written ({error.strerror}); {self.path} has the pairs.") from None

    def ratios(self, figures: Sequence[str]) -> dict[str, Ratio]:
        """Return the ratio of every chosen figure that both sides have in all runs."""
        return {name: self.ratio(name) for name in chosen(shared(self.pairs), figures)}

    def first(self, figures: Sequence[str]) -> tuple[str, Ratio]:
        """Return the first chosen figure and its ratio."""
        name = chosen(shared(self.pairs), figures)[0]
        return name, self.ratio(name)

    def ratio(self, name: str) -> Ratio:
        """Return the ratio of one figure."""
        return ratio_of_medians([pair["old"][name] for pair in self.pairs], [pair["new"][name] for pair in self.pairs])

    def table(self, figures: Sequence[str]) -> Iterator[str]:
        """Yield the lines of the table: medians, ratio and interval of every chosen figure, then what to know."""
        ratios = self.ratios(figures)
        width = max(map(len, ratios))
        yield f"{'':{width}} {'old':>14} {'new':>14} {'new/old':>9} {'low':>9} {'high':>9}"
        for name, ratio in ratios.items():
            values = f"{number(ratio.old):>14} {number(ratio.new):>14}"
            parts = " ".join(f"{fraction(part):>9}" for part in (ratio.ratio, ratio.low, ratio.high))
            yield f"{name:{width}} {values} {parts}"
        count = len(self.pairs)
        yield f"Medians of {count} pair{'s' * (count != 1)}; low and high: the 95 % interval of new/old."
        if count < MIN_PAIRS:
            yield f"With fewer than {MIN_PAIRS} pairs the interval is too narrow to conclude anything from."
        left = [name for name in everything(self.pairs) if name not in shared(self.pairs)]
        if left:
            more = f" and {len(left) - SHOWN} more" if len(left) > SHOWN else ""
            yield f"Not compared, because not in all runs of both sides: {'; '.join(left[:SHOWN])}{more}."


def everything(pairs: Sequence[Mapping[str, Figures]]) -> list[str]:
    """Return the names of all figures of all runs, in the order in which they first came."""
    return [*dict.fromkeys(name for pair in pairs for side in ("old", "new") for name in pair[side])]


def shared(pairs: Sequence[Mapping[str, Figures]]) -> list[str]:
    """Return the names of the figures that are in all runs of both sides."""
    runs = [pair[side] for pair in pairs for side in ("old", "new")]
    return [name for name in everything(pairs) if all(name in run for run in runs)]


def chosen(names: Sequence[str], figures: Sequence[str]) -> list[str]:
    """Return the names that contain one of the texts, or all if there are none. Raises if nothing is left."""
    if not names:
        raise ComparisonError("No figure of the benchmark is in all runs of both sides.")
    found = [name for name in names if not figures or any(text.lower() in name.lower() for text in figures)]
    if not found:
        raise ComparisonError(
            f"No figure's name contains {' or '.join(map(repr, figures))}. Names are: {'; '.join(names)}."
        )
    return found


def number(value: float) -> str:
    """Return a figure with about four digits."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"


def fraction(value: float) -> str:
    """Return a ratio, or a dash where there is none."""
    return f"{value:.4f}" if math.isfinite(value) else "-"
