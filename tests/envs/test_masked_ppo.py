"""The longer example, masked PPO: what it says where its library is missing, and a few steps where it is not."""

from __future__ import annotations

import csv
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "envs" / "masked_ppo.py")
WITHOUT = f"import runpy, sys; sys.modules['sb3_contrib'] = None; runpy.run_path({EXAMPLE!r}, run_name='__main__')"
QUICK = ["--points", "1", "--evaluated", "20", "--games", "16"]

installed = pytest.mark.skipif(find_spec("sb3_contrib") is None, reason="needs sb3-contrib")


def test_one_sentence_says_what_to_install() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == ("Masked PPO needs a library that Hotelier does not bring along: pip install sb3-contrib\n")


@installed
def test_it_learns_for_a_moment_and_goes_on_with_what_it_kept(tmp_path: Path) -> None:
    for more in ([], ["--go-on"]):
        command = [sys.executable, EXAMPLE, "big-shot", *QUICK, "--minutes", "0.02", "--out", str(tmp_path), *more]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=True)
        assert done.stdout.count("against uniform") == 2 and done.stdout.endswith(f"Kept in {tmp_path}.\n")
        first, last = csv.DictReader((tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines())
        assert int(last["decisions"]) > int(first["decisions"]) and bool(int(first["decisions"])) == bool(more)
        assert float(last["uniform_low"]) <= float(last["uniform"]) <= float(last["uniform_high"])
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").count("<polyline") == 2


@installed
def test_when_it_is_stopped_it_keeps_what_was_learned(tmp_path: Path) -> None:
    command = [sys.executable, EXAMPLE, "big-shot", *QUICK, "--minutes", "60", "--out", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None and "0 decisions" in running.stdout.readline()
        running.send_signal(signal.SIGINT)
        told, _ = running.communicate(timeout=120)
    assert running.returncode == 0 and told == f"Stopped.\nKept in {tmp_path}.\n"
    assert {path.name for path in tmp_path.iterdir()} == {"policy.zip", "curve.csv", "curve.svg"}
