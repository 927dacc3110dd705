"""The pages about environments are true, and the examples do what they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from core.pages import DOCS, boxes
from hotelier.envs.describe import PAGE, page

EXAMPLES = Path(__file__).parents[2] / "examples" / "envs"


def run(*arguments: str) -> str:
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_boxes_run_one_after_another() -> None:
    found = boxes("environments.md", "python")
    assert len(found) == 3
    run("-c", "\n".join(found))


def test_the_page_of_observations_is_what_the_sources_say() -> None:
    assert (DOCS / PAGE).read_text(encoding="utf-8") == page(), "make describe"


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("random_*.py")), ids=lambda path: path.stem)
def test_random_play_works_in_each_interface(example: Path) -> None:
    assert run(str(example)).strip()


def test_a_small_learner_beats_three_uniform_within_a_minute() -> None:
    told = run(str(EXAMPLES / "small_learner.py"), "big-shot", "20")
    share, least = map(float, re.findall(r"after:\s+([\d.]+)%, at least ([\d.]+)%", told)[0])
    assert share > 40 and least > 30, told
