"""Run a benchmark of an older commit and of the work tree in turn, and print new/old with its 95 % interval.

``python bench/beside.py COMMIT BENCH [ARGS]``, in the folder of the project; for example
``python bench/beside.py --pairs 10 81f1350 bench/engine.py --quick``. What stands after BENCH goes to the benchmark.

Both sides are set up below ``build/beside``, and used again by the next run: the commit in a git worktree, the work
tree as a snapshot in another (with uncommitted and new files, without ignored ones; edit on while it runs), each with
its own environment, made by its own Makefile, and its own cache of compiled code. Both run the benchmarks of the work
tree: only what they measure differs. ``--own`` runs each side's own instead, for a commit on which those of now don't
run; figures are then matched by their names, and it is up to you to know that they mean the same.

Each side runs once without being counted, so that nothing is compiled later (not with ``--cold``: there every run
starts with an empty cache). Then come pairs, old new, new old, old new …, so that a machine that slowly gets faster or
slower favours neither side. Every pair is kept: after Ctrl-C the same command goes on where it stopped, as long
as the sources of both sides are the same. Which direction is better is for you to say.

A figure is a number that the benchmark prints. Benchmarks that know ``--json`` are asked for it: it has all digits and
a name for each number, also in commits of long ago. What others print is read as text. ``comparison/figures.py`` says
how names are made, ``comparison/ratios.py`` how the interval is.
"""

from __future__ import annotations

import argparse
import fcntl
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from comparison import ComparisonError, RunFailed
from comparison.figures import Figures
from comparison.git import (
    BENCH,
    commit_of,
    entries_of,
    git,
    has_file,
    hash_of_sources,
    project_root,
    snapshot,
    with_bench_of,
)
from comparison.ratios import MIN_PAIRS
from comparison.results import Results, chosen, fraction, shared
from comparison.sides import Side

FOLDER = Path("build") / "beside"
HASH_LENGTH = len("work-tree")
"""The folders of both sides have names of one length: how long paths are can change how fast a program is."""

PAIRS = MIN_PAIRS
OWN_OPTIONS = ("--pairs", "--until", "--figure", "--cold", "--own", "--fresh")


@dataclass(frozen=True)
class Options:
    """What was asked for on the command line."""

    commit: str
    bench: str
    arguments: list[str]
    pairs: int
    until: float | None
    figure: list[str]
    cold: bool
    own: bool
    fresh: bool
    json: Path | None


