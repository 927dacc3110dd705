"""Plants faults one after another, several at once in copies of the project, and writes down what was noticed."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import Any, Final

from faults.areas import AREAS, Area, nearest_first
from faults.baseline import Baseline, Baselines, NoBaseline
from faults.choice import REVIEWED, Equivalent, all_faults, reviewed, sample_faults, stale, without
from faults.mutators import Fault
from faults.results import Result, Results, report
from faults.sandbox import Sandbox

GOOD, SURVIVED, FAILED, STOPPED = 0, 1, 2, 130
SLACK: Final = 20
"""Seconds that tests may take longer with a fault than twice what they take without."""


@dataclass
class Campaign:
    """A run of the tool on a project, whose package is imported from ``src``."""

    project: Path
    seed: str
    count: int = 200
    jobs: int = 2
    again: bool = False
    """Whether only faults that survived an earlier run of the seed are planted, however many there are."""
    package: str = "hotelier"
    areas: Sequence[Area] = AREAS
    order: Callable[[str, Mapping[str, float]], list[str]] = nearest_first
    """The test files for a fault in a source file."""
    reviewed: Path = REVIEWED
    left_out: list[str] = field(default_factory=list)
    """What was left out and why."""

    @property
    def folder(self) -> Path:
        """Where the results are kept."""
        return self.project / "build" / "faults"

    def run(self) -> int:
        """Plant all faults that have no result yet and report. The exit code says whether any survived."""
        what = "the survivors" if self.again else f"{self.count} faults"
        say(f"Seed {self.seed}: {what} in copies of {self.project}")
        try:
            return self._run()
        except NoBaseline as error:
            say(str(error))
            return FAILED
        except KeyboardInterrupt:
            rest = "--again" if self.again else f"--count {self.count}"
            say(f"Stopped. `python -m faults --seed {self.seed} {rest}` goes on.")
            return STOPPED

    def _run(self) -> int:
        with self._sandboxes() as sandboxes:
            faults, equivalents = all_faults(sandboxes[0].root, self.areas), reviewed(self.reviewed)
            worth = without(faults, equivalents)
            results = Results(self.folder / f"{self.seed}.jsonl")
            plan = self._plan(worth, results)
            todo = [(area, fault) for area, fault in plan if self._is_open(results.by_key.get(fault.key))]
            baselines = self._baselines(sandboxes, {area.name for area, _ in todo})
            self._plant(sandboxes, todo, baselines, results)
        found = [results.by_key[fault.key] for _, fault in plan if fault.key in results.by_key]
        known = sum(map(len, faults.values())) - sum(map(len, worth.values()))
        return self._report(found, known, stale(equivalents, faults))

    def _plan(self, faults: Mapping[str, Sequence[Fault]], results: Results) -> list[tuple[Area, Fault]]:
        """Return the faults of the report: those that have a result, or the sample of the seed."""
        if self.again:
            return [(area, fault) for area in self.areas for fault in faults[area.name] if fault.key in results.by_key]
        return sample_faults(faults, self.areas, self.seed, self.count)

    def _is_open(self, result: Result | None) -> bool:
        return result is None or (self.again and result.outcome == "survived")

    @contextmanager
    def _sandboxes(self) -> Iterator[list[Sandbox]]:
        """A copy of the project for each job, from which the package is really imported."""
        with tempfile.TemporaryDirectory(prefix="faults-", ignore_cleanup_errors=True) as name:
            folder = Path(name).resolve()
            first = Sandbox(self.project, folder / "0")
            sandboxes = [first, *(Sandbox(first.root, folder / str(number)) for number in range(1, self.jobs))]
            for sandbox in sandboxes:
                sandbox.compile()
                found = sandbox.imports(self.package)
                if not found.is_relative_to(sandbox.root):
                    raise RuntimeError(f"{self.package} is imported from {found}, not from the copy")
            yield sandboxes

    def _baselines(self, sandboxes: Sequence[Sandbox], needed: set[str]) -> dict[str, Baseline]:
        """How the tests of the needed areas do without a fault; those known from an earlier run are not run again."""
        known = Baselines(self.folder / "baseline.json", sandboxes[0].root)
        missing = known.missing([area for area in self.areas if area.name in needed])
        if missing:
            say(f"Without a fault: {', '.join(area.name for area in missing)}")

        def measure(sandbox: Sandbox, area: Area) -> tuple[Area, Baseline]:
            return area, Baseline.measured(sandbox, area, sandbox.root.parent / f"costs of {area.name}")

        with closing(in_parallel(sandboxes, measure, missing)) as measured:
            for area, baseline in measured:
                known.keep(area, baseline)
                say(f"  {area.name}: {len(baseline.passed)} tests pass in {sum(baseline.passed.values()):.0f} s")
        for name, baseline in known.areas.items():
            self._explain(name, baseline)
        return known.areas

    def _explain(self, name: str, baseline: Baseline) -> None:
        """Report the tests that are left out."""
        self.left_out += [f"{name}: {test} fails without a fault" for test in baseline.failed]
        if baseline.slow:
            self.left_out.append(f"{name}: {len(baseline.slow)} tests that are slow uncompiled")
        if not baseline.complete:
            self.left_out.append(f"{name}: tests that had not run after {baseline.seconds:.0f} s")

    def _plant(
        self,
        sandboxes: Sequence[Sandbox],
        todo: Sequence[tuple[Area, Fault]],
        baselines: Mapping[str, Baseline],
        results: Results,
    ) -> None:
        """Plant these faults, the next one wherever a copy is free."""
        only = {}
        for name, baseline in baselines.items():
            only[name] = sandboxes[0].root.parent / f"tests of {name}"
            only[name].write_text(json.dumps([*baseline.passed]), "utf-8")

        def plant(sandbox: Sandbox, one: tuple[Area, Fault]) -> Result:
            area, fault = one
            seconds = baselines[area.name].files
            files = self.order(fault.file, seconds)
            limit = SLACK + round(2 * sum(seconds[file] for file in files))
            with sandbox.fault(fault):
                run = sandbox.test(files, limit, "-x", f"--only={only[area.name]}")
            return results.add(fault, run)

        begun = monotonic()
        with closing(in_parallel(sandboxes, plant, todo)) as found:
            for done, result in enumerate(found, start=1):
                left = _left((monotonic() - begun) / done * (len(todo) - done))
                what = f"{result.outcome:9} {result.seconds:5.1f} s  {result.where} ({result.kind})"
                say(f"[{done}/{len(todo)}, {left} left] {what}")

    def _report(self, results: Sequence[Result], equivalents: int, stale: Sequence[Equivalent]) -> int:
        page = report(self.seed, results, self.left_out, equivalents, stale)
        path = self.folder / f"{self.seed}.md"
        path.write_text(page, "utf-8")
        print(page)
        say(f"Written to {path}")
        return SURVIVED if any(result.outcome == "survived" for result in results) else GOOD


def in_parallel(
    sandboxes: Sequence[Sandbox], work: Callable[[Sandbox, Any], Any], tasks: Sequence[Any]
) -> Generator[Any]:
    """Do each task in a sandbox that is free and yield what comes out, as it comes. Ctrl-C ends all that runs."""
    free: SimpleQueue[Sandbox] = SimpleQueue()
    for sandbox in sandboxes:
        free.put(sandbox)

    def do(task: Any) -> Any:
        sandbox = free.get()
        try:
            return work(sandbox, task)
        finally:
            free.put(sandbox)

    with ThreadPoolExecutor(len(sandboxes)) as pool:
        futures: list[Future[Any]] = [pool.submit(do, task) for task in tasks]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for sandbox in sandboxes:
                sandbox.stop()
            raise


def say(line: str) -> None:
    """Tell whoever waits how things are."""
    print(line, file=sys.stderr, flush=True)


def _left(seconds: float) -> str:
    return f"{seconds / 60:.0f} min" if seconds > 90 else f"{seconds:.0f} s"
