"""``python -m faults`` plants faults in copies of this project and lists those that no test has noticed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from faults.baseline import digest
from faults.campaign import Campaign

PROJECT = Path(__file__).resolve().parents[2]


def main() -> int:
    """Read the options and run. Returns 0 when every fault was noticed, 1 when some survived, 130 after Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m faults", description=__doc__)
    parser.add_argument(
        "--seed", help="selects the faults (default: a hash of the sources); the same seed goes on where it was stopped"
    )
    parser.add_argument("--count", type=int, default=200, help="how many faults (default: 200)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once (default: 2)")
    parser.add_argument("--again", action="store_true", help="also try those again that survived earlier")
    options = parser.parse_args()
    seed = options.seed or digest(PROJECT)[:8]
    return Campaign(PROJECT, seed, options.count, options.jobs, options.again).run()


if __name__ == "__main__":
    sys.exit(main())
