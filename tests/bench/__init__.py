"""Tests of the tools in ``bench/``, which comes last on the path: some of its files are named like our floors."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "bench"))
