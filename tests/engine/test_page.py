"""The page about many games is true: its boxes run, one after another."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np

from hotelier.engine.compile import rule
from hotelier.engine.policies import CHOOSERS, bind_policy

PAGE = Path(__file__).parents[2] / "docs" / "many-games.md"


def test_the_boxes_run_one_after_another() -> None:
    boxes = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert len(boxes) == 3
    done = subprocess.run([sys.executable, "-c", "\n".join(boxes)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert all(line.startswith("Compiling for this machine, once.") for line in done.stderr.splitlines())
    assert len(done.stdout.splitlines()) >= 66


CHOOSER = """
def choose_{name}(policy, s, ed, codes, views, rng):
    return {rank}
"""


def bound(path: Path, rank: int) -> np.dtype[np.void]:
    """The type of a policy that stands in a file."""
    path.write_text(CHOOSER.format(name="rank", rank=rank))
    names: dict[str, object] = {"__name__": path.stem}
    exec(compile(path.read_text(), str(path), "exec"), names)
    return bind_policy(rule(names["choose_rank"]), [("first", np.int64)])  # type: ignore[type-var,arg-type]


def test_a_policy_that_was_changed_is_of_another_type(tmp_path: Path) -> None:
    """Else games compiled with the old one would be taken from the cache."""
    one, same, other = bound(tmp_path / "a.py", 0), bound(tmp_path / "a.py", 0), bound(tmp_path / "a.py", 1)
    assert one == same != other
    assert CHOOSERS[one] is not CHOOSERS[other]
