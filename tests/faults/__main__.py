"""``python -m faults`` plants faults in copies of this project and lists those that no test has noticed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from faults.baseline import digest
from faults.campaign import Campaign
from faults.results import newest_seed

PROJECT = Path(__file__).resolve().parents[2]


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the options and run. Returns 0 when every fault was noticed, 1 when some survived, 130 after Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m faults", description=__doc__)
    parser.add_argument(
        "--seed",
        help="selects the faults (default: a hash of the sources; with --again, the seed of the last run); "
        "the same seed goes on where it was stopped",
    )
    parser.add_argument("--jobs", type=int, default=2, help="how many at once (default: 2)")
    number = parser.add_mutually_exclusive_group()
    number.add_argument("--count", type=int, default=200, help="how many faults (default: 200)")
    number.add_argument("--again", action="store_true", help="try only those again that survived earlier")
    options = parser.parse_args(arguments)
    seed = options.seed or (newest_seed(PROJECT / "build" / "faults") if options.again else digest(PROJECT)[:8])
    if seed is None:
        parser.error("no results are kept in build/faults: run without --again first")
    return Campaign(PROJECT, seed, options.count, options.jobs, options.again).run()


if __name__ == "__main__":
    sys.exit(main())
