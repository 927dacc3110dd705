"""What became of each fault, kept line by line, and the report about those that survived."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from faults.choice import Equivalent
from faults.mutators import Fault
from faults.sandbox import Outcome, Run


class Result(NamedTuple):
    """What became of a fault."""

    key: str
    where: str
    kind: str
    before: str
    after: str
    outcome: Outcome
    seconds: float
    by: str


class Results:
    """The results of one seed in a file; a run that was stopped goes on where the file ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        lines = path.read_text("utf-8").split("\n") if path.exists() else []
        read = [Result(**json.loads(line)) for line in lines if line.endswith("}")]
        self.by_key = {result.key: result for result in read}
        if lines and lines[-1]:  # torn off
            path.write_text("".join(f"{line}\n" for line in lines if line.endswith("}")), "utf-8")

    def add(self, fault: Fault, run: Run) -> Result:
        """Keep a result; a later one of the same fault replaces it."""
        where = f"{fault.file}:{fault.line}"
        seconds = round(run.seconds, 1)
        result = Result(fault.key, where, fault.kind, fault.before, fault.after, run.outcome, seconds, run.by)
        with self._lock:
            self.by_key[fault.key] = result
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(result._asdict(), ensure_ascii=False) + "\n")
        return result


def newest_seed(folder: Path) -> str | None:
    """Return the seed whose results were written last, or None if the folder has none."""
    newest = max(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns, default=None)
    return None if newest is None else newest.stem


def report(
    seed: str, results: Sequence[Result], left_out: Iterable[str], equivalents: int, stale: Sequence[Equivalent]
) -> str:
    """A page about a run: how many faults were noticed, and every survivor with its line before and after."""
    counts = Counter(result.outcome for result in results)
    survivors = [result for result in results if result.outcome == "survived"]
    lines = [f"# Faults of seed {seed}", ""]
    lines += ["| planted | noticed | timed out | survived | known as equivalent, not planted |", "| --- " * 5 + "|"]
    cells = (len(results), counts["noticed"], counts["timed out"], counts["survived"], equivalents)
    lines += ["| " + " | ".join(map(str, cells)) + " |", ""]
    for result in sorted(survivors, key=_by_line):
        lines += [f"{result.where} ({result.kind})", "```diff", f"- {result.before}", f"+ {result.after}", "```", ""]
    lines += [f"Left out: {reason}" for reason in left_out]
    lines += [f"No longer in the sources, remove it from equivalent.toml: {entry.file} {entry.line}" for entry in stale]
    return "\n".join(lines).rstrip() + "\n"


def _by_line(result: Result) -> tuple[str, int]:
    file, _, line = result.where.rpartition(":")
    return file, int(line)