def read_options(arguments: Sequence[str] | None) -> Options:
    """Return the options. Ends the program with a sentence if they can't be understood."""
    first, _, rest = (__doc__ or "").partition("\n\n")
    reader = argparse.ArgumentParser(
        "beside.py", description=first, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--pairs", type=count, default=PAIRS, metavar="N", help=f"pairs of runs, {PAIRS} by default")
    reader.add_argument(
        "--until",
        type=percentage,
        metavar="PERCENT",
        help="stop when the interval of the first figure is within ± PERCENT of its ratio; at most N pairs",
    )
    reader.add_argument(
        "--figure",
        action="append",
        default=[],
        metavar="TEXT",
        help="only figures whose name has this text; repeatable",
    )
    reader.add_argument("--cold", action="store_true", help="every run starts with an empty cache")
    reader.add_argument("--own", action="store_true", help="each side runs its own version of the benchmark")
    reader.add_argument("--fresh", action="store_true", help="forget the pairs that are done")
    reader.add_argument("--json", type=Path, metavar="FILE", help="write all values and ratios to a file")
    reader.add_argument("commit", metavar="COMMIT", help="the old side: a hash, a branch, HEAD~3 …")
    reader.add_argument("bench", metavar="BENCH", help="a file in bench/")
    last = reader.add_argument("arguments", nargs=argparse.REMAINDER, metavar="ARGS", help="for the benchmark")
    last.required = False
    return Options(**vars(reader.parse_args(arguments)))


def count(text: str) -> int:
    """Return a number of pairs."""
    if text.isdecimal() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")


def percentage(text: str) -> float:
    """Return a percentage."""
    try:
        value = float(text.removesuffix("%"))
    except ValueError:
        value = 0.0
    if 0 < value < 100:
        return value
    raise argparse.ArgumentTypeError(f"{text!r} is not a percentage above 0 and below 100")


def find_bench(root: Path, bench: str) -> str:
    """Return the path of a benchmark in the project. Raises ComparisonError, with a list, if there is none."""
    for path in (Path(bench).resolve(), (root / bench).resolve()):
        if path.is_file() and path.is_relative_to(root / BENCH):
            return path.relative_to(root).as_posix()
    names = ", ".join(path.name for path in sorted((root / BENCH).glob("*.py")))
    raise ComparisonError(f"There is no benchmark {bench!r} in {root / BENCH}; there are: {names or 'none'}.")


def check_arguments(options: Options, text: str) -> None:
    """Raise ComparisonError if one of our options would go to a benchmark that does not know it."""
    for argument in options.arguments:
        name = argument.partition("=")[0]
        if name in OWN_OPTIONS and name not in text:
            raise ComparisonError(f"{name} stands after BENCH and would go to the benchmark; write it before COMMIT.")


def find_sides(options: Options, root: Path) -> dict[str, Side]:
    """Return both sides, which are not set up yet. Raises ComparisonError for an unknown commit or benchmark."""
    old, bench = commit_of(root, options.commit), find_bench(root, options.bench)
    check_arguments(options, (root / bench).read_text("utf-8", errors="replace"))
    new = snapshot(root)
    if not has_file(root, new, bench):
        raise ComparisonError(f"{bench} is ignored by git, so it is not in the snapshot of the work tree.")
    if options.own:
        if not has_file(root, old, bench):
            raise ComparisonError(f"Commit {options.commit} has no {bench}; without --own both sides run that of now.")
        if entries_of(root, old, bench=True) != entries_of(root, new, bench=True):
            tell(f"The {BENCH} folders of the two sides differ: make sure that figures of one name mean the same.")
    held = old if options.own else with_bench_of(root, old, new)
    folder = root / FOLDER
    return {
        "old": Side("old", held, folder / old[:HASH_LENGTH], bench),
        "new": Side("new", new, folder / "work-tree", bench),
    }


def title(options: Options, root: Path) -> Iterator[str]:
    """Yield lines that say what is compared."""
    yield f"old: {git(root, 'log', '-1', '--format=%h %s', commit_of(root, options.commit))}"
    yield f"new: the work tree, on {git(root, 'log', '-1', '--format=%h %s')}"
    ways = [f" {way}" for way, taken in (("--cold", options.cold), ("--own", options.own)) if taken]
    yield f"{' '.join([options.bench, *options.arguments])}{''.join(ways)}"


@contextmanager
def exclusive(folder: Path) -> Iterator[int]:
    """Hold the folder for one comparison; yield what its runs inherit, so that one that outlives us holds it too."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / ".gitignore").write_text("*\n", "utf-8")
    with (folder / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ComparisonError(f"Another comparison, or a run of one that was killed, uses {folder}.") from None
        yield file.fileno()


def compare(options: Options) -> None:
    """Set up both sides, run the pairs that are missing and print the table, also after Ctrl-C or a failed run."""
    root = project_root(Path.cwd()).resolve()
    with exclusive(root / FOLDER) as lock:
        sides = find_sides(options, root)
        subject = {
            **{name: hash_of_sources(root, side.commit) for name, side in sides.items()},
            "bench": sides["old"].bench,
            "arguments": options.arguments,
            "cold": options.cold,
        }
        results = Results(root / FOLDER / "results", subject)
        if not options.fresh:
            results.load()
        heading = [*title(options, root)]
        try:
            if is_missing(results, options):
                prepare(results, sides, options, root, lock)
            measure(results, sides, options, lock)
        except (KeyboardInterrupt, RunFailed):
            if results.pairs:
                report(results, options, heading)
            raise
        report(results, options, heading)


def prepare(results: Results, sides: Mapping[str, Side], options: Options, root: Path, lock: int) -> None:
    """Set both sides up and run each once, uncounted. Raises ComparisonError if they have no chosen figure in common.

    A comparison that goes on does so too: others may have used the folders since.
    """
    for name, side in sides.items():
        tell(f"setting up the {name} side in {side.folder} …")
        side.set_up(root, [lock])
        if options.cold:
            side.precompile()
    if results.pairs:
        tell(f"Pairs that were done before and are counted: {len(results.pairs)}; --fresh forgets them.")
    if options.cold:
        return
    first = {}
    for name, side in sides.items():
        tell(f"warming up the {name} side …")
        try:
            first[name] = side.run(options.arguments, cold=False, inherit=[lock])
        except RunFailed as error:
            if name == "new" or options.own:
                raise
            raise RunFailed(
                f"{error}\nIf it uses what that commit has not, try --own: each side's own version."
            ) from None
    chosen(shared([first]), options.figure)


def is_missing(results: Results, options: Options) -> bool:
    """Return whether a pair is still to be run. ``--until`` counts only when there are enough pairs for an interval."""
    if options.until is None or len(results.pairs) < MIN_PAIRS:
        return len(results.pairs) < options.pairs
    return len(results.pairs) < options.pairs and not results.first(options.figure)[1].is_within(options.until)


def measure(results: Results, sides: Mapping[str, Side], options: Options, lock: int) -> None:
    """Run pairs until there are enough. Each is kept when it is done."""
    while is_missing(results, options):
        done = len(results.pairs)
        pair: dict[str, Figures] = {}
        for name in ("old", "new") if done % 2 == 0 else ("new", "old"):
            left = 2 * (options.pairs - done) - len(pair)
            tell(f"pair {done + 1} of {options.pairs}, {name} … {time_left(results.seconds, left)}")
            start = time.monotonic()
            pair[name] = sides[name].run(options.arguments, cold=options.cold, inherit=[lock])
            results.seconds.append(time.monotonic() - start)
        results.pairs.append({name: pair[name] for name in sides})
        results.keep()
        figure, ratio = results.first(options.figure)
        tell(f"  {figure}: {fraction(ratio.ratio)} ({fraction(ratio.low)} to {fraction(ratio.high)})")


def time_left(seconds: Sequence[float], runs: int) -> str:
    """Return about how long so many runs take, or nothing before the first."""
    if not seconds:
        return ""
    left = sum(seconds) / len(seconds) * runs
    return f"(about {left / 60:.0f} min left)" if left >= 90 else f"(about {left:.0f} s left)"


def report(results: Results, options: Options, heading: Sequence[str]) -> None:
    """Print the table, and write the JSON file if one was asked for."""
    print(*heading, "", *results.table(options.figure), sep="\n", flush=True)
    tell(f"All values: {results.path}")
    if options.json:
        results.export(options.json, options.figure)


def tell(text: str) -> None:
    """Print progress."""
    print(text, file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, and return the exit code: 1 if a run failed, 2 for a bad command, 130 after Ctrl-C."""
    options = read_options(arguments)
    try:
        compare(options)
    except ComparisonError as error:
        tell(f"beside: {error}")
        return error.exit_code
    except KeyboardInterrupt:
        tell("Stopped. The same command goes on with the next pair.")
        return 130
    return 0


if __name__ == "__main__":
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.default_int_handler)
    sys.exit(main())
